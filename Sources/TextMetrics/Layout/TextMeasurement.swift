public import Foundation

/// The size of a text at a width and its number of lines, without the lines.
public struct TextMeasurement: Sendable, Hashable, Codable {
  /// In points, as in ``TextLayout/size``.
  public var size: CGSize
  /// The number of lines, as in ``TextLayout/lines``.
  public var lineCount: Int

  /// Makes a measurement from its values.
  public init(size: CGSize, lineCount: Int) {
    self.size = size
    self.lineCount = lineCount
  }
}

extension TextMeasurement {
  init(_ layout: TextLayout) { self.init(size: layout.size, lineCount: layout.lines.count) }
}
