internal import CICU

/// ICU's name for a language.
struct ICULocale {
  /// The name, NUL-terminated.
  private var name: [CChar]

  /// No particular language.
  static let root = ICULocale(name: [0])

  private init(name: [CChar]) { self.name = name }

  /// Reads a BCP 47 tag (`uloc_forLanguageTag`); nil if it is ill-formed.
  ///
  /// Underscores count as hyphens, since POSIX and Foundation write locales as `en_US`.
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
