import Testing
import TextMetricsUIKit

/// The places of groups and items of compositional layouts.
@Suite struct CompositionalLayoutTests {
  /// Items with texts of Inter, one per line.
  private final class Source: UICollectionViewDataSource {
    var texts: [[String]]
    init(_ texts: [[String]]) { self.texts = texts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { texts.count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { texts[section].count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = TextCell(frame: .zero)
      cell.label.text = texts[indexPath.section][indexPath.item]
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = UICollectionReusableView(frame: .zero)
      view.heightAnchor.constraint(equalToConstant: 33).isActive = true
      return view
    }
  }

  final class TextCell: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.font = UIFont(name: "Inter", size: 16)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      ])
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func view(
    _ section: NSCollectionLayoutSection, _ source: Source
  ) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.dataSource = source
    return view
  }

  private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  private func isEqual(_ one: CGFloat, _ other: CGFloat) -> Bool { abs(one - other) < 1e-6 }

  @Test func rowsHoldAsManyItemsAsFit() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.25)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 6, trailing: 10)
    section.interGroupSpacing = 7
    let source = Source([["a", "b", "c"]])
    let view = view(section, source)
    #expect(frame(view, 0) == CGRect(x: 12, y: 6, width: 144, height: 71))
    #expect(frame(view, 1) == CGRect(x: 162, y: 6, width: 144, height: 71))
    #expect(frame(view, 2) == CGRect(x: 12, y: 88, width: 144, height: 71))
    #expect(view.contentSize == CGSize(width: 320, height: 5 + 75 + 7 + 75 + 6))
    #expect(frame(view, 3) == nil)
  }

  @Test func countsDivideAGroupAndSpacingsCount() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(10), .absolute(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitem: item, count: 3)
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    let divided = Source([["a", "b", "c", "d"]])
    let whole = view(section, divided)
    #expect(frame(whole, 1) == CGRect(x: 110, y: 0, width: 100, height: 40))
    #expect(frame(whole, 3) == CGRect(x: 0, y: 50, width: 100, height: 40))

    let flexible = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: item, count: 3)
    flexible.interItemSpacing = .flexible(0)
    let spread = view(NSCollectionLayoutSection(group: flexible), divided)
    #expect(frame(spread, 2)?.maxX == 320 && frame(spread, 1)?.midX == 160)
  }

  @Test func estimatedItemsAreAsHighAsTheirText() throws {
    let row = size(.fractionalWidth(1), .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.leading = 20
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: row, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let source = Source([
      [
        "One line", "Are we still on for tomorrow? I can bring the cake, the candles and the cups.",
      ],
      ["Two"],
    ])
    let view = view(section, source)
    func height(_ text: String) -> CGFloat {
      let label = UILabel()
      label.font = UIFont(name: "Inter", size: 16)
      label.numberOfLines = 0
      label.text = text
      return label.sizeThatFits(CGSize(width: 300, height: CGFloat.infinity)).height + 20
    }
    let heights = source.texts.joined().map(height)
    #expect(heights[1] > heights[0])
    let header = view.layoutAttributesForSupplementaryElement(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    let (first, second) = try (#require(frame(view, 0)), #require(frame(view, 1)))
    #expect(first.origin == CGPoint(x: 20, y: 33) && first.width == 300)
    #expect(isEqual(first.height, heights[0]) && isEqual(second.height, heights[1]))
    #expect(isEqual(second.minY, 33 + heights[0]))
    #expect(isEqual(header?.frame.minY ?? 0, 33 + heights[0] + heights[1]))
    #expect(isEqual(view.contentSize.height, 66 + heights.reduce(0, +)))
  }

  @Test func nestedGroupsAndRowsThatScrollByThemselves() {
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: small, count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(200), .absolute(100)), subitems: [large, column])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    let source = Source([["a", "b", "c", "d"]])
    let view = view(section, source)
    #expect(frame(view, 0) == CGRect(x: 0, y: 0, width: 140, height: 100))
    #expect(frame(view, 2) == CGRect(x: 140, y: 50, width: 60, height: 50))
    #expect(frame(view, 3)?.minX == 200 && view.contentSize.height == 100)
  }

  @Test func edgeSpacingIsRoomAroundAnItem() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(60), .absolute(20)))
    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(5), top: .fixed(3), trailing: .flexible(10), bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.5), .absolute(40)), subitems: [item])
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(7), top: nil, trailing: nil, bottom: .fixed(9))
    let source = Source([["a", "b", "c"]])
    let view = view(NSCollectionLayoutSection(group: group), source)
    // Two of 75 points fit 160.
    #expect(frame(view, 0) == CGRect(x: 12, y: 3, width: 60, height: 20))
    #expect(frame(view, 1) == CGRect(x: 87, y: 3, width: 60, height: 20))
    #expect(frame(view, 2) == CGRect(x: 12, y: 52, width: 60, height: 20))
    #expect(view.contentSize.height == 98)
  }

  @Test func placesOfOnesOwn() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(100))
    ) { environment in
      let width = environment.container.effectiveContentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 60, width: width / 4, height: 30)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 100, y: 10, width: 50, height: 120)),
      ]
    }
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 20, bottom: 6, trailing: 20)
    let source = Source([["a", "b", "c"]])
    let view = view(section, source)
    #expect(frame(view, 0) == CGRect(x: 20, y: 64, width: 70, height: 30))
    #expect(frame(view, 1) == CGRect(x: 120, y: 14, width: 50, height: 120))
    #expect(frame(view, 2) == CGRect(x: 20, y: 164, width: 70, height: 30))
    #expect(view.contentSize.height == 210)
  }

  @Test func listsHaveHeadersAndFooters() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    let source = Source([["a"], ["b"]])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.dataSource = source
    func edge(_ kind: String, _ section: Int) -> CGRect? {
      view.layoutAttributesForSupplementaryElement(
        ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    let (header, footer) = (
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
    )
    let cells = [frame(view, 0, 0)?.height ?? 0, frame(view, 0, 1)?.height ?? 0]
    #expect(cells[0] > 33 && cells[0] == cells[1])
    #expect(edge(header, 0) == CGRect(x: 0, y: 0, width: 320, height: 33))
    #expect(frame(view, 0, 0)?.minY == 33 && edge(footer, 0)?.minY == 33 + cells[0])
    #expect(edge(header, 1)?.minY == 66 + cells[0] && edge(footer, 1)?.height == 33)
    #expect(view.contentSize.height == 132 + cells[0] + cells[1])
  }

  @Test func interfacesFromRightToLeftAreMirrored() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.leading = 10
    let source = Source([["a", "b"]])
    let view = view(section, source)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(frame(view, 0)?.maxX == 310 && frame(view, 1)?.maxX == 210)
  }

  @Test func hostileSizesEnd() {
    let empty = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(.nan), .absolute(-.infinity)), subitems: [])
    let source = Source([["a", "b"]])
    #expect(view(NSCollectionLayoutSection(group: empty), source).contentSize.height == 0)
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(0), .absolute(0)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(0), .absolute(0)), subitem: item, count: -3)
    #expect(view(NSCollectionLayoutSection(group: group), source).contentSize.height == 0)
  }

  @Test(arguments: [
    (NSRectAlignment.topLeading, CGFloat(10)), (.top, 110), (.topTrailing, 210),
    (.bottomLeading, 10), (.bottom, 110), (.bottomTrailing, 210),
  ])
  func headersStandAtTheirSide(alignment: NSRectAlignment, x: CGFloat) {
    let row = size(.fractionalWidth(1), .absolute(40))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.leading = 10
    section.contentInsets.trailing = 10
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.absolute(100), .absolute(30)), elementKind: "kind",
        alignment: alignment)
    ]
    let source = Source([["a"]])
    let view = view(section, source)
    func header() -> CGRect? {
      view.layoutAttributesForSupplementaryElement(
        ofKind: "kind", at: IndexPath(item: 0, section: 0))?.frame
    }
    #expect(header()?.minX == x && header()?.width == 100)
    view.semanticContentAttribute = .forceRightToLeft
    view.reloadData()
    #expect(header()?.maxX == 320 - x)
  }

  @Test func anotherSizeLaysOutAgain() {
    let row = size(.fractionalWidth(1), .fractionalWidth(0.5))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row,
      subitems: [
        NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
      ])
    let source = Source([["a"]])
    let view = view(NSCollectionLayoutSection(group: group), source)
    #expect(view.contentSize == CGSize(width: 320, height: 160))
    view.frame.size.width = 200
    #expect(view.contentSize == CGSize(width: 200, height: 100))
  }
}
