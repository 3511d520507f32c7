public import Foundation
internal import TextMetrics

/// Text that notifies its layout managers of changes.
///
/// A subclass with its own store overrides `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`, and calls
/// ``edited(_:range:changeInLength:)``, as on the platform: all other methods use these four.
///
/// Ranges are clamped to the text, and attributes at offsets outside it are empty; Foundation's own
/// classes crash there.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes of an edit.
  public struct EditActions: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt
    /// Changes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// The object that is notified before and after an edit is processed.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The layout managers of the text.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// The kinds of changes of the current edit.
  open private(set) var editedMask: EditActions = []
  /// The range of the current edit in the new text; `NSNotFound` if there is none.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The change in length of the current edit, in code units.
  open private(set) var changeInLength = 0
  /// The number of nested edits.
  private var editDepth = 0
  private var isProcessingEdits = false
  /// Whether values have been stored as ``AttributeValue``: only this class returns them as they were.
  private var hasForeignValues = false

  /// Text without attributes.
  public override init(string: String) { super.init(string: string) }

  /// Text with one set of attributes.
  public override init(string: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string)
    store(attrs ?? [:], in: NSRange(location: 0, length: super.length))
  }

  /// The text of an attributed string.
  public override init(attributedString: NSAttributedString) {
    super.init(string: attributedString.string)
    let whole = NSRange(location: 0, length: attributedString.length)
    unsafe attributedString.enumerateAttributes(
      in: whole, options: .longestEffectiveRangeNotRequired
    ) { attributes, range, _ in
      store(attributes, in: range)
    }
  }

  /// An archived text.
  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  /// Whether a subclass has its own store.
  private final var hasCustomStorage: Bool { type(of: self) != NSTextStorage.self }

  open override var length: Int { hasCustomStorage ? string.utf16.count : super.length }

  /// The part of a range inside the text.
  final func clamped(_ range: NSRange) -> NSRange { NSRange(clamping: range, to: length) }

  // MARK: The four primitive methods

  open override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    guard location >= 0, location < super.length else {
      unsafe range?.pointee = NSRange(location: max(0, location), length: 0)
      return [:]
    }
    return unsafe super.attributes(at: location, effectiveRange: range)
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    let range = NSRange(clamping: range, to: super.length)
    replaceCodeUnits(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  /// Replaces a part of the text without recording the edit.
  ///
  /// Foundation's method rounds a range that ends inside a grapheme cluster. It is therefore given whole clusters, and
  /// their other code units then receive their attributes again. Half of a surrogate pair becomes U+FFFD.
  private func replaceCodeUnits(in range: NSRange, with str: String) {
    let text = super.string
    let clusters = text.clusters(around: range)
    let whole = NSRange(clusters, in: text)
    guard whole != range else { return super.replaceCharacters(in: range, with: str) }
    var units = Array(text.utf16[clusters])
    let inside = NSRange(location: range.location - whole.location, length: range.length).offsets
    units.replaceSubrange(inside, with: str.utf16)
    let runs = runs(in: whole, afterReplacing: range, withLength: str.utf16.count)
    super.replaceCharacters(in: whole, with: String(decoding: units, as: UTF16.self))
    for (attributes, run) in runs { store(attributes, in: run) }
  }

  /// The runs that a part of the text will have after a replacement in it. As on the platform, new text has the
  /// attributes of the first character that it replaces or, if it replaces none, of the one before it.
  private func runs(
    in whole: NSRange, afterReplacing range: NSRange, withLength count: Int
  ) -> [(attributes: [NSAttributedString.Key: Any], range: NSRange)] {
    let first = run(at: range.length > 0 ? range.location : range.location - 1).attributes
    var runs = [(first, NSRange(location: range.location, length: count))]
    forEachRun(in: NSRange(whole.location..<range.location)) { runs.append(($0, $1)) }
    forEachRun(in: NSRange(range.upperBound..<whole.upperBound)) {
      let start = $1.location + count - range.length
      runs.append(($0, NSRange(location: start, length: $1.length)))
    }
    return runs.filter { $0.1.length > 0 }
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    let range = NSRange(clamping: range, to: super.length)
    guard range.length > 0 else { return }
    store(attrs ?? [:], in: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  /// Sets attributes without recording the edit.
  private func store(_ attributes: [NSAttributedString.Key: Any], in range: NSRange) {
    guard range.length > 0 else { return }
    let attributes = attributes.comparable
    if attributes.values.contains(where: { $0 is AttributeValue }) { hasForeignValues = true }
    super.setAttributes(attributes, range: range)
  }

  // MARK: Methods that use the primitives

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    unsafe attributes(at: location, effectiveRange: range)[attrName]
  }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    let limit = clamped(rangeLimit)
    guard limit.contains(location) else {
      unsafe range?.pointee = NSRange(location: limit.location, length: 0)
      return [:]
    }
    guard hasCustomStorage else {
      return unsafe super.attributes(at: location, longestEffectiveRange: range, in: limit)
    }
    let whole = longestRun(at: location, in: limit) { $0 as NSDictionary }
    unsafe range?.pointee = whole.range
    return whole.attributes
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int,
    longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> Any? {
    let limit = clamped(rangeLimit)
    guard limit.contains(location) else {
      unsafe range?.pointee = NSRange(location: limit.location, length: 0)
      return nil
    }
    guard hasCustomStorage else {
      return unsafe super.attribute(
        attrName, at: location, longestEffectiveRange: range, in: limit
      ).map(AttributeValue.value)
    }
    let whole = longestRun(at: location, in: limit) {
      $0.filter { $0.key == attrName } as NSDictionary
    }
    unsafe range?.pointee = whole.range
    return whole.attributes[attrName]
  }

  /// The run of a character: its attributes, and a range that has the same ones.
  private func run(
    at location: Int
  ) -> (attributes: [NSAttributedString.Key: Any], range: NSRange) {
    var range = NSRange(location: location, length: 1)
    let attributes = unsafe attributes(at: location, effectiveRange: &range)
    return (attributes, range)
  }

  /// The attributes of a character, and the longest range around it in which a given part of them is equal.
  private func longestRun(
    at location: Int, in limit: NSRange, _ part: ([NSAttributedString.Key: Any]) -> NSDictionary
  ) -> (attributes: [NSAttributedString.Key: Any], range: NSRange) {
    let (attributes, range) = run(at: location)
    let own = part(attributes)
    var (start, end) = (min(range.location, location), max(range.upperBound, location + 1))
    while end < limit.upperBound {
      let next = run(at: end)
      guard part(next.attributes).isEqual(own) else { break }
      end = max(next.range.upperBound, end + 1)
    }
    while start > limit.location {
      let previous = run(at: start - 1)
      guard part(previous.attributes).isEqual(own) else { break }
      start = min(previous.range.location, start - 1)
    }
    start = max(start, limit.location)
    return (
      attributes, NSRange(location: start, length: min(end, limit.upperBound) - start)
    )
  }

  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: (
      [NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    unsafe visit(enumerationRange, opts, block) { location, range, rest in
      unsafe opts.contains(.longestEffectiveRangeNotRequired)
        ? attributes(at: location, effectiveRange: &range)
        : attributes(at: location, longestEffectiveRange: &range, in: rest)
    }
  }

  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    unsafe visit(enumerationRange, opts, block) { location, range, rest in
      unsafe opts.contains(.longestEffectiveRangeNotRequired)
        ? attribute(attrName, at: location, effectiveRange: &range)
        : attribute(attrName, at: location, longestEffectiveRange: &range, in: rest)
    }
  }

  /// Visits the parts of a range, of which Foundation's methods never reach the end if it is outside the text, or if
  /// the closure shortens the text.
  private func visit<Value>(
    _ range: NSRange, _ options: NSAttributedString.EnumerationOptions,
    _ block: (Value, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void,
    read: (Int, inout NSRange, NSRange) -> Value
  ) {
    let isReverse = options.contains(.reverse)
    var rest = clamped(range)
    var stop = ObjCBool(false)
    while rest.length > 0, !stop.boolValue {
      let location = isReverse ? rest.upperBound - 1 : rest.location
      var found = NSRange(location: location, length: 1)
      let value = read(location, &found, rest)
      let start = min(max(found.location, rest.location), location)
      let end = max(min(found.upperBound, rest.upperBound), location + 1)
      unsafe block(value, NSRange(start..<end), &stop)
      rest = clamped(NSRange(isReverse ? rest.location..<start : end..<rest.upperBound))
    }
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let range = clamped(range)
    guard hasCustomStorage || hasForeignValues else {
      return super.attributedSubstring(from: range)
    }
    let substring = NSTextStorage(string: (string as NSString).substring(with: range))
    forEachRun(in: range) { attributes, run in
      substring.setAttributes(
        attributes, range: NSRange(location: run.location - range.location, length: run.length))
    }
    return substring
  }

  /// Visits the runs of equal attributes within a range, in text order.
  private func forEachRun(
    in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void
  ) {
    var location = range.location
    while location < range.upperBound {
      let (attributes, run) = run(at: location)
      let end = min(max(run.upperBound, location + 1), range.upperBound)
      body(attributes, NSRange(location: location, length: end - location))
      location = end
    }
  }

  /// Replaces the attributes of each run with the result of a function.
  private func changeAttributes(
    in range: NSRange,
    _ change: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {
    var changes: [([NSAttributedString.Key: Any], NSRange)] = []
    forEachRun(in: clamped(range)) { changes.append((change($0), $1)) }
    beginEditing()
    for (attributes, run) in changes { setAttributes(attributes, range: run) }
    endEditing()
  }

  open override func addAttribute(
    _ name: NSAttributedString.Key, value: Any, range: NSRange
  ) {
    addAttributes([name: value], range: range)
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    changeAttributes(in: range) { $0.merging(attrs) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changeAttributes(in: range) { $0.filter { $0.key != name } }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let range = clamped(range)
    // If the argument is this text, it must be read before it changes.
    let attrString =
      attrString === self
      ? attributedSubstring(from: NSRange(location: 0, length: length)) : attrString
    let count = attrString.length
    beginEditing()
    replaceCharacters(in: range, with: attrString.string)
    if count > 0 {
      unsafe attrString.enumerateAttributes(in: NSRange(location: 0, length: count)) {
        attributes, run, _ in
        setAttributes(
          attributes, range: NSRange(location: range.location + run.location, length: run.length))
      }
    }
    endEditing()
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: length, length: 0), with: attrString)
  }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  /// The characters as a mutable string; changing it edits the text.
  ///
  /// Foundation's `replaceOccurrences(of:with:options:range:)` on Linux replaces the wrong characters of such a string
  /// from the second occurrence on, if the replacement has another length: it finds all ranges before it replaces the
  /// first. With the option `regularExpression` it replaces the right ones.
  open override var mutableString: NSMutableString { StorageString(self) }

  // MARK: Edits

  open override func beginEditing() { editDepth += 1 }

  open override func endEditing() {
    editDepth = max(0, editDepth - 1)
    if editDepth == 0 { processPendingEdits() }
  }

  /// Processes edits, unless that is already under way: edits made meanwhile join the current pass or get one of their
  /// own. The number of passes is limited, for a text that edits itself in each of them.
  private func processPendingEdits() {
    guard !isProcessingEdits else { return }
    isProcessingEdits = true
    for _ in 0..<Self.greatestPassCount where !editedMask.isEmpty { processEditing() }
    isProcessingEdits = false
  }

  private static let greatestPassCount = 100

  /// Records an edit, and processes it unless ``endEditing()`` is still to come.
  ///
  /// - Parameters:
  ///   - editedMask: The kinds of changes.
  ///   - range: The range in the text before the edit.
  ///   - delta: The change in length, in code units.
  open func edited(_ editedMask: EditActions, range: NSRange, changeInLength delta: Int) {
    let edited = self.editedMask.isEmpty ? range : editedRange
    editedRange = edited.joined(with: range, changeInLength: delta)
    self.editedMask.formUnion(editedMask)
    // No value traps, whatever change a caller reports.
    changeInLength &+= delta
    if editDepth == 0 { processPendingEdits() }
  }

  /// Notifies the delegate and the layout managers of the edits so far.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    fixAttributes(in: editedRange)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: clamped(editedRange),
      changeInLength: changeInLength)
    // The delegate may have changed attributes, in other ranges too.
    let (mask, range, delta) = (editedMask, clamped(editedRange), changeInLength)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    for manager in layoutManagers {
      manager.processEditing(
        for: self, edited: mask, range: range, changeInLength: delta, invalidatedRange: range)
    }
  }

  /// No effect: fonts are resolved during layout.
  open func fixAttributes(in range: NSRange) {}

  /// No effect: attributes are fixed during layout.
  open func ensureAttributesAreFixed(in range: NSRange) {}

  // MARK: Layout managers

  /// Adds a layout manager to the text, after removing it from its previous text.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.adopt(self)
  }

  /// Removes a layout manager; no effect if it belongs to another text.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.adopt(nil) }
  }
}

