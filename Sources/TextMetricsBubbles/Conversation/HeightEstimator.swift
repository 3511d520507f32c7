import Foundation

/// Guesses how high cells are from those that were measured.
///
/// A text is taken to be as wide as its bytes times the mean width of a byte, which is narrower for a
/// Chinese byte than for a Latin one, and differs less between scripts than the width of a character;
/// that many lines of the mean height go into the cell, and what a cell has around its text. All means
/// are those of the conversation itself, by kind of content. What is not text has the mean height of its
/// kind.
///
/// The last cells that were measured are guessed as well: what these guesses miss on average is taken off
/// the others, and how much they scatter is the error that each guess is given.
struct HeightEstimator: Sendable {
  /// By kind, of which there are so few that it is sooner to look at each than to hash one.
  private var tallies: [(kind: MessageKind, tally: Tally)] = []

  /// Whether anything is known at all.
  var hasLearned: Bool { !tallies.isEmpty }

  /// Whether anything is known about a kind of content.
  func knows(_ kind: MessageKind) -> Bool { index(of: kind) != nil }

  private func index(of kind: MessageKind) -> Int? { tallies.firstIndex { $0.kind == kind } }

  /// The height of a row's cell.
  ///
  /// - Parameters:
  ///   - row: a row with content of a kind that is known.
  ///   - textWidth: where its text wraps, in points.
  /// - Returns: A guess with its error, as of the last call of ``calibrate()``.
  func estimate(_ row: ConversationRow, textWidth: CGFloat) -> CellHeight {
    guard let index = index(of: row.traits.kind) else { return CellHeight() }
    let tally = tallies[index].tally
    let sample = HeightSample(row, textWidth: textWidth)
    let misses =
      sample.extent != nil && tally.reflowed.misses.count > 0
      ? tally.reflowed.misses : tally.guessed.misses
    return CellHeight(
      height: max(0, tally.height(of: sample) - misses.mean), variance: misses.variance,
      meanError: misses.meanError)
  }

  /// Learns from a cell that was measured.
  ///
  /// - Parameters:
  ///   - cell: what was measured.
  ///   - row: the row as it was before.
  ///   - textWidth: where its text wraps, in points.
  /// - Returns: How wide the text would be on one line, in points; nil for what is not text.
  mutating func learn(
    _ cell: MeasuredCell, of row: ConversationRow, textWidth: CGFloat
  ) -> CGFloat? {
    let sample = HeightSample(row, textWidth: textWidth)
    let softLineCount = max(0, cell.lineCount - max(1, row.traits.hardLineCount))
    let extent = CGFloat(softLineCount) * textWidth + cell.lastLineWidth
    if let index = index(of: row.traits.kind) {
      tallies[index].tally.add(sample, cell, extent: extent)
    } else {
      var tally = Tally()
      tally.add(sample, cell, extent: extent)
      tallies.append((row.traits.kind, tally))
    }
    return cell.lineCount > 0 ? extent : nil
  }

  /// Forgets how good guesses from an earlier layout were: at another width they are others.
  mutating func forgetReflows() {
    for index in tallies.indices { tallies[index].tally.reflowed = SampleSet() }
  }

  /// Finds what guesses miss, before many of them are made.
  mutating func calibrate() {
    for index in tallies.indices { tallies[index].tally.calibrate() }
  }
}

/// What a height is guessed from.
private struct HeightSample: Sendable {
  var byteCount: Int
  var hardLineCount: Int
  /// How wide the text would be on one line, from an earlier layout; nil before there was one.
  var extent: CGFloat?
  /// Where it wraps.
  var textWidth: CGFloat

  init(_ row: ConversationRow, textWidth: CGFloat) {
    byteCount = row.traits.byteCount
    hardLineCount = row.traits.hardLineCount
    extent = row.textExtent
    self.textWidth = textWidth
  }
}

/// The last cells that were measured, and what guesses of them miss.
private struct SampleSet: Sendable {
  /// So many that the mean is worth something, so few that they are of about the same time.
  private static let capacity = 64

  private(set) var samples: [(sample: HeightSample, height: CGFloat)] = []
  var misses = Misses()
  private var next = 0

  mutating func add(_ sample: HeightSample, height: CGFloat) {
    if samples.count < Self.capacity {
      samples.append((sample, height))
    } else {
      samples[next] = (sample, height)
    }
    next = (next + 1) % Self.capacity
  }
}

/// How far guesses are off.
private struct Misses: Sendable {
  var count: CGFloat = 0
  var mean: CGFloat = 0
  var variance: CGFloat = 0

  init() {}

  init(_ errors: [CGFloat]) {
    count = CGFloat(errors.count)
    guard count > 0 else { return }
    mean = errors.reduce(0, +) / count
    let squares = errors.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    // One guess says nothing about the scatter but what it misses itself.
    variance = count > 1 ? squares / (count - 1) : mean * mean
  }

  /// The standard error of the mean, which all guesses share.
  var meanError: CGFloat { count > 0 ? (variance / count).squareRoot() : 0 }
}

/// Means of one kind of content.
private struct Tally: Sendable {
  private var count: CGFloat = 0
  private var surroundings: CGFloat = 0
  private var textHeight: CGFloat = 0
  private var lineCount: CGFloat = 0
  private var byteCount: CGFloat = 0
  private var extent: CGFloat = 0
  /// Cells that were guessed from their bytes, and from an earlier layout.
  var guessed = SampleSet()
  var reflowed = SampleSet()

  mutating func add(_ sample: HeightSample, _ cell: MeasuredCell, extent: CGFloat) {
    count += 1
    surroundings += cell.height - cell.textHeight
    textHeight += cell.textHeight
    lineCount += CGFloat(cell.lineCount)
    byteCount += CGFloat(sample.byteCount)
    self.extent += extent
    if sample.extent == nil {
      guessed.add(sample, height: cell.height)
    } else {
      reflowed.add(sample, height: cell.height)
    }
  }

  func height(of sample: HeightSample) -> CGFloat {
    let surroundings = surroundings / count
    guard lineCount > 0, sample.hardLineCount > 0 else { return surroundings }
    let extent = sample.extent ?? CGFloat(sample.byteCount) * self.extent / max(1, byteCount)
    let softLines = max(1, (extent / sample.textWidth).rounded(.up))
    return surroundings + (CGFloat(sample.hardLineCount - 1) + softLines) * textHeight / lineCount
  }

  mutating func calibrate() {
    guessed.misses = Misses(guessed.samples.map { height(of: $0.sample) - $0.height })
    reflowed.misses = Misses(reflowed.samples.map { height(of: $0.sample) - $0.height })
  }
}
