public import Foundation
import Synchronization

#if !canImport(Darwin)
  /// UIKit's name for the alignment of lines.
  public typealias NSTextAlignment = ParagraphStyle.Alignment
  /// UIKit's name for what happens to text that is wider than the line.
  public typealias NSLineBreakMode = ParagraphStyle.LineBreakMode
  /// UIKit's name for the direction of a paragraph.
  public typealias NSWritingDirection = WritingDirection

  /// How the lines of a paragraph are broken, placed and spaced, under the platform's name;
  /// ``ParagraphStyle`` is the value behind it.
  ///
  /// The properties have the meanings, units and defaults of the value's. Two styles are equal when
  /// all their properties are, be they mutable or not.
  ///
  /// `Sendable` is unchecked because mutable styles inherit it: all state is in one value behind a
  /// lock, so that no access is a data race.
  open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
    /// UIKit's name for the line breaks that are avoided.
    public typealias LineBreakStrategy = ParagraphStyle.LineBreakStrategy

    /// The style of text that has none: natural alignment and direction, word wrapping, twelve left
    /// tab stops every 28 points, all else 0.
    /// https://developer.apple.com/documentation/uikit/nsparagraphstyle/default
    public static let `default` = NSParagraphStyle()

    private let coreFoundationInfo = CoreFoundationInfo()
    private let storage: Mutex<ParagraphStyle>
    /// What the value does not know of, since it changes no size.
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

    /// A style that never changes: this one, unless it is mutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// A mutable style with the same properties and no tie to this one.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
      NSMutableParagraphStyle(value).having(listValue)
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? NSParagraphStyle else { return false }
      return other === self || (other.value == value && other.listValue == listValue)
    }

    open override var hash: Int { value.hashValue }

    /// Where the lines stand between the margins.
    open var alignment: NSTextAlignment { value.alignment }
    /// What happens to text that is wider than the line.
    open var lineBreakMode: NSLineBreakMode { value.lineBreakMode }
    /// Which allowed line breaks are avoided.
    open var lineBreakStrategy: LineBreakStrategy { value.lineBreakStrategy }
    /// The paragraph's direction; `natural` takes it from the text.
    open var baseWritingDirection: NSWritingDirection { value.baseWritingDirection }
    /// Points between the bottom of one line and the top of the next.
    open var lineSpacing: CGFloat { value.lineSpacing }
    /// Points after the paragraph, the last one excepted.
    open var paragraphSpacing: CGFloat { value.paragraphSpacing }
    /// Points before the paragraph, the first one excepted.
    open var paragraphSpacingBefore: CGFloat { value.paragraphSpacingBefore }
    /// Distance of the first line from the leading margin, in points.
    open var firstLineHeadIndent: CGFloat { value.firstLineHeadIndent }
    /// Distance of the other lines from the leading margin, in points.
    open var headIndent: CGFloat { value.headIndent }
    /// Where lines end, in points: from the leading margin where positive, from the trailing one
    /// where 0 or negative.
    open var tailIndent: CGFloat { value.tailIndent }
    /// Factor on the natural line height, before minimum and maximum; 0 for none.
    open var lineHeightMultiple: CGFloat { value.lineHeightMultiple }
    /// The least height of a line, in points; 0 for none.
    open var minimumLineHeight: CGFloat { value.minimumLineHeight }
    /// The greatest height of a line, in points; 0 for none.
    open var maximumLineHeight: CGFloat { value.maximumLineHeight }
    /// Tab stops by position.
    open var tabStops: [NSTextTab] { value.tabStops.map(NSTextTab.init) }
    /// Past the last stop tabs end at multiples of this many points; 0 goes on at the default
    /// interval.
    open var defaultTabInterval: CGFloat { value.defaultTabInterval }
    /// How readily words are broken with a hyphen, 0 to 1; see ``ParagraphStyle/hyphenationFactor``.
    open var hyphenationFactor: Float { value.hyphenationFactor }
    /// Whether the platform decides on hyphens where `hyphenationFactor` is 0.
    open var usesDefaultHyphenation: Bool { value.usesDefaultHyphenation }
    /// The lists that the paragraph is an item of, the outermost first; without effect on sizes.
    open var textLists: [NSTextList] { listValue.lists }
    /// Whether letters may move closer together before text is truncated.
    open var allowsDefaultTighteningForTruncation: Bool {
      value.allowsDefaultTighteningForTruncation
    }
  }

  /// The lists of a paragraph; unchecked for the reason that the style is.
  private struct ParagraphLists: Equatable, @unchecked Sendable {
    var lists: [NSTextList] = []
  }

  extension ParagraphStyle {
    /// The value of a platform style at the moment of the call.
    public init(_ style: NSParagraphStyle) { self = style.value }
  }

  // A value becomes an object where Foundation wants one, as in attributed strings: see
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

    /// The value of a platform style, the default one where there is none.
    public static func _unconditionallyBridgeFromObjectiveC(
      _ source: NSParagraphStyle?
    ) -> ParagraphStyle {
      source?.value ?? ParagraphStyle()
    }
  }

  /// A paragraph style whose properties can be set.
  ///
  /// An attributed string keeps the object, not a copy: it is measured with the properties that the
  /// style has when it is measured.
  open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override func copy(with zone: NSZone? = nil) -> Any {
      NSParagraphStyle(value).having(listValue)
    }

    /// Takes over all properties of another style.
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

    /// Removes the first tab stop that equals a given one, if there is one.
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
