/// The fonts made from callers' bytes that a cache keeps alive. A program that opens strangers' fonts
/// drops them after use, and caches must not keep them without bound.
///
/// Bundled fonts and fonts opened by path do not count: they live as long as their library.
struct CallerFonts {
  /// By ``FontData/number``, because the address of freed data may be reused.
  private var files: Set<Int> = []
  private var byteCount = 0

  /// The maximum size of the files, in bytes; a single larger one may be kept.
  private static let byteLimit = 16 << 20

  /// Notes that a cache keeps a font.
  ///
  /// - Returns: False if the cache must drop its fonts first; only this one is noted then.
  mutating func keep(_ font: Font) -> Bool { keep(CollectionOfOne(font)) }

  /// Notes that a cache keeps the fonts of a text, all at once.
  mutating func keep(_ fonts: some Sequence<Font>) -> Bool {
    var loose: [Int: FontData] = [:]
    for font in fonts where font.face.data.isFromCaller || !font.cascade.faces.isEmpty {
      for face in [font.face] + font.cascade.faces where face.data.isFromCaller {
        loose[face.data.number] = face.data
      }
    }
    let newByteCount = loose.reduce(0) { files.contains($1.key) ? $0 : $0 + $1.value.count }
    let hasRoom = files.isEmpty || byteCount + newByteCount <= Self.byteLimit
    if hasRoom {
      files.formUnion(loose.keys)
      byteCount += newByteCount
    } else {
      files = Set(loose.keys)
      byteCount = loose.reduce(0) { $0 + $1.value.count }
    }
    return hasRoom
  }
}
