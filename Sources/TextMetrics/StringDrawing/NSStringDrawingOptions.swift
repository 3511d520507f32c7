public import Foundation

#if !canImport(Darwin)
  /// The kind of a string's bounding rectangle, with the meaning and the raw values of UIKit and
  /// AppKit.
  public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
    /// The bits, with the platform's values.
    public let rawValue: Int

    /// Options by their bits; bits without a meaning here are ignored.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The origin is the top left corner of the first line, and the text wraps at the width. Without
    /// this option the origin is on the baseline, and only the first hard line is measured, unwrapped.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Each line's height includes the font's leading (its line gap).
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The rectangle contains the ink of the glyphs rather than their typographic bounds.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Lines that do not fit the height are elided, and the last one that fits ends in an ellipsis.
    /// Ignored unless `usesLineFragmentOrigin` is set and the line break mode wraps.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  }

  extension NSString {
    /// AppKit's name for the options.
    public typealias DrawingOptions = NSStringDrawingOptions
  }

  /// Settings and results of measuring a string.
  ///
  /// As on Apple's platforms, calls write their results into the object: use each on one thread at
  /// a time.
  public final class NSStringDrawingContext: NSObject {
    /// The smallest scale to which fonts may shrink so that wrapped text fits its box; 0, the
    /// default, disables shrinking.
    public var minimumScaleFactor: CGFloat = 0
    /// The platform to follow where Apple's documentation leaves a choice; each rule can be changed
    /// separately. Apple's class has no such property, since its system is fixed. The default is iOS, or
    /// macOS for text in a font of AppKit.
    public var behavior: DrawingBehavior {
      get { ownBehavior ?? .iOS }
      set { ownBehavior = newValue }
    }
    /// The platform, if it was set.
    package private(set) var ownBehavior: DrawingBehavior?
    /// The scale of the last measurement with a ``minimumScaleFactor``; 1 without shrinking.
    public private(set) var actualScaleFactor: CGFloat = 1
    /// The rectangle returned by the last measurement, in points; zero before the first.
    public private(set) var totalBounds = CGRect.zero

    /// Stores the results of a measurement.
    func receive(_ bounds: CGRect, scale: CGFloat) {
      totalBounds = bounds
      if minimumScaleFactor > 0 { actualScaleFactor = scale }
    }
  }
#endif
