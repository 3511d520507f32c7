public import Foundation
public import TextMetrics

/// Caches prepared messages and their layouts, up to a number of bytes.
///
/// Entries are looked up by everything that they depend on, compared in full: the message, the style, the font
/// library, the limits, and for layouts the width and the position in the group. Any number of conversations and
/// threads may use a cache at once.
public final class BubbleLayoutCache: Sendable {
  private let prepared: SharedMemo<Int, PreparedMessage>
  private let layouts: SharedMemo<LayoutKey, BubbleLayout>

  /// The default cache of conversations: 128 MiB, which always has room for ten thousand messages of a few
  /// lines.
  public static let shared = BubbleLayoutCache(byteLimit: 128 << 20)

  /// An empty cache.
  ///
  /// - Parameter byteLimit: the approximate maximum size, in bytes. Four fifths are for prepared messages,
  ///   which take longer to make and serve every width.
  public init(byteLimit: Int) {
    prepared = SharedMemo(byteLimit: byteLimit / 5 * 4)
    layouts = SharedMemo(byteLimit: byteLimit / 5)
  }

  /// The usage so far of both kinds of entries.
  public var statistics: CacheStatistics { prepared.statistics + layouts.statistics }

  /// Removes all entries.
  public func removeAll() {
    prepared.removeAll()
    layouts.removeAll()
  }

  /// The prepared form of a message, from the cache if possible.
  ///
  /// - Parameters:
  ///   - message: any message.
  ///   - sizer: the sizer that prepares it.
  /// - Returns: The prepared message, which can be laid out at any width.
  public func prepared(_ message: Message, by sizer: BubbleSizer) -> PreparedMessage {
    prepared(SharedMessage(message), by: sizer)
  }

  /// The shared form of messages: the existing one, with everything that it remembers, for messages that were prepared
  /// before, and a new one for all others.
  ///
  /// - Complexity: O(*n*) in the length of their texts.
  func shared(_ messages: [Message], by sizer: BubbleSizer) -> [SharedMessage] {
    let messages = messages.span
    var shared: [SharedMessage] = []
    shared.reserveCapacity(messages.count)
    for index in messages.indices {
      shared.append(messages.withElement(at: index) { self.shared($0, by: sizer) })
    }
    return shared
  }

  private func shared(_ message: borrowing Message, by sizer: BubbleSizer) -> SharedMessage {
    let digest = message.digest
    return known(message, digest: digest, by: sizer).value?.storage.source
      ?? SharedMessage(copy message, digest: digest)
  }

  func prepared(_ message: SharedMessage, by sizer: BubbleSizer) -> PreparedMessage {
    let (key, known) = known(message.message, digest: message.digest, by: sizer)
    if let known { return known }
    guard let key else { return PreparedMessage(message, by: sizer) }
    return prepared.made(for: key) { PreparedMessage(message, by: sizer) }
  }

  /// The prepared form of a message, if it is known, and its key; without a prepared form, a free key.
  ///
  /// Messages themselves would have to be copied to serve as keys. Numbers serve instead: the ``keyCapacity`` numbers
  /// starting at the digest combined with the hash of the sizer, then those starting at the full hash combined with it.
  ///
  /// - Returns: No key if other messages have all of these, as happens with messages that do not equal themselves.
  private func known(
    _ message: borrowing Message, digest: UInt64, by sizer: BubbleSizer
  ) -> (key: Int?, value: PreparedMessage?) {
    let first = Int(truncatingIfNeeded: digest) ^ sizer.shared.hash
    let found = known(message, at: first, by: sizer)
    guard found.key == nil else { return found }
    return known(message, at: message.fullHash ^ sizer.shared.hash, by: sizer)
  }

  private func known(
    _ message: borrowing Message, at first: Int, by sizer: BubbleSizer
  ) -> (key: Int?, value: PreparedMessage?) {
    for offset in 0..<Self.keyCapacity {
      let key = first &+ offset
      guard let value = prepared.candidate(for: key) else { return (key, nil) }
      if value.isMade(of: message, by: sizer) {
        prepared.countHit()
        return (key, value)
      }
    }
    return (nil, nil)
  }

  private static let keyCapacity = 8

  /// The layout of a message at a width, from the cache if possible.
  ///
  /// - Parameters:
  ///   - message: any message.
  ///   - sizer: the sizer that lays it out.
  ///   - width: the width of the conversation, in points.
  ///   - group: the position of the message in its group.
  /// - Returns: The size of the cell and all frames.
  public func layout(
    _ message: Message, by sizer: BubbleSizer, width: CGFloat, group: GroupPosition = .only
  ) -> BubbleLayout {
    let sized = SizedMessage(message: SharedMessage(message), sizer: sizer)
    return layouts.value(for: LayoutKey(message: sized, width: width, group: group)) {
      prepared(sized.message, by: sizer).layout(width: width, group: group)
    }
  }
}

extension Span where Element: ~Copyable {
  /// Lends an element without a copy, which the subscript would make of copyable elements.
  fileprivate func withElement<Result>(
    at index: Index, _ body: (borrowing Element) -> Result
  ) -> Result {
    body(self[index])
  }
}

// MARK: - Keys

extension BubbleSizer {
  /// Whether two sizers prepare all messages alike.
  fileprivate static func isSame(_ a: ContentContext.Shared, _ b: ContentContext.Shared) -> Bool {
    // Styles are large, and two sizers are usually copies of one.
    a === b
      || (a.library === b.library && a.limits == b.limits && a.givenStyle == b.givenStyle)
  }
}

extension PreparedMessage {
  /// Compares everything that a prepared message depends on.
  fileprivate func isMade(of message: borrowing Message, by sizer: BubbleSizer) -> Bool {
    BubbleSizer.isSame(storage.context.shared, sizer.shared) && storage.source.has(message)
  }
}

/// A message and the sizer that prepares it, compared by everything that the result depends on.
private struct SizedMessage: Hashable, Sendable {
  let message: SharedMessage
  let sizer: BubbleSizer

  static func == (a: Self, b: Self) -> Bool {
    BubbleSizer.isSame(a.sizer.shared, b.sizer.shared)
      && (a.message === b.message
        || a.message.digest == b.message.digest && a.message.has(b.message.message))
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(message.digest)
    hasher.combine(sizer.shared.hash)
  }
}

private struct LayoutKey: Hashable, Sendable {
  let message: SizedMessage
  let width: CGFloat
  let group: GroupPosition
}

// MARK: - Sizes

/// Memory costs in bytes, measured once with 10,000 messages and with tables, and rounded up.
private enum ByteCost {
  static let message = 2048
  /// For each text of contents other than plain text.
  static let text = 2560
  static let codeUnit = 16
  static let layout = 512
  static let line = 160
}

extension PreparedMessage: ByteCounted {
  var approximateByteCount: Int {
    let text = message.body.plainText ?? ""
    let plain = ByteCost.message + text.utf8.count * ByteCost.codeUnit
    guard let meter = storage.context.meter else { return plain }
    return plain + meter.textCount * ByteCost.text + meter.unitCount * ByteCost.codeUnit
  }
}

extension BubbleLayout: ByteCounted {
  /// The size without the prepared message.
  var approximateByteCount: Int {
    frames.reduce(ByteCost.layout) { sum, frame in
      sum + MemoryLayout<BubbleFrame>.stride + (frame.text?.layout.lines.count ?? 0) * ByteCost.line
    }
  }
}
