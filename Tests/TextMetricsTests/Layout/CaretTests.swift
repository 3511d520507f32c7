import Foundation
import Testing

@testable import TextMetrics

@Suite struct CaretTests {
  private static func font(_ keys: String..., size: CGFloat = 20) throws -> Font {
    let faces = try keys.map(CorpusFonts.face)
    return Font(
      face: faces[0], size: size, cascade: FontCascade(Array(faces.dropFirst()), isHermetic: true))
  }

  private static func width(_ text: String, _ font: Font) -> CGFloat {
    PreparedText(text, font: font).layout().size.width
  }

  @Test func caretsStandBetweenTheLetters() throws {
    let font = try Self.font("libsans")
    let layout = PreparedText("Hix", font: font).layout()
    let line = layout.lines[0]
    for (offset, text) in ["", "H", "Hi", "Hix"].enumerated() {
      let caret = layout.caret(at: offset)
      #expect(caret.rect.minX == Self.width(text, font))
      #expect(caret.rect.width == 0 && caret.rect.minY == 0)
      #expect(caret.rect.height == line.ascent + line.descent)
      #expect(layout.caret(at: offset, affinity: .upstream).rect == caret.rect)
    }
  }

  @Test func offsetsOutsideTheTextAreClamped() throws {
    let layout = PreparedText("abc", font: try Self.font("libsans")).layout()
    #expect(layout.caret(at: -5) == layout.caret(at: 0))
    #expect(layout.caret(at: .max) == layout.caret(at: 3))
    #expect(layout.caret(at: .min, affinity: .upstream).position.offset == 0)
  }

