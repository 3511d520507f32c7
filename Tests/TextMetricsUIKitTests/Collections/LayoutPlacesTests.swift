import Foundation
import SeededTexts
import Testing

@testable import TextMetricsUIKit

/// Places that are found by a search, compared with those found by examining all places.
@Suite struct LayoutPlacesTests {
  private func randomRect(_ random: inout SeededRandom) -> CGRect {
    let lengths: [CGFloat] = [0, 0.5, 40, 300]
    return CGRect(
      x: .random(in: -50...400, using: &random), y: .random(in: -50...900, using: &random),
      width: lengths.randomElement(using: &random) ?? 0,
      height: lengths.randomElement(using: &random) ?? 0)
  }

  /// Items in rows, columns or any order, and views of a few kinds.
  private func place(_ index: Int, _ random: inout SeededRandom) -> UICollectionViewLayoutAttributes
  {
    let path = IndexPath(item: index, section: index / 7)
    let kind = ["one", "two"].randomElement(using: &random) ?? ""
    let place =
      index % 7 < 2
      ? UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
      : UICollectionViewLayoutAttributes(forCellWith: path)
    place.frame = randomRect(&random)
    return place
  }

  private func check(_ places: LayoutPlaces, _ random: inout SeededRandom) {
    for _ in 0..<10 {
      let rect = [randomRect(&random), .null, .infinite].randomElement(using: &random) ?? .zero
      #expect(places.elements(in: rect) == places.all.filter { $0.frame.intersects(rect) })
    }
    for (kind, section) in [("one", 0), ("two", 3), ("two", 99), ("three", 1)] {
      let first = places.all.first {
        $0.representedElementKind == kind && $0.indexPath.section == section
      }
      #expect(places.view(kind, in: section) === first)
    }
  }

  @Test(arguments: 0..<20) func placesFoundAreThoseOfAll(seed: UInt64) {
    var random = SeededRandom(seed)
    var places = LayoutPlaces()
    for index in 0..<60 {
      let place = place(index, &random)
      // Some are in order.
      if seed % 3 == 0 { place.frame.origin.y = CGFloat(index * 15) }
      if seed % 3 == 1 { place.frame.origin.x = CGFloat(index * 7) }
      places.append(place)
      if index % 10 == 0 { check(places, &random) }
    }
    for _ in 0..<10 {
      check(places, &random)
      places.all.randomElement(using: &random)?.center.y = .random(in: 0...900, using: &random)
      places.all.randomElement(using: &random)?.size = CGSize(width: 500, height: 9)
    }
  }

  @Test func noPlaceIsInRectanglesWithoutEdges() {
    let layout = UICollectionViewFlowLayout()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 500), collectionViewLayout: layout)
    let source = Source(1)
    collection.dataSource = source
    let all = CGRect(x: 0, y: 0, width: CGFloat.infinity, height: .infinity)
    #expect(layout.layoutAttributesForElements(in: all)?.count == 2)
    let edges: [WritableKeyPath<CGRect, CGFloat>] = [
      \.origin.x, \.origin.y, \.size.width, \.size.height,
    ]
    for edge in edges {
      var rect = all
      rect[keyPath: edge] = .nan
      #expect(layout.layoutAttributesForElements(in: rect)?.isEmpty == true)
    }
    // From an infinite edge, an infinite length leads nowhere.
    let endless = CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 500)
    #expect(layout.layoutAttributesForElements(in: endless)?.isEmpty == true)
    layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.origin.y = .nan
    #expect(layout.layoutAttributesForElements(in: all)?.count == 1)
  }

  private final class Source: UICollectionViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }

    func numberOfSections(in collectionView: UICollectionView) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  }

  @Test func searchesTakeLittleTime() {
    func time(_ count: Int) -> Duration {
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 10, height: 10)
      let collection = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 500), collectionViewLayout: layout)
      let source = Source(count)
      collection.dataSource = source
      #expect(collection.contentSize.height == CGFloat(60 * count))
      return ProcessorTime.least { _ in
        for section in 0..<count {
          let view = layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader,
            at: IndexPath(item: 0, section: section))
          let rect = CGRect(x: 0, y: 60 * section + 1, width: 320, height: 58)
          #expect(view?.frame.minY == rect.minY - 1)
          #expect(layout.layoutAttributesForElements(in: rect)?.count == 3)
        }
      }
    }
    #expect(time(800) < time(100) * 20)
  }
}
