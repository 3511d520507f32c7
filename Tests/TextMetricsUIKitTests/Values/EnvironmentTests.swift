import Testing
import TextMetricsUIKit

/// Traits and the other values that describe a device.
@Suite struct EnvironmentTests {
  @Test func combinedTraits() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark, displayScale: 2),
      UITraitCollection(preferredContentSizeCategory: .extraLarge, displayScale: 1),
    ])
    #expect(traits.userInterfaceStyle == .dark && traits.displayScale == 1)
    #expect(traits.preferredContentSizeCategory == .extraLarge)
    #expect(traits.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    #expect(!traits.hasDifferentColorAppearance(comparedTo: traits))
    #expect(UITraitCollection(traitsFrom: []).userInterfaceStyle == .light)
  }

  @Test func traitsAreEqualByTheirValues() {
    let dark = UITraitCollection(userInterfaceStyle: .dark, displayScale: 2)
    let other = UITraitCollection(userInterfaceStyle: .dark, displayScale: 2)
    #expect(dark == other && dark.hash == other.hash)
    #expect(dark != UITraitCollection(userInterfaceStyle: .dark, displayScale: 1))
    #expect(dark != UITraitCollection(displayScale: 2) && !dark.isEqual("dark"))
    #expect(UITraitCollection() == UITraitCollection(traitsFrom: []))
  }

  @Test func lengthsAtScalesOfAnyKind() {
    for scale in [0, -1, CGFloat.nan, .infinity] {
      let traits = UITraitCollection(
        preferredContentSizeCategory: .extraLarge, displayScale: scale)
      let value = UIFontMetrics.default.scaledValue(for: 22, compatibleWith: traits)
      #expect(value > 22 && value < 30)
    }
  }

  @Test func orientations() {
    #expect(UIDevice.current.userInterfaceIdiom == .phone && UIDevice.current.model == "iPhone")
    #expect(UIDeviceOrientation.landscapeLeft.isLandscape)
    #expect(UIDeviceOrientation.portraitUpsideDown.isPortrait)
    #expect(!UIDeviceOrientation.faceUp.isPortrait && !UIDeviceOrientation.faceUp.isLandscape)
  }

  @Test func pixelsOfTheScreen() {
    let screen = UIScreen.main
    #expect(
      screen.nativeBounds.size
        == CGSize(
          width: screen.bounds.width * screen.nativeScale,
          height: screen.bounds.height * screen.nativeScale))
    #expect(NSScreen.screens.first?.frame == screen.bounds)
    #expect(NSScreen.main?.backingScaleFactor == screen.scale)
  }

  /// Fonts grow like the published leading of body text: from 22 points to 62 at the largest size.
  @Test func scaledFonts() {
    let font = UIFont.systemFont(ofSize: 17)
    let largest = UITraitCollection(
      preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(UIFontMetrics.default.scaledFont(for: font, compatibleWith: largest).pointSize == 48)
    #expect(
      UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 20, compatibleWith: largest)
        .pointSize == 20)
    #expect(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 12).pointSize == 12)
  }
}
