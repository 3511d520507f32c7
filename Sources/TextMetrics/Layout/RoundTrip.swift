import Foundation

extension TextLayout {
  /// Whether laying the text out in the width that it was measured at gives the same lines, apart from
  /// where alignment puts them: the promise of ``size``, tried.
  ///
  /// A line wider than the constraint (a single cluster that does not fit) releases from the promise;
  /// where lines are left out, those before the last are compared.
  ///
  /// With ``LayoutOptions/verifiesRoundTrip`` every layout of a debug build is checked.
  ///
  /// - Complexity: that of one layout.
  public func checkRoundTrip() -> Bool {
    guard size.width > 0, size.width <= constraintWidth, let last = lines.last else { return true }
    var options = options
    options.verifiesRoundTrip = false
    options.maximumLineCount = 0
    let again = PreparedText(storage: storage).layout(width: size.width, options: options).lines
    let isCut = last.range.upperBound < storage.text.length
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
