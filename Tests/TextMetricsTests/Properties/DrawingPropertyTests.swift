import Foundation
import SeededTexts
import Testing

@testable import TextMetrics

/// Laws of string drawing for every text, box, option and behaviour.
@Suite struct DrawingPropertyTests {
  private static let lengths: [CGFloat] = [
    .infinity, .nan, 0, -4, .greatestFiniteMagnitude, 1e-300, 1, 25, 60, 140, 300, 1e9,
  ]

  private struct Call {
    var text: PreparedText
    var size: CGSize
    var options: NSStringDrawingOptions
    var behavior: DrawingBehavior
    var maximumLineCount: Int

    var rect: CGRect { drawing.rect }

    var drawing: (rect: CGRect, layout: TextLayout) {
      text.drawing(
        with: size, options: options, behavior: behavior, maximumLineCount: maximumLineCount)
    }
  }

  /// Every text, with random boxes, options and behaviours.
  private static func forEachCall(_ body: (String, Call) -> Void) throws {
    var random = SeededRandom(41)
    var texts = try RandomStyledText.texts(count: 50)
    texts += GeometryTexts.all.filter { $0.name.hasPrefix("by") }.map { ($0.name, $0.text) }
    texts += ["", "\n", "a\n\n", " "].map { ($0.debugDescription, PreparedText($0, font: .drawn)) }
    for (name, text) in texts {
      for number in 0..<12 {
        let size = CGSize(
          width: lengths.randomElement(using: &random) ?? 0,
          height: lengths.randomElement(using: &random) ?? 0)
        let call = Call(
          text: text, size: size,
          options: NSStringDrawingOptions(rawValue: Int.random(in: 0..<64, using: &random)),
          behavior: .random(using: &random),
          maximumLineCount: [0, 0, 1, 3].randomElement(using: &random) ?? 0)
        body("\(name), call \(number): \(size) \(call.options) \(call.behavior)", call)
      }
    }
  }

  @Test func rectanglesAreFinite() throws {
    var mismatches = Mismatches()
    try Self.forEachCall { name, call in
      let rect = call.rect
      let numbers = [rect.minX, rect.minY, rect.width, rect.height]
      let isSane = numbers.allSatisfy(\.isFinite) && rect.width >= 0 && rect.height >= 0
      if !isSane { mismatches.add("\(name): \(rect)") }
      let isAtOrigin =
        !call.options.contains(.usesLineFragmentOrigin) || call.options.contains(.usesDeviceMetrics)
        || rect.origin == .zero
      if !isAtOrigin { mismatches.add("\(name): origin \(rect.origin)") }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  /// Text truncated to a height is no higher than that, if its first line fits.
  @Test func truncatedTextFitsTheHeight() throws {
    var mismatches = Mismatches()
    var count = 0
    try Self.forEachCall { name, call in
      var call = call
      call.options = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
      call.behavior.oneLineSpacingQuirk = false
      let (rect, layout) = call.drawing
      guard call.size.height > 0, let first = layout.lines.first, first.bottom <= call.size.height,
        layout.wrapsEverywhere
      else { return }
      count += 1
      if rect.height > call.size.height * (1 + 1e-12) { mismatches.add("\(name): \(rect)") }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
    #expect(count > 100)
  }

  /// Clamped white space never leaves the constraint; only a single cluster or a token does.
  @Test func clampedWhiteSpaceStaysInTheConstraint() throws {
    var mismatches = Mismatches()
    try Self.forEachCall { name, call in
      var call = call
      call.options.formUnion(.usesLineFragmentOrigin)
      call.options.subtract(.usesDeviceMetrics)
      call.behavior.clampsTrailingWhitespace = true
      let (rect, layout) = call.drawing
      let widest = layout.lines.map(\.width).max() ?? 0
      if rect.width > max(widest, layout.constraintWidth) { mismatches.add("\(name): \(rect)") }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}

extension Font {
  fileprivate static var drawn: Font { .systemFont(ofSize: 17) }
}

extension TextLayout {
  fileprivate var wrapsEverywhere: Bool {
    storage.lines.allSatisfy { options.lineBreakMode(of: $0.paragraph).wraps }
  }
}

extension DrawingBehavior {
  /// A behaviour with every rule on or off at random.
  fileprivate static func random(using random: inout SeededRandom) -> DrawingBehavior {
    var behavior = Bool.random(using: &random) ? DrawingBehavior.iOS : .macOS
    for rule in [
      \DrawingBehavior.countsTrailingWhitespace, \.clampsTrailingWhitespace,
      \.countsTrailingNewline, \.emptyTextIsOneLine, \.countsLastLeading, \.isFlipped,
      \.measuresFirstHardLineAlone, \.beginsAtInk, \.zeroIsNoLimit, \.oneLineSpacingQuirk,
      \.limitsHeight, \.keepsFirstLine, \.truncatedLinesFillRoom,
      \.carriesBreakSpaceWhenRightAligned, \.justifiesLines, \.pushesOutOrphans, \.scalesToFit,
      \.lineMetrics.addsLegacyLineSpacing, \.lineMetrics.adjustsLeading,
    ] {
      behavior[keyPath: rule] = Bool.random(using: &random)
    }
    behavior.tighteningFactor = [0, 0.05, 0.2, .nan].randomElement(using: &random) ?? 0
    behavior.fallbackLineHeight =
      FallbackLineHeight.allCases.randomElement(using: &random) ?? .automatic
    behavior.lineMetrics.superscriptRise = [0, 0.3].randomElement(using: &random) ?? 0
    return behavior
  }
}
