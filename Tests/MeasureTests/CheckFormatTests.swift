import Foundation
import Testing

/// The strings that `measure check` finds in files of translations.
@Suite("Formats of measure check")
struct CheckFormatTests {
  /// A string found in a file.
  struct Found: Equatable, CustomStringConvertible {
    var key: String
    var locale: String?
    var text: String

    init(_ key: String, _ locale: String?, _ text: String) {
      self.key = key
      self.locale = locale
      self.text = text
    }

    var description: String { "\(key) (\(locale ?? "nil")): \(text)" }
  }

  /// All strings of a file: none of them fits a box narrower than a point.
  func strings(
    _ name: String, _ contents: Data, _ options: [String] = []
  ) async throws -> [Found] {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try contents.write(to: url)
    let outcome = try await Tool.shell(
      "cd '\(folder.url.path)' && exec \"$measure\" check '\(name)' \"$@\"",
      arguments: [
        "--box", "0.001", "--max-lines", "1", "--json", "--font", "Inter", "--size", "10",
      ] + options)
    #expect(outcome.status == 1, "\(outcome.errors)")
    let answer = try Answer(outcome.text)
    let failures = try #require(answer["failures"] as? [[String: Any]])
    return failures.map { failure in
      Found(
        failure["key"] as? String ?? "", failure["locale"] as? String,
        failure["text"] as? String ?? "")
    }.sorted { ($0.key, $0.locale ?? "", $0.text) < ($1.key, $1.locale ?? "", $1.text) }
  }

  func strings(
    _ name: String, _ contents: String, _ options: [String] = []
  ) async throws -> [Found] {
    try await strings(name, Data(contents.utf8), options)
  }

  @Test func android() async throws {
    let found = try await strings(
      "res/values-pt-rBR/strings.xml",
      #"""
      <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
        <string name="hello">Oi <xliff:g id="n" example="Ana">%1$s</xliff:g>,
            <b>it\'s</b> \u00e9</string>
        <string name="quoted">"a  b"</string>
        <string-array name="list"><item>um</item><item>dois</item></string-array>
        <plurals name="n"><item quantity="one">1 coisa</item><item quantity="other">%d</item></plurals>
      </resources>
      """#)
    #expect(
      found == [
        Found("hello", "pt-BR", "Oi %1$s, it's é"), Found("list [0]", "pt-BR", "um"),
        Found("list [1]", "pt-BR", "dois"), Found("n [one]", "pt-BR", "1 coisa"),
        Found("n [other]", "pt-BR", "%d"), Found("quoted", "pt-BR", "a  b"),
      ])
  }

  private static let stringsdict = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
      <key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@ da</string>
        <key>n</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>%d Datei</string><key>other</key><string>%d Dateien</string>
        </dict></dict>
      <key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>iphone</key><string>Tippen</string><key>mac</key><string>Klicken</string>
      </dict></dict>
    </dict></plist>
    """

  @Test(arguments: [false, true]) func stringsDictionaries(isBinary: Bool) async throws {
    var data = Data(Self.stringsdict.utf8)
    if isBinary {
      data = try PropertyListSerialization.data(
        fromPropertyList: unsafe PropertyListSerialization.propertyList(from: data, format: nil),
        format: .binary, options: 0)
    }
    #expect(
      try await strings("de.lproj/L.stringsdict", data) == [
        Found("files [one]", "de", "%d Datei da"), Found("files [other]", "de", "%d Dateien da"),
        Found("tap [iphone]", "de", "Tippen"), Found("tap [mac]", "de", "Klicken"),
      ])
  }

  @Test(arguments: [nil, .xml, .binary] as [PropertyListSerialization.PropertyListFormat?])
  func stringsAsPropertyLists(format: PropertyListSerialization.PropertyListFormat?) async throws {
    let data =
      try format.map {
        try PropertyListSerialization.data(
          fromPropertyList: ["a<b": "Ja & nein"], format: $0, options: 0)
      } ?? Data(#""a<b" = "Ja & nein";"#.utf8)
    #expect(
      try await strings("de.lproj/L.strings", data) == [Found("a<b", "de", "Ja & nein")])
  }

  @Test func catalogueSubstitutionsAndSets() async throws {
    let found = try await strings(
      "L.xcstrings",
      """
      {"sourceLanguage":"de","strings":{
        "old":{"extractionState":"stale","localizations":{"de":{"stringUnit":{"value":"alt"}}}},
        "set":{"localizations":{"de":{"stringSet":{"values":["Ja","Klar"]}}}},
        "k":{"localizations":{"de":{"stringUnit":{"value":"%#@a@ in %#@b@"},"substitutions":{
          "a":{"variations":{"plural":{"one":{"stringUnit":{"value":"%arg Foto"}},
                                       "other":{"stringUnit":{"value":"%arg Fotos"}}}}},
          "b":{"variations":{"plural":{"other":{"stringUnit":{"value":"%arg Alben"}}}}}}}}}}}
      """)
    #expect(
      found == [
        Found("k [one, other]", "de", "%arg Foto in %arg Alben"),
        Found("k [other, other]", "de", "%arg Fotos in %arg Alben"), Found("set", "de", "Ja"),
        Found("set", "de", "Klar"),
      ])
  }

