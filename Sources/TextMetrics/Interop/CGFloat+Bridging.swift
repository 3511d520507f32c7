public import Foundation

#if !canImport(Darwin)
  // Foundation on Linux converts every other number that becomes an object to an `NSNumber`, but a
  // `CGFloat` to a box whose first word CoreFoundation misreads as a type (see ``CoreFoundationInfo``).
  // So `.kern: CGFloat(1)` next to `.kern: CGFloat(2)` would crash the process. Apple's platforms bridge
  // `CGFloat` as this extension does.

  // swift-format-ignore: NoLeadingUnderscores, AvoidRetroactiveConformances
  extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// The number as an object.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// The number in an object.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
      result = CGFloat(source.doubleValue)
    }

    /// The number in an object; false if the conversion is not exact.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSNumber, result: inout CGFloat?
    ) -> Bool {
      var number: Double?
      let isExact = Double._conditionallyBridgeFromObjectiveC(source, result: &number)
      result = number.map { CGFloat($0) }
      return isExact
    }

    /// The number in an object; 0 if there is none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
      CGFloat(source?.doubleValue ?? 0)
    }
  }
#endif
