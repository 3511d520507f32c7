import Foundation
import TextMetrics

/// Times the tasks alternately, several times each.
struct SpeedRun {
  let texts: SpeedTexts
  let rounds: Int
  /// Called with the number of texts completed; its time does not count.
  let progress: (Int) -> Void

  /// The number of texts between progress updates.
  private static let shareLength = 256

  private var done = 0
  private var prepared: [PreparedText] = []
  private var lineCounts: [Int] = []

  init(_ texts: SpeedTexts, rounds: Int, progress: @escaping (Int) -> Void) {
    self.texts = texts
    self.rounds = rounds
    self.progress = progress
  }

  /// The number of texts in all rounds of all tasks. The cold task cannot be repeated.
  static func totalCount(_ texts: SpeedTexts, rounds: Int) -> Int {
    texts.count * (1 + (SpeedTask.allCases.count - 1) * rounds)
  }

  /// The sources of the measurements, once they are available.
  var sources: [MeasurementSources] { prepared.map { MeasurementSources($0.layout()) } }

  mutating func results() -> SpeedResults {
    var nanoseconds: [SpeedTask: [Double]] = [:]
    nanoseconds[.cold] = [time(.cold)]
    let wrongLineCount = guessedWrong()
    for _ in 0..<rounds where !Interrupt.isPending {
      for task in SpeedTask.allCases where task != .cold {
        nanoseconds[task, default: []].append(time(task))
      }
    }
    return SpeedResults(
      texts: texts, rounds: rounds, nanosecondsPerText: nanoseconds.mapValues(\.median),
      wrongLineCount: wrongLineCount)
  }

  /// Nanoseconds per text.
  private mutating func time(_ task: SpeedTask) -> Double {
    switch task {
    case .cold, .warm: prepare()
    case .newWidth: each { $0.prepared[$1].measure(width: $0.texts.newWidth).lineCount }
    case .allCores: onAllCores()
    case .estimate: each { $0.guess($1) }
    }
  }

  private mutating func prepare() -> Double {
    prepared = []
    prepared.reserveCapacity(texts.count)
    return each { run, index in
      let text = PreparedText(run.texts.styled[index])
      run.prepared.append(text)
      return text.measure(width: run.texts.width).lineCount
    }
  }

  private mutating func onAllCores() -> Double {
    let clock = ContinuousClock()
    let elapsed = clock.measure {
      lineCounts = TextBatch(texts.styled).measurements(width: texts.width).map(\.lineCount)
    }
    advance(by: texts.count)
    return elapsed / .nanoseconds(1) / Double(texts.count)
  }

  private func guess(_ index: Int) -> Int {
    NaiveEstimate(
      text: texts.strings[index], size: texts.font.pointSize, width: texts.width
    ).lineCount
  }

  /// The number of texts whose number of lines is estimated wrongly. Both counts include the line
  /// after a final line break.
  private func guessedWrong() -> Int {
    prepared.indices.count { index in
      let layout = prepared[index].layout(width: texts.width)
      return layout.lines.count + (layout.extraLineFragment == nil ? 0 : 1) != guess(index)
    }
  }

  /// Processes each text and uses the results, so that the work cannot be optimised away.
  private mutating func each(_ work: (inout SpeedRun, Int) -> Int) -> Double {
    let clock = ContinuousClock()
    var elapsed = Duration.zero
    lineCounts = []
    lineCounts.reserveCapacity(texts.count)
    for start in stride(from: 0, to: texts.count, by: Self.shareLength) {
      let share = start..<min(start + Self.shareLength, texts.count)
      elapsed += clock.measure {
        for index in share { lineCounts.append(work(&self, index)) }
      }
      advance(by: share.count)
    }
    return elapsed / .nanoseconds(1) / Double(texts.count)
  }

  private mutating func advance(by count: Int) {
    done += count
    progress(done)
  }
}

extension [Double] {
  /// The middle value, or the mean of the two middle ones.
  fileprivate var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
