import CHarfBuzz

/// One HarfBuzz face of a font file (`hb_face_t`), immutable.
@safe final class HarfBuzzFace: Sendable {
  fileprivate nonisolated(unsafe) let pointer: OpaquePointer
  /// Whether HarfBuzz may shape the face by its Graphite tables.
  fileprivate let hasGraphite: Bool

  /// Opens a face that ``SFNTDirectory`` has already checked; HarfBuzz sanitises each table on first
  /// use and treats a malformed one as absent.
  ///
  /// - Parameters:
  ///   - data: The file.
  ///   - tables: The range of each table of the face.
  init(data: FontData, tables: [FontTag: Range<Int>]) {
    hasGraphite = tables["Silf"] != nil
    let owner = unsafe Unmanaged.passRetained(TableBlobs(data, tables))
    // Given the file, HarfBuzz would look tables up by bisection, which fails in a directory that is not sorted.
    let face = unsafe hb_face_create_for_tables(
      { _, tag, owner in
        guard let owner = unsafe owner else { return nil }
        return unsafe Unmanaged<TableBlobs>.fromOpaque(owner).takeUnretainedValue().blob(tag)
      },
      owner.toOpaque(),
      { owner in
        if let owner = unsafe owner { unsafe Unmanaged<TableBlobs>.fromOpaque(owner).release() }
      })
    unsafe pointer = face.unsafelyUnwrapped
    unsafe hb_face_make_immutable(pointer)
  }

  deinit { unsafe hb_face_destroy(pointer) }

  var unitsPerEm: Int { unsafe Int(hb_face_get_upem(pointer)) }
  var glyphCount: Int { unsafe Int(hb_face_get_glyph_count(pointer)) }

  /// The variation axes (`fvar`), in file order.
  var axes: [FontAxis] {
    axisInfos.map { info in
      FontAxis(
        tag: FontTag(rawValue: info.tag), name: name(info.name_id) ?? "",
        range: Double(info.min_value)...max(Double(info.min_value), Double(info.max_value)),
        defaultValue: Double(info.default_value),
        isHidden: info.flags.rawValue & HB_OT_VAR_AXIS_FLAG_HIDDEN.rawValue != 0)
    }
  }

  private var axisInfos: [hb_ot_var_axis_info_t] {
    var count = unsafe hb_ot_var_get_axis_count(pointer)
    guard count > 0 else { return [] }
    var infos = [hb_ot_var_axis_info_t](
      repeating: hb_ot_var_axis_info_t(), count: Int(count))
    _ = unsafe hb_ot_var_get_axis_infos(pointer, 0, &count, &infos)
    return Array(infos.prefix(Int(count)))
  }

  /// The position of variations on each axis, -16384 to 16384; nil if only HarfBuzz can compute it.
  fileprivate func position(of variations: [FontVariation]) -> [CInt]? {
    let blob = unsafe hb_face_reference_table(pointer, FontTag("avar").rawValue)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let bytes = unsafe hb_blob_get_data(blob, &length)
    guard
      let maps = unsafe AxisMaps(UnsafeRawBufferPointer(start: bytes, count: Int(length)))
    else { return nil }
    return axisInfos.enumerated().map { index, axis in
      let value = variations.last { $0.axis.rawValue == axis.tag }?.value
      return CInt(maps.map(value.map { axis.position(of: Float($0)) } ?? 0, axis: index))
    }
  }

  /// The named instances (`fvar`), in file order.
  var namedInstances: [FontNamedInstance] {
    let axes = axes
    let instanceCount = unsafe hb_ot_var_get_named_instance_count(pointer)
    return (0..<instanceCount).map { index in
      var count = UInt32(axes.count)
      var coordinates = [Float](repeating: 0, count: axes.count)
      unsafe hb_ot_var_named_instance_get_design_coords(pointer, index, &count, &coordinates)
      let nameID = unsafe hb_ot_var_named_instance_get_subfamily_name_id(pointer, index)
      return FontNamedInstance(
        name: name(nameID) ?? "",
        variations: zip(axes, coordinates).map { FontVariation($0.tag, Double($1)) })
    }
  }

