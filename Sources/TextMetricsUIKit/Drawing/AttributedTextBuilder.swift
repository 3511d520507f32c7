internal import Foundation

/// Text that grows at its end, with the attributes of each part.
struct AttributedTextBuilder {
  private var text = ""
  /// The length of ``text`` in UTF-16 code units.
  private var length = 0
  private var runs: [Run] = []
  /// Whether further text has the attributes of the last run.
  private(set) var continuesRun = false

  /// A range of the text with its attributes.
  private struct Run {
    var range: NSRange
    var attributes: [NSAttributedString.Key: Any]
  }

  /// The text so far.
  var result: NSAttributedString {
    let result = NSMutableAttributedString(string: text)
    for run in runs { result.setAttributes(run.attributes, range: run.range) }
    return result
  }

  var last: Unicode.Scalar? { text.unicodeScalars.last }

  /// Begins a run: further text has these attributes.
  mutating func beginRun(_ attributes: [NSAttributedString.Key: Any]) {
    runs.append(Run(range: NSRange(location: length, length: 0), attributes: attributes))
    continuesRun = true
  }

  /// Adds text to the current run.
  mutating func add(_ added: String) {
    let count = added.utf16.count
    runs[runs.count - 1].range.length += count
    text += added
    length += count
  }

  /// Ends the run: further text needs a run of its own.
  mutating func endRun() { continuesRun = false }

  /// Removes the last scalar, which is a single code unit.
  mutating func removeLast() {
    text.unicodeScalars.removeLast()
    length -= 1
    runs[runs.count - 1].range.length -= 1
    guard runs[runs.count - 1].range.length == 0 else { return }
    runs.removeLast()
    continuesRun = false
  }
}
