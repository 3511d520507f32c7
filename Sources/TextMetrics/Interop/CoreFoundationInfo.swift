/// The first word of objects that Foundation on Linux may keep in dictionaries and compare.
///
/// CoreFoundation reads a type number in bits 8 to 17 of an object's first stored property before
/// it asks the object to compare itself, and stops the process where it finds 0 (`CFEqual` and
/// `_CFIsSwift` in CFRuntime.c of swift-corelibs-foundation). Attributed strings compare their
/// attributes whenever runs meet. So an `NSObject` subclass that is to be the value of an attribute
/// declares this property before all others.
///
/// Foundation keeps other values in objects of its own, whose first property is an existential: its
/// first word is that of the value, where this has three words or less, else an address, which has
/// these bits 0 once in a thousand times. So a small structure begins with this property too, and a
/// larger one becomes an object of ours (`_ObjectiveCBridgeable`).
package struct CoreFoundationInfo: Sendable {
  /// The number of `CFType`, of which no object is an instance.
  private let bits: UInt64 = 1 << 8

  package init() {}
}
