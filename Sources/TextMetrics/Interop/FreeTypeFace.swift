import CFreeType
import Foundation
import Synchronization

/// The library object of FreeType (`FT_Library`). Opening and closing faces is not thread-safe, so
/// both go through one lock.
@safe private final class FreeTypeLibrary: Sendable {
  static let shared = FreeTypeLibrary()

  private let library: Mutex<FT_Library?>

  private init() {
    var pointer: FT_Library?
    let status = unsafe FT_Init_FreeType(&pointer)
    unsafe library = Mutex(status == 0 ? pointer : nil)
  }

  func openFace(_ data: FontData, index: Int) -> (face: FT_Face?, status: FT_Error) {
    unsafe library.withLock { library in
      var face: FT_Face?
      let status = unsafe FT_New_Memory_Face(
        library, data.bytes.bindMemory(to: FT_Byte.self).baseAddress, FT_Long(data.bytes.count),
        FT_Long(index), &face)
      return unsafe (status == 0 ? face : nil, status)
    }
  }

  func close(_ face: FT_Face) {
    unsafe library.withLock { _ in _ = unsafe FT_Done_Face(face) }
  }

  /// From `FT_Library_Version`; zeros if FreeType could not be initialised.
  var version: String {
    var parts: (major: FT_Int, minor: FT_Int, patch: FT_Int) = (0, 0, 0)
    unsafe library.withLock { library in
      unsafe FT_Library_Version(library, &parts.major, &parts.minor, &parts.patch)
    }
    return "\(parts.major).\(parts.minor).\(parts.patch)"
  }
}

extension FreeTypeFace {
  /// The version of the loaded FreeType, such as "2.12.1".
  static var libraryVersion: String { FreeTypeLibrary.shared.version }
}

/// One FreeType face at one variation position (`FT_Face`): the witness that validates the file,
/// reads the metric tables and gives the ink of each glyph.
///
/// A FreeType face has one glyph slot, so every use holds the lock of this class.
final class FreeTypeFace: Sendable {
  let face: Mutex<FaceHandle>
  /// Keeps the bytes alive while FreeType reads them, until it has closed the face.
  private let data: FontData

  /// Opens a face.
  ///
  /// - Parameters:
  ///   - data: The file.
  ///   - index: The index of the face.
  ///   - tables: The range of each table of the face.
  ///   - variations: A position in the face's variation space.
  /// - Throws: ``FontError`` with ``FontError/Code/damaged`` if FreeType rejects the file.
  init(
    data: FontData, index: Int, tables: [FontTag: Range<Int>], variations: [FontVariation]
  ) throws(FontError) {
    let (face, status) = unsafe FreeTypeLibrary.shared.openFace(data, index: index)
    guard let face = unsafe face else {
      let message = unsafe FT_Error_String(status).map { unsafe String(cString: $0) }
      throw FontError(
        .damaged, source: data.source, faceIndex: index, table: Self.table(ofError: status),
        reason: "FreeType cannot open it: \(message ?? "error \(status)")")
    }
    self.data = data
    let handle = unsafe FaceHandle(face, OutlineSizes(data: data, tables: tables))
    handle.set(variations)
    self.face = Mutex(handle)
  }

  /// The table that caused an error on opening, if FreeType reports it (`fterrdef.h`).
  private static func table(ofError status: FT_Error) -> String? {
    switch status {
    case 0x8F: "hhea"
    case 0x90: "loca"
    case 0x91: "name"
    case 0x92, 0x96: "cmap"
    case 0x93, 0x95: "hmtx"
    case 0x94, 0x9A, 0x9B: "post"
    // Errors in CFF programs.
    case 0xA0...0xA4: "CFF "
    default: nil
    }
  }

  /// Whether the face has colour glyphs (`COLR`, `CBDT`, `sbix`, `SVG`).
  var hasColor: Bool { face.withLock { unsafe tm_ft_has_color($0.pointer) != 0 } }

  /// The metric tables, in design units, straight from the file.
  var tables: FontTables { face.withLock { $0.tables() } }

  /// The horizontal advance of a glyph, in design units (`hmtx`, `HVAR`); nil if there is no such
  /// glyph.
  func advance(of glyph: UInt32) -> Int? {
    face.withLock { handle in
      var advance: FT_Fixed = 0
      let status = unsafe FT_Get_Advance(
        handle.pointer, glyph, tm_ft_load_design_units, &advance)
      return status == 0 ? Int(advance) : nil
    }
  }

