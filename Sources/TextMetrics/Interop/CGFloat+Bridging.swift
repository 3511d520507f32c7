public import Foundation

#if !canImport(Darwin)
  // Foundation on Linux makes an `NSNumber` of every number that becomes an object, but not of a
  // `CGFloat`, which it puts into a box of which CoreFoundation reads the first word as a type (see
  // ``CoreFoundationInfo``). So `.kern: CGFloat(1)` beside `.kern: CGFloat(2)` would stop the process.
  // On Apple's platforms a `CGFloat` is bridged as it is here.

  // swift-format-ignore: NoLeadingUnderscores, AvoidRetroactiveConformances
  extension CGFloat: @retroactive _ObjectiveCBridgeable {
    /// The number as an object.
    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    /// The number of an object.
    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
      result = CGFloat(source.doubleValue)
    }

    /// The number of an object; false where it would be another.
    public static func _conditionallyBridgeFromObjectiveC(
      _ source: NSNumber, result: inout CGFloat?
    ) -> Bool {
      var number: Double?
      let isExact = Double._conditionallyBridgeFromObjectiveC(source, result: &number)
      result = number.map { CGFloat($0) }
      return isExact
    }

    /// The number of an object, 0 where there is none.
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
      CGFloat(source?.doubleValue ?? 0)
    }
  }
#endif
