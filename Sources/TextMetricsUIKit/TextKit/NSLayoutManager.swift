public import Foundation
public import TextMetrics

/// Lays a text storage out in text containers: TextKit 1, as far as it measures.
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
/// - Nothing is laid out before something is asked for. An edit lays out anew the paragraphs that it
///   touches; the others keep their lines and are moved.
/// - **Glyph indices are character indices**: there is one for each UTF-16 code unit. On the platform
///   the two differ where ligatures form or characters have several glyphs.
/// - Ranges that reach past the text count as far as there is text; indices outside it have empty
///   rectangles and ranges.
/// - Lines have the fonts' leading (``usesFontLeading``), and fallback fonts raise the lines of named
///   fonts, as `TextViewSizing` has it. Line spacing stands between lines, and belongs to the
///   rectangle of the line above it; so do paragraph spacings on their sides.
/// - As on the platform an object is for one thread at a time.
open class NSLayoutManager: NSObject {
  /// What has a say in where lines go.
  open weak var delegate: (any NSLayoutManagerDelegate)? { didSet { invalidateLayout() } }
  /// The text.
  open internal(set) weak var textStorage: NSTextStorage?
  /// Where the text is laid out, in order.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Each line's height includes the line gap of its fonts.
  open var usesFontLeading = true { didSet { invalidateLayout() } }
  /// Without effect: the whole text is laid out when anything is asked for.
  open var allowsNonContiguousLayout = false
  /// The whole text is laid out.
  open var hasNonContiguousLayout: Bool { false }
  /// Without effect: nothing is shown.
  open var showsInvisibleCharacters = false
  /// Without effect: nothing is shown.
  open var showsControlCharacters = false
  /// Without effect; a paragraph's own factor counts.
  open var hyphenationFactor: CGFloat = 0
  /// What lines are set in that have no font; nil for Helvetica 12.
  var defaultFont: Font? {
    didSet {
      paragraphsAreKnown = false
      invalidateLayout()
    }
  }

  private var paragraphs = TextKitParagraphs()
  private var paragraphsAreKnown = false
  private var known: TextKitLayout?
  /// A delegate is being asked, of what the layout so far has no answers for.
  private var isTypesetting = false

  /// A manager without text and containers.
  public override init() {}

  /// A manager is not archived: one without text and containers.
  public required init?(coder: NSCoder) {}

  // MARK: Text and containers

  /// Adds a container after the others.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Adds a container in a place among the others.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    guard !textContainers.contains(where: { $0 === container }) else { return }
    textContainers.insert(container, at: min(max(index, 0), textContainers.count))
    container.user = self
    paragraphsAreKnown = false
    invalidateLayout()
  }

  /// Removes a container.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).user = nil
    paragraphsAreKnown = false
    invalidateLayout()
  }

  /// Hands the text over to another storage.
  open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
    textStorage?.removeLayoutManager(self)
    newTextStorage.addLayoutManager(self)
  }

  final func adopt(_ storage: NSTextStorage?) {
    textStorage = storage
    paragraphsAreKnown = false
    invalidateLayout()
  }

  /// Takes an edit over: called by the text storage.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int, invalidatedRange: NSRange
  ) {
    known = nil
    guard paragraphsAreKnown else { return }
    paragraphs.update(
      newCharRange, changeInLength: delta, from: textStorage, setting)
  }

  /// A container has changed.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { invalidateLayout() }

  /// Draws the lines that hold glyphs on the canvas of ``TextDrawing``, with the container's top left
  /// corner at a point.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard var canvas = TextDrawing.canvas else { return }
    let range = NSRange(clamping: glyphsToShow, to: length).offsets
    for line in layout.lines where line.range.overlaps(range) {
      let corner = CGPoint(x: origin.x + line.shift.x, y: origin.y + line.shift.y)
      for run in line.layout.runs(of: line.fragment) { canvas.draw(run, at: corner) }
    }
  }

  /// Without effect: backgrounds are not drawn; for subclasses.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

  /// Forgets where lines stand.
  private func invalidateLayout() {
    guard known != nil else { return }
    known = nil
    delegate?.layoutManagerDidInvalidateLayout(self)
  }

  /// Attachments are told of the first container's width.
  private var setting: TextKitParagraphs.Setting {
    TextKitParagraphs.Setting(
      defaultFont: defaultFont, lineWidth: textContainers.first?.size.width ?? .infinity)
  }

  // MARK: Layout

  /// The lines; made now if they are not known.
  final var layout: TextKitLayout {
    if let known { return known }
    guard let storage = textStorage, !textContainers.isEmpty, !isTypesetting else {
      return TextKitLayout()
    }
    if !paragraphsAreKnown || paragraphs.length != storage.length {
      paragraphs.replaceAll(from: storage, setting)
      paragraphsAreKnown = true
    }
    isTypesetting = true
    let made = typeset(storage)
    isTypesetting = false
    known = made
    delegate?.layoutManager(
      self, didCompleteLayoutFor: textContainers.last,
      atEnd: made.end == storage.length)
    return made
  }

  private func typeset(_ storage: NSTextStorage) -> TextKitLayout {
    var options = DrawingBehavior.platform(of: storage).layoutOptions(
      usesFontLeading: usesFontLeading)
    options.fallbackLineHeight = .automatic
    var all = paragraphs.all
    if all.isEmpty {
      all = [TextKitParagraph(StyledText("", attributes: [:], defaultFont: defaultFont))]
    }
    var typesetter = TextKitTypesetter(all, for: self, options: options)
    return typesetter.typeset()
  }

  /// How many paragraphs have been prepared so far: what edits cost.
  final var preparedParagraphCount: Int { paragraphs.preparedCount }

  final var length: Int { textStorage?.length ?? 0 }
}

extension NSLayoutManager: TextContainerUser {}

// MARK: - Line heights

extension NSLayoutManager {
  /// The height of a line in a font with its leading, in points: whole points for a font of AppKit.
  public func defaultLineHeight(for theFont: FontObject) -> CGFloat {
    theFont.behavior.defaultLineHeight(for: theFont.font)
  }

  /// The distance of the baseline from the bottom of such a line, in points.
  public func defaultBaselineOffset(for theFont: FontObject) -> CGFloat {
    theFont is NSFont ? theFont.font.metrics.descent.rounded() : theFont.font.metrics.descent
  }

  /// The distance of the next line, by the delegate or else the paragraph style.
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

  private static func length(_ answer: CGFloat?, otherwise spacing: CGFloat) -> CGFloat {
    guard let answer, answer.isFinite else { return spacing }
    return max(0, answer)
  }
}
