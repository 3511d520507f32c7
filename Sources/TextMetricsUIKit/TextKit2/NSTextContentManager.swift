public import Foundation
public import TextMetrics

/// A text with its layout managers. Its paragraphs are in an ``NSTextContentStorage``; the class itself has no text.
open class NSTextContentManager: NSObject {
  /// The layout managers of the text.
  open private(set) var textLayoutManagers: [NSTextLayoutManager] = []
  /// One of the layout managers; the first unless another one is chosen.
  open var primaryTextLayoutManager: NSTextLayoutManager? {
    get { textLayoutManagers.first { $0 === chosen } ?? textLayoutManagers.first }
    set { chosen = newValue }
  }
  private weak var chosen: NSTextLayoutManager?
  /// The object that supplies paragraphs for display: an ``NSTextContentStorageDelegate``.
  open weak var delegate: (any NSTextContentManagerDelegate)? {
    didSet { for manager in textLayoutManagers { manager.readText() } }
  }
  /// Stored: changes are seen by the next query.
  open var automaticallySynchronizesTextLayoutManagers = true

  /// A text without content.
  public override init() {}

  /// The characters of the text.
  var storage: NSTextStorage? { nil }

  /// All of the text.
  open var documentRange: NSTextRange { NSTextRange(0..<(storage?.length ?? 0)) }

  /// Adds a layout manager, after removing it from its previous text.
  open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    guard !textLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
    textLayoutManager.textContentManager?.removeTextLayoutManager(textLayoutManager)
    textLayoutManagers.append(textLayoutManager)
    textLayoutManager.textContentManager = self
    textLayoutManager.adopt(storage)
  }
  /// Adds a layout manager that has the text already.
  final func join(_ textLayoutManager: NSTextLayoutManager) {
    textLayoutManagers.append(textLayoutManager)
    textLayoutManager.textContentManager = self
  }
  /// Removes a layout manager; no effect if it belongs to another text.
  open func removeTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    textLayoutManagers.removeAll { $0 === textLayoutManager }
    guard textLayoutManager.textContentManager === self else { return }
    textLayoutManager.textContentManager = nil
    textLayoutManager.adopt(nil)
  }
  /// Makes changes to the text.
  open func performEditingTransaction(_ transaction: () -> Void) { transaction() }
  /// The place a number of code units after another one; nil if it is outside the text.
  open func location(
    _ location: any NSTextLocation, offsetBy offset: Int
  ) -> (any NSTextLocation)? {
    guard let start = (location as? TextOffset)?.offset else { return nil }
    let (end, overflows) = start.addingReportingOverflow(offset)
    return !overflows && (0...(storage?.length ?? 0)).contains(end) ? TextOffset(end) : nil
  }
  /// The number of code units between two places.
  open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    ((to as? TextOffset)?.offset ?? 0) - ((from as? TextOffset)?.offset ?? 0)
  }

  /// How elements are visited.
  public struct EnumerationOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From the end to the beginning.
    public static let reverse = EnumerationOptions(rawValue: 1)
  }

  /// Visits the paragraphs from a place on, except those that the delegate leaves out, as long as the closure returns
  /// true; backward, the first is the one before the paragraph that contains the place.
  ///
  /// - Returns: The end of the last paragraph visited, or backward its start.
  @discardableResult
  open func enumerateTextElements(
    from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [],
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? {
    let length = storage?.length ?? 0
    let isReverse = options.contains(.reverse)
    var place = (textLocation as? TextOffset)?.offset ?? (isReverse ? length : 0)
    if isReverse, let own = paragraph(at: place)?.elementRange { place = own.offsets.lowerBound }
    var last: (any NSTextLocation)?
    while let element = paragraph(at: isReverse ? place - 1 : place),
      let range = element.elementRange
    {
      place = isReverse ? range.offsets.lowerBound : range.offsets.upperBound
      let isIncluded = delegate?.textContentManager(
        self, shouldEnumerate: element, options: options)
      guard isIncluded ?? true else { continue }
      last = isReverse ? range.location : range.endLocation
      guard block(element) else { break }
    }
    return last
  }
  /// The paragraphs that touch a range.
  open func textElements(for range: NSTextRange) -> [NSTextElement] {
    var elements: [NSTextElement] = []
    enumerateTextElements(from: range.location) { element in
      guard let own = element.elementRange,
        own.location.compare(range.location) == .orderedSame
          || own.location.compare(range.endLocation) == .orderedAscending
      else { return false }
      elements.append(element)
      return true
    }
    return elements
  }

  /// The paragraph of a character as it is displayed; nil outside the text.
  final func paragraph(at offset: Int) -> NSTextParagraph? {
    guard let storage, (0..<storage.length).contains(offset) else { return nil }
    let text = storage.string as NSString
    return paragraph(in: text.paragraphRange(for: NSRange(location: offset, length: 0)))
  }
  final func paragraph(in range: NSRange) -> NSTextParagraph? {
    guard let storage else { return nil }
    let paragraph =
      displayed(range)
      ?? NSTextParagraph(attributedString: storage.attributedSubstring(from: range))
    paragraph.textContentManager = self
    paragraph.elementRange = NSTextRange(range.offsets)
    return paragraph
  }
  /// The paragraph that the delegate displays in place of the stored one.
  final func displayed(_ range: NSRange) -> NSTextParagraph? {
    guard let own = self as? NSTextContentStorage,
      let paragraph = (delegate as? any NSTextContentStorageDelegate)?
        .textContentStorage(own, textParagraphWith: range),
      paragraph.attributedString.length == range.length
    else { return nil }
    return paragraph
  }
}

