import Synchronization

/// The inputs of a choice of fallback faces, apart from the text.
struct FallbackContext: Sendable, Hashable {
  var face: FontFace
  var variations: [FontVariation]
  var cascade: FontCascade
  var isSystemFont: Bool
  /// A BCP 47 tag.
  var language: String?

  init(_ font: Font, language: String?) {
    face = font.face
    variations = font.variations
    cascade = font.cascade
    isSystemFont = font.isSystemFont
    self.language = language
  }

  var style: FontStyle { FontStyle(face, at: variations) }
}

/// A fallback face and its variation position.
struct FallbackFace: Sendable, Hashable {
  var face: FontFace
  var variations: [FontVariation]
}

/// The search for a face that covers a grapheme cluster. Answers are cached.
///
/// The order is: the font's own face; its cascade; then, unless the cascade is hermetic, the registered
/// faces, the bundled faces of the cluster's script, Fontconfig's recommendations for the language and
/// style, and the other bundled faces. For named fonts Fontconfig comes before all bundled faces. A
/// cluster that requests emoji presentation tries colour faces first; one that requests text
/// presentation tries the others first.
final class FallbackSearch: Sendable {
  struct Answer: Sendable, Hashable {
    /// Nil for the font's own face.
    var face: FallbackFace?
    /// Whether some character of the cluster has no glyph.
    var isMissing: Bool
  }

  let context: FallbackContext
  /// The library's registered faces, nearest style first.
  private let registered: [FontFace]
  private let memo = Mutex(Memo())

  init(_ context: FallbackContext, registered: [FontFace]) {
    self.context = context
    let style = context.style
    let distances = registered.map { FontStyleRange($0).distance(from: style) }
    let order = registered.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
    self.registered = order.map { registered[$0] }
  }

  /// The face for a grapheme cluster.
  func answer(
    for range: Range<Int>, of units: [UInt16], presentation: EmojiPresentation?,
    library: FontLibrary
  ) -> Answer {
    let key = Memo.Key(range, of: units, presentation)
    if let known = memo.withLock({ $0[key] }) { return known }
    let answer = search(FallbackCluster(range, of: units), presentation, library)
    memo.withLock { $0[key] = answer }
    return answer
  }
}

// MARK: - Order

extension FallbackSearch {
  private enum Stage {
    case own, cascade, registered, bundledForScript, fontconfig, bundledForAll
  }

  private var stages: [Stage] {
    if context.cascade.isHermetic { return [.own, .cascade] }
    return context.isSystemFont
      ? [.own, .cascade, .registered, .bundledForScript, .fontconfig, .bundledForAll]
      : [.own, .cascade, .registered, .fontconfig, .bundledForScript, .bundledForAll]
  }

  private func search(
    _ cluster: FallbackCluster, _ presentation: EmojiPresentation?, _ library: FontLibrary
  ) -> Answer {
    guard let base = cluster.base else { return Answer(face: nil, isMissing: false) }
    var query = Query(
      cluster: cluster, base: base, library: library, prefersColor: presentation == .emoji)
    if let presentation {
      query.hasColor = presentation == .emoji
      if let face = first(query) { return answer(face, isMissing: false) }
      query.hasColor = nil
    }
    if let face = first(query) { return answer(face, isMissing: false) }
    query.needsOnlyBase = true
    return first(query).map { answer($0, isMissing: true) } ?? Answer(face: nil, isMissing: true)
  }

  private func answer(_ face: FallbackFace, isMissing: Bool) -> Answer {
    Answer(face: face.face == context.face ? nil : face, isMissing: isMissing)
  }

  /// The requirements for a face.
  private struct Query {
    var cluster: FallbackCluster
    var base: Unicode.Scalar
    var library: FontLibrary
    /// Whether Fontconfig should list colour fonts first.
    var prefersColor: Bool
    /// Nil if either is acceptable.
    var hasColor: Bool?
    /// Whether covering the cluster's first character is sufficient.
    var needsOnlyBase = false

    func isMet(by face: FontFace) -> Bool {
      if let hasColor, face.hasColor != hasColor { return false }
      return needsOnlyBase ? face.covers(base) : cluster.isCovered(by: face)
    }

    /// Whether a font with the given characters is worth opening.
    func isMet(by contains: (Unicode.Scalar) -> Bool) -> Bool {
      needsOnlyBase ? contains(base) : cluster.isCovered(by: contains)
    }
  }

  private func first(_ query: Query) -> FallbackFace? {
    for stage in stages {
      if let face = first(query, in: stage) { return face }
    }
    return nil
  }

  private func first(_ query: Query, in stage: Stage) -> FallbackFace? {
    switch stage {
    case .own: query.isMet(by: context.face) ? fallbackFace(context.face) : nil
    case .cascade: first(query, in: context.cascade.faces)
    case .registered: registered.first(where: query.isMet(by:)).map(styledFace)
    case .bundledForScript: first(query, in: bundled(forScriptOf: query.base))
    case .fontconfig: recommended(query)
    case .bundledForAll: first(query, in: bundledForAll)
    }
  }

