import Testing
import TextMetricsUIKit

/// Frames of views by formats, in a superview of 200 by 100 points.
@Suite struct VisualFormatTests {
  private let superview = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let a = UIView()
  private let b = UIView()

  init() {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      superview.addSubview(view)
    }
  }

  private func apply(_ formats: String..., options: NSLayoutConstraint.FormatOptions = []) {
    NSLayoutConstraint.activate(
      formats.flatMap {
        NSLayoutConstraint.constraints(
          withVisualFormat: $0, options: options, metrics: ["low": 250, "gap": 12],
          views: ["a": a, "b": b])
      })
    superview.layoutIfNeeded()
  }

  @Test func viewsMayBeAsWideAsOthers() {
    apply("H:|[a]-gap-[b(a)]|", "V:|[a]|", "V:|[b]|")
    #expect(a.frame == CGRect(x: 0, y: 0, width: 94, height: 100))
    #expect(b.frame == CGRect(x: 106, y: 0, width: 94, height: 100))
  }

  @Test func limitsAndPriorities() {
    apply("H:|-10-[a(<=50,300@low)]", "V:|-5-[a(>=20,10@low)]")
    #expect(a.frame == CGRect(x: 10, y: 5, width: 50, height: 20))
  }

  @Test func aDashIsEightPointsBetweenViews() {
    apply("H:|-0-[a(30)]-[b(40)]", "V:|[a(10)]-[b(20)]")
    #expect(a.frame == CGRect(x: 0, y: 0, width: 30, height: 10))
    #expect(b.frame == CGRect(x: 38, y: 18, width: 40, height: 20))
  }

  @Test func aDashIsTheMarginOfTheSuperview() {
    superview.layoutMargins = UIEdgeInsets(top: 1, left: 16, bottom: 3, right: 24)
    apply("H:|-[a]-|", "V:|-[a]-|")
    #expect(a.frame == CGRect(x: 16, y: 1, width: 160, height: 96))
  }

  @Test func marginsAreEightPointsAtFirst() {
    apply("H:|-[a]-|", "V:|-[a]-|", options: .directionLeftToRight)
    #expect(a.frame == CGRect(x: 8, y: 8, width: 184, height: 84))
  }

  @Test func aDashIsTwentyPointsInAViewOfAppKit() {
    let (parent, child) = (NSView(frame: superview.frame), NSView())
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    NSLayoutConstraint.activate(
      ["H:|-[v]-|", "V:|-[v]-|"].flatMap {
        NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: ["v": child])
      })
    parent.layoutSubtreeIfNeeded()
    #expect(child.frame == CGRect(x: 20, y: 20, width: 160, height: 60))
  }
}
