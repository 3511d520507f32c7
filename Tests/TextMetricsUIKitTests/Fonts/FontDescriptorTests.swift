import Testing
import TextMetricsUIKit

/// Descriptors keep what they are given, and report it.
@Suite struct FontDescriptorTests {
  private let zero: [UIFontDescriptor.FeatureKey: Any] = [
    .type: kTypographicExtrasType, .selector: kSlashedZeroOnSelector,
  ]

  private func rebuilt(_ font: UIFont) -> UIFont {
    UIFont(
      descriptor: UIFontDescriptor(fontAttributes: font.fontDescriptor.fontAttributes), size: 0)
  }

  @Test func featuresHaveTheKeysOfAppKit() {
    let setting: [NSFontDescriptor.FeatureKey: Any] = [
      .typeIdentifier: kNumberSpacingType, .selectorIdentifier: kMonospacedNumbersSelector,
    ]
    let descriptor = NSFontDescriptor(name: "Inter", size: 12)
      .addingAttributes([.featureSettings: [setting]])
    #expect(NSFont(descriptor: descriptor, size: 0)?.font.features == [.on("tnum")])
    let reported = descriptor.object(forKey: .featureSettings)
    #expect(
      reported as? [[NSFontDescriptor.FeatureKey: Int]] == [
        [.typeIdentifier: kNumberSpacingType, .selectorIdentifier: kMonospacedNumbersSelector]
      ])
  }

  @Test func attributesMakeTheSameFont() {
    let features = UIFont(name: "Inter", size: 16)?.fontDescriptor
      .addingAttributes([.featureSettings: [zero]])
    let fonts: [UIFont?] = [
      .monospacedDigitSystemFont(ofSize: 17), .preferredFont(forTextStyle: .headline),
      .preferredFont(forTextStyle: .body), .boldSystemFont(ofSize: 15),
      .monospacedSystemFont(ofSize: 12), .italicSystemFont(ofSize: 13),
      UIFont(name: "Inter-BoldItalic", size: 11),
      features.map { UIFont(descriptor: $0, size: 0) },
    ]
    for font in fonts.compactMap(\.self) { #expect(rebuilt(font) == font) }
  }

  @Test func attributesAreReported() throws {
    let fallback = UIFontDescriptor(name: "Inter", size: 0)
    let descriptor = UIFontDescriptor(name: "Inter", size: 16)
      .addingAttributes([.featureSettings: [zero]])
      .addingAttributes([.cascadeList: [fallback]])
      .withSize(20)
    let settings = descriptor.object(forKey: .featureSettings)
    #expect(
      settings as? [[UIFontDescriptor.FeatureKey: Int]] == [
        [.type: kTypographicExtrasType, .selector: kSlashedZeroOnSelector]
      ])
    #expect(descriptor.object(forKey: .cascadeList) as? [UIFontDescriptor] == [fallback])
    #expect(descriptor.object(forKey: .size) as? CGFloat == 20)
    let body = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
    #expect(body.object(forKey: .textStyle) as? UIFont.TextStyle == .body)
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 17).fontDescriptor
    #expect((digits.object(forKey: .featureSettings) as? [Any])?.count == 1)
    let varied = UIFontDescriptor(fontAttributes: [.variation: [0x7767_6874: 650]])
    #expect((varied.object(forKey: .variation) as? [NSNumber: NSNumber])?[0x7767_6874] == 650)
  }

  @Test func familyAndStyleNameAFaceInEitherOrder() {
    let bold = UIFontDescriptor(fontAttributes: [.family: "Inter", .face: "Bold"])
    let family = UIFontDescriptor(fontAttributes: [.family: "Inter"])
    #expect(family.addingAttributes([.face: "Bold"]).postscriptName == "Inter-Bold")
    #expect(family.addingAttributes([.face: "Bold"]) == bold)
    let style = UIFontDescriptor(fontAttributes: [.face: "Bold"])
    #expect(style.addingAttributes([.family: "Inter"]).postscriptName == "Inter-Bold")
    let named = UIFontDescriptor(name: "Inter-Bold", size: 12)
    #expect(named.addingAttributes([.face: "Italic"]).postscriptName == "Inter-Italic")
    #expect(bold.withFace("Italic").postscriptName == "Inter-Italic")
    #expect(bold.withFace("Italic").object(forKey: .face) as? String == "Italic")
    #expect(
      named.addingAttributes([.family: "Georgia"]).object(forKey: .family) as? String == "Georgia")
  }

  @Test func addedAttributesTakePrecedence() {
    let bold = UIFont.boldSystemFont(ofSize: 17).fontDescriptor
    let regular = bold.addingAttributes([.traits: [UIFontDescriptor.TraitKey.symbolic: 0]])
    #expect(UIFont(descriptor: regular, size: 0) == .systemFont(ofSize: 17))
    let headline = UIFont.preferredFont(forTextStyle: .headline).fontDescriptor
    let body = headline.addingAttributes([.textStyle: UIFont.TextStyle.body])
    #expect(UIFont(descriptor: body, size: 0) == .systemFont(ofSize: 17))
    let italic = headline.addingAttributes([.traits: [UIFontDescriptor.TraitKey.slant: 1]])
    #expect(italic.symbolicTraits == [.traitBold, .traitItalic])
  }

  @Test func aNewFaceHasItsOwnTraits() throws {
    let bold = try #require(UIFont(name: "Inter-Bold", size: 12)).fontDescriptor
    let given = UIFontDescriptor(fontAttributes: bold.fontAttributes)
    #expect(UIFont(descriptor: given.withFace("Regular"), size: 0).fontName == "Inter-Regular")
    let named = given.addingAttributes([.name: "Inter-Regular"])
    #expect(UIFont(descriptor: named, size: 0).fontName == "Inter-Regular")
  }

  @Test func sizesAreReportedWithoutAFont() {
    let none = UIFontDescriptor(fontAttributes: [.name: "No Such Font", .size: 14])
    #expect(none.fontAttributes[.size] as? CGFloat == 14 && none.pointSize == 14)
  }

  @Test func otherAttributesTellDescriptorsApart() {
    let plain = UIFontDescriptor(fontAttributes: [.family: "Inter"])
    let one = plain.addingAttributes([.cascadeList: [UIFontDescriptor(name: "Georgia", size: 0)]])
    let two = plain.addingAttributes([.cascadeList: [UIFontDescriptor(name: "Georgia", size: 0)]])
    #expect(one != plain && one == two && one.hash == two.hash)
  }

  @Test func familiesWithoutAFaceHaveNoneOfTheTraits() throws {
    let mono = try #require(UIFont(name: "JetBrains Mono", size: 12)).fontDescriptor
    #expect(mono.withSymbolicTraits(.traitBold)?.postscriptName == "JetBrainsMono-Bold")
    let inter = UIFontDescriptor(name: "Inter", size: 12)
    #expect(inter.withSymbolicTraits(.traitMonoSpace) == nil)
    #expect(inter.withSymbolicTraits([])?.postscriptName == "Inter-Regular")
  }

  /// A font that was made for the tests, with some bytes changed.
  private func made(_ name: String, _ change: (inout Data) throws -> Void) throws -> Data {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    var data = try Data(
      contentsOf: folder.appending(path: "../../Fixtures/\(name)").standardized)
    try change(&data)
    return data
  }

  @Test func aFamilyOfBoldAloneHasNoRegular() throws {
    let data = try made("Tracking.ttf") { data in
      let record = try #require(data.firstRange(of: Data("OS/2".utf8))).lowerBound
      let table = data[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
      data.replaceSubrange(table + 4..<table + 6, with: [0x02, 0xBC])  // 700
    }
    try FontLibrary.shared.register(data: data)
    let bold = try #require(UIFont(name: "TextMetrics Tracking", size: 12)).fontDescriptor
    #expect(bold.symbolicTraits == .traitBold)
    #expect(bold.withSymbolicTraits([]) == nil && bold.withSymbolicTraits(.traitItalic) == nil)
    #expect(bold.withSymbolicTraits(.traitBold)?.symbolicTraits == .traitBold)
    let own = NSFontDescriptor(name: "TextMetrics Tracking", size: 12)
    #expect(own.withSymbolicTraits([]) == own)
  }

  @Test func positionsOnAxesCount() throws {
    let data = try made("Variable-TrueType.ttf") { data in
      while let range = data.firstRange(of: Data("opsz".utf8)) {
        data.replaceSubrange(range, with: Data("slnt".utf8))
      }
    }
    let face = try #require(FontLibrary.shared.register(data: data).first)
    let plain = UIFont(Font(face: face, size: 12))
    #expect(plain.fontDescriptor.symbolicTraits == [])
    let slanted = UIFont(plain.font.withVariations([FontVariation("slnt", 20)]))
    #expect(slanted.fontDescriptor.symbolicTraits == .traitItalic)
    #expect(UIFont(descriptor: slanted.fontDescriptor, size: 0) == slanted)
    #expect(slanted.fontDescriptor.withSymbolicTraits([])?.symbolicTraits == [])
    let heavy = UIFont(plain.font.withVariations([FontVariation("wght", 800)]))
    #expect(heavy.fontDescriptor.symbolicTraits == .traitBold)
    #expect(UIFont(descriptor: heavy.fontDescriptor.withSize(20), size: 0) == heavy.withSize(20))
    #expect(heavy.fontDescriptor.withSymbolicTraits([])?.symbolicTraits == [])
    let light = heavy.fontDescriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.light]
    ])
    #expect(light.withSize(20).addingAttributes([.size: 9]).symbolicTraits == [])
    #expect(
      heavy.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])?.symbolicTraits
        == [.traitBold, .traitItalic])
  }

  /// The letters of a script that the font lacks come from the first fallback font that has them.
  @Test func fallbackFontsInOrder() throws {
    let names = ["No such font", "JetBrains Mono"].map { UIFontDescriptor(name: $0, size: 0) }
    let inter = UIFontDescriptor(name: "Inter", size: 16)
    let listed = inter.addingAttributes([.cascadeList: names])
    let bold = try #require(listed.withSymbolicTraits(.traitBold))
    for descriptor in [listed, listed.withSize(20).withSize(16), bold] {
      let font = UIFont(descriptor: descriptor, size: 0)
      #expect(font.font.cascade.faces.map(\.familyName) == ["JetBrains Mono"])
      #expect(font.fontDescriptor == descriptor)
    }
    #expect((listed.object(forKey: .cascadeList) as? [UIFontDescriptor])?.count == 2)
    #expect(listed != inter && UIFont(descriptor: inter, size: 0).font.cascade == .system)
    // A mathematical letter that Inter lacks.
    let text = "\u{2200}" as NSString
    func width(_ descriptor: UIFontDescriptor) -> CGFloat {
      text.size(withAttributes: [.font: UIFont(descriptor: descriptor, size: 0)]).width
    }
    let mono = try #require(UIFont(name: "JetBrains Mono", size: 16))
    #expect(abs(width(listed) - text.size(withAttributes: [.font: mono]).width) < 1e-6)
    #expect(
      CTFontCreateForString(UIFont(descriptor: listed, size: 0), text, CFRange()).familyName
        == "JetBrains Mono")
  }

  /// The bundled family has four weights.
  @Test(
    arguments: zip(
      [0, 4, 5, 6, 7, 8, 9, 15],
      ["Regular", "Regular", "Regular", "Medium", "SemiBold", "SemiBold", "Bold", "Bold"]))
  func fontManagersKnowNumbersOfWeights(number: Int, name: String) throws {
    let manager = NSFontManager.shared
    let font = manager.font(withFamily: "Inter", traits: [], weight: number, size: 12)
    #expect(font?.fontName == "Inter-\(name)")
    let bold = manager.font(withFamily: "Inter", traits: .boldFontMask, weight: 5, size: 12)
    #expect(bold?.fontName == "Inter-Bold")
    let italic = manager.font(withFamily: "Inter", traits: .italicFontMask, weight: 5, size: 12)
    #expect(italic?.fontName == "Inter-Italic")
  }
}
