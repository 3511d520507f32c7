import Foundation
import TextMetrics

/// A question with options to vote for.
public struct PollContent: MessageContent {
  /// An option.
  public struct Option: Sendable, Hashable, Codable {
    /// The option's text.
    @ExactlyCompared public var text: String
    /// The number of votes; nil while the number is hidden.
    public var votes: Int?

    /// An option.
    public init(_ text: String, votes: Int? = nil) {
      self.text = text
      self.votes = votes
    }
  }

  /// The question.
  @ExactlyCompared public var question: String
  /// The options, from top to bottom.
  public var options: [Option]
  /// The line below the options as shown, such as the total number of votes; nil for none.
  @ExactlyCompared public var summary: String?

  /// A poll.
  public init(_ question: String, options: [Option], summary: String? = nil) {
    self.question = question
    self.options = options
    self.summary = summary
  }

  /// A poll.
  public var kind: MessageKind { .poll }

  /// Each option's share of all votes, 0 to 1; all 0 if there are no votes.
  public var shares: [Double] {
    let votes = options.map { Double(max(0, $0.votes ?? 0)) }
    let total = votes.reduce(0, +)
    return votes.map { total > 0 ? $0 / total : 0 }
  }

  /// Prepares the texts.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    let style = context.style.poll
    return PreparedPoll(
      question: context.label(question, style.questionStyle, lines: 0),
      options: zip(options, shares).map { option, share in
        PreparedPoll.Option(
          text: context.label(option.text, style.optionStyle, lines: 0),
          votes: option.votes.map { context.label(String($0), style.votesStyle) }, share: share)
      },
      summary: summary.map { context.label($0, style.summaryStyle, lines: 0) }, style: style,
      ruler: BubbleRuler(containerWidth: 0, grid: context.style.grid))
  }
}

private struct PreparedPoll: PreparedContent {
  struct Option: Sendable {
    let text: PreparedLabel
    let votes: PreparedLabel?
    /// 0 to 1.
    let share: Double
  }

  let question: PreparedLabel
  let options: [Option]
  let summary: PreparedLabel?
  let style: PollStyle
  let ruler: BubbleRuler

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let width = ruler.measured(
      max(min(style.maximumWidth, proposal.maximumWidth), proposal.minimumWidth))
    var frames = head(width: width)
    var bottom = bottom(of: frames)
    for option in options {
      let added = self.frames(of: option, y: bottom + style.spacing, width: width)
      bottom = max(bottom, self.bottom(of: added))
      frames += added
    }
    if let summary {
      let frame = summary.frame(
        .pollSummary, at: CGPoint(x: 0, y: bottom + style.spacing), width: width)
      bottom = max(bottom, frame.rect.maxY)
      frames.append(frame.offsetBy(dx: width - frame.rect.width, dy: 0))
    }
    var content = ContentLayout(size: CGSize(width: width, height: bottom))
    content.frames = frames
    if options.contains(where: { $0.votes?.isLimited == true }) {
      // Longer numbers leave less room for the options.
      content.displacementAllowance = options.reduce(0) { $0 + $1.text.greatestHeight }
    }
    return content
  }

  private func bottom(of frames: [BubbleFrame]) -> CGFloat {
    frames.reduce(0) { max($0, $1.rect.maxY) }
  }

  private func head(width: CGFloat) -> [BubbleFrame] {
    guard style.icon.width > 0 else {
      return [question.frame(.pollQuestion, at: .zero, width: width)]
    }
    let x = style.icon.width + style.gap
    return [
      BubbleFrame(.pollIcon, CGRect(origin: .zero, size: style.icon)),
      question.frame(.pollQuestion, at: CGPoint(x: x, y: 0), width: width - x),
    ]
  }

  /// The marker beside the first line, the votes beside the last, and the bar below.
  private func frames(of option: Option, y: CGFloat, width: CGFloat) -> [BubbleFrame] {
    let x = style.marker.width + style.gap
    let votes = option.votes?.frame(.pollVotes, at: .zero, width: width - x)
    let reserved = votes.map { $0.rect.width + style.votesGap } ?? 0
    let text = option.text.frame(
      .pollOption, at: CGPoint(x: x, y: y), width: width - x - reserved)
    let lines = text.text?.layout.lines ?? []
    // If there is no text, the marker is where it would be beside a line.
    let firstLine = (lines.first ?? text.text?.layout.extraLineFragment)?.height ?? 0
    let marker = CGRect(
      origin: CGPoint(x: 0, y: y + ruler.placed((firstLine - style.marker.height) / 2)),
      size: style.marker)
    let placedVotes = votes.map { votes in
      let baseline = (lines.last?.baseline ?? 0) - (votes.text?.layout.lines.last?.baseline ?? 0)
      return votes.offsetBy(
        dx: width - votes.rect.width, dy: y + ruler.placed(max(0, baseline)))
    }
    let beside = [text.rect.maxY, marker.maxY, placedVotes?.rect.maxY ?? 0]
    let bar = CGRect(
      x: x, y: beside.reduce(0, max) + style.barSpacing, width: max(0, width - x),
      height: style.barHeight)
    var share = bar
    share.size.width = ruler.measured(bar.width * option.share)
    return [BubbleFrame(.pollMarker, marker), text] + (placedVotes.map { [$0] } ?? [])
      + [BubbleFrame(.pollBar, bar), BubbleFrame(.pollShare, share)]
  }
}
