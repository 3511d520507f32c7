import Testing
import TextMetricsUIKit

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
}
