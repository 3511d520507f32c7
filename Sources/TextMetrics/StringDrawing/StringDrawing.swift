import Foundation

#if !canImport(Darwin)
  /// Measures text from the platform's arguments.
  enum StringDrawing {
    /// - Parameters:
    ///   - text: the text.
    ///   - size: the width at which it wraps, and the height to fit.
    ///   - options: the kind of rectangle.
    ///   - platform: the platform to follow if the context has none.
    ///   - context: the platform to follow; receives the rectangle and, if it sets a minimum, the
    ///     scale used.
    /// - Returns: The rectangle in points.
    static func boundingRect(
      _ text: StyledText, size: CGSize, options: NSStringDrawingOptions,
      platform: DrawingBehavior, context: NSStringDrawingContext?
    ) -> CGRect {
      let behavior = context?.ownBehavior ?? platform
      let text = text.adapted(to: behavior)
      let scale = scaleFactor(
        text, size: size, options: options, behavior: behavior,
        minimum: context?.minimumScaleFactor ?? 0)
      let scaled = scale == 1 ? text : text.scaled(by: scale)
      let rect = TextCache.shared.preparedText(scaled).boundingRect(
        with: size, options: options, behavior: behavior)
      context?.receive(rect, scale: scale)
      return rect
    }

    /// The size with all hard lines, unwrapped.
    static func size(_ text: StyledText, platform: DrawingBehavior) -> CGSize {
      boundingRect(
        text, size: .zero, options: .usesLineFragmentOrigin, platform: platform, context: nil
      ).size
    }

    /// The scale at which the text fits; 1 for text on a baseline, which has no box to fit.
    private static func scaleFactor(
      _ text: StyledText, size: CGSize, options: NSStringDrawingOptions,
      behavior: DrawingBehavior, minimum: CGFloat
    ) -> CGFloat {
      guard behavior.scalesToFit, options.contains(.usesLineFragmentOrigin) else { return 1 }
      return text.scaleFactor(
        fitting: behavior.constraint(size), minimum: minimum, behavior: behavior,
        options: behavior.layoutOptions(usesFontLeading: options.contains(.usesFontLeading)))
    }
  }
#endif
