public import Foundation
public import TextMetrics

/// A range of a text.
open class NSTextRange: NSObject {
  /// The start of the range.
  public let location: any NSTextLocation
  /// The end of the range.
  public let endLocation: any NSTextLocation

  /// A range; nil if it ends before it starts.
  public init?(location: any NSTextLocation, end endLocation: (any NSTextLocation)?) {
    self.location = location
    self.endLocation = endLocation ?? location
    if self.endLocation.compare(location) == .orderedAscending { return nil }
  }
  init(_ range: Range<Int>) {
    location = TextOffset(range.lowerBound)
    endLocation = TextOffset(range.upperBound)
  }
  /// Whether the range is empty.
  open var isEmpty: Bool { location.compare(endLocation) == .orderedSame }

  var offsets: Range<Int> {
    let start = (location as? TextOffset)?.offset ?? 0
    return start..<max(start, (endLocation as? TextOffset)?.offset ?? start)
  }
}

/// The text of TextKit 2's layout managers.
open class NSTextContentStorage: NSObject {
  /// The text, as a storage that can be edited.
  open var textStorage: NSTextStorage? = NSTextStorage(string: "") {
    didSet { for manager in textLayoutManagers { manager.adopt(textStorage) } }
  }
  /// The layout managers of the text.
  open private(set) var textLayoutManagers: [NSTextLayoutManager] = []

  /// Whether the text of a list item includes its marker. Only stored, since markers that are not part of the text
  /// have no size here (https://developer.apple.com/documentation/uikit/nstextcontentstorage/includestextlistmarkers).
  open var includesTextListMarkers = NSTextList.includesTextListMarkers

  /// A storage without text.
  public override init() {}

  /// The text.
  open var attributedString: NSAttributedString? {
    get { textStorage }
    set { textStorage?.setAttributedString(newValue ?? NSAttributedString(string: "")) }
  }
  /// All of the text.
  open var documentRange: NSTextRange { NSTextRange(0..<(textStorage?.length ?? 0)) }

  /// Adds a layout manager, after removing it from its previous text.
  open func addTextLayoutManager(_ textLayoutManager: NSTextLayoutManager) {
    guard !textLayoutManagers.contains(where: { $0 === textLayoutManager }) else { return }
    textLayoutManager.textContentManager?.removeTextLayoutManager(textLayoutManager)
    textLayoutManagers.append(textLayoutManager)
    textLayoutManager.textContentManager = self
    textLayoutManager.adopt(textStorage)
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
    return !overflows && (0...(textStorage?.length ?? 0)).contains(end) ? TextOffset(end) : nil
  }
  /// The number of code units between two places.
  open func offset(from: any NSTextLocation, to: any NSTextLocation) -> Int {
    ((to as? TextOffset)?.offset ?? 0) - ((from as? TextOffset)?.offset ?? 0)
  }
}