  @Test func xliff() async throws {
    let first = try await strings(
      "x.xliff",
      """
      <xliff version="1.2"><file source-language="en" target-language="de" original="a"><body>
        <group><trans-unit id="a"><source>Hi <x id="1" equiv-text="{name}"/></source>
          <target>Hallo <x id="1" equiv-text="{name}"/><g id="2">!</g></target></trans-unit></group>
        <trans-unit id="b"><source>B</source><target state="needs-translation">B</target></trans-unit>
        <trans-unit id="c" translate="no"><source>C</source><target>C</target></trans-unit>
      </body></file></xliff>
      """)
    #expect(first == [Found("a", "de", "Hallo {name}!")])
    let second = try await strings(
      "x.xlf",
      """
      <xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="fr">
        <file id="f"><unit id="u" name="hello"><segment><source>Hello. </source><target>Salut. </target>
        </segment><segment><source>Bye</source><target><pc id="1">Ciao</pc></target></segment></unit>
        </file></xliff>
      """)
    #expect(second == [Found("hello", "fr", "Salut. Ciao")])
    let template = try await strings(
      "x.xlf",
      """
      <xliff version="1.2"><file source-language="en" original="a"><body>
      <trans-unit id="a"><source>Hi</source></trans-unit></body></file></xliff>
      """)
    #expect(template == [Found("a", "en", "Hi")])
  }

  @Test func resources() async throws {
    let found = try await strings(
      "Strings.de-AT.resx",
      """
      <root><resheader name="version"><value>2.0</value></resheader>
      <data name="Hello" xml:space="preserve"><value>Servus &amp; {0:N2}</value></data>
      <data name="Icon" type="System.Drawing.Icon"><value>AAAB</value></data></root>
      """)
    #expect(found == [Found("Hello", "de-AT", "Servus & {0:N2}")])
  }

