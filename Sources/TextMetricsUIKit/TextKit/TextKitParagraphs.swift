internal import Foundation
internal import TextMetrics

/// The paragraphs of a text storage, reused across edits: only the edited ones are prepared again.
struct TextKitParagraphs {
  private(set) var all: [TextKitParagraph] = []
  /// The length of the text of the paragraphs.
  private(set) var length = 0
  /// The number of paragraphs prepared so far.
  private(set) var preparedCount = 0
  /// The width that attachments have received.
  private var lineWidth = CGFloat.infinity

  /// The font of text without one, and the width that attachments receive.
  struct Setting {
    var defaultFont: Font?
    var lineWidth: CGFloat
  }

  /// Reads the whole current text.
  mutating func replaceAll(from storage: NSTextStorage, _ setting: Setting) {
    length = storage.length
    lineWidth = setting.lineWidth
    all = paragraphs(in: 0..<length, of: storage, setting)
  }

  /// Reads paragraphs with attachments again if these receive another width.
  mutating func follow(_ setting: Setting, in storage: NSTextStorage) {
    guard setting.lineWidth != lineWidth else { return }
    lineWidth = setting.lineWidth
    var start = 0
    for index in all.indices {
      let range = start..<start + all[index].length
      start = range.upperBound
      guard all[index].hasAttachments else { continue }
      all[index] = paragraph(in: range, of: storage, setting)
    }
  }

  /// Reads an edit.
  ///
  /// - Parameters:
  ///   - edited: The range of the edit in the current text.
  ///   - delta: The change in length, in code units.
  ///   - storage: The current text.
  ///   - setting: The settings for reading it.
  mutating func update(
    _ edited: NSRange, changeInLength delta: Int, from storage: NSTextStorage, _ setting: Setting
  ) {
    let end = edited.location + edited.length - delta
    guard storage.length == length + delta, edited.location <= end, end <= length else {
      return replaceAll(from: storage, setting)
    }
    // A line break at the edge of an edit may join or divide its neighbours.
    let touched = paragraphIndices(from: edited.location - 1, to: end + 1)
    let start = all[..<touched.lowerBound].reduce(0) { $0 + $1.length }
    let kept = all[touched.upperBound...].reduce(0) { $0 + $1.length }
    length = storage.length
    all.replaceSubrange(touched, with: paragraphs(in: start..<length - kept, of: storage, setting))
  }

  /// The paragraphs that touch a range of the text, including its ends.
  private func paragraphIndices(from start: Int, to end: Int) -> Range<Int> {
    var offset = 0
    var first = all.count
    for (index, paragraph) in all.enumerated() {
      if first == all.count, offset + paragraph.length >= start { first = index }
      if offset > end { return first..<max(first, index) }
      offset += paragraph.length
    }
    return first..<all.count
  }

  private mutating func paragraphs(
    in range: Range<Int>, of storage: NSTextStorage, _ setting: Setting
  ) -> [TextKitParagraph] {
    let units = Array((storage.string as NSString).substring(with: NSRange(range)).utf16)
    return Self.ends(of: units).map { part in
      let start = range.lowerBound + part.lowerBound
      return paragraph(in: start..<start + part.count, of: storage, setting)
    }
  }

  private mutating func paragraph(
    in range: Range<Int>, of storage: NSTextStorage, _ setting: Setting
  ) -> TextKitParagraph {
    preparedCount += 1
    return TextKitParagraph(
      StyledText(
        storage.attributedSubstring(from: NSRange(range)), defaultFont: setting.defaultFont,
        lineWidth: setting.lineWidth))
  }

  /// The paragraphs of a text, each including its final break.
  private static func ends(of units: [UInt16]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    for (index, unit) in units.enumerated() {
      let isBreak =
        switch unit {
        case 0x000A, 0x0085, 0x2029: true
        case 0x000D: index + 1 == units.count || units[index + 1] != 0x000A
        default: false
        }
      guard isBreak else { continue }
      parts.append(start..<index + 1)
      start = index + 1
    }
    if start < units.count { parts.append(start..<units.count) }
    return parts
  }
}
