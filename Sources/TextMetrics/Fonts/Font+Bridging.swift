internal import Foundation

#if !canImport(Darwin)
  // Bridges a font to an object where Foundation needs one, as in attributed strings: see ``AttributeValue``.

  // swift-format-ignore: NoLeadingUnderscores
  extension Font: _ObjectiveCBridgeable {
    /// The font in an object.
    public func _bridgeToObjectiveC() -> AttributeValue { AttributeValue(self) }

    /// The font in an object; nil if there is another value.
    public static func _forceBridgeFromObjectiveC(_ source: AttributeValue, result: inout Font?) {
      result = source.value as? Font
    }

    /// The font in an object; false if there is another value.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: AttributeValue, result: inout Font?
    ) -> Bool {
      result = source.value as? Font
      return result != nil
    }

    /// The font in an object; the system font at 12 points if there is none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: AttributeValue?) -> Font {
      source?.value as? Font ?? .systemFont(ofSize: 12)
    }
  }
#endif