  @Test func properties() async throws {
    let found = try await strings(
      "messages_pt_BR.properties",
      #"""
      ! comment
      a.b = um \
            dois
      c\ d:caf\u00e9\n
      empty=
      """#)
    #expect(found == [Found("a.b", "pt-BR", "um dois"), Found("c d", "pt-BR", "café\n")])
    let latin1 = try await strings(
      "m_de.properties", Data("a=\u{FC}".unicodeScalars.map { UInt8($0.value) }))
    #expect(latin1 == [Found("a", "de", "ü")])
  }

  @Test func rails() async throws {
    let found = try await strings(
      "config/locales/models.yml",
      """
      de:
        files:
          one: "%{count} Datei"
          other: &many "%{count} Dateien"
        number: 3
        days: [Montag, Dienstag]
        again: *many
      """)
    #expect(
      found == [
        Found("again", "de", "%{count} Dateien"), Found("days.0", "de", "Montag"),
        Found("days.1", "de", "Dienstag"), Found("files.one", "de", "%{count} Datei"),
        Found("files.other", "de", "%{count} Dateien"),
      ])
  }

  @Test func fluent() async throws {
    let found = try await strings(
      "de/app.ftl",
      """
      ### Resource
      -brand = Feuerfuchs
      hello = Hallo { $name } von { -brand }
          und { "{" } weiter
          .title = Titel
      mails = Sie haben { NUMBER($n) ->
          [one] eine Mail
         *[other] { $n } Mails
        }.
      """)
    #expect(
      found == [
        Found("hello", "de", "Hallo {$name} von Feuerfuchs\nund { weiter"),
        Found("hello.title", "de", "Titel"), Found("mails [one]", "de", "Sie haben eine Mail."),
        Found("mails [other]", "de", "Sie haben {$n} Mails."),
      ])
  }

  @Test func messagesInAllTheirForms() async throws {
    let found = try await strings(
      "app.json",
      #"""
      {"@@locale":"de","a":"{n, plural, offset:1 =0{niemand} other{# von '{'{host}'}'}}",
       "b":"{who, select, male{Er} other{Sie}} und {who, select, male{er} other{sie}}: it's {n, number}",
       "c":"{x, select, other{{n, plural, one{1} other{#!}}}}"}
      """#)
    #expect(
      found == [
        Found("a [=0]", "de", "niemand"), Found("a [other]", "de", "{n} von {{host}}"),
        Found("b [male]", "de", "Er und er: it's {n, number}"),
        Found("b [other]", "de", "Sie und sie: it's {n, number}"),
        Found("c [other, one]", "de", "1"), Found("c [other, other]", "de", "{n}!"),
      ])
  }

  /// Expects that a text cannot be checked as a format, and why.
  func expectRefusal(
    of text: String, as format: String, _ reason: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await Tool.run(
      ["check", "-", "--format", format, "--box", "9"], input: Data(text.utf8))
    #expect(outcome.status == 2, sourceLocation: sourceLocation)
    #expect(
      outcome.errors.contains(reason), "\(outcome.errors)", sourceLocation: sourceLocation)
  }

  @Test func messagesWithTooManyFormsAreErrors() async throws {
    let choice = (0..<12).map { "{a\($0), select, x{1} other{2}}" }.joined()
    try await expectRefusal(
      of: "{\"k\":\"\(choice)\",\"b\":\"x\"}", as: "json", "\"k\" has more than 1000 forms")
  }

  @Test func subtitles() async throws {
    let cue =
      "1\n00:00:01,000 --> 00:00:02,500 X1:0\n<i>Hi</i> there\nyou\n\n2\n00:00:03,000 --> 00:00:04,000\nOk\n"
    #expect(
      try await strings("film.de.srt", cue) == [
        Found("1", "de", "Hi there\nyou"), Found("2", "de", "Ok"),
      ])
    let web = "WEBVTT\n\nintro\n00:01.000 --> 00:02.000 align:start\n- Hello\n"
    #expect(try await strings("x.vtt", web) == [Found("intro", nil, "- Hello")])
    // 11 characters in 1.5 seconds are 7 per second, 2 characters in a second are 2.
    let fast = try await Tool.run(
      ["check", "-", "--format", "srt", "--reading-speed", "5", "--json"], input: Data(cue.utf8))
    #expect(fast.status == 1)
    #expect(fast.text.contains(#""failed":1"#))
    #expect(fast.text.contains(#""problems":["tooFast"]"#))
  }

  @Test(arguments: [
    ("app.json", nil), ("de.json", "de"), ("strings.pt-BR.json", "pt-BR"), ("fr/app.json", "fr"),
    ("zh-Hant.json", "zh-Hant"), ("sign_in.json", nil), ("xx/app.json", nil),
  ])
  func localesOfNames(name: String, locale: String?) async throws {
    #expect(try await strings(name, #"{"a":"b"}"#).map(\.locale) == [locale])
  }

  @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian])
  func utf16WithoutAMark(encoding: String.Encoding) async throws {
    let data = try #require("\"a\" = \"é漢\";\n".data(using: encoding))
    #expect(try await strings("x.strings", data) == [Found("a", nil, "é漢")])
  }

  @Test func fuzzyEntriesAreLeftOutUnlessAskedFor() async throws {
    let po = "#, fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n\nmsgid \"c\"\nmsgstr \"d\"\n"
    #expect(try await strings("x.po", po).map(\.text) == ["d"])
    #expect(try await strings("x.po", po, ["--fuzzy"]).map(\.text) == ["b", "d"])
  }
}
