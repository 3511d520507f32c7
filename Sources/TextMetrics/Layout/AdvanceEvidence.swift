/// How well the advances of a text in a system font are known: the number of characters for each kind of evidence.
///
/// The clusters that shaping makes are counted: a letter with its marks is one character.
public struct AdvanceEvidence: Sendable, Hashable, Codable {
  /// Characters whose advances and kerning were recorded on the platform: they are exact.
  public var recorded = 0
  /// Characters whose advances follow a rule that was recorded or observed in single cases: accented letters
  /// are as wide as their base letters, ideographs 1.02 em, Hangul syllables 0.865.
  public var byRule = 0
  /// Letters of other alphabets. Their advances are those of a similar font, reduced as the recorded ones are
  /// on average: single letters are off by about 2 %, words by less.
  public var estimated = 0
  /// Characters set in another face, which has its own advances.
  public var unknown = 0

  /// The number of characters.
  public var count: Int { recorded + byRule + estimated + unknown }
}

extension AdvanceEvidence: CustomStringConvertible {
  /// The counts on one line, without those that are 0.
  public var description: String {
    let parts = [
      (recorded, "recorded"), (byRule, "by rule"), (estimated, "estimated"),
      (unknown, "of other fonts"),
    ]
    let counts = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "system font's advances: " + counts.joined(separator: ", ")
  }
}

extension TextLayout {
  /// How well the advances of the text in a platform's own font are known; nil if no text is set in one.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var advanceEvidence: AdvanceEvidence? {
    var evidence = AdvanceEvidence()
    for line in lines {
      for run in runs(of: line) where run.kind == .text {
        let font = storage.style(at: run.range.lowerBound).font
        if font.isSystemFont { evidence.add(run, of: font) }
      }
    }
    return evidence.count > 0 ? evidence : nil
  }
}

extension AdvanceEvidence {
  fileprivate mutating func add(_ run: LineRun, of font: Font) {
    var previous: Int?
    for glyph in run.glyphs where glyph.cluster != previous {
      previous = glyph.cluster
      guard run.face == font.face else {
        if run.face.hasKnownAdvance(glyph, pointSize: run.pointSize) {
          byRule += 1
        } else {
          unknown += 1
        }
        continue
      }
      switch run.face.advanceGrades?.grade(of: glyph.id, at: run.variations) {
      case .recorded: recorded += 1
      case .byRule: byRule += 1
      case .estimated, nil: estimated += 1
      }
    }
  }
}

extension FontFace {
  /// Whether a fallback glyph has the advance that characters like it have on the platform.
  fileprivate func hasKnownAdvance(_ glyph: PositionedGlyph, pointSize: CGFloat) -> Bool {
    let advances = SystemFallbackAdvances(self, pointSize: pointSize)
    return advances?.contains(Double(glyph.advance / pointSize)) ?? false
  }
}
