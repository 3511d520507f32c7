extension MessageWindow {
  /// Drops excess messages from memory; they can be loaded again.
  ///
  /// - Parameter focus: the reader's position in the window, from 0 at its first message to 1 at its last, which
  ///   decides how much is dropped at each end. The message in focus always stays. NaN counts as 1.
  /// - Returns: What changed: nothing, unless the window ``isOverfull``.
  public mutating func reduce(focus: Double) -> Update {
    var update = Update(.reduction)
    guard isOverfull else { return update }
    let surplus = messages.count - limits.reducedCount
    let position = focus.isNaN ? 1 : min(max(focus, 0), 1)
    let droppedFirst = Int(position * Double(surplus))
    drop(last: surplus - droppedFirst, in: &update)
    drop(first: droppedFirst, in: &update)
    return finished(update)
  }

  private mutating func drop(first count: Int, in update: inout Update) {
    guard count > 0 else { return }
    replace(0..<count, with: [], in: &update)
    hasEarlier = true
    invalidate([.earlier])
  }

  private mutating func drop(last count: Int, in update: inout Update) {
    guard count > 0 else { return }
    replace((messages.count - count)..<messages.count, with: [], in: &update)
    hasLater = true
    invalidate([.later])
  }
}
