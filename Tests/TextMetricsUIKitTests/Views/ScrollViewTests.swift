import Testing
import TextMetricsUIKit

/// The content of scrolling views.
@Suite struct ScrollViewTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)

  private func label(_ text: String) -> UILabel {
    let label = UILabel()
    (label.font, label.text, label.numberOfLines) = (inter, text, 0)
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  @Test func guidesAreThoseOfTheContentAndTheFrame() {
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    let label = label("a text that needs more than one line at this width")
    scroll.addSubview(label)
    let content = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 4),
      label.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -4),
      label.topAnchor.constraint(equalTo: content.topAnchor, constant: 7),
      label.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -7),
      label.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -8),
    ])
    scroll.layoutIfNeeded()
    let size = label.sizeThatFits(CGSize(width: 92, height: 0))
    #expect(label.frame == CGRect(x: 4, y: 7, width: 92, height: size.height))
    #expect(scroll.contentSize == CGSize(width: 100, height: size.height + 14))
    #expect(scroll.frame.size == CGSize(width: 100, height: 50))
    scroll.setContentOffset(CGPoint(x: 0, y: 30), animated: true)
    #expect(scroll.bounds.origin.y == 30 && label.convert(CGPoint.zero, to: nil).y == 7 - 30)
  }
}
