public import Foundation
public import TextMetrics

/// Lays a text storage out in text containers: the measuring part of TextKit 1.
///
/// ```swift
/// let storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 17)])
/// let container = NSTextContainer(size: CGSize(width: 250, height: CGFloat.greatestFiniteMagnitude))
/// let manager = NSLayoutManager()
/// manager.addTextContainer(container)
/// storage.addLayoutManager(manager)
/// manager.usedRect(for: container).size
/// ```
///
/// - Layout is lazy. The first query after edits lays out again only the paragraphs that they touch,
///   and those in between; the others keep their lines and are moved.
/// - **Glyph indices are character indices**: there is one for each UTF-16 code unit. On the platform,
///   the two differ where ligatures form or characters have several glyphs.
/// - Ranges are clamped to the text; indices outside it have empty rectangles and ranges.
/// - Lines include the fonts' leading (``usesFontLeading``), and fallback fonts make the lines of named
///   fonts taller, as in `TextViewSizing`. Line spacing lies between lines and belongs to the rectangle
///   of the line above; paragraph spacing belongs to the adjacent line of its own paragraph.
/// - As on the platform, use an object on one thread at a time.
open class NSLayoutManager: NSObject {
  /// The object that can adjust the positions of lines.
  open weak var delegate: (any NSLayoutManagerDelegate)? { didSet { invalidateLayout() } }
  /// The text.
  open internal(set) weak var textStorage: NSTextStorage?
  /// The containers of the text, in order.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Whether each line's height includes the line gap of its fonts.
  open var usesFontLeading = true { didSet { invalidateLayout() } }
  /// No effect: any query lays out the whole text.
  open var allowsNonContiguousLayout = false
  /// Whether the layout is noncontiguous: never.
  open var hasNonContiguousLayout: Bool { false }
  /// No effect; drawing ignores it.
  open var showsInvisibleCharacters = false
  /// No effect; drawing ignores it.
  open var showsControlCharacters = false
  /// No effect: the hyphenation factor of the paragraph style applies.
  open var hyphenationFactor: CGFloat = 0
  /// No effect: lines are always those of the current typesetter.
  open var typesetterBehavior = TypesetterBehavior.latestBehavior
  /// No effect: nothing is laid out before a query.
  open var backgroundLayoutEnabled = true
  /// The font of text that has none; nil for Helvetica 12.
  var defaultFont: Font? {
    didSet {
      paragraphsAreKnown = false
      invalidateLayout()
    }
  }
  /// The font of an empty text; nil for ``defaultFont``.
  var fontOfEmptyText: Font? { didSet { invalidateLayout() } }
  /// The platform assumed for text whose first character has no font.
  var defaultPlatform = DrawingBehavior.iOS {
    didSet { invalidateLayout() }
  }

  /// Gives the text to lay out in place of a stored paragraph, of the same length; nil for the stored one.
  var displayedParagraph: ((NSRange) -> NSAttributedString?)?

  private var paragraphs = TextKitParagraphs()
  private var paragraphsAreKnown = false
  /// All edits since the paragraphs were read, combined into one.
  private var edit: TextKitEdit?
  /// The lines so far, in a typesetter that can continue them in added containers; nil if they are out of date.
  private var known: TextKitTypesetter?
  /// Whether these lines are complete for all containers.
  private var isLaidOut = false
  /// Counts the changes that make a layout out of date, including changes during layout.
  private var changeCount = 0
  /// Whether layout is in progress, so that delegates called meanwhile do not see the incomplete layout.
  private var isTypesetting = false

  /// A manager without text or containers.
  public override init() {}

  /// Archiving is not supported: creates a manager without text or containers.
  public required init?(coder: NSCoder) {}

  // MARK: Text and containers

