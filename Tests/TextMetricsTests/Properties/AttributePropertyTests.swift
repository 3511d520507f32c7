import Foundation
import Testing

@testable import TextMetrics

/// Text with random attributes is the same in every kind of string.
@Suite struct AttributePropertyTests {
  private static let widths: [CGFloat] = [.infinity, 190, 64]

  private static func expectEqual(
    _ text: StyledText, _ other: StyledText, name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    // Strings hold no unpaired surrogates.
    let units = Array(String(decoding: text.utf16, as: UTF16.self).utf16)
    #expect(other.utf16 == units, "\(name)", sourceLocation: sourceLocation)
    let expected = PreparedText(text)
    let actual = PreparedText(other)
    for width in widths {
      let lines = actual.layout(width: width).lines
      #expect(
        lines == expected.layout(width: width).lines, "\(name) in \(width)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func attributedStringsOfFoundation() throws {
    for (name, prepared) in try RandomStyledText.texts(count: 50) {
      let text = prepared.storage.text
      let string = NSMutableAttributedString(string: String(decoding: text.utf16, as: UTF16.self))
      for run in text.runs { string.addAttributes(run.style.attributes, range: NSRange(run.range)) }
      for run in text.paragraphRuns {
        string.addAttribute(.paragraphStyle, value: run.style, range: NSRange(run.range))
      }
      Self.expectEqual(text, StyledText(string), name: name)
    }
  }

  @Test func attributedStringsOfSwift() throws {
    for (name, prepared) in try RandomStyledText.texts(count: 50) {
      let text = prepared.storage.text
      var string = AttributedString()
      for run in text.runs {
        for paragraph in text.paragraphRuns where paragraph.range.overlaps(run.range) {
          let units = text.utf16[run.range.clamped(to: paragraph.range)]
          string += AttributedString(
            String(decoding: units, as: UTF16.self),
            attributes: run.style.container(paragraph.style))
        }
      }
      Self.expectEqual(text, StyledText(string), name: name)
    }
  }
}

extension TextStyle {
  fileprivate var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [
      .font: font, .tracking: tracking, .baselineOffset: baselineOffset, .expansion: expansion,
      .superscript: superscript, .foregroundColor: "red",
    ]
    attributes[.kern] = kern
    attributes[.ligature] = usesLigatures.map { $0 ? 1 : 0 }
    attributes[.languageIdentifier] = language
    attributes[.attachment] = attachment
    return attributes
  }

  fileprivate func container(_ paragraphStyle: ParagraphStyle) -> AttributeContainer {
    var container = AttributeContainer()
    container.textMetrics.font = font
    container.textMetrics.kern = kern
    container.textMetrics.tracking = tracking
    container.textMetrics.ligature = usesLigatures.map { $0 ? 1 : 0 }
    container.textMetrics.baselineOffset = baselineOffset
    container.textMetrics.expansion = expansion
    container.textMetrics.superscript = superscript
    container.textMetrics.attachment = attachment
    container.foundation.languageIdentifier = language
    container.textMetrics.paragraphStyle = paragraphStyle
    return container
  }
}
