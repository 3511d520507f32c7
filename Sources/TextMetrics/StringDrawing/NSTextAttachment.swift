public import Foundation

#if !canImport(Darwin)
  /// An image, or any other type with a size; there is no `UIImage` on Linux.
  public protocol TextAttachmentImage {
    /// In points.
    var size: CGSize { get }
  }

  /// The platform's class for an attachment that replaces U+FFFC; ``TextAttachment`` is its value
  /// type.
  ///
  /// Its box is the result of `sizing` or an override; otherwise it is `bounds` or, if that is zero,
  /// the image's size on the baseline. As on the platform, two attachments are equal only if they
  /// are the same object, and an object must not be used by two threads at a time.
  ///
  /// The box is determined once, before the text is laid out at any width; ``TextAttachmentPlace``
  /// describes the information available by then.
  open class NSTextAttachment: NSObject, ComparedByFoundation {
    private let coreFoundationInfo = CoreFoundationInfo()

    /// U+FFFC, the character of an attachment.
    public static let character = Int(TextAttachment.character.value)

    /// The box relative to the pen on the baseline, in points, y upward: a negative origin lowers
    /// the box below the baseline. If it is zero, the image determines the size.
    open var bounds = CGRect.zero
    /// The empty space before the box and after it, in points: it counts in the width of the line but not in
    /// `bounds`. A number that is not finite or less than 0 counts as 0.
    open var lineLayoutPadding: CGFloat = 0
    /// The image in the box; its size counts if `bounds` is zero.
    open var image: (any TextAttachmentImage)?
    /// The data of the attachment. It is not read: its size is unknown without `bounds`.
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

    /// An attachment whose box depends on its position: for example on the adjacent font, or on the
    /// available width.
    ///
    /// - Parameter sizing: Returns the box for a position, in the form of `bounds`. It overrides
    ///   `bounds` and `image`.
    public init(sizing: @escaping @Sendable (TextAttachmentPlace) -> CGRect) {
      self.sizing = sizing
    }

    /// An attachment without size.
    public override convenience init() { self.init(data: nil, ofType: nil) }

    /// An image on the baseline.
    public convenience init(image: any TextAttachmentImage) {
      self.init()
      self.image = image
    }

    /// An image of a size, in points, on the baseline.
    public convenience init(imageSize: CGSize) { self.init(image: ImageSize(size: imageSize)) }

    /// The box of the attachment, in the form of `bounds`: the hook of TextKit 1 for subclasses.
    ///
    /// - Parameters:
    ///   - textContainer: a container as wide as lines may be, without padding; its height is
    ///     unknown.
    ///   - lineFrag: ``TextAttachmentPlace/proposedLineFragment``.
    ///   - position: ``TextAttachmentPlace/glyphPosition``.
    ///   - charIndex: the offset of the attachment's character, in UTF-16 code units.
    /// - Returns: `bounds` or, if that is zero, the image's size on the baseline.
    open func attachmentBounds(
      for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
      glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect {
      bounds == .zero ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds
    }

    /// The box of the attachment, in the form of `bounds`: the hook of TextKit 2 for subclasses.
    ///
    /// Every layout asks this method, whichever TextKit it stands for; unless overridden, it asks that of TextKit 1.
    ///
    /// - Parameters:
    ///   - attributes: the ``Font`` of the attachment's character, and nothing else.
    ///   - location: the attachment's character.
    ///   - textContainer: a container as wide as lines may be, without padding; its height is
    ///     unknown.
    ///   - proposedLineFragment: ``TextAttachmentPlace/proposedLineFragment``.
    ///   - position: ``TextAttachmentPlace/glyphPosition``.
    /// - Returns: The result of the method of TextKit 1.
    open func attachmentBounds(
      for attributes: [NSAttributedString.Key: Any], location: any NSTextLocation,
      textContainer: NSTextContainer?, proposedLineFragment: CGRect, position: CGPoint
    ) -> CGRect {
      attachmentBounds(
        for: textContainer, proposedLineFragment: proposedLineFragment, glyphPosition: position,
        characterIndex: (location as? TextOffset)?.offset ?? 0)
    }

    /// `bounds` with the padding.
    fileprivate final var value: TextAttachment {
      var value = TextAttachment(bounds: bounds)
      value.padding = lineLayoutPadding
      return value
    }

    /// The box at a position.
    fileprivate final func bounds(at place: TextAttachmentPlace) -> CGRect {
      if let sizing { return sizing(place) }
      let size = CGSize(
        width: place.proposedLineFragment.width, height: TextAttachmentPlace.unlimitedWidth)
      let container = NSTextContainer(size: size)
      container.lineFragmentPadding = 0
      return attachmentBounds(
        for: [.font: place.font], location: TextOffset(place.characterIndex),
        textContainer: container, proposedLineFragment: place.proposedLineFragment,
        position: place.glyphPosition)
    }
  }

  extension TextAttachment {
    /// The value of a platform attachment at a position.
    public init(_ attachment: NSTextAttachment, at place: TextAttachmentPlace) {
      self.init(bounds: attachment.bounds(at: place))
      padding = attachment.lineLayoutPadding
    }
  }

  /// A value as an object where Foundation needs one, as in attributed strings: see
  /// ``CoreFoundationInfo``.
  private final class TextAttachmentObject: NSTextAttachment {
    override func isEqual(_ object: Any?) -> Bool {
      (object as? TextAttachmentObject)?.value == value
    }

    override var hash: Int { value.hashValue }
  }

  // swift-format-ignore: NoLeadingUnderscores
  extension TextAttachment: _ObjectiveCBridgeable {
    /// A platform attachment of the value.
    public func _bridgeToObjectiveC() -> NSTextAttachment {
      let object = TextAttachmentObject()
      object.bounds = bounds
      object.lineLayoutPadding = padding
      return object
    }

    /// The value that a platform attachment was made from.
    public static func _forceBridgeFromObjectiveC(
      _ source: NSTextAttachment, result: inout TextAttachment?
    ) {
      result = source.value
    }

    /// The value that a platform attachment was made from; false if there is none, since the box then
    /// depends on the position.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSTextAttachment, result: inout TextAttachment?
    ) -> Bool {
      guard source is TextAttachmentObject else { return false }
      result = source.value
      return true
    }

    /// The value that a platform attachment was made from; an empty box if there is no attachment.
    public static func _unconditionallyBridgeFromObjectiveC(
      _ source: NSTextAttachment?
    ) -> TextAttachment {
      source?.value ?? TextAttachment(bounds: .zero)
    }
  }

  extension NSAttributedString {
    /// A string of one U+FFFC with an attachment.
    public convenience init(attachment: NSTextAttachment) {
      self.init(
        string: String(TextAttachment.character), attributes: [.attachment: attachment])
    }
  }

  /// The size of an unavailable image.
  private struct ImageSize: TextAttachmentImage {
    var size: CGSize
  }
#endif
