public import Foundation
import Synchronization

/// A source of fonts: files, bytes, the bundled fonts, registered ones and, unless the library is
/// hermetic, Fontconfig.
///
/// ```swift
/// let library = FontLibrary.shared
/// let body = try library.match(FontDescriptor(name: "Helvetica", weight: .bold))
/// body.face.fullName        // "Liberation Sans Bold"
/// body.substitution         // requested "Helvetica", substitute "Liberation Sans Bold"
/// ```
///
/// Fonts are opened and searched on demand, and every answer is cached, including failed lookups by
/// name. A library can be used from any number of threads.
public final class FontLibrary: Sendable {
  /// The library that the one-line API uses.
  public static let shared = FontLibrary()

  /// Whether Fontconfig is never used: only bundled and registered fonts and fonts opened by path
  /// exist, so results do not depend on the machine.
  public let isHermetic: Bool

  /// Nil if Fontconfig must not be used or has no configuration.
  let fontconfig: @Sendable () -> Fontconfig?
  let files = Mutex(OpenFiles())
  let names = Mutex(KnownNames())
  private let registrationCount = Atomic(0)

  /// Makes a library without open fonts.
  ///
  /// - Parameter isHermetic: Never use Fontconfig.
  public convenience init(isHermetic: Bool = false) {
    self.init(isHermetic: isHermetic, fontconfig: { Fontconfig.system })
  }

  init(isHermetic: Bool, fontconfig: @escaping @Sendable () -> Fontconfig?) {
    self.isHermetic = isHermetic
    self.fontconfig = { isHermetic ? nil : fontconfig() }
  }
}

// MARK: - Files and bytes

extension FontLibrary {
  /// Opens a face of a font file.
  ///
  /// The whole file is read. A face is opened once for each file and index and then shared as long as
  /// the library lives, even if the file changes; symbolic links to the same file count as one path.
  /// Failures are not cached: a missing file may appear later.
  ///
  /// - Parameters:
  ///   - path: A TrueType, OpenType or collection file.
  ///   - index: The index of the face in a collection, from 0.
  /// - Returns: The face, the same one each time.
  /// - Throws: ``FontError`` with the path as given.
  public func face(contentsOf path: String, index: Int = 0) throws(FontError) -> FontFace {
    let key = OpenFiles.Key(path: FontFile.canonicalPath(path) ?? path, index: index)
    if let known = files.withLock({ $0.faces[key] }) { return known }
    do throws(FontError) {
      let data = try data(contentsOf: key.path)
      let face = try FontFace(data: data, index: index)
      return files.withLock { $0.keep(face, for: key) }
    } catch {
      throw error.about(path)
    }
  }

  /// Opens a face from the bytes of a font file.
  ///
  /// The bytes are copied, and each call makes a new face: keep the result.
  ///
  /// - Parameters:
  ///   - data: The contents of a TrueType, OpenType or collection file.
  ///   - index: The index of the face in a collection, from 0.
  ///   - name: The name of the bytes in errors and ``FontFace/source``.
  /// - Returns: The face.
  /// - Throws: ``FontError`` with that name.
  public func face(
    data: Data, index: Int = 0, name: String? = nil
  ) throws(FontError) -> FontFace {
    try FontFace(data: fontData(data, name), index: index)
  }

  /// Counts the faces of a font file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: 1 unless the file is a collection.
  /// - Throws: ``FontError`` with the path if the file cannot be read or is not a font.
  /// - Complexity: O(*n*) in the size of the file, which is read whole unless a face of it is open.
  public func faceCount(contentsOf path: String) throws(FontError) -> Int {
    do throws(FontError) {
      return try SFNTDirectory.faceCount(of: data(contentsOf: FontFile.canonicalPath(path) ?? path))
    } catch {
      throw error.about(path)
    }
  }

  /// The bytes of a file, shared with the faces already open.
  private func data(contentsOf path: String) throws(FontError) -> FontData {
    if let known = files.withLock({ $0.data[ExactlyCompared(wrappedValue: path)] }) { return known }
    return try FontFile.read(path)
  }