extension String {
  /// The grapheme clusters that contain the ends of a range of UTF-16 code units, and the clusters in between.
  fileprivate func clusters(around range: NSRange) -> Range<Index> {
    let start = utf16.index(startIndex, offsetBy: range.location)
    let end = utf16.index(start, offsetBy: range.length)
    // The index after a position inside a cluster is the cluster's end.
    let first = start.samePosition(in: self) ?? index(before: index(after: start))
    return first..<(end.samePosition(in: self) ?? index(after: end))
  }
}

/// The characters of a text storage as a mutable string, which passes changes to the storage.
private final class StorageString: NSMutableString {
  private var storage: NSTextStorage?

  convenience init(_ storage: NSTextStorage) {
    self.init(capacity: 0)
    self.storage = storage
  }
  // Foundation requires these of every subclass; nothing calls them.
  required convenience init?(coder aDecoder: NSCoder) { self.init(capacity: 0) }
  required convenience init(unicodeScalarLiteral value: StaticString) {
    self.init(stringLiteral: value)
  }
  required convenience init(extendedGraphemeClusterLiteral value: StaticString) {
    self.init(stringLiteral: value)
  }

  private var string: NSString { (storage?.string ?? "") as NSString }

  override var length: Int { string.length }
  override func character(at index: Int) -> unichar { string.character(at: index) }
  override func replaceCharacters(in range: NSRange, with aString: String) {
    storage?.replaceCharacters(in: range, with: aString)
  }
}

/// An object that is notified of edits.
public protocol NSTextStorageDelegate: AnyObject {
  /// Called before an edit is processed; attributes and characters can still be changed.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// Called before layout managers are notified; attributes can still be changed.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  /// Does nothing.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}

/// AppKit's name for the kinds of changes of an edit.
public typealias NSTextStorageEditActions = NSTextStorage.EditActions
/// AppKit's name for the kinds of changes of an edit.
public typealias NSTextStorageEditedOptions = NSTextStorage.EditActions
