import Foundation
import Testing

@testable import TextMetrics

/// Paragraphs of words in several styles, most of which are sums of letters.
@Suite struct StyledLineTests {
  /// Two fonts that alternate in texts: of one size or two, kerned with spaces or not.
  static let pairs: [(String, CGFloat, String, CGFloat)] = [
    ("Inter", 16, "Inter Bold", 16), ("Liberation Sans", 16, "Liberation Sans Bold", 21.5),
    ("Roboto", 17, "Liberation Sans", 12), ("Inter Bold", 13, "Roboto", 13),
  ]

  private static func styles(
    _ pair: (String, CGFloat, String, CGFloat)
  ) throws -> (TextStyle, TextStyle) {
    (
      TextStyle(font: try #require(Font(name: pair.0, size: pair.1))),
      TextStyle(font: try #require(Font(name: pair.2, size: pair.3)))
    )
  }

  /// A text that changes its style at some offsets.
  private static func text(
    _ units: [UInt16], _ styles: (TextStyle, TextStyle), cuts: [Int]
  ) -> StyledText {
    var text = StyledText(defaultStyle: styles.0)
    let ends = cuts + [units.count]
    for (index, (start, end)) in zip([0] + cuts, ends).enumerated() {
      text.append(
        utf16: Array(units[start..<end]), style: index % 2 == 0 ? styles.0 : styles.1)
    }
    return text
  }

  private static func whole(_ text: StyledText) -> PreparedText {
    PreparedText(shapedWhole: text)
  }

  /// Wherever the style changes: at words, inside them, next to spaces, inside clusters.
  @Test(arguments: pairs.indices, LinePassTests.texts) func measuresLikeTheWholeText(
    _ pair: Int, _ string: String
  ) throws {
    let styles = try Self.styles(Self.pairs[pair])
    let units = Array(string.utf16)
    for cut in units.indices.dropFirst() {
      let end = min(cut + 1 + (cut * 7) % 5, units.count)
      for cuts in [[cut], end < units.count ? [cut, end] : [cut]] {
        let text = Self.text(units, styles, cuts: cuts)
        let (whole, prepared) = (Self.whole(text), PreparedText(text))
        for width in [CGFloat.infinity, 80, 30] {
          #expect(
            prepared.layout(width: width).lines == whole.layout(width: width).lines, "\(cuts)")
          #expect(prepared.measure(width: width) == whole.measure(width: width), "\(cuts)")
        }
      }
    }
  }

  /// A text is made of words even if its style changes at a word, or next to a punctuation mark.
  @Test(arguments: [
    ("some plain words and more", [5, 10]), ("plain words.", [6, 11]), ("(bold) word", [1, 5]),
    ("a  b", [2]), ("two-thirds of it", [4]), ("привет, мир", [6, 8]), ("日本語のテキスト", [2, 5]),
    ("שלום עולם טוב", [5, 9]), ("first\n\nsecond", [5, 6]), ("مرحبا بالعالم", [6]),
    ("a 🎉 b", [2, 4]),
    ("over, and 3.5 out", [4, 10]),
  ])
  func isMadeOfWords(_ string: String, _ cuts: [Int]) throws {
    // Other texts may have filled the alphabets of the shared one.
    let cache = WordCache(byteLimit: 4 << 20)
    for pair in Self.pairs {
      let text = Self.text(Array(string.utf16), try Self.styles(pair), cuts: cuts)
      #expect(cache.prepare(text, library: .shared) != nil, "\(pair)")
    }
  }

  /// Fonts that are shaped together, advances that are not sums, and languages that break lines in their own ways are
  /// left to the general preparation.
  @Test func otherStylesAreShapedWhole() throws {
    let style = TextStyle(font: try #require(Font(name: "Inter", size: 16)))
    var kerned = style
    kerned.kern = 0
    var raised = TextStyle(font: try #require(Font(name: "Inter Bold", size: 16)))
    raised.baselineOffset = 2
    var spaced = style
    spaced.tracking = 1
    let japanese = TextStyle(font: raised.font, language: "ja")
    let odd = TextStyle(font: try #require(Font(name: "Inter", size: 12.8)))
    for other in [kerned, raised, spaced, japanese, odd] {
      let text = Self.text(Array("two styles here".utf16), (style, other), cuts: [4, 11])
      #expect(WordCache.shared.prepare(text, library: .shared) == nil)
      #expect(
        PreparedText(text).layout(width: 60).lines == Self.whole(text).layout(width: 60).lines)
    }
  }

  /// Runs may have become equal since they were added.
  @Test func runsOfOneStyleAreShapedTogether() throws {
    let styles = try Self.styles(Self.pairs[1])
    for cuts in [[1], [2], [2, 3], [5]] {
      var text = Self.text(Array("AVATAR To".utf16), styles, cuts: cuts)
      text.mapStyles { $0 = styles.0 }
      let (whole, prepared) = (Self.whole(text), PreparedText(text))
      #expect(prepared.layout().lines == whole.layout().lines)
      text.append("\n", style: styles.0)
      #expect(PreparedText(text).measure() == Self.whole(text).measure())
    }
  }

  /// The paragraph style of the last break is that of the empty line after it.
  @Test func theLastLineHasTheStyleOfTheLastBreak() throws {
    let styles = try Self.styles(Self.pairs[1])
    var paragraph = ParagraphStyle()
    paragraph.minimumLineHeight = 50
    var text = StyledText(defaultStyle: styles.0)
    text.append("two ", style: styles.0)
    text.append("styles", style: styles.1)
    text.append("\n", style: styles.0, paragraphStyle: paragraph)
    #expect(PreparedText(text).layout().size == Self.whole(text).layout().size)
  }

  /// A sign after a point stays with the number before the point (UAX #14, LB25), whose style is another one.
  @Test(arguments: [
    ("1,%", [1, 2]), ("1.$", [1, 2]), ("1/%", [1, 2]), ("1:$5", [1, 2]),
  ])
  func wordsInThreeStylesBreakLikeTheWholeText(_ string: String, _ cuts: [Int]) throws {
    for pair in Self.pairs {
      let text = Self.text(Array(string.utf16), try Self.styles(pair), cuts: cuts)
      let (whole, prepared) = (Self.whole(text), PreparedText(text))
      for width in stride(from: CGFloat(5), through: 80, by: 5) {
        #expect(prepared.layout(width: width).lines == whole.layout(width: width).lines)
      }
    }
  }

  /// Another cache may have numbered the styles in another order.
  @Test func textMadeWithAnotherCacheIsContinued() throws {
    let font = try #require(Font(name: "Inter", size: 16))
    let styles = (TextStyle(font: font), TextStyle(font: font.withSize(24)))
    let caches = (WordCache(byteLimit: 1 << 20), WordCache(byteLimit: 1 << 20))
    let units = Array("small large\nsmall large".utf16)
    let more = Self.text(Array("large small".utf16), (styles.1, styles.0), cuts: [5])
    _ = PreparedText(more, cache: caches.1)
    var text = Self.text(units, styles, cuts: [6, 11, 18])
    let prepared = PreparedText(text, cache: caches.0)
    let appended = prepared.appending(more, cache: caches.1)
    text.append(contentsOf: more)
    #expect(appended.layout(width: 80).lines == Self.whole(text).layout(width: 80).lines)
  }

  /// The lines of a text are copied when more in any style is appended.
  @Test func appendingEqualsPreparingAfresh() throws {
    let styles = try Self.styles(Self.pairs[1])
    let units = Array("Two styles.\nSome words, and (more) words\nwith an end 🎉 to them".utf16)
    let cuts = [4, 10, 14, 21, 33, 45, 52]
    let whole = Self.text(units, styles, cuts: cuts)
    for length in units.indices.dropFirst() {
      var rest = StyledText(defaultStyle: styles.0)
      for run in whole.runs(in: length..<units.count) {
        rest.append(utf16: Array(units[run.range]), style: run.style)
      }
      let appended = PreparedText(whole.prefix(length)).appending(rest)
      for width in [CGFloat.infinity, 80] {
        #expect(appended.layout(width: width).lines == Self.whole(whole).layout(width: width).lines)
      }
    }
  }
}
