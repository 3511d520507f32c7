import Foundation
import Testing

/// The finer rules of the formats of `measure check`.
extension CheckFormatTests {
  @Test func gettextFlagsStandOnSeveralLines() async throws {
    let po = """
      #, fuzzy
      #, c-format
      msgid "a"
      msgstr "A"

      msgid "b"
      msgstr "B"
      """
    #expect(try await strings("x.po", po).map(\.text) == ["B"])
  }

  @Test func obsoleteGettextEntriesKeepTheirFlags() async throws {
    let po = """
      #, fuzzy
      #~ msgid "z"
      #~ msgstr "Z"

      msgid "n"
      msgstr "N"
      """
    #expect(try await strings("x.po", po).map(\.text) == ["N"])
  }

  @Test(arguments: ["The main benefit: shown on top", "object-fit: cover", "un_fit: x"])
  func wordsThatEndInFitAreNotBoxes(comment: String) async throws {
    let xml = "<resources><!-- \(comment) --><string name=\"a\">A</string></resources>"
    #expect(try await strings("x.xml", xml).map(\.text) == ["A"])
  }

  @Test func tabsDivideBoxes() async throws {
    let outcome = try await Tool.run(
      ["check", "-", "--format", "properties", "--json", "--font", "Inter"],
      input: Data("#\tfit:\t1x1\tsize=12\na=Text\n".utf8))
    #expect(outcome.status == 1, "\(outcome.errors)")
    #expect(outcome.text.contains(#""failed":1"#))
  }

  @Test(arguments: [
    ("iw", "he"), ("in", "id"), ("ji", "yi"), ("iw-rIL", "he-IL"), ("b+iw+IL", "he-IL"),
  ])
  func withdrawnCodesOfAndroid(folder: String, locale: String) async throws {
    let found = try await strings(
      "res/values-\(folder)/strings.xml", "<resources><string name=\"a\">A</string></resources>")
    #expect(found == [Found("a", locale, "A")])
  }

