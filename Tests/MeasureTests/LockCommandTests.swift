import Foundation
import Testing

@Suite("measure lock and --locked")
struct LockCommandTests {
  private func lock(
    _ arguments: [String] = [], environment: [String: String] = [:]
  ) async throws -> String {
    let outcome = try await Tool.run(["lock"] + arguments, environment: environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.text
  }

  /// Runs the tool with a lock file that has this content.
  private func run(
    _ arguments: [String], locked contents: String, input: String = "",
    environment: [String: String] = [:]
  ) async throws -> Tool.Outcome {
    let folder = try TemporaryFolder()
    let file = try folder.file("measure.lock", contents: Data(contents.utf8))
    return try await Tool.run(
      arguments + ["--locked", file.path], input: Data(input.utf8), environment: environment)
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
    #expect(faces.count == 20)
    #expect(faces.allSatisfy { ($0["sha256"] as? String)?.utf8.count == 64 })
    #expect(try await lock() == text)
  }

  @Test func aLockHasNoSize() async throws {
    let outcome = try await Tool.run(["lock", "--size", "12"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("Unknown option '--size'"))
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
    (["render", "Hello", "--against", "DejaVu Sans"], ""),
    (["compare", "--font", "DejaVu Sans"], "Hello\n"),
    (["bench", "--font", "DejaVu Sans", "--rounds", "1"], "Hello\n"),
    (["fit", "Hello", "--width", "90", "--font", "DejaVu Sans"], ""),
    (["table", "--font", "DejaVu Sans"], "Hello\n"),
  ]

  @Test(arguments: commands)
  func facesThatAreNotLockedAreRefused(arguments: [String], input: String) async throws {
    let refused = try await run(arguments, locked: try await lock(), input: input)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("DejaVu Sans (/"), "\(refused.errors)")
    #expect(refused.errors.contains("is used but is not in the lock"))
    #expect(refused.errors.contains("'measure lock'"))
    #expect(refused.output.isEmpty)
    let allowed = try await run(
      arguments, locked: try await lock(["--font", "DejaVu Sans"]), input: input)
    #expect(allowed.status == 0, "\(allowed.errors)")
  }

  @Test func aRequestThatIsNotAllowedIsAnsweredWithAnError() async throws {
    let requests = ["Inter", "DejaVu Sans", "Inter", "DejaVu Sans"].enumerated().map {
      "{\"id\":\($0.offset),\"text\":\"Hello\",\"font\":\"\($0.element)\"}\n"
    }
    let outcome = try await run(["batch"], locked: try await lock(), input: requests.joined())
    #expect(outcome.status == 1)
    let answers = try outcome.lines.map(Answer.init)
    #expect(answers.map(\.errorCode) == [nil, "notInLock", nil, "notInLock"])
    #expect(answers.compactMap { $0["id"] as? Int } == [0, 1, 2, 3])
    #expect(answers[1].errorMessage.contains("is used but is not in the lock"))
    let allowed = try await run(
      ["batch"], locked: try await lock(["--fallback", "DejaVu Sans"]), input: requests.joined())
    #expect(allowed.status == 0, "\(allowed.text)")
  }

  @Test func aStringThatIsNotAllowedIsAnError() async throws {
    let outcome = try await run(
      ["check", "-", "--format", "json", "--box", "100"], locked: try await lock(),
      input: #"[{"key":"a","text":"Hi","font":"DejaVu Sans"},{"key":"b","text":"Hi"}]"#)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("\"a\": "))
    #expect(outcome.errors.contains("is used but is not in the lock"))
    #expect(outcome.text.contains("1 of 1 strings fit; 1 string could not be checked."))
  }

  @Test func aSessionAnswersNoChangeByFacesThatAreNotLocked() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("one.jsonl", contents: Data(#"{"text":"Hi"}"#.utf8))
    let commands = ["Hello", "Hi 👍"].map {
      #"{"command":"insert","messages":[{"text":"\#($0)"}]}"# + "\n"
    }
    let view = #"{"command":"resize","width":300}"#
    let outcome = try await run(
      ["conversation", path.path, "--session", "-"], locked: try await lock(),
      input: commands.joined() + view)
    let answers = try outcome.lines.map(Answer.init)
    #expect(answers.map(\.errorCode) == [nil, "notInLock", nil])
    // A refused command changes nothing.
    #expect(answers.map { $0["count"] as? Int } == [2, nil, 2])
  }

  /// Lines are as high as the text's font even if all glyphs come from another.
  @Test(arguments: [
    ["漢"], ["fit", "漢", "--max-lines", "1"], ["compare", "-"],
    ["table", "-", "--header-font", "Inter"],
  ])
  func theFontOfTheLineHeightIsLocked(arguments: [String]) async throws {
    let lock = try await lock(["--fallback", "Noto Sans CJK JP"])
    let fonts = ["--font", "DejaVu Serif", "--fallback", "Noto Sans CJK JP"]
    let refused = try await run(arguments + fonts, locked: lock, input: "漢\n漢\n")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("DejaVu Serif (/"), "\(refused.errors)")
    let requests = #"{"text":"漢","font":"DejaVu Serif","fallback":["Noto Sans CJK JP"]}"#
    let folder = try TemporaryFolder()
    let file = try folder.file("a.jsonl", contents: Data(requests.utf8))
    #expect(try await self.lock([file.path]).contains(#""name": "DejaVu Serif""#))
  }

  @Test func requestsOfAFileTakeTheOptions() async throws {
    let folder = try TemporaryFolder()
    let request = #"{"text":"電"}"# + "\n" + #"{"bubble":{"text":"hi"}}"#
    let file = try folder.file("a.jsonl", contents: Data(request.utf8))
    let hermetic = try await lock(["--hermetic", file.path])
    #expect(!hermetic.contains("fontconfig") && !hermetic.contains("CJK"))
    #expect(try await lock([file.path]).contains("CJK"))
    #expect(try await lock(["--font", "DejaVu Serif", file.path]).contains("DejaVu Serif"))
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

  // MARK: Fontconfig

  /// A character that Liberation Sans lacks and two fonts of the system have.
  private static let king = ["♔", "--font", "Liberation Sans", "--json"]

  /// A lock with both fonts that have the character.
  private func kingLock(environment: [String: String] = [:]) async throws -> String {
    let folder = try TemporaryFolder()
    let texts = try folder.file("a.txt", contents: Data("♔\n".utf8))
    return try await lock(
      [texts.path, "--font", "Liberation Sans"]
        + ["--fallback", "DejaVu Sans", "--fallback", "Noto Sans Symbols2"],
      environment: environment)
  }

  /// The system's configuration with a rule that puts a family next after Liberation Sans.
  private func preferring(_ family: String, in folder: TemporaryFolder) throws -> [String: String] {
    let rules = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig><include>/etc/fonts/fonts.conf</include>
      <alias binding="same"><family>Liberation Sans</family>
      <accept><family>\(family)</family></accept></alias></fontconfig>
      """
    return ["FONTCONFIG_FILE": try folder.file("fonts.conf", contents: Data(rules.utf8)).path]
  }

  @Test func anotherConfigurationOfFontconfigIsRefusedWhereItChooses() async throws {
    let folder = try TemporaryFolder()
    let elsewhere = try preferring("Noto Sans Symbols2", in: folder)
    let lock = try await kingLock()
    let here = try await run(Self.king, locked: lock)
    #expect(
      here.text.contains(#""fonts":["Liberation Sans","DejaVu Sans"]"#), "\(here.text)")
    let free = try await Tool.run(Self.king, environment: elsewhere)
    #expect(
      free.text.contains(#""fonts":["Liberation Sans","Noto Sans Symbols2 Regular"]"#))
    let refused = try await run(Self.king, locked: lock, environment: elsewhere)
    #expect(refused.status == 1)
    #expect(refused.output.isEmpty)
    for words in [
      "the Fontconfig configuration has changed: its SHA-256 was ", "'measure lock'", "--fallback",
      "--hermetic",
    ] {
      #expect(refused.errors.contains(words), "\(refused.errors)")
    }
    let named = try await run(["Hello"], locked: lock, environment: elsewhere)
    #expect(named.status == 0, "\(named.errors)")
  }

  @Test func configurationsThatHideAFontAreNamedWithIt() async throws {
    let folder = try TemporaryFolder()
    let rules = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
      <fontconfig><include>/etc/fonts/fonts.conf</include><selectfont><rejectfont><pattern>
      <patelt name="family"><string>DejaVu Sans</string></patelt>
      </pattern></rejectfont></selectfont></fontconfig>
      """
    let file = try folder.file("fonts.conf", contents: Data(rules.utf8))
    let refused = try await run(
      ["Hello"], locked: try await kingLock(), environment: ["FONTCONFIG_FILE": file.path])
    #expect(refused.status == 1)
    #expect(refused.errors.contains("DejaVu Sans is not installed"), "\(refused.errors)")
    #expect(refused.errors.contains("the Fontconfig configuration has changed"))
  }

  @Test func whereTheConfigurationOfFontconfigLiesIsNotLocked() async throws {
    let (one, other) = (try TemporaryFolder(), try TemporaryFolder())
    let lock = try await kingLock(environment: preferring("Noto Sans Symbols2", in: one))
    let moved = try await run(
      Self.king, locked: lock, environment: preferring("Noto Sans Symbols2", in: other))
    #expect(moved.text.contains("Noto Sans Symbols2"), "\(moved.errors)")
  }

  @Test func hermeticLocksSayNothingOfFontconfig() async throws {
    let folder = try TemporaryFolder()
    let elsewhere = try preferring("Noto Sans Symbols2", in: folder)
    let files = try await Tool.shell(
      "for name; do fc-match -f '%{file}\\n' \"$name\"; done",
      arguments: ["Liberation Sans", "DejaVu Sans"]
    ).lines
    try #require(files.count == 2)
    let hermetic = ["--hermetic", "--font", files[0], "--fallback", files[1]]
    let lock = try await lock(hermetic)
    #expect(!lock.contains("fontconfig"))
    let king = ["♔", "--json"] + hermetic
    let here = try await run(king, locked: lock)
    #expect(here.text.contains(#""fonts":["Liberation Sans","DejaVu Sans"]"#), "\(here.text)")
    let there = try await run(king, locked: lock, environment: elsewhere)
    #expect(there.status == 0, "\(there.errors)")
    #expect(there.output == here.output)
    let open = try await run(Self.king, locked: lock)
    #expect(open.status == 1)
    #expect(
      open.errors.contains(
        "Fontconfig chooses a font, but the lock does not record its configuration"),
      "\(open.errors)")
  }

  @Test func hermeticSubstitutesAreBundledOnes() async throws {
    let lock = try await lock(["--font", "sans-serif", "--hermetic"])
    #expect(!lock.contains("fontconfig"))
    let bundled = try await run(["Hello", "--font", "sans-serif", "--hermetic"], locked: lock)
    #expect(bundled.status == 0, "\(bundled.errors)")
    let chosen = try await run(["Hello", "--font", "sans-serif"], locked: lock)
    #expect(chosen.status == 1)
  }

  @Test(arguments: [
    ("version", "the version of Fontconfig was 00 and is now "),
    ("fonts", "the fonts that Fontconfig knows have changed: their SHA-256 was 00 and is now "),
  ])
  func whatElseFontconfigChoosesByIsLocked(member: String, says: String) async throws {
    let member = try Regex(#""\#(member)": "[^"]*""#)
    let lock = try await kingLock()
    let name = try #require(lock.firstMatch(of: member)).0.description.prefix { $0 != ":" }
    let refused = try await run(Self.king, locked: lock.replacing(member, with: name + #": "00""#))
    #expect(refused.status == 1)
    #expect(refused.errors.contains(says), "\(refused.errors)")
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
        "the SHA-256 of the hyphenation patterns for en-US was 00 and is now "
      ),
      (
        lock.replacing(/"libhyphen": "[^"]*"/, with: #""libhyphen": null"#),
        "the SHA-256 of libhyphen was none and is now "
      ),
      (
        lock.replacing(#""language": "en-US""#, with: #""language": "de""#),
        "hyphenation for en-US is used but is not in the lock"
      ),
      (
        lock.replacing(#""preferredLanguage": null"#, with: #""preferredLanguage": "de""#),
        "the language of text without one was de and is now none"
      ),
      (try await self.lock(), "words are hyphenated, but the lock does not record hyphenation"),
    ]
    for change in changes {
      let refused = try await run(["batch"], locked: change.lock, input: Self.hyphenated)
      #expect(refused.status == 1)
      #expect(refused.text.contains(change.says), "\(refused.text)")
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
    #expect(outcome.errors.contains("HarfBuzz was 1.0.0 and is now "))
    #expect(outcome.errors.contains("default size was 12 and is now 17"))
  }

  @Test func filesThatChangedAreNamed() async throws {
    let lock = try await lock().replacing(
      /"name": "TextMetrics Sans Regular", "index": 0, "sha256": "[^"]*"/,
      with: #""name": "TextMetrics Sans Regular", "index": 0, "sha256": "00""#)
    let outcome = try await run(["Hello"], locked: lock)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "TextMetrics Sans Regular (bundled TextMetricsSans-Regular.ttf) has changed: its SHA-256 was 00"
      ))
  }

  @Test func filesThatAreNoLock() async throws {
    let list = try await run(["Hello"], locked: "[]")
    #expect(list.errors.contains("this is not a lock: it must be an object"))
    let broken = try await run(["Hello"], locked: "{\n\"lock\" 1}")
    #expect(broken.errors.contains("line 2, column 8: expected ':'"))
    let other = try await run(["Hello"], locked: #"{"lock":9}"#)
    #expect(other.errors.contains("lock: must be 1, not 9"))
    let missing = try await Tool.run(["Hello", "--locked", "/no/such.lock"])
    #expect(missing.errors.contains("/no/such.lock: no such file"))
    #expect([list, broken, other, missing].allSatisfy { $0.status == 1 })
  }
}
