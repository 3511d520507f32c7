import Foundation

/// Many texts, measured on all cores.
///
/// ```swift
/// let batch = TextBatch(messages, style: TextStyle(font: .systemFont(ofSize: 17)))
/// let sizes = batch.measurements(width: 240)          // on this thread and others
/// let same = try await batch.measurements(width: 240) // in tasks
/// ```
///
/// Results are in the order of the texts and do not depend on the number of threads. Duplicates are
/// measured once.
///
/// Each call has two versions. In a synchronous function it blocks: the calling thread takes part in
/// the work and reports progress. In an asynchronous function child tasks do the work, progress is
/// reported on the caller's actor, and cancelling the task ends the batch.
public struct TextBatch: Sendable {
  /// The number of texts, including duplicates.
  public var count: Int { places.count }
  /// The number of distinct texts.
  public let distinctCount: Int
  /// The maximum number of concurrent threads or tasks, including the calling thread; at least 1.
  public var concurrency = ProcessInfo.processInfo.activeProcessorCount

  /// The index of each text among the distinct ones.
  private let places: [Int]
  private let prepare: @Sendable (Int) -> PreparedText

  /// A batch of texts in one style.
  ///
  /// - Parameters:
  ///   - strings: any texts, in the order of the results.
  ///   - style: the font, letter spacing and language of all of them.
  ///   - baseDirection: the direction of their paragraphs; `natural` takes it from the text.
  ///   - library: the library for fallback fonts.
  /// - Complexity: O(*n*) in the total length of the texts; nothing is measured yet.
  public init(
    _ strings: [String], style: TextStyle, baseDirection: WritingDirection = .natural,
    library: FontLibrary = .shared
  ) {
    self.init(strings, by: ExactlyCompared.init(wrappedValue:)) {
      PreparedText($0, style: style, baseDirection: baseDirection, library: library)
    }
  }

  /// A batch of texts with attributes.
  ///
  /// - Parameters:
  ///   - texts: in the order of the results.
  ///   - library: the library for fallback fonts.
  /// - Complexity: O(*n*) in the total length of the texts; nothing is measured yet.
  public init(_ texts: [StyledText], library: FontLibrary = .shared) {
    self.init(texts, by: \.self) { PreparedText($0, library: library) }
  }

  private init<Text: Sendable, Key: Hashable>(
    _ texts: [Text], by key: (Text) -> Key, prepare: @escaping @Sendable (Text) -> PreparedText
  ) {
    // Each text is hashed once, into a table with room for all: other threads cannot help with this.
    var known: [Key: Int] = [:]
    known.reserveCapacity(texts.count)
    var distinct: [Text] = []
    distinct.reserveCapacity(texts.count)
    func place(_ known: inout Int, of text: Text) -> Int {
      guard known < 0 else { return known }
      known = distinct.count
      distinct.append(text)
      return known
    }
    places = texts.map { place(&known[key($0), default: -1], of: $0) }
    distinctCount = distinct.count
    self.prepare = { [distinct] in prepare(distinct[$0]) }
  }

  /// The steps of a function applied to each distinct text.
  func steps<Result: Sendable>(
    _ transform: @escaping @Sendable (PreparedText) -> Result
  ) -> BatchSteps<Result> {
    BatchSteps(count: distinctCount) { [prepare] in transform(prepare($0)) }
  }

  /// The results for every text, from those of the distinct texts.
  func spread<Result>(_ results: [Result]) -> [Result] { places.map { results[$0] } }
}
