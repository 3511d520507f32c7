import CCairo
import Foundation
import TextMetrics

/// A picture as pixels, rendered by Cairo.
@safe struct CairoCanvas: ~Copyable {
  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let glyphs: GlyphTable

  /// Cairo's pixel coordinates have 16 bits.
  private static let maximumLength: CGFloat = 32767

  /// - Parameters:
  ///   - picture: The picture, drawn on white.
  ///   - scale: Pixels per point.
  /// - Throws: ``ToolError`` if the picture is too large.
  init(_ picture: Picture, scale: CGFloat) throws(ToolError) {
    let pixels = PixelGrid(scale: 1).ceil(
      CGSize(width: picture.view.width * scale, height: picture.view.height * scale))
    guard max(pixels.width, pixels.height) <= Self.maximumLength else {
      throw ToolError(
        "The PNG would be \(Numbers.whole(pixels.width)) × \(Numbers.whole(pixels.height)) pixels; "
          + "the limit is \(Numbers.whole(Self.maximumLength)).\n"
          + "Use a smaller --scale, a --width, or --svg.")
    }
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(max(1, pixels.width)), Int32(max(1, pixels.height)))
    guard let surface = unsafe surface,
      unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let context = unsafe cairo_create(surface)
    else { throw ToolError("There is not enough memory for the PNG.\nUse a smaller --scale.") }
    unsafe self.surface = surface
    unsafe self.context = context
    glyphs = picture.glyphs
    unsafe cairo_set_source_rgb(context, 1, 1, 1)
    unsafe cairo_paint(context)
    unsafe cairo_scale(context, scale, scale)
    unsafe cairo_translate(context, -picture.view.minX, -picture.view.minY)
    for group in picture.groups { draw(group) }
  }

  deinit {
    unsafe cairo_destroy(context)
    unsafe cairo_surface_destroy(surface)
  }

  /// The picture as a PNG file.
  func png() -> [UInt8] {
    var file: [UInt8] = []
    _ = unsafe withUnsafeMutablePointer(to: &file) { file in
      unsafe cairo_surface_write_to_png_stream(
        surface,
        { file, bytes, count in
          let piece = unsafe UnsafeBufferPointer(start: bytes, count: Int(count))
          unsafe file?.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: piece)
          return CAIRO_STATUS_SUCCESS
        }, file)
    }
    return file
  }
}

extension CairoCanvas {
  /// The raw pixels.
  func image() -> PixelImage {
    unsafe cairo_surface_flush(surface)
    let width = unsafe Int(cairo_image_surface_get_width(surface))
    let height = unsafe Int(cairo_image_surface_get_height(surface))
    let stride = unsafe Int(cairo_image_surface_get_stride(surface))
    guard let bytes = unsafe UnsafeRawPointer(cairo_image_surface_get_data(surface)) else {
      return PixelImage(width: 0, height: 0, pixels: [])
    }
    let pixels = (0..<height).flatMap { y in
      (0..<width).map { x in
        // 0xAARRGGBB; the background is opaque, so the opacity is always full.
        unsafe bytes.load(
          fromByteOffset: y * stride + x * MemoryLayout<UInt32>.stride, as: UInt32.self)
      }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }
}

// MARK: - Marks

extension CairoCanvas {
  private func draw(_ group: Picture.Group) {
    unsafe cairo_push_group(context)
    for layer in group.layers {
      for mark in layer.marks { draw(mark, layer.paint) }
    }
    unsafe cairo_pop_group_to_source(context)
    unsafe cairo_paint_with_alpha(context, group.opacity)
  }

  private func draw(_ mark: Picture.Mark, _ paint: Picture.Paint) {
    switch mark {
    case .glyph(let index, let place, let scale):
      draw(glyphs.images[index], at: place, scale: scale, paint)
    case .box(let rect):
      unsafe cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
      self.paint(paint)
    case .line(let start, let end):
      unsafe cairo_move_to(context, start.x, start.y)
      unsafe cairo_line_to(context, end.x, end.y)
      self.paint(paint)
    }
  }

