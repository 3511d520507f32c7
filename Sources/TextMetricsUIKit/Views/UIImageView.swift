public import Foundation

/// A view that is as large as its image.
open class UIImageView: UIView {
  /// The image.
  open var image: UIImage?

  /// A view as large as an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  /// A view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Archiving is not supported: creates a view without an image.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }
}
