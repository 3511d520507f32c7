import Foundation

/// Many texts, measured on all cores.
///
/// ```swift
/// let batch = TextBatch(messages, style: TextStyle(font: .systemFont(ofSize: 17)))
/// let sizes = batch.measurements(width: 240)          // on this thread and others
/// let same = try await batch.measurements(width: 240) // in tasks
/// ```
///
/// Results come in the order of the texts and are the same for one thread and for many. Texts that
/// are equal are measured once.
///
/// Each call exists twice. In a function that is not asynchronous it blocks: the calling thread takes
/// part in the work, and calls for progress on itself. In an asynchronous function child tasks work,
/// progress is called for on the caller's actor, and the batch ends with its task.
public struct TextBatch: Sendable {
  /// The number of texts, equal ones included.
  public var count: Int { places.count }
  /// The number of different texts.
  public let distinctCount: Int
  /// The most threads or tasks that work at a time, the calling thread included; at least 1.
  public var concurrency = ProcessInfo.processInfo.activeProcessorCount

  /// For each text the first one that is equal to it, counted among the different ones.
  private let places: [Int]
  private let prepare: @Sendable (Int) -> PreparedText

  /// A batch of texts in one style.
  ///
  /// - Parameters:
  ///   - strings: any texts, in the order of the results.
  ///   - style: the font, letter spacing and language of all of them.
  ///   - baseDirection: the direction of their paragraphs; `natural` takes it from the text.
  ///   - library: where fallback fonts are looked up.
  /// - Complexity: O(*n*) in the length of all texts; nothing is measured yet.
  public init(
    _ strings: [String], style: TextStyle, baseDirection: WritingDirection = .natural,
    library: FontLibrary = .shared
  ) {
    self.init(strings) {
      PreparedText($0, style: style, baseDirection: baseDirection, library: library)
    }
  }

  /// A batch of texts with attributes.
  ///
  /// - Parameters:
  ///   - texts: in the order of the results.
  ///   - library: where fallback fonts are looked up.
  /// - Complexity: O(*n*) in the length of all texts; nothing is measured yet.
  public init(_ texts: [StyledText], library: FontLibrary = .shared) {
    self.init(texts) { PreparedText($0, library: library) }
  }

  private init<Text: Hashable & Sendable>(
    _ texts: [Text], prepare: @escaping @Sendable (Text) -> PreparedText
  ) {
    var known: [Text: Int] = [:]
    var distinct: [Text] = []
    places = texts.map { text in
      if let place = known[text] { return place }
      known[text] = distinct.count
      distinct.append(text)
      return distinct.count - 1
    }
    distinctCount = distinct.count
    self.prepare = { [distinct] in prepare(distinct[$0]) }
  }

  /// What is done to each different text.
  func steps<Result: Sendable>(
    _ transform: @escaping @Sendable (PreparedText) -> Result
  ) -> BatchSteps<Result> {
    BatchSteps(count: distinctCount) { [prepare] in transform(prepare($0)) }
  }

  /// The results of the different texts, for every text.
  func spread<Result>(_ results: [Result]) -> [Result] { places.map { results[$0] } }
}
