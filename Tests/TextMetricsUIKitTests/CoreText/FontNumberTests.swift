import Testing
import TextMetricsUIKit

/// Numbers and names of fonts, as they are in the tables of their files.
@Suite struct FontNumberTests {
  private static let root = #filePath.components(separatedBy: "Tests/TextMetricsUIKitTests")[0]
  private static let interURL = NSURL(fileURLWithPath: root + "Fonts/Files/Inter-Regular.otf")
  /// At the size of its em, so that points are design units.
  private let inter = CTFontCreateWithName("Inter" as CFString, 2816, nil)

  private func isNear(_ value: CGFloat, _ other: CGFloat) -> Bool { abs(value - other) < 1e-3 }

  @Test func numbersOfTheTables() {
    #expect(CTFontGetUnitsPerEm(inter) == 2816 && CTFontGetGlyphCount(inter) == 2548)
    #expect(isNear(CTFontGetAscent(inter), 2728) && isNear(CTFontGetDescent(inter), 680))
    #expect(isNear(CTFontGetLeading(inter), 0))
    #expect(isNear(CTFontGetCapHeight(inter), 2048) && isNear(CTFontGetXHeight(inter), 1536))
    #expect(isNear(CTFontGetUnderlinePosition(inter), -464))
    #expect(isNear(CTFontGetUnderlineThickness(inter), 192))
    #expect(CTFontGetMatrix(inter).isIdentity)
    let box = CTFontGetBoundingBox(inter)
    #expect(isNear(box.minY, -680) && isNear(box.height, 3408) && box.minX == 0)
  }

  @Test func names() {
    #expect(CTFontCopyPostScriptName(inter) == "Inter-Regular")
    #expect(CTFontCopyFamilyName(inter) == "Inter")
    #expect(CTFontCopyFullName(inter) == CTFontCopyDisplayName(inter))
    #expect(NSFont(name: "Inter", size: 12)?.displayName as NSString? == CTFontCopyFullName(inter))
    #expect(inter.description.contains("Inter-Regular") && !inter.isFixedPitch)
  }

  @Test func charactersOfFonts() {
    let characters = inter.coveredCharacterSet
    #expect(characters.contains("A") && !characters.contains("\u{4E00}"))
  }

  @Test func numbersOfFontFiles() throws {
    let file = try #require(CGDataProvider(url: Self.interURL).flatMap { CGFont($0) })
    #expect(file.unitsPerEm == 2816 && file.numberOfGlyphs == 2548)
    #expect(file.ascent == 2728 && file.descent == -680 && file.leading == 0)
    #expect(file.capHeight == 2048 && file.xHeight == 1536)
    #expect(file.postScriptName == "Inter-Regular" && file.fullName == CTFontCopyFullName(inter))
    let bytes = try Data(contentsOf: Self.interURL as URL)
    let descriptor = CTFontManagerCreateFontDescriptorFromData(bytes as NSData)
    #expect(descriptor?.postscriptName == "Inter-Regular")
    #expect(CTFontManagerCreateFontDescriptorFromData(NSData()) == nil)
    #expect(CGDataProvider(data: NSData()).flatMap { CGFont($0) } == nil)
  }

  @Test func registeredFontFiles() throws {
    let url = NSURL(fileURLWithPath: Self.root + "Tests/Fixtures/Layers.ttf")
    let file = try #require(CGDataProvider(url: url).flatMap { CGFont($0) })
    #expect(CTFontManagerRegisterGraphicsFont(file, nil))
    #expect(UIFont(name: "TextMetrics Layers", size: 12)?.familyName == "TextMetrics Layers")
    let names = CTFontManagerCopyAvailablePostScriptNames() as? [String]
    #expect(names?.contains("Inter-Bold") == true)
  }

  @Test func outlines() throws {
    var (character, glyph) = (UniChar(0x48), CGGlyph(0))
    #expect(CTFontGetGlyphsForCharacters(inter, &character, &glyph, 1))
    let path = try #require(CTFontCreatePathForGlyph(inter, glyph, nil))
    #expect(isNear(path.boundingBox.minY, 0) && isNear(path.boundingBox.maxY, 2048))
    var half = CGAffineTransform(scaleX: 0.5, y: -0.5)
    let turned = try #require(CTFontCreatePathForGlyph(inter, glyph, &half))
    #expect(isNear(turned.boundingBox.minY, -1024) && isNear(turned.boundingBox.maxY, 0))
    character = 0x20
    #expect(CTFontGetGlyphsForCharacters(inter, &character, &glyph, 1))
    #expect(CTFontCreatePathForGlyph(inter, glyph, nil) == nil)
  }

  @Test func glyphsThatTheFontLacks() {
    for glyph in [CGGlyph(2548), .max] {
      #expect(CTFontCreatePathForGlyph(inter, glyph, nil) == nil)
      var (glyph, size, box) = (glyph, CGSize.zero, CGRect.null)
      #expect(CTFontGetAdvancesForGlyphs(inter, .default, &glyph, &size, 1) == Double(size.width))
      #expect(CTFontGetBoundingRectsForGlyphs(inter, .default, &glyph, &box, 1) == .zero)
    }
  }

