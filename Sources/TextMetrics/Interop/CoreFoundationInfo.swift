/// The first word of objects that Foundation on Linux may store in dictionaries and compare.
///
/// CoreFoundation reads a type number in bits 8 to 17 of an object's first stored property before
/// it asks the object to compare itself, and crashes the process if it is 0 (`CFEqual` and
/// `_CFIsSwift` in CFRuntime.c of swift-corelibs-foundation). Attributed strings compare their
/// attributes wherever runs meet. So an `NSObject` subclass used as the value of an attribute
/// declares this property first.
///
/// Foundation boxes other values in its own objects, whose first property is an existential: its
/// first word is that of the value if the value has at most three words, otherwise an address, in
/// which these bits are 0 once in a thousand times. A dictionary boxes a value twice, so there it is
/// always an address. So a structure is bridged to one of our objects (`_ObjectiveCBridgeable`);
/// ``AttributeValue`` serves any.
package struct CoreFoundationInfo: Sendable {
  /// The number of `CFType`, which has no instances.
  private let bits: UInt64 = 1 << 8

  package init() {}
}