  /// Adds a container after the others. Their lines stay: the next query lays out only the lines of the new one.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Inserts a container among the others.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    guard !textContainers.contains(where: { $0 === container }) else { return }
    let isLast = index >= textContainers.count
    textContainers.insert(container, at: min(max(index, 0), textContainers.count))
    container.observer = self
    invalidateLayout(keepingLines: isLast)
  }

  /// Removes a container.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    let container = textContainers.remove(at: index)
    // It may have been added to another manager since.
    if container.observer === self { container.observer = nil }
    invalidateLayout()
  }

  /// Moves the manager, and all others that share its text, to another text.
  open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
    let managers = textStorage?.layoutManagers ?? [self]
    for manager in managers { newTextStorage.addLayoutManager(manager) }
  }

  final func adopt(_ storage: NSTextStorage?) {
    textStorage = storage
    readText()
  }

  /// Reads the whole text again with the next query.
  final func readText() {
    paragraphsAreKnown = false
    invalidateLayout()
  }

  /// Records an edit for the next query; called by the text storage.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int, invalidatedRange: NSRange
  ) {
    let edit = TextKitEdit(
      newCharRange, changeInLength: delta, ofTextWithLength: textStorage.length)
    if !paragraphsAreKnown {
      // The whole text is read again.
    } else if let edit {
      self.edit = self.edit?.followed(by: edit) ?? edit
    } else {
      paragraphsAreKnown = false
    }
    invalidateLayout()
  }

  /// A container has changed.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidateLayout() }

  /// Draws the lines that contain glyphs of a range on the canvas of ``TextDrawing``, with the container's
  /// top left corner at a point.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard var canvas = TextDrawing.canvas else { return }
    let range = NSRange(clamping: glyphsToShow, to: length).offsets
    for line in layout.lines[...].overlapping(range) {
      let corner = CGPoint(x: origin.x + line.shift.x, y: origin.y + line.shift.y)
      for run in line.layout.runs(of: line.fragment) { canvas.draw(run, at: corner) }
    }
  }

  /// No effect: backgrounds are not drawn. Subclasses can override this.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

  /// No effect: underlines are not drawn. Subclasses can override this.
  open func drawUnderline(
    forGlyphRange glyphRange: NSRange, underlineType underlineVal: NSUnderlineStyle,
    baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {}

  /// No effect: strikethrough lines are not drawn. Subclasses can override this.
  open func drawStrikethrough(
    forGlyphRange glyphRange: NSRange, strikethroughType strikethroughVal: NSUnderlineStyle,
    baselineOffset: CGFloat, lineFragmentRect lineRect: CGRect,
    lineFragmentGlyphRange lineGlyphRange: NSRange, containerOrigin: CGPoint
  ) {}

  /// No effect: backgrounds are not drawn. Subclasses can override this.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
    color: UIColor
  ) {}

  /// Discards the lines, unless they stay and only continue in another container.
  private func invalidateLayout(keepingLines: Bool = false) {
    changeCount += 1
    if !keepingLines { known = nil }
    guard isLaidOut else { return }
    isLaidOut = false
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// Attachments receive the width of the first container's lines.
  private var setting: TextKitParagraphs.Setting {
    TextKitParagraphs.Setting(
      defaultFont: defaultFont, display: displayedParagraph,
      lineWidth: textContainers.first.map(TextKitTypesetter.lineWidth(of:)) ?? .infinity)
  }

  // MARK: Layout

  /// The lines; laid out now if needed.
  final var layout: TextKitLayout {
    if isLaidOut, let known { return known.result }
    guard let storage = textStorage, !textContainers.isEmpty, !isTypesetting else {
      return TextKitLayout()
    }
    let changesBefore = changeCount
    isTypesetting = true
    let typesetter = typeset(storage)
    isTypesetting = false
    // A delegate that is asked about a line may edit the text or change a container.
    isLaidOut = changeCount == changesBefore
    known = isLaidOut ? typesetter : nil
    delegate?.layoutManager(
      self, didCompleteLayoutFor: textContainers.last,
      atEnd: typesetter.result.end == storage.length)
    return typesetter.result
  }

  /// Reads what has changed. Meanwhile the manager has no paragraphs, because reading calls client code, such as that
  /// of attachments, which may ask for the layout and even edit the text.
  private func readParagraphs(of storage: NSTextStorage) {
    var read = TextKitParagraphs()
    swap(&read, &paragraphs)
    let changes = edit
    edit = nil
    if paragraphsAreKnown {
      read.update(changes, from: storage, setting)
    } else {
      read.replaceAll(from: storage, setting)
    }
    paragraphs = read
    paragraphsAreKnown = edit == nil
  }

  /// Sets the text in all containers: from the beginning, or from the end of the known lines.
  private func typeset(_ storage: NSTextStorage) -> TextKitTypesetter {
    var typesetter = known ?? newTypesetter(for: storage)
    // Without a second reference to the lines, appending to them does not copy them.
    known = nil
    typesetter.typeset(in: textContainers)
    return typesetter
  }

  private func newTypesetter(for storage: NSTextStorage) -> TextKitTypesetter {
    readParagraphs(of: storage)
    let platform = DrawingBehavior.platform(of: storage, otherwise: defaultPlatform)
    var options = platform.layoutOptions(usesFontLeading: usesFontLeading)
    options.fallbackLineHeight = .automatic
    // The metrics that also give the default line heights.
    options.lineMetrics = platform.layoutManagerMetrics
    var all = paragraphs.all
    if all.isEmpty {
      let font = fontOfEmptyText ?? defaultFont
      all = [TextKitParagraph(StyledText("", attributes: [:], defaultFont: font))]
    }
    return TextKitTypesetter(all, for: self, options: options)
  }

  /// A number that no other layout has; nil while there is no layout.
  final var layoutNumber: Int? { isLaidOut ? changeCount : nil }

  /// The number of paragraphs prepared so far, which shows the cost of edits.
  final var preparedParagraphCount: Int { paragraphs.preparedCount }

  final var length: Int { textStorage?.length ?? 0 }
}

