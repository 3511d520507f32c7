import Foundation
import TextMetrics

/// The wrapping width of one kind of bubble as a function of the conversation's width.
struct WrappingRule: Sendable, Equatable {
  /// The style's length.
  private let length: ContainerLength
  /// The part of ``length`` that is not available to text, in points.
  private let padding: CGFloat
  private let grid: PixelGrid?
  /// Whether contents other than text may be wider.
  let limitsTextAlone: Bool

  init(_ style: BubbleStyle, _ geometry: BubbleGeometry) {
    grid = style.grid
    switch style.maximumWidth {
    case .text(let length):
      self.length = length
      padding = 0
      limitsTextAlone = true
    case .bubble(let length):
      self.length = length
      padding = geometry.horizontalPadding + style.tailWidth(of: geometry)
      limitsTextAlone = false
    }
  }

  /// The room for text in a conversation of a width. Positive, and never less in a wider conversation if the length
  /// grows with its width.
  func wrappingWidth(in containerWidth: CGFloat) -> CGFloat {
    let ruler = BubbleRuler(containerWidth: containerWidth, grid: grid)
    let room = ruler.length(length) - padding
    // Not `max`: with a divisor of 0 the length may be NaN.
    return room > .leastNonzeroMagnitude ? room : .leastNonzeroMagnitude
  }

  /// The conversation widths for which the room for text lies in a range.
  ///
  /// - Parameters:
  ///   - rooms: the range of room, in points.
  ///   - width: one of these conversation widths.
  /// - Returns: the range of widths.
  func containerWidths(
    of rooms: ClosedRange<CGFloat>, around width: CGFloat
  ) -> ClosedRange<CGFloat> {
    guard length.growsWithWidth else { return width...width }
    return leastWidth(
      of: rooms.lowerBound, below: width)...greatestWidth(of: rooms.upperBound, above: width)
  }

  /// The least conversation width with at least a given room, below a width that has it.
  func leastWidth(of room: CGFloat, below width: CGFloat) -> CGFloat {
    let least = room + padding
    // Lengths are rounded up, so anything up to the grid line before the least length is too short.
    let tooShort = grid.map { $0.ceil(least) - 1 / $0.scale } ?? least
    let border = Self.border(from: 0, to: width, near: containerWidth(ofLength: tooShort)) {
      wrappingWidth(in: $0) < room
    }
    return border?.nextUp ?? 0
  }

  /// The greatest conversation width with at most a given room, above a width that has no more.
  func greatestWidth(of room: CGFloat, above width: CGFloat) -> CGFloat {
    guard room < .infinity else { return .infinity }
    let greatest = room + padding
    let border = Self.border(
      from: width, to: .greatestFiniteMagnitude,
      near: containerWidth(ofLength: grid?.floor(greatest) ?? greatest)
    ) {
      wrappingWidth(in: $0) <= room
    }
    return border ?? .infinity
  }

  /// The conversation width at which the style's length has a given value, apart from rounding.
  private func containerWidth(ofLength length: CGFloat) -> CGFloat {
    (length - self.length.points) * self.length.divisor / self.length.multiplier
  }

  /// The greatest number of a range that satisfies a condition. If a number satisfies it, so must all lesser ones.
  ///
  /// - Parameters:
  ///   - lower: 0 or more.
  ///   - upper: a greater number.
  ///   - guess: where to begin the search; any number.
  ///   - holds: the condition.
  /// - Returns: nil if the condition holds for none of the numbers, or for all.
  private static func border(
    from lower: CGFloat, to upper: CGFloat, near guess: CGFloat, where holds: (CGFloat) -> Bool
  ) -> CGFloat? {
    // The guess is usually right.
    if guess > lower, guess.nextUp < upper, holds(guess), !holds(guess.nextUp) { return guess }
    guard holds(lower), !holds(upper) else { return nil }
    // The bit patterns of positive numbers are in the same order as the numbers.
    var (holding, failing) = (lower.bitPattern, upper.bitPattern)
    // A wrong guess is usually only a few numbers off: steps away from it double until one crosses the border.
    let start = guess > lower && guess < upper ? guess.bitPattern : holding
    var step: UInt = 1
    if holds(CGFloat(bitPattern: start)) {
      holding = start
      while step < failing - holding, holds(CGFloat(bitPattern: holding + step)) {
        holding += step
        step *= 2
      }
      failing = min(failing, holding + step)
    } else {
      failing = start
      while step < failing - holding, !holds(CGFloat(bitPattern: failing - step)) {
        failing -= step
        step *= 2
      }
      holding = max(holding, failing - min(step, failing))
    }
    while failing - holding > 1 {
      let middle = holding + (failing - holding) / 2
      if holds(CGFloat(bitPattern: middle)) { holding = middle } else { failing = middle }
    }
    return CGFloat(bitPattern: holding)
  }
}

/// The room for text in a conversation of a width.
struct WrappingRoom: Sendable {
  let rule: WrappingRule
  /// The width of the conversation, in points.
  let containerWidth: CGFloat
  /// The width at which text wraps, in points.
  let width: CGFloat
  /// The greatest conversation width with the same room, in points.
  private let greatestContainerWidth: CGFloat

  init(_ rule: WrappingRule, in containerWidth: CGFloat) {
    self.rule = rule
    self.containerWidth = containerWidth
    width = rule.wrappingWidth(in: containerWidth)
    greatestContainerWidth = rule.greatestWidth(of: width, above: containerWidth)
  }

  /// The conversation widths for which the room lies in a range that contains this one.
  func containerWidths(of rooms: ClosedRange<CGFloat>) -> ClosedRange<CGFloat> {
    let upper =
      rooms.upperBound == width
      ? greatestContainerWidth : rule.greatestWidth(of: rooms.upperBound, above: containerWidth)
    return rule.leastWidth(of: rooms.lowerBound, below: containerWidth)...upper
  }
}

extension BubbleStyle {
  /// The width of the tail, which centred bubbles do not have.
  func tailWidth(of geometry: BubbleGeometry) -> CGFloat {
    guard let bubble = geometry.bubble, bubble.edge != .center else { return 0 }
    return tail?.size.width ?? 0
  }
}