  /// The numbers at the beginning of the header and of the metrics may be anything.
  @Test func damagedFontFiles() throws {
    let bytes = try Data(
      contentsOf: URL(filePath: Self.root + "Tests/Fixtures/Variable-TrueType.ttf"))
    for name in ["head", "hhea", "OS/2", "post", "maxp"] {
      let record = try #require(bytes.firstRange(of: Data(name.utf8))).lowerBound
      let start = bytes[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
      let length = bytes[record + 12..<record + 16].reduce(0) { $0 << 8 | Int($1) }
      for offset in stride(from: start, to: start + length, by: 2) {
        for value: UInt8 in [0, 0x7F, 0x80, 0xFF] {
          var damaged = bytes
          damaged.replaceSubrange(offset..<offset + 2, with: [value, value])
          guard let file = CGDataProvider(data: damaged as NSData).flatMap({ CGFont($0) }) else {
            continue
          }
          _ = (file.ascent, file.descent, file.leading, file.capHeight, file.xHeight)
          _ = (file.unitsPerEm, file.numberOfGlyphs, file.fullName)
        }
      }
    }
  }

  @Test func systemFonts() {
    func font(_ type: CTFontUIFontType, _ size: CGFloat) -> CTFont? {
      CTFontCreateUIFontForLanguage(type, size, nil)
    }
    #expect(font(.system, 20) == UIFont.systemFont(ofSize: 20))
    #expect(font(.emphasizedSystem, 20) == UIFont.boldSystemFont(ofSize: 20))
    #expect(font(.userFixedPitch, 20)?.isFixedPitch == true)
    #expect(font(.user, 20) == UIFont(name: "Helvetica", size: 20))
    for size in [0, -1, CGFloat.nan, .infinity] { #expect(font(.user, size)?.pointSize == 12) }
  }

  @Test func copiesWithSizesOfAnyKind() {
    for size in [0, -1, CGFloat.nan, .infinity] {
      let font = CTFontCreateWithName("Inter" as CFString, 20, nil)
      #expect(CTFontCreateCopyWithAttributes(font, size, nil, nil).pointSize == 20)
      #expect(
        CTFontCreateCopyWithSymbolicTraits(font, size, nil, .boldTrait, .boldTrait)?.pointSize
          == 20)
      #expect(
        CTFontCreateCopyWithFamily(font, size, nil, "JetBrains Mono" as CFString)?.pointSize == 20)
    }
  }

  @Test func axesAndFeaturesOfAnyKind() {
    let plain = CTFontDescriptorCreateWithNameAndSize("Inter" as CFString, 14)
    for value in [-1, CGFloat.nan, .infinity, 1e300, 4_294_967_296] {
      let number = NSNumber(value: Double(value))
      let varied = CTFontDescriptorCreateCopyWithVariation(plain, number, value)
      #expect(CTFontCreateWithFontDescriptor(varied, 0, nil).font.variations.isEmpty)
      let featured = CTFontDescriptorCreateCopyWithFeature(plain, number, number)
      #expect(CTFontCreateWithFontDescriptor(featured, value, nil).font.features.isEmpty)
      _ = CTFontDescriptorCreateWithNameAndSize("Inter" as CFString, value).pointSize
    }
  }

  @Test func descriptorsOfSiblings() throws {
    let bold = CTFontDescriptorCreateWithNameAndSize("Inter-Bold" as CFString, 14)
    let mono = try #require(
      CTFontDescriptorCreateCopyWithFamily(bold, "JetBrains Mono" as CFString))
    #expect(mono.postscriptName == "JetBrainsMono-Bold" && mono.pointSize == 14)
    #expect(CTFontDescriptorCreateCopyWithFamily(bold, "No such family" as CFString) == nil)
    let italic = try #require(
      CTFontDescriptorCreateCopyWithSymbolicTraits(bold, .italicTrait, .italicTrait))
    #expect(italic.postscriptName == "Inter-BoldItalic")
    let regular = try #require(
      CTFontDescriptorCreateCopyWithSymbolicTraits(italic, [], [.italicTrait, .boldTrait]))
    #expect(regular.postscriptName == "Inter-Regular")
    #expect(
      CTFontDescriptorCreateCopyWithSymbolicTraits(bold, .monoSpaceTrait, .monoSpaceTrait) == nil)
    let unknown = CTFontDescriptorCreateWithNameAndSize("No such font" as CFString, 14)
    #expect(CTFontDescriptorCreateCopyWithSymbolicTraits(unknown, .boldTrait, .boldTrait) == nil)
    let digits = CTFontDescriptorCreateCopyWithFeature(
      bold, kNumberSpacingType as NSNumber, kMonospacedNumbersSelector as NSNumber)
    let font = CTFontCreateWithFontDescriptor(digits, 0, nil)
    #expect(font.font.features == [.on("tnum")] && font.pointSize == 14)
    let settings = CTFontDescriptorCopyAttribute(digits, kCTFontFeatureSettingsAttribute)
    let setting = (settings as? NSArray)?.firstObject as? [String: Int]
    #expect(setting == ["CTFeatureTypeIdentifier": 6, "CTFeatureSelectorIdentifier": 0])
  }
}
