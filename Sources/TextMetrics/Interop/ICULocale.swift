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
  /// Underscores count as hyphens, since POSIX and Foundation write locales as `en_US`. A line breaking style at the
  /// end is translated here: to translate any keyword, ICU reads the data of all keywords, which takes milliseconds.
  init?(languageTag: String) {
    let tag = languageTag.replacing("_", with: "-")
    let parts = tag.split(separator: "-u-lb-", omittingEmptySubsequences: false)
    if parts.count == 2, ["strict", "normal", "loose"].contains(parts[1]),
      let language = Self(plainTag: String(parts[0])), !language.hasKeywords
    {
      name =
        language.name.prefix { $0 != 0 } + "@lb=\(parts[1])\0".utf8.map(CChar.init(bitPattern:))
    } else if let locale = Self(plainTag: tag) {
      self = locale
    } else {
      return nil
    }
  }

  private var hasKeywords: Bool { name.contains(CChar(bitPattern: UInt8(ascii: "@"))) }

  private init?(plainTag tag: String) {
    let units = tag.utf8.map(CChar.init(bitPattern:))
    guard !units.isEmpty, !units.contains(0), units.count < Int(TM_ULOC_FULLNAME_CAPACITY) else {
      return nil
    }
    name = [CChar](repeating: 0, count: Int(TM_ULOC_FULLNAME_CAPACITY))
    let capacity = Int32(name.count)
    guard unsafe tm_uloc_forLanguageTag(units + [0], Int32(units.count), &name, capacity) else {
      return nil
    }
  }

  func withCString<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    unsafe name.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
  }
}
