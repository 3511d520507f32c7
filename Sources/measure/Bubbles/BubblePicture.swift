import Foundation
import TextMetrics
import TextMetricsBubbles

/// Cells of a conversation as an SVG picture: frames as boxes, and text as text, with each run as wide as
/// measured.
struct BubblePicture {
  /// In points.
  private let width: CGFloat
  private let cells: [Cell]
  private let cornerRadius: CGFloat

  private struct Cell {
    var layout: BubbleLayout
    var side: MessageSide
    /// The top of the cell.
    var y: CGFloat
  }

  /// - Parameters:
  ///   - layouts: The cells with the sides of their messages and the distance from the top of the picture.
  ///   - style: The style of the conversation.
  ///   - width: The width of the conversation, in points.
  init(
    _ layouts: [(layout: BubbleLayout, side: MessageSide, y: CGFloat)], style: BubbleStyle,
    width: CGFloat
  ) {
    self.width = width
    cells = layouts.map { Cell(layout: $0.layout, side: $0.side, y: $0.y) }
    cornerRadius = style.cornerRadius
  }

  /// The picture. It includes frames that extend beyond their cells, except those that have to be scrolled
  /// to.
  var svg: String {
    let bounds = cells.reduce(CGRect(x: 0, y: 0, width: width, height: 0)) { bounds, cell in
      let frames = cell.layout.frames.map { $0.rect.offsetBy(dx: 0, dy: cell.y) }
      let cell = CGRect(origin: CGPoint(x: 0, y: cell.y), size: cell.layout.cell)
      return frames.reduce(bounds.union(cell)) { $0.union($1) }
    }
    let view = CGRect(x: 0, y: bounds.minY, width: width, height: bounds.height)
    return SVG.document(view: view, cells.map(svg))
  }

  /// A cell; a bubble with a body is drawn as its body.
  private func svg(of cell: Cell) -> String {
    let body = cell.layout.frame(.body)
    let frames = cell.layout.frames.compactMap { frame -> String? in
      switch frame.role {
      case .bubble where body != nil: nil
      case .tail: body.flatMap { tail(frame.rect, beside: $0, side: cell.side) }
      default: svg(of: frame, side: cell.side)
      }
    }
    return SVG.group([("transform", "translate(0 \(SVG.number(cell.y)))")], frames)
  }

  // MARK: Frames

  /// nil for frames that only position text.
  private func svg(of frame: BubbleFrame, side: MessageSide) -> String? {
    let paint = Paint(frame.role, side: side)
    let shape = paint.map { box(frame, $0) }
    let text = frame.text.map { svg(of: $0, colour: paint?.text ?? Paint.plainText) }
    let parts = [shape, text].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  private func box(_ frame: BubbleFrame, _ paint: Paint) -> String {
    let radius = min(
      [.bubble, .body].contains(frame.role) ? cornerRadius : paint.radius, frame.rect.width / 2,
      frame.rect.height / 2)
    return SVG.element(
      "rect",
      [
        ("class", frame.role.rawValue), ("x", SVG.number(frame.rect.minX)),
        ("y", SVG.number(frame.rect.minY)), ("width", SVG.number(max(0, frame.rect.width))),
        ("height", SVG.number(max(0, frame.rect.height))), ("rx", SVG.number(max(0, radius))),
        ("fill", paint.fill),
      ])
  }

  /// A triangle from the tail's outer corner to below the round corner of the body.
  private func tail(_ tail: CGRect, beside body: CGRect, side: MessageSide) -> String? {
    guard let paint = Paint(.body, side: side) else { return nil }
    let isLeft = tail.midX < body.midX
    let (outer, inner) = isLeft ? (tail.minX, tail.maxX) : (tail.maxX, tail.minX)
    let radius = min(cornerRadius, body.width / 2, body.height / 2)
    let foot = inner + (isLeft ? radius : -radius)
    let points = [
      CGPoint(x: outer, y: tail.maxY), CGPoint(x: foot, y: tail.maxY),
      CGPoint(x: inner, y: body.maxY - radius), CGPoint(x: inner, y: tail.minY),
    ]
    let list = points.map { "\(SVG.number($0.x)),\(SVG.number($0.y))" }.joined(separator: " ")
    return SVG.element(
      "polygon",
      [("class", FrameRole.tail.rawValue), ("points", list), ("fill", paint.fill)])
  }

  // MARK: Text

  /// The text line by line, with one element for each run of one font and direction.
  private func svg(of text: PlacedText, colour: String) -> String {
    text.layout.lines.flatMap { line in
      text.layout.runs(of: line).compactMap { run -> String? in
        let string = run.kind == .token ? "…" : text.string(in: run.range)
        let visible = VisibleText.visible(string.trimmingCharacters(in: .newlines))
        guard run.kind != .tab, run.kind != .attachment, !visible.isEmpty else { return nil }
        return element(of: run, visible, at: text.origin, colour: colour)
      }
    }
    .joined(separator: "\n")
  }

  private func element(
    of run: LineRun, _ string: String, at origin: CGPoint, colour: String
  ) -> String {
    let isRightToLeft = run.writingDirection == .rightToLeft
    var attributes = [
      ("xml:space", "preserve"),
      ("x", SVG.number(origin.x + (isRightToLeft ? run.maxX : run.origin.x))),
      ("y", SVG.number(origin.y + run.origin.y)),
      ("font-family", "\(run.face.familyName), sans-serif"),
      ("font-size", SVG.number(run.pointSize)),
      ("font-weight", String(run.face.weightClass(at: run.variations))),
      ("textLength", SVG.number(run.advance)), ("lengthAdjust", "spacingAndGlyphs"),
      ("fill", colour),
    ]
    if run.face.isItalic { attributes.append(("font-style", "italic")) }
    if isRightToLeft { attributes.append(("direction", "rtl")) }
    return SVG.element("text", attributes, content: string)
  }
}

/// The colours of a frame.
private struct Paint {
  var fill: String
  var text = Paint.plainText
  /// In points.
  var radius: CGFloat = 4

  static let plainText = "#1c1c1e"
  private static let faint = "#6e6e73"

  /// nil for frames that only position text.
  init?(_ role: FrameRole, side: MessageSide) {
    let isIncoming = side == .incoming
    switch role {
    case .bubble, .body:
      self.init(fill: isIncoming ? "#e9e9eb" : "#cfe8ff")
    case .quote, .preview, .card, .table:
      self.init(fill: isIncoming ? "#dcdce0" : "#b9dcfb", radius: 6)
    case .avatar, .dot: self.init(fill: "#b0b0b8", radius: .infinity)
    case .image, .map, .thumbnail, .cardImage, .previewImage:
      self.init(fill: "#c3cad6", radius: 6)
    case .playButton: self.init(fill: "#ffffff", radius: .infinity)
    case .plot: self.init(fill: "#9db8d9", radius: .infinity)
    case .legendSwatch: self.init(fill: "#9db8d9", radius: 2)
    case .reaction: self.init(fill: "#f4f4f6", radius: .infinity)
    case .ticks, .footerButton, .failedIcon: self.init(fill: "#8e8e93", radius: 3)
    case .tableHeader: self.init(fill: "#cfcfd6", radius: 0)
    default: return nil
    }
  }

  private init(fill: String, radius: CGFloat = 4) {
    self.fill = fill
    self.radius = radius
  }
}
