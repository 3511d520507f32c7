import Foundation

/// Guesses the heights of cells from the cells that were measured.
///
/// The width of a text is estimated as the number of its bytes times the mean width of a byte. A byte of Chinese is
/// narrower than one of Latin, but widths per byte differ less between scripts than widths per character. The
/// height of the cell is the resulting number of lines times their mean height, plus the mean height around the
/// text. All means are taken over the conversation itself, by kind of content. Contents other than text have the
/// mean height of their kind.
///
/// The last measured cells are guessed as well. The mean error of these guesses per line corrects all others, and
/// the scatter of the errors is the error of each guess.
struct HeightEstimator: Sendable {
  /// There are so few kinds that a linear search is faster than hashing.
  private var kinds: [MessageKind] = []
  /// The tally of each kind, in the order of ``kinds``.
  private var tallies: [Tally] = []

  /// Whether anything is known at all.
  var hasLearned: Bool { !tallies.isEmpty }

  private func index(of kind: MessageKind) -> Int? { kinds.firstIndex(of: kind) }

  /// The height of a row's cell.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - textWidth: the width at which the row's text wraps, in points.
  /// - Returns: A guess with its error, as of the last call of ``calibrate()``; nil if nothing is known about
  ///   contents of this kind.
  func estimate(_ row: ConversationRow, textWidth: CGFloat) -> CellHeight? {
    guard let index = index(of: row.traits.kind) else { return nil }
    return tallies[index].estimate(HeightSample(row, textWidth: textWidth))
  }

  /// Learns from a measured cell with content of a kind.
  mutating func learn(_ lesson: HeightLesson, about kind: MessageKind) {
    if let index = index(of: kind) {
      tallies[index].add(lesson)
    } else {
      var tally = Tally()
      tally.add(lesson)
      kinds.append(kind)
      tallies.append(tally)
    }
  }

  /// Learns everything that another estimator has learned since.
  mutating func learn(_ later: HeightEstimator) {
    for (kind, tally) in zip(later.kinds, later.tallies) {
      if let index = index(of: kind) {
        tallies[index].add(tally)
      } else {
        kinds.append(kind)
        tallies.append(tally)
      }
    }
  }

  /// Discards the errors of guesses made from earlier layouts, because they differ at another width.
  mutating func forgetReflows() {
    for index in tallies.indices { tallies[index].reflowed = SampleSet() }
  }

  /// Determines the errors of guesses. Called before many guesses are made.
  mutating func calibrate() {
    for index in tallies.indices { tallies[index].calibrate() }
  }
}

/// The parts of a measurement that something can be learned from.
///
/// Plain numbers, because there is a lesson for each row that is measured.
struct HeightLesson: Sendable {
  fileprivate let sample: HeightSample
  fileprivate let height: CGFloat
  fileprivate let textHeight: CGFloat
  fileprivate let lineCount: Int
  fileprivate let extent: CGFloat

  /// - Parameters:
  ///   - cell: the measurement.
  ///   - row: the row as it was before the measurement.
  ///   - textWidth: the width at which the row's text wraps, in points.
  init(_ cell: MeasuredCell, of row: ConversationRow, textWidth: CGFloat) {
    sample = HeightSample(row, textWidth: textWidth)
    (height, textHeight, lineCount) = (cell.height, cell.textHeight, cell.lineCount)
    let softLineCount = max(0, cell.lineCount - max(1, Int(row.traits.hardLineCount)))
    extent = CGFloat(softLineCount) * textWidth + cell.lastLineWidth
  }

  /// The width of the text on one line, in points; nil for other contents.
  var textExtent: CGFloat? { lineCount > 0 ? extent : nil }
}

/// The input of a guess.
private struct HeightSample: Sendable {
  var byteCount: Int
  var hardLineCount: Int
  /// The width of the text on one line, from an earlier layout; nil if there was none.
  var extent: CGFloat?
  /// The width at which the text wraps.
  var textWidth: CGFloat

  init(_ row: ConversationRow, textWidth: CGFloat) {
    byteCount = Int(row.traits.byteCount)
    hardLineCount = Int(row.traits.hardLineCount)
    extent = row.textExtent
    self.textWidth = textWidth
  }
}

/// The last measured cells, and the errors of guessing them.
private struct SampleSet: Sendable {
  /// Enough for a meaningful mean, few enough to be recent.
  private static let capacity = 64

  private(set) var samples: [(sample: HeightSample, height: CGFloat)] = []
  var errors = ErrorStatistics()
  private var next = 0

  mutating func add(_ sample: HeightSample, height: CGFloat) {
    if samples.count < Self.capacity {
      samples.append((sample, height))
    } else {
      samples[next] = (sample, height)
    }
    next = (next + 1) % Self.capacity
  }

