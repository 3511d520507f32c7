import TextMetrics

extension LayoutOptions {
  /// Lines as high as `measure text` measures them by default: as the platform draws strings, with the fonts' leading.
  static let drawn = DrawingBehavior.iOS.layoutOptions(usesFontLeading: true)
}
