import Foundation
import Testing

@testable import TextMetrics

/// Every number published as a result of Apple's systems is either reproduced, if it needs only a
/// font's vertical metrics, or listed with the reason why it cannot be.
@Suite struct PublishedSizesTests {
  @Test func everyRowIsRead() {
    #expect(PublishedSize.all.count == 158)
  }

  @Test(arguments: PublishedSize.all)
  func measuredNumbersEqualPublishedOnes(_ row: PublishedSize) {
    for (name, published) in row.result {
      guard let measured = row.measured(name) else { continue }
      #expect(
        abs(measured - published) <= PublishedSize.tolerance(of: published),
        "\(name): \(measured), published \(published)")
    }
  }

  @Test(arguments: PublishedSize.all)
  func otherNumbersAreListedWithTheReason(_ row: PublishedSize) {
    for name in row.result.keys {
      let isMeasured = row.measured(name) != nil
      #expect(isMeasured != (row.reasonAgainst(name) != nil), "\(name)")
    }
  }

  /// The figures of the article Fidelity: the number of measured rows by basis.
  @Test func asManyAsTheArticleSays() throws {
    func count(_ basis: PublishedSize.Basis) -> Int {
      PublishedSize.all.count { row in
        row.result.keys.contains { row.measured($0) != nil && row.basis(of: $0) == basis }
      }
    }
    let article = try Article.fidelity.get()
    #expect(article.says("the texts of \(count(.text)) rows are measured"))
    #expect(article.says("a line or the metrics of the font alone in \(count(.font))"))
    #expect(article.says("In \(count(.otherNumber)) rows a number follows from another one"))
  }
}

// MARK: - Measurable numbers

extension PublishedSize {
  /// What a number is measured from.
  fileprivate enum Basis {
    /// The text that the source measured, by the same call.
    case text
    /// A font: the text was not published, or there is none.
    case font
    /// Another published number, by a rule.
    case otherNumber
  }

  fileprivate func basis(of name: String) -> Basis {
    switch name {
    case "viewSizing.width", "lastBaselineMinusFirstBaseline": .otherNumber
    case "height", "viewSizing.height", "width", "stringWidth", "labelWidth",
      "intrinsicUnwrapped.width", "intrinsicUnwrapped.height", "x", "y":
      text == "(one line)" ? .font : .text
    default: .font
    }
  }

  /// Our measurement of the number with this name; nil where it cannot be measured.
  fileprivate func measured(_ name: String) -> Double? {
    switch name {
    case "viewSizing.width": result["width"].map { PixelGrid(scale: 3).ceil($0) }
    default: measuredInSystemFont(name) ?? measuredInNamedFont(name)
    }
  }

  private var hasBaselineOffsets: Bool { otherAttributes.contains("baselineOffsetPerCharacter") }
  private var isMacCatalyst: Bool { os.hasPrefix("Mac Catalyst") }

  /// The system font on iOS or macOS.
  private var systemFont: Font? {
    guard let size, attributes["runs"] == nil, !font.contains("runs") else { return nil }
    if font.hasPrefix("NSFont.monospacedSystemFont") { return .monospacedSystemFont(ofSize: size) }
    if font.hasPrefix("UIFont.boldSystemFont") { return .boldSystemFont(ofSize: size) }
    let isSystem = ["UIFont.systemFont", "UIFont body", "UILabel default", "NSFont.systemFont"]
      .contains { font.hasPrefix($0) }
    guard isSystem else { return nil }
    let weights: [(String, Font.Weight)] = [
      ("semibold", .semibold), ("bold", .bold), ("light", .light),
    ]
    let weight = weights.first { font.contains($0.0) }?.1 ?? .regular
    return Font.systemFont(ofSize: size, weight: weight).on(isMacCatalyst ? .macCatalyst : .iOS)
  }

  /// Whether the advances are those of current systems.
  private var hasRecordedAdvances: Bool {
    (os.hasPrefix("iOS 26") || isMacCatalyst || os.hasPrefix("macOS 14") || isIdeograph)
      && reasonAgainstWidth == nil
  }

  /// Whether the text is an ideograph, whose advance is that of a fallback font.
  private var isIdeograph: Bool { text == "你" }

