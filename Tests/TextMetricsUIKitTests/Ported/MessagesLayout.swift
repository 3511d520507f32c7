import TextMetricsUIKit

struct ThreadMessage {
  enum Content {
    case text(String)
    case emoji(String)
    case photo(CGSize)
  }
  let id: String
  let content: Content
  let isIncoming: Bool
}

protocol ThreadMessagesSource: AnyObject {
  func message(at indexPath: IndexPath) -> ThreadMessage
}

final class MessageLayoutAttributes: UICollectionViewLayoutAttributes {
  var bubbleSize = CGSize.zero
  var textInsets = UIEdgeInsets.zero

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone) as! MessageLayoutAttributes
    copy.bubbleSize = bubbleSize
    copy.textInsets = textInsets
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? MessageLayoutAttributes else { return false }
    return super.isEqual(object) && other.bubbleSize == bubbleSize && other.textInsets == textInsets
  }
}

/// A flow layout that knows the sizes of its messages.
final class MessagesLayout: UICollectionViewFlowLayout {
  weak var messages: ThreadMessagesSource?
  var textFont = UIFont(name: "Inter", size: 16)!
  private var rotation: NSObjectProtocol?
  private let sizes: NSCache<NSString, NSValue> = {
    let cache = NSCache<NSString, NSValue>()
    cache.countLimit = 200
    return cache
  }()

  override class var layoutAttributesClass: AnyClass { MessageLayoutAttributes.self }

  override init() {
    super.init()
    sectionInset = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    minimumLineSpacing = 2
    rotation = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in self?.invalidateLayout() }
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  var itemWidth: CGFloat {
    guard let collectionView = collectionView else { return 0 }
    return collectionView.frame.width - sectionInset.left - sectionInset.right
  }

  func insets(for message: ThreadMessage) -> UIEdgeInsets {
    message.isIncoming
      ? UIEdgeInsets(top: 7, left: 18, bottom: 7, right: 14)
      : UIEdgeInsets(top: 7, left: 14, bottom: 7, right: 18)
  }

  func bubbleSize(for message: ThreadMessage) -> CGSize {
    if let known = sizes.object(forKey: message.id as NSString) { return known.cgSizeValue }
    let insets = self.insets(for: message)
    let maxWidth = itemWidth * 0.8 - insets.left - insets.right
    var size: CGSize
    switch message.content {
    case .text(let text): size = labelSize(text, font: textFont, maxWidth: maxWidth)
    case .emoji(let text):
      size = labelSize(text, font: textFont.withSize(2 * textFont.pointSize), maxWidth: maxWidth)
    case .photo(let photo):
      let width = min(photo.width, maxWidth)
      size = CGSize(width: width, height: photo.height * width / photo.width)
    }
    size.width += insets.left + insets.right
    size.height += insets.top + insets.bottom
    sizes.setObject(NSValue(cgSize: size), forKey: message.id as NSString)
    return size
  }

  private func labelSize(_ text: String, font: UIFont, maxWidth: CGFloat) -> CGSize {
    let attributed = NSAttributedString(string: text, attributes: [.font: font])
    let box = CGSize(width: maxWidth, height: .greatestFiniteMagnitude)
    return attributed.boundingRect(
      with: box, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil
    ).integral.size
  }

  func sizeForItem(at indexPath: IndexPath) -> CGSize {
    guard let message = messages?.message(at: indexPath) else { return .zero }
    return CGSize(width: itemWidth, height: bubbleSize(for: message).height)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView?.bounds.width != newBounds.width
  }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext else {
      return context
    }
    flow.invalidateFlowLayoutDelegateMetrics = shouldInvalidateLayout(forBoundsChange: newBounds)
    return flow
  }
}
