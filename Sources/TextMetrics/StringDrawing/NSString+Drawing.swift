public import Foundation

#if !canImport(Darwin)
  extension NSStringDrawingOptions {
    /// The width that lines wrap at.
    fileprivate func lineWidth(in size: CGSize) -> CGFloat {
      contains(.usesLineFragmentOrigin) ? size.width : .infinity
    }
  }

  extension NSString {
    /// The rectangle that the string takes when it is drawn in a box.
    ///
    /// The signature and the meaning are UIKit's; see
    /// ``PreparedText/boundingRect(with:options:behavior:maximumLineCount:truncationToken:)`` for the
    /// rules and units. The text is prepared anew in each call: where one text is measured at several
    /// widths, prepare it once.
    ///
    /// - Parameters:
    ///   - size: the width at which lines wrap and the height that truncation cuts to, in points.
    ///   - options: what the rectangle is taken of; without `usesLineFragmentOrigin` the first hard
    ///     line alone, on its baseline.
    ///   - attributes: those of `NSAttributedString.Key` that decide a size, such as `font` (Helvetica
    ///     12 where absent), `kern` and `paragraphStyle`.
    ///   - context: says how small fonts may become to fit the size; gets the scale that was used and
    ///     the rectangle.
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
    /// White space at line ends counts in the width, a line break at the end as one more line.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      StringDrawing.size(
        StyledText(String(self), attributes: attributes ?? [:]), platform: .platform(of: attributes)
      )
    }
  }

  extension String {
    /// The rectangle that the string takes when it is drawn in a box: `NSString`'s
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
    /// White space at line ends counts in the width, a line break at the end as one more line.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      StringDrawing.size(
        StyledText(self, attributes: attributes ?? [:]), platform: .platform(of: attributes))
    }
  }

  extension NSAttributedString {
    /// The rectangle that the string takes when it is drawn in a box.
    ///
    /// Stretches without a font are set in Helvetica 12. An empty attributed string has no attributes,
    /// and no size.
    public func boundingRect(
      with size: CGSize, options: NSStringDrawingOptions = [],
      context: NSStringDrawingContext? = nil
    ) -> CGRect {
      guard length > 0 else { return .zero }
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
