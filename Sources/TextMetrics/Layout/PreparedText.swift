import Foundation

/// Text analysed and shaped, ready for layout at any width.
///
/// All work that does not depend on the width is done; ``layout(width:options:)`` is arithmetic,
/// apart from the few clusters at line edges whose shape depends on their neighbours.
///
/// ```swift
/// let text = PreparedText("The quick brown fox", font: .systemFont(ofSize: 17))
/// let narrow = text.layout(width: 100)   // narrow.lines.count == 2
/// let wide = text.layout()               // wide.lines.count == 1
/// ```
///
/// A prepared text is immutable and can be laid out on any number of threads at once.
public struct PreparedText: Sendable {
  private(set) var storage: PreparedTable

  /// Prepares text with attributes.
  ///
  /// - Parameters:
  ///   - text: the characters, styles and paragraph styles.
  ///   - library: the library for fallback fonts.
  ///   - hyphenation: the source of hyphenation patterns, for paragraphs that request hyphenation.
  ///   - limits: the work that the text may take; see ``limitation``.
  ///   - cache: the words that texts share; if it has no room for any, the text is shaped whole.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    _ text: StyledText, library: FontLibrary = .shared, hyphenation: Hyphenation = .shared,
    limits: PreparationLimits = .standard, cache: WordCache = .shared
  ) {
    func table(_ text: StyledText) -> PreparedTable {
      cache.prepare(text, library: library, hyphenation: hyphenation)
        ?? PreparedTable(
          TextPreparation.shape(
            text, fonts: FontTable(library: library), hyphenation: hyphenation))
    }
    var limitation = LimitScan.limitation(of: text, by: limits)
    let measured = limitation.map { text.prefix($0.measuredLength) } ?? text
    if let time = limits.preparationTime, measured.length > TimedPreparation.untimedLength {
      let start = ContinuousClock.now
      let timed = TimedPreparation(
        measured, within: time, elapsed: { ContinuousClock.now - start }, prepare: table)
      storage = timed.table
      if timed.length < measured.length {
        limitation = TextLimitation(
          reason: .preparationTime, measuredLength: timed.length, textLength: text.length)
      }
    } else {
      storage = table(measured)
    }
    if let limitation { storage.omit(OmittedText(limitation, of: text, limits: limits)) }
  }

  /// Prepares text in one style.
  ///
  /// - Parameters:
  ///   - string: any text; control characters are allowed.
  ///   - style: the font, letter spacing and language.
  ///   - baseDirection: the direction of the paragraphs; `natural` takes it from the text.
  ///   - library: the library for fallback fonts.
  ///   - cache: the words that texts share; if it has no room for any, the text is shaped whole.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    _ string: String, style: TextStyle, baseDirection: WritingDirection = .natural,
    library: FontLibrary = .shared, cache: WordCache = .shared
  ) {
    let text = UniformText(
      .string(string), maximumLength: string.utf8.count, style: style,
      baseDirection: baseDirection)
    storage = text.prepared(library: library, cache: cache)
  }

  /// Prepares text in one style and one paragraph style.
  ///
  /// - Parameters:
  ///   - string: the text.
  ///   - style: the font, kerning and language of the whole text.
  ///   - paragraphStyle: the style of all paragraphs.
  ///   - library: the library for fallback fonts.
  ///   - limits: the work that the text may take; see ``limitation``.
  ///   - cache: the words that texts share; if it has no room for any, the text is shaped whole.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    _ string: String, style: TextStyle, paragraphStyle: ParagraphStyle,
    library: FontLibrary = .shared, limits: PreparationLimits = .standard,
    cache: WordCache = .shared
  ) {
    let text = UniformText(
      source: .string(string), maximumLength: string.utf8.count, style: style,
      paragraphStyle: paragraphStyle)
    storage = text.prepared(library: library, limits: limits, cache: cache)
  }

  /// Prepares text in one font, with its own kerning and no language.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ string: String, font: Font, baseDirection: WritingDirection = .natural) {
    self.init(string, style: TextStyle(font: font), baseDirection: baseDirection)
  }

  /// Prepares UTF-16 code units, which may hold unpaired surrogates: each is measured as U+FFFD.
  ///
  /// The parameters are those of ``init(_:style:baseDirection:library:cache:)``, and the standard limits apply.
  public init(
    utf16 units: [UInt16], style: TextStyle, baseDirection: WritingDirection = .natural,
    library: FontLibrary = .shared, cache: WordCache = .shared
  ) {
    let text = UniformText(
      .units(units), maximumLength: units.count, style: style, baseDirection: baseDirection)
    storage = text.prepared(library: library, cache: cache)
  }

  /// The number of UTF-16 code units that are measured: all of them, unless there is a ``limitation``.
  public var length: Int { storage.length }
}

/// Text in one style and one paragraph style.
private struct UniformText {
  var source: TextSource
  /// At least the number of UTF-16 code units.
  var maximumLength: Int
  var style: TextStyle
  var paragraphStyle = ParagraphStyle()

