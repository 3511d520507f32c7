internal import Foundation
internal import TextMetrics

extension NSLayoutManager {
  /// The properties of a glyph.
  public struct GlyphProperty: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int
    /// Properties from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The glyph is not shown.
    public static let null = GlyphProperty(rawValue: 1)
    /// The glyph stands for a control character.
    public static let controlCharacter = GlyphProperty(rawValue: 2)
    /// The glyph is white space.
    public static let elastic = GlyphProperty(rawValue: 4)
    /// The glyph does not begin a line.
    public static let nonBaseCharacter = GlyphProperty(rawValue: 8)
  }

  /// The effects of a control character.
  public struct ControlCharacterAction: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: Int
    /// Actions from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Nothing is shown.
    public static let zeroAdvancement = ControlCharacterAction(rawValue: 1)
    /// White space.
    public static let whitespace = ControlCharacterAction(rawValue: 2)
    /// A tab.
    public static let horizontalTab = ControlCharacterAction(rawValue: 4)
    /// The end of a line.
    public static let lineBreak = ControlCharacterAction(rawValue: 8)
    /// The end of a paragraph.
    public static let paragraphBreak = ControlCharacterAction(rawValue: 16)
    /// The end of a page.
    public static let containerBreak = ControlCharacterAction(rawValue: 32)
  }

  /// The properties of a character's glyph: whether it is white space or a control character.
  public func propertyForGlyph(at glyphIndex: Int) -> GlyphProperty {
    guard let text = textStorage?.string as NSString?, (0..<text.length).contains(glyphIndex),
      let scalar = Unicode.Scalar(text.character(at: glyphIndex))
    else { return [] }
    if scalar.properties.generalCategory == .control { return .controlCharacter }
    return scalar.properties.isWhitespace ? .elastic : []
  }

  /// The glyph of a character in its font; 0 if the character has no glyph of its own, as in a ligature.
  public func cgGlyph(at glyphIndex: Int) -> CGGlyph {
    guard let line = line(at: glyphIndex) else { return 0 }
    let offset = glyphIndex - line.start
    for run in line.layout.runs(of: line.fragment) where run.range.contains(offset) {
      return run.glyphs.first { $0.cluster == offset }.map { CGGlyph(truncatingIfNeeded: $0.id) }
        ?? 0
    }
    return 0
  }

  /// No effect: glyphs come from shaping. The delegate method that would call this one is not called.
  public func setGlyphs(
    _ glyphs: UnsafePointer<CGGlyph>, properties props: UnsafePointer<GlyphProperty>,
    characterIndexes charIndexes: UnsafePointer<Int>, font aFont: FontObject,
    forGlyphRange glyphRange: NSRange
  ) {}
}
