import Testing

@testable import TextMetrics

@Suite struct FontNameTests {
  @Test func caseBlanksAndHyphensDoNotMatter() {
    #expect(FontName("Liberation Sans") == FontName("liberation-SANS"))
    #expect(FontName("Liberation Sans") != FontName("Liberation Serif"))
    #expect(FontName(" -_ ").isEmpty)
    #expect(FontName("Überschrift") == FontName("überschrift"))
  }

  @Test func stylesAreTakenOffNames() throws {
    func parts(_ name: String) -> [String] {
      guard let parts = StyledFontName(name) else { return [] }
      return [
        parts.family, parts.weight.map { "\(Int($0.rawValue))" } ?? "",
        parts.width.map { "\(Int($0))" } ?? "", parts.isItalic == true ? "italic" : "",
      ]
    }
    #expect(parts("Helvetica-BoldOblique") == ["helvetica", "700", "", "italic"])
    #expect(parts("TimesNewRomanPS-BoldItalicMT") == ["timesnewroman", "700", "", "italic"])
    #expect(parts("ArialMT") == ["arial", "", "", ""])
    #expect(parts("Foo Extra Bold") == ["foo", "800", "", ""])
    #expect(parts("Foo Semi Bold Condensed") == ["foo", "600", "75", ""])
    #expect(parts("Foo Regular") == ["foo", "", "", ""])
    #expect(parts("Foo") == [])
    #expect(parts("Bold") == [])
    #expect(parts("") == [])
  }

  @Test func nearestNames() {
    let names = [
      "Roboto", "Roboto Condensed", "Inter", "Liberation Sans", "Noto Sans", "Noto Serif",
    ]
    func nearest(_ name: String) -> [String] {
      NearestNames.nearest(to: name, among: names, limit: 2)
    }
    #expect(nearest("Robotto") == ["Roboto"])
    #expect(nearest("Robot") == ["Roboto", "Roboto Condensed"])
    #expect(nearest("liberation sens") == ["Liberation Sans"])
    #expect(nearest("Noto") == ["Noto Sans", "Noto Serif"])
    #expect(nearest("Zapfino") == [])
    #expect(nearest("") == [])
  }
}
