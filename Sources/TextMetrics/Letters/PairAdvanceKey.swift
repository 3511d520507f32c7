/// The font and shaping request that sums of letters depend on.
struct PairAdvanceKey: Sendable, Hashable {
  let instance: FontInstance
  let request: ShapingRequest
  private let lookups: ShapingLookups

  /// - Parameters:
  ///   - instance: the font.
  ///   - script: the script of all letters.
  ///   - isRightToLeft: whether the letters run from right to left.
  ///   - language: the language of the text.
  ///   - features: the features that the text requests.
  init(
    _ instance: FontInstance, script: Script, isRightToLeft: Bool, language: ShapingLanguage,
    features: [FontFeature]
  ) {
    self.instance = instance
    request = ShapingRequest(
      range: 0..<0, context: 0..<0, isRightToLeft: isRightToLeft, script: script,
      language: language,
      features: features.map { ShapingRequest.Feature(setting: $0, range: 0..<0) })
    lookups = ShapingLookups(
      request, font: instance.shaping,
      fractions: instance.face.fractionLookups(features: features.map(\.tag)))
  }

  /// Languages that select the same lookups give the same advances.
  static func == (a: Self, b: Self) -> Bool {
    a.instance === b.instance && a.lookups == b.lookups
      && a.request.script == b.request.script
      && a.request.isRightToLeft == b.request.isRightToLeft
      && a.request.features.map(\.setting) == b.request.features.map(\.setting)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(instance))
    hasher.combine(request.script)
    hasher.combine(request.isRightToLeft)
  }

  /// Nil if no word is a sum.
  var patternIndex: ContextualPatternIndex? {
    request.script.isShapedLetterByLetter(request.isRightToLeft)
      ? instance.face.patternIndex(for: lookups) : nil
  }
}

extension Script {
  /// Whether HarfBuzz shapes the script character by character, without joining, reordering or composing
  /// letters, and in text order: it reverses text that runs against the direction of its script.
  fileprivate func isShapedLetterByLetter(_ isRightToLeft: Bool) -> Bool {
    isRightToLeft ? self == .hebrew : Self.letterByLetter.contains(self)
  }

  private static let letterByLetter: [Script] =
    ["Latn", "Grek", "Cyrl", "Armn", "Geor", "Hani", "Hira", "Kana", "Bopo", "Hang"]
    .map { (tag: FontTag) in Script(tag: tag.rawValue) } + [.common]
}
