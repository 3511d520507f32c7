import ArgumentParser
import Foundation
import TextMetricsBubbles

/// `measure overlay`: an item dragged over a picture, and the guides that hold it.
struct OverlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "overlay",
    abstract: "Align an item that is dragged over a picture.",
    usage: "measure overlay <moves> ... --item <widthxheight> [<options>]",
    discussion: """
      Moves an item, such as a measured text, over a picture, and prints after each move where \
      guides hold it: those of the picture's margins and centre, and those of other items. An edge \
      snaps to a guide once it reaches it, and is released 10 points away.

        measure overlay 70,60 62,60 58,60 --item 100x40 --canvas 320x480
        measure overlay 160,240 --item 100x40 --other 10,300,180,60 --json

      A move is where the finger puts the centre of the item, in points from the top left corner \
      of the picture. If the first move begins with a minus sign, put two dashes before it: -- \
      -5,60. The frame is the upright rectangle around the item.

      With --json: an array with an object for each move: center, frame {x, y, width, height} and \
      guides [{feature, owner, position}], after snapping. owner is "canvas" or the number of \
      another item, counted from 0.
      """)

  @Argument(help: "The moves in order, each as x,y.", transform: { try PointList($0, count: 2) })
  var moves: [PointList]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of the item in points.", valueName: "widthxheight"),
    transform: { try PointList($0, count: 2, separator: "x") })
  var item: PointList

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of the picture in points.", valueName: "widthxheight"),
    transform: { try PointList($0, count: 2, separator: "x") })
  var canvas = PointList([320, 568])

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The distance of the guides from the edges: horizontal,vertical.", valueName: "points,points"),
    transform: { try PointList($0, count: 2) })
  var margins = PointList([10, 50])

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Another item's upright frame. May be repeated.", valueName: "x,y,width,height"),
    transform: { try PointList($0, count: 4) })
  var other: [PointList] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The rotation of the item in degrees, clockwise.", valueName: "degrees"))
  var rotation = 0.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The scale factor of the item.", valueName: "factor"))
  var scale = 1.0

  @Flag(help: "Snap edges to their guides from both sides.")
  var bothSides = false

  @Flag(name: .customLong("rtl"), help: "The leading edge is the right one.")
  var isRightToLeft = false

  @OptionGroup var answer: AnswerOptions

  func validate() throws {
    try Self.checkSize(item.size, "--item")
    try Self.checkSize(canvas.size, "--canvas")
    for other in other {
      try Self.checkSize(CGSize(width: other[2], height: other[3]), "--other")
    }
    try Bounds(-1_000_000...1_000_000, unit: "degrees").check(rotation, "--rotation")
    try Bounds.scales.check(scale, "--scale")
    guard !moves.isEmpty else { throw ValidationError("Give a move, such as 160,240.") }
  }

  private static func checkSize(_ size: CGSize, _ option: String) throws {
    try Bounds.distances.check(size.width, "The width of \(option)")
    try Bounds.distances.check(size.height, "The height of \(option)")
  }

  func run() throws {
    let canvas = OverlayCanvas(
      size: canvas.size, horizontalMargin: margins[0], verticalMargin: margins[1],
      isRightToLeft: isRightToLeft, snapsFromBothSides: bothSides)
    var alignment = OverlayAlignment()
    let steps = moves.map { move in
      var item = OverlayItem(
        size: item.size, center: CGPoint(x: move[0], y: move[1]), scale: scale,
        rotation: rotation / 180 * .pi)
      let offset = alignment.move(item.boundingFrame, on: canvas, others: other.map(\.rect))
      item.center.x += offset.width
      item.center.y += offset.height
      return OverlayStep(item: item, alignment: alignment)
    }
    try answer.write(OverlaySteps(steps: steps)) { style in
      var table = Table([
        ("move", .left), ("x", .right), ("y", .right), ("width", .right), ("height", .right),
        ("guides", .left),
      ])
      for (move, step) in zip(moves, steps) { table.append([move.text] + step.cells) }
      return table.lines(style: style)
    }
  }
}

/// The numbers in an argument such as "70,60".
struct PointList {
  let values: [Double]
  let text: String

  init(_ values: [Double]) {
    self.values = values
    text = values.map { Numbers.short($0) }.joined(separator: ",")
  }

  /// - Throws: `ValidationError` with the expected form.
  init(_ argument: String, count: Int, separator: String = ",") throws {
    values = argument.components(separatedBy: separator).compactMap { Double($0) }
    text = argument
    let limit = MeasurementRequest.maximumLength
    guard values.count == count, argument.components(separatedBy: separator).count == count,
      values.allSatisfy({ abs($0) <= limit })
    else {
      let form = Array(repeating: "100", count: count).joined(separator: separator)
      throw ValidationError("'\(argument)' is not \(count) numbers in points, such as \(form).")
    }
  }

  subscript(index: Int) -> Double { values[index] }
  var size: CGSize { CGSize(width: values[0], height: values[1]) }
  var rect: CGRect { CGRect(x: values[0], y: values[1], width: values[2], height: values[3]) }
}

/// The position of an item after a move.
private struct OverlayStep: JSONWritable {
  let item: OverlayItem
  let alignment: OverlayAlignment

  private var guides: [AlignmentGuide] {
    [alignment.horizontal, alignment.vertical].compactMap(\.self)
  }

  var cells: [String] {
    let frame = item.boundingFrame
    let names = guides.map { guide in
      "\(guide.feature.rawValue) \(Numbers.points(guide.position))"
    }
    return [frame.minX, frame.minY, frame.width, frame.height].map { Numbers.points($0) }
      + [names.joined(separator: ", ")]
  }

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("center", [Double(item.center.x), Double(item.center.y)])
      json.member("frame", item.boundingFrame)
      json.member("guides", guides)
    }
  }
}

extension AlignmentGuide: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("feature", feature.rawValue)
      switch owner {
      case .canvas: json.member("owner", "canvas")
      case .item(let index): json.member("owner", index)
      }
      json.member("position", Double(position))
    }
  }
}

private struct OverlaySteps: JSONWritable {
  let steps: [OverlayStep]

  func write(to json: inout JSONWriter) { json.array(steps) }
}