  /// The OpenType features that the face's GSUB and GPOS tables offer, sorted.
  var features: [FontTag] {
    var tags: Set<FontTag> = []
    for table in [FontTag("GSUB"), FontTag("GPOS")] {
      var count = unsafe hb_ot_layout_table_get_feature_tags(pointer, table.rawValue, 0, nil, nil)
      guard count > 0 else { continue }
      var buffer = [hb_tag_t](repeating: 0, count: Int(count))
      unsafe hb_ot_layout_table_get_feature_tags(pointer, table.rawValue, 0, &count, &buffer)
      tags.formUnion(buffer.prefix(Int(count)).map(FontTag.init(rawValue:)))
    }
    return tags.sorted { $0.rawValue < $1.rawValue }
  }

  /// Whether the face has glyphs to choose from at random (`rand`).
  fileprivate var hasRandomAlternates: Bool { !lookups(of: "GSUB", features: ["rand"]).isEmpty }

  /// The lookups of some features, in any script and language, sorted.
  ///
  /// - Parameters:
  ///   - table: `GSUB` or `GPOS`.
  ///   - features: their tags; nil for all.
  /// - Returns: The indices of the lookups, including those of feature variations. Those of required features are
  ///   included only if the lookups of all features are requested.
  func lookups(of table: FontTag, features: [FontTag]?) -> [Int] {
    let tags = features.map { $0.map(\.rawValue) + [0] }
    return unsafe HarfBuzzSet.members { set in
      unsafe hb_ot_layout_collect_lookups(pointer, table.rawValue, nil, nil, tags, set)
    }.map(Int.init)
  }

