import Foundation
import Synchronization
import TextMetrics

/// The font of a request: everything that determines its glyphs and size.
struct FontOrigin: Sendable, Hashable {
  /// A name, or the path of a file, with `#` and the face's index for collections; nil for the system
  /// font.
  var reference: String?
  /// Fallback fonts in search order, by the same kind of reference.
  var fallback: [String] = []
  /// Whether only bundled fonts and font files are used, and only the fonts in ``fallback`` for characters that
  /// the font lacks.
  var isHermetic = false
  /// Points.
  var size: Double = 17

  /// Larger sizes are rejected: no display needs them, and sums of advances would lose all
  /// precision.
  static let maximumSize = 1_000_000.0

  /// The fonts that references may name.
  var library: FontLibrary { FontLibrary.forRequests(areHermetic: isHermetic) }
}

extension FontLibrary {
  private static let hermetic = FontLibrary(isHermetic: true)

  /// The library for requests that may not use the system's fonts, or for those that may.
  static func forRequests(areHermetic: Bool) -> FontLibrary { areHermetic ? hermetic : shared }
}

/// Resolves fonts, and caches them, for any number of threads.
///
/// The library caches faces; this type caches whole fonts, so a stream of requests for one font
/// needs only one lookup. Failures are not cached: a missing file may appear while a batch runs.
final class FontResolver: Sendable {
  private static let capacity = 256

  private let fonts = Mutex<[FontOrigin: Font]>([:])

  /// - Throws: ``FontError`` if a font cannot be found or opened, or the size is invalid.
  func font(for request: FontOrigin) throws(FontError) -> Font {
    if let known = fonts.withLock({ $0[request] }) { return known }
    let font = try resolve(request)
    fonts.withLock { fonts in
      if fonts.count >= Self.capacity { fonts.removeAll(keepingCapacity: true) }
      fonts[request] = font
    }
    return font
  }

  private func resolve(_ request: FontOrigin) throws(FontError) -> Font {
    try checkSize(request.size)
    let font =
      if let reference = request.reference {
        try self.font(reference, of: request)
      } else {
        Font.systemFont(ofSize: request.size)
      }
    guard !request.fallback.isEmpty || request.isHermetic else { return font }
    var faces: [FontFace] = []
    for reference in request.fallback {
      faces.append(try self.font(reference, of: request).face)
    }
    return font.withCascade(FontCascade(faces, isHermetic: request.isHermetic))
  }

  private func font(_ reference: String, of request: FontOrigin) throws(FontError) -> Font {
    do throws(FontError) {
      return try request.library.font(reference, size: request.size)
    } catch {
      throw request.isHermetic ? Self.hermetic(error) : error
    }
  }

  /// The error, with a hint at the fonts that hermetic requests may name.
  private static func hermetic(_ error: FontError) -> FontError {
    guard error.code == .nameNotFound else { return error }
    var error = error
    error.reason += error.reason.hasSuffix("?") ? " " : ". "
    error.reason +=
      "Hermetic requests accept only the names of bundled fonts and paths of font files"
    return error
  }

  private func checkSize(_ size: Double) throws(FontError) {
    guard size > 0, size <= FontOrigin.maximumSize else {
      throw FontError(
        .invalidSize, source: "size \(size)",
        reason: "give a number of points above 0 and at most \(Int(FontOrigin.maximumSize))")
    }
  }
}
