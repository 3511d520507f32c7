public import Foundation
internal import TextMetrics

// Core Foundation's functions for strings with attributes. Ranges are clamped to the text.

/// The number of code units.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString) -> CFIndex { aStr.length }

/// The characters.
public func CFAttributedStringGetString(_ aStr: CFAttributedString) -> CFString {
  aStr.string as NSString
}

/// A string with attributes.
public func CFAttributedStringCreate(
  _ alloc: CFAllocator?, _ str: CFString, _ attributes: CFDictionary?
) -> CFAttributedString! {
  NSAttributedString(string: str as String, attributes: attributes?.attributes)
}

/// A copy that cannot be changed.
public func CFAttributedStringCreateCopy(
  _ alloc: CFAllocator?, _ aStr: CFAttributedString
) -> CFAttributedString! {
  NSAttributedString(attributedString: aStr)
}

/// A part of a string.
public func CFAttributedStringCreateWithSubstring(
  _ alloc: CFAllocator?, _ aStr: CFAttributedString, _ range: CFRange
) -> CFAttributedString! {
  aStr.attributedSubstring(from: aStr.clamped(range))
}

/// An empty string that can be changed. The length has no effect: it is not limited.
public func CFAttributedStringCreateMutable(
  _ alloc: CFAllocator?, _ maxLength: CFIndex
) -> CFMutableAttributedString! {
  NSTextStorage(string: "")
}

/// A copy that can be changed. The length has no effect: it is not limited.
public func CFAttributedStringCreateMutableCopy(
  _ alloc: CFAllocator?, _ maxLength: CFIndex, _ aStr: CFAttributedString
) -> CFMutableAttributedString! {
  NSTextStorage(attributedString: aStr)
}

/// The value of an attribute at a place, and the range in which it is the same; nil if there is none, or no character.
public func CFAttributedStringGetAttribute(
  _ aStr: CFAttributedString, _ loc: CFIndex, _ attrName: CFString,
  _ effectiveRange: UnsafeMutablePointer<CFRange>?
) -> CFTypeRef? {
  guard (0..<aStr.length).contains(loc) else { return nil }
  var range = NSRange()
  let key = NSAttributedString.Key(attrName as String)
  let value = unsafe aStr.attribute(key, at: loc, effectiveRange: &range)
  unsafe effectiveRange?.pointee = CFRange(location: range.location, length: range.length)
  return value.map { $0 as AnyObject }
}

/// The attributes at a place, and the range in which they are the same; nil if there is no character.
public func CFAttributedStringGetAttributes(
  _ aStr: CFAttributedString, _ loc: CFIndex, _ effectiveRange: UnsafeMutablePointer<CFRange>?
) -> CFDictionary? {
  guard (0..<aStr.length).contains(loc) else { return nil }
  var range = NSRange()
  let attributes = unsafe aStr.attributes(at: loc, effectiveRange: &range)
  unsafe effectiveRange?.pointee = CFRange(location: range.location, length: range.length)
  return NSDictionary(
    dictionary: Dictionary(uniqueKeysWithValues: attributes.map { ($0.rawValue, $1) }))
}

/// Replaces characters; the new ones have the attributes of the first replaced one.
public func CFAttributedStringReplaceString(
  _ aStr: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFString!
) {
  aStr.replaceCharacters(in: aStr.clamped(range), with: replacement as String)
}

/// Replaces characters and their attributes.
public func CFAttributedStringReplaceAttributedString(
  _ aStr: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFAttributedString!
) {
  aStr.replaceCharacters(in: aStr.clamped(range), with: replacement)
}

/// Sets an attribute of a range.
public func CFAttributedStringSetAttribute(
  _ aStr: CFMutableAttributedString!, _ range: CFRange, _ attrName: CFString!, _ value: CFTypeRef!
) {
  guard let value else { return }
  aStr.addAttribute(
    NSAttributedString.Key(attrName as String), value: value, range: aStr.clamped(range))
}

/// Sets the attributes of a range, in addition to the others or in place of them.
public func CFAttributedStringSetAttributes(
  _ aStr: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFDictionary!,
  _ clearOtherAttributes: Bool
) {
  let (range, attributes) = (aStr.clamped(range), replacement.attributes)
  if clearOtherAttributes {
    aStr.setAttributes(attributes, range: range)
  } else {
    aStr.addAttributes(attributes, range: range)
  }
}

/// Removes an attribute of a range.
public func CFAttributedStringRemoveAttribute(
  _ aStr: CFMutableAttributedString!, _ range: CFRange, _ attrName: CFString!
) {
  aStr.removeAttribute(NSAttributedString.Key(attrName as String), range: aStr.clamped(range))
}

/// Begins a group of changes.
public func CFAttributedStringBeginEditing(_ aStr: CFMutableAttributedString!) {
  aStr.beginEditing()
}

/// Ends a group of changes.
public func CFAttributedStringEndEditing(_ aStr: CFMutableAttributedString!) { aStr.endEditing() }

extension NSAttributedString {
  /// The part of a range that is inside the text.
  fileprivate func clamped(_ range: CFRange) -> NSRange {
    NSRange(clamping: NSRange(location: range.location, length: range.length), to: length)
  }
}

extension CFDictionary {
  fileprivate var attributes: [NSAttributedString.Key: Any] {
    named(NSAttributedString.Key.init(rawValue:))
  }
}
