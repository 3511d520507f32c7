import Foundation

extension TextLayout {
  /// Whether a layout at the measured width, and at that width rounded outward to pixels, has the same lines apart
  /// from their alignment: a test of the guarantee of ``size`` and ``size(roundedTo:)``.
  ///
  /// The guarantee does not apply if a line is wider than the constraint (a single cluster that does not
  /// fit). If lines are elided, those before the last are compared.
  ///
  /// With ``LayoutOptions/verifiesRoundTrip`` every layout of a debug build is checked.
  ///
  /// - Complexity: that of two to four layouts.
  public func checkRoundTrip() -> Bool {
    guard size.width > 0, size.width <= constraintWidth else { return true }
    let rounded = Self.displayScales.map { size(roundedTo: PixelGrid(scale: $0)).width }
    return Set([size.width] + rounded).allSatisfy(keepsLines)
  }

  /// The pixels per point of current displays.
  private static let displayScales: [CGFloat] = [1, 2, 3]

  /// Whether the text breaks at a width as it does here.
  private func keepsLines(inWidth width: CGFloat) -> Bool {
    guard let last = lines.last else { return true }
    var options = options
    options.verifiesRoundTrip = false
    options.maximumLineCount = 0
    let again = PreparedText(storage: storage).layout(width: width, options: options).lines
    let isCut =
      last.range.upperBound < storage.length || lines.count == self.options.maximumLineCount
    let kept = isCut ? lines.dropLast() : lines[...]
    return again.prefix(kept.count).map(\.unaligned) == kept.map(\.unaligned)
      && (isCut || again.count == kept.count)
  }
}

extension LineFragment {
  /// The line moved to the left edge.
  fileprivate var unaligned: LineFragment {
    var line = self
    line.origin.x = 0
    return line
  }
}
