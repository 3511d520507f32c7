internal import CICU

/// The name by which ICU knows a language.
struct ICULocale {
  /// The name, ended by NUL.
  private var name: [CChar]

  /// No language in particular.
  static let root = ICULocale(name: [0])

  private init(name: [CChar]) { self.name = name }

  /// Reads a BCP 47 tag (`uloc_forLanguageTag`), nil where it is ill-formed.
  ///
  /// Underscores are taken for hyphens, since `en_US` is how POSIX and Foundation write locales.
  init?(languageTag: String) {
    var tag = languageTag.utf8.map { CChar(bitPattern: $0 == UInt8(ascii: "_") ? 0x2D : $0) }
    guard !tag.isEmpty, !tag.contains(0), tag.count < Int(TM_ULOC_FULLNAME_CAPACITY) else {
      return nil
    }
    let length = Int32(tag.count)
    tag.append(0)
    name = [CChar](repeating: 0, count: Int(TM_ULOC_FULLNAME_CAPACITY))
    let capacity = Int32(name.count)
    guard unsafe tm_uloc_forLanguageTag(tag, length, &name, capacity) else { return nil }
  }

  func withCString<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    unsafe name.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
  }
}
