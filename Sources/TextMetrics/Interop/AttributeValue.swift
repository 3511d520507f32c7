public import Foundation

#if !canImport(Darwin)
  /// A Swift value as the value of an attribute, in an object that Foundation on Linux can compare.
  ///
  /// Foundation compares the attributes of adjacent runs, and ends the process when it misreads the box that it makes
  /// for a structure, an enumeration or an object that is not an `NSObject`. So give it such values in this object:
  ///
  /// ```swift
  /// text.addAttribute(.mention, value: AttributeValue(Mention(id: 7)), range: range)
  /// let mention = text.attributes(at: 3, effectiveRange: nil)[.mention] as? Mention
  /// ```
  ///
  /// `attributes(at:effectiveRange:)` returns the value itself. Other functions may return this object. Fonts,
  /// paragraph styles and attachments need none, and numbers, strings and arrays of them are safe.
  public final class AttributeValue: NSObject, _StructBridgeable, ComparedByFoundation {
    private let coreFoundationInfo = CoreFoundationInfo()
    /// The value.
    public let value: Any

    /// An object for a value.
    ///
    /// - Parameter value: The value. Two objects are equal if their values are `Hashable` and equal, or the same
    ///   object.
    public init(_ value: Any) { self.value = value }

    /// The value in an object, unless it is known that Foundation compares it, or the object that it makes of it,
    /// safely.
    fileprivate static func comparable(_ value: Any) -> Any {
      let object =
        if let bridged = value as? any _ObjectiveCBridgeable {
          objectType(of: bridged)
        } else {
          type(of: value)
        }
      return isSafe(object) ? value : AttributeValue(value)
    }

    private static func objectType(of value: some _ObjectiveCBridgeable) -> Any.Type {
      type(of: value)._ObjectiveCType.self
    }

    /// Whether the first word of an object is a ``CoreFoundationInfo`` or the like. It is not in those of `Locale`,
    /// `TimeZone`, `DateComponents`, `Measurement` and ranges.
    private static func isSafe(_ type: Any.Type) -> Bool {
      type is any ComparedByFoundation.Type || type is NSString.Type || type is NSNumber.Type
        || type is NSArray.Type || type is NSDictionary.Type || type is NSSet.Type
        || type is NSData.Type || type is NSDate.Type || type is NSURL.Type
    }

    /// The value of an object, or the argument if it is not of this class.
    package static func value(of object: Any) -> Any {
      (object as? AttributeValue)?.value ?? object
    }

    // swift-format-ignore: NoLeadingUnderscores
    /// The value, for Foundation.
    public func _bridgeToAny() -> Any { value }

    /// Whether another object has an equal value, or a value that is the same object.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? AttributeValue else { return false }
      guard let own = value as? AnyHashable else {
        return type(of: value) is AnyObject.Type && value as AnyObject === other.value as AnyObject
      }
      return own == other.value as? AnyHashable
    }

    /// The hash of the value; the same for all values that have none.
    public override var hash: Int { (value as? AnyHashable)?.hashValue ?? 0 }
  }

  /// An object whose first stored property is a ``CoreFoundationInfo``.
  package protocol ComparedByFoundation: NSObject {}

  extension [NSAttributedString.Key: Any] {
    /// The attributes with values that Foundation can compare.
    package var comparable: Self { mapValues(AttributeValue.comparable) }
  }
#endif
