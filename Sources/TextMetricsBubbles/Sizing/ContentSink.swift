import Foundation

/// Receives the contents of a bubble from ``BubbleComposition/compose(into:)``, from top to bottom. One
/// implementation collects frames, the other only heights.
protocol ContentSink {
  /// Receives the content itself.
  ///
  /// - Returns: the data that determine the height of the cell.
  mutating func place(
    _ content: any PreparedContent, in proposal: ContentProposal, at y: CGFloat
  ) -> ContentMetrics

  /// Receives a box above or below the content.
  mutating func add(_ frames: [BubbleFrame], width: CGFloat, at y: CGFloat)

  /// Receives a footer below everything else.
  mutating func placeFooter(_ footer: FooterReserve, at y: CGFloat)
}

/// Collects only the data that determine the height.
struct HeightSink: ContentSink {
  mutating func place(
    _ content: any PreparedContent, in proposal: ContentProposal, at y: CGFloat
  ) -> ContentMetrics {
    content.metrics(in: proposal) ?? ContentMetrics(content.layout(in: proposal))
  }

  mutating func add(_ frames: [BubbleFrame], width: CGFloat, at y: CGFloat) {}

  mutating func placeFooter(_ footer: FooterReserve, at y: CGFloat) {}
}

/// Collects the frames of everything.
struct FrameSink: ContentSink {
  private var content = ContentLayout(size: .zero)
  private var frames: [BubbleFrame] = []
  /// The indices of the content's own frames.
  private var contentFrames = 0..<0
  private var width: CGFloat = 0

  /// The collected frames, as a layout of a given height.
  func layout(height: CGFloat) -> ContentLayout {
    var layout = content
    layout.size = CGSize(width: width, height: height)
    layout.frames = frames
    // Boxes with a visible edge become as wide as the whole. Those of the content keep their distance from its edge.
    for index in frames.indices where [.quote, .preview].contains(frames[index].role) {
      let own = frames[index].rect.width
      layout.frames[index].rect.size.width =
        contentFrames.contains(index) ? own + width - content.size.width : width
    }
    return layout
  }

  mutating func place(
    _ content: any PreparedContent, in proposal: ContentProposal, at y: CGFloat
  ) -> ContentMetrics {
    self.content = content.layout(in: proposal)
    let size = self.content.size
    contentFrames = frames.count..<frames.count + self.content.frames.count
    add(self.content.frames, width: size.width, at: y)
    self.content.footer = self.content.footer?.offsetBy(dx: width - size.width, dy: y)
    return ContentMetrics(self.content)
  }

  mutating func add(_ added: [BubbleFrame], width: CGFloat, at y: CGFloat) {
    frames += y == 0 ? added : added.map { $0.offsetBy(dx: 0, dy: y) }
    self.width = max(self.width, width)
  }

  mutating func placeFooter(_ footer: FooterReserve, at y: CGFloat) {
    width = max(width, footer.size.width)
    content.footer = CGRect(
      origin: CGPoint(x: width - footer.size.width, y: y), size: footer.size)
  }
}

extension ContentMetrics {
  /// Adds a footer below everything else, unless the content has placed it.
  ///
  /// - Returns: the top of the footer, in points; nil if there is nothing to add.
  @discardableResult
  mutating func addFooter(_ footer: FooterReserve?) -> CGFloat? {
    guard let footer, spaceBelowFooter == nil else { return nil }
    let top = height + (height > 0 ? footer.spacing : 0)
    height = top + footer.size.height
    spaceBelowFooter = 0
    return top
  }
}
