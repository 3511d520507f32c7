/// What a change did to the messages of a window.
public struct MessageWindowUpdate<Element: Sendable>: Sendable {
  /// Why the window changed, which decides how to show it.
  public enum Kind: Sendable, Hashable {
    /// Messages came, changed or went: to be animated.
    case messages
    /// A page was loaded: what is visible stays where it is.
    case pagination
    /// The end of the conversation was loaded: to be shown from its end.
    case latest
    /// Messages were dropped from memory: nothing that is visible changes.
    case reduction
  }

  /// Messages that take the place of others.
  public struct Splice: Sendable {
    /// The indices of the messages that are replaced; empty for an insertion.
    public var range: Range<Int>
    /// What stands in their place.
    public var messages: [Element]
  }

  /// Why the window changed.
  public let kind: Kind
  /// The changes in order: the indices of each count in the messages as the one before left them.
  public internal(set) var splices: [Splice] = []
  /// Whether the window holds too many messages now.
  public internal(set) var isOverfull = false

  init(_ kind: Kind) { self.kind = kind }

  /// Whether the messages are what they were.
  public var isEmpty: Bool { splices.isEmpty }
}
