public import Foundation

#if !canImport(Darwin)
  /// A region that text is laid out in, under the platform's name.
  ///
  /// Attachments are told of it, and TextKit's `NSLayoutManager` (in `TextMetricsUIKit`) fills it with
  /// lines. As on the platform an object is for one thread at a time.
  open class NSTextContainer: NSObject {
    private let coreFoundationInfo = CoreFoundationInfo()

    /// Points; a width or height that is 0, negative, NaN or infinite is no limit.
    open var size: CGSize { didSet { changed() } }
    /// The distance between the text and each side, in points: 5 unless it is set, 0 in string drawing.
    open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
    /// The most lines that are laid out; 0 or less for any number.
    open var maximumNumberOfLines = 0 { didSet { changed() } }
    /// What happens to text past the last line that the region has room for.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
    /// Rectangles in the coordinates of the region that lines keep clear of.
    open var exclusionRects: [CGRect] = [] { didSet { changed() } }
    /// Without effect: there is no view that the width could follow.
    open var widthTracksTextView = false
    /// Without effect: there is no view that the height could follow.
    open var heightTracksTextView = false

    /// What lays text out in the region.
    package weak var user: (any TextContainerUser)?

    /// A region of a size; by default one without limits.
    public init(size: CGSize = .zero) { self.size = size }

    /// The part of a line that lines can be set in.
    ///
    /// - Parameters:
    ///   - proposedRect: Where the line would stand, in the coordinates of the region.
    ///   - characterIndex: The offset of the line's first character, in UTF-16 code units.
    ///   - baseWritingDirection: Text from right to left takes the part on the right first.
    ///   - remainingRect: Gets the part past the first thing that stands in the way, if there is any.
    /// - Returns: The part of the rectangle that is within the region and clear of ``exclusionRects``; a
    ///   rectangle without width where nothing is left.
    open func lineFragmentRect(
      forProposedRect proposedRect: CGRect, at characterIndex: Int,
      writingDirection baseWritingDirection: NSWritingDirection,
      remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
      let isRightToLeft = baseWritingDirection == .rightToLeft
      var parts = freeParts(of: proposedRect)
      if isRightToLeft { parts.reverse() }
      let rest = parts.dropFirst().first ?? CGRect(origin: proposedRect.origin, size: .zero)
      if let remainingRect = unsafe remainingRect { unsafe remainingRect.pointee = rest }
      return parts.first
        ?? CGRect(x: proposedRect.minX, y: proposedRect.minY, width: 0, height: proposedRect.height)
    }

    /// The stretches of a line between its ends and what it keeps clear of, from left to right.
    private func freeParts(of line: CGRect) -> [CGRect] {
      let end = size.width > 0 && size.width.isFinite ? min(line.maxX, size.width) : line.maxX
      let obstacles = exclusionRects.map(\.standardized)
        .filter { $0.minY < line.maxY && $0.maxY > line.minY && $0.width > 0 }
        .sorted { $0.minX < $1.minX }
      var parts: [CGRect] = []
      var start = line.minX
      for obstacle in obstacles {
        if obstacle.minX > start { parts.append(part(of: line, from: start, to: obstacle.minX)) }
        start = max(start, obstacle.maxX)
      }
      if end > start { parts.append(part(of: line, from: start, to: end)) }
      return parts
    }

    private func part(of line: CGRect, from start: CGFloat, to end: CGFloat) -> CGRect {
      CGRect(x: start, y: line.minY, width: end - start, height: line.height)
    }

    private func changed() { user?.textContainerChangedGeometry(self) }
  }

  /// What has to know when a region changes.
  package protocol TextContainerUser: AnyObject {
    /// A region that text is laid out in has changed.
    func textContainerChangedGeometry(_ container: NSTextContainer)
  }
#endif
