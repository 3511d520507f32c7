/// The effect of a change on the messages of a window.
public struct MessageWindowUpdate<Element: Sendable>: Sendable {
  /// The reason for the change, which decides how to show it.
  public enum Kind: Sendable, Hashable {
    /// Messages were added, changed or removed: animate the change.
    case messages
    /// A page was loaded: keep the visible messages in place.
    case pagination
    /// The end of the conversation was loaded: show it from its end.
    case latest
    /// Messages were dropped from memory: nothing visible changes.
    case reduction
  }

  /// A replacement of messages.
  public struct Splice: Sendable {
    /// The indices of the messages that are replaced; empty for an insertion.
    public var range: Range<Int>
    /// The messages that replace them.
    public var messages: [Element]
  }

  /// The reason for the change.
  public let kind: Kind
  /// The changes in order. The indices of each refer to the messages as the previous change left them.
  public internal(set) var splices: [Splice] = []
  /// Whether the window now holds too many messages.
  public internal(set) var isOverfull = false

  init(_ kind: Kind) { self.kind = kind }

  /// Whether the messages are unchanged.
  public var isEmpty: Bool { splices.isEmpty }
}
