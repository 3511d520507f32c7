import Foundation
import TextMetrics

/// The measured times of the tasks.
struct SpeedResults {
  let texts: SpeedTexts
  let rounds: Int
  /// Medians; only of tasks that were not interrupted.
  let nanosecondsPerText: [SpeedTask: Double]
  /// The number of texts whose number of lines is estimated wrongly.
  let wrongLineCount: Int

  /// The time of a task relative to that of the estimate.
  func timesEstimate(_ task: SpeedTask) -> Double? {
    guard let time = nanosecondsPerText[task], let estimate = nanosecondsPerText[.estimate]
    else { return nil }
    return time / estimate
  }

  private static let nanosecondsPerSecond = 1e9

  func textsPerSecond(_ task: SpeedTask) -> Double? {
    nanosecondsPerText[task].map { Self.nanosecondsPerSecond / $0 }
  }

  private var tasks: [SpeedTask] { SpeedTask.allCases.filter { nanosecondsPerText[$0] != nil } }
}

// MARK: - For users

extension SpeedResults {
  func lines(style: TerminalStyle) -> [String] {
    summary(style) + [""] + table(style)
  }

  private func summary(_ style: TerminalStyle) -> [String] {
    var summary = Properties()
    summary.append(
      "texts", "\(texts.count), of \(texts.unitCount / texts.count) UTF-16 code units on average")
    let size = Numbers.short(texts.font.pointSize)
    summary.append(
      "set in",
      "\(texts.font.fullName), \(size) pt, \(Self.place(texts.width)), then "
        + Self.place(texts.newWidth))
    summary.append(
      "estimate", "has the wrong number of lines in \(wrongLineCount) of \(texts.count) texts")
    return summary.lines(style: style)
  }

  private static func place(_ width: Double) -> String {
    width > 0 && width.isFinite ? "at \(Numbers.short(width))" : "not wrapped"
  }

  private func table(_ style: TerminalStyle) -> [String] {
    var table = Table([
      ("", .left), ("ns per text", .right), ("texts per second", .right), ("× estimate", .right),
    ])
    for task in tasks {
      table.append([
        task.title, Numbers.whole(nanosecondsPerText[task] ?? .nan),
        Numbers.whole(textsPerSecond(task) ?? .nan), Numbers.points(timesEstimate(task) ?? .nan),
      ])
    }
    return table.lines(style: style)
  }
}

// MARK: - For programs

extension SpeedResults: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("texts", texts.count)
      json.member("utf16Length", texts.unitCount)
      json.member("font", texts.font.fullName)
      json.member("size", Double(texts.font.pointSize))
      json.member("width", texts.width)
      json.member("newWidth", texts.newWidth)
      json.member("rounds", rounds)
      json.member("cores", ProcessInfo.processInfo.activeProcessorCount)
      json.member("estimateWrongLineCount", wrongLineCount)
      json.member("tasks", tasks.map { TaskResult(task: $0, results: self) })
    }
  }

  private struct TaskResult: JSONWritable {
    var task: SpeedTask
    var results: SpeedResults

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("name", task.rawValue)
        json.member("nanosecondsPerText", results.nanosecondsPerText[task])
        json.member("textsPerSecond", results.textsPerSecond(task))
        json.member("timesEstimate", results.timesEstimate(task))
      }
    }
  }
}
