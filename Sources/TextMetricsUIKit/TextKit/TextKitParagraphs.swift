internal import Foundation
internal import TextMetrics

/// The paragraphs of a text storage, reused across edits: only the edited ones are prepared again.
struct TextKitParagraphs {
  private(set) var all: [TextKitParagraph] = []
  /// The total length of the paragraphs.
  private(set) var length = 0
  /// The number of paragraphs prepared so far.
  private(set) var preparedCount = 0
  /// The width that attachments have received.
  private var lineWidth = CGFloat.infinity

  /// The font of text without one, and the width that attachments receive.
  struct Setting {
    var defaultFont: Font?
    /// Gives the text to lay out in place of a stored paragraph; nil for the stored one.
    var display: ((NSRange) -> NSAttributedString?)?
    var lineWidth: CGFloat
  }

  /// Reads the whole current text.
  mutating func replaceAll(from storage: NSTextStorage, _ setting: Setting) {
    length = storage.length
    lineWidth = setting.lineWidth
    all = paragraphs(in: 0..<length, of: storage, setting)
  }

  /// Reads what has changed: the edited paragraphs, and attachments if they receive another width.
  ///
  /// - Parameters:
  ///   - edit: All edits since the paragraphs were read, combined into one; nil if there were none.
  ///   - storage: The text.
  ///   - setting: The current setting.
  mutating func update(_ edit: TextKitEdit?, from storage: NSTextStorage, _ setting: Setting) {
    if let edit { apply(edit, from: storage, setting) }
    if length != storage.length { replaceAll(from: storage, setting) }
    follow(setting, in: storage)
  }

  /// Reads paragraphs with attachments again if the attachments receive another width.
  private mutating func follow(_ setting: Setting, in storage: NSTextStorage) {
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

  /// Applies an edit of the text that the paragraphs were read from.
  private mutating func apply(
    _ edit: TextKitEdit, from storage: NSTextStorage, _ setting: Setting
  ) {
    let end = edit.replacedEnd
    guard storage.length == length + edit.delta, end <= length else {
      return replaceAll(from: storage, setting)
    }
    // A line break at the edge of an edit may join or divide its neighbours.
    let touched = paragraphIndices(from: edit.range.lowerBound - 1, to: end + 1)
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
    // Client code called while the paragraphs before this one were read may have shortened the text.
    let rest = range.clamped(to: 0..<storage.length)
    return TextKitParagraph(
      StyledText(
        setting.display?(NSRange(rest)) ?? storage.attributedSubstring(from: NSRange(rest)),
        defaultFont: setting.defaultFont, lineWidth: setting.lineWidth))
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
