/// How well the advances are known of a text in a system font: characters by the kind of evidence.
///
/// A character counts once for each cluster that shaping made of it: a letter with its marks is one.
public struct AdvanceEvidence: Sendable, Hashable, Codable {
  /// Their advances and their kerning were recorded on the platform: they are exact.
  public var recorded = 0
  /// They follow a rule of which single cases were recorded or observed: accented letters are as wide as
  /// their base letters, ideographs 1.02 em, Hangul syllables 0.865.
  public var byRule = 0
  /// Letters of other alphabets, whose advances are those of a similar font, reduced as the recorded ones
  /// are on average: single ones are off by about 2 %, words by less.
  public var estimated = 0
  /// They are set in another face, which has its own advances.
  public var unknown = 0

  /// The number of characters.
  public var count: Int { recorded + byRule + estimated + unknown }
}

extension AdvanceEvidence: CustomStringConvertible {
  /// On one line, what there is none of left out.
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
  /// How well the advances are known of the text that is set in a platform's own font; nil where none is.
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
