public import Foundation
internal import TextMetrics

/// The bytes of a file.
public final class CGDataProvider {
  let data: Data

  /// Bytes.
  public init?(data: CFData) { self.data = data as Data }
  /// The bytes of a file; nil if it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    self.data = data
  }
}

/// A font file, for registration.
public final class CGFont {
  let data: Data
  private let face: FontFace

  /// The first face of a file; nil if the file is not a font.
  public init?(_ provider: CGDataProvider) {
    guard let face = try? FontLibrary().register(data: provider.data).first else { return nil }
    data = provider.data
    self.face = face
  }
  /// The PostScript name.
  public var postScriptName: CFString? { face.postScriptName as NSString }
  /// The full name.
  public var fullName: CFString? { face.fullName as NSString }
  /// The number of glyphs.
  public var numberOfGlyphs: Int { face.glyphCount }
  /// Design units per em.
  public var unitsPerEm: Int32 { Int32(face.unitsPerEm) }
}

/// The scope of a registration; it is always the program.
public enum CTFontManagerScope: UInt32, Sendable {
  case none, process, persistent, session
  /// The user.
  public static let user = CTFontManagerScope.persistent
}

/// Registers a font for lookups by name.
///
/// - Returns: Whether that was possible; the error says why not.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  unsafe register(error) { try FontLibrary.shared.register(data: font.data) }
}

/// Registers the faces of a font file for lookups by name.
///
/// - Returns: Whether that was possible; the error says why not.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  unsafe register(error) {
    try FontLibrary.shared.register(contentsOf: (fontURL as URL).path)
  }
}

private func register(
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: () throws -> [FontFace]
) -> Bool {
  do {
    return try !body().isEmpty
  } catch let failure {
    let reason = NSError(
      domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: 103,
      userInfo: [NSLocalizedDescriptionKey: String(describing: failure)])
    unsafe error?.pointee = Unmanaged.passRetained(reason)
    return false
  }
}
