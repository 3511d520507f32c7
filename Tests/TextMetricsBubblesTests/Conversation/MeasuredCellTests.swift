import Foundation
import SeededTexts
import Testing

@testable import TextMetricsBubbles

/// A conversation measures its cells without laying them out, with the same result.
@Suite struct MeasuredCellTests {
  /// Styles whose heights depend on different rules.
  static let styles: [BubbleStyle] = {
    var rightToLeft = BubbleStyle.modern
    rightToLeft.isRightToLeft = true
    var tight = BubbleStyle.modern
    tight.textStyle.kern = -3
    var balanced = BubbleStyle.modern
    balanced.text.fit = .balanced
    var collapsed = BubbleStyle.modern
    collapsed.text.collapse = CollapseRule(maximumLineCount: 2, textStyle: collapsed.textStyle)
    var raised = BubbleStyle.modern
    raised.text.behavior.fallbackLineHeight = .include
    var kerned = BubbleStyle.modern
    kerned.textStyle.font = Font(name: "Liberation Sans", size: 17) ?? kerned.textStyle.font
    return BubbleStyle.presets + [rightToLeft, tight, balanced, collapsed, raised, kerned]
  }()

  private static let messages: [Message] = {
    var random = SeededRandom(3)
    let strange = (1...8).map { count in
      let units = RandomWords.units(words: count, using: &random)
      return Message(String(decoding: units, as: UTF16.self), side: .outgoing, footer: "12:34")
    }
    var named = Message("Are we still on for tomorrow?", side: .incoming, footer: "12:34")
    named.senderName = "Ada"
    named.quote = MessageQuote(sender: "Grace", text: "Well?")
    return RandomConversation.messages(count: 40, using: &random) + strange + [named]
  }()

  @Test(arguments: styles.indices) func aCellIsAsHighAsItsLayout(style: Int) {
    let sizer = BubbleSizer(style: Self.styles[style])
    var metricsCount = 0
    for message in Self.messages {
      let prepared = sizer.prepare(message)
      for (width, group) in zip([90, 200, 233.3, 320, 568] as [CGFloat], GroupPosition.cycle) {
        let layout = prepared.layout(width: width, group: group)
        let cell = MeasuredCell(prepared, width: width, group: group)
        #expect(cell.height == layout.cell.height, "\(message.content) at \(width)")
        #expect(cell.textHeight == layout.textSize.height)
        #expect(cell.lineCount == layout.lineCount)
        let composition = BubbleComposition(prepared, width: width, group: group)
        let sums = prepared.storage.content.metrics(in: composition.proposal)
        if sums != nil { metricsCount += 1 }
      }
    }
    // Otherwise metrics would gain nothing. Lines of different heights must be those of the fitted
    // text.
    let hasMetrics = Self.styles[style].hasUniformLines || Self.styles[style].text.fitsLines
    #expect(hasMetrics ? metricsCount > Self.messages.count : metricsCount < Self.messages.count)
  }

  /// A row measures its cell without its message where it can, with the same result.
  @Test(arguments: styles.indices) func aCellOfTextNeedsNoMessage(style: Int) {
    let sizer = BubbleSizer(style: Self.styles[style])
    var measuredCount = 0
    for message in Self.messages {
      let prepared = sizer.prepare(message)
      guard let text = prepared.storage.textCell else { continue }
      for (width, group) in zip([0, 90, 200, 233.3, 320, 568] as [CGFloat], GroupPosition.cycle) {
        let room = PlannedRoom(text.plan, in: width)
        guard let cell = text.measured(in: room, group: group) else { continue }
        measuredCount += 1
        let composition = BubbleComposition(prepared, width: width, group: group)
        let content = composition.metrics()
        #expect(cell.height == composition.cellHeight(of: content))
        #expect(cell.textHeight == content.textHeight && cell.lineCount == content.lineCount)
        #expect(cell.lastLineWidth == content.lastLineWidth)
        let widths = text.plan.stableWidths(of: content.stableWidths).map {
          text.plan.wrapping.containerWidths(of: $0, around: width)
        }
        #expect(cell.stableWidths == widths, "\(message.content) at \(width)")
      }
    }
    let isMeasured =
      Self.styles[style].hasUniformLines && sizer.shared.textRules.countsWholeLines
      && sizer.style.text.collapse == nil && (sizer.style.textStyle.kern ?? 0) >= 0
    #expect(!isMeasured || measuredCount > Self.messages.count)
  }

  /// The rectangle of a string includes white space, beyond which a line from the right begins.
  @Test(arguments: [false, true], [BubbleTextRules.Fit.filled, .balanced])
  func footersBesideLinesFromTheRight(isRightToLeft: Bool, fit: BubbleTextRules.Fit) {
    var style = BubbleStyle.modern
    style.text.measurement = .boundingRect([.usesLineFragmentOrigin])
    style.text.fit = fit
    style.isRightToLeft = isRightToLeft
    style.grid = nil
    let sizer = BubbleSizer(style: style)
    for text in [
      "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{5E9}\u{5DC}\u{5D5}\u{5DD}",
      "Shalom shalom shalom",
    ] {
      let prepared = sizer.prepare(Message(text, side: .incoming, footer: "12:34"))
      for width in stride(from: CGFloat(120), to: 320, by: 0.5) {
        let cell = MeasuredCell(prepared, width: width, group: .only)
        #expect(cell.height == prepared.layout(width: width).cell.height, "\(width)")
      }
    }
  }

  /// At every tenth of a point, including widths where footers change places.
  @Test func noWidthMakesADifference() {
    let sizer = BubbleSizer(style: .modern)
    let message = Message(
      "I can bring the cake, but somebody else has to remember it", side: .outgoing,
      footer: "12:34")
    let prepared = sizer.prepare(message)
    for width in stride(from: CGFloat(150), to: 400, by: 0.1) {
      let cell = MeasuredCell(prepared, width: width, group: .only)
      #expect(cell.height == prepared.layout(width: width).cell.height, "\(width)")
    }
  }
}

extension BubbleStyle {
  /// Whether lines have the same height whatever the font of their characters.
  fileprivate var hasUniformLines: Bool {
    switch text.behavior.fallbackLineHeight {
    case .ignore: true
    case .automatic: textStyle.font.isSystemFont
    case .include: false
    }
  }
}

extension BubbleTextRules {
  /// Whether the fit can be found without laying out the text.
  fileprivate var fitsLines: Bool { fit == .shrinkWrapped && measurement == .usedRect }
}

extension GroupPosition {
  /// Every position in turn, and again.
  fileprivate static let cycle = allCases + allCases
}
