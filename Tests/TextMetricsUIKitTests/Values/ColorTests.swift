import Testing
import TextMetricsUIKit

/// Colours and their components.
@Suite struct ColorTests {
  private func hue(_ color: UIColor) -> [CGFloat] {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    #expect(
      unsafe color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha))
    return [hue, saturation, brightness, alpha]
  }

  private func isNear(_ values: [CGFloat], _ others: [CGFloat]) -> Bool {
    values.count == others.count && zip(values, others).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test func huesOfComponents() {
    #expect(
      isNear(
        hue(UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5)), [7.0 / 12, 2.0 / 3, 0.6, 0.5]))
    #expect(isNear(hue(UIColor(red: 1, green: 0, blue: 0.5, alpha: 1)), [11.0 / 12, 1, 1, 1]))
    #expect(
      isNear(hue(UIColor(red: 0.25, green: 0.5, blue: 0.25, alpha: 1)), [1.0 / 3, 0.5, 0.5, 1]))
    #expect(isNear(hue(.black), [0, 0, 0, 1]) && isNear(hue(.white), [0, 0, 1, 1]))
  }

  @Test(arguments: [0, 1.0 / 6, 0.25, 0.5, 0.75, 0.9])
  func componentsOfHues(value: CGFloat) {
    let color = UIColor(hue: value, saturation: 0.5, brightness: 0.8, alpha: 0.25)
    #expect(isNear(hue(color), [value, 0.5, 0.8, 0.25]))
  }

  @Test func components() {
    let color = UIColor(hue: 0.25, saturation: 1, brightness: 1, alpha: 1)
    #expect(isNear([color.redComponent, color.greenComponent, color.blueComponent], [0.5, 1, 0]))
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    let orange = UIColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.75)
    #expect(unsafe orange.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [1, 0.5, 0, 0.75])
    #expect(unsafe orange.getRed(nil, green: nil, blue: nil, alpha: nil))
    var white: CGFloat = 9
    #expect(unsafe UIColor(calibratedWhite: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
    #expect(white == 0.25 && alpha == 0.5)
    #expect(orange.withAlphaComponent(0.5).alphaComponent == 0.5)
  }

  @Test func equalColoursHaveEqualHashes() {
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(red == .red && red.hash == UIColor.red.hash)
    let negativeZero = UIColor(displayP3Red: 1, green: -0.0, blue: 0, alpha: 1)
    #expect(negativeZero == red && negativeZero.hash == red.hash)
    #expect(Set([red, .red, UIColor(cgColor: red.cgColor), negativeZero]).count == 1)
    #expect(red.isEqual(red.copy()) && !red.isEqual("red"))
    let unknown = UIColor(white: .nan, alpha: 1)
    #expect(unknown == unknown)
    _ = hue(unknown)
  }

  /// The light appearance's values in Apple's Human Interface Guidelines, of 255.
  @Test func namedColours() {
    func bytes(_ color: UIColor) -> [CGFloat] {
      [color.redComponent, color.greenComponent, color.blueComponent].map { ($0 * 255).rounded() }
    }
    #expect(bytes(.brown) == [153, 102, 51])
    #expect(bytes(.systemGray) == [142, 142, 147])
    #expect(bytes(.systemGray6) == [242, 242, 247])
    #expect(bytes(.systemBackground) == [255, 255, 255])
    #expect(
      bytes(.placeholderText) == [60, 60, 67] && UIColor.placeholderText.alphaComponent == 0.3)
    #expect(UIColor.lightText.alphaComponent == 0.6)
  }

  @Test func equalShadowsHaveEqualHashes() {
    func shadow(_ radius: CGFloat, _ color: UIColor?) -> NSShadow {
      let shadow = NSShadow()
      (shadow.shadowBlurRadius, shadow.shadowColor) = (radius, color)
      return shadow
    }
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(shadow(2, red) == shadow(2, .red) && shadow(2, red).hash == shadow(2, .red).hash)
    #expect(shadow(0, nil).hash == shadow(-0.0, nil).hash && shadow(0, nil) == shadow(-0.0, nil))
    #expect(shadow(2, red) != shadow(2, nil) && shadow(2, red) != shadow(3, red))
  }

  @Test func coloursOfTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color == .black && color.resolvedColor(with: UITraitCollection()) == .black)
    #expect(UIColor(named: "no such colour") == nil)
  }
}
