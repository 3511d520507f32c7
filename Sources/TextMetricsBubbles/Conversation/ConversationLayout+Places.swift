import Foundation

/// The properties of rows that depend on their neighbours: position in the group, dates and spacing.
extension ConversationLayout {
  /// The place of a row between two others.
  func place(
    of source: SharedMessage, after previous: SharedMessage?, before next: SharedMessage?,
    days: inout DayDivision?
  ) -> RowPlace {
    let date = source.message.date
    let startsDay = days?.divides(previous?.message.date, date) ?? false
    let endsDay = next.map { days?.divides(date, $0.message.date) ?? false } ?? false
    let grouping = sizer.style.grouping
    var place = RowPlace()
    let (isFirst, isLast) = (
      startsDay && grouping.endsGroupsWithDay, endsDay && grouping.endsGroupsWithDay
    )
    place.group = grouping.position(
      of: source, after: isFirst ? nil : previous, before: isLast ? nil : next)
    place.spacing = isLast ? grouping.spacingBetween : grouping.spacing(after: source, before: next)
    if startsDay, let label = separators?.label(date) {
      let line = LineContent.date(label)
      place.separator = RowPlace.Line(
        label: label, height: height(of: line),
        spacing: grouping.spacingAfterLine ?? grouping.spacingBetween)
    }
    if let label = grouping.statusLine(below: source.message) {
      place.status = RowPlace.Line(
        label: label, height: height(of: .status(label)), spacing: grouping.spacingBeforeStatus)
    }
    return place
  }

  /// The height of a line's cell, in points.
  func height(of line: LineContent) -> CGFloat {
    max(0, lineLayout(line).cell.height)
  }

  var days: DayDivision? { separators.map { DayDivision($0.calendar) } }

  /// Replaces all rows. Their heights follow from what is known of them.
  ///
  /// - Parameters:
  ///   - sources: the messages of the rows.
  ///   - row: gives each, without number and place.
  /// - Complexity: O(*n*).
  mutating func rebuild(_ sources: [SharedMessage], row: (Int) -> ConversationRow) {
    order = RowOrder(sources)
    var days = days
    var unknown: [Int] = []
    let (conversation, hasLearned) = (self, estimator.hasLearned)
    tree = SumTree(count: sources.count) { index in
      var row = row(index)
      row.order = RowOrder.number(of: index)
      row.move(
        to: conversation.place(
          of: sources[index], after: index > 0 ? sources[index - 1] : nil,
          before: index + 1 < sources.count ? sources[index + 1] : nil, days: &days))
      if !recallHeight(of: &row) { unknown.append(index) }
      return row
    }
    guard !unknown.isEmpty else {
      estimator.calibrate()
      return
    }
    guessHeights(sampling: hasLearned ? [] : unknown)
  }

  /// Sets the height of a row to the one that is known at this width.
  ///
  /// - Returns: false if there is none.
  private mutating func recallHeight(of row: inout ConversationRow) -> Bool {
    if row.takeKnownHeight(at: width) { return true }
    guard let cell = row.source.cell(width: width, in: row.place.group) else { return false }
    let lesson = row.take(cell, textWidth: textWidths[row.traits.side])
    estimator.learn(lesson, about: row.traits.kind)
    return true
  }

  /// Updates the places of the rows of a range after an edit.
  ///
  /// - Returns: the rows whose place changed. Those whose position in the group changed and whose height had
  ///   been measured are measured again.
  mutating func replace(rowsIn range: Range<Int>) -> [Int] {
    var (changed, days) = ([Int](), days)
    for index in range.clamped(to: tree.indices) {
      var row = tree[index]
      let place = place(
        of: row.source, after: index > 0 ? tree[index - 1].source : nil,
        before: index + 1 < count ? tree[index + 1].source : nil, days: &days)
      guard place != row.place else { continue }
      let wasMeasured = row.cell.isExact
      row.move(to: place)
      if wasMeasured { measure(&row) }
      tree[index] = row
      changed.append(index)
    }
    return changed
  }
}

extension ConversationRow {
  /// Sets the place of the row. A different position in the group may change the height of the cell.
  mutating func move(to place: RowPlace) {
    if place.group != self.place.group { known = CellHeights() }
    self.place = place
  }
}

/// The rules for the messages of rows, which are read in place: copying one counts twenty references.
extension MessageGrouping {
  fileprivate func position(
    of source: SharedMessage, after previous: SharedMessage?, before next: SharedMessage?
  ) -> GroupPosition {
    GroupPosition(
      isFirst: previous.map { !joins(source.message, to: $0.message) } ?? true,
      isLast: next.map { !joins($0.message, to: source.message) } ?? true)
  }

  fileprivate func spacing(after source: SharedMessage, before next: SharedMessage?) -> CGFloat {
    next.map { spacing(after: source.message, before: $0.message) } ?? 0
  }
}
