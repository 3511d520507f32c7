import Foundation

extension PreparedText {
  init(_ storage: Storage) { self.storage = storage }
}

extension TextLayout {
  /// Whether laying the text out in the width that it was measured at gives the same lines: the
  /// promise of ``size``, tried.
  ///
  /// A line wider than the constraint (a single cluster that does not fit) releases from the promise;
  /// in a truncated layout the lines before the last are compared.
  ///
  /// With ``LayoutOptions/verifiesRoundTrip`` every layout of a debug build is checked.
  ///
  /// - Complexity: that of one layout.
  public func checkRoundTrip() -> Bool {
    let width = size.width
    guard width > 0, width <= constraintWidth else { return true }
    var options = options
    options.verifiesRoundTrip = false
    let again = PreparedText(text).layout(width: width, options: options)
    let isTruncated = lines.last?.ending == .truncation
    let kept = isTruncated ? lines.dropLast() : lines[...]
    return again.lines.prefix(kept.count) == kept
      && (isTruncated || again.lines.count == kept.count)
  }
}
