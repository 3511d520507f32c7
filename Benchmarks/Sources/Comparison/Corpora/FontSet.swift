import Foundation

/// A font, or an ordered list of them, that texts are set in.
package enum FontSet: String, Sendable, CaseIterable {
  /// Seven fonts, Inter first: what it takes to show messages in 21 languages.
  case chat
  case inter
  case liberationSans
  case notoSans
  case dejaVuSans
  case arabic
  case cjk

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
  private static let interRegular = File(
    path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf", family: "Inter")
  private static let simplifiedChinese = File(
    path: "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc", index: 2,
    family: "Noto Sans CJK SC")
  private static let colorEmoji = File(
    path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", family: "Noto Color Emoji")

  private static func noto(_ script: String = "") -> File {
    File(
      path: "/usr/share/fonts/truetype/noto/NotoSans\(script)-Regular.ttf",
      family: script.isEmpty ? "Noto Sans" : "Noto Sans \(script)")
  }

  /// The files in the order in which they are searched.
  package var files: [File] {
    switch self {
    case .chat:
      [Self.interRegular] + ["Arabic", "Hebrew", "Devanagari", "Thai"].map(Self.noto)
        + [Self.simplifiedChinese, Self.colorEmoji]
    case .inter: [Self.interRegular]
    case .liberationSans: [Self.liberation]
    case .notoSans: [Self.noto()]
    case .dejaVuSans: [Self.dejaVu]
    case .arabic: [Self.noto("Arabic")]
    case .cjk: [Self.simplifiedChinese]
    }
  }
}
