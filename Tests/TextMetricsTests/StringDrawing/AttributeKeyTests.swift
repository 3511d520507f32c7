import Foundation
import Testing
import TextMetrics

/// Names of attributes and raw values of options, against UIKit's and AppKit's.
@Suite struct AttributeKeyTests {
  @Test func rawValuesAreThePlatforms() {
    let keys: [NSAttributedString.Key: String] = [
      .font: "NSFont", .paragraphStyle: "NSParagraphStyle", .kern: "NSKern",
      .tracking: "CTTracking", .ligature: "NSLigature", .baselineOffset: "NSBaselineOffset",
      .attachment: "NSAttachment", .languageIdentifier: "NSLanguage",
      .writingDirection: "NSWritingDirection", .expansion: "NSExpansion",
      .obliqueness: "NSObliqueness", .superscript: "NSSuperScript", .foregroundColor: "NSColor",
      .backgroundColor: "NSBackgroundColor", .underlineStyle: "NSUnderline",
      .underlineColor: "NSUnderlineColor", .strikethroughStyle: "NSStrikethrough",
      .strikethroughColor: "NSStrikethroughColor", .shadow: "NSShadow",
      .strokeColor: "NSStrokeColor", .strokeWidth: "NSStrokeWidth", .link: "NSLink",
      .textEffect: "NSTextEffect", .cursor: "NSCursor", .toolTip: "NSToolTip",
      .verticalGlyphForm: "CTVerticalForms", .markedClauseSegment: "NSMarkedClauseSegment",
      .textAlternatives: "NSTextAlternatives", .spellingState: "NSSpellingState",
    ]
    for (key, name) in keys { #expect(key.rawValue == name) }
    #expect(keys.count == 29)
  }

  @Test func theLanguageKeyIsFoundations() {
    #expect(NSAttributedString.Key.languageIdentifier == .language)
  }

  @Test func optionsOfLinesAndDirections() {
    let lines: [NSUnderlineStyle] = [
      [], .single, .thick, .double, .patternDot, .patternDash, .patternDashDot,
      .patternDashDotDot, .byWord,
    ]
    #expect(lines.map(\.rawValue) == [0, 1, 2, 9, 0x100, 0x200, 0x300, 0x400, 0x8000])
    #expect(NSWritingDirectionFormatType.allCases.map(\.rawValue) == [0, 2])
  }
}
