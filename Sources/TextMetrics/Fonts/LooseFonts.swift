/// The fonts that a cache keeps alive although only callers had their bytes: a program that opens
/// strangers' fonts drops them, and caches must not keep them without bound.
///
/// Bundled fonts and fonts opened by path do not count: they live as long as their library.
struct LooseFonts {
  private var files: Set<ObjectIdentifier> = []
  private var byteCount = 0

  /// The maximum size of the files, in bytes; a single larger one may be kept.
  private static let byteLimit = 16 << 20

  /// Notes that a cache keeps a font.
  ///
  /// - Returns: False if the cache has to drop its fonts first, after which only this one is noted.
  mutating func keep(_ font: Font) -> Bool {
    if !font.face.data.isLoose, font.cascade.faces.isEmpty { return true }
    let loose = ([font.face] + font.cascade.faces).map(\.data).filter(\.isLoose)
    let new = loose.filter { !files.contains(ObjectIdentifier($0)) }
    let newByteCount = new.reduce(0) { $0 + $1.count }
    let hasRoom = files.isEmpty || byteCount + newByteCount <= Self.byteLimit
    if hasRoom {
      files.formUnion(new.map(ObjectIdentifier.init))
      byteCount += newByteCount
    } else {
      files = Set(loose.map(ObjectIdentifier.init))
      byteCount = loose.reduce(0) { $0 + $1.count }
    }
    return hasRoom
  }
}