  /// Adds the cells of a later set, oldest first.
  mutating func add(_ later: SampleSet) {
    for (sample, height) in later.samples[later.next...] + later.samples[..<later.next] {
      add(sample, height: height)
    }
  }
}

/// The errors of guesses. They grow with the number of lines: their mean in proportion, and their scatter like the
/// scatter of a sum.
private struct ErrorStatistics: Sendable {
  private(set) var count: CGFloat = 0
  /// The mean error per guessed line, in points.
  private(set) var mean: CGFloat = 0
  private(set) var variance: CGFloat = 0
  /// The standard error of the mean, which all guesses share.
  private(set) var meanError: CGFloat = 0

  init() {}

  /// - Parameters:
  ///   - errors: the errors of guesses, in points, with the guessed numbers of lines.
  ///   - doubt: the error of one additional, assumed guess of one line, because a few short texts may all be guessed
  ///     right.
  init(_ errors: [(points: CGFloat, lines: CGFloat)], doubt: CGFloat) {
    count = CGFloat(errors.count)
    guard count > 0 else { return }
    let weight = errors.reduce(0) { $0 + Self.weight(of: $1.lines) }
    let mean = errors.reduce(0) { $0 + $1.points } / weight
    let squares = errors.reduce(doubt * doubt) { sum, error in
      let rest = error.points - mean * Self.weight(of: error.lines)
      return sum + rest * rest / Self.weight(of: error.lines)
    }
    self.mean = mean
    variance = squares / max(1, count - 2)
    meanError = (variance / weight).squareRoot()
  }

  /// A content without lines counts as one.
  static func weight(of lines: CGFloat) -> CGFloat { max(1, lines) }
}

/// The means for one kind of content.
private struct Tally: Sendable {
  private var count: CGFloat = 0
  private var surroundings: CGFloat = 0
  private var textHeight: CGFloat = 0
  private var lineCount: CGFloat = 0
  private var byteCount: CGFloat = 0
  private var extent: CGFloat = 0
  /// Cells guessed from their bytes (`guessed`) or from an earlier layout (`reflowed`).
  var guessed = SampleSet()
  var reflowed = SampleSet()

  mutating func add(_ lesson: HeightLesson) {
    count += 1
    surroundings += lesson.height - lesson.textHeight
    textHeight += lesson.textHeight
    lineCount += CGFloat(lesson.lineCount)
    byteCount += CGFloat(lesson.sample.byteCount)
    extent += lesson.extent
    if lesson.sample.extent == nil {
      guessed.add(lesson.sample, height: lesson.height)
    } else {
      reflowed.add(lesson.sample, height: lesson.height)
    }
  }

  /// Adds the cells of a later tally.
  mutating func add(_ later: Tally) {
    count += later.count
    surroundings += later.surroundings
    textHeight += later.textHeight
    lineCount += later.lineCount
    byteCount += later.byteCount
    extent += later.extent
    guessed.add(later.guessed)
    reflowed.add(later.reflowed)
  }

  func estimate(_ sample: HeightSample) -> CellHeight {
    let isReflowed = sample.extent != nil && reflowed.errors.count > 0
    let errors = isReflowed ? reflowed.errors : guessed.errors
    let lines = lines(of: sample)
    let weight = ErrorStatistics.weight(of: lines)
    return CellHeight(
      height: max(0, height(of: lines) - errors.mean * weight), variance: errors.variance * weight,
      meanError: errors.meanError * weight)
  }

  /// The likely number of lines; 0 for contents other than text.
  private func lines(of sample: HeightSample) -> CGFloat {
    guard lineCount > 0, sample.hardLineCount > 0 else { return 0 }
    let extent = sample.extent ?? CGFloat(sample.byteCount) * self.extent / max(1, byteCount)
    // However narrow, a line has at least one character.
    let softLineCount = min((extent / sample.textWidth).rounded(.up), CGFloat(sample.byteCount))
    return CGFloat(sample.hardLineCount - 1) + max(1, softLineCount)
  }

  /// The height of a cell with a number of lines.
  private func height(of lines: CGFloat) -> CGFloat {
    surroundings / count + (lines > 0 ? lines * lineHeight : 0)
  }

  private var lineHeight: CGFloat { lineCount > 0 ? textHeight / lineCount : 0 }

  mutating func calibrate() {
    guessed.errors = errors(of: guessed)
    reflowed.errors = errors(of: reflowed)
  }

  private func errors(of set: SampleSet) -> ErrorStatistics {
    let errors = set.samples.map { sample, height in
      let lines = lines(of: sample)
      return (points: self.height(of: lines) - height, lines: lines)
    }
    return ErrorStatistics(errors, doubt: lineHeight)
  }
}
