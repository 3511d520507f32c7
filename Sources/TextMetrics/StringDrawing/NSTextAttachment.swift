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
  /// what `sizing` or an override answers. As on the platform two attachments are equal only if they
  /// are the same object, and the object is not for two threads at a time.
  ///
  /// The box is settled once, before the text is laid out at any width; ``TextAttachmentPlace`` says
  /// what is known by then.
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

    private let sizing: (@Sendable (TextAttachmentPlace) -> CGRect)?

    /// An attachment with data, or without any.
    public init(data contentData: Data?, ofType uti: String?) {
      contents = contentData
      fileType = uti
      sizing = nil
    }

    /// An attachment whose box depends on its place: on the font that it stands beside, say, or the
    /// room that there is for it.
    ///
    /// - Parameter sizing: Takes the place and answers the box, as `bounds` has it. It goes before
    ///   `bounds` and `image`.
    public init(sizing: @escaping @Sendable (TextAttachmentPlace) -> CGRect) {
      self.sizing = sizing
    }

    /// An attachment without size.
    public override convenience init() { self.init(data: nil, ofType: nil) }

    /// An image that stands on the baseline.
    public convenience init(image: any TextAttachmentImage) {
      self.init()
      self.image = image
    }

    /// An image of a size, in points, that stands on the baseline.
    public convenience init(imageSize: CGSize) { self.init(image: ImageSize(size: imageSize)) }

    /// The box of the attachment, as `bounds` has it: TextKit's hook, for subclasses to override.
    ///
    /// - Parameters:
    ///   - textContainer: as wide as lines may be, without padding; its height is not known.
    ///   - lineFrag: ``TextAttachmentPlace/proposedLineFragment``.
    ///   - position: ``TextAttachmentPlace/glyphPosition``.
    ///   - charIndex: the offset of the attachment's character, in UTF-16 code units.
    /// - Returns: `bounds`, or the image's size standing on the baseline where `bounds` is zero.
    open func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
      glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect {
      bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds
    }

    /// The box in a place.
    fileprivate final func bounds(at place: TextAttachmentPlace) -> CGRect {
      if let sizing { return sizing(place) }
      let size = CGSize(
        width: place.proposedLineFragment.width, height: TextAttachmentPlace.unlimitedWidth)
      let container = NSTextContainer(size: size)
      container.lineFragmentPadding = 0
      return attachmentBounds(
        for: container, proposedLineFragment: place.proposedLineFragment,
        glyphPosition: place.glyphPosition, characterIndex: place.characterIndex)
    }
  }

  extension TextAttachment {
    /// The value of a platform attachment in a place.
    public init(_ attachment: NSTextAttachment, at place: TextAttachmentPlace) {
      self.init(bounds: attachment.bounds(at: place))
    }
  }

  /// A value where Foundation wants an object, as in attributed strings: see ``CoreFoundationInfo``.
  private final class TextAttachmentObject: NSTextAttachment {
    override func isEqual(_ object: Any?) -> Bool {
      (object as? TextAttachmentObject)?.bounds == bounds
    }

    override var hash: Int { TextAttachment(bounds: bounds).hashValue }
  }

  // swift-format-ignore: NoLeadingUnderscores
  extension TextAttachment: _ObjectiveCBridgeable {
    /// A platform attachment of the value.
    public func _bridgeToObjectiveC() -> NSTextAttachment {
      let object = TextAttachmentObject()
      object.bounds = bounds
      return object
    }

    /// The value of a platform attachment that was made of one.
    public static func _forceBridgeFromObjectiveC(
      _ source: NSTextAttachment, result: inout TextAttachment?
    ) {
      result = TextAttachment(bounds: source.bounds)
    }

    /// The value of a platform attachment; false where it was not made of one, for then its box depends
    /// on its place.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSTextAttachment, result: inout TextAttachment?
    ) -> Bool {
      guard source is TextAttachmentObject else { return false }
      result = TextAttachment(bounds: source.bounds)
      return true
    }

    /// The value of a platform attachment, an empty box where there is none.
    public static func _unconditionallyBridgeFromObjectiveC(
      _ source: NSTextAttachment?
    ) -> TextAttachment {
      TextAttachment(bounds: source?.bounds ?? .zero)
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
