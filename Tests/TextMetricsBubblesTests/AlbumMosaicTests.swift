import Foundation
import SeededTexts
import Testing

@testable import TextMetricsBubbles

/// Albums arranged by the proportions of their pictures.
@Suite("Album mosaics")
struct AlbumMosaicTests {
  private func frames(
    _ ratios: [CGFloat], width: CGFloat = 300, limit: CGFloat = 380
  ) -> [CGRect] {
    AlbumMosaic(
      ratios.map { CGSize(width: $0 * 100, height: 100) },
      in: CGSize(width: width, height: limit), spacing: 1
    ).frames
  }

  private func rows(_ frames: [CGRect]) -> [Int] {
    Dictionary(grouping: frames, by: \.minY).sorted { $0.key < $1.key }.map(\.value.count)
  }

  // MARK: Two

  /// (W − 1) / 2 each; as high as the wider one allows.
  @Test func squaresAndUnlikeWideOnesAreSideBySide() {
    #expect(
      frames([1, 1]) == [
        CGRect(x: 0, y: 0, width: 150, height: 149),
        CGRect(x: 151, y: 0, width: 149, height: 149),
      ])
    let wide = frames([1.3, 1.9])
    #expect(rows(wide) == [2] && wide.map(\.height) == [78, 78])
  }

  /// The mean of the ratios and 1 is more than 1.4 × 300 / 380.
  @Test func wideOnesOfOneShapeAreBelowEachOther() {
    let frames = frames([1.5, 1.5])
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 300, height: 189),
        CGRect(x: 0, y: 190, width: 300, height: 189),
      ])
    // In a flatter box they would be too low.
    #expect(rows(self.frames([1.5, 1.5], limit: 200)) == [2])
  }

  /// A narrow picture has its share of the width, but no more than half.
  @Test func unlikePicturesShareTheWidthByTheirProportions() {
    let frames = frames([1.5, 0.5])
    #expect(frames.map(\.width) == [225, 74] && frames.map(\.height) == [148, 148])
    #expect(self.frames([0.5, 1.5]).map(\.width) == [150, 149])
  }

  // MARK: Three and four

  @Test func aNarrowFirstOfThreeHasTheOthersBesideIt() {
    let frames = frames([0.6, 1, 1])
    #expect(frames[0] == CGRect(x: 0, y: 0, width: frames[0].width, height: 380))
    #expect(frames[1].minX == frames[0].maxX + 1 && frames[2].minX == frames[1].minX)
    #expect(frames[1].height + 1 + frames[2].height == 380)
  }

  /// 379 points for two pictures that are no narrower than they are high.
  @Test func aColumnOfTwoHasWholePoints() {
    let frames = frames([0.6, 1.9, 0.5])
    #expect(frames.dropFirst().map(\.height) == [190, 189])
  }

  /// At most 0.66 of 380 − 1, then two halves.
  @Test func anyOtherFirstOfThreeHasThemBelowIt() {
    let frames = frames([1, 1, 1])
    #expect(
      frames == [
        CGRect(x: 0, y: 0, width: 300, height: 250),
        CGRect(x: 0, y: 251, width: 150, height: 129),
        CGRect(x: 151, y: 251, width: 149, height: 129),
      ])
  }

  @Test func aWideFirstOfFourHasARowBelowIt() {
    let frames = frames([1.5, 1, 1, 1])
    #expect(frames[0] == CGRect(x: 0, y: 0, width: 300, height: 200))
    // The last has 0.33 of the width at least.
    #expect(frames.dropFirst().map(\.width) == [99, 99, 100])
    #expect(frames.dropFirst().allSatisfy { $0.minY == 201 && $0.height == 99 })
  }

  /// At most 0.6 of the width.
  @Test func anyOtherFirstOfFourHasAColumnBesideIt() {
    let frames = frames([1, 1, 1, 1])
    #expect(frames[0] == CGRect(x: 0, y: 0, width: 179, height: 380))
    #expect(frames.dropFirst().allSatisfy { $0.minX == 180 && $0.width == 120 })
    #expect(frames.dropFirst().map(\.height) == [126, 126, 126])
  }

  // MARK: Rows

  /// 2 + 3 squares are 149 + 1 + 98 high, 1 + 2 + 2 are 300 + 1 + 149 + 1 + 149, and 400 is wanted; 3 + 2 has
  /// more above than below.
  @Test func fiveSquaresAreTwoAboveThree() {
    #expect(rows(frames([1, 1, 1, 1, 1])) == [2, 3])
  }

  @Test func aPanoramaStandsInItsRow() {
    #expect(rows(frames([3, 1])) == [1, 1])
    #expect(rows(frames([1, 1, 4])).count > 1)
  }

  @Test func strangeProportionsAreTaken() {
    let sizes: [CGSize?] = [
      nil, .zero, CGSize(width: CGFloat.infinity, height: 1), CGSize(width: CGFloat.nan, height: 3),
      CGSize(width: 1e300, height: 1e-300), CGSize(width: -4, height: 2),
    ]
    for count in 0...sizes.count {
      for width in [0, 1, 30, 1e9] as [CGFloat] {
        let mosaic = AlbumMosaic(
          Array(sizes.prefix(count)), in: CGSize(width: width, height: 380), spacing: 1)
        let frames = mosaic.frames
        #expect(frames.count == count)
        #expect(frames.allSatisfy { $0.width >= 0 && $0.height >= 0 && $0.maxX.isFinite })
      }
    }
  }

  /// Random albums: inside their box, without overlaps, and without gaps other than the spacing.
  @Test func picturesTileTheirBox() {
    var random = SeededRandom(15)
    for _ in 0..<2000 {
      let count = Int.random(in: 2...10, using: &random)
      let ratios = (0..<count).map { _ in CGFloat.random(in: 0.3...3, using: &random) }
      let width = CGFloat(Int.random(in: 160...420, using: &random))
      let limit = (width * 380 / 300).rounded(.down)
      let frames = frames(ratios, width: width, limit: limit)
      let bounds = frames.reduce(CGRect.zero) { $0.union($1) }
      #expect(bounds.minX == 0 && bounds.minY == 0 && bounds.maxX <= width, "\(ratios) \(width)")
      let isBesideTheFirst = frames[0].height == bounds.height && count > 2
      #expect(isBesideTheFirst || bounds.maxX == width, "\(ratios) \(width)")
      if count < 5, !ratios.contains(where: { $0 > 2 }) { #expect(bounds.maxY <= limit) }
      for (index, frame) in frames.enumerated() {
        #expect(frame.width >= 10 && frame.height >= 10, "\(ratios) \(width) \(frame)")
        #expect(!frames[..<index].contains { $0.intersects(frame) }, "\(ratios) \(width)")
      }
      // The pictures, each with the spacing to its right and below, cover the box and its spacing exactly once.
      let area = frames.reduce(0) { $0 + ($1.width + 1) * ($1.height + 1) }
      #expect(area == (bounds.width + 1) * (bounds.height + 1), "\(ratios) \(width)")
    }
  }

  /// The rules in Chatto's tests of its grid of photos: pictures have no size at width 0 or where there is room
  /// only for the spacing, and the pictures of a row add up to its width.
  @Test(arguments: [0, 1, 2, 3, 10, 11, 12] as [CGFloat])
  func narrowRowsAreSharedWithoutRest(width: CGFloat) {
    let frames = frames([1, 1, 1, 1, 1, 1], width: width, limit: 0)
    for row in Dictionary(grouping: frames, by: \.minY).values {
      let room = width - CGFloat(row.count - 1)
      #expect(row.reduce(0) { $0 + $1.width } == max(0, room))
    }
    if width <= 0 { #expect(frames.allSatisfy { $0.width == 0 && $0.height == 0 }) }
  }

  // MARK: In a bubble

  @Test func aStyleFileChoosesIt() throws {
    let json =
      #"{"album": {"arrangement": "mosaic", "maximumWidth": 300, "maximumHeight": 380, "spacing": 1}}"#
    var style = try BubbleStyle(json: Data(json.utf8))
    style.kinds[.album] = KindRules(insets: .all(0))
    let pictures = [1.5, 1.5].map { ImageContent(size: CGSize(width: $0 * 400, height: 400)) }
    func images(_ width: CGFloat, _ pictures: [ImageContent]) -> [CGRect] {
      let layout = BubbleSizer(style: style).layout(
        Message(AlbumContent(pictures), side: .incoming), width: width)
      return layout.frames.filter { $0.role == .image }.map(\.rect)
    }
    #expect(images(1000, pictures).map(\.size) == frames([1.5, 1.5]).map(\.size))
    #expect(BubbleStyle.telegram.album.arrangement == .mosaic)
    // Ten of them are shown.
    let many = Array(repeating: pictures[0], count: 14)
    #expect(images(1000, many).count == 10)
  }

  /// An album that is part of a wider bubble fills it.
  @Test func aColumnIsStretched() {
    var style = BubbleStyle.telegram
    style.tail = nil
    let album = AlbumContent(
      [0.5, 1, 1].map { ImageContent(size: CGSize(width: $0 * 400, height: 400)) })
    let text = TextContent(String(repeating: "Lakes ", count: 60))
    let layout = BubbleSizer(style: style).layout(
      Message(CompoundContent([album, text]), side: .incoming), width: 375)
    let images = layout.frames.filter { $0.role == .image }.map(\.rect)
    let frame = layout.frame(.album)
    #expect(images.map(\.maxX).max() == frame?.maxX)
  }

  /// Two are below each other, three are one above two squares, as on a grid of 264 with 4 between them.
  @Test func rowsOfHeroes() {
    var style = BubbleStyle.element
    style.album.maximumWidth = 264
    style.album.spacing = 4
    style.album.arrangement = .rows
    func sizes(_ count: Int) -> [CGSize] {
      let album = AlbumContent((0..<count).map { _ in ImageContent() })
      let layout = BubbleSizer(style: style).layout(Message(album, side: .incoming), width: 375)
      return layout.frames.filter { $0.role == .image }.map(\.rect.size)
    }
    let (whole, half, third) = (
      CGSize(width: 264, height: 130), CGSize(width: 130, height: 130),
      CGSize(width: 85, height: 85)
    )
    #expect(sizes(2) == [whole, whole] && sizes(3) == [whole, half, half])
    #expect(sizes(4) == [half, half, half, half] && sizes(5) == [half, half, third, third, third])
  }
}