  /// The same text in a form that allows any styles.
  private var styled: StyledText {
    source.text(StyledTextDefaults(style: style, paragraphStyle: paragraphStyle))
  }

  /// Prepares the text, checking the limits only if it might exceed one; nil stands for the standard limits.
  func prepared(
    library: FontLibrary, limits: PreparationLimits? = nil, cache: WordCache
  ) -> PreparedTable {
    let harmless = limits?.harmlessLength ?? PreparationLimits.harmlessStandardLength
    guard maximumLength <= harmless else {
      return PreparedText(styled, library: library, limits: limits ?? .standard, cache: cache)
        .storage
    }
    return cache.prepare(source, style: style, paragraphStyle: paragraphStyle, library: library)
      ?? PreparedTable(TextPreparation.shape(styled, fonts: FontTable(library: library)))
  }
}

extension UniformText {
  init(
    _ source: TextSource, maximumLength: Int, style: TextStyle, baseDirection: WritingDirection
  ) {
    self.init(source: source, maximumLength: maximumLength, style: style)
    paragraphStyle.baseWritingDirection = baseDirection
  }
}

extension PreparedText {
  /// The text with more at its end, such as the next words of a streamed answer; equal to preparing
  /// the whole text afresh.
  ///
  /// Fallback fonts come from the same library.
  ///
  /// - Parameters:
  ///   - more: the text to append, with its own attributes. Text appended to a paragraph takes the
  ///     paragraph's style.
  ///   - limits: the work that the whole text may take.
  ///   - cache: the words that texts share; if it has no room for any, the text is shaped whole.
  /// - Returns: The longer text; this one does not change.
  /// - Complexity: O(*m*) in the length of the appended text plus the last word, apart from a copy of the
  ///   prepared arrays. The last paragraph is added where more of it may change: if it runs from right to left, has
  ///   several scripts, or is so long that its positions are not whole numbers (beyond some 10,000 characters in fonts
  ///   of several units). The whole text is added if it has more than 65,536 code units, since it is then read again
  ///   for limits.
  public func appending(
    _ more: StyledText, limits: PreparationLimits = .standard, cache: WordCache = .shared
  ) -> PreparedText {
    guard more.length > 0 else { return self }
    if more.onlyDefaults == storage.sharedFonts.defaults,
      let text = appendingWords(more.utf16, limits, cache)
    {
      return text
    }
    var whole = storage.wholeText
    whole.append(contentsOf: more)
    return grown(to: whole, limits, cache)
  }

  /// The text with more at its end, in the styles of the characters and the paragraph there.
  ///
  /// ```swift
  /// var answer = PreparedText("", style: style)
  /// for await word in words {
  ///   answer = answer.appending(word)
  ///   show(answer, height: answer.measure(width: 320).size.height)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - more: the text to append.
  ///   - limits: the work that the whole text may take.
  ///   - cache: the words that texts share; if it has no room for any, the text is shaped whole.
  /// - Returns: The longer text; this one does not change.
  /// - Complexity: that of appending a styled text.
  public func appending(
    _ more: String, limits: PreparationLimits = .standard, cache: WordCache = .shared
  ) -> PreparedText {
    let units = more.utf16Units
    guard !units.isEmpty else { return self }
    if let text = appendingWords(units, limits, cache) { return text }
    var whole = storage.wholeText
    // Text after an attachment is not another attachment.
    var style = whole.style(at: whole.length)
    style.attachment = nil
    whole.append(
      utf16: units, style: style, paragraphStyle: whole.paragraphStyle(at: whole.length))
    return grown(to: whole, limits, cache)
  }

  /// The text with more in the text's default styles; nil if it has other styles, or is not made of words alone.
  private func appendingWords(
    _ more: [UInt16], _ limits: PreparationLimits, _ cache: WordCache
  ) -> PreparedText? {
    guard storage.omission == nil, length + more.count <= limits.harmlessLength,
      let source = storage.source(appending: more),
      let words = cache.prepare(source, continuing: storage)
    else { return nil }
    return PreparedText(storage: words)
  }

  /// Prepares a text that begins with this one, in any styles.
  private func grown(
    to text: StyledText, _ limits: PreparationLimits, _ cache: WordCache
  ) -> PreparedText {
    let isTimed =
      limits.preparationTime != nil && text.length > TimedPreparation.untimedLength
    guard storage.omission == nil, !isTimed, LimitScan.limitation(of: text, by: limits) == nil
    else {
      return PreparedText(
        text, library: storage.sharedFonts.library, hyphenation: storage.hyphenation,
        limits: limits, cache: cache)
    }
    let words = cache.prepare(
      text, continuing: storage, library: storage.sharedFonts.library,
      hyphenation: storage.hyphenation)
    if let words { return PreparedText(storage: words) }
    return PreparedText(
      storage: PreparedTable(
        TextPreparation.shape(
          text, continuing: storage.shaped, hyphenation: storage.hyphenation)))
  }

  init(storage: PreparedTable) { self.storage = storage }
}

extension PreparedText {
  /// The text with its glyphs.
  var shaped: ShapedText { storage.shaped }
}
