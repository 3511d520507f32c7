public import Foundation

/// Segments with titles or images, side by side.
///
/// It is 32 points high. Each segment has its own width, if one is set, or else the width of the widest title with
/// 10 points at each side (as in interface files; no recorded sizes are known).
open class UISegmentedControl: UIControl {
  private struct Segment {
    var title: String?
    var image: UIImage?
    var width: CGFloat = 0
  }

  private var segments: [Segment] = []
  private var attributes: [State: [NSAttributedString.Key: Any]] = [:]
  /// The index of the selected segment; -1 for none.
  open var selectedSegmentIndex = -1
  /// Whether segments are as wide as their own titles.
  open var apportionsSegmentWidthsByContent = false
  /// The index that means no selected segment.
  public static let noSegment = -1

  /// Segments with titles (`String`) or images (`UIImage`).
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
  }

  /// A control with a frame and without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Archiving is not supported: creates a control without segments.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }
  /// Adds a segment.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Segment(title: title), at: min(max(segment, 0), segments.count))
  }
  /// Removes all segments.
  open func removeAllSegments() { segments = [] }
  /// The title of a segment; nil if there is no such segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }
  /// Sets the title of a segment, which loses its image: it cannot have both
  /// (https://developer.apple.com/documentation/uikit/uisegmentedcontrol/settitle(_:forsegmentat:)).
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].title = title
    segments[segment].image = nil
  }
  /// The width of a segment; 0 for the width of its content.
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }
  /// Sets the width of a segment; 0 for the width of its content.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    if segments.indices.contains(segment) { segments[segment].width = width }
  }
  /// The attributes of titles. If they have no font, titles are in the system font of 13 points.
  open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    attributes[state]
  }
  /// Sets the attributes of titles; only those for the state `normal` count.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) { self.attributes[state] = attributes }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var intrinsicContentSize: CGSize {
    let own = segments.map { contentWidth(of: $0) + 20 }
    let widest = own.max() ?? 0
    let width = zip(segments, own).reduce(0) { sum, segment in
      let length = apportionsSegmentWidthsByContent ? segment.1 : widest
      return sum + (segment.0.width > 0 ? segment.0.width : length)
    }
    return CGSize(width: width, height: 32)
  }

  private func contentWidth(of segment: Segment) -> CGFloat {
    if let image = segment.image { return image.size.width }
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    label.attributedText = NSAttributedString(
      string: segment.title ?? "", attributes: attributes[.normal])
    return label.intrinsicContentSize.width
  }
}
