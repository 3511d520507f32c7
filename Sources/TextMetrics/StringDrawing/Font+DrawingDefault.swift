import Foundation

extension Font {
  /// What text without a font attribute is set in.
  ///
  /// The platform documents Helvetica 12, which Fontconfig answers with a face of the same metrics;
  /// where it knows none, the interface font stands in.
  static let stringDrawingDefault = Font(name: "Helvetica", size: 12) ?? .systemFont(ofSize: 12)
}