  private func fontData(_ data: Data, _ name: String?) -> FontData {
    FontData(copying: data, source: name ?? "font data of \(data.count) bytes")
  }
}

// MARK: - Registered fonts

extension FontLibrary {
  /// Registers every face of a font file for lookups by name, ahead of all other fonts.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The faces, in file order.
  /// - Throws: ``FontError`` with the path if the file or one of its faces cannot be opened; then none of them is
  ///   registered.
  /// - Complexity: O(*n*) in the size of the file, which is read whole.
  @discardableResult
  public func register(contentsOf path: String) throws(FontError) -> [FontFace] {
    var faces: [FontFace] = []
    for index in 0..<(try faceCount(contentsOf: path)) {
      faces.append(try face(contentsOf: path, index: index))
    }
    register(faces)
    return faces
  }

  /// Registers every face in the bytes of a font file for lookups by name, ahead of all other
  /// fonts.
  ///
  /// - Parameters:
  ///   - data: The bytes of the file, which are copied.
  ///   - name: The name of the bytes in errors and ``FontFace/source``.
  /// - Returns: The faces, in file order.
  /// - Throws: ``FontError`` with that name if one of the faces cannot be opened; then none of them is registered.
  /// - Complexity: O(*n*) in the number of bytes.
  @discardableResult
  public func register(data: Data, name: String? = nil) throws(FontError) -> [FontFace] {
    let data = fontData(data, name)
    var faces: [FontFace] = []
    for index in 0..<(try SFNTDirectory.faceCount(of: data)) {
      faces.append(try FontFace(data: data, index: index))
    }
    register(faces)
    return faces
  }

  /// Registers a face for lookups by name, ahead of all other fonts. If several faces have the same
  /// name, the last one registered is found.
  public func register(_ face: FontFace) { register([face]) }

  /// The registered faces, latest first.
  public var registeredFaces: [FontFace] { names.withLock { $0.registered } }

  /// The number of registrations: each one may change the results of lookups.
  var generation: Int { registrationCount.load(ordering: .acquiring) }

  private func register(_ faces: [FontFace]) {
    let entries = faces.flatMap(NamedFace.entries)
    names.withLock { names in
      names.register(faces, entries)
      registrationCount.add(1, ordering: .releasing)
    }
  }
}

// MARK: - State

extension FontLibrary {
  /// The opened files and their faces.
  struct OpenFiles {
    struct Key: Hashable {
      /// Canonical if the file exists.
      @ExactlyCompared var path: String
      var index: Int
    }

    private(set) var faces: [Key: FontFace] = [:]
    private(set) var data: [ExactlyCompared<String>: FontData] = [:]

    /// Keeps a face, unless another thread has opened the same one in the meantime.
    mutating func keep(_ face: FontFace, for key: Key) -> FontFace {
      if let known = faces[key] { return known }
      faces[key] = face
      data[ExactlyCompared(wrappedValue: key.path)] = face.data
      return face
    }
  }

  /// The state of lookups by name.
  struct KnownNames {
    /// Latest first.
    private(set) var registered: [FontFace] = []
    /// Latest first; several for a variable face.
    private(set) var registeredNames: [NamedFace] = []
    /// Lookups by name, including failed ones.
    var matches = BoundedCache<FontDescriptor, Result<FontMatch, FontError>>(capacity: 4096)
    /// Fallback searches by their context.
    var searches = BoundedCache<FallbackContext, FallbackSearch>(capacity: 64)
    /// The fonts that the searches keep.
    var callerFonts = CallerFonts()

    /// Registers faces. Any that were registered before become the latest.
    mutating func register(_ faces: [FontFace], _ entries: [NamedFace]) {
      registered = faces + registered.filter { !faces.contains($0) }
      registeredNames = entries + registeredNames.filter { !faces.contains($0.face) }
      matches.removeAll()
      searches.removeAll()
      callerFonts = CallerFonts()
    }
  }
}

extension FontError {
  /// The same error with the path as the caller gave it.
  fileprivate func about(_ path: String) -> FontError {
    var error = self
    error.source = path
    return error
  }
}
