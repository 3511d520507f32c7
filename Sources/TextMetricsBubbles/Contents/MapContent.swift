public import Foundation
import TextMetrics

/// A place on a map.
public struct MapContent: MessageContent {
  /// In degrees, north positive.
  public var latitude: Double
  /// In degrees, east positive.
  public var longitude: Double
  /// The zoom level. Each step halves the width of the visible area; the whole earth is 256 × 2^(zoom − 1) points wide.
  public var zoom: Int

  /// The zoom level that SUSI's client uses for answers without one.
  public static let defaultZoom = 12

  /// A place.
  public init(latitude: Double, longitude: Double, zoom: Int = defaultZoom) {
    self.latitude = latitude
    self.longitude = longitude
    self.zoom = zoom
  }

  /// A place on a map.
  public var kind: MessageKind { .map }

  /// The degrees of longitude that are visible in a map of a given width.
  ///
  /// - Parameter width: In points.
  /// - Returns: `360 / 2^(zoom − 1) × width / 256` (susi_iOS, `MapCell.swift`).
  public func longitudeSpan(width: CGFloat) -> Double {
    Self.fullCircle / exp2(Double(zoom) - 1) * width / Self.tileWidth
  }

  private static let fullCircle = 360.0
  /// The width of a tile of web maps, in points.
  private static let tileWidth = 256.0

  /// Captures the style's size; there is nothing else to prepare.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    PreparedMap(size: context.style.map.size, grid: context.style.grid)
  }
}

private struct PreparedMap: PreparedContent {
  let size: CGSize
  let grid: PixelGrid?

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let ruler = BubbleRuler(containerWidth: 0, grid: grid)
    var size = CGSize(width: min(size.width, proposal.maximumWidth), height: size.height)
    size.width = max(size.width, proposal.minimumWidth)
    var content = ContentLayout(size: ruler.measured(size))
    content.frames = [BubbleFrame(.map, CGRect(origin: .zero, size: content.size))]
    return content
  }
}
