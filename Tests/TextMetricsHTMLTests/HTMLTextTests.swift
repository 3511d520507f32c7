import Dispatch
import Testing
import TextMetricsHTML

@Suite("HTML as text")
struct HTMLTextTests {
  @Test(arguments: [
    ("no markup,  as  it is ", "no markup,  as  it is "),
    ("Tom &amp; Jerry", "Tom & Jerry"),
    ("&eacute;&#8217;&#x1F389;&lt;tag&gt;&apos;", "é’🎉<tag>'"),
    ("a&nbsp;b", "a\u{A0}b"),
    ("&unknown; 5 < 6", "&unknown; 5 < 6"),
    ("<b>bold</b> and <i>italic</i>", "bold and italic"),
    ("one<br>two<br/>three", "one\ntwo\nthree"),
    ("one<br><br>three", "one\n\nthree"),
    ("<br>one<br>", "one"),
    ("<p>one</p><p>two", "one\ntwo"),
    ("<div><p>one</p></div>\n<div>two</div>", "one\ntwo"),
    ("  <p> much \n\t space </p> ", "much space"),
    ("<pre>a  b\n c</pre>", "a  b\n c"),
    ("<ul><li>one<li>two</ul>", "•\u{A0}one\n•\u{A0}two"),
    ("<table><tr><td>a<td>b<tr><td>c</table>", "a b\nc"),
    ("x<script>var a = 1 < 2</script><style>b{}</style><!-- c -->y", "xy"),
    ("<b>unclosed <i>both", "unclosed both"),
    ("<strange attribute>inside</strange>", "inside"),
    ("日本 &#x65E5; café", "日本 日 café"),
    ("<p></p>", ""),
    ("x < y > z", "x < y > z"),
  ])
  func plainText(html: String, text: String) {
    #expect(HTMLText.plainText(of: html) == text)
  }

  /// In a new process, whose threads set up the parser.
  @Test func threadsMayBeTheFirstToParse() async {
    await #expect(processExitsWith: .success) {
      DispatchQueue.concurrentPerform(iterations: 64) { _ in
        precondition(HTMLText.plainText(of: "<b>x</b> y") == "x y")
      }
    }
  }

  @Test func deepNestingIsNoTrouble() {
    for (depth, text) in [(300, "xy"), (4000, "xy"), (20_000, "")] {
      let html =
        String(repeating: "<b>", count: depth) + "x" + String(repeating: "</b>", count: depth) + "y"
      #expect(HTMLText.plainText(of: html) == text)
    }
  }

  /// The parser compares the names of all attributes of a tag.
  @Test func manyAttributesAreNoTrouble() {
    let many = (0..<80_000).map { "a\($0)=1" }.joined(separator: " ")
    let start = ContinuousClock.now
    #expect(HTMLText.plainText(of: "<b \(many) c=' > '>x</b>y") == "xy")
    #expect(ContinuousClock.now - start < .seconds(10))
  }

  /// What is blanked are attributes, neither scripts nor what is in quotation marks.
  @Test func textBesideManyAttributesIsKept() {
    let words = String(repeating: "w ", count: 2000)
    #expect(HTMLText.plainText(of: "<i title='\(words)'>x</i>") == "x")
    #expect(HTMLText.plainText(of: "<script>a<b \(words)</script>x") == "x")
    #expect(HTMLText.plainText(of: "<i \(words)>\(words)</i>").utf8.count == 3999)
  }

  @Test func longTextsAreKept() {
    let long = String(repeating: "x", count: 10_000_001)
    #expect(HTMLText.plainText(of: "<p>\(long)</p>y").utf8.count == long.utf8.count + 2)
  }

  @Test func blocksAfterManyMarksAreNoTrouble() {
    let marks = String(repeating: "\u{301}", count: 40_000)
    let blocks = String(repeating: "<p></p>", count: 20_000)
    let start = ContinuousClock.now
    #expect(HTMLText.plainText(of: "x\(marks)\(blocks)").unicodeScalars.count == 40_001)
    #expect(ContinuousClock.now - start < .seconds(10))
  }
}
