public import Foundation
internal import TextMetrics

/// The layout of a text in a container, as in TextKit 2.
///
/// Lines are those of ``NSLayoutManager`` (no recorded sizes are known that tell the two apart). A fragment is a
/// paragraph. ``usageBoundsForTextContainer`` includes the empty line after a final line break, as reported
/// for TextKit 2. Rectangles do not include the container's padding: their left edge is at the padding.
open class NSTextLayoutManager: NSObject {
  let manager: NSLayoutManager
  /// The text.
  open internal(set) weak var textContentManager: NSTextContentManager?
  /// The container.
  open var textContainer: NSTextContainer? {
    didSet {
      if oldValue != nil { manager.removeTextContainer(at: 0) }
      if let textContainer { manager.addTextContainer(textContainer) }
    }
  }
  /// The object that supplies fragments and decides about line breaks.
  open weak var delegate: (any NSTextLayoutManagerDelegate)? {
    didSet {
      known = nil
      manager.delegate = delegate == nil ? nil : breaks
    }
  }
  private lazy var breaks = LineBreakQuestions(of: self)
  /// Stored: only code sets the selection here.
  open var textSelections: [NSTextSelection] = []
  /// Stored; no effect: the hyphenation factor of the paragraph style applies.
  open var usesHyphenation = false
  /// Stored; no effect.
  open var limitsLayoutForSuspiciousContents = false
  /// Whether each line's height includes the line gap of its fonts.
  open var usesFontLeading: Bool {
    get { manager.usesFontLeading }
    set { manager.usesFontLeading = newValue }
  }

  /// A manager without text or a container.
  public override init() {
    manager = NSLayoutManager()
    super.init()
  }

  /// A manager with the lines of another one, as that of a text view.
  init(_ manager: NSLayoutManager, in container: NSTextContainer) {
    self.manager = manager
    textContainer = container
    super.init()
  }

  /// Archiving is not supported: creates a manager without text or a container.
  public required convenience init?(coder: NSCoder) { self.init() }

  /// Reads the whole text again, as the text's delegate displays it.
  func readText() {
    manager.displayedParagraph =
      textContentManager?.delegate is any NSTextContentStorageDelegate
      ? { [weak self] in self?.textContentManager?.displayed($0)?.attributedString } : nil
    manager.readText()
  }

  func adopt(_ storage: NSTextStorage?) {
    manager.textStorage?.removeLayoutManager(manager)
    storage?.addLayoutManager(manager)
    readText()
  }

  /// All of the text.
  open var documentRange: NSTextRange { NSTextRange(0..<manager.length) }
  /// No effect: layout happens when it is queried.
  open func ensureLayout(for range: NSTextRange) {}
  /// No effect: layout happens when it is queried.
  open func ensureLayout(for bounds: CGRect) {}
  /// Reads a range of the text again, and asks the text's delegate for its paragraphs.
  open func invalidateLayout(for range: NSTextRange) {
    unsafe manager.invalidateLayout(
      forCharacterRange: NSRange(range.offsets), actualCharacterRange: nil)
  }

  /// The rectangle of all lines, in the coordinates of the container.
  open var usageBoundsForTextContainer: CGRect {
    guard let textContainer else { return .zero }
    let extra = manager.extraLineFragmentUsedRect
    let used = manager.usedRect(for: textContainer)
    let all = extra == .zero ? used : used.union(extra)
    guard all != .zero else { return .zero }
    let padding = textContainer.lineFragmentPadding
    return CGRect(
      x: all.minX + padding, y: all.minY, width: max(0, all.width - 2 * padding),
      height: all.height)
  }