  private func measuredWidth(in font: Font, isWrapped: Bool = true) -> Double? {
    guard hasRecordedAdvances else { return nil }
    guard isLabel else {
      return prepared(in: font).boundingRect(with: .zero, options: .usesLineFragmentOrigin).width
    }
    return label.size(of: prepared(in: font), fitting: isWrapped ? room : .zero).width
  }

  private func prepared(in font: Font) -> PreparedText {
    var paragraph = ParagraphStyle()
    if isRightAligned { paragraph.alignment = .right }
    if isLabel { paragraph.lineSpacing = attributes["lineSpacing"] ?? 0 }
    let style = TextStyle(font: font, kern: attributes["kern"].map { CGFloat($0) })
    return PreparedText(
      StyledText(utf16: Array(text.utf16), style: style, paragraphStyle: paragraph))
  }

  private var isLabel: Bool { options.contains { $0.hasPrefix("UILabel") } }

  /// The label as the source set it up.
  private var label: LabelSizing {
    let wraps = options.contains { $0.contains("numberOfLines 0") }
    let hasTwoLines = options.contains { $0.contains("numberOfLines 2") }
    var behavior = isMacCatalyst ? DrawingBehavior.macCatalyst : .iOS
    // Labels of the same text are as wide in Mac Catalyst as without the alignment.
    behavior.carriesBreakSpaceWhenRightAligned = !isMacCatalyst
    return LabelSizing(
      grid: PixelGrid(scale: os.contains("3x") ? 3 : 2),
      numberOfLines: wraps ? 0 : hasTwoLines ? 2 : 1, behavior: behavior)
  }

  private var room: CGSize {
    CGSize(
      width: width.map { CGFloat($0) } ?? .greatestFiniteMagnitude,
      height: .greatestFiniteMagnitude)
  }

  private func measuredInSystemFont(_ name: String) -> Double? {
    guard let font = systemFont else { return nil }
    switch name {
    case "width", "stringWidth": return measuredWidth(in: font)
    case "intrinsicUnwrapped.width": return measuredWidth(in: font, isWrapped: false)
    case "labelWidth": return measuredWidth(in: font).map { PixelGrid(scale: 3).ceil($0) }
    case "intrinsicUnwrapped.height":
      return label.size(of: prepared(in: font), fitting: .zero).height
    case _ where isMacCatalyst && !isLabel || hasBaselineOffsets: return nil
    case "ascender": return font.ascender
    case "descender": return font.descender
    case "leading": return font.leading
    case "capHeight": return font.capHeight
    case "xHeight": return font.xHeight
    case "lineHeight", "UIFont.lineHeight", "lineHeightBySize*2444/2048": return font.lineHeight
    case "height": return hasOneLineBug ? quirkyHeight(in: font) : height(in: font)
    case "viewSizing.height": return PixelGrid(scale: 3).ceil(height(in: font))
    case "lastBaselineMinusFirstBaseline":
      return result["impliedLines"].map { ($0 - 1) * font.lineHeight }
    default: return nil
    }
  }

  private func measuredInNamedFont(_ name: String) -> Double? {
    guard let size, let font = Self.standIn(self.font, size: size) else { return nil }
    switch (self.font, os, name) {
    case ("Helvetica", "iOS 13", "ascender"): return font.ascender
    case ("Helvetica", "iOS 13", "descender"): return font.descender
    case ("Helvetica", "iOS 13", "leading"): return font.leading
    case ("Helvetica", "iOS 13", "lineHeight"): return font.lineHeight
    case ("Helvetica", _, "ascender"), ("HelveticaNeue", _, "CTFontGetAscent"),
      ("HelveticaNeue", _, "UIFont.ascender"):
      return font.metrics.ascent
    case ("Helvetica", _, "descender"), ("HelveticaNeue", _, "UIFont.descender"):
      return -font.metrics.descent
    case ("HelveticaNeue", _, "CTFontGetDescent"): return font.metrics.descent
    case ("Helvetica", _, "leading"), ("HelveticaNeue", _, "CTFontGetLeading"):
      return font.metrics.leading
    case ("HelveticaNeue", _, "xHeight"): return font.xHeight
    case ("HelveticaNeue", _, "capHeight"): return font.capHeight
    case ("Helvetica", _, "NSLayoutManager.defaultLineHeight"):
      return DrawingBehavior.macOS.defaultLineHeight(for: font)
    // Line breaks depend on advances, here those of the font that stands in.
    case ("HelveticaNeue", "iOS 10-14", "height"):
      return (try? Font(named: self.font, size: size)).map { Double(height(in: $0)) }
    case ("Georgia", _, "x"): return legacyRectangle(in: font).minX
    case ("Georgia", _, "y"): return legacyRectangle(in: font).minY
    case ("Georgia", _, "height"): return legacyRectangle(in: font).height
    default: return nil
    }
  }

