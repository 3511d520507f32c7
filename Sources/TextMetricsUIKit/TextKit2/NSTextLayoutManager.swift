public import Foundation
internal import TextMetrics

/// The layout of a text in a container, as in TextKit 2.
///
/// Lines are those of ``NSLayoutManager`` (no recorded sizes are known that tell the two apart). A fragment is a
/// paragraph. ``usageBoundsForTextContainer`` includes the empty line after a final line break, as reported
/// for TextKit 2.
open class NSTextLayoutManager: NSObject {
  private let manager = NSLayoutManager()
  /// The text.
  open internal(set) weak var textContentManager: NSTextContentStorage?
  /// The container.
  open var textContainer: NSTextContainer? {
    didSet {
      if oldValue != nil { manager.removeTextContainer(at: 0) }
      if let textContainer { manager.addTextContainer(textContainer) }
    }
  }
  /// Whether each line's height includes the line gap of its fonts.
  open var usesFontLeading: Bool {
    get { manager.usesFontLeading }
    set { manager.usesFontLeading = newValue }
  }

  /// A manager without text or a container.
  public override init() {}

  func adopt(_ storage: NSTextStorage?) {
    manager.textStorage?.removeLayoutManager(manager)
    storage?.addLayoutManager(manager)
  }

  /// All of the text.
  open var documentRange: NSTextRange { NSTextRange(0..<manager.length) }
  /// No effect: layout happens when it is queried.
  open func ensureLayout(for range: NSTextRange) {}
  /// No effect: layout happens when it is queried.
  open func ensureLayout(for bounds: CGRect) {}
  /// No effect: layout happens when it is queried.
  open func invalidateLayout(for range: NSTextRange) {}

  /// The rectangle of all lines, in the coordinates of the container.
  open var usageBoundsForTextContainer: CGRect {
    guard let textContainer else { return .zero }
    let extra = manager.extraLineFragmentUsedRect
    let used = manager.usedRect(for: textContainer)
    return extra == .zero ? used : used.union(extra)
  }

  /// How fragments are visited.
  public struct LayoutFragmentOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From the end to the beginning.
    public static let reverse = LayoutFragmentOptions(rawValue: 1)
    /// With estimated sizes; no effect.
    public static let estimatesSize = LayoutFragmentOptions(rawValue: 2)
    /// Laid out first; no effect.
    public static let ensuresLayout = LayoutFragmentOptions(rawValue: 4)
    /// With the empty line at the end as part of the last fragment; always the case.
    public static let ensuresExtraLineFragment = LayoutFragmentOptions(rawValue: 8)
  }

  /// Visits the fragments from a place on, as long as the closure returns true.
  ///
  /// - Returns: The end of the last fragment visited.
  @discardableResult
  open func enumerateTextLayoutFragments(
    from location: (any NSTextLocation)?, options: LayoutFragmentOptions = [],
    using block: (NSTextLayoutFragment) -> Bool
  ) -> (any NSTextLocation)? {
    let start = (location as? TextOffset)?.offset
    let all = fragments
    let indices: StrideTo<Int>
    if options.contains(.reverse) {
      let end = all.partitioningIndex { $0.rangeInElement.offsets.lowerBound > start ?? .max }
      indices = stride(from: end - 1, to: -1, by: -1)
    } else {
      let first = all.partitioningIndex {
        let range = $0.rangeInElement.offsets
        return range.upperBound > start ?? 0 || range.isEmpty
      }
      indices = stride(from: first, to: all.count, by: 1)
    }
    var last: (any NSTextLocation)?
    for index in indices {
      last = all[index].rangeInElement.endLocation
      guard block(all[index]) else { break }
    }
    return last
  }

  /// The fragment at a place in the text.
  open func textLayoutFragment(for location: any NSTextLocation) -> NSTextLayoutFragment? {
    let offset = (location as? TextOffset)?.offset ?? 0
    let all = fragments
    let index = all.partitioningIndex { $0.rangeInElement.offsets.upperBound > offset }
    return index < all.count && all[index].rangeInElement.offsets.contains(offset)
      ? all[index] : nil
  }
  /// The fragment at a point of the container; paragraph spacing belongs to its paragraph's fragment.
  open func textLayoutFragment(for position: CGPoint) -> NSTextLayoutFragment? {
    fragments.first {
      $0.layoutFragmentFrame.minY <= position.y && position.y < $0.layoutFragmentFrame.maxY
    }
  }

  /// The paragraphs as last read, and the number of the layout they belong to.
  private var known: (layout: Int, fragments: [NSTextLayoutFragment])?

  /// The paragraphs.
  private var fragments: [NSTextLayoutFragment] {
    guard let storage = manager.textStorage else { return [] }
    let layout = manager.layout
    if let known, known.layout == manager.layoutNumber { return known.fragments }
    let fragments = Self.fragments(of: layout, storage)
    known = manager.layoutNumber.map { ($0, fragments) }
    return fragments
  }

  private static func fragments(
    of layout: TextKitLayout, _ storage: NSTextStorage
  ) -> [NSTextLayoutFragment] {
    var fragments: [NSTextLayoutFragment] = []
    var lines: [TextKitLine] = []
    for (index, line) in layout.lines.enumerated() {
      lines.append(line)
      let next = layout.lines.indices.contains(index + 1) ? layout.lines[index + 1] : nil
      guard next.map({ $0.start != line.start }) ?? true else { continue }
      if next == nil, let extra = layout.extra { lines.append(extra) }
      fragments.append(NSTextLayoutFragment(lines, of: storage))
      lines = []
    }
    if layout.lines.isEmpty, let extra = layout.extra {
      fragments.append(NSTextLayoutFragment([extra], of: storage))
    }
    return fragments
  }
}

