public import Foundation

#if !canImport(Darwin)
  /// What is known of an attachment's place when its box is settled: before its text is laid out.
  ///
  /// TextKit asks for the box while it fills a line. Here text is prepared once for any width, so that
  /// the line is the widest that the attachment could stand on, and the attachment its first character.
  /// The width is known where a text is measured in one call (`boundingRect`,
  /// ``TextSizing/size(of:fitting:)``); a text that is prepared has it only if
  /// ``StyledText/init(_:defaultFont:lineWidth:)`` was told.
  public struct TextAttachmentPlace: Sendable, Hashable {
    /// The font of the attachment's character.
    public var font: Font
    /// The offset of the attachment's character, in UTF-16 code units.
    public var characterIndex: Int
    /// The line that the attachment could have for itself, in points: the room between the indents of
    /// its paragraph, a line of the font high. Its width is ``unlimitedWidth`` where none is known.
    public var proposedLineFragment: CGRect
    /// The pen at the start of that line: its y coordinate is that of the baseline.
    public var glyphPosition: CGPoint

    /// What stands for no limit: the largest number that the text system handles, by the headers of
    /// `NSTextContainer`; products of it stay finite.
    public static let unlimitedWidth: CGFloat = 10_000_000
  }

  extension TextAttachmentPlace {
    /// - Parameters:
    ///   - index: the offset of the attachment's character.
    ///   - startsParagraph: no character of the same paragraph stands before it.
    ///   - font: that of the character.
    ///   - style: the style of the paragraph.
    ///   - lineWidth: the width that lines wrap at, in points; what is no limit to a layout is none here.
    init(
      at index: Int, startsParagraph: Bool, font: Font, in style: ParagraphStyle,
      lineWidth: CGFloat
    ) {
      self.font = font
      characterIndex = index
      let paragraph = PreparedParagraph(baseLevel: .leftToRight, style: style.sanitized)
      let room = ParagraphGeometry(paragraph, containerWidth: Constraint.limit(lineWidth))
        .lineWidth(isFirst: startsParagraph)
      let extent = LineMetricsRules.iOS.extent(of: font)
      proposedLineFragment = CGRect(
        x: 0, y: 0, width: min(room, Self.unlimitedWidth), height: extent.ascent + extent.descent)
      glyphPosition = CGPoint(x: 0, y: extent.ascent)
    }
  }
#endif
