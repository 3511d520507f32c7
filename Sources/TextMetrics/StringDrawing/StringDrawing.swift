import Foundation

#if !canImport(Darwin)
  /// From the platform's untyped attributes to a measurement.
  enum StringDrawing {
    static func boundingRect(
      _ string: String, attributes: [NSAttributedString.Key: Any], size: CGSize,
      options: NSStringDrawingOptions, context: NSStringDrawingContext?
    ) -> CGRect {
      let rect = PreparedText(string, style: TextStyle(attributes))
        .boundingRect(with: size, options: options)
      context?.totalBounds = rect
      return rect
    }

    static func size(_ string: String, attributes: [NSAttributedString.Key: Any]) -> CGSize {
      PreparedText(string, style: TextStyle(attributes))
        .boundingRect(with: .zero, options: .usesLineFragmentOrigin).size
    }
  }
#endif
