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
    ("<ol><li>one<li>two</ol>", "1.\u{A0}one\n2.\u{A0}two"),
    ("<ol type=a start=3><li>a<li id=x value=7>b<li>c</ol>", "3.\u{A0}a\n7.\u{A0}b\n8.\u{A0}c"),
    ("<ol start=' 3.'><li value=5a>a<li value=-x>b</ol>", "5.\u{A0}a\n6.\u{A0}b"),
    ("<ol start=+3px><li>a</ol>", "3.\u{A0}a"),
    (
      "<ol reversed><li>a\n<li>b<ul><li>x</ul><li>c</ol>",
      "3.\u{A0}a\n2.\u{A0}b\n•\u{A0}x\n1.\u{A0}c"
    ),
    ("<ol start=5 reversed=''><li>a<li value=2>b<li>c", "5.\u{A0}a\n2.\u{A0}b\n1.\u{A0}c"),
    ("<ol start=x><li>a<ul><li>b</ul><li>c</ol>", "1.\u{A0}a\n•\u{A0}b\n2.\u{A0}c"),
    (
      "<ol start><li value=9223372036854775807>a<li>b",
      "9223372036854775807.\u{A0}a\n-9223372036854775808.\u{A0}b"
    ),
    ("<table><tr><td>a<td>b<tr><td>c</table>", "a b\nc"),
    ("x<script>var a = 1 < 2</script><style>b{}</style><!-- c -->y", "xy"),
    ("<b>unclosed <i>both", "unclosed both"),
    ("<strange attribute>inside</strange>", "inside"),
    ("日本 &#x65E5; café", "日本 日 café"),
    ("<p></p>", ""),
    ("a <br>", "a"), ("a<br><br>", "a"), ("a <br>b", "a\nb"), ("<p>a <br> b </p> ", "a\nb"),
    ("a<br> <br> b", "a\n\nb"), ("<br> <br>a", "a"), ("a<br></p><p>b", "a\nb"),
    ("<pre>a  </pre>", "a"), ("<pre>\n\n a</pre>", "a"),
    ("x<pre>  a\n\n b\n</pre>c", "x\n  a\n\n b\nc"),
    ("x<pre>\na\n b</pre>", "x\na\n b"), ("x<pre>\r\n\na</pre>", "x\n\na"),
    ("x<pre>&#10;a</pre>", "x\na"), ("x<pre><b>\na</b></pre>", "x\n\na"),
    ("x<pre>a</pre><pre>b\n<b>c</b>\nd</pre>", "x\na\nb\nc\nd"),
    ("<ul><li><p>one</p></li><li><p>two</p></li></ul>", "•\u{A0}one\n•\u{A0}two"),
    ("<ul><li> one</li>\n<li>\n two\n</li></ul>", "•\u{A0}one\n•\u{A0}two"),
    ("a<ul><li><br>x</li></ul>", "a\n•\u{A0}\nx"),
    ("a<ul><li><pre> \nx</pre></ul>", "a\n•\u{A0} \nx"),
    ("x<ul><li></li><li><ul><li>y</ul></ul>", "x\n•\u{A0}\n•\u{A0}•\u{A0}y"),
    ("a<noscript><br></noscript>b", "ab"), ("a<template><p>x</p><li></template>b", "ab"),
    ("<figcaption>a</figcaption>b", "a\nb"),
    ("<details><summary>a</summary>b</details>c", "a\nb\nc"),
    ("<fieldset><legend>a</legend>b</fieldset>c", "a\nb\nc"), ("<center>a</center>b", "a\nb"),
    ("<table><caption>a</caption><tr><td>b</table>", "a\nb"), ("<dialog>a</dialog>b", "a\nb"),
    ("<hgroup>a</hgroup><menu>b</menu>c", "a\nb\nc"),
    ("<b>x</b>\0tail", "xtail"), ("a\0<br>\0b", "a\nb"),
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

  /// Only attributes are blanked, not scripts or text in quotation marks.
  @Test func textBesideManyAttributesIsKept() {
    let words = String(repeating: "w ", count: 2000)
    #expect(HTMLText.plainText(of: "<i title='\(words)'>x</i>") == "x")
    #expect(HTMLText.plainText(of: "<script>a<b \(words)</script>x") == "x")
    #expect(HTMLText.plainText(of: "<i \(words)>\(words)</i>").utf8.count == 3999)
  }

  /// A comment, a script and a closing tag may contain what looks like a tag.
  @Test(arguments: [
    ("<!-- <a b=\" -->\" ", "\" "), ("x <!-- see <img --> ", "x "), ("<!-- a --!> ", ""),
    ("<script>s='</b> <c x=\"';</script>He said \"yes\" ", "He said \"yes\" "),
    ("<style></styles><a b='</style>it's ", "it's "), ("</p <a b='>it's ", "it's "),
    ("<script src='a'/>", ""), ("<!doctype a <b c='>it's ", "it's "),
  ])
  func textAfterWhatIsNoTagIsKept(html: String, text: String) {
    let words = String(repeating: "w ", count: 2000)
    #expect(HTMLText.plainText(of: html + words + "<b>end</b>") == text + words + "end")
  }

  /// Versions of libxml2 differ in whether they show such a declaration.
  @Test func textAfterADeclarationIsKept() {
    let words = String(repeating: "w ", count: 2000)
    #expect(HTMLText.plainText(of: "<!x a>\(words)<b>end</b>").hasSuffix(words + "end"))
  }

  @Test func attributesWithinACommentAreNoTags() {
    let words = String(repeating: "w ", count: 2000)
    #expect(HTMLText.plainText(of: "<!-- <a \(words) -->end <b>x</b>") == "end x")
    #expect(HTMLText.plainText(of: "<script \(words)/>x <b>y</b>") == "x y")
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
