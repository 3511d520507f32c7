internal import CICU
internal import Foundation

/// The patterns of one language (`HyphenDict`), read from a `.dic` file.
///
/// Hyphenation only reads them, so any number of threads may use them concurrently.
@safe final class HyphenDictionary: @unchecked Sendable {
  /// No language has longer words; longer runs are not treated as words.
  static let maximumWordLength = 100

  private let library: HyphenLibrary
  private let patterns: OpaquePointer
  private let encoding: HyphenEncoding

  /// Opens a dictionary; nil if the file does not exist or is not a dictionary.
  init?(path: String, library: HyphenLibrary) {
    guard let encoding = HyphenEncoding(ofDictionary: path),
      let patterns = unsafe library.load(path)
    else { return nil }
    self.library = library
    self.encoding = encoding
    unsafe self.patterns = patterns
  }

  deinit { unsafe library.free(patterns) }

  /// The numbers of characters after which a word may be hyphenated, ascending.
  ///
  /// Points at which the spelling would change (German *Schiff-fahrt* before 1996) are omitted.
  ///
  /// - Parameter word: lower-case characters in composed form.
  /// - Returns: numbers from 1 to one less than the length of the word.
  func points(in word: [Unicode.Scalar]) -> [Int] {
    guard (2...Self.maximumWordLength).contains(word.count), let bytes = encoding.bytes(of: word)
    else { return [] }
    // libhyphen requires a few bytes more than the word has.
    var marks = [CChar](repeating: 0, count: bytes.count + 5)
    var spellings: HyphenLibrary.Spellings?
    var positions: UnsafeMutablePointer<Int32>?
    var cuts: UnsafeMutablePointer<Int32>?
    defer {
      unsafe Self.release(spellings, count: bytes.count)
      unsafe Foundation.free(positions)
      unsafe Foundation.free(cuts)
    }
    let count = Int32(bytes.count)
    let status = unsafe library.hyphenate(
      patterns, bytes + [0], count, &marks, nil, &spellings, &positions, &cuts)
    guard status == 0 else { return [] }
    return (1..<word.count).filter { index in
      let changesSpelling = unsafe spellings.map { unsafe $0[index - 1] != nil } ?? false
      return marks[index - 1] & 1 == 1 && !changesSpelling
    }
  }

  private static func release(_ spellings: HyphenLibrary.Spellings?, count: Int) {
    guard let spellings = unsafe spellings else { return }
    for index in 0..<count { unsafe Foundation.free(spellings[index]) }
    unsafe Foundation.free(spellings)
  }
}

/// The encoding of a dictionary, given by its first line.
private enum HyphenEncoding {
  case utf8
  case singleByte([Unicode.Scalar: UInt8])

  init?(ofDictionary path: String) {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: 64)) ?? Data()
    let line = start.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    self.init(name: String(decoding: line, as: UTF8.self))
  }

  private init?(name: String) {
    let name = name.trimmingCharacters(in: .whitespaces)
    guard name != "UTF-8" else {
      self = .utf8
      return
    }
    // Old dictionaries write "microsoft-cp1251" for "cp1251".
    let known = name.hasPrefix("microsoft-") ? String(name.dropFirst("microsoft-".count)) : name
    var units = [UInt16](repeating: 0, count: 256)
    guard !known.isEmpty, unsafe tm_ucnv_decodeBytes(known, &units) else { return nil }
    var bytes: [Unicode.Scalar: UInt8] = [:]
    for (byte, unit) in units.enumerated() where unit != 0xFFFD {
      if let scalar = Unicode.Scalar(unit) { bytes[scalar] = UInt8(byte) }
    }
    self = .singleByte(bytes)
  }

  /// The bytes of a word; nil if the encoding lacks one of its characters.
  func bytes(of word: [Unicode.Scalar]) -> [CChar]? {
    switch self {
    case .utf8:
      return word.flatMap { UTF8.encode($0) ?? UTF8.encodedReplacementCharacter }
        .map { CChar(bitPattern: $0) }
    case .singleByte(let bytes):
      let encoded = word.compactMap { bytes[$0].map { CChar(bitPattern: $0) } }
      return encoded.count == word.count ? encoded : nil
    }
  }
}
