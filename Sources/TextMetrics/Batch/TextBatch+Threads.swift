public import Foundation

extension TextBatch {
  /// Prepares every text and applies a function to it.
  ///
  /// Blocks until all work is done. Asynchronous functions use the version with tasks instead.
  ///
  /// - Parameters:
  ///   - progress: called on this thread after each share of the work, with numbers that never
  ///     decrease, and finally when all work is done. Throw to stop the batch: work in progress is
  ///     completed first.
  ///   - transform: called once for each distinct text, on any thread.
  /// - Returns: the results of the function for each text, in order.
  /// - Throws: only the error of `progress`.
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
  ///   - width: the maximum line width, in points, as for ``PreparedText/layout(width:options:)``.
  ///   - options: as for a layout.
  ///   - progress: as for ``map(progress:_:)``.
  /// - Returns: a measurement for each text, in order.
  /// - Throws: only the error of `progress`.
  public func measurements(
    width: CGFloat = .infinity, options: LayoutOptions = LayoutOptions(),
    progress: ((BatchProgress) throws -> Void)? = nil
  ) rethrows -> [TextMeasurement] {
    try map(progress: progress) { $0.measure(width: width, options: options) }
  }

  /// Measures every text at several widths.
  ///
  /// Texts are prepared once; then all layouts of all texts are distributed, so even a single long
  /// text occupies all cores.
  ///
  /// - Parameters:
  ///   - widths: points, each as for ``PreparedText/layout(width:options:)``.
  ///   - options: as for a layout.
  ///   - progress: as for ``map(progress:_:)``.
  /// - Returns: for each text, in order, a measurement for each width, in order.
  /// - Throws: only the error of `progress`.
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
