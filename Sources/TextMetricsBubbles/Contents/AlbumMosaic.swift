import Foundation

/// Pictures laid out by their proportions: up to four by the shape of the first ones, more in rows that are
/// as wide as the mosaic (the rules are those of Telegram's clients).
///
/// All rectangles lie in a box of ``width`` × ``limit``, do not overlap and leave no gaps but the spacing. With rows,
/// the box can be higher than the limit. Sides are whole points where the box allows it.
struct AlbumMosaic {
  /// The shape of a picture.
  private enum Shape {
    case wide
    case narrow
    case square

    init(_ ratio: CGFloat) {
      self = ratio > 1.2 ? .wide : ratio < 0.8 ? .narrow : .square
    }
  }

  let width: CGFloat
  /// The maximum height of up to four pictures. Rows come as close as possible to a height of 4/3 of the width.
  let limit: CGFloat
  let spacing: CGFloat
  /// The ratio of width to height of each picture.
  let ratios: [CGFloat]

  /// - Parameters:
  ///   - pictures: The sizes of the pictures; nil for pictures of unknown size, which count as squares.
  ///   - box: The width and the maximum height, in points.
  ///   - spacing: The space between two pictures, in points.
  init(_ pictures: [CGSize?], in box: CGSize, spacing: CGFloat) {
    width = max(0, box.width)
    limit = max(0, box.height)
    self.spacing = spacing
    ratios = pictures.map { size in
      guard let size, size.width > 0, size.height > 0 else { return 1 }
      let ratio = size.width / size.height
      return ratio.isFinite
        ? min(max(ratio, Self.ratioLimits.lowerBound), Self.ratioLimits.upperBound) : 1
    }
  }

  /// The range of ratios. Pictures beyond it are cropped, so that every picture has some room.
  private static let ratioLimits: ClosedRange<CGFloat> = 0.2...5
  /// Pictures wider than this are only laid out in rows.
  private static let panorama: CGFloat = 2
  /// The minimum width and height of a picture beside or below others, in points.
  private static let least = CGSize(width: 68, height: 81)

  /// The rectangle of each picture.
  var frames: [CGRect] {
    guard ratios.count > 1 else { return ratios.map { _ in CGRect(origin: .zero, size: whole) } }
    if !ratios.contains(where: { $0 > Self.panorama }) {
      switch ratios.count {
      case 2: return pair
      case 3: return Shape(ratios[0]) == .narrow ? columns(of: 2) : hero(of: 2)
      case 4: return Shape(ratios[0]) == .wide ? hero(of: 3) : columns(of: 3)
      default: break
      }
    }
    return rows
  }

  private var whole: CGSize {
    CGSize(width: width, height: min(width / (ratios.first ?? 1), limit).rounded())
  }

  /// The sum of 1 and the pictures' ratios, divided by the number of pictures.
  private var average: CGFloat { (1 + ratios.reduce(0, +)) / CGFloat(ratios.count) }

  // MARK: Two pictures

  private var pair: [CGRect] {
    let shapes = ratios.map { Shape($0) }
    if shapes == [.wide, .wide], average > 1.4 * width / max(limit, 1),
      ratios[1] - ratios[0] < 0.2
    {
      let height = min(
        width / ratios[0], width / ratios[1], max(0, limit - spacing) / 2
      ).rounded(.down)
      return [
        CGRect(x: 0, y: 0, width: width, height: height),
        CGRect(x: 0, y: height + spacing, width: width, height: height),
      ]
    }
    let room = max(0, width - spacing)
    let isEven = shapes == [.wide, .wide] || shapes == [.square, .square]
    let share = isEven ? room / 2 : min(room / 2, room * ratios[1] / (ratios[0] + ratios[1]))
    let second = share.rounded(.down)
    let first = room - second
    let height = min(first / ratios[0], second / ratios[1], limit).rounded(.down)
    return [
      CGRect(x: 0, y: 0, width: first, height: height),
      CGRect(x: first + spacing, y: 0, width: second, height: height),
    ]
  }

  // MARK: Three and four pictures

  /// The first picture is as high as the mosaic, and the others are in a column beside it. The mosaic may be
  /// narrower than its box.
  private func columns(of count: Int) -> [CGRect] {
    let room = max(0, width - spacing)
    let heights = max(0, limit - CGFloat(count - 1) * spacing)
    let column = count == 2 ? columnOfTwo(room, heights) : columnOfThree(room, heights)
    let first = min((limit * ratios[0]).rounded(), room - column.width)
    var y: CGFloat = 0
    return [CGRect(x: 0, y: 0, width: first, height: limit)]
      + column.heights.map { height in
        defer { y += height + spacing }
        return CGRect(x: first + spacing, y: y, width: column.width, height: height)
      }
  }

  private typealias Column = (width: CGFloat, heights: [CGFloat])

  /// As wide as the narrower picture at its height, but no more than half of the room. The first picture has the height
  /// that the second leaves.
  private func columnOfTwo(_ room: CGFloat, _ heights: CGFloat) -> Column {
    let second = min(
      (heights / 2).rounded(.down), (ratios[1] * room / (ratios[1] + ratios[2])).rounded())
    let first = heights - second
    let side = min(room / 2, second * ratios[2], first * ratios[1]).rounded(.down)
    return (max(leastColumn(room), side), [first, second])
  }

