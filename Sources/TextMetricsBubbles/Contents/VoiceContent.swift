public import Foundation
import TextMetrics

/// A voice note with its waveform.
public struct VoiceContent: MessageContent {
  /// The duration as shown; nil for none.
  @ExactlyCompared public var duration: String?
  /// The duration in seconds, on which the width may depend; 0 if it is not known.
  public var seconds: TimeInterval
  /// The loudness over time: any number of samples from 0 to 1.
  public var waveform: [Double]

  /// A voice note.
  public init(duration: String? = nil, seconds: TimeInterval = 0, waveform: [Double] = []) {
    self.duration = duration
    self.seconds = seconds
    self.waveform = waveform
  }

  /// A voice note.
  public var kind: MessageKind { .voice }

  /// Prepares the duration.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    let style = context.style.voice
    return PreparedVoice(
      seconds: seconds, samples: waveform.map { $0.isFinite ? min(max($0, 0), 1) : 0 },
      duration: duration.map { context.label($0, style.durationStyle) }, style: style,
      ruler: BubbleRuler(containerWidth: 0, grid: context.style.grid))
  }
}

private struct PreparedVoice: PreparedContent {
  let seconds: TimeInterval
  /// 0 to 1.
  let samples: [Double]
  let duration: PreparedLabel?
  let style: VoiceStyle
  let ruler: BubbleRuler

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let start = durationStart
    var width = width(in: proposal)
    let size = duration?.layout(width: max(0, proposal.maximumWidth - start)).size ?? .zero
    // A long duration widens the bubble.
    width = max(width, start + size.width)
    // A duration below the waveform is centred with it.
    let isStacked = style.durationPlacement == .underWaveform && duration != nil
    let stackHeight =
      style.waveformHeight + (isStacked ? style.durationSpacing + size.height : 0)
    let rowHeight = max(
      0, max(style.playButton.height, stackHeight) + 2 * style.verticalMargin)
    let button = CGRect(
      origin: CGPoint(x: 0, y: ruler.placed((rowHeight - style.playButton.height) / 2)),
      size: style.playButton)
    var frames = [BubbleFrame(.playButton, button)]
    var (x, height) = (button.maxX + style.gap, rowHeight)
    let top = ruler.placed((rowHeight - stackHeight) / 2)
    if let duration {
      let origin: CGPoint
      switch style.durationPlacement {
      case .beside:
        origin = CGPoint(x: start, y: ruler.placed((rowHeight - size.height) / 2))
        x += size.width + style.gap
      case .below:
        origin = CGPoint(x: start, y: rowHeight + style.durationSpacing)
        height = origin.y + size.height
      case .underWaveform:
        origin = CGPoint(x: start, y: top + style.waveformHeight + style.durationSpacing)
      }
      frames.append(duration.frame(.duration, at: origin, width: size.width))
    }
    let waveform = CGRect(
      x: x, y: top, width: max(0, width - style.trailingInset - x), height: style.waveformHeight)
    var content = ContentLayout(size: CGSize(width: width, height: height))
    content.frames = frames + [BubbleFrame(.waveform, waveform)] + bars(in: waveform)
    return content
  }

  /// The x at which the label of the duration begins.
  private var durationStart: CGFloat {
    style.durationPlacement == .below ? 0 : style.playButton.width + style.gap
  }

  /// The width that the duration calls for, within the room.
  private func width(in proposal: ContentProposal) -> CGFloat {
    let room = proposal.maximumWidth
    let longest = min(style.maximumWidth ?? room, room)
    let span = style.longestDuration - style.shortestDuration
    let elapsed = seconds.isFinite ? seconds - style.shortestDuration : 0
    let share = span > 0 ? min(max(elapsed / span, 0), 1) : 1
    let width = style.minimumWidth + (longest - style.minimumWidth) * share
    return ruler.measured(max(min(width, longest), proposal.minimumWidth))
  }

  /// The bars, each as high as the loudest of its samples.
  private func bars(in box: CGRect) -> [BubbleFrame] {
    let step = style.barWidth + style.barSpacing
    guard style.barWidth > 0, step > 0, !samples.isEmpty else { return [] }
    let fitting = max(0, min((box.width + style.barSpacing) / step, Self.maximumBarCount))
    let count = Int(fitting)
    return (0..<count).map { index in
      let first = index * samples.count / count
      let end = max(first + 1, (index + 1) * samples.count / count)
      let loudness = samples[first..<end].max() ?? 0
      let height = ruler.measured(max(style.barWidth, loudness * box.height))
      return BubbleFrame(
        .bar,
        CGRect(
          x: box.minX + CGFloat(index) * step, y: ruler.placed(box.midY - height / 2),
          width: style.barWidth, height: height))
    }
  }

  private static let maximumBarCount: CGFloat = 1000
}
