import Foundation
import FoundationXML
import Testing

@Suite("measure check")
struct CheckCommandTests {
  /// JetBrains Mono has an advance of 600, an ascent of 1020 and a descent of 300 in 1000 units per em: at
  /// 10 points 6, 10.2 and 3.
  private static let font = ["--font", "JetBrains Mono", "--size", "10"]

  /// Runs the check over one file with a name that may include folders.
  private func check(
    _ name: String, _ contents: Data, _ options: [String], status: Int32
  ) async throws -> Tool.Outcome {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try contents.write(to: url)
    var outcome = try await Tool.shell(
      "cd '\(folder.url.path)' && exec \"$measure\" check '\(name)' \"$@\"",
      arguments: options + Self.font)
    outcome.errors = outcome.errors.replacing(folder.url.path + "/", with: "")
    #expect(outcome.status == status, "\(outcome.text)\(outcome.errors)")
    return outcome
  }

  private func failures(
    _ name: String, _ contents: String, _ options: [String] = ["--box", "0.001"]
  ) async throws -> [[String: Any]] {
    let outcome = try await check(
      name, Data(contents.utf8), options + ["--json", "--max-lines", "1"], status: 1)
    let answer = try Answer(try #require(outcome.lines.first))
    let failures = try #require(answer["failures"] as? [[String: Any]])
    return failures.sorted { ($0["line"] as? Int ?? 0) < ($1["line"] as? Int ?? 0) }
  }

  private func texts(_ failures: [[String: Any]], _ key: String = "text") -> [String] {
    failures.map { $0[key] as? String ?? "nil" }
  }

  @Test func whatDoesNotFitIsShownWorstFirst() async throws {
    let outcome = try await check(
      "de.lproj/Localizable.strings",
      Data(
        """
        /* Title */
        "ok" = "Gut";
        "cancel" = "Abbrechen"; // nine letters
        "later" = "Erinnere mich später";
        """.utf8), ["--box", "60x20"], status: 1)
    #expect(
      outcome.text
        == """
        locale  strings  do not fit
        de            3           1

        de.lproj/Localizable.strings:4:1  later (de)
          19.60 too tall: 48.00 × 39.60, 3 lines, in a box of 60 × 20
          Erinnere mich später

        2 of 3 strings fit.

        """)
  }

