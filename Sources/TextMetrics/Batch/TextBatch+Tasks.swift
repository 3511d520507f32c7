public import Foundation

extension TextBatch {
  /// Prepares every text and applies a function to it, in child tasks.
  ///
  /// - Parameters:
  ///   - isolation: the actor on which `progress` is called: the caller's.
  ///   - progress: called after each share of the work, with numbers that never decrease, and
  ///     finally when all work is done. An error stops the batch.
  ///   - transform: called once for each distinct text, in any task.
  /// - Returns: the results of the function for each text, in order.
  /// - Throws: `CancellationError` if the task was cancelled before the end, or the error of
  ///   `progress`; either takes effect after the text being measured.
  public func map<Result: Sendable>(
    isolation: isolated (any Actor)? = #isolation,
    progress: ((BatchProgress) throws -> Void)? = nil,
    _ transform: @escaping @Sendable (PreparedText) -> Result
  ) async throws -> [Result] {
    let total = distinctCount
    let results = try await steps(transform)
      .results(tasks: concurrency, isolation: isolation) { completed in
        try progress?(BatchProgress(completed: completed, total: total))
      }
    return spread(results)
  }

  /// Measures every text at a width, in child tasks.
  ///
  /// - Parameters:
  ///   - width: the maximum line width, in points, as for ``PreparedText/layout(width:options:)``.
  ///   - options: as for a layout.
  ///   - isolation: the actor on which `progress` is called: the caller's.
  ///   - progress: as for ``map(isolation:progress:_:)``.
  /// - Returns: a measurement for each text, in order.
  /// - Throws: as ``map(isolation:progress:_:)``.
  public func measurements(
    width: CGFloat = .infinity, options: LayoutOptions = LayoutOptions(),
    isolation: isolated (any Actor)? = #isolation,
    progress: ((BatchProgress) throws -> Void)? = nil
  ) async throws -> [TextMeasurement] {
    try await map(isolation: isolation, progress: progress) {
      $0.measure(width: width, options: options)
    }
  }

  /// Measures every text at several widths, in child tasks.
  ///
  /// - Parameters:
  ///   - widths: points, each as for ``PreparedText/layout(width:options:)``.
  ///   - options: as for a layout.
  ///   - isolation: the actor on which `progress` is called: the caller's.
  ///   - progress: as for ``map(isolation:progress:_:)``.
  /// - Returns: for each text, in order, a measurement for each width, in order.
  /// - Throws: as ``map(isolation:progress:_:)``.
  public func measurements(
    widths: [CGFloat], options: LayoutOptions = LayoutOptions(),
    isolation: isolated (any Actor)? = #isolation,
    progress: ((BatchProgress) throws -> Void)? = nil
  ) async throws -> [[TextMeasurement]] {
    let total = distinctCount * (1 + widths.count)
    let texts = try await steps { $0 }.results(tasks: concurrency, isolation: isolation) {
      try progress?(BatchProgress(completed: $0, total: total))
    }
    let grid = LayoutGrid(texts: texts, widths: widths, options: options)
    let results = try await grid.steps.results(tasks: concurrency, isolation: isolation) {
      try progress?(BatchProgress(completed: texts.count + $0, total: total))
    }
    return spread(grid.rows(results))
  }
}