  /// The image bounds of a glyph relative to its origin, in design units, y upward.
  ///
  /// Outlines give the exact extrema of their curves rather than the box of their control points;
  /// colour bitmaps give the box of the largest strike. Nil for glyphs without ink.
  func imageBounds(of glyph: UInt32) -> GlyphImageBounds? {
    face.withLock { $0.imageBounds(of: glyph) }
  }
}

/// The image bounds of one glyph, in design units relative to the glyph's origin, y upward.
struct GlyphImageBounds: Sendable, Hashable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double
}

/// The parts of `head`, `hhea`, `OS/2` and `post` needed for measuring, in design units.
struct FontTables: Sendable, Hashable {
  struct OS2: Sendable, Hashable {
    var averageCharWidth: Int
    var weightClass: Int
    var widthClass: Int
    /// Present since version 2 of the table.
    var xHeight: Int?
    var capHeight: Int?
  }

  var unitsPerEm = 0
  /// `hhea.ascender`, positive upward.
  var ascender = 0
  /// `hhea.descender`, negative below the baseline.
  var descender = 0
  /// `hhea.lineGap`.
  var lineGap = 0
  /// `post.underlinePosition`: the top of the underline, negative below the baseline.
  var underlinePosition = 0
  var underlineThickness = 0
  var isFixedPitch = false
  var isBold = false
  var isItalic = false
  var os2: OS2?
}

/// The pointer to a face, which is closed on deinitialisation. Never leaves the lock that holds it.
@safe struct FaceHandle: ~Copyable {
  let pointer: FT_Face
  private let outlines: OutlineSizes?

  init(_ pointer: FT_Face, _ outlines: OutlineSizes?) {
    unsafe self.pointer = pointer
    self.outlines = outlines
  }

  deinit { unsafe FreeTypeLibrary.shared.close(pointer) }

  /// Moves the face to a variation position; axes not listed keep their defaults.
  func set(_ variations: [FontVariation]) {
    guard !variations.isEmpty, unsafe tm_ft_has_multiple_masters(pointer) != 0 else { return }
    var master: UnsafeMutablePointer<FT_MM_Var>?
    guard unsafe FT_Get_MM_Var(pointer, &master) == 0, let master = unsafe master else { return }
    defer { _ = unsafe FT_Done_MM_Var(pointer.pointee.glyph.pointee.library, master) }
    var coordinates = (0..<Int(unsafe master.pointee.num_axis)).map { index -> FT_Fixed in
      let axis = unsafe master.pointee.axis[index]
      let tag = unsafe axis.tag
      let wanted = variations.last { UInt($0.axis.rawValue) == tag }
      let value = unsafe wanted.map { fixed($0.value) } ?? axis.def
      return unsafe min(max(value, axis.minimum), axis.maximum)
    }
    unsafe FT_Set_Var_Design_Coordinates(pointer, UInt32(coordinates.count), &coordinates)
  }

  /// A number in FreeType's 16.16 fixed-point form.
  private func fixed(_ value: Double) -> FT_Fixed {
    FT_Fixed((min(max(value, -32768), 32767) * 65536).rounded())
  }

  func tables() -> FontTables {
    var tables = FontTables()
    tables.unitsPerEm = unitsPerEm
    unsafe tables.isBold = pointer.pointee.style_flags & FT_Long(FT_STYLE_FLAG_BOLD) != 0
    unsafe tables.isItalic = pointer.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0
    if let hhea = unsafe table(FT_SFNT_HHEA, as: TT_HoriHeader.self) {
      tables.ascender = unsafe Int(hhea.pointee.Ascender)
      tables.descender = unsafe Int(hhea.pointee.Descender)
      tables.lineGap = unsafe Int(hhea.pointee.Line_Gap)
    }
    if let post = unsafe table(FT_SFNT_POST, as: TT_Postscript.self) {
      tables.underlinePosition = unsafe Int(post.pointee.underlinePosition)
      tables.underlineThickness = unsafe Int(post.pointee.underlineThickness)
      tables.isFixedPitch = unsafe post.pointee.isFixedPitch != 0
    }
    if let os2 = unsafe table(FT_SFNT_OS2, as: TT_OS2.self), unsafe os2.pointee.version != 0xFFFF {
      tables.os2 = unsafe FontTables.OS2(os2.pointee)
    }
    return tables
  }

  /// `head.unitsPerEm`; FreeType's own field is 0 for bitmap-only faces.
  private var unitsPerEm: Int {
    unsafe table(FT_SFNT_HEAD, as: TT_Header.self).map { unsafe Int($0.pointee.Units_Per_EM) } ?? 0
  }

