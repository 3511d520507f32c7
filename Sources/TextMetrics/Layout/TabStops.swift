import Foundation

/// Where tabs end: the default stops of the platform's paragraph style.
///
/// Left-aligned stops every 28 points (documented for `NSParagraphStyle.default`, which has twelve;
/// past the last one the series goes on).
enum TabStops {
  static let interval: CGFloat = 28

  /// The first stop past a pen position.
  static func stop(after position: CGFloat) -> CGFloat {
    ((position / interval).rounded(.down) + 1) * interval
  }
}
