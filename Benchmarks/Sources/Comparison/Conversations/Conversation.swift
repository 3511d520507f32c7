/// Messages below each other, each with a height and a position that follows from the heights above.
///
/// The messages are the ones that the engine has read, identified by their indices.
package protocol Conversation: AnyObject {
  /// Replaces the messages with others, and measures all of them.
  func open(_ messages: Range<Int>)
  /// Measures all messages again, with another width for their text, in points.
  func resize(toTextWidth width: Double)
  /// Puts messages above the first one, and measures them.
  func prepend(_ messages: Range<Int>)
  /// The number of messages, and their total height.
  var tally: Tally { get }
}

extension Engine {
  /// A conversation of plain heights, in which each engine measures the texts in its own way.
  package func conversation(textWidth: Double) -> any Conversation {
    PlainConversation(of: self, textWidth: textWidth)
  }
}

/// A list that knows heights but no bubbles: each row is its lines times a height, plus padding, and an array
/// of positions is summed again after every change.
private final class PlainConversation<Measurer: Engine>: Conversation {
  private static var lineHeight: Double { 20 }
  private static var padding: Double { 22 }

  private let engine: Measurer
  private var textWidth: Double
  /// The engine's index of each row's text: in the order in which it prepared the texts, or read them if it
  /// prepares nothing.
  private var texts: [Int] = []
  private var preparedCount = 0
  private var heights: [Double] = []
  private var bottoms: [Double] = []

  init(of engine: Measurer, textWidth: Double) {
    self.engine = engine
    self.textWidth = textWidth
  }

  var tally: Tally { Tally(lines: bottoms.count, width: bottoms.last ?? 0) }

  func open(_ messages: Range<Int>) {
    texts = []
    heights = []
    add(messages)
  }

  func resize(toTextWidth width: Double) {
    textWidth = width
    heights = texts.map { height(of: engine.layOut($0, widths: [width])) }
    place()
  }

  func prepend(_ messages: Range<Int>) { add(messages) }

  /// Puts messages above the first one.
  private func add(_ messages: Range<Int>) {
    heights.insert(
      contentsOf: messages.map {
        height(of: engine.prepare($0..<$0 + 1, width: textWidth))
      }, at: 0)
    let first = Measurer.canPrepare ? preparedCount : messages.lowerBound
    texts.insert(contentsOf: first..<first + messages.count, at: 0)
    preparedCount += messages.count
    place()
  }

  private func height(of tally: Tally) -> Double {
    Double(tally.lines) * Self.lineHeight + Self.padding
  }

  private func place() {
    var bottom = 0.0
    bottoms.removeAll(keepingCapacity: true)
    for height in heights {
      bottom += height
      bottoms.append(bottom)
    }
  }
}