  /// All glyphs that lookups may substitute for a glyph in any context, including itself.
  func substitutes(of glyph: UInt32, lookups: [Int]) -> [UInt32] {
    let lookupSet = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(lookupSet) }
    for lookup in lookups { unsafe hb_set_add(lookupSet, UInt32(lookup)) }
    return unsafe HarfBuzzSet.members { glyphs in
      unsafe hb_set_add(glyphs, glyph)
      unsafe hb_ot_layout_lookups_substitute_closure(pointer, lookupSet, glyphs)
    }
  }

  /// The glyphs that the given lookups of `GSUB` replace.
  func inputs(ofSubstitutions lookups: [Int]) -> BitSet {
    let glyphs = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(glyphs) }
    for lookup in lookups {
      unsafe hb_ot_layout_lookup_collect_glyphs(
        pointer, FontTag("GSUB").rawValue, UInt32(lookup), nil, glyphs, nil, nil)
    }
    var inputs = BitSet()
    var (first, last) = (UInt32.max, UInt32.max)  // HB_SET_VALUE_INVALID starts the walk.
    while unsafe hb_set_next_range(glyphs, &first, &last) != 0 {
      inputs.insert(contentsOf: Int(first)...Int(last))
    }
    return inputs
  }

  /// The flag (IGNORE_BASE_GLYPHS, IGNORE_LIGATURES) of lookups that skip the glyph of a character that is not a mark,
  /// by the glyph's class in `GDEF`. Without classes there, HarfBuzz derives them from characters: the glyph is a base.
  func skippingFlag(of glyph: UInt32) -> Int {
    guard unsafe hb_ot_layout_has_glyph_classes(pointer) != 0 else { return 0x0002 }
    switch unsafe hb_ot_layout_get_glyph_class(pointer, glyph) {
    case HB_OT_LAYOUT_GLYPH_CLASS_BASE_GLYPH: return 0x0002
    case HB_OT_LAYOUT_GLYPH_CLASS_LIGATURE: return 0x0004
    default: return 0
    }
  }

  /// Whether `GDEF` classifies a glyph as a mark, which lookups can skip, whatever its character is.
  func isMark(_ glyph: UInt32) -> Bool {
    unsafe hb_ot_layout_get_glyph_class(pointer, glyph) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
  }

  /// An entry of the `name` table in English, or else in the first of its languages.
  func name(_ id: hb_ot_name_id_t) -> String? {
    if let english = unsafe name(id, in: ShapingLanguage.english.pointer) { return english }
    var count: UInt32 = 0
    let entries = unsafe UnsafeBufferPointer(
      start: hb_ot_name_list_names(pointer, &count), count: Int(count))
    let first = unsafe entries.first { unsafe $0.name_id == id }
    return unsafe first.flatMap { unsafe name(id, in: $0.language) }
  }

  private func name(_ id: hb_ot_name_id_t, in language: hb_language_t?) -> String? {
    let length = unsafe hb_ot_name_get_utf8(pointer, id, language, nil, nil)
    guard length > 0 else { return nil }
    // With a zero at the end.
    var capacity = length + 1
    var buffer = [CChar](repeating: 0, count: Int(capacity))
    unsafe hb_ot_name_get_utf8(pointer, id, language, &capacity, &buffer)
    return String(
      decoding: buffer.prefix(Int(capacity)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Every code point in the character map.
  func characters() -> [UInt32] {
    unsafe HarfBuzzSet.members { unsafe hb_face_collect_unicodes(pointer, $0) }
  }
}

/// The tables of one face, which HarfBuzz requests as it needs them (`hb_reference_table_func_t`).
private final class TableBlobs: Sendable {
  private let data: FontData
  private let ranges: [FontTag: Range<Int>]

  init(_ data: FontData, _ ranges: [FontTag: Range<Int>]) {
    self.data = data
    self.ranges = ranges
  }

  /// A blob of a table, which keeps the file alive; nil if there is no such table.
  func blob(_ tag: hb_tag_t) -> OpaquePointer? {
    guard let range = ranges[FontTag(rawValue: tag)] else {
      let isMissing = tag == FontTag("STAT").rawValue && ranges["trak"] != nil
      return isMissing ? unsafe styleAttributes : nil
    }
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: data.bytes[range])
    let owner = unsafe Unmanaged.passRetained(data)
    return unsafe hb_blob_create(
      bytes.bindMemory(to: CChar.self).baseAddress, UInt32(bytes.count),
      HB_MEMORY_MODE_READONLY, owner.toOpaque()
    ) { owner in
      if let owner = unsafe owner { unsafe Unmanaged<FontData>.fromOpaque(owner).release() }
    }
  }

  /// An empty `STAT` for faces with tracking (`trak`) that have none. Since version 11, HarfBuzz tracks only fonts that
  /// have style attributes; before, it tracked all fonts.
  private var styleAttributes: OpaquePointer? {
    unsafe Self.noStyleAttributes.withUnsafeBytes {
      unsafe hb_blob_create(
        $0.bindMemory(to: CChar.self).baseAddress, UInt32($0.count), HB_MEMORY_MODE_DUPLICATE, nil,
        nil)
    }
  }

  /// A table `STAT` of version 1.1 with records of eight bytes for each axis, and no axes.
  private static let noStyleAttributes: [UInt8] =
    [0, 1, 0, 1, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]
}

extension hb_ot_var_axis_info_t {
  /// The position of a value between the default and an end of the axis, with HarfBuzz's precision.
  fileprivate func position(of value: Float) -> Int {
    let value = min(max(value.isNaN ? default_value : value, min_value), max_value)
    guard value != default_value else { return 0 }
    let span = value < default_value ? default_value - min_value : max_value - default_value
    return ((value - default_value) / span * 16384).roundedHalfUp
  }
}

/// Numbers collected by HarfBuzz (`hb_set_t`).
private enum HarfBuzzSet {
  /// The numbers that a call collects, in ascending order.
  static func members(_ collect: (OpaquePointer?) -> Void) -> [UInt32] {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe collect(set)
    var result: [UInt32] = []
    result.reserveCapacity(unsafe Int(hb_set_get_population(set)))
    var member = UInt32.max  // HB_SET_VALUE_INVALID starts the walk.
    while unsafe hb_set_next(set, &member) != 0 { result.append(member) }
    return result
  }
}

/// A face at one position of its variation space (`hb_font_t`), scaled so that every number is in
/// font design units, or in fractions of them.
///
/// Configured in the initialiser and then made immutable, so threads can share it safely: HarfBuzz
/// ignores setters on an immutable font, so this class has none.
@safe final class HarfBuzzFont: Sendable {
  fileprivate nonisolated(unsafe) let pointer: OpaquePointer
  fileprivate let hasGraphite: Bool
  /// The font's own settings. The settings of each request follow and override them.
  private let ownFeatures: [hb_feature_t]

  /// Configures the font and freezes it.
  ///
  /// - Parameters:
  ///   - face: The source of glyphs and tables.
  ///   - variations: A position in the face's variation space.
  ///   - trackingSize: The size in points for which AAT `trak` tracking is applied, or nil for none.
  ///   - unitsPerEm: The scale of all numbers; nil for design units.
  ///   - advance: The advance of a glyph in these units, in place of the face's own.
  init(
    face: HarfBuzzFace, variations: [FontVariation], trackingSize: Double? = nil,
    unitsPerEm: Int? = nil, advance: (@Sendable (UInt32) -> Int32)? = nil
  ) {
    let font = unsafe hb_font_create(face.pointer)
    if let unitsPerEm { unsafe hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm)) }
    if !variations.isEmpty {
      if let position = face.position(of: variations) {
        unsafe hb_font_set_var_coords_normalized(font, position, UInt32(position.count))
      } else {
        let settings = variations.map {
          hb_variation_t(tag: $0.axis.rawValue, value: Float($0.value))
        }
        unsafe hb_font_set_variations(font, settings, UInt32(settings.count))
      }
    }
    if let trackingSize { unsafe hb_font_set_ptem(font, Float(trackingSize)) }
    hasGraphite = face.hasGraphite
    ownFeatures = face.hasRandomAlternates ? [.noRandomAlternates] : []
    unsafe pointer = advance.map { unsafe Advances.font(over: font, $0) } ?? font.unsafelyUnwrapped
    unsafe hb_font_make_immutable(pointer)
  }

  deinit { unsafe hb_font_destroy(pointer) }

  /// The features of a request in HarfBuzz's form, after those of the font.
  fileprivate func features(of request: ShapingRequest) -> [hb_feature_t] {
    ownFeatures + request.features.map { $0.forBuffer(of: request) }
  }

  /// Advances are kept within this bound, positive or negative, so that a few can be added in 32 bits. No
  /// glyph comes near it, but kerning and tracking in a broken font may.
  static let greatestAdvance: Int32 = 1 << 29 - 1

  /// The position on each axis, -16384 to 16384, after mapping by `avar`; empty at the default position.
  var normalizedCoordinates: [Int] {
    var count: UInt32 = 0
    let coordinates = unsafe hb_font_get_var_coords_normalized(pointer, &count)
    return unsafe UnsafeBufferPointer(start: coordinates, count: Int(count)).map(Int.init)
  }

  /// The glyph that the character map gives for a code point, or nil.
  func glyph(for codepoint: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(pointer, codepoint, &glyph) != 0 ? glyph : nil
  }

  /// The horizontal advance of a glyph (`hmtx`, `HVAR`), in the units of the font.
  func advance(of glyph: UInt32) -> Int { unsafe Int(hb_font_get_glyph_h_advance(pointer, glyph)) }

  /// The horizontal advance of a glyph, within the bounds of shaped advances.
  func boundedAdvance(of glyph: UInt32) -> Int32 {
    Self.bounded(unsafe hb_font_get_glyph_h_advance(pointer, glyph))
  }

  static func bounded(_ advance: Int32) -> Int32 {
    min(max(advance, -greatestAdvance), greatestAdvance)
  }

  /// The caret positions inside a ligature (`GDEF`, else AAT `lcar`): distances from the glyph's
  /// origin in the units of the font, positive rightward, in the font's order. Empty if there are none.
  func ligatureCarets(of glyph: UInt32) -> [Int] {
    var count = unsafe hb_ot_layout_get_ligature_carets(
      pointer, HB_DIRECTION_LTR, glyph, 0, nil, nil)
    guard count > 0 else { return [] }
    var carets = [hb_position_t](repeating: 0, count: Int(count))
    _ = unsafe hb_ot_layout_get_ligature_carets(
      pointer, HB_DIRECTION_LTR, glyph, 0, &count, &carets)
    return carets.prefix(Int(count)).map(Int.init)
  }

  /// The PNG file of a glyph's largest bitmap (`CBDT`, `sbix`), or nil.
  func pngImage(of glyph: UInt32) -> [UInt8]? {
    let blob = unsafe hb_ot_color_glyph_reference_png(pointer, glyph)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let bytes = unsafe hb_blob_get_data(blob, &length)
    let image = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(length)))
    return image.isEmpty ? nil : image
  }

  /// Whether the face has an `SVG` drawing of the glyph.
  func hasDocument(for glyph: UInt32) -> Bool {
    let blob = unsafe hb_ot_color_glyph_reference_svg(hb_font_get_face(pointer), glyph)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_blob_get_length(blob) > 0
  }

  /// The delta that `MVAR` adds to a metric at this position, in design units.
  func metricVariation(_ tag: FontTag) -> Double {
    unsafe Double(hb_ot_metrics_get_variation(pointer, hb_ot_metrics_tag_t(tag.rawValue)))
  }
}

