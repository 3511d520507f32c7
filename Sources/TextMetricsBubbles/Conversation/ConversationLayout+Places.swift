import Foundation

/// The properties of rows that depend on their neighbours: position in the group, dates and spacing.
extension ConversationLayout {
  /// How a message follows another one.
  func step(
    from previous: SharedMessage, to next: SharedMessage, days: inout DayDivision?
  ) -> MessageGrouping.Step {
    let grouping = sizer.style.grouping
    let startsDay = days?.divides(previous.message.date, next.message.date) ?? false
    guard !startsDay || !grouping.endsGroupsWithDay else {
      return MessageGrouping.Step(
        joinsGroup: false, startsDay: true, spacing: grouping.spacingBetween)
    }
    var step = grouping.step(from: previous.message, to: next.message)
    step.startsDay = startsDay
    return step
  }

  /// The place of a row between two others.
  ///
  /// - Parameters:
  ///   - source: the message.
  ///   - before: the step from the previous message to this one; nil for the first message.
  ///   - after: the step from this message to the next one; nil for the last message.
  /// - Returns: The place.
  func place(
    of source: SharedMessage, _ before: MessageGrouping.Step?, _ after: MessageGrouping.Step?
  ) -> RowPlace {
    let grouping = sizer.style.grouping
    var place = RowPlace()
    place.group = GroupPosition(
      isFirst: before?.joinsGroup != true, isLast: after?.joinsGroup != true)
    place.spacing = after?.spacing ?? 0
    if before?.startsDay ?? true, let label = separators?.label(source.message.date) {
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

  /// Replaces all rows. Heights that are known are kept or recalled; the others are guessed.
  ///
  /// - Parameters:
  ///   - sources: the messages of the rows.
  ///   - row: returns the row at an index, without number and place.
  /// - Complexity: O(*n*).
  mutating func rebuild(_ sources: [SharedMessage], row: (Int) -> ConversationRow) {
    order = RowOrder(sources)
    var days = days
    var unknown: [Int] = []
    let (conversation, hasLearned) = (self, estimator.hasLearned)
    var before: MessageGrouping.Step?
    tree = SumTree(count: sources.count) { index in
      let after =
        index + 1 < sources.count
        ? conversation.step(from: sources[index], to: sources[index + 1], days: &days) : nil
      var row = row(index)
      row.order = RowOrder.number(of: index)
      row.move(to: conversation.place(of: sources[index], before, after))
      if !recallHeight(of: &row) { unknown.append(index) }
      before = after
      return row
    }
    guard !unknown.isEmpty else {
      estimator.calibrate()
      return
    }
    guessHeights(sampling: hasLearned ? [] : unknown)
  }

  /// Sets the height of a row to the known height at this width.
  ///
  /// - Returns: false if no height is known.
  private mutating func recallHeight(of row: inout ConversationRow) -> Bool {
    if row.adoptKnownHeight(at: width) { return true }
    guard let cell = row.source.cell(width: width, in: row.place.group) else { return false }
    let lesson = row.take(cell, textWidth: textWidths[row.traits.side])
    estimator.learn(lesson, about: row.traits.kind)
    return true
  }

  /// Updates the places of the rows in a range after an edit.
  ///
  /// - Returns: the rows whose place changed. Those among them that had been measured are measured again if their
  ///   position in the group changed.
  mutating func replace(rowsIn range: Range<Int>) -> [Int] {
    var (changed, days) = ([Int](), days)
    func step(to index: Int) -> MessageGrouping.Step? {
      guard index > 0, index < count else { return nil }
      return self.step(from: tree[index - 1].source, to: tree[index].source, days: &days)
    }
    let range = range.clamped(to: tree.indices)
    var before = step(to: range.lowerBound)
    for index in range {
      let after = step(to: index + 1)
      var row = tree[index]
      let place = place(of: row.source, before, after)
      before = after
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
