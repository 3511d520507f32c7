internal import Foundation
public import TextMetrics

/// Core Text's paragraph style: the class of the attribute.
public typealias CTParagraphStyle = NSParagraphStyle
/// Core Text's name for the alignment of lines.
public typealias CTTextAlignment = NSTextAlignment
/// Core Text's name for the treatment of text that is wider than the line.
public typealias CTLineBreakMode = NSLineBreakMode
/// Core Text's name for the direction of a paragraph.
public typealias CTWritingDirection = NSWritingDirection

/// A property of a paragraph style.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  case alignment = 0
  case firstLineHeadIndent = 1
  case headIndent = 2
  case tailIndent = 3
  case tabStops = 4
  case defaultTabInterval = 5
  case lineBreakMode = 6
  case lineHeightMultiple = 7
  case maximumLineHeight = 8
  case minimumLineHeight = 9
  case lineSpacing = 10
  case paragraphSpacing = 11
  case paragraphSpacingBefore = 12
  case baseWritingDirection = 13
  case maximumLineSpacing = 14
  case minimumLineSpacing = 15
  case lineSpacingAdjustment = 16
}

/// A property of a paragraph style with its value.
@unsafe public struct CTParagraphStyleSetting {
  /// The property.
  public var spec: CTParagraphStyleSpecifier
  /// The size of the value in bytes.
  public var valueSize: Int
  /// The value: a `CGFloat`, an enumeration, or an enumeration's raw value in two to eight bytes.
  public var value: UnsafeRawPointer

  /// A property with its value.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    unsafe self.spec = spec
    unsafe self.valueSize = valueSize
    unsafe self.value = unsafe value
  }

  /// The value, if it has the size of a `CGFloat`.
  fileprivate var length: CGFloat {
    unsafe valueSize == MemoryLayout<CGFloat>.size
      ? value.loadUnaligned(as: CGFloat.self) : 0
  }

  /// The value as a number of one to eight bytes.
  fileprivate var number: Int {
    var number = 0
    for index in 0..<(unsafe min(max(valueSize, 0), 8)) {
      number |= unsafe Int(value.load(fromByteOffset: index, as: UInt8.self)) << (8 * index)
    }
    return number
  }
}

extension CTParagraphStyleSetting {
  /// The value as a direction. A Swift enumeration is stored as the index of its case, which here differs
  /// from its raw value.
  fileprivate var direction: NSWritingDirection {
    let number = unsafe number
    guard unsafe valueSize == MemoryLayout<NSWritingDirection>.size else {
      return NSWritingDirection(rawValue: Int(Int8(truncatingIfNeeded: number))) ?? .natural
    }
    let cases = NSWritingDirection.allCases
    return cases.indices.contains(number) ? cases[number] : .natural
  }
}

/// A paragraph style with the given properties, and defaults for the others.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  let style = NSMutableParagraphStyle()
  guard let settings = unsafe settings else { return style }
  var spacing = LineSpacing()
  for index in 0..<max(0, settingCount) {
    unsafe style.apply(settings[index])
    unsafe spacing.apply(settings[index])
  }
  style.lineSpacing = spacing.value
  return style
}

/// The space between lines, in points, from properties in any order.
private struct LineSpacing {
  private var adjustment: CGFloat = 0
  private var minimum: CGFloat = 0
  private var maximum = CGFloat.infinity

  /// The adjustment within its limits; the minimum if the limits contradict each other.
  var value: CGFloat { max(minimum, min(adjustment, maximum)) }

  mutating func apply(_ setting: CTParagraphStyleSetting) {
    let length = unsafe setting.length
    switch unsafe setting.spec {
    case .lineSpacing, .lineSpacingAdjustment: adjustment = length
    case .minimumLineSpacing: minimum = length
    case .maximumLineSpacing: maximum = length
    default: break
    }
  }
}

extension NSMutableParagraphStyle {
  fileprivate func apply(_ setting: CTParagraphStyleSetting) {
    let length = unsafe setting.length
    switch unsafe setting.spec {
    case .alignment:
      alignment = Self.alignments[unsafe setting.number] ?? .natural
    case .lineBreakMode:
      lineBreakMode = NSLineBreakMode(rawValue: unsafe setting.number) ?? .byWordWrapping
    case .baseWritingDirection:
      baseWritingDirection = unsafe setting.direction
    case .firstLineHeadIndent: firstLineHeadIndent = length
    case .headIndent: headIndent = length
    case .tailIndent: tailIndent = length
    case .defaultTabInterval: defaultTabInterval = length
    case .lineHeightMultiple: lineHeightMultiple = length
    case .maximumLineHeight: maximumLineHeight = length
    case .minimumLineHeight: minimumLineHeight = length
    case .paragraphSpacing: paragraphSpacing = length
    case .paragraphSpacingBefore: paragraphSpacingBefore = length
    // The spacings depend on each other.
    case .lineSpacing, .lineSpacingAdjustment, .minimumLineSpacing, .maximumLineSpacing: break
    case .tabStops: break
    }
  }

  /// `NSTextAlignment` has the same numbers as `CTTextAlignment` on iOS except centre and right.
  private static let alignments: [Int: NSTextAlignment] = [
    0: .left, 1: .center, 2: .right, 3: .justified, 4: .natural,
  ]
}
