import Foundation
import Testing

@testable import TextMetrics

/// Every number that Apple's systems are published to have returned is either measured again, where it
/// needs no more than a font's vertical metrics, or listed with the reason why it cannot be.
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

  /// The figures of the article Fidelity: rows of which a number is measured, by what it is measured of.
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

// MARK: - What can be measured

extension PublishedSize {
  /// What a number is measured of.
  fileprivate enum Basis {
    /// The text that was measured there, by the same call.
    case text
    /// A font: the text was not published, or is none.
    case font
    /// Another number that was published, by a rule.
    case otherNumber
  }

  fileprivate func basis(of name: String) -> Basis {
    switch name {
    case "labelWidth", "viewSizing.width", "lastBaselineMinusFirstBaseline": .otherNumber
    case "height", "viewSizing.height", "width", "x", "y": text == "(one line)" ? .font : .text
    default: .font
    }
  }

  /// The number of this name, measured; nil where it cannot be.
  fileprivate func measured(_ name: String) -> Double? {
    switch name {
    case "labelWidth": result["stringWidth"].map { PixelGrid(scale: 3).ceil($0) }
    case "viewSizing.width": result["width"].map { PixelGrid(scale: 3).ceil($0) }
    default: measuredInSystemFont(name) ?? measuredInNamedFont(name)
    }
  }

  /// The system font on iOS, whatever the weight.
  private var systemFont: Font? {
    guard let size, os.hasPrefix("iOS") else { return nil }
    if font.hasPrefix("UIFont.boldSystemFont") { return .boldSystemFont(ofSize: size) }
    if font.contains("semibold") { return .systemFont(ofSize: size, weight: .semibold) }
    if font.contains("light") { return .systemFont(ofSize: size, weight: .light) }
    let isSystem = ["UIFont.systemFont", "UIFont body", "UILabel default"].contains {
      font.hasPrefix($0)
    }
    return isSystem ? .systemFont(ofSize: size) : nil
  }

  private func measuredInSystemFont(_ name: String) -> Double? {
    guard let font = systemFont else { return nil }
    switch name {
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
    // Where lines break depends on advances: those of what stands in.
    case ("HelveticaNeue", "iOS 10-14", "height"):
      return (try? Font(named: self.font, size: size)).map { Double(height(in: $0)) }
    case ("Georgia", _, "x"): return legacyRectangle(in: font).minX
    case ("Georgia", _, "y"): return legacyRectangle(in: font).minY
    case ("Georgia", _, "height"): return legacyRectangle(in: font).height
    default: return nil
    }
  }

  /// A font with the vertical metrics of a family, whatever stands in on this machine: heights do not
  /// depend on it.
  private static func standIn(_ name: String, size: Double) -> Font? {
    guard let family = NamedFontFamily(name) else { return nil }
    return Font(
      face: Font.systemFont(ofSize: size).face, size: size, variations: [], features: [],
      cascade: .system, substitution: nil, metricsFamily: family, isSystemFont: false)
  }

  /// That of the text itself at its width, by the call that was made there.
  private func height(in font: Font) -> CGFloat {
    let room = CGSize(
      width: width.map { CGFloat($0) } ?? .greatestFiniteMagnitude,
      height: .greatestFiniteMagnitude)
    if options.contains(where: { $0.hasPrefix("UILabel") }) {
      let grid = PixelGrid(scale: os.contains("3x") ? 3 : 2)
      let lines = options.contains { $0.contains("numberOfLines 2") } ? 2 : 0
      return LabelSizing(grid: grid, numberOfLines: lines)
        .size(of: PreparedText(text, font: font), fitting: room).height
    }
    let rect = NSString(string: text).boundingRect(
      with: room, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
    let isRounded = options.contains { $0.contains("ceil applied") }
    return isRounded ? PixelGrid(scale: 1).ceil(rect.height) : rect.height
  }
}

// MARK: - What systems of the past did

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

// MARK: - What cannot

extension PublishedSize {
  /// Why the number of a name cannot be measured.
  fileprivate func reasonAgainst(_ name: String) -> String? {
    if name == "impliedLines" { return "an input: how many lines the source counted" }
    if name == "labelWidth" || name == "viewSizing.width" { return nil }
    if let reason = reasonAgainstRow { return reason }
    if name == "stringWidth" || name.lowercased().contains("width") {
      return text.isEmpty ? "floored to 0, says nothing" : "the font's advances are not open"
    }
    if name == "UIFont.lineHeight", os == "iOS 5" {
      return "iOS up to 6 rounded ascent, descent and leading up and added them"
    }
    return nil
  }

  private var reasonAgainstRow: String? {
    if os.hasPrefix("Mac Catalyst") {
      return "Mac Catalyst's heights are whole points by a rule that is not known"
    }
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
