import Foundation

extension Font {
  /// The font of text without a font attribute.
  ///
  /// The platform documents Helvetica 12. Fontconfig supplies a face with the same advances; if it knows
  /// none, Inter's advances are used. The vertical metrics are Helvetica's in both cases.
  static let stringDrawingDefault = Font(name: "Helvetica", size: 12) ?? .helveticaInInter

  private static var helveticaInInter: Font {
    let inter = BundledFont.inter[0]
    return Font(
      face: inter.face, size: 12, variations: [], features: [], cascade: .system,
      substitution: FontSubstitution(requested: "Helvetica", substitute: inter.fullName),
      metricsFamily: .helvetica, isSystemFont: false)
  }
}
