@testable import TextMetrics

extension PreparedText {
  /// A text shaped as a whole, with which texts made of letters and words are compared.
  init(shapedWhole text: StyledText) {
    self.init(storage: PreparedTable(TextPreparation.shape(text)))
  }
}
