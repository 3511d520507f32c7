import Foundation
import TextMetrics

/// Pixels in rows from the top, each as 0xRRGGBB.
struct PixelImage: Sendable {
  let width: Int
  let height: Int
  let pixels: [UInt32]

  /// The colour of a pixel; nil outside the image.
  subscript(x: Int, y: Int) -> GlyphColor? {
    x < width && y < height ? GlyphColor(pixels[y * width + x]) : nil
  }
}

/// A picture in the cells of a terminal: dark pixels are the dots of Braille patterns, two by four per
/// cell.
struct TerminalPicture {
  /// Pixels per cell.
  static let cellWidth = 2
  static let cellHeight = 4

  let image: PixelImage
  let style: TerminalStyle

  /// From the top; without trailing blank cells.
  var lines: [String] {
    stride(from: 0, to: image.height, by: Self.cellHeight).map { y in
      var line = ""
      var written = ""
      for x in stride(from: 0, to: image.width, by: Self.cellWidth) {
        line += cell(x, y) ?? " "
        if line.last != " " { written = line }
      }
      return written
    }
  }

  /// The character of a cell; nil if it is blank.
  private func cell(_ x: Int, _ y: Int) -> String? {
    var pattern: UInt32 = 0
    var dots: [GlyphColor] = []
    for (index, bit) in Self.bits.enumerated() {
      let pixel = image[x + index % Self.cellWidth, y + index / Self.cellWidth]
      guard let pixel, pixel.luminance < Self.darkness else { continue }
      pattern |= bit
      dots.append(pixel)
    }
    guard pattern != 0, let character = Unicode.Scalar(Self.blankPattern + pattern) else {
      return nil
    }
    // Letters have the terminal's own colour, which is visible on dark backgrounds too.
    guard style.isEnabled, let vivid = dots.first(where: \.isVivid) else {
      return String(character)
    }
    return "\u{1B}[38;2;\(vivid.red);\(vivid.green);\(vivid.blue)m\(character)\u{1B}[0m"
  }

  /// Braille patterns begin at U+2800; these bits are the dots from left to right, row by row.
  private static let blankPattern: UInt32 = 0x2800
  private static let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Darker pixels are dots.
  private static let darkness = 0.65
}

extension Picture {
  /// The picture with strokes that are wide enough to be dots at a scale, in pixels per point.
  func inDots(atScale scale: CGFloat) -> Picture {
    var picture = self
    for group in groups.indices {
      for layer in groups[group].layers.indices {
        let width = picture.groups[group].layers[layer].paint.width
        picture.groups[group].layers[layer].paint.width = max(width, Self.strokeInDots / scale)
      }
    }
    return picture
  }

  /// The smallest stroke width, in pixels, that covers enough of a pixel wherever the stroke runs.
  private static let strokeInDots: CGFloat = 1.2
}

extension GlyphColor {
  /// From 0 to 1 (the weights of ITU-R BT.709).
  fileprivate var luminance: Double {
    (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
  }

  /// Whether the colour is far from grey.
  fileprivate var isVivid: Bool {
    max(red, green, blue) - min(red, green, blue) > 48
  }
}