  @Test func linesOfProperties() async throws {
    let found = try await strings(
      "x.properties", "h=l1\u{2028}l2\na=1\n\\\nb=2\n\u{0C}c\t=\u{0C}3\r\rd=4\\\r\n  5\r\n")
    #expect(
      found == [
        Found("a", nil, "1"), Found("b", nil, "2"), Found("c", nil, "3"), Found("d", nil, "45"),
        Found("h", nil, "l1\u{2028}l2"),
      ])
    let latin1 = try await strings("x.properties", Data([0x61, 0x3D, 0xFC, 0x85, 0x62]))
    #expect(latin1 == [Found("a", nil, "ü\u{85}b")])
  }

  @Test func lineNumbersOfProperties() async throws {
    let outcome = try await Tool.run(
      ["check", "-", "--format", "properties", "--box", "1x1", "--json", "--font", "Inter"],
      input: Data("# \u{2028} \u{85}\n\\\nb=Text\n".utf8))
    #expect(outcome.text.contains(#""line":3"#), "\(outcome.text)")
  }

  @Test func marksAfterDelimiters() async throws {
    let properties = try await strings("x.properties", "a=\u{200C}x\nb =\u{200C}y\n#\u{301}=c\n")
    #expect(properties == [Found("a", nil, "\u{200C}x"), Found("b", nil, "\u{200C}y")])
    let android = try await strings(
      "x.xml", "<resources><string name=\"a\">x\\n\u{200C}y \u{301}</string></resources>")
    #expect(android == [Found("a", nil, "x\n\u{200C}y \u{301}")])
    let fluent = try await strings("x.ftl", "-t = T\na = {-t}\u{200C}x\n")
    #expect(fluent == [Found("a", nil, "T\u{200C}x")])
    let subtitles = try await strings(
      "x.srt", "1\n00:00:01,000 --> 00:00:02,000\n<i>\u{301}x</i>\u{200C}y\n")
    #expect(subtitles == [Found("1", nil, "\u{301}x\u{200C}y")])
  }

  @Test func ignorableTextBetweenSegments() async throws {
    func document(_ ignorable: String) -> String {
      """
      <xliff version="2.0" srcLang="en" trgLang="de"><file id="f"><unit id="u">
        <segment><source>One.</source><target>Eins.</target></segment>
        <ignorable>\(ignorable)</ignorable>
        <segment><source>Two.</source><target>Zwei.</target></segment>
      </unit></file></xliff>
      """
    }
    let copied = try await strings("x.xlf", document("<source> </source>"))
    #expect(copied == [Found("u", "de", "Eins. Zwei.")])
    let translated = try await strings("x.xlf", document("<source> </source><target>  </target>"))
    #expect(translated == [Found("u", "de", "Eins.  Zwei.")])
    let emptied = try await strings("x.xlf", document("<source> </source><target/>"))
    #expect(emptied == [Found("u", "de", "Eins.Zwei.")])
  }

  @Test func unitsWithoutTargetsAreLeftOutAndCounted() async throws {
    let document = """
      <xliff version="1.2"><file source-language="en" target-language="de" original="a"><body>
        <trans-unit id="a"><source>A</source><target>Ä</target></trans-unit>
        <trans-unit id="b"><source>B</source></trans-unit>
        <trans-unit id="c"><source>C</source><target/></trans-unit>
      </body></file></xliff>
      """
    #expect(try await strings("x.xlf", document) == [Found("a", "de", "Ä")])
    #expect(try await strings("x.xlf", document, ["--fuzzy"]).map(\.text) == ["Ä", "B", "C"])
    let outcome = try await Tool.run(
      ["check", "-", "--format", "xliff", "--box", "900", "--json", "--font", "Inter"],
      input: Data(document.utf8))
    #expect(outcome.text.contains(#""skipped":2"#), "\(outcome.text)")
  }

  @Test func proposalsAreNotTargets() async throws {
    let document = """
      <xliff version="1.2"><file source-language="en" target-language="de" original="a"><body>
        <trans-unit id="a"><source>A</source><alt-trans><target>Ä</target></alt-trans></trans-unit>
      </body></file></xliff>
      """
    #expect(try await strings("x.xlf", document) == [Found("a", "en", "A")])
  }

  @Test func onlyWhiteSpaceOfASCIICollapsesInAndroid() async throws {
    let found = try await strings(
      "x.xml",
      """
      <resources><string name="a">10&#160;000</string><string name="b">a&#x3000;&#x3000;b</string>
      <string name="c">  a \t\n b  </string><string name="d">"a "</string></resources>
      """)
    #expect(found.map(\.text) == ["10\u{A0}000", "a\u{3000}\u{3000}b", "a b", "a "])
  }

  @Test func referencesOfAndroid() async throws {
    let found = try await strings(
      "x.xml",
      #"""
      <resources><string name="a">@string/b</string><string name="b"> @string/c </string>
      <string name="c">Text</string><string name="d">\@string/c</string>
      <string name="e">@android:string/ok</string><string name="f">@string/none</string>
      <string name="g">@string/h</string><string name="h">@string/g</string>
      <string name="i">@string/c!</string><string name="j">@name</string>
      <string-array name="k"><item>@string/c</item></string-array></resources>
      """#)
    #expect(
      found == [
        Found("a", nil, "Text"), Found("b", nil, "Text"), Found("c", nil, "Text"),
        Found("d", nil, "@string/c"), Found("i", nil, "@string/c!"), Found("j", nil, "@name"),
        Found("k [0]", nil, "Text"),
      ])
  }

  @Test func surrogatePairsOfAndroid() async throws {
    let found = try await strings(
      "x.xml",
      #"<resources><string name="a">\uD83D\uDE00!</string><string name="b">\uD83D!</string></resources>"#
    )
    #expect(found.map(\.text) == ["😀!", "\u{FFFD}!"])
  }

  @Test func referencesOfWebVTT() async throws {
    let text = "<c.b>a</c> &lt;i&gt; &amp;lt; &nbsp;&lrm;&rlm; &copy;it&#39;s&#x20;&none; & R&D"
    let web = try await strings("x.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\n\(text)\n")
    #expect(web.map(\.text) == ["a <i> &lt; \u{A0}\u{200E}\u{200F} ©it's &none; & R&D"])
    let subRip = try await strings("x.srt", "1\n00:00:01,000 --> 00:00:02,000\nR&amp;B\n")
    #expect(subRip.map(\.text) == ["R&amp;B"])
  }

  @Test func comparisonsInSubtitlesAreNotTags() async throws {
    let text = "if a < b then\nc > d, e <f\ng> h \u{2028} <3"
    let found = try await strings("x.srt", "1\n00:00:01,000 --> 00:00:02,000\n\(text)\n")
    #expect(found == [Found("1", nil, text)])
  }

  @Test func inheritanceInXLIFF() async throws {
    let found = try await strings(
      "x.xliff",
      """
      <xliff version="1.2">
      <file source-language="en" target-language="de" original="a"><body>
        <group translate="no">
          <trans-unit id="a"><source>A</source></trans-unit>
          <trans-unit id="b" translate="yes"><source>B</source><target>Be</target></trans-unit>
        </group></body></file>
      <file source-language="en" original="b"><body>
        <trans-unit id="c"><source>C</source><target>Ce</target></trans-unit></body></file>
      </xliff>
      """)
    #expect(found == [Found("b", "de", "Be"), Found("c", nil, "Ce")])
  }

  @Test func mergedKeysInYAML() async throws {
    let found = try await strings(
      "x.yml",
      """
      de:
        base: &base
          a: A
          b: B
        page:
          <<: *base
          b: Own
        list:
          <<: [*base, {c: C, a: Other}]
      """)
    let texts = [
      ("base.a", "A"), ("base.b", "B"), ("list.a", "A"), ("list.b", "B"), ("list.c", "C"),
      ("page.a", "A"), ("page.b", "Own"),
    ]
    #expect(found == texts.map { Found($0, "de", $1) })
  }

  /// Each level names the level before it ten times: 10⁹ keys in half a kilobyte.
  @Test func mergedKeysInYAMLAreBounded() async throws {
    let levels = (1..<10).map { level in
      let names = Array(repeating: "*l\(level - 1)", count: 10).joined(separator: ", ")
      return "l\(level): &l\(level)\n  <<: [\(names)]\n"
    }
    try await expectRefusal(
      of: "l0: &l0\n  a: A\n" + levels.joined(), as: "yaml", "has too many entries")
  }

  @Test func offsetsOfPluralForms() async throws {
    let text = "{n, plural, offset: 1 =0 {none} other {{who} and # more}}"
    let found = try await strings("x.json", #"{"a": "\#(text)"}"#)
    #expect(found.map(\.text) == ["none", "{who} and {n} more"])
  }

  /// In a file with a plural, all texts are ICU messages; in .arb, apostrophes are text.
  @Test(arguments: [
    ("x.json", ["It's {n}", "It's", "'tis {n}!", "a } it''s"]),
    ("x.arb", ["It''s {n}", "It''s", "'tis '{n}'!", "a } it''s"]),
  ])
  func apostrophesOfMessages(name: String, texts: [String]) async throws {
    let found = try await strings(
      name,
      #"""
      {"a":"{n, plural, other{It''s #}}","b":"It''s","c":"'tis '{n}'!","d":"a } it''s"}
      """#)
    #expect(found.map(\.text) == texts)
  }

  @Test func apostrophesOfTextsThatAreNoMessages() async throws {
    let found = try await strings("x.json", #"{"a":"It''s","b":"'{{n}}'"}"#)
    #expect(found.map(\.text) == ["It''s", "'{{n}}'"])
  }

  /// Java's rule applies where a program fills in numbered arguments; it has no plurals.
  @Test func apostrophesOfJava() async throws {
    let found = try await strings(
      "x.properties",
      "a=It''s {0}\nb=It''s\nc=It's {0, number}\nd='{'{0}'}' '\ne=It''s {min}\nf={ 0 } { it''s\n")
    #expect(
      found.map(\.text) == [
        "It's {0}", "It''s", "Its {0, number}", "{{0}} ", "It''s {min}", "{ 0 } { it''s",
      ])
    let messages = try await strings(
      "x.properties", "a={n, plural, other{it''s #}}\nb=it's {0}\nc=it''s\n")
    #expect(messages.map(\.text) == ["it's {n}", "it's {0}", "it''s"])
  }

  @Test func linesOfFluent() async throws {
    let found = try await strings(
      "x.ftl",
      """
      a = Line1

          Line2
            Indented

      b =

            Deep
          Less
      c = {"  "}x{"  "}
      """)
    #expect(
      found == [
        Found("a", nil, "Line1\n\nLine2\n  Indented"), Found("b", nil, "  Deep\nLess"),
        Found("c", nil, "  x  "),
      ])
  }

  @Test func escapesOfFluent() async throws {
    let found = try await strings(
      "x.ftl", #"a = {"\u0041"}{"\U01F600"}{"\\"}{"\U110000"}"# + "\n \t\nb = B\n  ")
    #expect(found == [Found("a", nil, "A\u{1F600}\\\u{FFFD}"), Found("b", nil, "B")])
  }

  @Test func termsOfFluent() async throws {
    let found = try await strings(
      "x.ftl",
      """
      a = {-product} {-loop} {-none}
      -product = {-brand} Mail
      -brand = { $case ->
          [genitive] Fuchses
         *[nominative] Fuchs
        }
      -loop = L{-loop}
      """)
    #expect(found == [Found("a", nil, "Fuchs Mail L{-loop} {-none}")])
  }

  @Test func referencesToMessagesOfFluent() async throws {
    let found = try await strings(
      "x.ftl",
      """
      a = Press { save } in { -app }, { $save }, { none }, { plural }, { a }
      save = Save { -app }
      -app = App { menu }
      menu = Menu
      plural = { $n ->
         *[other] Files
        }
      """)
    #expect(
      found == [
        Found("a", nil, "Press Save App Menu in App Menu, {$save}, {none}, {plural}, {a}"),
        Found("menu", nil, "Menu"), Found("plural [other]", nil, "Files"),
        Found("save", nil, "Save App Menu"),
      ])
  }

  @Test func endlessTermsOfFluent() async throws {
    let terms = (0..<30).map { "-t\($0) = {-t\($0 + 1)}{-t\($0 + 1)}\n" }.joined()
    try await expectRefusal(
      of: "\(terms)-t30 = long\na = {-t0}\n", as: "fluent", "longer than 10000 bytes")
  }

  /// Xcode writes texts of the source language that it found in the code as new; programs show them.
  @Test func newTextsOfTheSourceLanguage() async throws {
    let catalogue = """
      {"sourceLanguage":"en","strings":{"k":{"extractionState":"extracted_with_value","localizations":{
        "en":{"stringUnit":{"state":"new","value":"Start"}},
        "de":{"stringUnit":{"state":"new","value":"Beginn"}}}}}}
      """
    #expect(try await strings("L.xcstrings", catalogue) == [Found("k", "en", "Start")])
    #expect(try await strings("L.xcstrings", catalogue, ["--fuzzy"]).count == 2)
  }

  @Test func pluralFormsOfDevices() async throws {
    let found = try await strings(
      "de.lproj/L.stringsdict",
      """
      <plist version="1.0"><dict><key>files</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
        <key>iphone</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@n@ da</string>
          <key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d Datei</string><key>other</key><string>%d Dateien</string>
          </dict></dict>
        <key>mac</key><string>Dateien</string>
      </dict></dict></dict></plist>
      """)
    #expect(
      found == [
        Found("files [iphone] [one]", "de", "%d Datei da"),
        Found("files [iphone] [other]", "de", "%d Dateien da"),
        Found("files [mac]", "de", "Dateien"),
      ])
  }

  @Test(arguments: [
    ("car", nil), ("night", nil), ("mcc310", nil), ("mcc310-b+sr+Latn", "sr-Latn"),
    ("mcc310-mnc004-en-rUS", "en-US"), ("es-rES-land", "es-ES"),
  ])
  func qualifiersOfAndroid(folder: String, locale: String?) async throws {
    let found = try await strings(
      "res/values-\(folder)/strings.xml", "<resources><string name=\"a\">A</string></resources>")
    #expect(found == [Found("a", locale, "A")])
  }

  /// Django leaves the language in the header empty.
  @Test func foldersOfGettext() async throws {
    let found = try await strings(
      "locale/pt_BR/LC_MESSAGES/django.po",
      "msgid \"\"\nmsgstr \"Language: \\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n")
    #expect(found == [Found("a", "pt-BR", "b")])
  }

  @Test func namesOfTheDesignerOfWindowsForms() async throws {
    let found = try await strings(
      "x.resx",
      """
      <root><data name="&gt;&gt;button1.Type"><value>System.Windows.Forms.Button</value></data>
      <data name="button1.Text"><value>OK</value></data></root>
      """)
    #expect(found == [Found("button1.Text", nil, "OK")])
  }

  /// The widths show which font measured the string: all advances of a monospaced font are equal.
  @Test(arguments: [["zh"], ["zh-Hant"], ["zh", "zh-Hant-TW"], ["zh", "zh-Hant"]])
  func fontsOfLocales(tags: [String]) async throws {
    let options = tags.flatMap {
      ["--font-for", $0 == tags.last ? "\($0)=JetBrains Mono" : "\($0)=Inter"]
    }
    let outcome = try await Tool.run(
      ["check", "-", "--format", "csv", "--box", "1", "--size", "10", "--json"] + options,
      input: Data("text,lang\nW,zh-Hant-TW\ni,zh-Hant-TW\n".utf8))
    let failures = try #require(try Answer(outcome.text)["failures"] as? [[String: Any]])
    #expect(Set(failures.compactMap { $0["width"] as? Double }).count == 1)
    #expect(failures.count == 2)
  }
}
