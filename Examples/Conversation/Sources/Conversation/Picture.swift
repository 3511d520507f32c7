import Foundation
import TextMetricsBubbles

/// A conversation as an SVG picture: every frame is where it was laid out, and every run of text is as wide
/// as measured, whatever fonts the viewer has.
struct Picture {
  /// The space around the conversation, in points.
  private static let margin: CGFloat = 10

  let size: CGSize
  private var elements: [String] = []

  init(size: CGSize) { self.size = size }

  var svg: String {
    let (width, height) = (size.width, size.height + 2 * Self.margin)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width.short)" height="\(height.short)" \
      viewBox="0 \((-Self.margin).short) \(width.short) \(height.short)">
      <rect y="\((-Self.margin).short)" width="100%" height="100%" fill="#fff"/>
      \(elements.joined(separator: "\n"))
      </svg>
      """
  }

  /// Draws a message.
  ///
  /// - Parameters:
  ///   - layout: the content of its cell, from back to front.
  ///   - side: the side of the message; nil for a line in the middle.
  ///   - origin: the top left corner of the cell.
  mutating func draw(_ layout: BubbleLayout, of side: MessageSide?, at origin: CGPoint) {
    let palette = Palette(side, isBare: layout.isBare)
    elements.append("<g transform=\"translate(\(origin.x.short) \(origin.y.short))\">")
    for frame in layout.frames {
      switch frame.role {
      case .bubble: drawBubble(frame.rect, of: side, palette, hasTail: layout.frame(.tail) != nil)
      case .avatar: drawBox(frame.rect, radius: frame.rect.height / 2, colour: "#c7c7cc")
      case .image: drawBox(frame.rect, radius: 10, colour: "#9fb8c8")
      case .quote: drawBox(frame.rect, radius: 6, colour: palette.quote)
      case .reaction: drawBox(frame.rect, radius: frame.rect.height / 2, colour: "#f2f2f7")
      case .ticks: drawTicks(frame.rect, colour: palette.faint)
      default: break
      }
      if let text = frame.text { draw(text, colour: palette.colour(of: frame.role)) }
    }
    elements.append("</g>")
  }

  // MARK: Shapes

  /// Draws a rounded box whose corner at the tail ends in a point.
  private mutating func drawBubble(
    _ rect: CGRect, of side: MessageSide?, _ palette: Palette, hasTail: Bool
  ) {
    // For a message on a side, the bubble includes the space for its tail.
    let tail = side == nil ? .zero : Chat.style.tail?.size ?? .zero
    let body = CGRect(
      x: side == .incoming ? rect.minX + tail.width : rect.minX, y: rect.minY,
      width: rect.width - tail.width, height: rect.height)
    drawBox(body, radius: min(Chat.style.cornerRadius, body.height / 2), colour: palette.bubble)
    guard hasTail else { return }
    let (tip, root) = side == .incoming ? (rect.minX, body.minX) : (rect.maxX, body.maxX)
    let inward: CGFloat = side == .incoming ? 1 : -1
    let path = [
      "M\(root.short) \((rect.maxY - tail.height).short)",
      "Q\(root.short) \(rect.maxY.short) \(tip.short) \(rect.maxY.short)",
      "Q\((root + inward * 4).short) \(rect.maxY.short)",
      "\((root + inward * 12).short) \((rect.maxY - 4).short)Z",
    ]
    elements.append("<path d=\"\(path.joined(separator: " "))\" fill=\"\(palette.bubble)\"/>")
  }

  private mutating func drawBox(_ rect: CGRect, radius: CGFloat, colour: String) {
    elements.append(
      "<rect x=\"\(rect.minX.short)\" y=\"\(rect.minY.short)\" width=\"\(rect.width.short)\" "
        + "height=\"\(rect.height.short)\" rx=\"\(radius.short)\" fill=\"\(colour)\"/>")
  }

  private mutating func drawTicks(_ rect: CGRect, colour: String) {
    let (height, middle) = (rect.height, rect.midY)
    let ticks = [0, height / 2].map { x in
      "M\((rect.minX + x).short) \(middle.short)l\((height * 0.3).short) \((height * 0.3).short)"
        + "l\((height * 0.6).short) \((-height * 0.6).short)"
    }
    elements.append(
      "<path d=\"\(ticks.joined())\" fill=\"none\" stroke=\"\(colour)\" stroke-width=\"1.2\"/>")
  }

  // MARK: Text

  private mutating func draw(_ text: PlacedText, colour: String) {
    for line in text.layout.lines {
      for run in text.layout.runs(of: line) where run.kind != .attachment {
        let string = run.kind == .token ? "…" : text.string(in: run.range)
        let isBlank = string.allSatisfy(\.isWhitespace)
        if !isBlank { draw(run, string, at: text.origin, colour: colour) }
      }
    }
  }

  /// Draws a run of one font and one direction.
  private mutating func draw(
    _ run: LineRun, _ string: String, at origin: CGPoint, colour: String
  ) {
    let isRightToLeft = run.writingDirection == .rightToLeft
    let x = origin.x + (isRightToLeft ? run.maxX : run.origin.x)
    let direction = isRightToLeft ? " direction=\"rtl\"" : ""
    elements.append(
      "<text x=\"\(x.short)\" y=\"\((origin.y + run.origin.y).short)\"\(direction) "
        + "font-family=\"\(run.face.familyName), sans-serif\" font-size=\"\(run.pointSize.short)\" "
        + "font-weight=\"\(run.face.weightClass(at: run.variations))\" textLength=\"\(run.advance.short)\" "
        + "lengthAdjust=\"spacingAndGlyphs\" fill=\"\(colour)\" xml:space=\"preserve\">"
        + "\(string.escaped)</text>")
  }
}

/// The colours of a message.
private struct Palette {
  let bubble: String
  let text: String
  let faint: String
  let quote: String

  init(_ side: MessageSide?, isBare: Bool) {
    let isOutgoing = side == .outgoing
    bubble = side == nil ? "#f2f2f7" : isOutgoing ? "#0b7cff" : "#e9e9eb"
    text = isOutgoing ? "#fff" : "#111"
    faint = isOutgoing && !isBare ? "#cfe4ff" : "#6d6d72"
    quote = isOutgoing ? "#3b96ff" : "#d8d8dc"
  }

  func colour(of role: FrameRole) -> String {
    switch role {
    case .footer: faint
    case .senderName: "#5e5ce6"
    case .reaction: "#111"
    default: text
    }
  }
}

extension CGFloat {
  /// The number to hundredths, without trailing zeros.
  fileprivate var short: String {
    let hundredths = (self * 100).rounded()
    return hundredths.remainder(dividingBy: 100) == 0
      ? "\(Int(hundredths / 100))" : "\(Double(hundredths) / 100)"
  }
}

extension String {
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
