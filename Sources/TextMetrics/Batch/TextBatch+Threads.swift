public import Foundation

extension TextBatch {
  /// Prepares every text and keeps what a function makes of it.
  ///
  /// Blocks until all is done. In an asynchronous function the version with tasks is called instead.
  ///
  /// - Parameters:
  ///   - progress: called on this thread after each share of the work, with numbers that never fall,
  ///     and last when all is done. To stop the batch, throw: what was begun is finished first.
  ///   - transform: called once for each different text, on any thread.
  /// - Returns: what the function returned, for each text, in order.
  /// - Throws: what `progress` throws, and nothing else.
  public func map<Result: Sendable>(
    progress: ((BatchProgress) throws -> Void)? = nil,
    _ transform: @escaping @Sendable (PreparedText) -> Result
  ) rethrows -> [Result] {
    let total = distinctCount
    let results = try steps(transform).results(threads: concurrency) { completed in
      try progress?(BatchProgress(completed: completed, total: total))
    }
    return spread(results)
  }

  /// Measures every text at a width.
  ///
  /// - Parameters:
  ///   - width: the longest a line may be, in points, as for ``PreparedText/layout(width:options:)``.
  ///   - options: as for the same.
  ///   - progress: as for ``map(progress:_:)``.
  /// - Returns: a measurement for each text, in order.
  /// - Throws: what `progress` throws, and nothing else.
  public func measurements(
    width: CGFloat = .infinity, options: LayoutOptions = LayoutOptions(),
    progress: ((BatchProgress) throws -> Void)? = nil
  ) rethrows -> [TextMeasurement] {
    try map(progress: progress) { $0.measure(width: width, options: options) }
  }

  /// Measures every text at several widths.
  ///
  /// Texts are prepared once; then all layouts of all texts are shared out, so that a single long text
  /// occupies all cores, too.
  ///
  /// - Parameters:
  ///   - widths: points, each as for ``PreparedText/layout(width:options:)``.
  ///   - options: as for the same.
  ///   - progress: as for ``map(progress:_:)``.
  /// - Returns: for each text, in order, a measurement for each width, in order.
  /// - Throws: what `progress` throws, and nothing else.
  public func measurements(
    widths: [CGFloat], options: LayoutOptions = LayoutOptions(),
    progress: ((BatchProgress) throws -> Void)? = nil
  ) rethrows -> [[TextMeasurement]] {
    let total = distinctCount * (1 + widths.count)
    let texts = try steps { $0 }.results(threads: concurrency) { completed in
      try progress?(BatchProgress(completed: completed, total: total))
    }
    let grid = LayoutGrid(texts: texts, widths: widths, options: options)
    let results = try grid.steps.results(threads: concurrency) { completed in
      try progress?(BatchProgress(completed: texts.count + completed, total: total))
    }
    return spread(grid.rows(results))
  }
}
