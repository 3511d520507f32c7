public import Foundation

#if !canImport(Darwin)
  /// An attachment's position when its box is determined: before its text is laid out.
  ///
  /// TextKit asks for the box while it fills a line. Here text is prepared once for any width, so the
  /// line is the widest possible one, with the attachment as its first character. The width is known if
  /// a text is measured in one call (`boundingRect`, ``TextSizing/size(of:fitting:)``); for a prepared
  /// text it must be passed to ``StyledText/init(_:defaultFont:lineWidth:)``.
  public struct TextAttachmentPlace: Sendable, Hashable {
    /// The font of the attachment's character.
    public var font: Font
    /// The offset of the attachment's character, in UTF-16 code units.
    public var characterIndex: Int
    /// A line for the attachment alone, in points: as wide as the space between the indents of its
    /// paragraph and as high as a line of the font. Its width is ``unlimitedWidth`` if the line width
    /// is unknown.
    public var proposedLineFragment: CGRect
    /// The pen at the start of that line: its y coordinate is the baseline.
    public var glyphPosition: CGPoint

    /// The value for no limit: the largest number that the text system handles, according to the
    /// headers of `NSTextContainer`; products of it stay finite.
    public static let unlimitedWidth: CGFloat = 10_000_000
  }

  extension TextAttachmentPlace {
    /// - Parameters:
    ///   - index: the offset of the attachment's character.
    ///   - startsParagraph: whether it is the first character of its paragraph.
    ///   - font: the font of the character.
    ///   - style: the style of the paragraph.
    ///   - lineWidth: the width at which lines wrap, in points; values that mean no limit in a layout
    ///     mean the same here.
    init(
      at index: Int, startsParagraph: Bool, font: Font, in style: ParagraphStyle,
      lineWidth: CGFloat
    ) {
      self.font = font
      characterIndex = index
      let paragraph = PreparedParagraph(baseLevel: .leftToRight, style: style.sanitized)
      let geometry = ParagraphGeometry(
        paragraph, containerWidth: Constraint.limit(lineWidth), options: LayoutOptions())
      let room = geometry.lineWidth(isFirst: startsParagraph)
      let extent = LineMetricsRules.iOS.extent(of: font)
      proposedLineFragment = CGRect(
        x: 0, y: 0, width: min(room, Self.unlimitedWidth), height: extent.ascent + extent.descent)
      glyphPosition = CGPoint(x: 0, y: extent.ascent)
    }
  }
#endif
