public import Foundation

#if !canImport(Darwin)
  /// What a string's bounding rectangle is taken of, with the meaning and the raw values of UIKit and
  /// AppKit.
  public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
    /// The bits, with the platform's values.
    public let rawValue: Int

    /// Options by their bits; bits without a meaning here are ignored.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The origin is the top left corner of the first line, and the text wraps at the width. Without
    /// it the origin is on the baseline and only the first hard line is measured, at any length.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Each line's height includes the font's leading (its line gap).
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// The rectangle holds the ink of the glyphs rather than their typographic bounds.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Lines that do not fit the height are left out, and the last one that does ends in an
    /// ellipsis. Ignored unless `usesLineFragmentOrigin` is set and the line break mode wraps.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  }

  /// Settings and results of measuring a string.
  ///
  /// As on Apple's platforms an object that a call writes its results into: use one from one thread
  /// at a time.
  public final class NSStringDrawingContext: NSObject {
    /// The smallest scale that the fonts may be shrunk to so that wrapped text fits its box; 0, the
    /// default, for no shrinking.
    public var minimumScaleFactor: CGFloat = 0
    /// The platform to follow where Apple's documentation leaves a choice, each rule of it to be set by
    /// itself. Apple's class has no such property: there the system is what it is. Unless it is set, it is
    /// that of iOS, and text in a font of AppKit follows macOS.
    public var behavior: DrawingBehavior {
      get { ownBehavior ?? .iOS }
      set { ownBehavior = newValue }
    }
    /// The platform that was set.
    package private(set) var ownBehavior: DrawingBehavior?
    /// The scale that the last measurement used; 1 where nothing was shrunk.
    public internal(set) var actualScaleFactor: CGFloat = 1
    /// The rectangle that the last measurement returned, in points; zero before the first.
    public internal(set) var totalBounds = CGRect.zero
  }
#endif
