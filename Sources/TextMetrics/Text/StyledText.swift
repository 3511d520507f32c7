/// Text with its attributes, the input of preparation.
///
/// ```swift
/// var text = StyledText(defaultStyle: TextStyle(font: .systemFont(ofSize: 17)))
/// text.append("Total: ", style: TextStyle(font: .systemFont(ofSize: 17)))
/// text.append("42", style: TextStyle(font: .boldSystemFont(ofSize: 17)))
/// ```
public struct StyledText: Sendable, Hashable {
  /// A range of text in one style.
  public struct Run: Sendable, Hashable {
    /// In UTF-16 code units.
    public var range: Range<Int>
    /// The style of the range.
    public var style: TextStyle
  }

  /// A range of text with one paragraph style.
  public struct ParagraphRun: Sendable, Hashable {
    /// In UTF-16 code units.
    public var range: Range<Int>
    /// The paragraph style of the range.
    public var style: ParagraphStyle
  }

  /// The code units of the text; unpaired surrogates are allowed.
  public private(set) var utf16: [UInt16] = []
  /// Empty if the whole text is in the default style.
  private(set) var ownRuns: [Run] = []
  /// Empty if all paragraphs have the default style.
  private(set) var ownParagraphRuns: [ParagraphRun] = []
  private(set) var defaults: StyledTextDefaults

  /// An empty text.
  public init(
    defaultStyle: TextStyle, defaultParagraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    defaults = StyledTextDefaults(style: defaultStyle, paragraphStyle: defaultParagraphStyle)
  }

  /// Text in one style.
  public init(
    utf16: [UInt16], style: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    self.init(defaultStyle: style, defaultParagraphStyle: paragraphStyle)
    if style.isShareable {
      self.utf16 = utf16
    } else {
      append(utf16: utf16, style: style, paragraphStyle: paragraphStyle)
    }
  }

  /// Text in one style that other texts share.
  init(utf16: [UInt16], defaults: StyledTextDefaults) {
    self.utf16 = utf16
    self.defaults = defaults
  }

  /// Adds text at the end.
  public mutating func append(
    _ string: String, style: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    append(utf16: string.utf16Units, style: style, paragraphStyle: paragraphStyle)
  }

  /// Adds code units at the end.
  ///
  /// Text in the style of the previous run extends that run. Attachments stay separate, since two
  /// equal images in a row are two boxes.
  ///
  /// - Complexity: O(*n*) in the length of the added text.
  public mutating func append(
    utf16 units: [UInt16], style: TextStyle, paragraphStyle: ParagraphStyle = ParagraphStyle()
  ) {
    guard !units.isEmpty else { return }
    let start = utf16.count
    // The array itself, if it is all of the text: copying it would take another allocation.
    if start == 0 { utf16 = units } else { utf16 += units }
    ownRuns.append(
      Run(range: start..<utf16.count, style: style), default: defaultStyle,
      isJoined: style.isShareable)
    ownParagraphRuns.append(
      ParagraphRun(range: start..<utf16.count, style: paragraphStyle),
      default: defaultParagraphStyle)
  }

  /// Appends another text, and takes over its default styles.
  ///
  /// - Complexity: O(*n*) in the length of the added text.
  public mutating func append(contentsOf other: StyledText) {
    if let own = onlyDefaults, own.style.isShareable, other.onlyDefaults == own {
      utf16 += other.utf16
      return
    }
    var start = 0
    var paragraphs = other.paragraphRuns[...]
    for run in other.runs {
      while start < run.range.upperBound, let paragraph = paragraphs.first {
        let end = min(run.range.upperBound, paragraph.range.upperBound)
        append(
          utf16: Array(other.utf16[start..<end]), style: run.style,
          paragraphStyle: paragraph.style)
        start = end
        if end == paragraph.range.upperBound { paragraphs.removeFirst() }
      }
    }
    setDefaults(other.defaults)
  }

  /// The beginning of the text, in the same styles.
  ///
  /// - Parameter length: UTF-16 code units, no more than the text has.
  /// - Returns: The code units up to that length, with their runs.
  /// - Complexity: O(*n*) in the length.
  func prefix(_ length: Int) -> StyledText {
    var prefix = StyledText(utf16: Array(utf16.prefix(length)), defaults: defaults)
    prefix.ownRuns = ownRuns.prefix(upTo: length)
    prefix.ownParagraphRuns = ownParagraphRuns.prefix(upTo: length)
    prefix.shareDefaults()
    return prefix
  }

