extension FontLibrary {
  /// The faces embedded in the binary, each opened on first use.
  package static var bundledFaces: [FontFace] { BundledFont.all.map(\.face) }

  /// The families that lookups by name can find, in alphabetical order.
  ///
  /// - Complexity: O(*n*) in the number of fonts; none is opened.
  package var familyNames: [String] {
    Set(BundledFont.all.map(\.family)).union(registeredFaces.map(\.familyName))
      .union(fontconfig()?.families ?? []).sorted()
  }

  /// The PostScript names of a family's fonts, in alphabetical order.
  ///
  /// - Complexity: O(*n*) in the number of fonts; none is opened.
  package func fontNames(inFamily family: String) -> [String] {
    let family = FontName(family)
    let bundled = BundledFont.all.filter { FontName($0.family) == family }.map(\.postScriptName)
    let registered = registeredFaces.filter { FontName($0.familyName) == family }
      .map(\.postScriptName)
    return (fontconfig()?.postScriptNames(inFamily: family) ?? []).union(bundled)
      .union(registered).filter { !$0.isEmpty }.sorted()
  }
}

extension FontFace {
  /// The size of the face's file in bytes.
  package var fileSize: Int { data.count }

  /// A range of bytes of the face's file, truncated at its end.
  package func fileBytes(_ range: Range<Int>) -> [UInt8] { data.copy(of: range) }

  /// The number of characters of each script that the face covers (UAX #24); characters shared by
  /// many scripts count as `Zyyy` and `Zinh`.
  ///
  /// - Complexity: O(*n*) in the number of characters that the face covers.
  package func coverageByScript() -> [Script: Int] {
    coverage().reduce(into: [:]) { counts, scalar in
      counts[ICUProperties.script(of: scalar), default: 0] += 1
    }
  }
}

extension Script: CustomStringConvertible {
  /// The ISO 15924 tag, such as "Latn".
  public var description: String { FontTag(rawValue: tag).description }
}
