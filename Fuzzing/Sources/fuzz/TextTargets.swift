import Foundation
import TextMetrics

/// Text in one style: no character is lost, sizes are finite, and measuring agrees with laying out.
enum TextTarget {
  private static let fonts = ["Inter", "JetBrains Mono", "system-ui"].compactMap {
    try? Font(named: $0, size: 16)
  }

  static func run(_ input: inout FuzzInput) {
    let font = fonts[input.number(below: fonts.count)]
    var style = TextStyle(font: input.byte() < 200 ? font : font.withSize(input.length()))
    style.language = [nil, "ja", "th", "ar", "x-\u{0}", "de-CH"][input.number(below: 6)]
    let width = input.length()
    check(PreparedText(utf16: input.units(), style: style), width)
  }

  static func check(_ text: PreparedText, _ width: CGFloat) {
    let layout = text.layout(width: width)
    var place = 0
    for line in layout.lines {
      require(line.range.lowerBound == place, "a gap between lines at \(place)")
      place = line.range.upperBound
    }
    require(place == text.length, "text is lost after \(place)")
    require(layout.size.width.isFinite && layout.size.height.isFinite, "size \(layout.size)")
    let measured = text.measure(width: width)
    require(measured.size == layout.size, "measured \(measured.size), laid out \(layout.size)")
    _ = layout.inkBounds
    for line in layout.lines.prefix(3) { _ = layout.runs(of: line) }
  }
}

/// Text in several styles and paragraphs, truncated.
enum RunsTarget {
  private static let font = (try? Font(named: "Inter", size: 15)) ?? .systemFont(ofSize: 15)
  private static let modes: [ParagraphStyle.LineBreakMode] = [
    .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
    .byTruncatingMiddle,
  ]

  static func run(_ input: inout FuzzInput) {
    var text = StyledText(defaultStyle: TextStyle(font: font))
    let width = input.length()
    var options = LayoutOptions()
    options.maximumLineCount = input.number(below: 5)
    options.wrapping = [nil, .word, .character, .cluster][input.number(below: 4)]
    while !input.isEmpty {
      var style = TextStyle(font: input.byte() < 250 ? font : font.withSize(input.length()))
      style.kern = input.byte() < 128 ? nil : input.length()
      var paragraph = ParagraphStyle()
      paragraph.lineSpacing = input.length()
      paragraph.headIndent = input.length()
      paragraph.tailIndent = input.length()
      paragraph.lineHeightMultiple = CGFloat(input.number(below: 4)) / 2
      paragraph.lineBreakMode = modes[input.number(below: modes.count)]
      let count = 1 + input.number(below: 40)
      text.append(
        String(decoding: input.units(atMost: count), as: UTF16.self), style: style,
        paragraphStyle: paragraph)
    }
    let layout = PreparedText(text).layout(width: width, options: options)
    require(!layout.size.width.isNaN && !layout.size.height.isNaN, "size \(layout.size)")
    _ = layout.explanation()
    for line in layout.lines { _ = layout.runs(of: line) }
  }
}

/// The bytes of a font, which are refused with an error or measured.
enum FontTarget {
  private static let texts = ["fi AV To\u{301} 1/2", "नमस्ते क्षत्रिय", "سلام لا", "漢字か゛", "🎉👩‍👧"]

  static func run(_ bytes: [UInt8]) {
    guard let face = try? FontLibrary(isHermetic: true).face(data: Data(bytes), name: "fuzz") else {
      return
    }
    let font = Font(face: face, size: 16, cascade: .none)
    for text in texts { TextTarget.check(PreparedText(text, font: font), 40) }
  }
}