/// Advances that a font has in place of its face's own (`hb_font_funcs_t`).
private final class Advances {
  private let advance: @Sendable (UInt32) -> Int32

  private init(_ advance: @escaping @Sendable (UInt32) -> Int32) { self.advance = advance }

  /// A font like `parent` with other advances; takes over the reference to `parent`.
  static func font(
    over parent: OpaquePointer?, _ advance: @escaping @Sendable (UInt32) -> Int32
  ) -> OpaquePointer {
    let font = unsafe hb_font_create_sub_font(parent)
    unsafe hb_font_destroy(parent)
    let owner = unsafe Unmanaged.passRetained(Advances(advance))
    unsafe hb_font_set_funcs(font, functions.pointer, owner.toOpaque()) { owner in
      if let owner = unsafe owner { unsafe Unmanaged<Advances>.fromOpaque(owner).release() }
    }
    return unsafe font.unsafelyUnwrapped
  }

  @safe private struct Functions: Sendable {
    nonisolated(unsafe) let pointer: OpaquePointer?
  }

  private static let functions: Functions = {
    let functions = unsafe hb_font_funcs_create()
    unsafe hb_font_funcs_set_glyph_h_advance_func(
      functions,
      { _, owner, glyph, _ in
        guard let owner = unsafe owner else { return 0 }
        return unsafe Unmanaged<Advances>.fromOpaque(owner).takeUnretainedValue().advance(glyph)
      }, nil, nil)
    unsafe hb_font_funcs_make_immutable(functions)
    return unsafe Functions(pointer: functions)
  }()
}

