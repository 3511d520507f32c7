import Testing
import TextMetricsUIKit

@testable import TextMetricsUIKit

/// Arguments that are out of range, outdated or of the wrong type have documented results, never
/// traps.
@Suite struct HostileTextKitTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)
  private static let ranges = [
    NSRange(location: 0, length: 0), NSRange(location: 0, length: 1000),
    NSRange(location: 1000, length: 5), NSRange(location: NSNotFound, length: 0),
    NSRange(location: NSNotFound, length: NSNotFound), NSRange(location: -5, length: 3),
    NSRange(location: 2, length: -1), NSRange(location: Int.max, length: Int.max),
    NSRange(location: 3, length: Int.max), NSRange(location: Int.min, length: Int.max),
  ]

  private func stack(_ string: String, size: CGSize) -> (
    NSTextStorage, NSLayoutManager, NSTextContainer
  ) {
    let storage = NSTextStorage(string: string, attributes: [.font: inter])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: size)
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (storage, manager, container)
  }

  @Test(arguments: ranges)
  func rangesOutsideTheText(range: NSRange) {
    let (storage, manager, container) = stack("Hello world", size: CGSize(width: 60, height: 0))
    _ = manager.boundingRect(forGlyphRange: range, in: container)
    #expect(
      NSMaxRange(manager.glyphRange(forCharacterRange: range, actualCharacterRange: nil)) <= 11)
    #expect(NSMaxRange(manager.characterRange(forGlyphRange: range, actualGlyphRange: nil)) <= 11)
    manager.enumerateLineFragments(forGlyphRange: range) { _, _, _, _, _ in }
    manager.invalidateLayout(forCharacterRange: range, actualCharacterRange: nil)
    manager.drawGlyphs(forGlyphRange: range, at: .zero)
    storage.addAttribute(.kern, value: 1, range: range)
    storage.removeAttribute(.kern, range: range)
    storage.setAttributes(nil, range: range)
    _ = storage.attributedSubstring(from: range)
    storage.replaceCharacters(in: range, with: "x")
    storage.deleteCharacters(in: range)
    #expect(manager.usedRect(for: container).height >= 0)
  }

  @Test(arguments: [-1, 11, 12, 1000, Int.max, Int.min, NSNotFound])
  func indicesOutsideTheText(index: Int) {
    let (storage, manager, container) = stack("Hello world", size: .zero)
    var range = NSRange(location: 0, length: 0)
    #expect(manager.lineFragmentRect(forGlyphAt: index, effectiveRange: &range) == .zero)
    #expect(range.location == NSNotFound)
    #expect(manager.lineFragmentUsedRect(forGlyphAt: index, effectiveRange: nil) == .zero)
    #expect(manager.location(forGlyphAt: index) == .zero)
    #expect(manager.textContainer(forGlyphAt: index, effectiveRange: nil) == nil)
    #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: index).location == NSNotFound)
    #expect(storage.attributes(at: index, effectiveRange: nil).isEmpty)
    #expect(storage.attribute(.font, at: index, effectiveRange: nil) == nil)
    #expect(manager.usedRect(for: container).height > 0)
  }

  @Test func rangesOfATextThatHasChanged() {
    let (storage, manager, container) = stack(
      "Hello wide world", size: CGSize(width: 50, height: 0))
    let old = manager.glyphRange(for: container)
    storage.deleteCharacters(in: NSRange(location: 3, length: 10))
    #expect(manager.boundingRect(forGlyphRange: old, in: container).width > 0)
    storage.setAttributedString(NSAttributedString(string: ""))
    #expect(manager.boundingRect(forGlyphRange: old, in: container) == .zero)
    #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: 0))
  }

  @Test(arguments: [
    CGSize.zero, CGSize(width: -10, height: -10), CGSize(width: CGFloat.nan, height: .nan),
    CGSize(width: CGFloat.infinity, height: .infinity),
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude),
    CGSize(width: 1e-300, height: 1e-300), CGSize(width: 5, height: 1),
  ])
  func strangeContainers(size: CGSize) {
    for padding in [5, 0, -3, 1e9, CGFloat.nan, .infinity] {
      for isCut in [false, true] {
        let (_, manager, container) = stack("Hello world\nand more\n", size: size)
        container.lineFragmentPadding = padding
        if isCut { container.exclusionRects = [CGRect(x: 0, y: 0, width: 1e6, height: 40)] }
        container.lineBreakMode = .byTruncatingTail
        container.maximumNumberOfLines = 3
        let used = manager.usedRect(for: container)
        #expect(used.height >= 0)
        _ = manager.glyphIndex(for: CGPoint(x: 3, y: 3), in: container)
      }
    }
  }

  @Test func aManagerWithoutTextOrContainers() {
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 100, height: 100))
    #expect(manager.usedRect(for: container) == .zero)
    manager.addTextContainer(container)
    #expect(manager.usedRect(for: container) == .zero)
    manager.removeTextContainer(at: 7)
    manager.removeTextContainer(at: 0)
    var storage: NSTextStorage? = NSTextStorage(string: "text")
    manager.addTextContainer(container)
    storage?.addLayoutManager(manager)
    #expect(manager.usedRect(for: container).height > 0)
    storage = nil
    #expect(manager.textStorage == nil && manager.numberOfGlyphs == 0)
  }

  @Test func valuesOfForeignTypes() {
    struct Own { var name = "own" }
    final class Reference {}
    let values: [Any] = [
      CGFloat(3), 3, "three", Own(), Reference(), NSNull(), Double.nan, CGFloat.infinity, [1, 2],
      UIColor.red, NSNumber(value: 2),
    ]
    let keys: [NSAttributedString.Key] = [
      .font, .kern, .paragraphStyle, .attachment, .baselineOffset, .ligature, .writingDirection,
      .languageIdentifier, .foregroundColor, .shadow, .underlineStyle, .init("own"),
    ]
    for value in values {
      for key in keys {
        let string = NSMutableAttributedString(string: "Hello \u{FFFC} world")
        string.addAttribute(key, value: value, range: NSRange(location: 2, length: 7))
        let rect = string.boundingRect(
          with: CGSize(width: 50, height: 0), options: .usesLineFragmentOrigin, context: nil)
        #expect(rect.height.isFinite && rect.height > 0)
        let storage = NSTextStorage(attributedString: string)
        storage.addAttribute(key, value: value, range: NSRange(location: 0, length: 100))
        #expect(storage.length == string.length)
      }
    }
  }

  /// In the first word of a small number, CoreFoundation reads a type that no object has.
  @Test func foreignValuesAreComparedByTheirOwnRules() throws {
    struct Equal: Hashable { var number = 1 }
    struct Unequal { var number = 1 }
    enum Case { case first, second }
    final class Reference {}
    final class Object: NSObject { var number = 1 }
    let object = Reference()
    for (value, isEqual) in [
      (Equal(), true), (Unequal(), false), (Case.first, true), (object, true),
      (Object(), true),
      (TimeZone.gmt, true),
      (Locale(identifier: "en"), true),
      (DateComponents(year: 2026), true),
      (NSNull(), true),
      (UUID(), true),
      (Unmanaged.passUnretained(object), false),
    ] as [(Any, Bool)] {
      let key = NSAttributedString.Key("own")
      let storage = NSTextStorage(string: "Hello \u{FFFC} world", attributes: [key: value])
      storage.addAttribute(key, value: value, range: NSRange(location: 2, length: 7))
      storage.insert(storage, at: 3)
      storage.addAttributes([key: value], range: NSRange(location: 1, length: 20))
      let copy = NSTextStorage(attributedString: storage)
      let whole = NSRange(location: 0, length: copy.length)
      var range = NSRange()
      for found in [
        copy.attribute(key, at: 0, effectiveRange: nil),
        copy.attribute(key, at: 0, longestEffectiveRange: &range, in: whole),
        copy.attributes(at: 9, effectiveRange: nil)[key],
        copy.attributedSubstring(from: whole).attribute(key, at: 4, effectiveRange: nil),
      ] {
        #expect(try type(of: #require(found)) == type(of: value))
      }
      #expect((range == whole) == isEqual)
    }
  }

  @Test func fontsOfStrangeSizes() {
    for size in [CGFloat.nan, .infinity, -1, 0, .greatestFiniteMagnitude, 1e-300] {
      let font = UIFont.systemFont(ofSize: size)
      let label = UILabel()
      label.font = font
      label.text = "Hello"
      let fitted = label.sizeThatFits(CGSize(width: size, height: size))
      #expect(!fitted.width.isNaN && !fitted.height.isNaN)
      _ = NSFont.systemFont(ofSize: size).withSize(size)
      _ = UIFont(descriptor: UIFontDescriptor(name: "Inter", size: size), size: size)
      _ = CTFontCreateWithName("Inter" as CFString, size, nil)
    }
    #expect(UIFont(name: "Inter", size: .nan) == nil)
    #expect(UIFont(name: "", size: 12) == nil)
    let label = UILabel()
    label.font = nil
    label.text = nil
    #expect(label.intrinsicContentSize == .zero && label.font.pointSize == 17)
    let view = UITextView()
    view.font = nil
    view.text = nil
    #expect(view.sizeThatFits(.zero).height > 16)
  }

  @Test func reportedEditsOfAnyLength() {
    for length in [Int.max, Int.min, -1] {
      let (storage, manager, container) = stack("Hello", size: .zero)
      let width = manager.usedRect(for: container).width
      storage.beginEditing()
      for _ in 0..<3 {
        storage.edited(
          .editedCharacters, range: NSRange(location: 0, length: length), changeInLength: length)
      }
      storage.endEditing()
      #expect(manager.usedRect(for: container).width == width)
    }
  }

  private final class Editor: NSLayoutManagerDelegate, NSTextStorageDelegate {
    private var count = 0
    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) {
      edit(sender.textStorage)
      for container in sender.textContainers { _ = sender.usedRect(for: container) }
    }
    func textStorage(
      _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      for manager in textStorage.layoutManagers { _ = manager.extraLineFragmentRect }
      edit(textStorage)
    }
    private func edit(_ storage: NSTextStorage?) {
      guard count < 50 else { return }
      count += 1
      storage?.replaceCharacters(
        in: NSRange(location: count % 4, length: count % 3), with: count % 5 == 0 ? "\n" : "yy ")
    }
  }

  /// The layout is that of the text, whoever edits it meanwhile.
  @Test func delegatesThatEditWhenTheyHearOfEdits() {
    let (size, editor) = (CGSize(width: 60, height: 0), Editor())
    let (storage, first, container) = stack("Hello world", size: size)
    let second = NSLayoutManager()
    second.addTextContainer(NSTextContainer(size: .zero))
    storage.addLayoutManager(second)
    (first.delegate, second.delegate, storage.delegate) = (editor, editor, editor)
    for _ in 0..<5 {
      _ = first.usedRect(for: container)
      storage.append(NSAttributedString(string: "q\n", attributes: [.font: inter]))
    }
    let (copy, other, fresh) = stack("", size: size)
    copy.setAttributedString(storage)
    #expect(first.usedRect(for: container) == other.usedRect(for: fresh))
    #expect(storage.length > 60)
  }
}
