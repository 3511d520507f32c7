public import Foundation
import Synchronization

#if !canImport(Darwin)
  /// UIKit's name for the alignment of lines.
  public typealias NSTextAlignment = ParagraphStyle.Alignment
  /// UIKit's name for the treatment of text that is wider than the line.
  public typealias NSLineBreakMode = ParagraphStyle.LineBreakMode
  /// UIKit's name for the direction of a paragraph.
  public typealias NSWritingDirection = WritingDirection

  /// The platform's class for the breaking, alignment and spacing of the lines of a paragraph;
  /// ``ParagraphStyle`` is its value type.
  ///
  /// The properties have the meanings, units and defaults of the value's. Two styles are equal if
  /// all their properties are, whether they are mutable or not.
  ///
  /// `Sendable` is unchecked because mutable styles inherit it: all state is in one value behind a
  /// lock, so no access is a data race.
  open class NSParagraphStyle: NSObject, ComparedByFoundation, NSCopying, NSMutableCopying,
    @unchecked Sendable
  {
    /// UIKit's name for the strategies that avoid line breaks.
    public typealias LineBreakStrategy = ParagraphStyle.LineBreakStrategy

    /// The default style: natural alignment and direction, word wrapping, twelve left tab stops
    /// every 28 points, and 0 for everything else.
    /// https://developer.apple.com/documentation/uikit/nsparagraphstyle/default
    public static let `default` = NSParagraphStyle()

    private let coreFoundationInfo = CoreFoundationInfo()
    private let storage: Mutex<ParagraphStyle>
    /// The lists, which are not part of the value since they do not change sizes.
    private let lists = Mutex(ParagraphLists())

    /// A style with the properties of a value.
    public init(_ style: ParagraphStyle) { storage = Mutex(style) }

    /// The default style.
    public override convenience init() { self.init(ParagraphStyle()) }

    /// The properties at the moment of the call.
    fileprivate final var value: ParagraphStyle {
      get { storage.withLock { $0 } }
      set { storage.withLock { $0 = newValue } }
    }

    fileprivate final var listValue: ParagraphLists {
      get { lists.withLock { $0 } }
      set { lists.withLock { $0 = newValue } }
    }

    fileprivate final func having(_ lists: ParagraphLists) -> Self {
      listValue = lists
      return self
    }

    fileprivate final func update(_ change: (inout ParagraphStyle) -> Void) {
      storage.withLock { change(&$0) }
    }

    /// An immutable copy: this style, unless it is mutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// A mutable style with the same properties, independent of this one.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
      NSMutableParagraphStyle(value).having(listValue)
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? NSParagraphStyle else { return false }
      return other === self || (other.value == value && other.listValue == listValue)
    }

    open override var hash: Int { value.hashValue }

    /// The position of lines between the margins.
    open var alignment: NSTextAlignment { value.alignment }
    /// The treatment of text that is wider than the line.
    open var lineBreakMode: NSLineBreakMode { value.lineBreakMode }
    /// Strategies for avoiding allowed line breaks.
    open var lineBreakStrategy: LineBreakStrategy { value.lineBreakStrategy }
    /// The paragraph's direction; `natural` takes it from the text.
    open var baseWritingDirection: NSWritingDirection { value.baseWritingDirection }
    /// Points between the bottom of one line and the top of the next.
    open var lineSpacing: CGFloat { value.lineSpacing }
    /// Points after the paragraph, except the last one.
    open var paragraphSpacing: CGFloat { value.paragraphSpacing }
    /// Points before the paragraph, except the first one.
    open var paragraphSpacingBefore: CGFloat { value.paragraphSpacingBefore }
    /// The distance of the first line from the leading margin, in points.
    open var firstLineHeadIndent: CGFloat { value.firstLineHeadIndent }
    /// The distance of the other lines from the leading margin, in points.
    open var headIndent: CGFloat { value.headIndent }
    /// The end of lines, in points: measured from the leading margin if positive, from the trailing
    /// one if 0 or negative.
    open var tailIndent: CGFloat { value.tailIndent }
    /// A factor for the natural line height, applied before minimum and maximum; 0 for none.
    open var lineHeightMultiple: CGFloat { value.lineHeightMultiple }
    /// The minimum height of a line, in points; 0 for none.
    open var minimumLineHeight: CGFloat { value.minimumLineHeight }
    /// The maximum height of a line, in points; 0 for none.
    open var maximumLineHeight: CGFloat { value.maximumLineHeight }
    /// Tab stops by position.
    open var tabStops: [NSTextTab] { value.tabStops.map(NSTextTab.init) }
    /// The interval of tab stops after the last one, in points; 0 continues with the default
    /// interval.
    open var defaultTabInterval: CGFloat { value.defaultTabInterval }
    /// The threshold for hyphenation, 0 to 1; see ``ParagraphStyle/hyphenationFactor``.
    open var hyphenationFactor: Float { value.hyphenationFactor }
    /// Whether the platform decides about hyphenation when `hyphenationFactor` is 0.
    open var usesDefaultHyphenation: Bool { value.usesDefaultHyphenation }
    /// The lists that contain the paragraph, outermost first; they do not change sizes.
    open var textLists: [NSTextList] { listValue.lists }
    /// Whether letters may move closer together before text is truncated.
    open var allowsDefaultTighteningForTruncation: Bool {
      value.allowsDefaultTighteningForTruncation
    }
  }

  /// The lists of a paragraph; unchecked for the same reason as the style.
  private struct ParagraphLists: Equatable, @unchecked Sendable {
    var lists: [NSTextList] = []
  }

  extension ParagraphStyle {
    /// The value of a platform style at the moment of the call.
    public init(_ style: NSParagraphStyle) { self = style.value }
  }

  // Bridges a value to an object where Foundation needs one, as in attributed strings: see
  // ``CoreFoundationInfo``.

  // swift-format-ignore: NoLeadingUnderscores
  extension ParagraphStyle: _ObjectiveCBridgeable {
    /// The platform style of the value.
    public func _bridgeToObjectiveC() -> NSParagraphStyle { NSParagraphStyle(self) }

    /// The value of a platform style.
    public static func _forceBridgeFromObjectiveC(
      _ source: NSParagraphStyle, result: inout ParagraphStyle?
    ) {
      result = source.value
    }

    /// The value of a platform style; always true.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSParagraphStyle, result: inout ParagraphStyle?
    ) -> Bool {
      result = source.value
      return true
    }

    /// The value of a platform style; the default one if there is none.
    public static func _unconditionallyBridgeFromObjectiveC(
      _ source: NSParagraphStyle?
    ) -> ParagraphStyle {
      source?.value ?? ParagraphStyle()
    }
  }

  /// A paragraph style with settable properties.
  ///
  /// An attributed string keeps the object, not a copy: its properties at the time of measurement
  /// count.
  open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override func copy(with zone: NSZone? = nil) -> Any {
      NSParagraphStyle(value).having(listValue)
    }

    /// Copies all properties of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) {
      value = style.value
      listValue = style.listValue
    }

    /// Adds a tab stop, keeping the stops in order of their locations.
    open func addTabStop(_ tab: NSTextTab) {
      let stop = TabStop(tab)
      update { style in
        let index = style.tabStops.firstIndex { $0.location > stop.location }
        style.tabStops.insert(stop, at: index ?? style.tabStops.endIndex)
      }
    }

    /// Removes the first tab stop equal to a given one, if any.
    open func removeTabStop(_ tab: NSTextTab) {
      let stop = TabStop(tab)
      update { style in
        guard let index = style.tabStops.firstIndex(of: stop) else { return }
        style.tabStops.remove(at: index)
      }
    }

    open override var alignment: NSTextAlignment {
      get { super.alignment }
      set { update { $0.alignment = newValue } }
    }
    open override var lineBreakMode: NSLineBreakMode {
      get { super.lineBreakMode }
      set { update { $0.lineBreakMode = newValue } }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
      get { super.lineBreakStrategy }
      set { update { $0.lineBreakStrategy = newValue } }
    }
    open override var baseWritingDirection: NSWritingDirection {
      get { super.baseWritingDirection }
      set { update { $0.baseWritingDirection = newValue } }
    }
    open override var lineSpacing: CGFloat {
      get { super.lineSpacing }
      set { update { $0.lineSpacing = newValue } }
    }
    open override var paragraphSpacing: CGFloat {
      get { super.paragraphSpacing }
      set { update { $0.paragraphSpacing = newValue } }
    }
    open override var paragraphSpacingBefore: CGFloat {
      get { super.paragraphSpacingBefore }
      set { update { $0.paragraphSpacingBefore = newValue } }
    }
    open override var firstLineHeadIndent: CGFloat {
      get { super.firstLineHeadIndent }
      set { update { $0.firstLineHeadIndent = newValue } }
    }
    open override var headIndent: CGFloat {
      get { super.headIndent }
      set { update { $0.headIndent = newValue } }
    }
    open override var tailIndent: CGFloat {
      get { super.tailIndent }
      set { update { $0.tailIndent = newValue } }
    }
    open override var lineHeightMultiple: CGFloat {
      get { super.lineHeightMultiple }
      set { update { $0.lineHeightMultiple = newValue } }
    }
    open override var minimumLineHeight: CGFloat {
      get { super.minimumLineHeight }
      set { update { $0.minimumLineHeight = newValue } }
    }
    open override var maximumLineHeight: CGFloat {
      get { super.maximumLineHeight }
      set { update { $0.maximumLineHeight = newValue } }
    }
    open override var tabStops: [NSTextTab] {
      get { super.tabStops }
      set { update { $0.tabStops = newValue.map(TabStop.init) } }
    }
    open override var defaultTabInterval: CGFloat {
      get { super.defaultTabInterval }
      set { update { $0.defaultTabInterval = newValue } }
    }
    open override var hyphenationFactor: Float {
      get { super.hyphenationFactor }
      set { update { $0.hyphenationFactor = newValue } }
    }
    open override var textLists: [NSTextList] {
      get { super.textLists }
      set { listValue = ParagraphLists(lists: newValue) }
    }
    open override var usesDefaultHyphenation: Bool {
      get { super.usesDefaultHyphenation }
      set { update { $0.usesDefaultHyphenation = newValue } }
    }
    open override var allowsDefaultTighteningForTruncation: Bool {
      get { super.allowsDefaultTighteningForTruncation }
      set { update { $0.allowsDefaultTighteningForTruncation = newValue } }
    }
  }
#endif
