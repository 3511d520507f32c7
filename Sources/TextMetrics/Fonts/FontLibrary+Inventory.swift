extension FontLibrary {
  /// The faces that are embedded in the binary, each opened on first use.
  package static var bundledFaces: [FontFace] { BundledFont.all.map(\.face) }
}

extension FontFace {
  /// The number of bytes of the file that the face is in.
  package var fileSize: Int { data.count }

  /// Some of the bytes of the file that the face is in, fewer at its end.
  package func fileBytes(_ range: Range<Int>) -> [UInt8] { data.copy(of: range) }

  /// How many characters of each script the face covers (UAX #24), characters that many scripts share
  /// counted as `Zyyy` and `Zinh`.
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