  /// Fills and strokes the current path, and clears it.
  private func paint(_ paint: Picture.Paint) {
    if let fill = paint.fill {
      setSource(fill)
      unsafe cairo_fill_preserve(context)
    }
    if let stroke = paint.stroke {
      setSource(stroke)
      unsafe cairo_set_line_width(context, paint.width)
      unsafe cairo_set_dash(context, paint.dash.map(Double.init), Int32(paint.dash.count), 0)
      unsafe cairo_stroke_preserve(context)
    }
    unsafe cairo_new_path(context)
  }

  private func setSource(_ color: GlyphColor) {
    unsafe cairo_set_source_rgba(
      context, CGFloat(color.red) / 255, CGFloat(color.green) / 255, CGFloat(color.blue) / 255,
      color.opacity)
  }
}

// MARK: - Glyphs

extension CairoCanvas {
  /// Glyphs are in design units, y upward.
  private func draw(
    _ image: GlyphImage, at place: CGPoint, scale: CGSize, _ paint: Picture.Paint
  ) {
    // A singular matrix would put the context into an error state.
    guard scale.width != 0, scale.height != 0 else { return }
    unsafe cairo_save(context)
    defer { unsafe cairo_restore(context) }
    unsafe cairo_translate(context, place.x, place.y)
    unsafe cairo_scale(context, scale.width, -scale.height)
    switch image {
    case .outline(let outline): fill(outline, paint.fill)
    case .layers(let layers): for layer in layers { fill(layer.outline, layer.color ?? paint.fill) }
    case .bitmap(let bitmap): draw(bitmap)
    }
  }

  private func fill(_ outline: GlyphOutline, _ color: GlyphColor?) {
    guard let color else { return }
    var start = CGPoint.zero
    for segment in outline.segments {
      switch segment {
      case .move(let end):
        unsafe cairo_move_to(context, end.x, end.y)
        start = end
      case .line(let end):
        unsafe cairo_line_to(context, end.x, end.y)
        start = end
      case .quadratic(let control, let end):
        curve(start.twoThirds(toward: control), end.twoThirds(toward: control), end)
        start = end
      case .cubic(let control1, let control2, let end):
        curve(control1, control2, end)
        start = end
      }
    }
    setSource(color)
    unsafe cairo_fill(context)
  }

  private func curve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
    unsafe cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }

  /// Stretches a bitmap to its frame; invalid PNG data shows nothing.
  private func draw(_ bitmap: GlyphBitmap) {
    var unread = bitmap.png[...]
    let image = unsafe withUnsafeMutablePointer(to: &unread) { unread in
      unsafe cairo_image_surface_create_from_png_stream(
        { unread, bytes, count in
          guard let unread = unsafe unread?.assumingMemoryBound(to: ArraySlice<UInt8>.self),
            let bytes = unsafe bytes, unsafe unread.pointee.count >= Int(count)
          else { return CAIRO_STATUS_READ_ERROR }
          let piece = unsafe unread.pointee.prefix(Int(count))
          _ = unsafe UnsafeMutableBufferPointer(start: bytes, count: Int(count)).update(
            fromContentsOf: piece)
          unsafe unread.pointee.removeFirst(Int(count))
          return CAIRO_STATUS_SUCCESS
        }, unread)
    }
    guard let image = unsafe image else { return }
    defer { unsafe cairo_surface_destroy(image) }
    let width = unsafe CGFloat(cairo_image_surface_get_width(image))
    let height = unsafe CGFloat(cairo_image_surface_get_height(image))
    guard unsafe cairo_surface_status(image) == CAIRO_STATUS_SUCCESS, width > 0, height > 0 else {
      return
    }
    unsafe cairo_translate(context, bitmap.frame.minX, bitmap.frame.maxY)
    unsafe cairo_scale(context, bitmap.frame.width / width, -bitmap.frame.height / height)
    unsafe cairo_set_source_surface(context, image, 0, 0)
    unsafe cairo_paint(context)
  }
}

extension CGPoint {
  /// The control point of a cubic curve, from the control point of a quadratic one.
  fileprivate func twoThirds(toward other: CGPoint) -> CGPoint {
    CGPoint(x: x + (other.x - x) * 2 / 3, y: y + (other.y - y) * 2 / 3)
  }
}
