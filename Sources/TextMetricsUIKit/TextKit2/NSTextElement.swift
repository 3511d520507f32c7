public import Foundation

/// A part of a text: here, a paragraph.
open class NSTextElement: NSObject {
  /// The text that the element belongs to; nil for an element of your own.
  open internal(set) weak var textContentManager: NSTextContentManager?
  /// The range of the element in its text, its final break included; nil if it belongs to none.
  open internal(set) var elementRange: NSTextRange?

  /// An element of a text.
  public init(textContentManager: NSTextContentManager?) {
    self.textContentManager = textContentManager
  }
}

/// A paragraph.
open class NSTextParagraph: NSTextElement {
  /// The text, its final break included.
  public let attributedString: NSAttributedString

  /// A paragraph with a text.
  public init(attributedString: NSAttributedString?) {
    self.attributedString = attributedString ?? NSAttributedString(string: "")
    super.init(textContentManager: nil)
  }

  /// The range of the text without its final break; nil if it belongs to no text.
  open var paragraphContentRange: NSTextRange? { parts.map { NSTextRange($0.content) } }
  /// The range of the final break; nil if there is none, or no text that the paragraph belongs to.
  open var paragraphSeparatorRange: NSTextRange? {
    parts.flatMap { $0.separator.isEmpty ? nil : NSTextRange($0.separator) }
  }

  private var parts: (content: Range<Int>, separator: Range<Int>)? {
    guard let range = elementRange?.offsets else { return nil }
    var end = 0
    unsafe (attributedString.string as NSString).getParagraphStart(
      nil, end: nil, contentsEnd: &end, for: NSRange(location: 0, length: 0))
    let middle = min(range.lowerBound + end, range.upperBound)
    return (range.lowerBound..<middle, middle..<range.upperBound)
  }
}
