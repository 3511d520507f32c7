import TextMetricsUIKit

final class HashtagTextStorage: NSTextStorage {
  private let backingStore = NSMutableAttributedString()
  var highlightColor = UIColor.systemBlue

  override var string: String {
    backingStore.string
  }

  override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    backingStore.attributes(at: location, effectiveRange: range)
  }

  override func replaceCharacters(in range: NSRange, with str: String) {
    beginEditing()
    backingStore.replaceCharacters(in: range, with: str)
    edited(
      [.editedCharacters, .editedAttributes], range: range,
      changeInLength: (str as NSString).length - range.length)
    endEditing()
  }

  override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    beginEditing()
    backingStore.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
    endEditing()
  }

  override func processEditing() {
    let paragraph = (string as NSString).paragraphRange(for: editedRange)
    let regex = try! NSRegularExpression(pattern: "#\\w+")
    regex.enumerateMatches(in: string, range: paragraph) { match, _, _ in
      guard let range = match?.range else { return }
      self.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 17), range: range)
      self.addAttribute(.foregroundColor, value: self.highlightColor, range: range)
    }
    super.processEditing()
  }
}
