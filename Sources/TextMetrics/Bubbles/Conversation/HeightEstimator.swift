import Foundation

/// Guesses how high cells are from those that were measured.
///
/// A text is taken to be as wide as its bytes times the mean width of a byte, which is narrower for a
/// Chinese byte than for a Latin one, and differs less between scripts than the width of a character;
/// that many lines of the mean height go into the cell, and what a cell has around its text. All means
/// are those of the conversation itself, by kind of content. What is not text has the mean height of its
/// kind.
///
/// Every cell that is measured is guessed as well, before it is learned from: the mean square of what the
/// guesses miss is the variance that each guess is given.
struct HeightEstimator: Sendable {
  private var tallies: [MessageKind: Tally] = [:]
  /// The mean square of the error, of guesses from bytes and of those from an earlier layout.
  private var guessErrors = ErrorTally()
  private var reflowErrors = ErrorTally()

  /// Means of one kind of content.
  private struct Tally {
    var count: CGFloat = 0
    var surroundings: CGFloat = 0
    var textHeight: CGFloat = 0
    var lineCount: CGFloat = 0
    var byteCount: CGFloat = 0
    var extent: CGFloat = 0

    mutating func add(_ cell: MeasuredCell, byteCount: Int, extent: CGFloat) {
      count += 1
      surroundings += cell.height - cell.textHeight
      textHeight += cell.textHeight
      lineCount += CGFloat(cell.lineCount)
      self.byteCount += CGFloat(byteCount)
      self.extent += extent
    }
  }

  private struct ErrorTally {
    var count: CGFloat = 0
    var squares: CGFloat = 0

    var variance: CGFloat? { count > 0 ? squares / count : nil }

    mutating func add(_ error: CGFloat) {
      count += 1
      squares += error * error
    }
  }

  /// Whether anything is known at all.
  var hasLearned: Bool { !tallies.isEmpty }

  /// Whether anything is known about a kind of content.
  func knows(_ kind: MessageKind) -> Bool { tallies[kind] != nil }

  /// The height of a row's cell.
  ///
  /// - Parameters:
  ///   - row: a row with content of a kind that is known.
  ///   - textWidth: where its text wraps, in points.
  /// - Returns: A guess with its variance.
  func estimate(_ row: ConversationRow, textWidth: CGFloat) -> CellHeight {
    let guessed = guessErrors.variance ?? 0
    return CellHeight(
      height: height(of: row, textWidth: textWidth),
      variance: row.textExtent == nil ? guessed : reflowErrors.variance ?? guessed)
  }

  private func height(of row: ConversationRow, textWidth: CGFloat) -> CGFloat {
    guard let tally = tallies[row.message.content.kind] else { return 0 }
    let surroundings = tally.surroundings / tally.count
    guard tally.lineCount > 0, row.source.hardLineCount > 0 else { return surroundings }
    let byteWidth = tally.extent / max(1, tally.byteCount)
    let extent = row.textExtent ?? CGFloat(row.source.byteCount) * byteWidth
    let lines = CGFloat(row.source.hardLineCount - 1) + max(1, (extent / textWidth).rounded(.up))
    return surroundings + lines * tally.textHeight / tally.lineCount
  }

  /// Learns from a cell that was measured.
  ///
  /// - Parameters:
  ///   - cell: what was measured.
  ///   - row: the row as it was before.
  ///   - textWidth: where its text wraps, in points.
  /// - Returns: How wide the text would be on one line, in points; nil for what is not text.
  mutating func learn(
    _ cell: MeasuredCell, of row: ConversationRow, textWidth: CGFloat
  ) -> CGFloat? {
    let kind = row.message.content.kind
    if knows(kind) {
      let error = height(of: row, textWidth: textWidth) - cell.height
      if row.textExtent == nil { guessErrors.add(error) } else { reflowErrors.add(error) }
    }
    let softLineCount = max(0, cell.lineCount - max(1, row.source.hardLineCount))
    let extent = CGFloat(softLineCount) * textWidth + cell.lastLineWidth
    tallies[kind, default: Tally()].add(cell, byteCount: row.source.byteCount, extent: extent)
    return cell.lineCount > 0 ? extent : nil
  }
}