  /// Visits the fragments from a place on, as long as the closure returns true; backward, the first is the one before the
  /// fragment that contains the place
  /// (https://developer.apple.com/documentation/uikit/nstextlayoutmanager/enumeratetextlayoutfragments(from:options:using:)).
  ///
  /// - Returns: The end of the last fragment visited, or backward its start.
  @discardableResult
  open func enumerateTextLayoutFragments(
    from location: (any NSTextLocation)?, options: NSTextLayoutFragment.EnumerationOptions = [],
    using block: (NSTextLayoutFragment) -> Bool
  ) -> (any NSTextLocation)? {
    let start = (location as? TextOffset)?.offset
    let all = fragments
    let isReverse = options.contains(.reverse)
    let indices: StrideTo<Int>
    if isReverse {
      let end = all.partitioningIndex { $0.rangeInElement.offsets.upperBound > start ?? .max }
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
      let range = all[index].rangeInElement
      last = isReverse ? range.location : range.endLocation
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
    let all = fragments
    func isHit(_ fragment: NSTextLayoutFragment) -> Bool {
      fragment.frame.minY <= position.y && position.y < fragment.frame.maxY
    }
    guard manager.layout.isTopToBottom else { return all.first(where: isHit) }
    let index = all.partitioningIndex { $0.frame.maxY > position.y }
    return index < all.count && isHit(all[index]) ? all[index] : nil
  }

  /// The paragraphs as last read, and the number of the layout they belong to.
  private var known: (layout: Int, fragments: [NSTextLayoutFragment])?
  /// Whether the paragraphs are being read, so that delegates called meanwhile see none.
  private var isReading = false

  /// The paragraphs.
  private var fragments: [NSTextLayoutFragment] {
    guard let storage = manager.textStorage, !isReading else { return [] }
    let layout = manager.layout
    if let known, known.layout == manager.layoutNumber { return known.fragments }
    isReading = true
    defer { isReading = false }
    let fragments = fragments(of: layout, storage)
    known = manager.layoutNumber.map { ($0, fragments) }
    return fragments
  }

  private func fragments(
    of layout: TextKitLayout, _ storage: NSTextStorage
  ) -> [NSTextLayoutFragment] {
    var fragments: [NSTextLayoutFragment] = []
    var lines: [TextKitLine] = []
    for (index, line) in layout.lines.enumerated() {
      lines.append(line)
      let next = layout.lines.indices.contains(index + 1) ? layout.lines[index + 1] : nil
      guard next.map({ $0.start != line.start }) ?? true else { continue }
      if next == nil, let extra = layout.extra { lines.append(extra) }
      fragments.append(fragment(lines, of: storage))
      lines = []
    }
    if layout.lines.isEmpty, let extra = layout.extra {
      fragments.append(fragment([extra], of: storage))
    }
    return fragments
  }

  private func fragment(_ lines: [TextKitLine], of storage: NSTextStorage) -> NSTextLayoutFragment {
    let range = (lines.first?.range.lowerBound ?? 0)..<(lines.last?.range.upperBound ?? 0)
    let element =
      textContentManager?.paragraph(in: NSRange(range))
      ?? NSTextParagraph(attributedString: storage.attributedSubstring(from: NSRange(range)))
    let fragment =
      delegate?.textLayoutManager(
        self, textLayoutFragmentFor: TextOffset(range.lowerBound), in: element)
      ?? NSTextLayoutFragment(textElement: element, range: nil)
    fragment.textLayoutManager = self
    fragment.set(
      lines, of: element.attributedString, padding: textContainer?.lineFragmentPadding ?? 0)
    return fragment
  }
}

// MARK: - The text

extension NSTextLayoutManager {
  /// The place a number of code units after another one; nil if it is outside the text.
  public func location(
    _ location: any NSTextLocation, offsetBy offset: Int
  ) -> (any NSTextLocation)? { textContentManager?.location(location, offsetBy: offset) }
  /// The number of code units between two places.
  public func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    textContentManager?.offset(from: from, to: to) ?? 0
  }
  /// Moves the manager to another text.
  public func replace(_ textContentManager: NSTextContentManager) {
    textContentManager.addTextLayoutManager(self)
  }
  /// Replaces a range of the text.
  public func replaceContents(in range: NSTextRange, with attributedString: NSAttributedString) {
    guard let storage = manager.textStorage else { return }
    storage.replaceCharacters(
      in: NSRange(clamping: NSRange(range.offsets), to: storage.length), with: attributedString)
  }
  /// Visits parts of the text, such as composed characters or paragraphs, from a place on. `NSString` on Linux cannot
  /// visit words.
  public func enumerateSubstrings(
    from location: any NSTextLocation, options: NSString.EnumerationOptions = [],
    using block: (String?, NSTextRange, NSTextRange?, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let text = manager.textStorage?.string as NSString? else { return }
    let start = min(max((location as? TextOffset)?.offset ?? 0, 0), text.length)
    let isReverse = options.contains(.reverse)
    let range = isReverse ? 0..<start : start..<text.length
    unsafe text.enumerateSubstrings(in: NSRange(range), options: options) {
      part, partRange, all, stop in
      // Foundation on Linux visits the characters of the whole text.
      guard range.contains(partRange.location) else { return }
      unsafe block(part, NSTextRange(partRange.offsets), NSTextRange(all.offsets), stop)
    }
  }

  /// No effect: colours and lines do not affect sizes.
  public func setRenderingAttributes(
    _ renderingAttributes: [NSAttributedString.Key: Any], for textRange: NSTextRange
  ) {}
  /// No effect: colours and lines do not affect sizes.
  public func addRenderingAttribute(
    _ renderingAttribute: NSAttributedString.Key, value: Any?, for textRange: NSTextRange
  ) {}
  /// No effect: there are no rendering attributes.
  public func removeRenderingAttribute(
    _ renderingAttribute: NSAttributedString.Key, for textRange: NSTextRange
  ) {}
  /// No effect: there are no rendering attributes.
  public func invalidateRenderingAttributes(for textRange: NSTextRange) {}
}

/// Ranges of a text that are selected together.
open class NSTextSelection: NSObject {
  /// The ranges.
  public let textRanges: [NSTextRange]