  /// As wide as the pictures are uncropped, but leaving the album's first picture its width, up to 0.6 of the room.
  private func columnOfThree(_ room: CGFloat, _ heights: CGFloat) -> Column {
    let side = heights / ratios.dropFirst().reduce(0) { $0 + 1 / $1 }
    let left = room - min((limit * ratios[0]).rounded(), (room * 0.6).rounded())
    return (
      max(leastColumn(room), min(side.rounded(), left)),
      split(heights, by: ratios.dropFirst().map { side / $0 })
    )
  }

  private func leastColumn(_ room: CGFloat) -> CGFloat { min(Self.least.width, room * 0.4) }

  /// The first picture is as wide as the mosaic, and the others are in a row below it.
  private func hero(of count: Int) -> [CGRect] {
    let room = max(0, width - CGFloat(count - 1) * spacing)
    let top = min(width / ratios[0], max(0, limit - spacing) * 0.66).rounded()
    let rest = max(0, limit - top - spacing)
    let below = count == 2 ? rowOfTwo(room, rest) : rowOfThree(room, rest)
    return [CGRect(x: 0, y: 0, width: width, height: top)]
      + row(below.widths, y: top + spacing, height: below.height)
  }

  private typealias Row = (widths: [CGFloat], height: CGFloat)

  /// Two halves, as high as the wider picture is uncropped.
  private func rowOfTwo(_ room: CGFloat, _ rest: CGFloat) -> Row {
    let height = (room / 2 / max(ratios[1], ratios[2])).rounded()
    return (split(room, by: [room / 2, room / 2]), min(rest, height))
  }

  /// Divided by the pictures' proportions, with up to 0.4 of the room for the first and at least 0.33 for the last.
  private func rowOfThree(_ room: CGFloat, _ rest: CGFloat) -> Row {
    let height = room / ratios.dropFirst().reduce(0, +)
    let least = min(Self.least.width, room / 3)
    let first = max(least, min(room * 0.4, height * ratios[1]))
    let last = min(max(least, room * 0.33, height * ratios[3]), room - first - least)
    return (
      split(room, by: [first, room - first - last, last]),
      min(rest, max(Self.least.height, height.rounded()))
    )
  }

  // MARK: Rows

  /// The division into two to four rows with the least ``cost(of:heights:)``.
  private var rows: [CGRect] {
    let cropped = ratios.map { ratio in
      min(max(average > 1.1 ? max(1, ratio) : min(1, ratio), 2 / 3), 1.7)
    }
    var best: (cost: CGFloat, counts: [Int])?
    for rowCount in 2...4 {
      for counts in divisions(of: ratios.count, into: rowCount) {
        let cost = cost(of: counts, heights: heights(of: counts, cropped))
        if best.map({ cost < $0.cost }) ?? true { best = (cost, counts) }
      }
    }
    let counts = best?.counts ?? [ratios.count]
    var start = 0
    var y: CGFloat = 0
    return zip(counts, heights(of: counts, cropped)).flatMap { count, height in
      defer {
        start += count
        y += height.rounded(.up) + spacing
      }
      let room = max(0, width - CGFloat(count - 1) * spacing)
      let sides = split(room, by: cropped[start..<start + count].map { $0 * height })
      return row(sides, y: y, height: height.rounded(.up))
    }
  }

  /// The height of each row, with its pictures in their cropped proportions.
  private func heights(of counts: [Int], _ cropped: [CGFloat]) -> [CGFloat] {
    var start = 0
    return counts.map { count in
      defer { start += count }
      let room = max(0, width - CGFloat(count - 1) * spacing)
      return room / cropped[start..<start + count].reduce(0, +)
    }
  }

  /// The distance from a height of 4/3 of the width. It counts half as much again if a row has more pictures than
  /// the one below it, and likewise if a row is too low.
  private func cost(of counts: [Int], heights: [CGFloat]) -> CGFloat {
    let total = heights.reduce(CGFloat(counts.count - 1) * spacing) { $0 + $1.rounded(.down) }
    var cost = abs(total - (width * 4 / 3).rounded(.down))
    if zip(counts, counts.dropFirst()).contains(where: { $0 > $1 }) { cost *= 1.5 }
    if (heights.min() ?? 0) < Self.least.width { cost *= 1.5 }
    return cost
  }

  /// All ways to lay out pictures in a number of rows of up to three, and up to four in the middle of three
  /// rows of narrow pictures.
  private func divisions(of count: Int, into rowCount: Int) -> [[Int]] {
    let isNarrow = average < 0.85
    func divisions(_ count: Int, from row: Int) -> [[Int]] {
      let most = rowCount == 3 && row == 1 && isNarrow ? 4 : 3
      guard row < rowCount - 1 else { return (1...most).contains(count) ? [[count]] : [] }
      return (1...most).flatMap { first in
        count > first ? divisions(count - first, from: row + 1).map { [first] + $0 } : []
      }
    }
    return divisions(count, from: 0)
  }

  // MARK: Sides

  /// Divides a length into parts close to the given ones; all but the last are whole points.
  private func split(_ length: CGFloat, by parts: [CGFloat]) -> [CGFloat] {
    var rest = length
    let firsts = parts.dropLast().map { part in
      let side = min(max(0, part.rounded()), rest)
      rest -= side
      return side
    }
    return firsts + [rest]
  }

  private func row(_ sides: [CGFloat], y: CGFloat, height: CGFloat) -> [CGRect] {
    var x: CGFloat = 0
    return sides.map { side in
      defer { x += side + spacing }
      return CGRect(x: x, y: y, width: side, height: height)
    }
  }
}
