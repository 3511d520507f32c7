import Foundation

/// A font, or an ordered list of fonts, in which texts are set.
package enum FontSet: String, Sendable, CaseIterable {
  /// Seven fonts, Inter first, which messages in 21 languages need.
  case chat
  case inter
  case interBold
  case roboto
  case liberationSans
  case notoSans
  case dejaVuSans
  case arabic
  case cjk

  /// Fonts that are also measured alone: they kern with the space, or have patterns across it, or neither.
  package static let alone = [liberationSans, interBold, roboto, notoSans]

  /// A font file as Debian installs it.
  package struct File: Sendable {
    package var path: String
    package var index = 0
    package var family: String
  }

  private static let liberation = File(
    path: "/usr/share/fonts/truetype/liberation2/LiberationSans-Regular.ttf",
    family: "Liberation Sans")
  private static let dejaVu = File(
    path: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf", family: "DejaVu Sans")
  private static let robotoRegular = File(
    path: "/usr/share/fonts/truetype/roboto/unhinted/RobotoTTF/Roboto-Regular.ttf",
    family: "Roboto")
  private static let simplifiedChinese = File(
    path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", index: 2,
    family: "Noto Sans CJK SC")
  private static let colorEmoji = File(
    path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", family: "Noto Color Emoji")

  private static func inter(_ style: String) -> File {
    File(path: "/usr/share/fonts/opentype/inter/Inter-\(style).otf", family: "Inter")
  }

  private static func noto(_ script: String = "") -> File {
    File(
      path: "/usr/share/fonts/truetype/noto/NotoSans\(script)-Regular.ttf",
      family: script.isEmpty ? "Noto Sans" : "Noto Sans \(script)")
  }

  /// The files in search order.
  package var files: [File] {
    switch self {
    case .chat:
      [Self.inter("Regular")] + ["Arabic", "Hebrew", "Devanagari", "Thai"].map(Self.noto)
        + [Self.simplifiedChinese, Self.colorEmoji]
    case .inter: [Self.inter("Regular")]
    case .interBold: [Self.inter("Bold")]
    case .roboto: [Self.robotoRegular]
    case .liberationSans: [Self.liberation]
    case .notoSans: [Self.noto()]
    case .dejaVuSans: [Self.dejaVu]
    case .arabic: [Self.noto("Arabic")]
    case .cjk: [Self.simplifiedChinese]
    }
  }
}
