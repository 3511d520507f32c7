import Foundation

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

extension TextStyle {
  /// Reads the attributes that decide a string's size. Values of another type than the attribute
  /// takes count as absent.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    self.init(
      font: attributes[.font] as? Font ?? .stringDrawingDefault,
      kern: attributes[.kern].flatMap(number))
  }
}

/// The number in an attribute's value, whichever of Swift's and Foundation's types it has.
private func number(_ value: Any) -> CGFloat? {
  switch value {
  case let value as CGFloat: value
  case let value as Double: CGFloat(value)
  case let value as Float: CGFloat(value)
  case let value as Int: CGFloat(value)
  case let value as NSNumber: CGFloat(value.doubleValue)
  default: nil
  }
}