// MARK: - Shaping

extension HarfBuzzFont {
  /// The lookups in HarfBuzz's shape plan for a request, including those of fractions, sorted.
  ///
  /// - Parameters:
  ///   - table: `GSUB` or `GPOS`.
  ///   - request: the script, language, direction and features; its ranges do not matter.
  /// - Returns: Their indices.
  func lookups(of table: FontTag, for request: ShapingRequest) -> [Int] {
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = request.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    unsafe properties.script = hb_script_from_iso15924_tag(request.script.tag)
    unsafe properties.language = request.language.pointer
    let features = features(of: request)
    var count: UInt32 = 0
    let coordinates = unsafe hb_font_get_var_coords_normalized(pointer, &count)
    let plan = unsafe hb_shape_plan_create_cached2(
      hb_font_get_face(pointer), &properties, features, UInt32(features.count), coordinates, count,
      nil)
    defer { unsafe hb_shape_plan_destroy(plan) }
    return unsafe HarfBuzzSet.members { set in
      unsafe hb_ot_shape_plan_collect_lookups(plan, table.rawValue, set)
    }.map(Int.init)
  }
}

extension hb_feature_t {
  /// Disables random alternates. Which glyph HarfBuzz chooses depends on how many it has chosen before, so the width of
  /// a text would depend on what is shaped together with it.
  fileprivate static let noRandomAlternates = hb_feature_t(
    tag: FontTag("rand").rawValue, value: 0, start: 0, end: UInt32.max)
}

