import Testing
import TextMetricsUIKit

@Suite struct FixedSizeControlsTests {
  @Test func pagesStayAmongThoseThatThereAre() {
    let control = UIPageControl(frame: .zero)
    control.currentPage = 3
    #expect(control.currentPage == 0)
    control.numberOfPages = 5
    control.currentPage = 9
    #expect(control.currentPage == 4)
    control.currentPage = -1
    #expect(control.currentPage == 0)
    control.currentPage = 4
    control.numberOfPages = -2
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
  }

  @Test func valuesOfSlidersStayWithinTheirLimits() {
    let slider = UISlider(frame: .zero)
    slider.value = 7
    #expect(slider.value == 1)
    slider.minimumValue = 3
    #expect((slider.value, slider.maximumValue) == (3, 3))
    slider.maximumValue = 10
    slider.value = 8
    slider.maximumValue = 2
    #expect((slider.minimumValue, slider.value) == (2, 2))
    slider.minimumValue = -1
    slider.value = -5
    #expect(slider.value == -1)
  }

  @Test func progressIsFromZeroToOne() {
    let view = UIProgressView(progressViewStyle: .bar)
    view.progress = 1.5
    #expect(view.progress == 1)
    view.progress = -1
    #expect(view.progress == 0)
  }

  @Test func indicatorsAreHiddenWhileTheyShowNothing() {
    let view = UIActivityIndicatorView(style: .large)
    #expect(view.bounds.size == CGSize(width: 37, height: 37) && view.isHidden)
    let stack = UIStackView(arrangedSubviews: [view])
    view.startAnimating()
    #expect(stack.systemLayoutSizeFitting(.zero).width == 37)
    view.stopAnimating()
    #expect(stack.systemLayoutSizeFitting(.zero).width == 0)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
    view.startAnimating()
    view.stopAnimating()
    #expect(!view.isHidden)
  }

  @Test func sizesOfSwitchesAreTheirOwn() {
    let view = UISwitch(frame: CGRect(x: 1, y: 2, width: 300, height: 300))
    #expect(view.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
    #expect(UISwitch().bounds.size == CGSize(width: 51, height: 31))
  }

  @Test func heightsDoNotDependOnTheWidth() {
    let views: [(UIView, CGFloat)] = [
      (UISlider(frame: .zero), 34), (UIProgressView(progressViewStyle: .default), 4),
      (UIRefreshControl(frame: .zero), 60), (UIPageControl(frame: .zero), 26),
      (UIToolbar(frame: .zero), 44), (UITabBar(frame: .zero), 49), (UISearchBar(frame: .zero), 56),
    ]
    for (view, height) in views {
      #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 0, height: height))
      view.frame.size = CGSize(width: 70, height: 1)
      view.sizeToFit()
      #expect(view.frame.size == CGSize(width: 70, height: height))
      let stack = UIStackView(arrangedSubviews: [view])
      #expect(stack.systemLayoutSizeFitting(.zero).height == height)
    }
    #expect(UIToolbar(frame: .zero).sizeThatFits(CGSize(width: 90, height: 9)).width == 90)
  }
}
