import CPangoLayouts

/// Pango: a layout for each text, which gets another width when the text is laid out again.
final class Pango: Engine {
  static let name = "Pango"
  static let canPrepare = true

  private let layouts: OpaquePointer
  private var messages: [Message] = []

  init(fonts: FontSet, size: Double) throws {
    let families = fonts.files.map(\.family).joined(separator: ",")
    let opened = fonts.withPaths { paths, _, count in
      pango_layouts_create(paths, count, families, size)
    }
    guard let opened else { throw FontsMissing(fonts: fonts) }
    layouts = opened
  }

  deinit { pango_layouts_destroy(layouts) }

  func read(_ messages: [Message]) { self.messages = messages }
  func forget() { pango_layouts_clear(layouts) }

  func prepare(_ range: Range<Int>, width: Double) -> Tally {
    messages[range].reduce(into: Tally()) { $0 += Tally(add($1, width: width)) }
  }

  /// The cursors of a text on one line.
  func carets(of message: Message) -> [pango_caret] {
    forget()
    _ = add(message, width: 0)
    return [pango_caret](unsafeUninitializedCapacity: message.text.utf16.count + 1) {
      $1 = Int(pango_layouts_carets(layouts, 0, $0.baseAddress, Int32($0.count)))
    }
  }

  private func add(_ message: Message, width: Double) -> pango_text_size {
    pango_layouts_add(
      layouts, message.text, Int32(message.text.utf8.count), message.language, width)
  }

  func layOut(width: Double) -> Tally {
    messages.indices.reduce(into: Tally()) {
      $0 += Tally(pango_layouts_resize(layouts, Int32($1), width))
    }
  }

  func layOut(_ index: Int, widths: [Double]) -> Tally {
    widths.reduce(into: Tally()) {
      $0 += Tally(pango_layouts_resize(layouts, Int32(index), $1))
    }
  }

  func lineCounts(width: Double) -> [Int] {
    messages.indices.map { Int(pango_layouts_resize(layouts, Int32($0), width).lines) }
  }

  func unwrappedWidths() -> [Double] {
    messages.indices.map { Double(pango_layouts_resize(layouts, Int32($0), 0).width) }
  }

  func stream(_ pieces: [Message], width: Double) -> Tally {
    forget()
    var tally = Tally(add(Message("", language: pieces.first?.language), width: width))
    var text = ""
    for piece in pieces {
      text += piece.text
      tally += Tally(pango_layouts_set_text(layouts, 0, text, Int32(text.utf8.count)))
    }
    return tally
  }
}

extension Tally {
  fileprivate init(_ size: pango_text_size) {
    self.init(lines: Int(size.lines), width: Double(size.width))
  }
}
