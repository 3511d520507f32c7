public import Foundation

/// The reader's position, in terms that survive edits, measurements and changes of width.
public struct ScrollAnchor: Sendable, Hashable {
  /// A message, and the distance from the top of the view down to the top of its row, in points; negative if the row
  /// begins above the view.
  struct Reference: Sendable, Hashable {
    var id: Message.ID
    var distance: CGFloat
  }

  /// The visible messages in order of preference; the first that still exists counts.
  var references: [Reference]
  /// Whether the view shows the end of the conversation and should stay there.
  public internal(set) var isAtEnd: Bool
}

extension ConversationLayout {
  /// The anchor of what a view shows.
  ///
  /// - Parameters:
  ///   - offset: the position of the top of the view in the conversation, in points.
  ///   - viewHeight: the height of the view, in points.
  ///   - followsEnd: whether a view at the end stays there when messages are added: right for new messages,
  ///     wrong for loaded pages.
  /// - Returns: The anchor, which ``offset(of:viewHeight:)`` turns into an offset after any change.
  /// - Complexity: O(log *n* + *k*) for *k* visible rows.
  public func anchor(
    at offset: CGFloat, viewHeight: CGFloat, followsEnd: Bool = true
  ) -> ScrollAnchor {
    let (offset, viewHeight) = (offset.isFinite ? offset : 0, BubbleRuler.sanitized(viewHeight))
    let visible = rows(in: offset...(offset + viewHeight))
    var references: [ScrollAnchor.Reference] = []
    tree.forEach(in: visible) { _, sum, row in
      references.append(
        ScrollAnchor.Reference(id: row.message.id, distance: top(of: sum).points - offset))
    }
    // The reader looks at the first row that begins in the view; a row cut off at the top may be higher than
    // the view and change below its top edge.
    let firstWhole = references.firstIndex { $0.distance >= 0 } ?? 0
    references = Array(references[firstWhole...] + references[..<firstWhole])
    return ScrollAnchor(
      references: references, isAtEnd: followsEnd && offset >= max(0, height - viewHeight))
  }

  /// The offset of the top of a view that keeps what it showed in place.
  ///
  /// - Parameters:
  ///   - anchor: the anchor of what the view showed.
  ///   - viewHeight: the current height of the view, in points.
  /// - Returns: The offset in points from the top of the conversation, within the scrollable range; the end if none
  ///   of the messages that were visible is left.
  /// - Complexity: O(log² *n*).
  public func offset(of anchor: ScrollAnchor, viewHeight: CGFloat) -> CGFloat {
    let end = max(0, height - BubbleRuler.sanitized(viewHeight))
    guard !anchor.isAtEnd else { return end }
    for reference in anchor.references {
      guard let index = index(of: reference.id) else { continue }
      let top = top(of: tree.sum(before: index)).points
      return min(max(0, top - reference.distance), end)
    }
    return end
  }
}