  private func first(_ query: Query, in faces: some Sequence<FontFace>) -> FallbackFace? {
    faces.first(where: query.isMet(by:)).map(fallbackFace)
  }

  /// A face at the font's own variation position, on the axes that both have.
  private func fallbackFace(_ face: FontFace) -> FallbackFace {
    let tags = Set(face.axes.map(\.tag))
    return FallbackFace(
      face: face, variations: context.variations.filter { tags.contains($0.axis) })
  }

  /// A face as close to the font's weight, width and slant as its axes allow.
  private func styledFace(_ face: FontFace, from position: [FontVariation]) -> FallbackFace {
    FallbackFace(face: face, variations: face.variations(for: context.style, from: position))
  }

  private func styledFace(_ face: FontFace) -> FallbackFace { styledFace(face, from: []) }

  /// The bundled faces for the scripts of a character, determined without opening others.
  private func bundled(forScriptOf scalar: Unicode.Scalar) -> some Sequence<FontFace> {
    let scripts = ICUProperties.scriptExtensions(of: scalar)
    let families = Set(
      BundledFont.all.filter { $0.script.map(scripts.contains) ?? false }.map(\.family))
    // The stand-in for the system font covers fewer characters than Inter, whose outlines it uses.
    let nextBest = context.isSystemFont ? ["Inter"] : []
    return (nextBest + families.sorted()).lazy.compactMap { [context] in
      BundledFont.nearest(to: context.style, family: $0)?.face
    }
  }

  private var bundledForAll: some Sequence<FontFace> {
    ["Inter", BundledFont.jetBrainsMono].lazy.compactMap { [context] in
      BundledFont.nearest(to: context.style, family: $0)?.face
    }
  }
}

// MARK: - Fontconfig

extension FallbackSearch {
  private func recommended(_ query: Query) -> FallbackFace? {
    let fallbacks = fallbacks(from: query.library, prefersColor: query.prefersColor)
    return fallbacks?.first(where: query.isMet(by:)) { font in
      // A file that does not open is skipped: the next font may do.
      guard query.hasColor == nil || query.hasColor == font.hasColor,
        let face = try? query.library.face(contentsOf: font.path, index: font.faceIndex),
        query.isMet(by: face)
      else { return nil }
      return styledFace(face, from: face.position(of: font))
    }
  }

  /// Fontconfig's recommendations for the font's family, style and language; queried once.
  private func fallbacks(
    from library: FontLibrary, prefersColor: Bool
  ) -> FontconfigFallbacks? {
    if let known = memo.withLock({ $0.fallbacks[prefersColor] }) { return known }
    let family = context.isSystemFont ? "sans-serif" : context.face.familyName
    let fallbacks = library.fontconfig()?.fallbacks(
      family: prefersColor ? "emoji" : family, style: context.style, language: context.language,
      prefersColor: prefersColor)
    memo.withLock { $0.fallbacks[prefersColor] = .some(fallbacks) }
    return fallbacks
  }
}

// MARK: - Memory

extension FallbackSearch {
  /// Answers by cluster. Single characters are stored separately, since a number is a cheaper key.
  private struct Memo {
    enum Key: Hashable {
      case scalar(UInt64)
      case cluster([UInt16], EmojiPresentation?)
      /// Stacks of marks beyond any orthography are not cached.
      case none

      init(_ range: Range<Int>, of units: [UInt16], _ presentation: EmojiPresentation?) {
        var position = range.lowerBound
        guard position < range.upperBound, range.count <= 32 else {
          self = .none
          return
        }
        let scalar = CodePoints.scalar(at: &position, in: units, before: range.upperBound)
        if position == range.upperBound {
          let wish: UInt64 = presentation == nil ? 0 : presentation == .text ? 1 : 2
          self = .scalar(UInt64(scalar.value) << 2 | wish)
        } else {
          self = .cluster(Array(units[range]), presentation)
        }
      }
    }

    /// Keyed by whether colour is preferred; the inner value is nil if Fontconfig has no answer.
    var fallbacks: [Bool: FontconfigFallbacks?] = [:]
    private var scalars = BoundedCache<UInt64, Answer>(capacity: 8192)
    private var clusters = BoundedCache<Key, Answer>(capacity: 1024)

    subscript(key: Key) -> Answer? {
      mutating get {
        switch key {
        case .scalar(let scalar): scalars[scalar]
        case .cluster: clusters[key]
        case .none: nil
        }
      }
      set {
        switch key {
        case .scalar(let scalar): scalars[scalar] = newValue
        case .cluster: clusters[key] = newValue
        case .none: break
        }
      }
    }
  }
}
