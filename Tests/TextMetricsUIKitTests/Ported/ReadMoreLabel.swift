import TextMetricsUIKit

/// A label that ends in "… more" after a number of lines.
class ReadMoreLabel: UILabel {
  var readMoreText = "… more"
  var collapsedLines = 2
  private(set) lazy var tap = UITapGestureRecognizer()

  override func awakeFromNib() {
    super.awakeFromNib()
    isUserInteractionEnabled = true
    addGestureRecognizer(tap)
  }

  func collapsed(_ full: String, width: CGFloat) -> NSAttributedString {
    let whole = NSAttributedString(string: full, attributes: [.font: font as Any])
    guard lineCount(whole, width: width) > collapsedLines else { return whole }
    var low = 0
    var high = full.count
    while low < high {
      let middle = (low + high + 1) / 2
      if lineCount(shortened(full, to: middle), width: width) <= collapsedLines {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return shortened(full, to: low)
  }

  private func shortened(_ full: String, to count: Int) -> NSAttributedString {
    let result = NSMutableAttributedString(
      string: String(full.prefix(count)), attributes: [.font: font as Any])
    result.append(
      NSAttributedString(
        string: readMoreText, attributes: [.font: font!, .foregroundColor: tintColor!]))
    return result
  }

  func lineCount(_ text: NSAttributedString, width: CGFloat) -> Int {
    let framesetter = CTFramesetterCreateWithAttributedString(text as CFAttributedString)
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: width, height: 100_000))
    let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), path, nil)
    return CFArrayGetCount(CTFrameGetLines(frame))
  }

  /// The index of the character below a tap.
  func indexOfCharacter(at point: CGPoint) -> Int? {
    guard let attributedText = attributedText, attributedText.length > 0 else { return nil }
    let storage = NSTextStorage(attributedString: attributedText)
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: bounds.size)
    container.lineFragmentPadding = 0
    container.maximumNumberOfLines = numberOfLines
    container.lineBreakMode = lineBreakMode
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return manager.characterIndex(
      for: point, in: container, fractionOfDistanceBetweenInsertionPoints: nil)
  }
}

extension UITapGestureRecognizer {
  func didTap(_ label: ReadMoreLabel, in range: NSRange) -> Bool {
    guard let index = label.indexOfCharacter(at: location(in: label)) else { return false }
    return NSLocationInRange(index, range)
  }
}
