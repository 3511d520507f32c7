import Foundation
import TextMetricsBubbles

/// The colours of pictures of bubbles.
struct PictureTheme {
  /// The colours of a frame.
  struct Paint {
    var fill: String
    /// In points.
    var radius: CGFloat = 4
  }

  /// The colour behind everything.
  var ground: String
  private var text: String
  private var bubbles: (incoming: String, outgoing: String)
  /// The colours of boxes in and below bubbles.
  private var boxes: (incoming: String, outgoing: String)
  private var picture: String
  /// The colour of prominent parts: bars, votes, icons.
  private var accent: String
  private var faint: String
  private var chip: String

  static let light = PictureTheme(
    ground: "#ffffff", text: "#1c1c1e", bubbles: ("#e9e9eb", "#cfe8ff"),
    boxes: ("#dcdce0", "#b9dcfb"), picture: "#c3cad6", accent: "#6b9bd1", faint: "#8e8e93",
    chip: "#f4f4f6")

  static let dark = PictureTheme(
    ground: "#111114", text: "#f2f2f7", bubbles: ("#2c2c2e", "#1d4468"),
    boxes: ("#3a3a3e", "#2a5580"), picture: "#4b5462", accent: "#6fa8e0", faint: "#8e8e93",
    chip: "#242428")

  /// The colour of the text in a frame.
  func text(of role: FrameRole) -> String {
    role == .moreCount ? "#ffffff" : text
  }

  /// nil for frames that only position text.
  func paint(_ role: FrameRole, side: MessageSide) -> Paint? {
    let isIncoming = side == .incoming
    switch role {
    case .bubble, .body: return Paint(fill: isIncoming ? bubbles.incoming : bubbles.outgoing)
    case .quote, .preview, .card, .table, .action, .thread, .pollBar:
      return Paint(fill: isIncoming ? boxes.incoming : boxes.outgoing, radius: 6)
    case .avatar, .dot, .contactAvatar, .pollMarker: return Paint(fill: faint, radius: .infinity)
    case .image, .map, .thumbnail, .cardImage, .previewImage, .fileIcon:
      return Paint(fill: picture, radius: 6)
    case .sticker: return Paint(fill: picture, radius: 24)
    case .playButton: return Paint(fill: ground, radius: .infinity)
    case .plot, .bar, .pollShare: return Paint(fill: accent, radius: .infinity)
    case .legendSwatch: return Paint(fill: accent, radius: 2)
    case .reaction: return Paint(fill: chip, radius: .infinity)
    case .ticks, .footerButton, .failedIcon, .pollIcon, .threadIcon, .disclosure:
      return Paint(fill: faint, radius: 3)
    case .rule: return Paint(fill: faint, radius: 0)
    case .tableHeader: return Paint(fill: boxes.incoming, radius: 0)
    default: return nil
    }
  }
}
