import TextMetrics

/// The parts besides the content that only few messages have.
struct MessageExtras: Sendable, Hashable {
  /// Keeps the extras apart from the message, which is copied and compared much faster without them.
  final class Box: Sendable, Equatable {
    let extras: MessageExtras

    init(_ extras: MessageExtras) { self.extras = extras }

    static func == (a: Box, b: Box) -> Bool { a === b || a.extras == b.extras }
  }

  var quote: MessageQuote?
  var preview: LinkPreview?
  @ExactlyCompared var forwarded: String? = nil
  var thread: MessageThread?
  @ExactlyCompared var actions: [[String]] = []
  var reactions: [MessageReaction] = []
}
