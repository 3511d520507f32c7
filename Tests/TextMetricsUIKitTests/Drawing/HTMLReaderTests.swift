import Foundation
import Testing
import TextMetricsUIKit

@Suite("HTML as attributed text")
struct HTMLReaderTests {
  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html])
  }

  /// The parts of a text whose attributes fulfil a condition.
  private func parts(
    of text: NSAttributedString, where isIncluded: ([NSAttributedString.Key: Any]) -> Bool
  ) -> [String] {
    var parts: [String] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
      attributes, range, _ in
      if isIncluded(attributes) { parts.append(text.attributedSubstring(from: range).string) }
    }
    return parts
  }

  @Test(arguments: [
    ("use <code>x</code> y", ["x"]), ("<code>x </code>use", ["x "]), ("a<code> x</code>", [" x"]),
    ("<code>x</code> <code>y</code>", ["x", "y"]), ("a <code> x </code> b", ["x "]),
    ("<p>a <code>x </code></p><p>b", ["x"]),
  ])
  func spacesBelongToTheirElement(html: String, monospaced: [String]) throws {
    let courier = try #require(UIFont(name: "Courier", size: 12))
    let found = parts(of: try read(html)) {
      ($0[.font] as? UIFont)?.familyName == courier.familyName
    }
    #expect(found == monospaced)
  }

  @Test func spacesBeforeUnderlinesAreNot() throws {
    let text = try read("see <u>this</u> and")
    #expect(parts(of: text) { $0[.underlineStyle] != nil } == ["this"])
  }

  @Test(arguments: [
    ("<p>x<br></p><p>y</p>", "x\ny\n"), ("<p>x<br> </p><p>y</p>", "x\ny\n"),
    ("<div>a</div><div><br></div><div>b</div>", "a\n\nb\n"), ("<p>a</p><p><br></p>b", "a\n\nb"),
    ("<div>a<br>b</div>", "a\nb\n"), ("<p>a<br>b</p>", "a\u{2028}b\n"),
    ("<h2>a<br>b</h2>", "a\u{2028}b\n"), ("one<br>two", "one\ntwo"), ("a<br><br>b", "a\n\nb"),
    ("a<noscript><br></noscript>b", "ab"),
  ])
  func lineBreaks(html: String, string: String) throws {
    #expect(try read(html).string == string)
  }

  @Test(arguments: [
    ("<tr><td>a</td><td>b</td></tr>", "a\nb\n"), ("<center>a</center>b", "a\nb"),
    ("<details><summary>a</summary>b</details>c", "a\nb\nc"),
    ("<figure>a<figcaption>b</figcaption></figure>c", "a\nb\nc"),
    ("<fieldset><legend>a</legend>b</fieldset>c", "a\nb\nc"),
    ("<table><caption>a</caption><tr><th>b<td>c</table>", "a\nb\nc\n"),
    ("<select><option>a</option><option>b</option></select>", "a\nb\n"),
  ])
  func blocks(html: String, string: String) throws {
    let html = html.hasPrefix("<tr>") ? "<table>\(html)</table>" : html
    #expect(try read(html).string == string)
  }

  @Test(arguments: [
    ("<ul><li>a</li><li>b</li></ul>c", "\t•\ta\n\t•\tb\nc"),
    ("<ul><li><p>a</p></li><li><div>b</div></li></ul>", "\t•\ta\n\t•\tb\n"),
    ("<ul><li><p>a</p><p>b</p></li></ul>", "\t•\ta\u{2028}b\n"),
    ("<ul><li>a<p>b</p></li></ul>", "\t•\ta\u{2028}b\n"),
    ("<ul><li> a<br>b<br></li><li></li></ul>", "\t•\ta\u{2028}b\n\t•\t\n"),
    ("<ol><li>one<li>two</ol>", "\t1.\tone\n\t2.\ttwo\n"),
    ("<ol start=3><li>a<li value=' 7 '>b<li>c</ol>", "\t3.\ta\n\t4.\tb\n\t5.\tc\n"),
    ("<ol reversed type=1><li>a<li>b</ol>", "\t1.\ta\n\t2.\tb\n"),
    ("<ol type=i start=' 4 '><li>a<li>b</ol>", "\tiv.\ta\n\tv.\tb\n"),
    ("<ol type=A><li>a<ol type=a><li>b</ol></ol>", "\tA.\ta\n\ta.\tb\n"),
    (
      "<ol type=I start=9223372036854775807><li>a<li>b",
      "\t9223372036854775807.\ta\n\t-9223372036854775808.\tb\n"
    ),
    ("<ol><li>a<ol><li>b</ol><li>c</ol>", "\t1.\ta\n\t1.\tb\n\t2.\tc\n"),
    ("<ul><li>a<ul><li>b<ul><li>c</ul></ul></ul>", "\t•\ta\n\t◦\tb\n\t▪\tc\n"),
    ("<ul><li><p>a</p><ul><li>b</ul></ul>", "\t•\ta\n\t◦\tb\n"),
    ("<li>a", "\t•\ta\n"), ("<menu><li>a</menu>", "\t•\ta\n"),
  ])
  func lists(html: String, string: String) throws {
    #expect(try read(html).string == string)
  }

  @Test func nestedListsAreIndented() throws {
    let text = try read("<ul><li>a<ol start=2><li>b</ol></ul>")
    let styles = [1, text.length - 1].map {
      text.attribute(.paragraphStyle, at: $0, effectiveRange: nil) as? NSParagraphStyle
    }
    #expect(styles.map { $0?.headIndent } == [36, 72])
    #expect(styles.map { $0?.tabStops.map(\.location) } == [[11, 36], [47, 72]])
    #expect(styles[1]?.textLists.map(\.markerFormat) == [.disc, "{decimal}."])
    #expect(styles[1]?.textLists.last?.startingItemNumber == 2)
  }

  @Test func deepListsAreNoTrouble() throws {
    let html =
      String(repeating: "<ul><li>", count: 1000) + String(repeating: "<b>x</b> ", count: 1000)
    let start = ContinuousClock.now
    #expect(try read(html).string.hasSuffix("x x\n"))
    #expect(ContinuousClock.now - start < .seconds(10))
  }
}
