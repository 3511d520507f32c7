import Testing
import TextMetricsUIKit

@Suite struct UICollectionViewTests {
  private final class Header: UICollectionReusableView {}

  @Test func kindsAndIdentifiersAreNotMixedUp() {
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.register(
      Header.self, forSupplementaryViewOfKind: "head", withReuseIdentifier: "erTop")
    let path = IndexPath(item: 0, section: 0)
    let same = view.dequeueReusableSupplementaryView(
      ofKind: "head", withReuseIdentifier: "erTop", for: path)
    let other = view.dequeueReusableSupplementaryView(
      ofKind: "header", withReuseIdentifier: "Top", for: path)
    #expect(same is Header && !(other is Header))
    view.register(
      nil as AnyClass?, forSupplementaryViewOfKind: "head", withReuseIdentifier: "erTop")
    let removed = view.dequeueReusableSupplementaryView(
      ofKind: "head", withReuseIdentifier: "erTop", for: path)
    #expect(!(removed is Header) && removed.reuseIdentifier == "erTop")
  }
}
