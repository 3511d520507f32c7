import CFreeType
import Foundation
import Synchronization

extension FreeTypeFace {
  /// The colour layers of a glyph, or else its outline; nil for glyphs without ink and for bitmap-only
  /// faces.
  func drawnImage(of glyph: UInt32) -> GlyphImage? {
    face.withLock { handle in
      guard unsafe tm_ft_is_scalable(handle.pointer) != 0 else { return nil }
      let layers = handle.layers(of: glyph)
      return layers.isEmpty ? handle.outline(of: glyph).map(GlyphImage.outline) : .layers(layers)
    }
  }
}

extension FaceHandle {
  fileprivate func outline(of glyph: UInt32) -> GlyphOutline? {
    loadOutline(of: glyph) ? loadedOutline() : nil
  }

  fileprivate func layers(of glyph: UInt32) -> [GlyphLayer] {
    var layers: [GlyphLayer] = []
    var palette: [GlyphColor]?
    forEachLayer(of: glyph) { color in
      guard let outline = loadedOutline() else { return }
      let colors = palette ?? firstPalette()
      palette = colors
      layers.append(
        GlyphLayer(outline: outline, color: colors.indices.contains(color) ? colors[color] : nil))
    }
    return layers
  }

  /// The colours of `CPAL`'s first palette; empty without such a table.
  private func firstPalette() -> [GlyphColor] {
    var data = unsafe FT_Palette_Data()
    var colors: UnsafeMutablePointer<FT_Color>?
    guard unsafe FT_Palette_Data_Get(pointer, &data) == 0,
      unsafe FT_Palette_Select(pointer, 0, &colors) == 0, let colors = unsafe colors
    else { return [] }
    return (0..<Int(unsafe data.num_palette_entries)).map { index in
      let color = unsafe colors[index]
      return GlyphColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
  }

  /// The outline in the glyph slot (`FT_Outline_Decompose`); nil if it is empty.
  func loadedOutline() -> GlyphOutline? {
    guard let slot = unsafe pointer.pointee.glyph, unsafe slot.pointee.outline.n_points > 0 else {
      return nil
    }
    var receivers = unsafe FT_Outline_Funcs(
      move_to: { unsafe append(.move(to: point($0)), to: $1) },
      line_to: { unsafe append(.line(to: point($0)), to: $1) },
      conic_to: { unsafe append(.quadratic(control: point($0), to: point($1)), to: $2) },
      cubic_to: {
        unsafe append(.cubic(control1: point($0), control2: point($1), to: point($2)), to: $3)
      },
      shift: 0, delta: 0)
    var segments: [GlyphOutline.Segment] = []
    let status = unsafe withUnsafeMutablePointer(to: &segments) { segments in
      unsafe FT_Outline_Decompose(&slot.pointee.outline, &receivers, segments)
    }
    return status == 0 ? GlyphOutline(segments: segments) : nil
  }
}

/// Adds a segment to the list that FreeType passes through.
private func append(
  _ segment: GlyphOutline.Segment, to segments: UnsafeMutableRawPointer?
) -> Int32 {
  unsafe segments?.assumingMemoryBound(to: [GlyphOutline.Segment].self).pointee.append(segment)
  return 0
}

/// A point of the slot, which is in 1/64 of a design unit.
private func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
  guard let vector = unsafe vector?.pointee else { return .zero }
  return CGPoint(x: CGFloat(vector.x) / 64, y: CGFloat(vector.y) / 64)
}
