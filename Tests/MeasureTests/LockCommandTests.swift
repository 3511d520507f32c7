import Foundation
import Testing

@Suite("measure lock and --locked")
struct LockCommandTests {
  private func lock(_ arguments: [String] = []) async throws -> String {
    let outcome = try await Tool.run(["lock"] + arguments)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.text
  }

  /// Runs the tool with a lock file of this content.
  private func run(
    _ arguments: [String], locked contents: String, input: String = ""
  ) async throws -> Tool.Outcome {
    let folder = try TemporaryFolder()
    let file = try folder.file("measure.lock", contents: Data(contents.utf8))
    return try await Tool.run(arguments + ["--locked", file.path], input: Data(input.utf8))
  }

  @Test func aLockIsJSONWithVersionsDefaultsAndHashes() async throws {
    let text = try await lock()
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let settings = try #require(object?["settings"] as? [String: String])
    for name in ["FreeType", "HarfBuzz", "ICU", "Unicode", "measure"] {
      #expect(settings[name]?.wholeMatch(of: /\d+(\.\d+)+/) != nil, "\(name)")
    }
    #expect(settings["default size"] == "17")
    let faces = try #require(object?["faces"] as? [[String: Any]])
    #expect(faces.count == 16)
    #expect(faces.allSatisfy { ($0["sha256"] as? String)?.utf8.count == 64 })
    #expect(try await lock() == text)
  }

  @Test func theHashIsThatOfSha256sum() async throws {
    let listed = try await Tool.shell(
      "fc-match -f '%{file}' 'DejaVu Sans'; echo; sha256sum \"$(fc-match -f '%{file}' 'DejaVu Sans')\""
    )
    let path = try #require(listed.lines.first)
    let sum = try #require(listed.lines.last?.split(separator: " ").first)
    let text = try await lock(["--font", path])
    #expect(text.contains(#""index": 0, "sha256": "\#(sum)", "system": true}"#))
  }