/// The settings of one shaping call.
struct ShapingRequest {
  /// The UTF-16 code units to shape.
  var range: Range<Int>
  /// The surrounding code units that HarfBuzz may examine, such as the paragraph.
  var context: Range<Int>
  var isRightToLeft: Bool
  var script: Script
  var language: ShapingLanguage
  /// The features that differ from the shaper's defaults, each with its range.
  var features: [Feature]

  struct Feature {
    var setting: FontFeature
    /// UTF-16 code units of the text.
    var range: Range<Int>

    /// HarfBuzz uses only these bits, but makes and keeps a plan for each value.
    private static let valueBits: UInt32 = 0xFF

    /// The feature in HarfBuzz's form. A feature that applies to the whole range has no limits, so
    /// that HarfBuzz can reuse its plan.
    fileprivate func forBuffer(of request: ShapingRequest) -> hb_feature_t {
      let isGlobal = range.clamped(to: request.range) == request.range
      let shift = request.context.lowerBound
      return hb_feature_t(
        tag: setting.tag.rawValue, value: setting.value & Self.valueBits,
        start: isGlobal ? 0 : UInt32(range.lowerBound - shift),
        end: isGlobal ? UInt32.max : UInt32(range.upperBound - shift))
    }
  }
}

/// A HarfBuzz language (`hb_language_t`); these live as long as the process.
@safe struct ShapingLanguage: Sendable, Hashable {
  fileprivate nonisolated(unsafe) let pointer: hb_language_t?

  static let english = ShapingLanguage("en")

  /// - Parameter tag: a BCP 47 tag, or nil for no language. Only the beginning of a long tag counts.
  init(_ tag: String?) {
    if let tag {
      let known = Self.withoutPrivateUse(tag)
      unsafe pointer = hb_language_from_string(
        known, Int32(min(known.utf8.count, Self.greatestLength)))
    } else {
      unsafe pointer = tm_hb_language_invalid()
    }
  }

  /// The tag without subtags for private use, except HarfBuzz's own (`x-hbot`, `x-hbsc`), which choose an OpenType
  /// language or script. HarfBuzz keeps each tag for good and searches all of them for each text, so a program whose
  /// tags contain numbers would become slower and slower.
  private static func withoutPrivateUse(_ tag: String) -> String {
    guard tag.utf8.count > "en-x-".utf8.count else { return tag }
    let subtags = tag.split(separator: "-")
    guard let privateUse = subtags.firstIndex(where: { $0 == "x" || $0 == "X" }), privateUse > 0,
      !subtags[privateUse...].contains(where: { $0.lowercased().hasPrefix("hb") })
    else { return tag }
    return subtags[..<privateUse].joined(separator: "-")
  }

  /// In bytes.
  private static let greatestLength = 63

  static func == (a: ShapingLanguage, b: ShapingLanguage) -> Bool { unsafe a.pointer == b.pointer }
  func hash(into hasher: inout Hasher) { unsafe hasher.combine(pointer) }
}

/// Working memory for shaping (`hb_buffer_t`), reused across calls by one owner.
@safe struct HarfBuzzBuffer: ~Copyable {
  private let pointer: OpaquePointer

