import Foundation

/// Numbers for users; programs get all digits (`--json`).
enum Numbers {
  /// Points with two decimals: a hundredth of a point is finer than any display.
  static func points(_ value: Double) -> String {
    let digits = fixed(abs(value), decimals: 2)
    return value < 0 && digits != "0.00" ? "−" + digits : digits
  }

  /// A length that contains another one: points with two decimals, rounded up. Exact hundredths are unchanged.
  static func pointsAround(_ value: Double) -> String {
    // Floating-point sums have smaller errors than a millionth of a hundredth.
    points((value * 100 - 1e-6).rounded(.up) / 100)
  }

  /// A difference with its sign.
  static func signed(_ value: Double) -> String {
    let digits = fixed(abs(value), decimals: 2)
    guard digits.contains(where: { ("1"..."9").contains($0) }) else { return digits }
    return (value < 0 ? "−" : "+") + digits
  }

  /// The difference in per cent of a reference; empty if the reference is 0.
  static func percent(of difference: Double, from reference: Double) -> String {
    guard reference != 0 else { return "" }
    let percent = difference / reference * 100
    let digits = fixed(abs(percent), decimals: 1)
    return (digits == "0.0" ? "" : percent < 0 ? "−" : "+") + digits + " %"
  }

  /// As short as possible: "17", "17.5"; "unbounded" where it is not finite.
  static func short(_ value: Double) -> String {
    guard value.isFinite else { return "unbounded" }
    return value == value.rounded() && abs(value) < 1e15
      ? String(Int(value)) : value.description
  }

  /// A fraction of a whole: "25.2 %".
  static func share(_ value: Double) -> String { fixed(value * 100, decimals: 1) + " %" }

  /// A number without its fraction.
  static func whole(_ value: Double) -> String { fixed(value, decimals: 0) }

  /// A difference between whole numbers with its sign.
  static func signedWhole(_ value: Double) -> String {
    value == 0 ? "0" : (value < 0 ? "−" : "+") + whole(abs(value))
  }

  private static func fixed(_ value: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", value)
  }
}
