import Foundation
import TextMetrics

/// Several contents stacked in one bubble, such as a picture and its caption.
///
/// Each content has the insets of a bubble of its kind; between two contents the smaller inset collapses into the
/// larger. The bubble is as wide as the widest content, and contents that fill a box, such as pictures, maps, files
/// and previews, are stretched to that width (as in Chatto's compound bubbles). The parts of a compound within a
/// compound count as parts of the outer one.
public struct CompoundContent: MessageContent {
  /// The contents, from top to bottom.
  public var parts: [any MessageContent]

  /// A compound.
  public init(_ parts: [any MessageContent]) { self.parts = parts }

  /// Several contents.
  public var kind: MessageKind { .compound }

  /// Prepares the parts.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    PreparedCompound(
      parts: flattened.map { part in
        PreparedCompound.Part(
          content: part.prepared(in: context),
          insets: context.style.geometry(of: part.kind, on: context.side).insets)
      })
  }

  /// The parts, with nested compounds replaced by their parts. A compound lays out each part twice, so that nested
  /// ones would take exponential time.
  private var flattened: [any MessageContent] {
    parts.flatMap { ($0 as? CompoundContent)?.flattened ?? [$0] }
  }

  /// Whether two compounds have the same parts.
  public static func == (a: CompoundContent, b: CompoundContent) -> Bool {
    a.parts.map { AnyHashable($0) } == b.parts.map { AnyHashable($0) }
  }

  /// Hashes the parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(parts.map { AnyHashable($0) })
  }
}

private struct PreparedCompound: PreparedContent {
  struct Part: Sendable {
    var content: any PreparedContent
    var insets: BubbleInsets
  }

  let parts: [Part]

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let natural = layouts(in: proposal, minimumWidth: 0)
    let width = zip(parts, natural).reduce(proposal.minimumWidth) {
      max($0, $1.0.insets.left + $1.1.size.width + $1.0.insets.right)
    }
    let layouts = layouts(in: proposal, minimumWidth: width)
    var content = stack(layouts, width: width)
    content.displacementAllowance = displacementAllowance(of: layouts, in: proposal)
    return content
  }

  /// The displacement allowance of the parts. Longer texts widen the bubble, which stretches pictures in proportion.
  private func displacementAllowance(
    of parts: [ContentLayout], in proposal: ContentProposal
  ) -> CGFloat {
    let own = parts.reduce(0) { $0 + $1.displacementAllowance }
    let texts = parts.lazy.flatMap(\.frames).compactMap(\.text)
    guard texts.contains(where: { $0.layout.limitation != nil }) else { return own }
    let widest = layouts(in: proposal, minimumWidth: proposal.maximumWidth)
    return zip(parts, widest).reduce(own) { $0 + max(0, $1.1.size.height - $1.0.size.height) }
  }

  /// The layouts of the parts, each in the room that its insets leave. The last part gets the footer.
  private func layouts(
    in proposal: ContentProposal, minimumWidth: CGFloat
  ) -> [ContentLayout] {
    parts.enumerated().map { index, part in
      let padding = part.insets.left + part.insets.right
      var inner = proposal
      inner.isPart = true
      inner.maximumWidth = max(proposal.maximumWidth - padding, .leastNonzeroMagnitude)
      inner.wrappingWidth = min(proposal.wrappingWidth, inner.maximumWidth)
      inner.minimumWidth = max(0, minimumWidth - padding)
      if index < parts.count - 1 { inner.footer = nil }
      return part.content.layout(in: inner)
    }
  }

  private func stack(_ layouts: [ContentLayout], width: CGFloat) -> ContentLayout {
    var content = ContentLayout(size: CGSize(width: width, height: 0))
    var previousInset: CGFloat = 0
    for (index, (part, layout)) in zip(parts, layouts).enumerated() {
      if index > 0 { content.size.height -= min(previousInset, part.insets.top) }
      let origin = CGPoint(x: part.insets.left, y: content.size.height + part.insets.top)
      content.frames += layout.frames.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
      content.size.height = origin.y + layout.size.height + part.insets.bottom
      previousInset = part.insets.bottom
      content.footer = layout.footer?.offsetBy(dx: origin.x, dy: origin.y)
      content.scrollableWidth = [content.scrollableWidth, layout.scrollableWidth]
        .compactMap(\.self).max()
      if layout.lineCount > 0 {
        content.textSize = layout.textSize
        content.lineCount = layout.lineCount
        content.lastLineWidth = layout.lastLineWidth
      }
    }
    return content
  }
}
