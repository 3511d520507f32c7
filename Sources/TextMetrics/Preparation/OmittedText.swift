/// The whole text of a prepared text that ends early, where a limit is exceeded.
final class OmittedText: Sendable {
  let limitation: TextLimitation
  /// The whole text.
  let text: StyledText
  let limits: PreparationLimits

  init(_ limitation: TextLimitation, of text: StyledText, limits: PreparationLimits) {
    self.limitation = limitation
    self.text = text
    self.limits = limits
  }

  /// The code units that are not measured.
  var range: Range<Int> { limitation.measuredLength..<text.length }
}