  private func table<T>(_ tag: FT_Sfnt_Tag, as type: T.Type) -> UnsafePointer<T>? {
    unsafe FT_Get_Sfnt_Table(pointer, tag).map {
      unsafe UnsafePointer($0.assumingMemoryBound(to: type))
    }
  }

  func imageBounds(of glyph: UInt32) -> GlyphImageBounds? {
    unsafe tm_ft_is_scalable(pointer) != 0
      ? outlineBounds(of: glyph) : bitmapBounds(of: glyph)
  }

  /// The extrema of a glyph's outline, or else of its colour layers.
  private func outlineBounds(of glyph: UInt32) -> GlyphImageBounds? {
    guard loadOutline(of: glyph) else { return nil }
    return loadedOutline()?.bounds ?? layerBounds(of: glyph)
  }

  /// Loads a glyph's outline into the slot in 1/64 of a design unit, by setting a size of as many pixels
  /// per em as the em has units: CFF and variations place points between whole units.
  func loadOutline(of glyph: UInt32) -> Bool {
    var budget = OutlineSizes.Budget()
    return (outlines?.canDraw(glyph, &budget) ?? true) && load(glyph)
  }

  private func load(_ glyph: UInt32) -> Bool {
    unsafe FT_Set_Pixel_Sizes(pointer, 0, UInt32(unitsPerEm)) == 0
      && FT_Load_Glyph(pointer, glyph, tm_ft_load_unhinted_outline) == 0
  }

  /// The union of a glyph's colour layers, whose base glyph may be empty.
  private func layerBounds(of glyph: UInt32) -> GlyphImageBounds? {
    var union: GlyphImageBounds?
    forEachLayer(of: glyph) { _ in
      guard let bounds = loadedOutline()?.bounds else { return }
      union = union.map { $0.union(bounds) } ?? bounds
    }
    return union
  }

  /// Loads the outline of each of a glyph's colour layers (`COLR` version 0) into the slot in turn,
  /// from back to front, and passes its colour's index in the palette.
  ///
  /// A layer is only an outline: nested layers, which only a damaged font has, could form a cycle. Layers past the
  /// budget of a glyph are left out.
  func forEachLayer(of glyph: UInt32, _ body: (_ color: Int) -> Void) {
    var iterator = unsafe FT_LayerIterator()
    var layer: FT_UInt = 0
    var color: FT_UInt = 0
    var budget = OutlineSizes.Budget()
    while unsafe FT_Get_Color_Glyph_Layer(pointer, glyph, &layer, &color, &iterator) != 0 {
      guard outlines?.canDraw(layer, &budget) ?? true else { return }
      if load(layer) { body(Int(color)) }
    }
  }

  /// The box of a glyph's image in the largest strike (`CBLC`, `EBLC`, `sbix`).
  private func bitmapBounds(of glyph: UInt32) -> GlyphImageBounds? {
    let strikes = unsafe Int(pointer.pointee.num_fixed_sizes)
    guard strikes > 0 else { return nil }
    let largest = (0..<strikes).max { a, b in
      unsafe pointer.pointee.available_sizes[a].y_ppem < pointer.pointee.available_sizes[b].y_ppem
    }
    guard let largest, unsafe FT_Select_Size(pointer, FT_Int(largest)) == 0,
      unsafe FT_Load_Glyph(pointer, glyph, tm_ft_load_colour_bitmap) == 0
    else { return nil }
    let metrics = unsafe pointer.pointee.glyph.pointee.metrics
    guard metrics.width > 0, metrics.height > 0 else { return nil }
    // Glyph metrics and ppem are both in 1/64 pixel, so the ratio is units per em over ppem.
    let ppem = unsafe Double(pointer.pointee.available_sizes[largest].y_ppem)
    guard ppem > 0 else { return nil }
    let scale = Double(unitsPerEm) / ppem
    return GlyphImageBounds(
      minX: Double(metrics.horiBearingX) * scale,
      minY: Double(metrics.horiBearingY - metrics.height) * scale,
      maxX: Double(metrics.horiBearingX + metrics.width) * scale,
      maxY: Double(metrics.horiBearingY) * scale)
  }
}

extension GlyphImageBounds {
  func union(_ other: GlyphImageBounds) -> GlyphImageBounds {
    GlyphImageBounds(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}

extension FontTables.OS2 {
  fileprivate init(_ table: TT_OS2) {
    averageCharWidth = Int(table.xAvgCharWidth)
    weightClass = Int(table.usWeightClass)
    widthClass = Int(table.usWidthClass)
    let hasHeights = table.version >= 2
    xHeight = hasHeights ? Int(table.sxHeight) : nil
    capHeight = hasHeights ? Int(table.sCapHeight) : nil
  }
}
