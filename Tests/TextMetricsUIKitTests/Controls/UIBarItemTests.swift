import Testing
import TextMetricsUIKit

@Suite struct UIBarItemTests {
  @Test func actionsGiveButtonsTheirTitlesAndImages() {
    let (image, other) = (UIImage(size: CGSize(width: 2, height: 2)), UIImage(size: .zero))
    let item = UIBarButtonItem(title: "old", style: .plain, target: nil, action: nil)
    item.image = other
    item.primaryAction = UIAction(title: "new", handler: { _ in })
    #expect(item.title == "new" && item.image === other)
    item.primaryAction = UIAction(title: "newer", image: image, handler: { _ in })
    #expect(item.title == "newer" && item.image === image)
    item.primaryAction = nil
    #expect(item.title == "newer")
    let action = UIAction(title: "action", image: image, handler: { _ in })
    let given = UIBarButtonItem(title: "given", primaryAction: action)
    #expect(given.title == "given" && given.image === image && given.primaryAction === action)
    #expect(UIBarButtonItem(systemItem: .add, primaryAction: action).title == nil)
  }
}
