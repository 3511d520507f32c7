/// How often the library agrees with plain HarfBuzz, which shapes the same runs but knows no line-break
/// rules.
package struct Agreement: Sendable, Codable {
  package var corpus: String
  package var fonts: String
  /// The number of texts compared.
  package var count: Int
  /// The number of texts whose width on one line is the same.
  package var sameWidth: Int
  /// The number of texts with the same number of lines.
  package var sameLines: Int
  /// The first text whose width differs, with both widths.
  package var firstDifferentWidth: String?
  /// The first text whose number of lines differs, with both numbers.
  package var firstDifferentLines: String?

  /// Whether the same number of lines is expected, because only spaces divide the texts.
  package var expectsSameLines: Bool

  /// Widths on one line must always be the same, numbers of lines only if breaks depend on nothing but spaces.
  package var isAsExpected: Bool {
    sameWidth == count && (!expectsSameLines || sameLines == count)
  }

  /// Advances are whole design units; smaller differences come from adding in another order.
  private static let tolerance = 1e-6

  /// Measures texts with both engines.
  ///
  /// - Parameters:
  ///   - corpus: the texts.
  ///   - count: the number of texts.
  ///   - fonts: the fonts of the texts.
  /// - Throws: an error if texts or fonts are missing.
  package init(_ corpus: Corpus, count: Int, fonts: FontSet) throws {
    self.corpus = corpus.rawValue
    self.fonts = fonts.rawValue
    expectsSameLines = corpus.breaksAtSpacesAlone
    let workload = try Workload(corpus, count: count, fonts: fonts)
    let plain = try Measured(PlainHarfBuzz.self, workload)
    let ours = try Measured(Library.self, workload)
    self.count = workload.messages.count
    let sameWidths = zip(plain.widths, ours.widths).map { abs($0 - $1) < Self.tolerance }
    let sameLines = zip(plain.lines, ours.lines).map { $0 == $1 }
    sameWidth = sameWidths.count { $0 }
    self.sameLines = sameLines.count { $0 }
    firstDifferentWidth = sameWidths.firstIndex(of: false).map {
      "\(workload.messages[$0].text): \(plain.widths[$0]) and \(ours.widths[$0])"
    }
    firstDifferentLines = sameLines.firstIndex(of: false).map {
      "\(workload.messages[$0].text): \(plain.lines[$0]) and \(ours.lines[$0])"
    }
  }

  /// A line for people and, if something is not as expected, the first text that shows it.
  package var text: String {
    let unexpected = [
      sameWidth < count ? firstDifferentWidth : nil,
      expectsSameLines && sameLines < count ? firstDifferentLines : nil,
    ]
    return
      ([
        "\(corpus) in \(fonts): of \(count) texts \(sameWidth) as wide as with plain HarfBuzz, "
          + "\(sameLines) as many lines"
      ] + unexpected.compactMap { $0 }).joined(separator: "\n  ")
  }

  /// An engine's results for each text.
  private struct Measured {
    var widths: [Double]
    var lines: [Int]

    init(_ engine: any Engine.Type, _ workload: Workload) throws {
      let engine = try engine.init(fonts: workload.fonts, size: workload.size)
      engine.read(workload.messages)
      engine.forget()
      _ = engine.prepare(workload.messages.indices, width: workload.width)
      widths = engine.unwrappedWidths()
      lines = engine.lineCounts(width: workload.width)
    }
  }
}
