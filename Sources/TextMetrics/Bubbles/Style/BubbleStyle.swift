public import Foundation

/// How a conversation looks, as far as sizes depend on it: every number of the way from text to cell.
///
/// The way is: size of the text → content (with quotation, footer and so on) → bubble → cell. Each step
/// is a property here, nothing is added on the way that has no name. The presets ``susiFirst``,
/// ``susi``, ``chatto`` and ``modern`` are values to start from:
///
/// ```swift
/// var style = BubbleStyle.modern
/// style.maximumWidth = .bubble(.fraction(0.68))
/// style.textSize = .extraLarge
/// ```
public struct BubbleStyle: Sendable, Hashable {
  /// What the widest line is derived from.
  public enum MaximumWidth: Sendable, Hashable {
    /// The width at which text wraps.
    case text(ContainerLength)
    /// The width of the widest bubble, its insets included.
    case bubble(ContainerLength)
  }

  /// The style's name, for reports.
  public var name: String

  // MARK: Text

  /// The font of messages, and how it is set.
  public var textStyle: TextStyle
  /// Direction, alignment and spacing of the messages' paragraphs.
  public var paragraphStyle = ParagraphStyle()
  /// The step of the text size that fonts are scaled to.
  public var textSize = TextSizeStep.large
  /// How text is measured and when it is cut.
  public var text = BubbleTextRules()
  /// Where text wraps.
  public var maximumWidth = MaximumWidth.bubble(.fraction(0.75))

  // MARK: Frames

  /// The bubbles of others.
  public var incoming: BubbleGeometry
  /// The bubbles of one's own messages.
  public var outgoing: BubbleGeometry
  /// Frames of kinds of content that differ from ``incoming`` and ``outgoing``.
  public var kinds: [MessageKind: KindRules] = [:]
  /// What stands beside the bubbles.
  public var row = BubbleRow()
  /// The bubbles' tails; nil for none, or where they are part of the insets.
  public var tail: BubbleTail?
  /// The radius of the bubbles' corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The parts of a stretchable bubble image that are not stretched; nil where bubbles are drawn.
  public var capInsets: BubbleInsets?
  /// Messages of one sender in a row.
  public var grouping = MessageGrouping()
  /// Left and right are exchanged, as in conversations of right-to-left languages.
  public var isRightToLeft = false
  /// The pixels to which measured sizes and fractions of the width are rounded up; nil to leave them
  /// as they are. Nothing else is rounded, so that frames lie on the grid where the style's own numbers
  /// do.
  public var grid: PixelGrid?

  // MARK: Parts of the content

  /// Time stamp and ticks; nil for a style without.
  public var footer: FooterStyle?

  /// A style of text without decorations, from which others are made by setting properties.
  ///
  /// - Parameters:
  ///   - name: for reports.
  ///   - textStyle: the font of messages.
  ///   - insets: between bubble and text on the incoming side; the outgoing side mirrors them.
  public init(name: String, textStyle: TextStyle, insets: BubbleInsets) {
    self.name = name
    self.textStyle = textStyle
    incoming = BubbleGeometry(.incoming, insets: insets)
    outgoing = BubbleGeometry(.outgoing, insets: insets.mirrored)
  }
}

/// Frames of one kind of content.
public struct KindRules: Sendable, Hashable {
  /// On the side of others.
  public var incoming: BubbleGeometry
  /// On one's own side.
  public var outgoing: BubbleGeometry

  /// The same rules on both sides.
  public init(_ both: BubbleGeometry) {
    incoming = both
    outgoing = both
  }

  /// Rules by side.
  public init(incoming: BubbleGeometry, outgoing: BubbleGeometry) {
    self.incoming = incoming
    self.outgoing = outgoing
  }
}

extension BubbleStyle {
  /// The frames of a kind of content on a side.
  public func geometry(of kind: MessageKind, on side: MessageSide) -> BubbleGeometry {
    let rules = kinds[kind] ?? KindRules(incoming: incoming, outgoing: outgoing)
    return side == .incoming ? rules.incoming : rules.outgoing
  }
}
