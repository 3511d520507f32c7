import Testing
import TextMetricsUIKit

/// Animations take effect at once.
@Suite struct AnimationTests {
  @Test func changesComeBeforeCompletions() {
    var log: [String] = []
    UIView.animate(withDuration: 1, delay: 1) {
      log.append("change")
    } completion: {
      log.append("\($0)")
    }
    UIView.transition(with: UIView(), duration: 1, animations: nil) { log.append("\($0)") }
    UIView.performWithoutAnimation { log.append("plain") }
    #expect(log == ["change", "true", "true", "plain"])
  }

  @Test func animatorsMakeTheirChangesOnce() {
    var log: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { log.append("first") }
    animator.addAnimations { log.append("second") }
    animator.addCompletion { log.append("\($0)") }
    animator.startAnimation()
    animator.startAnimation()
    #expect(log == ["first", "second", "end"])
  }

  @Test func changesAddedMeanwhileAreMade() {
    var log: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1)
    animator.addAnimations {
      log.append("outer")
      animator.addAnimations { log.append("inner") }
    }
    animator.startAnimation()
    #expect(log == ["outer", "inner"])
  }

  @Test func completionsMayStartAgain() {
    var log: [String] = []
    let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 1)
    animator.addCompletion { _ in
      log.append("end")
      animator.addAnimations { log.append("more") }
      animator.startAnimation()
    }
    animator.startAnimation()
    #expect(log == ["end", "more"])
  }
}
