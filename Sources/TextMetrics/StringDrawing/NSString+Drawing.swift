public import Foundation

#if !canImport(Darwin)
  extension NSStringDrawingOptions {
    /// The width at which lines wrap.
    fileprivate func lineWidth(in size: CGSize) -> CGFloat {
      contains(.usesLineFragmentOrigin) ? size.width : .infinity
    }
  }

  extension NSString {
    /// The bounding rectangle of the string drawn in a box.
    ///
    /// The signature and the meaning are UIKit's; see
    /// ``PreparedText/boundingRect(with:options:behavior:maximumLineCount:truncationToken:)`` for the
    /// rules and units. Each call prepares the text: to measure one text at several widths, prepare
    /// it once.
    ///
    /// - Parameters:
    ///   - size: the width at which lines wrap and the height for truncation, in points.
    ///   - options: the kind of rectangle; without `usesLineFragmentOrigin` only the first hard line
    ///     is measured, on its baseline.
    ///   - attributes: the attributes that determine a size, such as `font` (Helvetica 12 if absent),
    ///     `kern` and `paragraphStyle` of `NSAttributedString.Key`.
    ///   - context: provides the minimum scale for fitting the size; receives the scale used and the
    ///     rectangle.
    /// - Returns: The rectangle in points, not rounded. Callers round it up.
    /// - Complexity: O(*n*) in the length of the string.
    public func boundingRect(
      with size: CGSize, options: NSStringDrawingOptions = [],
      attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
    ) -> CGRect {
      StringDrawing.boundingRect(
        StyledText(
          String(self), attributes: attributes ?? [:], lineWidth: options.lineWidth(in: size)),
        size: size, options: options, platform: .platform(of: attributes), context: context)
    }

    /// The size of the string with all its hard lines, unwrapped, in points, not rounded.
    ///
    /// White space at line ends counts in the width; a line break at the end adds a line.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      StringDrawing.size(
        StyledText(String(self), attributes: attributes ?? [:]), platform: .platform(of: attributes)
      )
    }
  }

  extension String {
    /// The bounding rectangle of the string drawn in a box: `NSString`'s
    /// `boundingRect(with:options:attributes:context:)`.
    public func boundingRect(
      with size: CGSize, options: NSStringDrawingOptions = [],
      attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
    ) -> CGRect {
      StringDrawing.boundingRect(
        StyledText(self, attributes: attributes ?? [:], lineWidth: options.lineWidth(in: size)),
        size: size, options: options, platform: .platform(of: attributes), context: context)
    }

    /// The size of the string with all its hard lines, unwrapped, in points, not rounded.
    ///
    /// White space at line ends counts in the width; a line break at the end adds a line.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      StringDrawing.size(
        StyledText(self, attributes: attributes ?? [:]), platform: .platform(of: attributes))
    }
  }

  extension NSAttributedString {
    /// The bounding rectangle of the string drawn in a box.
    ///
    /// Text without a font is set in Helvetica 12. An empty attributed string has no attributes, and
    /// no size.
    public func boundingRect(
      with size: CGSize, options: NSStringDrawingOptions = [],
      context: NSStringDrawingContext? = nil
    ) -> CGRect {
      guard length > 0 else {
        context?.receive(.zero, scale: 1)
        return .zero
      }
      return StringDrawing.boundingRect(
        StyledText(self, lineWidth: options.lineWidth(in: size)), size: size, options: options,
        platform: .platform(of: self), context: context)
    }

    /// The size of the string with all its hard lines, unwrapped, in points, not rounded.
    public func size() -> CGSize {
      length > 0 ? StringDrawing.size(StyledText(self), platform: .platform(of: self)) : .zero
    }
  }
#endif
