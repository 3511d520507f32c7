/// What an edit did to the rows of a conversation, as lists of views take it to animate it.
public struct ConversationChange: Sendable, Hashable {
  /// A row that stands elsewhere.
  public struct Move: Sendable, Hashable {
    /// Its index before.
    public var source: Int
    /// Its index after.
    public var destination: Int
  }

  /// The rows that are gone, by their indices before, ascending.
  public internal(set) var removed: [Int] = []
  /// The rows that are new, by their indices after, ascending.
  public internal(set) var inserted: [Int] = []
  /// The rows that stand elsewhere, apart from making room for others.
  public internal(set) var moved: [Move] = []
  /// The rows that have another message, height, distance or position in their group, by their indices
  /// after, ascending. Rows that are new are not among them.
  public internal(set) var updated: [Int] = []

  /// Nothing changed.
  public init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
  }
}
