/// The effect of an edit on the rows of a conversation, in the form that list views animate.
public struct ConversationChange: Sendable, Hashable {
  /// A row that moved.
  public struct Move: Sendable, Hashable {
    /// The index before the edit.
    public var source: Int
    /// The index after the edit.
    public var destination: Int
  }

  /// The removed rows, by their indices before the edit, ascending.
  public internal(set) var removed: [Int] = []
  /// The new rows, by their indices after the edit, ascending.
  public internal(set) var inserted: [Int] = []
  /// The rows that moved, other than to make room for others.
  public internal(set) var moved: [Move] = []
  /// The rows whose message, height, spacing or position in the group changed, by their indices after the
  /// edit, ascending. New rows are not included.
  public internal(set) var updated: [Int] = []

  /// An empty change.
  public init() {}

  /// Whether nothing changed.
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
  }
}