extension NSLayoutManager: TextContainerObserver {}

extension NSLayoutManager {
  /// The typesetters of macOS.
  public enum TypesetterBehavior: Int, Sendable {
    case latestBehavior = -1
    case originalBehavior = 0
    case behavior_10_2_WithCompatibility, behavior_10_2, behavior_10_3, behavior_10_4
  }
}

// MARK: - Line heights

extension NSLayoutManager {
  /// The height of a line in a font, including its leading, in points; whole points for a font of
  /// AppKit.
  public func defaultLineHeight(for theFont: FontObject) -> CGFloat {
    theFont.behavior.defaultLineHeight(for: theFont.font)
  }

  /// The distance of the baseline from the bottom of such a line, in points.
  public func defaultBaselineOffset(for theFont: FontObject) -> CGFloat {
    theFont.behavior.defaultBaselineOffset(for: theFont.font)
  }

  /// The space after a line: from the delegate, or else from the paragraph style.
  func spacing(
    afterLineAt place: (glyph: Int, rect: CGRect), otherwise spacing: CGFloat
  ) -> CGFloat {
    Self.length(
      delegate?.layoutManager(
        self, lineSpacingAfterGlyphAt: place.glyph, withProposedLineFragmentRect: place.rect),
      otherwise: spacing)
  }

  func spacing(
    afterParagraphAt place: (glyph: Int, rect: CGRect), otherwise spacing: CGFloat
  ) -> CGFloat {
    Self.length(
      delegate?.layoutManager(
        self, paragraphSpacingAfterGlyphAt: place.glyph, withProposedLineFragmentRect: place.rect),
      otherwise: spacing)
  }

  func spacing(
    beforeParagraphAt place: (glyph: Int, rect: CGRect), otherwise spacing: CGFloat
  ) -> CGFloat {
    Self.length(
      delegate?.layoutManager(
        self, paragraphSpacingBeforeGlyphAt: place.glyph, withProposedLineFragmentRect: place.rect),
      otherwise: spacing)
  }

  /// Whether a line may end before a character at the end of a word.
  func allowsBreak(before offset: Int) -> Bool {
    delegate?.layoutManager(self, shouldBreakLineByWordBeforeCharacterAt: offset) ?? true
  }

  /// A line's rectangle, its used rectangle and the distance of its baseline from the rectangle's top, as
  /// changed by the delegate; nil if the delegate leaves them as they are.
  func adjusted(
    _ rect: CGRect, used: CGRect, baseline: CGFloat, in container: NSTextContainer,
    _ range: Range<Int>
  ) -> (rect: CGRect, used: CGRect, baseline: CGFloat)? {
    var place = (rect: rect, used: used, baseline: baseline)
    guard let delegate,
      unsafe delegate.layoutManager(
        self, shouldSetLineFragmentRect: &place.rect, lineFragmentUsedRect: &place.used,
        baselineOffset: &place.baseline, in: container, forGlyphRange: NSRange(range)),
      place.rect.maxY.isFinite, place.used.maxY.isFinite, place.used.width.isFinite,
      place.baseline.isFinite
    else { return nil }
    return place
  }

  private static func length(_ answer: CGFloat?, otherwise spacing: CGFloat) -> CGFloat {
    guard let answer, answer.isFinite else { return spacing }
    return max(0, answer)
  }
}
