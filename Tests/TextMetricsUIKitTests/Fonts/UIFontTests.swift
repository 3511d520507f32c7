import Testing
import TextMetricsUIKit

/// Fonts as objects: identity, equality, descriptors.
@Suite struct UIFontTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)

  @Test func objectsAreEqualByTheirFonts() {
    let same = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)
    #expect(inter == same && inter !== same && inter.hash == same.hash)
    #expect(inter != inter.withSize(17))
    #expect(inter.copy() as? UIFont === inter)
    #expect(Set([inter, same]).count == 1)
    let dictionary = NSDictionary(object: inter, forKey: "font" as NSString)
    #expect(dictionary["font"] as? UIFont === inter)
  }

  /// All weights of the system font are one variable face.
  @Test func objectsOfSystemFontsKeepTheirWeight() {
    let bold = UIFont(Font.systemFont(ofSize: 17, weight: .bold))
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(bold.withSize(20).fontName == bold.fontName)
    let light = UIFont(Font.systemFont(ofSize: 17, weight: .light))
    #expect(!light.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(UIFont(descriptor: light.fontDescriptor, size: 20).fontName == light.fontName)
  }

  @Test func attributesTakeObjectsAndValues() throws {
    let value = try Font(named: "Inter", size: 16)
    for font in [inter as Any, value as Any, NSFont(value) as CTFont] {
      let string = NSAttributedString(string: "Hello", attributes: [.font: font])
      #expect(
        string.size().width
          == NSAttributedString(
            string: "Hello", attributes: [.font: inter]
          ).size().width)
    }
    #expect(inter.font == value && inter.lineHeight == value.lineHeight)
  }

  @Test func textInAFontOfAppKitFollowsMacOS() throws {
    let font = try #require(NSFont(name: "Inter", size: 13))
    let rect = NSAttributedString(string: "one\ntwo", attributes: [.font: font])
      .boundingRect(with: .zero, options: .usesLineFragmentOrigin)
    #expect(rect.height == 32)
    let context = NSStringDrawingContext()
    context.behavior = .iOS
    let phone = NSAttributedString(string: "one\ntwo", attributes: [.font: font])
      .boundingRect(with: .zero, options: .usesLineFragmentOrigin, context: context)
    #expect(abs(phone.height - 2 * inter.withSize(13).lineHeight) < 0.001)
  }

  @Test func standardSizes() {
    #expect(UIFont.labelFontSize == 17 && UIFont.systemFontSize == 14)
    #expect(UIFont.buttonFontSize == 18 && UIFont.smallSystemFontSize == 12)
    #expect(NSFont.systemFontSize == 13 && NSFont.smallSystemFontSize == 11)
    #expect(NSFont.labelFontSize == 10)
    #expect(NSFont.systemFontSize(for: .mini) == 9)
    #expect(NSFont(name: "Inter", size: 0)?.pointSize == 12)
    #expect(NSFont(name: "Inter", size: -1) == nil)
  }

  /// For each of these fonts, AppKit documents 0 and negative sizes as the default size.
  @Test(arguments: [CGFloat(0), -0.0, -1]) func sizesThatAreNotPositiveAreTheDefault(size: CGFloat)
  {
    let fonts: [(NSFont?, CGFloat)] = [
      (.systemFont(ofSize: size), 13), (.systemFont(ofSize: size, weight: .bold), 13),
      (.boldSystemFont(ofSize: size), 13), (.monospacedSystemFont(ofSize: size), 13),
      (.monospacedDigitSystemFont(ofSize: size), 13), (.labelFont(ofSize: size), 10),
      (.messageFont(ofSize: size), 13), (.menuFont(ofSize: size), 13),
      (.titleBarFont(ofSize: size), 13), (.toolTipsFont(ofSize: size), 11),
      (.controlContentFont(ofSize: size), 12), (.userFont(ofSize: size), 12),
      (.userFixedPitchFont(ofSize: size), 11),
    ]
    #expect(fonts.map { $0.0?.pointSize } == fonts.map { $0.1 })
  }

  @Test func descriptorsKeepTheFamily() throws {
    let bold = try #require(inter.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0).fontName == "Inter-Bold")
    #expect(UIFont(descriptor: bold, size: 20).pointSize == 20)
    let regular = try #require(bold.withSymbolicTraits([]))
    #expect(UIFont(descriptor: regular, size: 0).fontName == "Inter-Regular")
    #expect(bold.withFamily("JetBrains Mono").postscriptName == "JetBrainsMono-Bold")
    #expect(inter.fontDescriptor.withFace("Bold Italic").postscriptName == "Inter-BoldItalic")
    #expect(bold.pointSize == 16 && bold.withSize(9).pointSize == 9)
    #expect(inter.fontDescriptor.fontAttributes[.family] as? String == "Inter")
    #expect(inter.fontDescriptor == UIFont(name: "Inter", size: 16)?.fontDescriptor)
    #expect(bold.matchingFontDescriptors(withMandatoryKeys: nil).count == 1)
  }

  @Test(arguments: [
    ("UICTFontTextStyleTitle0", UIFont.TextStyle.largeTitle), ("UICTFontTextStyleTitle1", .title1),
    ("UICTFontTextStyleTitle2", .title2), ("UICTFontTextStyleTitle3", .title3),
    ("UICTFontTextStyleHeadline", .headline), ("UICTFontTextStyleSubhead", .subheadline),
    ("UICTFontTextStyleBody", .body), ("UICTFontTextStyleCallout", .callout),
    ("UICTFontTextStyleFootnote", .footnote), ("UICTFontTextStyleCaption1", .caption1),
    ("UICTFontTextStyleCaption2", .caption2), ("headline", .headline),
  ])
  func textStylesByName(name: String, style: UIFont.TextStyle) {
    let named = UIFontDescriptor(fontAttributes: [.textStyle: name, .size: 17])
    let plain = UIFontDescriptor(fontAttributes: [.size: 17])
    #expect(named == UIFontDescriptor(fontAttributes: [.textStyle: style, .size: 17]))
    #expect(named != plain)
    let isSemibold =
      UIFont(descriptor: named, size: 0) == .systemFont(ofSize: 17, weight: .semibold)
    #expect(isSemibold == (style == .headline))
    #expect(UIFontDescriptor(fontAttributes: [.textStyle: "Body", .size: 17]) == plain)
  }

  @Test func textStylesHaveTheirSizes() throws {
    let title = UIFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.title1])
    #expect(UIFont(descriptor: title, size: 0).pointSize == 28)
    #expect(UIFont(descriptor: title, size: 20).pointSize == 20)
    #expect(UIFont(descriptor: title.withSize(21), size: 0).pointSize == 21)
    #expect(CTFontCreateWithFontDescriptor(title, 0, nil).pointSize == 28)
    let preferred = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .title1)
    #expect(UIFont(descriptor: preferred, size: 0).pointSize == 28)
    #expect(UIFont(descriptor: preferred.withSize(0), size: 0).pointSize == 28)
    let mac = NSFontDescriptor(fontAttributes: [.textStyle: UIFont.TextStyle.title1])
    #expect(try #require(NSFont(descriptor: mac, size: 0)).pointSize == 22)
  }

  @Test func facesThatAreNotThere() throws {
    let mono = try #require(UIFont(name: "JetBrains Mono", size: 12))
    #expect(mono.fontDescriptor.withSymbolicTraits(.traitItalic) == nil)
    let descriptor = UIFontDescriptor(fontAttributes: [.family: "No Such Family"])
    #expect(UIFont(descriptor: descriptor, size: 12).pointSize == 12)
    #expect(NSFont(descriptor: NSFontDescriptor(name: "No Such Font", size: 3), size: 3) == nil)
  }

  @Test func boldOfTheSystemFontIsSemibold() {
    // github.com/Vercantez/openuikit: .SFUI-Semibold.
    let body = UIFont.preferredFont(forTextStyle: .body)
    let bold = body.fontDescriptor.withSymbolicTraits(.traitBold).map {
      UIFont(descriptor: $0, size: 0)
    }
    #expect(bold?.font == UIFont.systemFont(ofSize: 17, weight: .semibold).font)
  }

  @Test func features() {
    let off = inter.fontDescriptor.addingAttributes([
      .featureSettings: [
        [
          UIFontDescriptor.FeatureKey.type: kTypographicExtrasType,
          UIFontDescriptor.FeatureKey.selector: kSlashedZeroOnSelector,
        ], [.type: "not a number"], [:],
      ]
    ])
    #expect(UIFont(descriptor: off, size: 0).font.features == [.on("zero")])
  }

  @Test func settingsOfFeaturesThatNoIntegerHoldsAreAbsent() {
    let setting: [UIFontDescriptor.FeatureKey: Any] = [
      .featureIdentifier: 1e300, .typeIdentifier: 0,
    ]
    let descriptor = UIFontDescriptor(fontAttributes: [.featureSettings: [setting]])
    #expect(UIFont(descriptor: descriptor, size: 12).font.features.isEmpty)
  }

  /// Only iOS raises Helvetica.
  @Test func fontsOfAppKitHaveTheirOwnMetrics() throws {
    let font = try #require(NSFont(name: "Helvetica", size: 17))
    #expect(font.ascender == font.font.metrics.ascent && font.ascender < font.font.ascender)
    #expect(font.descender == -font.font.metrics.descent)
    #expect(font.leading == font.font.metrics.leading)
  }
}