  /// Ranges that are selected together. The other values have no effect.
  public init(
    _ ranges: [NSTextRange], affinity: Affinity = .downstream, granularity: Granularity = .character
  ) {
    textRanges = ranges
  }
  /// A place at the end of a line or at the beginning of the next.
  public enum Affinity: Int, Sendable {
    /// At the end of the line before it.
    case upstream = 0
    /// At the beginning of the line after it.
    case downstream = 1
  }
  /// The units of a selection.
  public enum Granularity: Int, Sendable {
    case character = 0
    case word, paragraph, line, sentence
  }
}

/// The delegate of a layout manager of TextKit 2.
public protocol NSTextLayoutManagerDelegate: AnyObject {
  /// The fragment of a paragraph, often of a subclass; its lines are set afterwards.
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager,
    textLayoutFragmentFor location: any NSTextLocation, in textElement: NSTextElement
  ) -> NSTextLayoutFragment
  /// Whether a line may end before a place at the end of a word; lines are hyphenated only by paragraph style.
  func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, shouldBreakLineBefore location: any NSTextLocation,
    hyphenating: Bool
  ) -> Bool
}

extension NSTextLayoutManagerDelegate {
  /// A plain fragment.
  ///
  /// - Returns: The fragment.
  public func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager,
    textLayoutFragmentFor location: any NSTextLocation, in textElement: NSTextElement
  ) -> NSTextLayoutFragment { NSTextLayoutFragment(textElement: textElement, range: nil) }
  /// Allows every break.
  ///
  /// - Returns: true.
  public func textLayoutManager(
    _ textLayoutManager: NSTextLayoutManager, shouldBreakLineBefore location: any NSTextLocation,
    hyphenating: Bool
  ) -> Bool { true }
}

/// Passes the layout manager's questions about line breaks on.
private final class LineBreakQuestions: NSObject, NSLayoutManagerDelegate {
  private weak var owner: NSTextLayoutManager?
  init(of owner: NSTextLayoutManager) { self.owner = owner }

  func layoutManager(
    _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
  ) -> Bool {
    guard let owner else { return true }
    return owner.delegate?.textLayoutManager(
      owner, shouldBreakLineBefore: TextOffset(charIndex), hyphenating: false) ?? true
  }
}
