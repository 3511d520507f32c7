import Testing

@testable import TextMetricsUIKit

/// The titles of buttons and of their configurations.
@Suite struct UIButtonTests {
  @Test func titlesOfConfigurationsAnswerForEachOther() {
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = AttributedString("long attributed title")
    configuration.attributedSubtitle = AttributedString("long attributed subtitle")
    #expect(configuration.title == "long attributed title")
    #expect(configuration.subtitle == "long attributed subtitle")
    configuration.title = "OK"
    configuration.subtitle = "now"
    #expect(configuration.attributedTitle == AttributedString("OK"))
    #expect(configuration.attributedSubtitle == AttributedString("now"))
    var plain = UIButton.Configuration.plain()
    (plain.title, plain.subtitle) = ("OK", "now")
    #expect(
      UIButton(configuration: configuration).intrinsicContentSize
        == UIButton(configuration: plain).intrinsicContentSize)
    configuration.title = nil
    #expect(configuration.attributedTitle == nil)
  }

  private static let settings: [@Sendable (UIButton) -> Void] = [
    { $0.setTitle("a title", for: .normal) },
    {
      $0.setAttributedTitle(
        NSAttributedString(
          string: "a title", attributes: [.font: UIFont.systemFont(ofSize: 30)]), for: .normal)
    }, { $0.setImage(UIImage(size: CGSize(width: 70, height: 50)), for: .normal) },
  ]

  @Test(arguments: 0...2) func configurationsShowWhatTheButtonHas(setting: Int) {
    let set = Self.settings[setting]
    let (before, after) = (UIButton(type: .system), UIButton(configuration: .plain()))
    let empty = after.intrinsicContentSize
    set(before)
    before.configuration = .plain()
    set(after)
    #expect(before.intrinsicContentSize == after.intrinsicContentSize)
    #expect(after.intrinsicContentSize.width > empty.width + 40)
  }

  @Test func configurationsHaveTheirOwnTitle() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "another title"
    let button = UIButton(type: .system)
    button.setTitle("a", for: .normal)
    button.configuration = configuration
    #expect(
      button.intrinsicContentSize == UIButton(configuration: configuration).intrinsicContentSize)
    // Only the button's own values are taken away.
    button.setAttributedTitle(nil, for: .normal)
    button.setImage(nil, for: .normal)
    #expect(button.configuration?.title == "another title")
    button.setTitle("b", for: .normal)
    button.setTitle(nil, for: .normal)
    #expect(button.configuration?.title == nil)
  }

  @Test func actionsGiveConfigurationsTheirTitlesAndImages() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "old"
    let image = UIImage(size: CGSize(width: 30, height: 10))
    let action = UIAction(title: "a new title", image: image, handler: { _ in })
    let button = UIButton(configuration: configuration, primaryAction: action)
    #expect(button.configuration?.title == "a new title")
    #expect(button.configuration?.image === image)
    let nameless = UIButton(configuration: configuration, primaryAction: UIAction { _ in })
    #expect(nameless.configuration?.title == "old")
    #expect(button.intrinsicContentSize.width > nameless.intrinsicContentSize.width + 30)
  }

  @Test func baselinesAreThoseOfTheTitle() {
    let button = UIButton(type: .system)
    button.setTitle("title", for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 20, left: 0, bottom: 3, right: 0)
    let font = button.titleLabel?.font ?? .systemFont(ofSize: 1)
    #expect(button.baselines.top == 20 + font.ascender)
    #expect(button.baselines.bottom == 3 - font.descender)
  }

  @Test func baselinesAreThoseOfTheConfiguration() {
    let font = UIFont.preferredFont(forTextStyle: .body)
    var configuration = UIButton.Configuration.plain()
    #expect(UIButton(configuration: configuration).baselines.top == nil)
    configuration.title = "title"
    let title = UIButton(configuration: configuration).baselines
    #expect(title.top == 7 + font.ascender && title.bottom == 7 - font.descender)
    configuration.subtitle = "subtitle"
    let subtitle = UIFont.preferredFont(forTextStyle: .caption1)
    let both = UIButton(configuration: configuration).baselines
    #expect(both.top == title.top && both.bottom == 7 - subtitle.descender)
    configuration.subtitle = nil
    configuration.image = UIImage(size: CGSize(width: 9, height: 50))
    configuration.imagePadding = 4
    // The text stands in the middle beside the image.
    let row = UIButton(configuration: configuration).baselines
    #expect((row.top ?? 0) - (title.top ?? 0) == row.bottom - title.bottom && row.bottom > 20)
    configuration.imagePlacement = .top
    #expect(UIButton(configuration: configuration).baselines.top == 7 + 54 + font.ascender)
    configuration.imagePlacement = .bottom
    #expect(UIButton(configuration: configuration).baselines.bottom == 7 + 54 - font.descender)
  }

  @Test func transformersChangeEachRunOfTheTitle() {
    var configuration = UIButton.Configuration.plain()
    var title = AttributedString("one ")
    title.font = UIFont.systemFont(ofSize: 10)
    configuration.attributedTitle = title + AttributedString("two")
    let plain = UIButton(configuration: configuration).intrinsicContentSize
    var count = 0
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      count += 1
      var attributes = $0
      attributes.font = UIFont.systemFont(ofSize: 40)
      return attributes
    }
    let large = UIButton(configuration: configuration).intrinsicContentSize
    #expect(count >= 2 && large.width > 2 * (plain.width - 24) && large.height > 40)
  }

  @Test func imagesStandBeforeTitles() {
    let button = UIButton(type: .system)
    button.setTitle("title", for: .normal)
    button.setImage(UIImage(size: CGSize(width: 20, height: 10)), for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    let size = button.intrinsicContentSize
    let content = button.contentRect(
      forBounds: CGRect(x: 0, y: 0, width: size.width + 8, height: size.height))
    let image = button.imageRect(forContentRect: content)
    let title = button.titleRect(forContentRect: content)
    #expect(image.minX == 14 && image.midY == content.midY && title.minX == image.maxX)
    #expect(title.maxX == content.maxX - 4)
    // A title that does not fit is shortened.
    let narrow = button.titleRect(forContentRect: CGRect(x: 0, y: 0, width: 25, height: 10))
    #expect(narrow.minX == 20 && narrow.width == 5)
    // Mirrored, the image is on the right.
    button.semanticContentAttribute = .forceRightToLeft
    let mirrored = button.imageRect(forContentRect: content)
    #expect(mirrored.maxX == content.maxX - 4 && mirrored.size == image.size)
    let before = button.titleRect(forContentRect: content)
    #expect(before.maxX == mirrored.minX && abs(before.minX - 14) < 1e-6)
    let short = button.titleRect(forContentRect: CGRect(x: 0, y: 0, width: 25, height: 10))
    #expect(short.minX == 0 && short.width == 5)
  }

  @Test func titlesAndImagesAreThoseOfTheState() {
    let button = UIButton(type: .system)
    button.setTitle("a", for: .normal)
    button.setTitle("a longer title", for: .selected)
    let image = UIImage(size: CGSize(width: 40, height: 90))
    button.setImage(image, for: .disabled)
    let normal = button.intrinsicContentSize
    button.isSelected = true
    #expect(button.currentTitle == "a longer title")
    #expect(button.intrinsicContentSize.width > normal.width + 30)
    // No title is set for both states together.
    button.isHighlighted = true
    #expect(button.currentTitle == "a" && button.intrinsicContentSize == normal)
    (button.isSelected, button.isHighlighted, button.isEnabled) = (false, false, false)
    #expect(button.currentImage === image && button.imageView?.image === image)
    #expect(button.intrinsicContentSize.height > 90 && button.currentTitle == "a")
    button.isEnabled = true
    #expect(button.currentImage == nil && button.intrinsicContentSize == normal)
    // Attributed titles are preferred to plain ones.
    let title = NSAttributedString(string: "attributed")
    button.setAttributedTitle(title, for: .normal)
    button.isSelected = true
    #expect(button.titleLabel?.text == "attributed")
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.titleLabel?.text == "a longer title")
  }

  @Test func attributedTitlesAreCopied() {
    let button = UIButton(type: .system)
    let title = NSMutableAttributedString(string: "a")
    button.setAttributedTitle(title, for: .normal)
    let width = button.intrinsicContentSize.width
    title.append(NSAttributedString(string: " longer title"))
    #expect(button.attributedTitle(for: .normal)?.string == "a")
    #expect(button.intrinsicContentSize.width == width)
    button.setAttributedTitle(title, for: .normal)
    #expect(button.intrinsicContentSize.width > width + 30)
  }

  @Test func configurationsHaveTheTitleOfTheState() {
    let button = UIButton(configuration: .plain())
    button.setTitle("off", for: .normal)
    button.setTitle("on", for: .selected)
    button.isSelected = true
    #expect(button.configuration?.title == "on")
    button.isSelected = false
    #expect(button.configuration?.title == "off")
  }

  @Test func imagesAboveTitlesMakeButtonsHigher() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "title"
    let title = UIButton(configuration: configuration).intrinsicContentSize
    configuration.image = UIImage(size: CGSize(width: 200, height: 20))
    (configuration.imagePadding, configuration.imagePlacement) = (5, .top)
    let size = UIButton(configuration: configuration).intrinsicContentSize
    #expect(size == CGSize(width: 224, height: title.height + 25))
  }
}
