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

  @Test func deepNestingIsNoTrouble() {
    let depth = 20_000
    let html =
      String(repeating: "<div>", count: depth) + "x" + String(repeating: "</div>", count: depth)
    #expect(HTMLText.plainText(of: html).count <= 1)
  }
}