  @Test func everythingFits() async throws {
    let outcome = try await check(
      "en.json", Data(#"{"a":"Hello"}"#.utf8), ["--box", "30x13.2"], status: 0)
    #expect(outcome.lines.last == "1 of 1 strings fit.")
  }

  // MARK: Formats

  @Test func stringsFiles() async throws {
    let contents = """
      // comment
      plain = bare; "esc" = "a\\"b\\n\\U00e9";
      /* two
         lines */ "key only";
      """
    let found = try await failures("fr.lproj/x.strings", contents)
    #expect(texts(found) == ["bare", "a\"b\né", "key only"])
    #expect(texts(found, "locale") == ["fr", "fr", "fr"])
    #expect(found.map { $0["column"] as? Int } == [1, 15, 13])
    let utf16 = try #require("\u{FEFF}\"a\" = \"é\";".data(using: .utf16LittleEndian))
    let outcome = try await check("x.strings", utf16, ["--box", "1", "--json"], status: 1)
    #expect(outcome.text.contains(#""text":"é""#))
  }

  @Test func stringCatalogues() async throws {
    let contents = """
      {"sourceLanguage":"en","version":"1.0","strings":{
        "Done":{},
        "%lld files":{"localizations":{
          "de":{"variations":{"plural":{
            "one":{"stringUnit":{"state":"translated","value":"%lld Datei"}},
            "other":{"stringUnit":{"state":"translated","value":"%lld Dateien"}}}}},
          "en":{"stringUnit":{"state":"translated","value":"%lld files"}}}}}}
      """
    let found = try await failures("L.xcstrings", contents)
    #expect(Set(texts(found)) == ["Done", "%lld Datei", "%lld Dateien", "%lld files"])
    #expect(Set(texts(found, "locale")) == ["de", "en"])
    #expect(texts(found, "key").contains("%lld files [other]"))
  }

  @Test func gettextCatalogues() async throws {
    let contents = """
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\\n"
      "Language: pt_BR\\n"

      #. The button. fit: 200
      msgctxt "menu"
      msgid "Open"
      msgstr ""
      "Ab"
      "rir"

      msgid "one file"
      msgid_plural "%d files"
      msgstr[0] "um arquivo"
      msgstr[1] "%d arquivos"

      #, fuzzy, c-format
      msgid "x"
      msgstr "fuzzy ones are not used"

      msgid "untranslated"
      msgstr ""
      """
    let found = try await failures("any.po", contents)
    #expect(
      texts(found) == ["um arquivo", "%d arquivos"]
        || texts(found) == ["%d arquivos", "um arquivo"])
    #expect(Set(texts(found, "locale")) == ["pt-BR"])
    #expect(Set(texts(found, "key")) == ["one file [0]", "one file [1]"])
    let template = try await failures("any.pot", "msgid \"a b\"\nmsgstr \"\"\n")
    #expect(texts(template) == ["a b"])
    #expect(texts(template, "locale") == ["nil"])
  }

  @Test func keysAndTextsInJSON() async throws {
    let nested = try await failures(
      "pt_BR.json", #"{"menu":{"open":"Abrir","list":["a","b"]},"n":1}"#)
    #expect(Set(texts(nested, "key")) == ["menu.open", "menu.list.0", "menu.list.1"])
    #expect(Set(texts(nested, "locale")) == ["pt-BR"])
    let arb = try await check(
      "app.arb",
      Data(#"{"@@locale":"de","title":"Titel","@title":{"description":"fit: 30"}}"#.utf8),
      ["--json"], status: 0)
    #expect(arb.text.contains(#""locales":[{"locale":"de","checked":1,"failed":0}]"#))
  }

  @Test func boxesOfTheStringsThemselves() async throws {
    let contents = """
      [{"key":"a","text":"Hello","width":29.9},
       {"key":"b","text":"Hello","width":30},
       {"key":"c","text":"two words","width":54,"maxLines":1,"size":20},
       {"key":"d","text":"one\\ntwo","maxLines":1}]
      """
    let outcome = try await check("x.json", Data(contents.utf8), ["--json"], status: 1)
    let answer = try Answer(try #require(outcome.lines.first))
    let found = try #require(answer["failures"] as? [[String: Any]])
    #expect(texts(found, "key") == ["c", "d", "a"])
    #expect(
      found.map { $0["problems"] as? [String] } == [["tooWide"], ["tooManyLines"], ["brokenWord"]])
    #expect(answer["checked"] as? Int == 4)
  }

  @Test func csvWithBoxes() async throws {
    let contents = "key,text,lang,width,maxLines,size\na,Hello,de,29,1,\nb,Hello,fr,30,1,10\n"
    let outcome = try await check("x.csv", Data(contents.utf8), ["--json"], status: 1)
    let answer = try Answer(try #require(outcome.lines.first))
    #expect(texts(try #require(answer["failures"] as? [[String: Any]]), "key") == ["a"])
    #expect(
      (answer["locales"] as? [[String: Any]])?.compactMap { $0["locale"] as? String } == [
        "de", "fr",
      ])
  }

  @Test func badCellsOfCSVLeaveTheOtherRecords() async throws {
    let contents = "key,text,width\na,Hello,wide\nb,Hello,29\nc,Hello,-1\nd,Hello,30\n"
    let outcome = try await check("x.csv", Data(contents.utf8), ["--json"], status: 2)
    let answer = try Answer(try #require(outcome.lines.first))
    #expect(texts(try #require(answer["failures"] as? [[String: Any]]), "key") == ["b"])
    let errors = texts(try #require(answer["errors"] as? [[String: Any]]), "message")
    #expect(
      errors == ["wide", "-1"].map { "width must be a number above 0, not \"\($0)\"" })
  }

  /// The tag of the second string is divided into lines, after characters of several bytes; the third is in an entity.
  @Test func elementsOfXMLAreWhereTheirTagsBegin() async throws {
    let many = String(repeating: "<!-- fit: 900 --><string name='n'>é</string>\n", count: 5000)
    let contents = """
      <?xml version='1.0'?>
      <!DOCTYPE resources [<!ENTITY three "<string name='c'>Hello</string>">]>
      <resources>
      \(many)  <!-- fit: 1 --> <string name='a'>Hello</string>
        <!-- é fit: 1 --> <string
            name='b'
            translatable='true'>Hello <b>you</b></string> <!-- fit: 1 -->
        &three;
      </resources>
      """
    let outcome = try await check("x.xml", Data(contents.utf8), ["--json"], status: 1)
    let answer = try Answer(try #require(outcome.lines.first))
    let failures = try #require(answer["failures"] as? [[String: Any]])
    let places = failures.map {
      "\($0["key"] ?? "") \($0["line"] ?? 0) \($0["column"] ?? 0)"
    }
    #expect(places == ["a 5004 19", "b 5005 21", "c 5007 33"])
  }

  @Test func commentsGrantBoxes() async throws {
    let contents = """
      /* The title. fit: 29x40 maxLines=1 size=10 font="JetBrains Mono" */
      "a" = "Hello";
      "b" = "without";
      """
    let outcome = try await check("x.strings", Data(contents.utf8), ["--json"], status: 2)
    let answer = try Answer(try #require(outcome.lines.first))
    #expect(answer["failed"] as? Int == 1)
    #expect(answer["unchecked"] as? Int == 1)
    _ = try await check("x.strings", Data(contents.utf8), ["--allow-unboxed"], status: 1)
  }

  @Test func stringsWithoutBoxesAreNotChecked() async throws {
    let some = Data(#"[{"key":"a","text":"Hello","width":30},{"key":"b","text":"Hello"}]"#.utf8)
    let outcome = try await check("en.json", some, [], status: 2)
    #expect(outcome.lines.last == "1 of 1 strings fit; 1 has no box and was left out.")
    #expect(outcome.errors.contains("Error: 1 string has no box. Give"), "\(outcome.errors)")
    #expect(outcome.errors.contains("--allow-unboxed"), "\(outcome.errors)")
    let allowed = try await check("en.json", some, ["--allow-unboxed"], status: 0)
    #expect(allowed.lines.last == outcome.lines.last)
    #expect(allowed.errors.isEmpty, "\(allowed.errors)")
    for options in [[], ["--allow-unboxed"]] {
      let none = try await check("en.json", Data(#"{"a":"b"}"#.utf8), options, status: 2)
      #expect(none.errors.contains("No string has a box."), "\(none.errors)")
    }
  }

  // MARK: Options

  @Test func localesAndTheirFonts() async throws {
    let contents = "key,text,lang\na,漢字,ja\nb,Hi,en\n"
    let only = try await check(
      "x.csv", Data(contents.utf8), ["--box", "5", "--locale", "en", "--json"], status: 1)
    #expect(try Answer(only.lines[0])["checked"] as? Int == 1)
    // A hermetic monospaced font has no ideographs; one given for the locale has.
    let missing = try await check(
      "x.csv", Data(contents.utf8), ["--box", "500", "--hermetic", "--json"], status: 1)
    #expect(missing.text.contains("missingGlyphs"))
    let font = try await Tool.shell("fc-match -f '%{file}#%{index}' 'Noto Sans CJK JP'").text
    let found = try await check(
      "x.csv", Data(contents.utf8), ["--box", "500", "--hermetic", "--font-for", "ja=\(font)"],
      status: 0)
    #expect(found.lines.last == "2 of 2 strings fit.")
  }

  @Test func placeholdersAreReplaced() async throws {
    let contents = #"{"a":"%1$@ has %d%% of {name} <b>x</b>"}"#
    let found = try await failures("en.json", contents, ["--box", "1", "--placeholder", "Ann"])
    // "Ann has Ann% of Ann x" has 21 characters.
    #expect(found.first?["width"] as? Double == 126)
  }

  @Test func pseudoTranslationsAreLongerAndKeepPlaceholders() async throws {
    let found = try await failures(
      "en.json", #"{"a":"Delete %d files"}"#, ["--box", "1", "--pseudo"])
    let pseudo = try #require(
      found.first { $0["locale"] as? String == "en-XA" }?["text"] as? String)
    #expect(pseudo == "[Đéļéţé %d ƒîļéš öñé ţŵ]" || pseudo.contains("%d"))
    #expect(pseudo.count == 15 + 6 + 2)
    #expect(found.count == 2)
    let german = try await failures("de.json", #"{"a":"Los"}"#, ["--box", "1", "--pseudo"])
    #expect(german.count == 1)
  }

  @Test func junitHasACaseForEachString() async throws {
    let folder = try TemporaryFolder()
    let report = folder.url.appendingPathComponent("report.xml")
    _ = try await check(
      "en.json", Data(#"{"a<b":"Hello & \u0001","c":"x"}"#.utf8),
      ["--box", "10", "--junit", report.path], status: 1)
    let xml = try XMLDocument(contentsOf: report)
    #expect(try xml.nodes(forXPath: "/testsuites[@tests='2'][@failures='1']").count == 1)
    #expect(try xml.nodes(forXPath: "//testcase").count == 2)
    let failure = try #require(try xml.nodes(forXPath: "//testcase[@name='a<b']/failure").first)
    #expect(failure.stringValue?.contains("Hello & \u{FFFD}") == true)
  }

  // MARK: Errors

  @Test(arguments: [
    ("x.strings", "\"a\" = \"b\"", "line 1, column 10: expected ';'"),
    ("x.strings", "\"a\" = \"b\";\n\"c\" = \"d;", "line 2, column 7: the string that opens here"),
    ("x.strings", "/* a", "line 1, column 1: the comment that opens here"),
    ("x.strings", "\"a\" = ;", "line 1, column 7: expected a key or value"),
    ("x.strings", "\n/* fit: wide */ \"a\" = \"b\";", "line 2, column 17: \"wide\" is not valid"),
    ("x.xcstrings", "{\"strings\":{\"a\":1}}", "line 1, column 13: \"a\" must be an object"),
    ("x.xcstrings", "[]", "line 1, column 1: a string catalogue"),
    ("x.xcstrings", "{\"strings\":\n{\"a\" 1}}", "line 2, column 6: expected ':'"),
    ("x.po", "msgid \"a\"\nmsgstr[x] \"b\"", "line 2, column 9: expected an index"),
    ("x.po", "msgid \"a\"\nmessage \"b\"", "line 2, column 1: expected msgctxt"),
    ("x.po", "msgid a", "line 1, column 7: expected a string in quotes"),
    ("x.json", "{\"a\":\n tru}", "line 2, column 2: expected 'true'"),
    ("x.json", "[{\"text\":\"a\",\"width\":\"b\"}]", "line 1, column 3: width: must be a number"),
    ("x.csv", "key\na\n", "line 1, column 1: there is no column \"text\""),
    ("x.csv", "text,width\na,b\n", "line 2, column 1: width must be a number above 0"),
    ("x.txt", "", "cannot infer the format from the file name; pass --format"),
    ("x.po", "msgstr \"x\"", "line 1, column 1: there is a msgstr without a msgid"),
    ("x.xml", "<resources><string name='a'>b</resources>", "line 1, column"),
    ("x.xliff", "<a/>", "expected the element xliff, not a"),
    ("x.yml", "de:\n  a: [b", "line 3, column 1"),
    ("x.ftl", "a = { $n ->\n [one] b", "x.ftl, line 2, column 9: expected a variant"),
    ("x.ftl", "a b", "line 1, column 1: expected a comment, or a message"),
    ("x.srt", "1\n00:02 --> 00:01\nHi\n", "line 2, column 1: expected two times"),
    ("x.properties", "# fit: wide\na=b", "line 2, column 1: \"wide\" is not valid"),
    ("x.arb", "{\"a\":\"{n, plural, one{b}}\"}", "\"a\" has no branch 'other'"),
  ])
  func errorsNameLineAndColumn(name: String, contents: String, error: String) async throws {
    let outcome = try await check(name, Data(contents.utf8), ["--box", "9"], status: 2)
    #expect(outcome.errors.contains(error), "\(outcome.errors)")
    #expect(outcome.text.hasPrefix("Nothing was checked; 1 error."), "\(outcome.text)")
  }

  @Test func bytesThatAreNoText() async throws {
    let outcome = try await check(
      "x.strings", Data([0x22, 0x61, 0x0A, 0x20, 0xFF]), ["--box", "9"], status: 2)
    #expect(outcome.errors.contains("line 2, column 2: the file is neither UTF-8 nor UTF-16"))
  }

  @Test(arguments: [
    (["--box", "wide"], "120x44"), (["--box", "0"], "120x44"),
    (["--max-lines", "0"], "--max-lines"),
    (["--font-for", "ja"], "ja=Noto"), (["--expansion", "-1"], "--expansion"),
    (["--box", "-5"], "'-5' is not a size"),
    (["--max-lines", "-1"], "--max-lines must be 1 or more"),
    (["--worst", "-1"], "--worst must be 0 or more"), (["--json", "--github"], "--github"),
  ])
  func commandLinesThatMakeNoSense(options: [String], hint: String) async throws {
    let outcome = try await check("en.json", Data(#"{"a":"b"}"#.utf8), options, status: 64)
    #expect(outcome.errors.contains(hint), "\(outcome.errors)")
  }

  @Test func fontsAndFilesThatAreNotThere() async throws {
    let font = try await check(
      "x.csv", Data("text,font\na,No Such Font\n".utf8), ["--box", "9"], status: 2)
    #expect(font.errors.contains("No Such Font"))
    #expect(font.lines.last == "1 string could not be checked.")
    let file = try await Tool.run(["check", "/no/such.strings", "--box", "9"])
    #expect(file.status == 2)
    #expect(file.errors.contains("/no/such.strings: no such file"))
    let unknown = try await Tool.run(["check", "/no/such", "--box", "9"])
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("/no/such: no such file"))
  }
}
