public import Foundation

/// What the reader looks at, in terms that outlive edits, measurements and other widths.
public struct ScrollAnchor: Sendable, Hashable {
  /// A message and how far its row is below the top of the view, in points; negative where the row
  /// begins above it.
  struct Reference: Sendable, Hashable {
    var id: Message.ID
    var distance: CGFloat
  }

  /// The visible messages, from the top; the first that is still there counts.
  var references: [Reference]
  /// The view shows the end of the conversation, and goes on to do so.
  public internal(set) var isAtEnd: Bool
}

extension ConversationLayout {
  /// What a view shows.
  ///
  /// - Parameters:
  ///   - offset: where the top of the view is in the conversation, in points.
  ///   - viewHeight: how high the view is, in points.
  ///   - followsEnd: a view at the end stays there when messages are added: right for what arrives,
  ///     wrong for pages that are loaded.
  /// - Returns: What stays in place, with ``offset(of:viewHeight:)``, whatever happens.
  /// - Complexity: O(log *n* + *k*) for *k* visible rows.
  public func anchor(
    at offset: CGFloat, viewHeight: CGFloat, followsEnd: Bool = true
  ) -> ScrollAnchor {
    let (offset, viewHeight) = (offset.isFinite ? offset : 0, Self.sanitized(viewHeight))
    let visible = rows(in: offset...(offset + viewHeight))
    var references: [ScrollAnchor.Reference] = []
    tree.forEach(in: visible) { _, sum, row in
      references.append(
        ScrollAnchor.Reference(id: row.message.id, distance: top(of: sum).points - offset))
    }
    // The first that begins in the view is what the reader looks at; one cut off at the top may be
    // higher than the view and change below its edge.
    let firstWhole = references.firstIndex { $0.distance >= 0 } ?? 0
    references = Array(references[firstWhole...] + references[..<firstWhole])
    return ScrollAnchor(
      references: references, isAtEnd: followsEnd && offset >= max(0, height - viewHeight))
  }

  /// Where the top of a view has to be so that what it showed stays where it was.
  ///
  /// - Parameters:
  ///   - anchor: what it showed.
  ///   - viewHeight: how high the view is now, in points.
  /// - Returns: Points from the top of the conversation, never past what there is to show; the end where
  ///   nothing is left of what was visible.
  /// - Complexity: O(log² *n*).
  public func offset(of anchor: ScrollAnchor, viewHeight: CGFloat) -> CGFloat {
    let end = max(0, height - Self.sanitized(viewHeight))
    guard !anchor.isAtEnd else { return end }
    for reference in anchor.references {
      guard let index = index(of: reference.id) else { continue }
      let top = top(of: tree.sum(before: index)).points
      return min(max(0, top - reference.distance), end)
    }
    return end
  }
}
