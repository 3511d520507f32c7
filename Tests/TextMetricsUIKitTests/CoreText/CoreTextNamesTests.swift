import Testing
import TextMetricsUIKit

/// Functions that code for iOS and macOS uses around a line: attributed strings of Core Foundation, descriptors by
/// attributes, fallback fonts.
@Suite struct CoreTextNamesTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)

  @Test func mutableStrings() throws {
    let string = try #require(CFAttributedStringCreateMutable(kCFAllocatorDefault, 0))
    CFAttributedStringBeginEditing(string)
    CFAttributedStringReplaceString(string, CFRangeMake(0, 0), "Hello" as CFString)
    let all = CFRangeMake(0, CFStringGetLength("Hello" as CFString))
    CFAttributedStringSetAttribute(string, all, kCTFontAttributeName, inter)
    CFAttributedStringSetAttribute(
      string, CFRangeMake(-3, 99), kCTForegroundColorFromContextAttributeName, kCFBooleanTrue)
    CFAttributedStringEndEditing(string)
    let width = CTLineGetTypographicBounds(
      CTLineCreateWithAttributedString(string), nil, nil, nil)
    let expected = ("Hello" as NSString).size(withAttributes: [.font: inter]).width
    #expect(abs(CGFloat(width) - expected) < 1e-9)
    var range = CFRange()
    let font = CFAttributedStringGetAttribute(string, 1, kCTFontAttributeName, &range)
    #expect(font === inter && range == all)
    #expect(CFAttributedStringGetAttribute(string, 9, kCTFontAttributeName, nil) == nil)
    #expect(CFAttributedStringGetAttributes(string, 0, nil)?.count == 2)
    CFAttributedStringRemoveAttribute(string, all, kCTFontAttributeName)
    CFAttributedStringSetAttributes(
      string, all, [kCTKernAttributeName: 2] as CFDictionary, true)
    #expect(CFAttributedStringGetAttributes(string, 0, nil)?.count == 1)
    let part: CFAttributedString = CFAttributedStringCreateWithSubstring(
      nil, string, CFRangeMake(1, 99))
    #expect(CFAttributedStringGetString(part) == "ello")
    let whole = CFAttributedStringCreate(nil, "x" as CFString, nil)!
    #expect(CFAttributedStringGetLength(whole) == 1)
  }

  @Test func copiesAndReplacements() throws {
    let string = try #require(
      CFAttributedStringCreateMutableCopy(
        nil, 0, CFAttributedStringCreate(nil, "Hello" as CFString, nil)!))
    CFAttributedStringSetAttributes(
      string, CFRangeMake(0, 5), [kCTKernAttributeName: 2] as CFDictionary, false)
    CFAttributedStringSetAttributes(
      string, CFRangeMake(1, 2), [kCTFontAttributeName: inter] as CFDictionary, false)
    #expect(CFAttributedStringGetAttributes(string, 1, nil)?.count == 2)
    let copy: CFAttributedString = CFAttributedStringCreateCopy(nil, string)
    let added: CFAttributedString = CFAttributedStringCreate(nil, "J" as CFString, nil)
    CFAttributedStringReplaceAttributedString(string, CFRangeMake(0, 1), added)
    CFAttributedStringReplaceAttributedString(string, CFRangeMake(9, 9), added)
    #expect(CFAttributedStringGetString(string) == "JelloJ")
    #expect(CFAttributedStringGetAttributes(string, 0, nil)?.count == 0)
    #expect(CFAttributedStringGetString(copy) == "Hello")
    #expect(kCFBooleanFalse == false && kCFBooleanTrue == true)
  }

  @Test func objectsByAddress() throws {
    let font = UIFont.systemFont(ofSize: 3)
    let texts = (0..<3).map { NSString(string: String(repeating: "text \($0) ", count: 9)) }
    let array = NSArray(array: [font, texts[0], texts[1], texts[2], NSNumber(value: 7)])
    #expect(CFArrayGetCount(array) == 5)
    for index in [-1, 5, .max] { #expect(CFArrayGetValueAtIndex(array, index) == nil) }
    let addresses = (0..<5).map { CFArrayGetValueAtIndex(array, $0) }
    func object<Object: AnyObject>(_ index: Int, _ type: Object.Type) throws -> Object {
      unsafe Unmanaged<Object>.fromOpaque(try #require(addresses[index])).takeUnretainedValue()
    }
    #expect(try object(0, UIFont.self) === font)
    for index in 0..<3 { #expect(try object(index + 1, NSString.self) == texts[index]) }
    #expect(try object(4, NSNumber.self) == 7)
    let error = NSError(domain: "d", code: 1, userInfo: [NSLocalizedDescriptionKey: "why"])
    #expect(CFErrorCopyDescription(error) == "why")
  }

  private static let repository = #filePath.components(separatedBy: "Tests/TextMetricsUIKitTests")[
    0]

  @Test func descriptorsByAttributes() throws {
    let path = NSURL(fileURLWithPath: Self.repository + "Tests/Fixtures/Variable-TrueType.ttf")
    let found = CTFontManagerCreateFontDescriptorsFromURL(path) as? [CTFontDescriptor]
    let descriptor = CTFontDescriptorCreateCopyWithAttributes(
      try #require(found?.first),
      [
        kCTFontSizeAttribute: 20,
        kCTFontVariationAttribute: [0x7767_6874 as UInt32: 700 as CGFloat] as CFDictionary,
      ] as CFDictionary)
    let font = CTFontCreateWithFontDescriptor(descriptor, 0, nil)
    #expect(CTFontGetSize(font) == 20)
    #expect((CTFontCopyAttribute(font, kCTFontURLAttribute) as? NSURL)?.path == path.path)
    let variation = try #require(CTFontCopyVariation(font))
    #expect((variation[NSNumber(value: 0x7767_6874)] as? NSNumber)?.doubleValue == 700)
    let axes = try #require(CTFontCopyVariationAxes(font) as? [[CFString: Any]])
    #expect(axes.contains { ($0[kCTFontVariationAxisIdentifierKey] as? NSNumber) == 0x7767_6874 })
    #expect(CTFontCopyVariationAxes(inter) == nil && CTFontCopyVariation(inter) == nil)
    #expect(CTFontGetSize(CTFontCreateWithFontDescriptor(try #require(found?.first), 0, nil)) == 12)
    let lighter = CTFontDescriptorCreateCopyWithVariation(descriptor, 0x7767_6874, 300)
    let light = try #require(CTFontCopyVariation(CTFontCreateWithFontDescriptor(lighter, 20, nil)))
    #expect((light[NSNumber(value: 0x7767_6874)] as? NSNumber)?.doubleValue == 300)
  }

  @Test func attributesOfDescriptors() throws {
    let descriptor = CTFontDescriptorCreateWithAttributes(
      [kCTFontFamilyNameAttribute: "Inter", kCTFontSizeAttribute: 20] as CFDictionary)
    func attribute(_ name: CFString) -> CFTypeRef? {
      CTFontDescriptorCopyAttribute(descriptor, name)
    }
    #expect(attribute(kCTFontFamilyNameAttribute) as? String == "Inter")
    #expect((attribute(kCTFontSizeAttribute) as? NSNumber)?.doubleValue == 20)
    #expect(attribute("No such attribute" as CFString) == nil)
    #expect(
      CTFontDescriptorCopyAttributes(descriptor)[kCTFontFamilyNameAttribute] as? String == "Inter")
    let bold = CTFontDescriptorCreateCopyWithAttributes(
      descriptor, [kCTFontStyleNameAttribute: "Bold"] as CFDictionary)
    #expect(bold.postscriptName == "Inter-Bold" && bold.pointSize == 20)
    let unknown = CTFontDescriptorCreateWithNameAndSize("No such font" as CFString, 12)
    #expect(CTFontDescriptorCreateMatchingFontDescriptor(unknown, nil) == nil)
    let matching = CTFontDescriptorCreateMatchingFontDescriptors(descriptor, nil)
    #expect((matching as? [CTFontDescriptor])?.count == 1)
  }

  @Test func traitsAndFamilies() throws {
    let bold = try #require(
      CTFontCreateCopyWithSymbolicTraits(inter, 0, nil, .boldTrait, .boldTrait))
    let traits = CTFontCopyTraits(bold)
    let bits = try #require((traits[kCTFontSymbolicTrait] as? NSNumber)?.uint32Value)
    #expect(CTFontSymbolicTraits(rawValue: bits).contains(.traitBold))
    #expect((traits[kCTFontWeightTrait] as? NSNumber)?.doubleValue == 0.4)
    let mono = try #require(
      CTFontCreateCopyWithFamily(bold, 0, nil, "JetBrains Mono" as CFString))
    #expect(CTFontGetSymbolicTraits(mono).isSuperset(of: [.traitBold, .traitMonoSpace]))
    #expect(CTFontCreateCopyWithFamily(bold, 0, nil, "No such family" as CFString) == nil)
    #expect(CTFontCopyName(mono, kCTFontFamilyNameKey) as String? == "JetBrains Mono")
    #expect(CTFontCopyAttribute(inter, kCTFontNameAttribute) as? String == inter.fontName)
    let request = CTFontDescriptorCreateWithAttributes(
      [
        kCTFontFamilyNameAttribute: "Inter",
        kCTFontTraitsAttribute: [kCTFontWeightTrait: UIFont.Weight.bold.rawValue] as CFDictionary,
      ] as CFDictionary)
    #expect(CTFontCreateWithFontDescriptor(request, 16, nil).fontName == bold.fontName)
  }

  /// By type and selector under Core Text's keys, and by OpenType tag.
  @Test func featureSettings() {
    func width(_ setting: [CFString: Any]) -> CGFloat {
      let descriptor = inter.fontDescriptor.addingAttributes([
        .featureSettings: [Dictionary(setting.map { ($0 as String, $1) }) { $1 }]
      ])
      let font = UIFont(descriptor: descriptor, size: 0)
      return ("111" as NSString).size(withAttributes: [.font: font]).width
    }
    let plain = ("111" as NSString).size(withAttributes: [.font: inter]).width
    let byType = width([
      kCTFontFeatureTypeIdentifierKey: kNumberSpacingType,
      kCTFontFeatureSelectorIdentifierKey: kMonospacedNumbersSelector,
    ])
    #expect(byType > plain + 1)
    #expect(width([kCTFontOpenTypeFeatureTag: "tnum", kCTFontOpenTypeFeatureValue: 1]) == byType)
    #expect(width([kCTFontOpenTypeFeatureTag: "tnum", kCTFontOpenTypeFeatureValue: 0]) == plain)
    #expect(width([kCTFontOpenTypeFeatureTag: "not a tag"]) == plain)
  }

  @Test func fontsForStrings() {
    let all = CFRangeMake(0, 0)
    #expect(CTFontCreateForString(inter, "Hello" as CFString, all) === inter)
    let arabic = CTFontCreateForString(inter, "abc مرحبا" as CFString, all)
    #expect(arabic !== inter && CTFontGetSize(arabic) == 16)
    var (units, glyph) = (Array("م".utf16), CGGlyph(0))
    #expect(!CTFontGetGlyphsForCharacters(inter, &units, &glyph, 1))
    #expect(CTFontGetGlyphsForCharacters(arabic, &units, &glyph, 1))
    #expect(CTFontCreateForString(inter, "abc مرحبا" as CFString, CFRangeMake(0, 3)) === inter)
    #expect(CTFontCreateForString(inter, "" as CFString, all) === inter)
  }

  @Test func inkOfRuns() throws {
    let line = CTLineCreateWithAttributedString(
      NSAttributedString(string: "go up", attributes: [.font: inter]))
    let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
    let (ink, whole) = (
      CTRunGetImageBounds(run, nil, CFRangeMake(0, 0)), CTLineGetImageBounds(line, nil)
    )
    #expect(abs(ink.minX - whole.minX) < 1e-6 && abs(ink.maxX - whole.maxX) < 1e-6)
    #expect(abs(ink.minY - whole.minY) < 1e-6 && abs(ink.maxY - whole.maxY) < 1e-6)
    #expect(CTRunGetImageBounds(run, nil, CFRangeMake(2, 1)) == .zero)
    #expect(CTRunGetAdvancesPtr(run) == nil && CTRunGetGlyphsPtr(run) == nil)
  }

  @Test func fontFiles() throws {
    let path = NSURL(fileURLWithPath: Self.repository + "Fonts/Files/Inter-Regular.otf")
    let provider = try #require(CGDataProvider(url: path))
    let file = try #require(CGFont(provider))
    let font = CTFontCreateWithGraphicsFont(file, 24, nil, nil)
    #expect(CTFontGetSize(font) == 24)
    let scale = 24 / CGFloat(file.unitsPerEm)
    #expect(abs(CTFontGetAscent(font) - CGFloat(file.ascent) * scale) < 0.02)
    #expect(abs(CTFontGetDescent(font) + CGFloat(file.descent) * scale) < 0.02)
    let descriptors = CTFontManagerCreateFontDescriptorsFromURL(path) as? [CTFontDescriptor]
    #expect(descriptors?.first?.postscriptName == file.postScriptName as String?)
    var failures: [Bool] = []
    let missing = NSURL(fileURLWithPath: "/nowhere/font.ttf")
    #expect(CTFontManagerCreateFontDescriptorsFromURL(missing) == nil)
    let other = NSURL(fileURLWithPath: Self.repository + "Tests/Fixtures/Paints.ttf")
    CTFontManagerRegisterFontURLs([other, missing] as CFArray, .process, true) { errors, isDone in
      failures.append(errors.count == 1 && isDone)
      return true
    }
    #expect(failures == [true] && UIFont(name: "TextMetrics-Paints", size: 9) != nil)
    #expect((CTFontManagerCopyAvailableFontFamilyNames() as? [String])?.contains("Inter") == true)
  }

  @Test func delegatesEndWithTheirDeallocation() {
    final class Counter { var count = 0 }
    let counter = Counter()
    var callbacks = unsafe CTRunDelegateCallbacks(
      version: kCTRunDelegateCurrentVersion, dealloc: { _ in counter.count += 1 },
      getAscent: { _ in 10 }, getDescent: { _ in 2 }, getWidth: { _ in 30 })
    var delegate = unsafe CTRunDelegateCreate(&callbacks, nil)
    #expect(delegate != nil && counter.count == 0)
    delegate = nil
    #expect(counter.count == 1)
  }

  @Test func delegatesOfAnySize() {
    for value in [-1, CGFloat.nan, .infinity, -.infinity, 1e300] {
      var callbacks = unsafe CTRunDelegateCallbacks(
        version: kCTRunDelegateCurrentVersion, dealloc: { _ in }, getAscent: { _ in value },
        getDescent: { _ in value }, getWidth: { _ in value })
      let text = NSMutableAttributedString(string: "a\u{FFFC}b")
      CFAttributedStringSetAttribute(
        text, CFRangeMake(1, 1), kCTRunDelegateAttributeName,
        unsafe CTRunDelegateCreate(&callbacks, nil))
      let width = CTLineGetTypographicBounds(
        CTLineCreateWithAttributedString(text), nil, nil, nil)
      #expect(!width.isNaN)
      _ = CTFramesetterSuggestFrameSizeWithConstraints(
        CTFramesetterCreateWithAttributedString(text), CFRange(), nil,
        CGSize(width: 20, height: 20), nil)
    }
  }

  /// A delegate needs no pointer if its functions read none.
  @Test func delegatesWithoutAPointer() throws {
    var callbacks = unsafe CTRunDelegateCallbacks(
      version: kCTRunDelegateCurrentVersion, dealloc: { _ in }, getAscent: { _ in 10 },
      getDescent: { _ in 2 }, getWidth: { _ in 30 })
    let delegate = try #require(unsafe CTRunDelegateCreate(&callbacks, nil))
    let text = NSMutableAttributedString(string: "\u{FFFC}")
    CFAttributedStringSetAttribute(text, CFRangeMake(0, 1), kCTRunDelegateAttributeName, delegate)
    #expect(CTLineGetTypographicBounds(CTLineCreateWithAttributedString(text), nil, nil, nil) == 30)
  }

  /// Ranges count code units, even inside a user-perceived character.
  @Test(arguments: [
    ("ae\u{301}b", CFRangeMake(2, 1), "aexb"), ("ae\u{301}b", CFRangeMake(1, 1), "ax\u{301}b"),
    ("a\r\nb", CFRangeMake(1, 1), "ax\nb"), ("a\u{1F600}b", CFRangeMake(1, 1), "ax\u{FFFD}b"),
  ])
  func partsOfCharactersAreReplaced(string: String, range: CFRange, expected: String) throws {
    let original: CFAttributedString = CFAttributedStringCreate(nil, string as CFString, nil)
    for kind in 0...1 {
      let text = try #require(
        kind == 0
          ? CFAttributedStringCreateMutable(nil, 0)
          : CFAttributedStringCreateMutableCopy(nil, 0, original))
      if kind == 0 {
        CFAttributedStringReplaceString(text, CFRangeMake(0, 0), string as CFString)
      }
      CFAttributedStringReplaceString(text, range, "x" as CFString)
      #expect(CFAttributedStringGetString(text) as String == expected)
    }
  }
}
