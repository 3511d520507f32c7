import Testing
import TextMetricsUIKit

/// The sizes of views are those of the sizings behind them.
@Suite struct ViewSizeTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)
  private let text = "Are we still on for tomorrow? I can bring the cake."
  private var grid: PixelGrid { PixelGrid(scale: UIScreen.main.scale) }
  private let unlimited = CGFloat.greatestFiniteMagnitude

  /// In lines broken between clusters, spaces take up room. A limit of lines that is not reached changes nothing.
  @Test func textViewsThatWrapBetweenClusters() {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byCharWrapping
    let view = UITextView()
    view.attributedText = NSAttributedString(
      string: "quick ", attributes: [.font: inter, .paragraphStyle: style])
    let room = CGSize(width: 100, height: unlimited)
    let size = view.sizeThatFits(room)
    view.textContainer.maximumNumberOfLines = 9
    #expect(view.sizeThatFits(room) == size)
  }

  @Test(arguments: [0, 1, 2], [60, 150, 1000])
  func labels(lines: Int, width: Int) {
    let label = UILabel()
    label.font = inter
    label.numberOfLines = lines
    label.text = text
    let room = CGSize(width: CGFloat(width), height: unlimited)
    var style = ParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    var styled = StyledText(defaultStyle: TextStyle(font: inter.font), defaultParagraphStyle: style)
    styled.append(text, style: TextStyle(font: inter.font), paragraphStyle: style)
    let sizing = LabelSizing(grid: grid, numberOfLines: lines)
    #expect(label.sizeThatFits(room) == sizing.size(of: styled, fitting: room))
  }

  @Test func labelsOfSeveralLinesAreNoHigherThanTheirRoom() {
    let label = UILabel()
    label.font = inter
    label.text = text
    label.numberOfLines = 0
    let rect = label.textRect(
      forBounds: CGRect(x: 3, y: 100, width: 80, height: 30), limitedToNumberOfLines: 0)
    #expect(rect.height == 30 && rect.minX == 3 && rect.minY < 100)
    label.preferredMaxLayoutWidth = 80
    #expect(label.intrinsicContentSize.height > 60)
    #expect(label.intrinsicContentSize.width <= 80)
  }

  @Test func shrinkingChangesNoSize() {
    let label = UILabel()
    label.font = inter
    label.text = text
    let before = label.intrinsicContentSize
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    #expect(label.intrinsicContentSize == before)
  }

  @Test func textViews() {
    let view = UITextView()
    view.font = inter
    view.text = text
    let room = CGSize(width: 180, height: unlimited)
    let sizing = TextViewSizing(grid: grid)
    #expect(
      view.sizeThatFits(room)
        == sizing.size(
          of: NSAttributedString(string: text, attributes: [.font: inter]), fitting: room))
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    #expect(view.sizeThatFits(room).height == grid.ceil(3 * inter.lineHeight))
    view.textContainer.maximumNumberOfLines = 2
    #expect(view.sizeThatFits(room).height == grid.ceil(2 * inter.lineHeight))
  }

  @Test func fieldsOfAppKit() throws {
    let font = try #require(NSFont(name: "Inter", size: 13))
    let label = NSTextField(labelWithString: "Label")
    label.font = font
    label.sizeToFit()
    // Seen in interface files: labels of 13 points are 16 high and 4 points wider than their text.
    #expect(label.intrinsicContentSize.height == 16)
    let width = ("Label" as NSString).size(
      withAttributes: [.font: font]).width
    #expect(label.intrinsicContentSize.width == (width + 4).rounded(.up))
    #expect(label.frame.size == label.intrinsicContentSize)
    let field = NSTextField(string: "Text")
    field.font = font
    #expect(field.intrinsicContentSize == CGSize(width: -1, height: 21))
    let wrapping = NSTextField(wrappingLabelWithString: text)
    wrapping.font = font
    // Without a width for its lines, the text is on one line, whatever the frame.
    wrapping.frame.size = wrapping.sizeThatFits(CGSize(width: 120, height: unlimited))
    #expect(wrapping.frame.height > 32 && wrapping.intrinsicContentSize.height == 16)
    wrapping.preferredMaxLayoutWidth = 120
    #expect(wrapping.intrinsicContentSize.height > 32)
    #expect(wrapping.intrinsicContentSize.width <= 120)
    wrapping.maximumNumberOfLines = 2
    #expect(wrapping.intrinsicContentSize.height == 32)
  }

  @Test func buttons() {
    let button = UIButton(type: .system)
    button.setTitle("OK", for: .normal)
    button.titleLabel?.font = inter
    #expect(
      button.intrinsicContentSize == CGSize(width: 30, height: grid.ceil(inter.lineHeight) + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize.height == grid.ceil(inter.lineHeight) + 4)
    #expect(UIButton().intrinsicContentSize == .zero)
  }

  @Test func viewsKeepTheirViews() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = UIView()
    outer.addSubview(inner)
    #expect(inner.superview === outer && outer.subviews == [inner])
    inner.center = CGPoint(x: 25, y: 25)
    inner.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(inner.frame == CGRect(x: 20, y: 15, width: 10, height: 20))
    inner.removeFromSuperview()
    outer.addSubview(outer)
    #expect(outer.subviews.isEmpty)
    #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 50))
  }

  @Test func rectanglesOfTextAreThoseOfTheSizing() {
    let label = UILabel()
    label.font = inter
    label.text = text
    let bounds = CGRect(x: 3, y: 100, width: 80, height: 31)
    let styled = StyledText(label.attributedText ?? NSAttributedString(string: ""))
    for lines in [0, 1, 2] {
      let sizing = LabelSizing(grid: grid, numberOfLines: lines)
      #expect(
        label.textRect(forBounds: bounds, limitedToNumberOfLines: lines)
          == sizing.textRect(
            of: PreparedText(styled), forBounds: bounds, limitedToNumberOfLines: lines))
    }
  }

  @Test(arguments: 60...80)
  func attributedTextHasTheStyleOfItsLabel(width: Int) {
    let (plain, attributed) = (UILabel(), UILabel())
    for label in [plain, attributed] { label.font = inter }
    plain.text = text
    attributed.attributedText = NSAttributedString(string: text, attributes: [.font: inter])
    let room = CGRect(x: 0, y: 0, width: CGFloat(width), height: 999)
    #expect(
      plain.textRect(forBounds: room, limitedToNumberOfLines: 1)
        == attributed.textRect(forBounds: room, limitedToNumberOfLines: 1))
  }

  @Test func directionalMarginsAreMargins() {
    let view = UIView()
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.directionalLayoutMargins.leading == 4)
    view.directionalLayoutMargins.leading = 5
    #expect(view.layoutMargins.right == 5)
  }

  @Test(arguments: [NSTextAlignment.natural, .center, .right], [0, 5, 60, 300])
  func textViewsWithALineLimit(alignment: NSTextAlignment, width: Int) {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.headIndent = 7
    style.firstLineHeadIndent = 3
    let string = NSAttributedString(
      string: "Hi", attributes: [.font: inter, .paragraphStyle: style])
    let view = UITextView()
    view.attributedText = string
    view.textContainer.maximumNumberOfLines = 2
    let room = CGSize(width: CGFloat(width), height: unlimited)
    let sizing = TextViewSizing(grid: grid)
    #expect(view.sizeThatFits(room) == sizing.size(of: string, fitting: room))
    let other = NSTextView(frame: CGRect(x: 0, y: 0, width: 300, height: 0))
    other.textStorage?.setAttributedString(string)
    #expect(other.intrinsicContentSize.width < 60)
  }

  private final class Items: NSOutlineViewDataSource {
    var questions = 0
    func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
      item == nil ? 100 : 0
    }
    func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
      questions += 1
      return index as NSNumber
    }
  }

  @Test func outlinesAskForEachRowOnce() {
    let (outline, items) = (NSOutlineView(), Items())
    outline.dataSource = items
    #expect(outline.intrinsicContentSize.height == 2600)
    #expect(items.questions <= 200)
    #expect(outline.rect(ofRow: 99).minY == 2574)
    #expect(items.questions <= 400)
  }
}
