/// Limits on the work of preparing one text.
///
/// A text that exceeds a limit is prepared up to the first place that exceeds it, as if the text ended there. The rest
/// is neither analysed nor shaped: ``TextLayout/upperHeight`` counts every character of it as a line of its own, as
/// high as the highest font that it needs. ``PreparedText/limitation`` says which limit it was.
///
/// The standard limits are counted, not timed, so that a text has the same result on every machine. Messages,
/// articles and books exceed none of them.
///
/// ```swift
/// var limits = PreparationLimits.standard
/// limits.textLength = 10_000
/// let text = PreparedText(StyledText(utf16: units, style: style), limits: limits)
/// let layout = text.layout(width: 300)
/// if let limitation = text.limitation {
///   print(limitation.reason, layout.size.height, layout.upperHeight)
/// }
/// ```
public struct PreparationLimits: Sendable, Hashable {
  /// The maximum length of the text, in UTF-16 code units. Values above ``maximumTextLength`` have no effect.
  public var textLength = 1 << 22
  /// The maximum length of a grapheme cluster (UAX #29), in UTF-16 code units: a character with its marks,
  /// or joined emoji. In fonts that place marks, the cost of a cluster grows with the square of its length, so programs
  /// that measure untrusted text in such fonts should choose a lower limit.
  public var clusterLength = 1 << 16
  /// The maximum number of UTF-16 code units between two places at which a line may be broken (UAX #14),
  /// white space included. No limit by default: the cost does not depend on it.
  public var unbreakableLength = Int.max
  /// The maximum number of embeddings, overrides and isolates (UAX #9) that are open at once. No limit by
  /// default: those past the 125th have no effect, and cost no more than other characters.
  public var embeddingDepth = Int.max
  /// The maximum number of items to shape, counted from the characters: an item ends where the
  /// script or the style changes, before and after emoji, at tabs and at controls.
  public var shapingOperations = 1 << 20
  /// The maximum time for preparing the text; nil, the default, for no limit. With a limit, how much is measured
  /// depends on the machine and its load.
  ///
  /// The time is kept approximately: longer and longer beginnings of the text are prepared, as long as the next one is
  /// expected to be ready in time. The first 65,536 code units are always prepared.
  public var preparationTime: Duration?

  /// The standard limits.
  public init() {}

  /// The standard limits.
  public static let standard = PreparationLimits()

  /// No limit but ``maximumTextLength``.
  public static let unlimited = {
    var limits = PreparationLimits()
    for limit in TextLimitation.Reason.allCases { limits[limit] = .max }
    return limits
  }()

  /// The length past which no text is prepared, in UTF-16 code units: offsets are stored in 32 bits.
  public static let maximumTextLength = 1 << 30

  /// The limit behind a reason; negative numbers mean 0. Time is counted in milliseconds, and `Int.max` means no
  /// limit.
  public subscript(reason: TextLimitation.Reason) -> Int {
    get {
      switch reason {
      case .textLength: min(max(0, textLength), Self.maximumTextLength)
      case .clusterLength: max(0, clusterLength)
      case .unbreakableLength: max(0, unbreakableLength)
      case .embeddingDepth: max(0, embeddingDepth)
      case .shapingOperations: max(0, shapingOperations)
      case .preparationTime: preparationTime.map(\.wholeMilliseconds) ?? .max
      }
    }
    set {
      switch reason {
      case .textLength: textLength = newValue
      case .clusterLength: clusterLength = newValue
      case .unbreakableLength: unbreakableLength = newValue
      case .embeddingDepth: embeddingDepth = newValue
      case .shapingOperations: shapingOperations = newValue
      case .preparationTime: preparationTime = newValue == .max ? nil : .milliseconds(newValue)
      }
    }
  }

  /// The ``harmlessLength`` of the standard limits, computed once.
  static let harmlessStandardLength = standard.harmlessLength

  /// A text no longer than this exceeds no limit, since everything that is counted takes at least one code unit.
  var harmlessLength: Int {
    let timed = preparationTime == nil ? .max : TimedPreparation.untimedLength
    return TextLimitation.Reason.counted.reduce(timed) { min($0, self[$1]) }
  }
}

extension Duration {
  /// Rounded down, from 0 to `Int.max - 1`.
  fileprivate var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    guard seconds >= 0 else { return 0 }
    guard seconds < Int64.max / 1000 - 1 else { return .max - 1 }
    return max(0, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
  }
}

/// The limit that a text exceeds, and how much of the text is measured.
public struct TextLimitation: Sendable, Hashable, Codable {
  /// A limit of ``PreparationLimits``.
  public enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
    /// The text is longer than ``PreparationLimits/textLength``.
    case textLength
    /// A grapheme cluster is longer than ``PreparationLimits/clusterLength``; the text is measured up to it.
    case clusterLength
    /// A part without a break opportunity is longer than ``PreparationLimits/unbreakableLength``.
    case unbreakableLength
    /// More embeddings are open than ``PreparationLimits/embeddingDepth``.
    case embeddingDepth
    /// There are more items to shape than ``PreparationLimits/shapingOperations``.
    case shapingOperations
    /// The text takes longer to prepare than ``PreparationLimits/preparationTime``.
    case preparationTime

    /// The limits that are counted before a text is prepared.
    static let counted = allCases.filter { $0 != .preparationTime }
  }

  /// The limit that is exceeded first.
  public var reason: Reason
  /// The length of the part that is measured, from the start of the text, in UTF-16 code units. It ends
  /// between grapheme clusters.
  public var measuredLength: Int
  /// The length of the whole text, in UTF-16 code units.
  public var textLength: Int
}