/// The lines of a paragraph.
open class NSTextLayoutFragment: NSObject {
  /// The text of the paragraph.
  public let rangeInElement: NSTextRange
  /// The place in the container, including the spacing of the paragraph
  /// (https://developer.apple.com/documentation/uikit/nstextlayoutfragment/bottommargin).
  public let layoutFragmentFrame: CGRect
  /// The lines.
  public let textLineFragments: [NSTextLineFragment]

  init(_ lines: [TextKitLine], of storage: NSTextStorage) {
    let used = lines.reduce(CGRect.null) { $0.union($1.usedRect) }
    let whole = lines.reduce(CGRect.null) { $0.union($1.rect) }
    let frame = CGRect(x: used.minX, y: whole.minY, width: used.width, height: whole.height)
    let range = (lines.first?.range.lowerBound ?? 0)..<(lines.last?.range.upperBound ?? 0)
    let text = storage.attributedSubstring(from: NSRange(range))
    layoutFragmentFrame = frame
    rangeInElement = NSTextRange(range)
    textLineFragments = lines.map {
      NSTextLineFragment($0, in: text, from: range.lowerBound, origin: frame.origin)
    }
  }
  /// The space between the top of the fragment and the top of its first line, in points: the space before the
  /// paragraph, or 0 at the top of the container.
  open var topMargin: CGFloat { textLineFragments.first?.typographicBounds.minY ?? 0 }
  /// The space between the bottom of the last line and the bottom of the fragment, in points: the space after the
  /// paragraph and its line spacing, or 0 at the end of the text.
  open var bottomMargin: CGFloat {
    layoutFragmentFrame.height - (textLineFragments.last?.typographicBounds.maxY ?? 0)
  }
  /// The space between the leading edge of the fragment and the lines, in points: 0, since the padding of the
  /// container is part of the lines.
  open var leadingPadding: CGFloat { 0 }
  /// The space between the lines and the trailing edge of the fragment, in points: 0, as for the leading edge.
  open var trailingPadding: CGFloat { 0 }
  /// The bounds of the ink and the lines, relative to the fragment: here, the bounds of the lines only.
  open var renderingSurfaceBounds: CGRect { CGRect(origin: .zero, size: layoutFragmentFrame.size) }
}

/// A line of a paragraph.
open class NSTextLineFragment: NSObject {
  /// The text of the paragraph.
  public let attributedString: NSAttributedString
  /// The line's range of characters in that text.
  public let characterRange: NSRange
  /// The place in the paragraph's frame.
  public let typographicBounds: CGRect
  /// The start of the baseline, in the line's bounds.
  public let glyphOrigin: CGPoint

  init(_ line: TextKitLine, in text: NSAttributedString, from start: Int, origin: CGPoint) {
    attributedString = text
    characterRange = NSRange(line.range.lowerBound - start..<line.range.upperBound - start)
    typographicBounds = line.usedRect.offsetBy(dx: -origin.x, dy: -origin.y)
    glyphOrigin = CGPoint(x: 0, y: line.fragment.baseline - line.fragment.origin.y)
  }
}