  init() {
    unsafe pointer = hb_buffer_create()
    unsafe hb_buffer_set_cluster_level(pointer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
  }

  deinit { unsafe hb_buffer_destroy(pointer) }

  /// Shapes a range of text and returns its glyphs in visual order, in the units of the font.
  ///
  /// HarfBuzz receives the context, so joining scripts join across the ends of the range; the ends
  /// are marked as the beginning and end of text only if the context ends there too.
  mutating func shape(
    _ text: borrowing [UInt16], _ request: ShapingRequest, font: HarfBuzzFont
  ) -> [Glyph] {
    load(text, request)
    unsafe hb_buffer_set_direction(
      pointer, request.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    let script = hb_script_from_iso15924_tag(request.script.tag)
    unsafe hb_buffer_set_script(pointer, script)
    unsafe hb_buffer_set_language(pointer, request.language.pointer)
    let isAgainstScript =
      !request.isRightToLeft
      && hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL
    let isIndivisible = isAgainstScript && hasNumbersAmongOthers
    let features = font.features(of: request)
    if font.hasGraphite {
      unsafe hb_shape(font.pointer, pointer, features, UInt32(features.count))
    } else {
      unsafe tm_hb_shape_without_graphite(
        font.pointer, pointer, features, UInt32(features.count))
    }
    guard isIndivisible else { return glyphs }
    return glyphs.map { glyph in
      var glyph = glyph
      glyph.isUnsafeToBreak = true
      return glyph
    }
  }

  /// Whether the text in the buffer has both numbers and other characters.
  ///
  /// HarfBuzz shapes text against the direction of its script in the direction of the script, unless it has numbers (or
  /// flags) and no letters. So a part of such a text may be shaped in another direction than the whole, which
  /// HarfBuzz's flags do not tell.
  private var hasNumbersAmongOthers: Bool {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(pointer, &count) else { return false }
    let functions = unsafe hb_unicode_funcs_get_default()
    let numberCount = (0..<Int(count)).count { index in
      let character = unsafe infos[index].codepoint
      let category = unsafe hb_unicode_general_category(functions, character)
      return category == HB_UNICODE_GENERAL_CATEGORY_DECIMAL_NUMBER
        || Self.regionalIndicators.contains(character)
    }
    return numberCount > 0 && numberCount < count
  }

  private static let regionalIndicators: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  /// The glyphs of the buffer, in visual order.
  private var glyphs: [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(unsafe Int(hb_buffer_get_length(pointer)))
    forEachGlyph { glyphs.append($0) }
    return glyphs
  }

  private mutating func load(_ text: borrowing [UInt16], _ request: ShapingRequest) {
    unsafe hb_buffer_clear_contents(pointer)
    unsafe text.withUnsafeBufferPointer { units in
      unsafe hb_buffer_add_utf16(
        pointer, units.baseAddress.map { unsafe $0 + request.context.lowerBound },
        Int32(request.context.count),
        UInt32(request.range.lowerBound - request.context.lowerBound), Int32(request.range.count))
    }
    var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
    if request.range.lowerBound == request.context.lowerBound {
      flags |= HB_BUFFER_FLAG_BOT.rawValue
    }
    if request.range.upperBound == request.context.upperBound {
      flags |= HB_BUFFER_FLAG_EOT.rawValue
    }
    unsafe hb_buffer_set_flags(pointer, hb_buffer_flags_t(flags))
    shift = request.context.lowerBound
  }

  /// Calls a closure with each glyph of the buffer, in visual order.
  func forEachGlyph(_ body: (Glyph) -> Void) {
    var count: UInt32 = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(pointer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(pointer, &count)
    else { return }
    for i in 0..<Int(count) {
      let info = unsafe infos[i]
      let position = unsafe positions[i]
      body(
        Glyph(
          id: info.codepoint, cluster: Int32(shift + Int(info.cluster)),
          xAdvance: HarfBuzzFont.bounded(position.x_advance),
          xOffset: position.x_offset, yOffset: position.y_offset,
          isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
    }
  }

  /// The difference between HarfBuzz's cluster values and offsets in the text.
  private var shift = 0
}
