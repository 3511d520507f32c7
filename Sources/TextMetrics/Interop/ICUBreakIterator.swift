internal import CICU
internal import Synchronization

/// One of ICU's boundary analyses, opened for one language (`UBreakIterator`).
///
/// An iterator keeps its text and position, so only one thread at a time may use it;
/// ``ICUBreakIteratorPool`` ensures that, so the class may be passed between threads.
@safe private final class ICUBreakIterator: @unchecked Sendable {
  private let iterator: OpaquePointer

  /// Opens an iterator (`ubrk_open`); nil if ICU has no data for it or insufficient memory.
  ///
  /// - Parameters:
  ///   - kind: The kind of boundaries.
  ///   - language: A BCP 47 tag; nil and ill-formed tags mean ICU's root rules.
  init?(_ kind: ICUBreakKind, language: String?) {
    let locale = language.flatMap(ICULocale.init(languageTag:)) ?? .root
    let opened = unsafe locale.withCString { unsafe tm_ubrk_open(kind.type, $0) }
    guard let opened = unsafe opened else { return nil }
    unsafe iterator = opened
  }

  deinit { unsafe tm_ubrk_close(iterator) }

  /// The iterator's rules as compiled by ICU; empty if ICU does not expose them.
  var rules: [UInt8] {
    let length = Int(unsafe tm_ubrk_getBinaryRules(iterator, nil, 0))
    return unsafe [UInt8](unsafeUninitializedCapacity: max(0, length)) { rules, count in
      _ = unsafe tm_ubrk_getBinaryRules(iterator, rules.baseAddress, Int32(length))
      count = length
    }
  }

  /// Calls `body` with each boundary strictly inside the text, in ascending order.
  ///
  /// - Returns: False if ICU rejected the text; `body` has then not been called.
  func forEachBoundary(in text: UnsafeBufferPointer<UInt16>, _ body: (Int) -> Void) -> Bool {
    guard let count = Int32(exactly: text.count), let start = text.baseAddress else { return false }
    guard unsafe tm_ubrk_setText(iterator, start, count) else { return false }
    while true {
      let boundary = unsafe tm_ubrk_next(iterator)
      guard boundary >= 0, boundary < count else { return true }
      body(Int(boundary))
    }
  }
}

/// The boundary analyses in use.
enum ICUBreakKind: Sendable, Hashable {
  /// Extended grapheme clusters (UAX #29); the same in every language.
  case grapheme
  /// Line break opportunities (UAX #14), with dictionaries for Thai, Lao, Khmer, Burmese and CJK.
  case line

  fileprivate var type: tm_break_kind {
    switch self {
    case .grapheme: TM_UBRK_CHARACTER
    case .line: TM_UBRK_LINE
    }
  }
}

/// Break iterators that stay open between texts.
///
/// Opening an iterator reads rule tables and can take milliseconds; giving it another text takes
/// nanoseconds. So iterators are kept for reuse, and the least recently used one is closed when
/// ``capacity`` is exceeded. A thread removes an iterator from the pool while using it, so no lock is
/// held meanwhile.
final class ICUBreakIteratorPool: Sendable {
  static let shared = ICUBreakIteratorPool(capacity: 16)

  private struct Entry {
    var kind: ICUBreakKind
    var language: String?
    var iterator: ICUBreakIterator
  }

  /// The maximum number of idle iterators.
  let capacity: Int
  /// Idle iterators, the most recently used last.
  private let idle = Mutex<[Entry]>([])

  init(capacity: Int) { self.capacity = capacity }

  /// The number of idle iterators.
  var idleCount: Int { idle.withLock { $0.count } }

  /// Calls `body` with each boundary strictly inside a range of a text, in ascending order.
  ///
  /// Text outside the range is ignored: the range should start and end where the rules always break.
  ///
  /// - Returns: False if ICU has no such iterator or rejected the text (no memory, no data, or more
  ///   than 2³¹ − 1 code units); `body` has then not been called and the caller uses a fallback.
  func forEachBoundary(
    _ kind: ICUBreakKind, language: String? = nil, in units: borrowing [UInt16], range: Range<Int>,
    _ body: (Int) -> Void
  ) -> Bool {
    guard !range.isEmpty else { return true }
    guard let iterator = take(kind, language) else { return false }
    let done = unsafe units.withUnsafeBufferPointer { text in
      let slice = unsafe UnsafeBufferPointer(rebasing: text[range])
      return unsafe iterator.forEachBoundary(in: slice) { body(range.lowerBound + $0) }
    }
    giveBack(Entry(kind: kind, language: language, iterator: iterator))
    return done
  }

  /// Whether the rules of a language are ICU's root rules, as for most languages.
  func hasRootRules(_ kind: ICUBreakKind, language: String?) -> Bool {
    guard language != nil else { return true }
    guard let root = take(kind, nil), let own = take(kind, language) else { return false }
    defer {
      giveBack(Entry(kind: kind, language: nil, iterator: root))
      giveBack(Entry(kind: kind, language: language, iterator: own))
    }
    let rules = own.rules
    return !rules.isEmpty && rules == root.rules
  }

  private func take(_ kind: ICUBreakKind, _ language: String?) -> ICUBreakIterator? {
    let waiting = idle.withLock { idle -> ICUBreakIterator? in
      let found = idle.lastIndex { $0.kind == kind && $0.language == language }
      return found.map { idle.remove(at: $0).iterator }
    }
    return waiting ?? ICUBreakIterator(kind, language: language)
  }

  private func giveBack(_ entry: Entry) {
    // The evicted iterator is closed after the lock is released, when `evicted` goes out of scope.
    let evicted = idle.withLock { idle -> Entry? in
      idle.append(entry)
      return idle.count > capacity ? idle.removeFirst() : nil
    }
    _ = evicted
  }
}
