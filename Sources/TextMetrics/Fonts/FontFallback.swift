struct FontFallback {
  private(set) var instances: [FontInstance]
  init(font: Font, language: String?, library: FontLibrary) {
    instances =
      [font.instance]
      + font.cascade.faces.map { $0.instance(.init(variations: [], trackingSize: nil)) }
  }
  mutating func instanceIndex(for cluster: Range<Int>, in units: [UInt16]) -> Int {
    for (i, f) in instances.enumerated()
    where CodePoints(units, in: cluster).allSatisfy({
      ICUProperties.isDefaultIgnorable($0.scalar) || f.covers($0.scalar.value)
    }) { return i }
    return 0
  }
}
