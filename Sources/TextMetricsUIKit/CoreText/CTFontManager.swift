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
  /// The distance from the baseline up to the top of the line, in design units.
  public var ascent: Int32 { units(\.ascent) }
  /// The distance from the baseline down to the bottom of the line, in design units; negative.
  public var descent: Int32 { -units(\.descent) }
  /// The line gap, in design units.
  public var leading: Int32 { units(\.leading) }
  /// The height of the capitals, in design units.
  public var capHeight: Int32 { units(\.capHeight) }
  /// The height of the lowercase letters, in design units.
  public var xHeight: Int32 { units(\.xHeight) }

  private func units(_ length: KeyPath<FontMetrics, CGFloat>) -> Int32 {
    let metrics = font(ofSize: CGFloat(face.unitsPerEm)).metrics
    return Int32(metrics[keyPath: length].rounded())
  }

  func font(ofSize size: CGFloat) -> Font { Font(face: face, size: size) }
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

/// Registers the faces of font files for lookups by name.
///
/// - Parameters:
///   - fontURLs: The locations of the files.
///   - scope: The program, whatever the scope.
///   - enabled: No effect: registered fonts can always be found.
///   - registrationHandler: Receives the errors and whether that is all, before the function returns; its result has
///     no effect.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  let errors = fontURLs.compactMap { url -> CFError? in
    guard let url = url as? URL ?? (url as? NSURL).map({ $0 as URL }) else { return nil }
    do {
      _ = try FontLibrary.shared.register(contentsOf: url.path)
      return nil
    } catch let failure {
      return registrationError(failure)
    }
  }
  _ = registrationHandler?(NSArray(array: errors), true)
}

/// The descriptions of the faces of a font file, which is not registered; nil if it is no font.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  let (library, path) = (FontLibrary.shared, (fileURL as URL).path)
  let faces = try? (0..<library.faceCount(contentsOf: path)).map {
    try library.face(contentsOf: path, index: $0)
  }
  return faces.map { NSArray(array: $0.map { UIFontDescriptor(face: $0) }) }
}

/// The description of the first face of a font file, which is not registered; nil if it is no font.
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
  (try? FontLibrary.shared.face(data: data as Data)).map { UIFontDescriptor(face: $0) }
}

extension UIFontDescriptor {
  fileprivate convenience init(face: FontFace) {
    self.init(Request(origin: FontOrigin(.face(face))))
  }
}

/// The families that lookups by name can find.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray {
  NSArray(array: UIFont.familyNames)
}

/// The PostScript names of the fonts that lookups by name can find.
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray {
  NSArray(array: UIFont.familyNames.flatMap(UIFont.fontNames(forFamilyName:)))
}

/// A font file at a size, with the axes and features of a descriptor. A size of 0 or NaN means 12 points. The matrix has
/// no effect.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let font = graphicsFont.font(ofSize: size.isFinite && size > 0 ? size : 12)
  var origin = FontOrigin(.face(font.face))
  origin.features = attributes?.origin.features ?? []
  origin.variations = attributes?.origin.variations ?? []
  return UIFont(origin.applied(to: font), origin: origin)
}

private func registrationError(_ failure: any Error) -> CFError {
  NSError(
    domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: 103,
    userInfo: [NSLocalizedDescriptionKey: String(describing: failure)])
}

private func register(
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: () throws -> [FontFace]
) -> Bool {
  do {
    return try !body().isEmpty
  } catch let failure {
    unsafe error?.pointee = Unmanaged.passRetained(registrationError(failure))
    return false
  }
}
