import Foundation
import SeededTexts

@testable import TextMetrics

/// Random words in random attributes: fonts and sizes, spacing, offsets, attachments, paragraph styles.
enum RandomStyledText {
  static func texts(count: Int) throws -> [(name: String, text: PreparedText)] {
    let faces = try ["inter", "libsans", "dejavu", "arabic", "nastaliq", "deva"].map(
      CorpusFonts.face)
    return (0..<count).map { seed in
      var random = SeededRandom(UInt64(9000 + seed))
      return ("styled #\(seed)", PreparedText(text(faces: faces, using: &random)))
    }
  }

  private static func text(faces: [FontFace], using random: inout SeededRandom) -> StyledText {
    var text = StyledText(defaultStyle: TextStyle(font: Font(face: faces[0], size: 16)))
    var paragraph = ParagraphStyle()
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      if Int.random(in: 0..<3, using: &random) == 0 { paragraph = paragraphStyle(using: &random) }
      let style = style(faces: faces, using: &random)
      let words = RandomWords.units(words: Int.random(in: 1...6, using: &random), using: &random)
      text.append(
        utf16: style.attachment == nil ? words : [0xFFFC], style: style, paragraphStyle: paragraph)
    }
    return text
  }

  private static func style(faces: [FontFace], using random: inout SeededRandom) -> TextStyle {
    let face = faces.randomElement(using: &random) ?? faces[0]
    let cascade = FontCascade(faces, isHermetic: true)
    let sizes: [CGFloat] = [12, 16, 16, 16, 21.5]
    let size = sizes.randomElement(using: &random) ?? 16
    var style = TextStyle(font: Font(face: face, size: size, cascade: cascade))
    switch Int.random(in: 0..<9, using: &random) {
    case 0: style.kern = 1.5
    case 1: style.kern = 0
    case 2: style.tracking = 0.75
    case 3: style.baselineOffset = -4
    case 4: style.expansion = 0.2
    case 5: style.attachment = TextAttachment(bounds: CGRect(x: 0, y: -3, width: 31, height: 24))
    case 6: style.usesLigatures = false
    case 7: style.superscript = 1
    default: style.language = ["en", "ar", "ur", "hi", "th"].randomElement(using: &random)
    }
    return style
  }

  private static func paragraphStyle(using random: inout SeededRandom) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = ParagraphStyle.Alignment.allCases.randomElement(using: &random) ?? .natural
    style.headIndent = [0, 0, 12.5].randomElement(using: &random) ?? 0
    style.firstLineHeadIndent = [0, 0, 20].randomElement(using: &random) ?? 0
    style.tailIndent = [0, 0, -10, 133.7].randomElement(using: &random) ?? 0
    style.lineSpacing = [0, 3].randomElement(using: &random) ?? 0
    style.lineHeightMultiple = [0, 1.3].randomElement(using: &random) ?? 0
    style.lineBreakMode = Bool.random(using: &random) ? .byWordWrapping : .byCharWrapping
    style.hyphenationFactor = [0, 0.7, 1].randomElement(using: &random) ?? 0
    style.lineBreakStrategy = [[], .standard].randomElement(using: &random) ?? []
    style.allowsDefaultTighteningForTruncation = Bool.random(using: &random)
    style.baseWritingDirection =
      WritingDirection.allCases.randomElement(using: &random) ?? .natural
    style.lineBreakProfile = LineBreakProfile.allCases.randomElement(using: &random) ?? .unicode
    style.minimumLineHeight = [0, 0, 24].randomElement(using: &random) ?? 0
    style.maximumLineHeight = [0, 0, 30].randomElement(using: &random) ?? 0
    style.paragraphSpacing = [0, 7].randomElement(using: &random) ?? 0
    return style
  }
}
