import Foundation
import Synchronization

/// The source of patterns for hyphenation by dictionary.
///
/// Words are hyphenated in paragraphs whose ``ParagraphStyle/hyphenationFactor`` requests it, by
/// [libhyphen](https://github.com/hunspell/hyphen) and its pattern files (on Debian the packages
/// `libhyphen0` and `hyphen-en-us`, `hyphen-de` …). Both are optional: without them words stay whole,
/// and ``TextLayout/hyphenation`` reports it.
///
/// A file is opened when a text first needs it. For the largest files this takes seconds: 2.2 for Debian's German
/// patterns. Text in other languages does not wait for it. A program that must not wait later should prepare a
/// hyphenated text in each of its languages when it starts.
///
/// Soft hyphens (U+00AD) need none of this.
public struct Hyphenation: Sendable, Hashable {
  /// The folders that are searched for `hyph_LANGUAGE.dic`, in order.
  @ExactlyCompared public var folders: [String]
  /// The language of text without one, as a BCP 47 tag; nil leaves such text unhyphenated.
  ///
  /// Apple's systems use the first of the user's preferred languages
  /// (https://developer.apple.com/documentation/appkit/nsparagraphstyle/hyphenationfactor).
  public var preferredLanguage: String?

  /// The folders for pattern files on Debian, Fedora and others.
  public static let standardFolders = ["/usr/share/hyphen"]

  /// The standard folders, and the language of the process (`LC_ALL`, `LC_MESSAGES`, `LANG`).
  public static let shared = Hyphenation(
    preferredLanguage: language(of: ProcessInfo.processInfo.environment))

  /// Hyphenation with the patterns in the given folders.
  ///
  /// - Parameters:
  ///   - folders: searched in order.
  ///   - preferredLanguage: the language of text without one.
  public init(folders: [String] = standardFolders, preferredLanguage: String? = nil) {
    self.folders = folders
    self.preferredLanguage = preferredLanguage
  }

  /// Whether libhyphen is installed.
  public static var isLibraryAvailable: Bool { HyphenLibrary.shared != nil }

  /// The path of the loaded libhyphen; nil if it is not installed. The library does not report its
  /// version, so compare the files to check whether two machines have the same one.
  public static var libraryFile: String? { HyphenLibrary.shared?.path }

  /// The pattern file for a language: the file for exactly this language and region, else for the
  /// language's most likely region, else for the language alone; nil if there is none.
  ///
  /// - Parameter language: a BCP 47 tag, or a POSIX locale.
  /// - Returns: the path of a file that exists.
  public func patternFile(for language: String) -> String? {
    Self.names(for: language).lazy
      .flatMap { name in folders.map { "\($0)/hyph_\(name).dic" } }
      .first(where: FileManager.default.fileExists)
  }

  private static func names(for language: String) -> [String] {
    let asked = Locale.Language(identifier: language.replacing("_", with: "-"))
    guard let code = asked.languageCode?.identifier, code.allSatisfy(\.isASCII) else { return [] }
    let likely = Locale.Language(identifier: asked.maximalIdentifier)
    let regions = [asked.region, likely.region].compactMap { $0?.identifier }
    return regions.map { "\(code)_\($0)" } + [code]
  }

  private static func language(of environment: [String: String]) -> String? {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let language = locale?.prefix(while: { $0 != "." && $0 != "@" }), language != "C",
      language != "POSIX"
    else { return nil }
    return String(language).replacing("_", with: "-")
  }
}

extension Hyphenation {
  /// The patterns for text of a language; nil if the library or the patterns are missing.
  func dictionary(for language: String?) -> HyphenDictionary? {
    guard let language = language ?? preferredLanguage else { return nil }
    return HyphenDictionaries.shared.dictionary(for: language, in: self)
  }
}

/// Open dictionaries, only a few at a time: the largest need several megabytes.
private final class HyphenDictionaries: Sendable {
  static let shared = HyphenDictionaries()

  private struct Key: Hashable {
    @ExactlyCompared var language: String
    @ExactlyCompared var folders: [String]
  }

  private struct State {
    /// Nil for languages without a file.
    var paths: [Key: String?] = [:]
    private var files: [String: HyphenFile] = [:]

    mutating func file(at path: String) -> HyphenFile {
      if let known = files[path] { return known }
      if files.count >= HyphenDictionaries.fileCapacity { files = [:] }
      let file = HyphenFile(path: path)
      files[path] = file
      return file
    }
  }

  private static let pathCapacity = 256
  private static let fileCapacity = 16

  private let state = Mutex(State())

  func dictionary(for language: String, in hyphenation: Hyphenation) -> HyphenDictionary? {
    guard let library = HyphenLibrary.shared else { return nil }
    return file(for: language, in: hyphenation)?.dictionary(library)
  }

  private func file(for language: String, in hyphenation: Hyphenation) -> HyphenFile? {
    state.withLock { state in
      let key = Key(language: language, folders: hyphenation.folders)
      if state.paths[key] == nil {
        if state.paths.count >= Self.pathCapacity { state.paths = [:] }
        // Several languages may share a file.
        let path = hyphenation.patternFile(for: language).map {
          URL(filePath: $0).resolvingSymlinksInPath().path
        }
        state.paths[key] = .some(path)
      }
      return state.paths[key]?.map { state.file(at: $0) }
    }
  }
}

/// A pattern file, opened on first use. Opening may take seconds; only threads that need the same file wait.
private final class HyphenFile: Sendable {
  private let path: String
  /// Nil until the file is opened. From then on, the inner value is nil if the file is not a dictionary.
  private let opened = Mutex<HyphenDictionary??>(nil)

  init(path: String) { self.path = path }

  func dictionary(_ library: HyphenLibrary) -> HyphenDictionary? {
    opened.withLock { opened in
      if let opened { return opened }
      let dictionary = HyphenDictionary(path: path, library: library)
      opened = .some(dictionary)
      return dictionary
    }
  }
}
