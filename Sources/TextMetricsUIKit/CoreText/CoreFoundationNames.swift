public import Foundation

// Names of Core Foundation, which Foundation on Linux does not export. Toll-free bridged objects are the
// same objects here.

/// An index or a number of elements.
public typealias CFIndex = Int
/// A string.
public typealias CFString = NSString
/// A string with attributes.
public typealias CFAttributedString = NSAttributedString
/// A mutable string with attributes.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// Any object.
public typealias CFTypeRef = AnyObject
/// A number.
public typealias CFNumber = NSNumber
/// A truth value.
public typealias CFBoolean = NSNumber
/// True, as an object.
public var kCFBooleanTrue: CFBoolean! { NSNumber(value: true) }
/// False, as an object.
public var kCFBooleanFalse: CFBoolean! { NSNumber(value: false) }
/// A set of objects.
public typealias CFSet = NSSet
/// An array of objects.
public typealias CFArray = NSArray
/// A dictionary of objects.
public typealias CFDictionary = NSDictionary
/// The location of a file.
public typealias CFURL = NSURL
/// Bytes.
public typealias CFData = NSData
/// A reason for a failure.
public typealias CFError = NSError
/// A memory allocator; it has no effect.
public enum CFAllocator: Sendable {}
/// The usual allocator.
public let kCFAllocatorDefault: CFAllocator? = nil

/// A range of elements; in text, of UTF-16 code units.
public struct CFRange: Sendable, Hashable {
  /// The start of the range.
  public var location: CFIndex
  /// The length of the range; 0 with location 0 often means everything.
  public var length: CFIndex
  /// A range.
  public init(location: CFIndex = 0, length: CFIndex = 0) {
    self.location = location
    self.length = length
  }
}

/// A range of elements.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
  CFRange(location: loc, length: len)
}

/// The number of objects.
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// An object's address, for `unsafeBitCast`; nil if there is no such object. It is valid as long as the
/// array exists.
///
/// Foundation on Linux converts strings, numbers and other values that Swift has types for. Their addresses are those
/// of new objects, which are never released.
public func CFArrayGetValueAtIndex(_ theArray: CFArray, _ idx: CFIndex) -> UnsafeRawPointer? {
  guard (0..<theArray.count).contains(idx) else { return nil }
  let value = theArray.object(at: idx)
  let object = value as AnyObject
  let isOwned = type(of: value) is AnyClass
  let address = unsafe isOwned ? Unmanaged.passUnretained(object) : .passRetained(object)
  return unsafe UnsafeRawPointer(address.toOpaque())
}

/// The number of code units.
public func CFStringGetLength(_ theString: CFString) -> CFIndex { theString.length }

/// What happened, in words for users.
public func CFErrorCopyDescription(_ err: CFError) -> CFString? {
  err.localizedDescription as NSString
}

/// Seconds.
public typealias CFTimeInterval = Double

extension CFDictionary {
  /// The entries whose keys are strings, with keys made of these.
  func named<Key: Hashable>(_ key: (String) -> Key) -> [Key: Any] {
    var entries: [Key: Any] = [:]
    for (name, value) in self {
      if let name = name as? String { entries[key(name)] = value }
    }
    return entries
  }
}