  /// A font with the vertical metrics of a family, whichever face stands in on this machine: heights do
  /// not depend on the face.
  private static func standIn(_ name: String, size: Double) -> Font? {
    guard let family = NamedFontFamily(name) else { return nil }
    return Font(
      face: Font.systemFont(ofSize: size).face, size: size, variations: [], features: [],
      cascade: .system, substitution: nil, metricsFamily: family, isSystemFont: false)
  }

  /// The height of the text itself at its width, by the call that the source made.
  private func height(in font: Font) -> CGFloat {
    if isLabel { return label.size(of: prepared(in: font), fitting: room).height }
    let rect = NSString(string: text).boundingRect(
      with: room, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    let isRounded = options.contains { $0.contains("ceil applied") }
    return isRounded ? PixelGrid(scale: 1).ceil(rect.height) : rect.height
  }
}

// MARK: - Past systems

extension PublishedSize {
  /// iOS up to 12 added the line spacing to a single line with letter spacing.
  fileprivate var hasOneLineBug: Bool { os == "iOS 11" && attributes["lineSpacing"] != nil }

  fileprivate func legacyRectangle(in font: Font) -> CGRect {
    var behavior = DrawingBehavior.macOS
    behavior.lineMetrics.addsLegacyLineSpacing = true
    return PreparedText(text, font: font).boundingRect(
      with: .zero, options: [], behavior: behavior)
  }

  fileprivate func quirkyHeight(in font: Font) -> CGFloat {
    var behavior = DrawingBehavior.iOS
    behavior.oneLineSpacingQuirk = true
    var style = ParagraphStyle()
    style.lineSpacing = attributes["lineSpacing"] ?? 0
    let styled = StyledText(
      utf16: Array(text.utf16),
      style: TextStyle(font: font, kern: attributes["kern"].map { CGFloat($0) }),
      paragraphStyle: style)
    return PreparedText(styled).boundingRect(with: .zero, behavior: behavior).height
  }
}

// MARK: - Numbers that cannot be measured

extension PublishedSize {
  /// Why the number of a name cannot be measured.
  fileprivate func reasonAgainst(_ name: String) -> String? {
    if name == "impliedLines" { return "an input: how many lines the source counted" }
    if name == "viewSizing.width" || measured(name) != nil { return nil }
    if let reason = reasonAgainstRow { return reason }
    if name == "stringWidth" || name.lowercased().contains("width") {
      return text.isEmpty ? "floored to 0, says nothing" : reasonAgainstWidth ?? "not recorded"
    }
    if name == "UIFont.lineHeight", os == "iOS 5" {
      return "iOS up to 6 rounded ascent, descent and leading up and added them"
    }
    return nil
  }

  /// Why a width cannot be measured.
  private var reasonAgainstWidth: String? {
    if isIdeograph { return nil }
    if text == "末次缴存年月" {
      return "6 em, which contradicts the six ideographs of iOS 10 that were published"
    }
    if !os.hasPrefix("iOS 26"), !isMacCatalyst, !os.hasPrefix("macOS 14") {
      return "the system font of that version had other advances, or its own are not open"
    }
    if text == "\u{3000}" { return "the space of a fallback font that is not open" }
    return nil
  }

  private var reasonAgainstRow: String? {
    if isMacCatalyst, hasBaselineOffsets { return "baseline offsets by character" }
    if isMacCatalyst { return "several fonts in a line, of which DesktopLineTests hold others" }
    switch font {
    case "Latin Modern Math", "Times Bold":
      return "AppleFidelityTests hold the widths and the ink; no metrics of Times are published"
    case "DINAlternate-Bold": return "no metrics of the font are published"
    case "FS Albert Pro": return "the font is not open"
    case "default Helvetica 12?": return "the text is not known"
    case "system? (helper getSize)": return "neither font nor rounding are known"
    default: return nil
    }
  }
}