  @Test func theFacesOfTextsAndRequestsAreLocked() async throws {
    let folder = try TemporaryFolder()
    let texts = try folder.file("a.txt", contents: Data("ascii\n漢字\n".utf8))
    #expect(try await lock([texts.path]).contains("CJK"))
    let requests = try folder.file(
      "a.jsonl", contents: Data(#"{"text":"a","font":"DejaVu Sans"}"#.utf8))
    #expect(try await lock([requests.path]).contains("\"name\": \"DejaVu Sans\""))
    let broken = try folder.file("b.jsonl", contents: Data("{\"text\":1}\n".utf8))
    let outcome = try await Tool.run(["lock", broken.path])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("b.jsonl, line 1, column 1: text: must be a string"))
  }

  @Test func whatIsLockedIsMeasuredAlike() async throws {
    let lock = try await lock()
    let free = try await Tool.run(["Hello", "--json"])
    let locked = try await run(["Hello", "--json"], locked: lock)
    #expect(locked.status == 0, "\(locked.errors)")
    #expect(locked.output == free.output)
  }

  private static let commands: [(arguments: [String], input: String)] = [
    (["text", "Hello", "--font", "DejaVu Sans"], ""),
    (["batch"], #"{"text":"Hello","font":"DejaVu Sans"}"# + "\n"),
    (["render", "Hello", "--against", "DejaVu Sans"], ""),
    (["compare", "--font", "DejaVu Sans"], "Hello\n"),
    (["bench", "--font", "DejaVu Sans", "--rounds", "1"], "Hello\n"),
    (
      ["check", "-", "--format", "json", "--box", "100", "--font", "DejaVu Sans"], #"{"a":"Hello"}"#
    ),
  ]

  @Test(arguments: commands)
  func facesThatAreNotLockedAreRefused(arguments: [String], input: String) async throws {
    let refused = try await run(arguments, locked: try await lock(), input: input)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("DejaVu Sans (/"), "\(refused.errors)")
    #expect(refused.errors.contains("is used and not in the lock"))
    #expect(refused.errors.contains("'measure lock'"))
    #expect(refused.output.isEmpty)
    let allowed = try await run(
      arguments, locked: try await lock(["--font", "DejaVu Sans"]), input: input)
    #expect(allowed.status == 0, "\(allowed.errors)")
  }

  @Test(arguments: [
    (["bubble", "Hi", "--footer", "👍"], ""), (["conversation"], #"{"text":"Hi 👍"}"#),
  ])
  func facesOfBubblesAreCheckedToo(arguments: [String], input: String) async throws {
    let refused = try await run(arguments, locked: try await lock(), input: input)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("Noto Color Emoji (/"), "\(refused.errors)")
    #expect(refused.output.isEmpty)
    let allowed = try await run(
      arguments, locked: try await lock(["--fallback", "Noto Color Emoji"]), input: input)
    #expect(allowed.status == 0, "\(allowed.errors)")
  }

  @Test func installedFontsThatAreMissingAreNamed() async throws {
    let lock = try await lock(["--font", "DejaVu Sans"])
    #expect(lock.contains(#""name": "DejaVu Sans", "index": 0, "sha256": ""#))
    let elsewhere = lock.replacing(#""name": "DejaVu Sans""#, with: #""name": "DejaVu Sens""#)
    let outcome = try await run(["Hello"], locked: elsewhere)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("DejaVu Sens is not installed"), "\(outcome.errors)")
  }

  // MARK: Hyphenation

  private static let hyphenated =
    #"{"text":"incomprehensibility","lang":"en-US","width":90,"paragraphStyle":{"hyphenationFactor":1}}"#
    + "\n"

  private func hyphenationLock() async throws -> String {
    let folder = try TemporaryFolder()
    let requests = try folder.file("a.jsonl", contents: Data(Self.hyphenated.utf8))
    return try await lock([requests.path])
  }

  @Test func whatIsLockedIsHyphenatedAlike() async throws {
    let lock = try await hyphenationLock()
    let path = "/usr/share/hyphen/hyph_en_US.dic"
    let sum = try await Tool.shell("sha256sum \(path)").text.prefix(64)
    #expect(
      lock.contains(#"{"language": "en-US", "name": "hyph_en_US.dic", "sha256": "\#(sum)"}"#))
    #expect(lock.contains(/"libhyphen": "[0-9a-f]{64}"/))
    let free = try await Tool.run(["batch"], input: Data(Self.hyphenated.utf8))
    #expect(free.text.contains(#""ending":"hyphen""#))
    let locked = try await run(["batch"], locked: lock, input: Self.hyphenated)
    #expect(locked.output == free.output, "\(locked.errors)")
  }

  @Test func patternsThatChangedAreNamed() async throws {
    let lock = try await hyphenationLock()
    let changes: [(lock: String, says: String)] = [
      (
        lock.replacing(/(hyph_en_US.dic", "sha256": ")[^"]*/) { "\($0.1)00" },
        "the SHA-256 of the hyphenation patterns for en-US was 00 and is "
      ),
      (
        lock.replacing(/"libhyphen": "[^"]*"/, with: #""libhyphen": null"#),
        "the SHA-256 of libhyphen was none and is "
      ),
      (
        lock.replacing(#""language": "en-US""#, with: #""language": "de""#),
        "hyphenation for en-US is used and not in the lock"
      ),
      (
        lock.replacing(#""preferredLanguage": null"#, with: #""preferredLanguage": "de""#),
        "the language of text that names none was de and is none"
      ),
      (try await self.lock(), "words are hyphenated, of which the lock says nothing"),
    ]
    for change in changes {
      let refused = try await run(["batch"], locked: change.lock, input: Self.hyphenated)
      #expect(refused.status == 1)
      #expect(refused.output.isEmpty)
      #expect(refused.errors.contains(change.says), "\(refused.errors)")
    }
  }

  // MARK: Changes

  @Test func versionsThatChangedAreNamed() async throws {
    let lock = try await lock().replacing(
      /"HarfBuzz": "[^"]*"/, with: #""HarfBuzz": "1.0.0""#
    ).replacing(#""default size": "17""#, with: #""default size": "12""#)
    let outcome = try await run(["Hello"], locked: lock)
    #expect(outcome.status == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("HarfBuzz was 1.0.0 and is "))
    #expect(outcome.errors.contains("default size was 12 and is 17"))
  }

  @Test func filesThatChangedAreNamed() async throws {
    let lock = try await lock().replacing(
      /"name": "Inter Regular", "index": 0, "sha256": "[^"]*"/,
      with: #""name": "Inter Regular", "index": 0, "sha256": "00""#)
    let outcome = try await run(["Hello"], locked: lock)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "Inter Regular (bundled Inter-Regular.otf) is another file: its SHA-256 was 00"))
  }

  @Test func filesThatAreNoLock() async throws {
    let list = try await run(["Hello"], locked: "[]")
    #expect(list.errors.contains("this is no lock: it must be an object"))
    let broken = try await run(["Hello"], locked: "{\n\"lock\" 1}")
    #expect(broken.errors.contains("line 2, column 8: expected ':'"))
    let other = try await run(["Hello"], locked: #"{"lock":9}"#)
    #expect(other.errors.contains("lock: must be 1, not 9"))
    let missing = try await Tool.run(["Hello", "--locked", "/no/such.lock"])
    #expect(missing.errors.contains("/no/such.lock: no such file"))
    #expect([list, broken, other, missing].allSatisfy { $0.status == 1 })
  }
}
