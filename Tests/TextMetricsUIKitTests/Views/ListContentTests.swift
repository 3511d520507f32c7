import Testing
import TextMetricsUIKit

/// The sizes and places of the parts of list items.
@Suite struct ListContentTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)
  private let room = CGSize(width: 300, height: 0)

  private func view(
    _ content: UIListContentConfiguration, _ text: String?, _ secondary: String? = nil
  ) -> UIListContentView {
    var content = content
    (content.text, content.secondaryText) = (text, secondary)
    (content.textProperties.font, content.secondaryTextProperties.font) = (inter, inter)
    let view = UIListContentView(configuration: content)
    view.frame.size = CGSize(width: room.width, height: view.sizeThatFits(room).height)
    view.layoutIfNeeded()
    return view
  }

  /// The frames of the texts and the image.
  private func frames(_ view: UIListContentView) -> (texts: [CGRect], image: CGRect) {
    (
      view.subviews.filter { $0 is UILabel && !$0.isHidden }.map(\.frame),
      view.subviews.first { $0 is UIImageView }?.frame ?? .null
    )
  }

  private func textSize(_ text: String) -> CGSize {
    let label = UILabel()
    (label.font, label.text) = (inter, text)
    return label.sizeThatFits(room)
  }

  @Test func itemsAreHigherThanTheirMargins() {
    let text = textSize("text")
    #expect(view(.cell(), "text").sizeThatFits(room).height == 44)
    #expect(view(.cell(), nil).sizeThatFits(room) == CGSize(width: 32, height: 44))
    #expect(view(.plainHeader(), "text").sizeThatFits(room).height == text.height + 22)
    #expect(view(.groupedFooter(), "text").intrinsicContentSize.width == text.width + 32)
  }

  @Test(arguments: ["value", "a value that is too long for the same line"])
  func placesAreMirrored(value: String) {
    var content = UIListContentConfiguration.valueCell()
    content.image = UIImage(size: CGSize(width: 20, height: 10))
    let view = view(content, "name", value)
    let (texts, image) = frames(view)
    view.semanticContentAttribute = .forceRightToLeft
    view.setNeedsLayout()
    view.layoutIfNeeded()
    for (new, old) in zip(frames(view).texts + [frames(view).image], texts + [image]) {
      #expect(new.size == old.size && new.minY == old.minY)
      #expect(abs(new.minX - (room.width - old.maxX)) < 1e-6)
    }
    #expect(image.minX == 16 && texts.count == 2)
  }

  @Test func textsAreSideBySideIfThereIsRoom() throws {
    let (name, value) = (textSize("name"), textSize("value"))
    let short = frames(view(.valueCell(), "name", "value")).texts
    try #require(short.count == 2)
    #expect(short[0].minX == 16 && abs(short[1].minX - short[0].maxX - 8) < 1e-6)
    #expect(short[0].size == name && short[1].size == value && short[0].midY == 22)
    let long = frames(
      view(.valueCell(), "name", "a value that is too long for the same line")
    ).texts
    try #require(long.count == 2)
    #expect(long[0].minX == long[1].minX && abs(long[1].minY - long[0].maxY - 3) < 1e-6)
  }

  @Test func imagesStandBeforeTheTextAndKeepTheirProportions() throws {
    var content = UIListContentConfiguration.subtitleCell()
    content.image = UIImage(size: CGSize(width: 100, height: 50))
    let large = frames(view(content, "text", "second"))
    #expect(large.image == CGRect(x: 16, y: 11, width: 100, height: 50))
    #expect(large.texts.allSatisfy { $0.minX == 132 })
    content.imageProperties.maximumSize = CGSize(width: 40, height: 40)
    #expect(frames(view(content, "text")).image.size == CGSize(width: 40, height: 20))
    content.imageProperties.reservedLayoutSize.width = 60
    #expect(frames(view(content, "text")).texts.first?.minX == 92)
  }

  @Test func configurationsReplaceOthers() throws {
    let view = view(.cell(), "text")
    var content = try #require(view.configuration as? UIListContentConfiguration)
    content.attributedText = NSAttributedString(
      string: "one\ntwo\nthree", attributes: [.font: inter])
    view.configuration = content
    #expect(view.sizeThatFits(room).height > 60)
    content.attributedText = nil
    view.configuration = content.updated(
      for: UICellConfigurationState(traitCollection: .current))
    #expect(view.sizeThatFits(room).height == 44)
    let copy = try #require(content.makeContentView() as? UIListContentView)
    #expect(copy.sizeThatFits(room) == view.sizeThatFits(room))
  }
}
