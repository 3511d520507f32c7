import TextMetrics

/// TextMetrics, through its public interface.
package final class Library: Engine {
  package static let name = "TextMetrics"
  package static let canPrepare = true

  private let set: FontSet
  private let size: Double
  private(set) var library: FontLibrary
  private(set) var font: Font
  private(set) var messages: [Message] = []
  private(set) var texts: [PreparedText] = []

  package init(fonts: FontSet, size: Double) throws {
    set = fonts
    self.size = size
    library = FontLibrary(isHermetic: true)
    font = try fonts.font(size: size, library: library)
  }

  package func read(_ messages: [Message]) { self.messages = messages }

  package func forget() {
    texts = []
    texts.reserveCapacity(messages.count)
    // Fonts stay open and fallback fonts stay known, as in the other engines.
    TextMetrics.WordCache.shared.trim(toByteCount: 0)
    TextCache.shared.trim(toByteCount: 0)
  }

  /// Drops only the prepared texts.
  func dropTexts() { texts = [] }

  func prepared(_ message: Message) -> PreparedText {
    PreparedText(
      message.text, style: TextStyle(font: font, language: message.language), library: library)
  }

  /// Prepares all messages without measuring them.
  func prepareOnly() { texts = messages.map(prepared) }

  /// A message as text, in which every fourth word may have another size.
  func styledText(_ message: Message, emphasizes: Bool) -> StyledText {
    let style = TextStyle(font: font, language: message.language)
    let emphasis = TextStyle(font: font.withSize(size + 4), language: message.language)
    var text = StyledText(defaultStyle: style)
    for (index, word) in message.text.split(separator: " ", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index > 0 { text.append(" ", style: style) }
      text.append(String(word), style: emphasizes && index % 4 == 1 ? emphasis : style)
    }
    return text
  }

  func measure(_ text: StyledText, width: Double) -> Tally {
    Tally(PreparedText(text, library: library).measure(width: width))
  }

  /// A batch of messages without their languages.
  func batch(of messages: [Message]) -> TextBatch {
    TextBatch(messages.map(\.text), style: TextStyle(font: font), library: library)
  }

  package func prepare(_ range: Range<Int>, width: Double) -> Tally {
    messages[range].reduce(into: Tally()) { tally, message in
      let text = prepared(message)
      tally += Tally(text.measure(width: width))
      texts.append(text)
    }
  }

  package func layOut(width: Double) -> Tally {
    texts.reduce(into: Tally()) { $0 += Tally($1.measure(width: width)) }
  }

  package func layOut(_ index: Int, widths: [Double]) -> Tally {
    widths.reduce(into: Tally()) { $0 += Tally(texts[index].measure(width: $1)) }
  }

  package func lineCounts(width: Double) -> [Int] {
    texts.map { $0.measure(width: width).lineCount }
  }

  package func unwrappedWidths() -> [Double] {
    texts.map { text in
      text.layout().lines.reduce(0) { $0 + Double($1.width + $1.trailingWhitespaceWidth) }
    }
  }

  package func stream(_ pieces: [Message], width: Double) -> Tally {
    var text = prepared(Message("", language: pieces.first?.language))
    return pieces.reduce(into: Tally()) { tally, piece in
      text = text.appending(piece.text)
      tally += Tally(text.measure(width: width))
    }
  }
}

extension FontSet {
  /// The first font, with only the others as fallback fonts.
  func font(size: Double, library: FontLibrary) throws -> Font {
    let faces = try files.map { try library.face(contentsOf: $0.path, index: $0.index) }
    return Font(
      face: faces[0], size: size, cascade: FontCascade(Array(faces.dropFirst()), isHermetic: true))
  }
}

extension Tally {
  fileprivate init(_ measurement: TextMeasurement) {
    self.init(lines: measurement.lineCount, width: measurement.size.width)
  }
}
