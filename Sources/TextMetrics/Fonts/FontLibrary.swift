public import Foundation
import Synchronization

/// Where fonts come from: files, bytes, the bundled fonts, registered ones and, unless the library is
/// hermetic, Fontconfig.
///
/// ```swift
/// let library = FontLibrary.shared
/// let body = try library.match(FontDescriptor(name: "Helvetica", weight: .bold))
/// body.face.fullName        // "Liberation Sans Bold"
/// body.substitution         // requested "Helvetica", substitute "Liberation Sans Bold"
/// ```
///
/// Nothing is opened or searched before it is asked for, and every answer is remembered, also the
/// negative ones of lookups by name. A library can be used from any number of threads.
public final class FontLibrary: Sendable {
  /// The library behind the one-line API.
  public static let shared = FontLibrary()

  /// Fontconfig is never asked: only bundled and registered fonts and fonts opened by path exist, so
  /// results do not depend on the machine.
  public let isHermetic: Bool

  /// Nil where Fontconfig is not to be asked, or has no configuration.
  let fontconfig: @Sendable () -> Fontconfig?
  let files = Mutex(OpenFiles())
  let names = Mutex(KnownNames())
  private let registrationCount = Atomic(0)

  /// Makes a library that has nothing open.
  ///
  /// - Parameter isHermetic: Never ask Fontconfig.
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
  /// The whole file is read. A face is opened once for each file and index and then shared for as long
  /// as the library lives, whatever becomes of the file; paths that lead to the same file through
  /// symbolic links count as one. Failures are not remembered: a file that was missing may come.
  ///
  /// - Parameters:
  ///   - path: A TrueType, OpenType or collection file.
  ///   - index: Which face of a collection, from 0.
  /// - Returns: The face, the same one each time.
  /// - Throws: ``FontError``, naming the path as it was given.
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
  /// The bytes are copied, and each call makes another face: keep what it returns.
  ///
  /// - Parameters:
  ///   - data: The contents of a TrueType, OpenType or collection file.
  ///   - index: Which face of a collection, from 0.
  ///   - name: What errors and ``FontFace/source`` call the bytes.
  /// - Returns: The face.
  /// - Throws: ``FontError``, naming the bytes.
  public func face(
    data: Data, index: Int = 0, name: String? = nil
  ) throws(FontError) -> FontFace {
    try FontFace(data: fontData(data, name), index: index)
  }

  /// The number of faces in a font file: 1 unless it is a collection.
  public func faceCount(contentsOf path: String) throws(FontError) -> Int {
    do throws(FontError) {
      return try SFNTDirectory.faceCount(of: data(contentsOf: FontFile.canonicalPath(path) ?? path))
    } catch {
      throw error.about(path)
    }
  }

  /// The bytes of a file, shared with the faces that are open already.
  private func data(contentsOf path: String) throws(FontError) -> FontData {
    if let known = files.withLock({ $0.data[path] }) { return known }
    return try FontFile.read(path)
  }

  private func fontData(_ data: Data, _ name: String?) -> FontData {
    FontData(copying: data, source: name ?? "font data of \(data.count) bytes")
  }
}

// MARK: - Registered fonts

extension FontLibrary {
  /// Makes every face of a font file known to lookups by name, before all other fonts.
  ///
  /// - Returns: The faces, in file order.
  @discardableResult
  public func register(contentsOf path: String) throws(FontError) -> [FontFace] {
    var faces: [FontFace] = []
    for index in 0..<(try faceCount(contentsOf: path)) {
      faces.append(try face(contentsOf: path, index: index))
    }
    register(faces)
    return faces
  }

  /// Makes every face in the bytes of a font file known to lookups by name, before all other fonts.
  ///
  /// - Returns: The faces, in file order.
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

  /// Makes a face known to lookups by name, before all other fonts; of two that bear the same name
  /// the one registered last is found.
  public func register(_ face: FontFace) { register([face]) }

  /// The registered faces, the latest first.
  public var registeredFaces: [FontFace] { names.withLock { $0.registered } }

  /// Counts registrations: what was found with the library before one may be otherwise after it.
  var generation: Int { registrationCount.load(ordering: .acquiring) }

  private func register(_ faces: [FontFace]) {
    let entries = faces.flatMap(NamedFace.entries)
    names.withLock { $0.register(faces, entries) }
    registrationCount.add(1, ordering: .releasing)
  }
}

// MARK: - State

extension FontLibrary {
  /// The files that faces were opened from, and the faces.
  struct OpenFiles {
    struct Key: Hashable {
      /// Canonical, unless there is no such file.
      var path: String
      var index: Int
    }

    private(set) var faces: [Key: FontFace] = [:]
    private(set) var data: [String: FontData] = [:]

    /// Remembers a face, unless another thread opened the same one meanwhile.
    mutating func keep(_ face: FontFace, for key: Key) -> FontFace {
      if let known = faces[key] { return known }
      faces[key] = face
      data[key.path] = face.data
      return face
    }
  }

  /// What is known about names.
  struct KnownNames {
    /// The latest first.
    private(set) var registered: [FontFace] = []
    /// The latest first; several for a variable face.
    private(set) var registeredNames: [NamedFace] = []
    /// Counts registrations: answers found before one are not remembered after it.
    private(set) var generation = 0
    /// Lookups by name, also the failed ones.
    var matches = BoundedMemo<FontDescriptor, Result<FontMatch, FontError>>(capacity: 512)
    /// Fallback searches by what they depend on.
    var searches = BoundedMemo<FallbackContext, FallbackSearch>(capacity: 64)

    mutating func register(_ faces: [FontFace], _ entries: [NamedFace]) {
      registered = faces + registered
      registeredNames = entries + registeredNames
      generation += 1
      matches.removeAll()
      searches.removeAll()
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
