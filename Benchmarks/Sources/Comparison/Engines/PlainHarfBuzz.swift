import CPlainHarfBuzz

/// Plain HarfBuzz in C: a shaping call for each run, greedy breaking at spaces; no cache.
final class PlainHarfBuzz: Engine {
  static let name = "HarfBuzz in C"
  static let canPrepare = true

  private let texts: PlainTexts

  init(fonts: FontSet, size: Double) throws { texts = try PlainTexts(fonts: fonts, size: size) }

  func read(_ messages: [Message]) { texts.read(messages) }
  func forget() { plain_prepared_clear(texts.prepared) }

  func prepare(_ range: Range<Int>, width: Double) -> Tally {
    Tally(
      plain_shape(
        texts.fonts, texts.texts, Int32(range.lowerBound), Int32(range.upperBound),
        texts.prepared, Float(width)))
  }

  func layOut(width: Double) -> Tally { texts.layOut(width: width) }
  func layOut(_ index: Int, widths: [Double]) -> Tally { texts.layOut(index, widths: widths) }
  func lineCounts(width: Double) -> [Int] { texts.lineCounts(width: width) }
  func unwrappedWidths() -> [Double] { texts.unwrappedWidths() }

  func stream(_ pieces: [Message], width: Double) -> Tally {
    texts.stream(pieces) {
      forget()
      return prepare($0, width: width)
    }
  }
}

/// Plain HarfBuzz in C with a naive cache of words: fast, and wrong where words depend on their
/// neighbours. Its loop over prepared advances is the limit for laying out at a new width.
final class WordCache: Engine {
  static let name = "C with word cache"
  static let canPrepare = true

  private let texts: PlainTexts
  private let words = plain_words_create()

  init(fonts: FontSet, size: Double) throws { texts = try PlainTexts(fonts: fonts, size: size) }
  deinit { plain_words_destroy(words) }

  func read(_ messages: [Message]) { texts.read(messages) }

  func forget() {
    plain_prepared_clear(texts.prepared)
    plain_words_clear(words)
  }

  func prepare(_ range: Range<Int>, width: Double) -> Tally {
    Tally(
      plain_look_up(
        texts.fonts, words, texts.texts, Int32(range.lowerBound), Int32(range.upperBound),
        texts.prepared, Float(width)))
  }

  func layOut(width: Double) -> Tally { texts.layOut(width: width) }
  func layOut(_ index: Int, widths: [Double]) -> Tally { texts.layOut(index, widths: widths) }
  func lineCounts(width: Double) -> [Int] { texts.lineCounts(width: width) }
  func unwrappedWidths() -> [Double] { texts.unwrappedWidths() }

  func stream(_ pieces: [Message], width: Double) -> Tally {
    texts.stream(pieces) {
      plain_prepared_clear(texts.prepared)
      return prepare($0, width: width)
    }
  }
}

/// What both have in common: fonts, texts, and prepared texts.
private final class PlainTexts {
  let fonts: OpaquePointer
  private(set) var texts = plain_texts_create()
  let prepared = plain_prepared_create()
  private var count = 0

  init(fonts set: FontSet, size: Double) throws {
    let opened = set.withPaths { plain_fonts_create($0, $1, $2, size) }
    guard let opened else { throw FontsMissing(fonts: set) }
    fonts = opened
  }

  deinit {
    plain_fonts_destroy(fonts)
    plain_texts_destroy(texts)
    plain_prepared_destroy(prepared)
  }

  func read(_ messages: [Message]) {
    plain_texts_destroy(texts)
    texts = plain_texts_create()
    count = messages.count
    for message in messages {
      var text = message.text
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          plain_texts_add(texts, $0.baseAddress, Int32($0.count), message.language)
        }
      }
    }
  }

  func layOut(width: Double) -> Tally { Tally(plain_prepared_layout(prepared, Float(width), nil)) }

  func layOut(_ index: Int, widths: [Double]) -> Tally {
    widths.reduce(into: Tally()) {
      $0 += Tally(plain_prepared_layout_one(prepared, Int32(index), Float($1)))
    }
  }

  func lineCounts(width: Double) -> [Int] {
    var sizes = [plain_size](repeating: plain_size(), count: count)
    _ = plain_prepared_layout(prepared, Float(width), &sizes)
    return sizes.map { Int($0.lines) }
  }

  func unwrappedWidths() -> [Double] {
    (0..<count).map { plain_unwrapped_width(fonts, texts, Int32($0)) }
  }

  /// Reads the text as it is after each piece, and measures it.
  func stream(_ pieces: [Message], measure: (Range<Int>) -> Tally) -> Tally {
    var text = ""
    return pieces.reduce(into: Tally()) { tally, piece in
      text += piece.text
      read([Message(text, language: piece.language)])
      tally += measure(0..<1)
    }
  }
}

extension Tally {
  fileprivate init(_ size: plain_size) {
    self.init(lines: Int(size.lines), width: Double(size.widest))
  }
}