  /// Offsets inside a cluster (a flag, a family, a letter with its mark) count as its start.
  @Test func caretsKeepOutOfGraphemeClusters() throws {
    let font = try Self.font("notosans", "emoji")
    let layout = PreparedText("a👨‍👩‍👧e\u{301}z", font: font).layout()
    for offset in 1..<9 { #expect(layout.caret(at: offset) == layout.caret(at: 1)) }
    #expect(layout.caret(at: 10).position.offset == 9)
    #expect(layout.caret(at: 11).position.offset == 11)
  }

  /// Noto Sans puts the caret of its ff ligature at 301 of 688 units (`GDEF`).
  @Test func ligatureCaretsAreTheFonts() throws {
    let font = try Self.font("notosans", size: 1000)
    let layout = PreparedText("ff", font: font).layout()
    #expect(layout.runs(of: layout.lines[0]).first?.glyphs.count == 1)
    #expect(layout.size.width == 688)
    #expect(layout.caret(at: 1).rect.minX == 301)
  }

  @Test func ligaturesWithoutCaretsAreDividedEvenly() throws {
    let font = try Self.font("dejavu", size: 2048)
    let layout = PreparedText("ffi", font: font).layout()
    #expect(layout.runs(of: layout.lines[0]).first?.glyphs.count == 1)
    let width = layout.size.width
    #expect(layout.caret(at: 1).rect.minX == width / 3)
    #expect(abs(layout.caret(at: 2).rect.minX - width * 2 / 3) < 1e-9)
  }

  /// Lam-alef, one glyph of 582 units in Noto Sans Arabic, is entered from the right.
  @Test func rightToLeftLigaturesAreDividedFromTheRight() throws {
    let layout = PreparedText("لا", font: try Self.font("arabic", size: 1000)).layout()
    #expect((0...2).map { layout.caret(at: $0).rect.minX } == [582, 291, 0])
  }

  @Test func softLineBreaksHaveTwoSides() throws {
    let font = try Self.font("libsans")
    let layout = PreparedText("hello world", font: font).layout(width: 60)
    #expect(layout.lines.map(\.range) == [0..<6, 6..<11])
    let upstream = layout.caret(at: 6, affinity: .upstream)
    let downstream = layout.caret(at: 6, affinity: .downstream)
    let hanging = layout.lines[0].width + layout.lines[0].trailingWhitespaceWidth
    #expect(upstream.lineIndex == 0 && abs(upstream.rect.minX - hanging) < 1e-12)
    #expect(downstream.lineIndex == 1 && downstream.rect.minX == 0)
    #expect(downstream.rect.minY == layout.lines[1].origin.y)
  }

  @Test func hardLineBreaksHaveOne() throws {
    let font = try Self.font("libsans")
    let layout = PreparedText("a\r\nb", font: font).layout()
    #expect(layout.caret(at: 1).rect.minX == Self.width("a", font))
    #expect(layout.caret(at: 2) == layout.caret(at: 1))
    for affinity in TextAffinity.allCases {
      let caret = layout.caret(at: 3, affinity: affinity)
      #expect(caret.lineIndex == 1 && caret.rect.minX == 0)
    }
  }

  @Test func theExtraLineHasACaret() throws {
    let font = try Self.font("libsans")
    let layout = PreparedText("a\n", font: font).layout()
    let caret = layout.caret(at: 2)
    #expect(caret.lineIndex == 1 && caret.rect.minX == 0)
    #expect(caret.rect.minY == layout.extraLineFragment?.origin.y)
    let empty = PreparedText("", font: font).layout().caret(at: 0)
    #expect(empty.lineIndex == 0 && empty.rect.height > 20)
  }

  @Test func caretsSplitWhereTheDirectionChanges() throws {
    let font = try Self.font("notosans", "hebrew")
    let layout = PreparedText("abאב", font: font, baseDirection: .leftToRight).layout()
    let ab = Self.width("ab", font)
    let border = layout.splitCaret(at: 2)
    #expect(border.primary.rect.minX == ab && border.primary.position.affinity == .upstream)
    #expect(border.secondary?.rect.minX == layout.size.width)
    #expect(border.secondary?.writingDirection == .rightToLeft)
    let end = layout.splitCaret(at: 4)
    #expect(end.primary.rect.minX == layout.size.width)
    #expect(end.primary.writingDirection == .leftToRight)
    #expect(end.secondary?.rect.minX == ab)
    #expect(layout.splitCaret(at: 1).secondary == nil)
    #expect(layout.splitCaret(at: 3).secondary == nil)
  }

  /// Arabic numbers beside each other are ordered from right to left, so the first one begins in the middle of the
  /// line. Latin text that is inserted before it is at the left, as is Pango's strong cursor.
  @Test func textIsInsertedBesideNumbersOfTheOtherDirection() throws {
    let font = try Self.font("notosans", "hebrew")
    let layout = PreparedText("٤٥ ٤٥ a", font: font).layout()
    let start = layout.splitCaret(at: 0)
    #expect(start.primary.rect.minX == 0 && start.primary.position.affinity == .upstream)
    let last = layout.selectionRects(for: 0..<2).first
    #expect(start.secondary?.rect.minX == last?.minX && start.secondary?.rect.minX ?? 0 > 0)
    #expect(start.secondary?.writingDirection == .leftToRight)
  }

  @Test func rightToLeftParagraphsBeginAtTheRight() throws {
    let layout = PreparedText("שלום", font: try Self.font("hebrew")).layout()
    #expect(layout.caret(at: 0).rect.minX == layout.size.width)
    #expect(layout.caret(at: 4).rect.minX == 0)
    #expect(layout.caret(at: 4).writingDirection == .rightToLeft)
  }

  @Test func theSoftHyphensCaretStandsBehindTheHyphen() throws {
    let layout = PreparedText("hyphen\u{AD}ation", font: try Self.font("libsans")).layout(width: 80)
    #expect(layout.caret(at: 7, affinity: .upstream).rect.minX == layout.lines[0].width)
    #expect(layout.caret(at: 6).rect.minX < layout.lines[0].width)
  }

  @Test func textLeftOutCountsAsTheEnd() throws {
    let layout = PreparedText("some words that go on and on", font: try Self.font("libsans"))
      .layout(width: 90).truncated(toHeight: 30)
    let end = layout.caret(at: .max)
    #expect(end.position.offset == layout.lines[0].range.upperBound)
    #expect(end.rect.minX < layout.lines[0].width)
  }
}
