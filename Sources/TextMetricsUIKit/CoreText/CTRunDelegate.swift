public import Foundation
internal import TextMetrics

/// The version of ``CTRunDelegateCallbacks``.
public let kCTRunDelegateVersion1: CFIndex = 1
/// The same version.
public let kCTRunDelegateCurrentVersion = kCTRunDelegateVersion1
/// The name of the attribute for a ``CTRunDelegate``, which gives a run a size of its own.
public var kCTRunDelegateAttributeName: CFString { NSString(string: "CTRunDelegate") }

/// Functions that give the size of a run. They receive the pointer that the delegate was created with.
@unsafe public struct CTRunDelegateCallbacks {
  /// ``kCTRunDelegateVersion1``.
  public var version: CFIndex
  /// Called when the delegate is no longer needed.
  public var dealloc: (UnsafeMutableRawPointer) -> Void
  /// The distance from the baseline to the top, in points.
  public var getAscent: (UnsafeMutableRawPointer) -> CGFloat
  /// The distance from the baseline to the bottom, in points; positive.
  public var getDescent: (UnsafeMutableRawPointer) -> CGFloat
  /// The advance, in points.
  public var getWidth: (UnsafeMutableRawPointer) -> CGFloat

  /// Functions for the size of a run.
  public init(
    version: CFIndex, dealloc: @escaping (UnsafeMutableRawPointer) -> Void,
    getAscent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
    getDescent: @escaping (UnsafeMutableRawPointer) -> CGFloat,
    getWidth: @escaping (UnsafeMutableRawPointer) -> CGFloat
  ) {
    unsafe self.version = version
    unsafe self.dealloc = dealloc
    unsafe self.getAscent = getAscent
    unsafe self.getDescent = getDescent
    unsafe self.getWidth = getWidth
  }
}

/// Gives a run a size of its own: each of its characters is a box of that size on the baseline.
@safe public final class CTRunDelegate: NSObject, ComparedByFoundation {
  private let coreFoundationInfo = CoreFoundationInfo()
  private let callbacks: CTRunDelegateCallbacks
  private let context: UnsafeMutableRawPointer

  init(_ callbacks: CTRunDelegateCallbacks, _ context: UnsafeMutableRawPointer) {
    unsafe self.callbacks = callbacks
    unsafe self.context = context
  }

  deinit { unsafe callbacks.dealloc(context) }

  /// The box, y growing upward.
  var bounds: CGRect {
    let descent = unsafe callbacks.getDescent(context)
    let height = unsafe callbacks.getAscent(context) + descent
    return unsafe CGRect(x: 0, y: -descent, width: callbacks.getWidth(context), height: height)
  }
}

/// A delegate with functions and the pointer that they receive. Without a pointer, they receive one that they must not
/// read.
public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? {
  guard let context = unsafe refCon ?? UnsafeMutableRawPointer(bitPattern: 1) else { return nil }
  return unsafe CTRunDelegate(callbacks.pointee, context)
}

extension NSAttributedString.Key {
  /// The key of a ``CTRunDelegate``.
  static let runDelegate = NSAttributedString.Key(rawValue: kCTRunDelegateAttributeName as String)
}

extension NSAttributedString {
  /// The text with the boxes of its run delegates as attachments.
  var withDelegatedBoxes: NSAttributedString {
    var boxes: [(range: NSRange, bounds: CGRect)] = []
    unsafe enumerateAttribute(.runDelegate, in: NSRange(location: 0, length: length)) {
      value, range, _ in
      guard let delegate = value as? CTRunDelegate else { return }
      boxes.append((range, delegate.bounds))
    }
    guard !boxes.isEmpty else { return self }
    let result = replacingUnits(in: boxes.map(\.range))
    for (range, bounds) in boxes {
      let attachment = NSTextAttachment()
      attachment.bounds = bounds
      result.addAttribute(.attachment, value: attachment, range: range)
    }
    return result
  }

  /// The text with the attachment character in place of every code unit of some ranges.
  private func replacingUnits(in ranges: [NSRange]) -> NSTextStorage {
    var units = Array(string.utf16)
    for range in ranges {
      for index in range.location..<NSMaxRange(range) {
        units[index] = UInt16(TextAttachment.character.value)
      }
    }
    let result = NSTextStorage(string: String(decoding: units, as: UTF16.self))
    unsafe enumerateAttributes(in: NSRange(location: 0, length: length)) { attributes, range, _ in
      result.setAttributes(attributes, range: range)
    }
    return result
  }
}
