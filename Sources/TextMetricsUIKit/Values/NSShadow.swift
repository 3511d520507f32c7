public import Foundation
internal import TextMetrics

/// A shadow: an attribute value that does not change sizes.
open class NSShadow: NSObject, ComparedByFoundation, NSCopying {
  private let coreFoundationInfo = CoreFoundationInfo()

  /// Displacement, in points.
  open var shadowOffset = CGSize.zero
  /// The blur radius, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a ``UIColor``.
  open var shadowColor: Any?

  /// A shadow.
  public override init() {}

  /// A shadow with the same properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other === self
      || (shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
        && shadowColor as? UIColor == other.shadowColor as? UIColor)
  }

  open override var hash: Int { shadowBlurRadius.hashValue }
}
