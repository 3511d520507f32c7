public import Foundation

#if !canImport(Darwin)
  extension NSString {
    /// The rectangle that the string takes when it is drawn in a box.
    ///
    /// The signature and the meaning are UIKit's; see
    /// ``PreparedText/boundingRect(with:options:behavior:)`` for the rules and units.
    public func boundingRect(
      with size: CGSize, options: NSStringDrawingOptions = [],
      attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
    ) -> CGRect {
      StringDrawing.boundingRect(
        StyledText(String(self), attributes: attributes ?? [:]), size: size, options: options,
        context: context)
    }

    /// The size of the string with all its hard lines, unwrapped.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      StringDrawing.size(StyledText(String(self), attributes: attributes ?? [:]))
    }
  }

  extension String {
    /// The rectangle that the string takes when it is drawn in a box, as `NSString`'s.
    public func boundingRect(
      with size: CGSize, options: NSStringDrawingOptions = [],
      attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext? = nil
    ) -> CGRect {
      StringDrawing.boundingRect(
        StyledText(self, attributes: attributes ?? [:]), size: size, options: options,
        context: context)
    }

    /// The size of the string with all its hard lines, unwrapped.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
      StringDrawing.size(StyledText(self, attributes: attributes ?? [:]))
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
        StyledText(self), size: size, options: options, context: context)
    }

    /// The size of the string with all its hard lines, unwrapped.
    public func size() -> CGSize {
      length > 0 ? StringDrawing.size(StyledText(self)) : .zero
    }
  }
#endif
