import Foundation
import Synchronization
import TextMetrics

extension ContentContext {
  /// The data shared by all messages of a conversation. A class, because styles are large.
  final class Shared: Sendable {
    /// The style as it was given.
    let givenStyle: BubbleStyle
    /// The style with its ``BubbleStyle/scaledParts`` scaled to the text size.
    let style: BubbleStyle
    let library: FontLibrary
    /// The limits for each text of a message.
    let limits: PreparationLimits
    let textRules: MessageTextRules
    /// The hash of the style's name and the library, which is enough to tell most sizers apart in caches.
    let hash: Int
    let wrappedLines = WrappedLines.Pool()
    private let plans = Mutex(RecentValues<BubblePlan.Key, BubblePlan>(byteLimit: planLimit))
    private let timeStamps = SharedMemo<ExactlyCompared<String>, TimeStamp>(
      byteLimit: timeStampLimit)

    /// The maximum number of plans kept: a conversation has a few for each width of its footers.
    private static let planLimit = 4096
    /// Enough for the times of more than a day.
    private static let timeStampLimit = 4 << 20

    init(
      style: BubbleStyle, library: FontLibrary, limits: PreparationLimits = .standard
    ) {
      givenStyle = style
      self.style = style.withScaledParts
      self.library = library
      self.limits = limits
      textRules = MessageTextRules(style, library: library, limits: limits)
      var hasher = Hasher()
      hasher.combine(style.name)
      hasher.combine(ObjectIdentifier(library))
      hash = hasher.finalize()
    }

    /// The plan of a message's bubble, shared by all messages with the same key.
    func plan(_ key: BubblePlan.Key) -> BubblePlan {
      plans.withLock { plans in
        if let plan = plans.value(for: key) { return plan }
        let plan = BubblePlan(style, key, text: textRules)
        plans.insert(plan, for: key, byteCount: 1)
        return plan
      }
    }

    /// The time stamp of a footer, cached because many messages share a minute.
    func timeStamp(_ text: String, in style: TextStyle) -> TimeStamp {
      timeStamps.value(for: ExactlyCompared(wrappedValue: text)) {
        let layout = PreparedText(
          self.style.styled(text, style), library: library, limits: limits
        ).layout()
        return TimeStamp(
          layout: layout,
          size: BubbleRuler(containerWidth: 0, grid: self.style.grid).measured(layout.size))
      }
    }
  }
}

/// A laid-out time.
final class TimeStamp: ByteCounted {
  let layout: TextLayout
  /// On the style's grid, in points.
  let size: CGSize

  init(layout: TextLayout, size: CGSize) {
    self.layout = layout
    self.size = size
  }

  /// Measured for times of five characters, and rounded up.
  var approximateByteCount: Int { 2048 }
}
