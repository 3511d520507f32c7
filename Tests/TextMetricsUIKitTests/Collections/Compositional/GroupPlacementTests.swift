import Testing

@testable import TextMetricsUIKit

/// Groups that are as large as their content.
@Suite struct GroupPlacementTests {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  /// The frames of a group's items in a room of 100 by 100, with content of 40 by 40.
  private func frames(_ group: NSCollectionLayoutGroup, count: Int = 2) -> [CGRect] {
    var placement = GroupPlacement(count: count, traits: .current) { _, _, _ in
      CGSize(width: 40, height: 40)
    }
    return placement.place(group, in: CGSize(width: 100, height: 100))?.items.map(\.frame) ?? []
  }

  @Test func fractionsAreOfTheContent() {
    let content = NSCollectionLayoutItem(layoutSize: size(.absolute(20), .estimated(1)))
    let half = NSCollectionLayoutItem(layoutSize: size(.absolute(30), .fractionalHeight(0.5)))
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(1)), subitems: [content, half])
    let first = CGRect(x: 0, y: 0, width: 20, height: 40)
    #expect(frames(row) == [first, CGRect(x: 20, y: 0, width: 30, height: 20)])
    half.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 1, bottom: 3, trailing: 2)
    #expect(frames(row) == [first, CGRect(x: 21, y: 5, width: 27, height: 12)])
    half.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: nil, top: .fixed(4), trailing: nil, bottom: .fixed(6))
    #expect(frames(row) == [first, CGRect(x: 21, y: 9, width: 27, height: 2)])
    half.contentInsets.bottom = 300
    #expect(frames(row) == [first, CGRect(x: 21, y: 9, width: 27, height: 0)])
  }

  @Test func columnsAreAsWideAsTheirContent() {
    let content = NSCollectionLayoutItem(layoutSize: size(.estimated(1), .absolute(20)))
    let whole = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(30)))
    whole.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 9)
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.estimated(1), .fractionalHeight(1)), subitems: [content, whole])
    #expect(
      frames(column) == [
        CGRect(x: 0, y: 0, width: 40, height: 20), CGRect(x: 8, y: 20, width: 23, height: 30),
      ])
  }

  @Test func columnsRepeatAnItem() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(10), .absolute(60)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(10), .absolute(100)), repeatingSubitem: item, count: 3)
    #expect(frames(column, count: 9).map(\.minY) == [0, 60, 120])
    #expect(frames(column, count: 2).count == 2)
  }

  @Test func providersKnowTheGroupAndItsInsets() {
    var seen: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(0.5), .absolute(60))
    ) { environment in
      seen = [environment.container.contentSize, environment.container.effectiveContentSize]
      return [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 1, y: 2, width: 3, height: 4))]
    }
    group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 7, trailing: 20)
    #expect(frames(group) == [CGRect(x: 11, y: 7, width: 3, height: 4)])
    #expect(seen == [CGSize(width: 50, height: 60), CGSize(width: 20, height: 48)])
  }
}