  /// Gives every paragraph one style for its whole length, derived from the style of its first
  /// character.
  ///
  /// - Parameter restyle: Receives the paragraph without its terminator, and its style.
  /// - Complexity: O(*n*) in the length of the text.
  mutating func restyleParagraphs(_ restyle: (Range<Int>, inout ParagraphStyle) -> Void) {
    var restyled: [ParagraphRun] = []
    var source = paragraphRuns[...]
    var start = 0
    for line in HardLines.lines(of: utf16)
    where HardLines.endsParagraph(line, in: utf16) || line.range.upperBound == utf16.count {
      source = source.drop { $0.range.upperBound <= start }
      guard var style = source.first?.style else { break }
      restyle(start..<line.content.upperBound, &style)
      restyled.append(ParagraphRun(range: start..<line.range.upperBound, style: style))
      start = line.range.upperBound
    }
    ownParagraphRuns = restyled
    shareDefaults()
  }

  /// Changes the style of every run, and the default one. Neighbours that become equal form one run.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  public mutating func mapStyles(_ change: (inout TextStyle) -> Void) {
    var style = defaultStyle
    change(&style)
    defaults = StyledTextDefaults(style: style, paragraphStyle: defaultParagraphStyle)
    let runs = ownRuns
    ownRuns = []
    for var run in runs {
      change(&run.style)
      ownRuns.append(run, default: style, isJoined: run.style.isShareable)
    }
    shareDefaults()
  }

  /// The number of UTF-16 code units.
  public var length: Int { utf16.count }

  /// The index in ``runs`` of the run that contains an offset; at the end of the text, of the last run.
  ///
  /// - Complexity: O(log *n*) in the number of runs.
  func runIndex(at offset: Int) -> Int {
    max(0, min(ownRuns.partitioningIndex { $0.range.upperBound > offset }, ownRuns.count - 1))
  }
}

// MARK: - Styles

extension StyledText {
  /// The styles in text order; they tile the text.
  public var runs: [Run] { ownRuns.tiling(utf16.count, default: defaultStyle) }

  /// The paragraph styles in text order; they tile the text. Each paragraph takes the style of its first
  /// character.
  public var paragraphRuns: [ParagraphRun] {
    ownParagraphRuns.tiling(utf16.count, default: defaultParagraphStyle)
  }

  /// The style of an empty text and of the empty line after a final line break.
  public var defaultStyle: TextStyle {
    get { defaults.style }
    set {
      setDefaults(
        StyledTextDefaults(style: newValue, paragraphStyle: defaultParagraphStyle))
    }
  }

  /// The paragraph style of an empty text and of the empty line after a final line break.
  public var defaultParagraphStyle: ParagraphStyle {
    get { defaults.paragraphStyle }
    set { setDefaults(StyledTextDefaults(style: defaultStyle, paragraphStyle: newValue)) }
  }

  /// Changes the defaults; the text keeps its styles.
  private mutating func setDefaults(_ new: StyledTextDefaults) {
    guard new != defaults else { return }
    ownRuns = runs
    ownParagraphRuns = paragraphRuns
    defaults = new
    shareDefaults()
  }

  /// Removes runs that are equal to the defaults, so that equal texts are stored alike.
  private mutating func shareDefaults() {
    if ownRuns.count == 1, ownRuns[0].style.isShareable, ownRuns[0].style == defaultStyle {
      ownRuns = []
    }
    if ownParagraphRuns.count == 1, ownParagraphRuns[0].style == defaultParagraphStyle {
      ownParagraphRuns = []
    }
  }
}

extension TextStyle {
  /// Whether neighbours in this style form one run: two equal attachments in a row are two boxes.
  fileprivate var isShareable: Bool { attachment == nil }
}

// MARK: - Hashing

extension StyledText {
  /// Hashes the characters and their styles.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(utf16.count)
    hasher.combine(units: utf16)
    hasher.combine(ownRuns)
    hasher.combine(ownParagraphRuns)
    hasher.combine(defaults)
  }
}

extension Array {
  /// The first index whose element satisfies a condition that all later elements satisfy too, or
  /// the end.
  // Inlinable, because it is called for every line: unspecialized, it looks up types at run time.
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    (0..<count).partitioningIndex { holds(self[$0]) }
  }
}