/// A text with attributes, for the layout managers of TextKit 2.
open class NSTextContentStorage: NSTextContentManager {
  /// The text, as a storage that can be edited.
  open var textStorage: NSTextStorage? = NSTextStorage(string: "") {
    didSet { for manager in textLayoutManagers { manager.adopt(textStorage) } }
  }

  /// Whether the text of a list item includes its marker. Only stored, since markers that are not part of the text
  /// have no size here (https://developer.apple.com/documentation/uikit/nstextcontentstorage/includestextlistmarkers).
  open var includesTextListMarkers = NSTextList.includesTextListMarkers

  /// A storage without text.
  public override init() {}

  /// The text of a layout manager that has it already, as that of a text view.
  init(_ storage: NSTextStorage, of manager: NSTextLayoutManager) {
    textStorage = storage
    super.init()
    join(manager)
  }

  override var storage: NSTextStorage? { textStorage }

  /// The text.
  open var attributedString: NSAttributedString? {
    get { textStorage }
    set { textStorage?.setAttributedString(newValue ?? NSAttributedString(string: "")) }
  }
  /// The text of a paragraph.
  open func attributedString(for textElement: NSTextElement) -> NSAttributedString? {
    (textElement as? NSTextParagraph)?.attributedString
  }
  /// A paragraph with a text.
  open func textElement(for attributedString: NSAttributedString) -> NSTextElement? {
    NSTextParagraph(attributedString: attributedString)
  }
}

/// The delegate of a text.
public protocol NSTextContentManagerDelegate: AnyObject {
  /// Whether ``NSTextContentManager/enumerateTextElements(from:options:using:)`` visits a paragraph. Layout managers
  /// lay out all paragraphs: a paragraph that is left out takes up its space nonetheless.
  func textContentManager(
    _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
    options: NSTextContentManager.EnumerationOptions
  ) -> Bool
}

extension NSTextContentManagerDelegate {
  /// Visits every paragraph.
  ///
  /// - Returns: true.
  public func textContentManager(
    _ textContentManager: NSTextContentManager, shouldEnumerate textElement: NSTextElement,
    options: NSTextContentManager.EnumerationOptions
  ) -> Bool { true }
}

/// The delegate of a text, which can display other attributes and characters than those stored.
public protocol NSTextContentStorageDelegate: NSTextContentManagerDelegate {
  /// A paragraph to lay out in place of the stored one: other characters and attributes in the same number of UTF-16
  /// code units; a paragraph of another length has no effect. Asked again after edits and after
  /// ``NSTextLayoutManager/invalidateLayout(for:)-(NSTextRange)``.
  ///
  /// - Returns: The paragraph; nil for the stored one.
  func textContentStorage(
    _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
  ) -> NSTextParagraph?
}

extension NSTextContentStorageDelegate {
  /// Displays the stored paragraph.
  ///
  /// - Returns: nil.
  public func textContentStorage(
    _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
  ) -> NSTextParagraph? { nil }
}
