public import Foundation

#if !canImport(Darwin)
  /// The platform's class for a region of laid-out text.
  ///
  /// Attachments receive it, and TextKit's `NSLayoutManager` (in `TextMetricsUIKit`) fills it with
  /// lines. As on the platform, use an object on one thread at a time.
  open class NSTextContainer: NSObject, ComparedByFoundation {
    private let coreFoundationInfo = CoreFoundationInfo()

    /// Points; a width or height that is 0, negative, NaN or infinite means no limit.
    open var size: CGSize { didSet { changed() } }
    /// The distance between the text and each side, in points: 5 by default, 0 in string drawing.
    open var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
    /// The maximum number of lines; 0 or less for no limit.
    open var maximumNumberOfLines = 0 { didSet { changed() } }
    /// The treatment of text past the last line that fits the region.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
    /// The shapes that lines avoid, in the coordinates of the region.
    package var exclusions: [any TextExclusion] = [] { didSet { changed() } }
    /// Whether the width follows that of an `NSTextView`; no effect in other views.
    open var widthTracksTextView = false
    /// Whether the height follows that of an `NSTextView`; no effect in other views.
    open var heightTracksTextView = false

    /// Rectangles that lines avoid, in the coordinates of the region; the smallest ones around other shapes.
    open var exclusionRects: [CGRect] {
      get { exclusions.map(\.boundingBox) }
      set { exclusions = newValue }
    }

    /// The object that lays text out in the region.
    package weak var observer: (any TextContainerObserver)?

    /// A region of a size; by default without limits.
    public init(size: CGSize = .zero) { self.size = size }

    /// The available part of a line.
    ///
    /// - Parameters:
    ///   - proposedRect: The proposed rectangle of the line, in the coordinates of the region.
    ///   - characterIndex: The offset of the line's first character, in UTF-16 code units.
    ///   - baseWritingDirection: Right-to-left text starts with the part on the right.
    ///   - remainingRect: Receives the rest of the line past the first obstacle, other obstacles included; a rectangle
    ///     of zero size if none of it is free.
    /// - Returns: The part of the rectangle within the region and outside its exclusions; a
    ///   rectangle of zero width if there is none.
    open func lineFragmentRect(
      forProposedRect proposedRect: CGRect, at characterIndex: Int,
      writingDirection baseWritingDirection: NSWritingDirection,
      remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
      let isRightToLeft = baseWritingDirection == .rightToLeft
      var parts = freeParts(of: proposedRect)
      if isRightToLeft { parts.reverse() }
      var rest = CGRect(origin: proposedRect.origin, size: .zero)
      if let next = parts.dropFirst().first, let last = parts.last { rest = next.union(last) }
      if let remainingRect = unsafe remainingRect { unsafe remainingRect.pointee = rest }
      return parts.first
        ?? CGRect(x: proposedRect.minX, y: proposedRect.minY, width: 0, height: proposedRect.height)
    }

    /// The parts of a line outside the exclusions, from left to right.
    private func freeParts(of line: CGRect) -> [CGRect] {
      let end = size.width > 0 && size.width.isFinite ? min(line.maxX, size.width) : line.maxX
      let columns =
        exclusions
        .filter { $0.boundingBox.minY < line.maxY && $0.boundingBox.maxY > line.minY }
        .flatMap { $0.columns(from: line.minY, to: line.maxY) }
        .sorted { $0.lowerBound < $1.lowerBound }
      var parts: [CGRect] = []
      var start = line.minX
      for column in columns where column.lowerBound < end {
        if column.lowerBound > start {
          parts.append(part(of: line, from: start, to: column.lowerBound))
        }
        start = max(start, column.upperBound)
      }
      if end > start { parts.append(part(of: line, from: start, to: end)) }
      return parts
    }

    private func part(of line: CGRect, from start: CGFloat, to end: CGFloat) -> CGRect {
      CGRect(x: start, y: line.minY, width: end - start, height: line.height)
    }

    private func changed() { observer?.textContainerChangedGeometry(self) }
  }

  /// An object that is notified when a region changes.
  package protocol TextContainerObserver: AnyObject {
    /// A region with laid-out text has changed.
    func textContainerChangedGeometry(_ container: NSTextContainer)
  }
#endif
