internal import Foundation
public import TextMetrics

extension NSTextList {
  /// Whether the text of an item includes its marker: false, the platform's default
  /// (https://developer.apple.com/documentation/uikit/nstextlist/includestextlistmarkers). Markers that are not part
  /// of the text have no size here.
  public class var includesTextListMarkers: Bool { false }
}
