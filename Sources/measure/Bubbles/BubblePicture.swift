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
  private let theme: PictureTheme

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
  ///   - theme: The colours.
  init(
    _ layouts: [(layout: BubbleLayout, side: MessageSide, y: CGFloat)], style: BubbleStyle,
    width: CGFloat, theme: PictureTheme
  ) {
    self.width = width
    self.theme = theme
    cells = layouts.map { Cell(layout: $0.layout, side: $0.side, y: $0.y) }
    cornerRadius = style.cornerRadius
  }

  /// The picture. It includes frames that extend beyond their cells, except those that are only visible after
  /// scrolling.
  var svg: String {
    let bounds = cells.reduce(CGRect(x: 0, y: 0, width: width, height: 0)) { bounds, cell in
      let frames = cell.layout.frames.map { $0.rect.offsetBy(dx: 0, dy: cell.y) }
      let cell = CGRect(origin: CGPoint(x: 0, y: cell.y), size: cell.layout.cell)
      return frames.reduce(bounds.union(cell)) { $0.union($1) }
    }
    let view = CGRect(x: 0, y: bounds.minY, width: width, height: bounds.height)
    return SVG.document(view: view, ground: theme.ground, cells.map(svg))
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
    let paint = theme.paint(frame.role, side: side)
    let shape = paint.map { box(frame, $0) }
    let text = frame.text.map { svg(of: $0, colour: theme.text(of: frame.role)) }
    let parts = [shape, text].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  private func box(_ frame: BubbleFrame, _ paint: PictureTheme.Paint) -> String {
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
    guard let paint = theme.paint(.body, side: side) else { return nil }
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
      text.layout.runs(of: line).compactMap { run in
        text.shownString(of: run).map { element(of: run, $0, at: text.origin, colour: colour) }
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

extension PlacedText {
  /// The visible characters of a run; nil if there are none.
  fileprivate func shownString(of run: LineRun) -> String? {
    switch run.kind {
    case .tab, .attachment: return nil
    case .token: return "…"
    case .hyphen: return "-"
    case .text:
      let scalars = string(in: run.range).unicodeScalars.filter { !$0.isBreakOrControl }
      guard scalars.contains(where: { !$0.properties.isDefaultIgnorableCodePoint }) else {
        return nil
      }
      return String(String.UnicodeScalarView(scalars))
    }
  }
}

extension Unicode.Scalar {
  /// Whether this is a line break, a soft hyphen where none is shown, or a control character, which XML does not allow.
  fileprivate var isBreakOrControl: Bool {
    let controls: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
    return self == "\u{AD}" || controls.contains(properties.generalCategory)
  }
}
