import Foundation

extension TextLayout {
  /// Whether laying the text out in the width that it was measured at gives the same lines, apart from
  /// where alignment puts them, and in that width rounded outward to pixels too: the promise of ``size``
  /// and ``size(roundedTo:)``, tried.
  ///
  /// A line wider than the constraint (a single cluster that does not fit) releases from the promise;
  /// where lines are left out, those before the last are compared.
  ///
  /// With ``LayoutOptions/verifiesRoundTrip`` every layout of a debug build is checked.
  ///
  /// - Complexity: that of two to four layouts.
  public func checkRoundTrip() -> Bool {
    guard size.width > 0, size.width <= constraintWidth else { return true }
    let rounded = Self.displayScales.map { size(roundedTo: PixelGrid(scale: $0)).width }
    return Set([size.width] + rounded).allSatisfy(keepsLines)
  }

  /// The pixels per point of today's displays.
  private static let displayScales: [CGFloat] = [1, 2, 3]

  /// Whether the text breaks in a width as it does here.
  private func keepsLines(inWidth width: CGFloat) -> Bool {
    guard let last = lines.last else { return true }
    var options = options
    options.verifiesRoundTrip = false
    options.maximumLineCount = 0
    let again = PreparedText(storage: storage).layout(width: width, options: options).lines
    let isCut =
      last.range.upperBound < storage.text.length || lines.count == self.options.maximumLineCount
    let kept = isCut ? lines.dropLast() : lines[...]
    return again.prefix(kept.count).map(\.unaligned) == kept.map(\.unaligned)
      && (isCut || again.count == kept.count)
  }
}

extension LineFragment {
  /// The line at the left.
  fileprivate var unaligned: LineFragment {
    var line = self
    line.origin.x = 0
    return line
  }
}
