/// Messages below each other, each with a height, and places that follow from the heights above.
///
/// Messages are those that the engine has read, named by their indices.
package protocol Conversation: AnyObject {
  /// Puts messages in the place of those there, and measures all of them.
  func open(_ messages: Range<Int>)
  /// Measures all messages again, at another width of the room for text, in points.
  func resize(toTextWidth width: Double)
  /// Puts messages above the first one, and measures them.
  func prepend(_ messages: Range<Int>)
  /// The number of messages, and the height of all together.
  var tally: Tally { get }
}

extension Engine {
  /// A conversation of plain heights, in which each engine measures the texts its own way.
  package func conversation(textWidth: Double) -> any Conversation {
    PlainConversation(of: self, textWidth: textWidth)
  }
}

/// What lists do that know heights and no bubbles: lines times their height and a padding, and an array
/// of places that is summed up anew after every change.
private final class PlainConversation<Measurer: Engine>: Conversation {
  private static var lineHeight: Double { 20 }
  private static var padding: Double { 22 }

  private let engine: Measurer
  private var textWidth: Double
  /// What the engine knows each row's text by: the order in which it prepared them, or read them where
  /// it prepares nothing.
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
    texts = prepared(messages)
    heights = texts.map(height)
    place()
  }

  func resize(toTextWidth width: Double) {
    textWidth = width
    heights = texts.map(height)
    place()
  }

  func prepend(_ messages: Range<Int>) {
    let added = prepared(messages)
    texts.insert(contentsOf: added, at: 0)
    heights.insert(contentsOf: added.map(height), at: 0)
    place()
  }

  private func prepared(_ messages: Range<Int>) -> [Int] {
    guard Measurer.canPrepare else { return Array(messages) }
    _ = engine.prepare(messages, width: textWidth)
    defer { preparedCount += messages.count }
    return Array(preparedCount..<preparedCount + messages.count)
  }

  private func height(_ text: Int) -> Double {
    let lines = engine.layOut(text, widths: [textWidth]).lines
    return Double(lines) * Self.lineHeight + Self.padding
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
