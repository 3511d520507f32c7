public import Foundation

#if !canImport(Darwin)
  /// Anything that has the size of an image; there is no `UIImage` on Linux.
  public protocol TextAttachmentImage {
    /// In points.
    var size: CGSize { get }
  }

  /// What stands in the line in the place of U+FFFC, under the platform's name; ``TextAttachment``
  /// is the value behind it.
  ///
  /// Its box is `bounds`, or the image's size standing on the baseline where `bounds` is zero, or
  /// what `sizing` answers. As on the platform two attachments are equal only if they are the same
  /// object, and the object is not for two threads at a time.
  ///
  /// The size is settled once, before the text is laid out at any width. So the hooks of TextKit
  /// that are given the line fragment (`attachmentBounds(for:proposedLineFragment:…)`) have no
  /// counterpart here: what is known is the font.
  open class NSTextAttachment: NSObject {
    private let coreFoundationInfo = CoreFoundationInfo()

    /// U+FFFC, the character that stands for an attachment.
    public static let character = Int(TextAttachment.character.value)

    /// The box relative to the pen on the baseline, in points, y upward: a negative origin lowers
    /// the box below the baseline. Zero leaves the size to the image.
    open var bounds = CGRect.zero
    /// What is drawn in the box; its size counts where `bounds` is zero.
    open var image: (any TextAttachmentImage)?
    /// The data of the attachment. Nothing reads it: its size is unknown without `bounds`.
    open var contents: Data?
    /// The type of the data, a uniform type identifier.
    open var fileType: String?

    private let sizing: (@Sendable (Font) -> CGRect)?

    /// An attachment with data, or without any.
    public init(data contentData: Data?, ofType uti: String?) {
      contents = contentData
      fileType = uti
      sizing = nil
    }

    /// An attachment whose box depends on the font that it stands beside.
    ///
    /// - Parameter sizing: Takes the font of the attachment's character and answers the box, as
    ///   `bounds` has it. It goes before `bounds` and `image`.
    public init(sizing: @escaping @Sendable (Font) -> CGRect) { self.sizing = sizing }

    /// An attachment without size.
    public override convenience init() { self.init(data: nil, ofType: nil) }

    /// An image that stands on the baseline.
    public convenience init(image: any TextAttachmentImage) {
      self.init()
      self.image = image
    }

    /// An image of a size, in points, that stands on the baseline.
    public convenience init(imageSize: CGSize) { self.init(image: ImageSize(size: imageSize)) }

    /// The box beside text of a font, as `bounds` has it.
    open func attachmentBounds(for font: Font) -> CGRect {
      if let sizing { return sizing(font) }
      return bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds
    }
  }

  extension TextAttachment {
    /// The value of a platform attachment beside text of a font.
    public init(_ attachment: NSTextAttachment, font: Font) {
      self.init(bounds: attachment.attachmentBounds(for: font))
    }
  }

  extension NSAttributedString {
    /// A string of one U+FFFC with an attachment.
    public convenience init(attachment: NSTextAttachment) {
      self.init(
        string: String(TextAttachment.character), attributes: [.attachment: attachment])
    }
  }

  /// The size of an image that is not at hand.
  private struct ImageSize: TextAttachmentImage {
    var size: CGSize
  }
#endif
