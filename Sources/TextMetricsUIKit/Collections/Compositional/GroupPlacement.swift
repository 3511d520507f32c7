internal import Foundation

/// Puts the items of a section into groups, one after the other.
struct GroupPlacement {
  /// A part of a section: its size including the room around it, and the items in it.
  struct Part {
    var size: CGSize
    var items: [(index: Int, frame: CGRect)]

    /// The items, moved to an origin.
    func items(at origin: CGPoint) -> [(index: Int, frame: CGRect)] {
      items.map { ($0.index, $0.frame.offsetBy(dx: origin.x, dy: origin.y)) }
    }
  }

  /// The number of the section's items.
  let count: Int
  let traits: UITraitCollection
  /// The size that suits an item whose size is estimated, given its first size.
  let fittingSize: (_ index: Int, _ size: CGSize, _ layoutSize: NSCollectionLayoutSize) -> CGSize
  /// The index of the item that is placed next.
  private(set) var next = 0

  init(
    count: Int, traits: UITraitCollection,
    fittingSize: @escaping (Int, CGSize, NSCollectionLayoutSize) -> CGSize
  ) {
    self.count = count
    self.traits = traits
    self.fittingSize = fittingSize
  }

  /// Places the next items; nil if there are none. A given length along an axis replaces the item's own.
  mutating func place(
    _ item: NSCollectionLayoutItem, in room: CGSize,
    given: (axis: NSLayoutConstraint.Axis, length: CGFloat)? = nil
  ) -> Part? {
    guard next < count else { return nil }
    var size = item.layoutSize.size(in: room)
    if let given {
      size = CGSize(
        along: given.axis, given.length, across: size.length(along: given.axis.other))
    }
    var part =
      (item as? NSCollectionLayoutGroup).map { placeGroup($0, size) } ?? placeItem(item, size)
    if let spacing = item.edgeSpacing?.insets {
      part.items = part.items(at: CGPoint(x: spacing.leading, y: spacing.top))
      part.size.width += spacing.leading + spacing.trailing
      part.size.height += spacing.top + spacing.bottom
    }
    return part
  }

  private mutating func placeItem(_ item: NSCollectionLayoutItem, _ size: CGSize) -> Part {
    let insets = item.effectiveInsets
    let index = next
    next += 1
    var own = size.inside(insets)
    var outer = size
    if item.layoutSize.isEstimated {
      let fitting = fittingSize(index, own, item.layoutSize)
      if item.layoutSize.widthDimension.isEstimated { own.width = fitting.width }
      if item.layoutSize.heightDimension.isEstimated { own.height = fitting.height }
      outer = CGSize(
        width: own.width + insets.leading + insets.trailing,
        height: own.height + insets.top + insets.bottom)
    }
    let origin = CGPoint(x: insets.leading, y: insets.top)
    return Part(size: outer, items: [(index, CGRect(origin: origin, size: own))])
  }
}

// MARK: - Groups

extension GroupPlacement {
  private mutating func placeGroup(_ group: NSCollectionLayoutGroup, _ size: CGSize) -> Part {
    let insets = group.effectiveInsets
    let room = size.inside(insets)
    var part: Part
    switch group.arrangement {
    case .custom(let provider):
      part = placeCustom(provider, LayoutEnvironment(size, insets: insets, traits: traits))
    case .repeated(let axis): part = placeLine(group, room, axis, count: nil, parts: nil)
    case .count(let axis, let count):
      part = placeLine(group, room, axis, count: max(1, count), parts: nil)
    case .parts(let axis, let count):
      part = placeLine(group, room, axis, count: max(1, count), parts: max(1, count))
    }
    part.items = part.items(at: CGPoint(x: insets.leading, y: insets.top))
    part.size = CGSize(
      width: group.layoutSize.widthDimension.isEstimated ? part.size.width : size.width,
      height: group.layoutSize.heightDimension.isEstimated ? part.size.height : size.height)
    return part
  }

  private mutating func placeCustom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, _ environment: LayoutEnvironment
  ) -> Part {
    var part = Part(size: .zero, items: [])
    for item in provider(environment) where next < count {
      part.items.append((next, item.frame))
      part.size.width = max(part.size.width, item.frame.maxX)
      part.size.height = max(part.size.height, item.frame.maxY)
      next += 1
    }
    return part
  }

  /// Places items in a row or a column until it is full or has a number of items.
  private mutating func placeLine(
    _ group: NSCollectionLayoutGroup, _ room: CGSize, _ axis: NSLayoutConstraint.Axis, count: Int?,
    parts: Int?
  ) -> Part {
    let spacing = group.interItemSpacing?.spacing ?? 0
    let isOpen = group.layoutSize.dimension(along: axis).isEstimated
    // Where the group is as long as its content, each subitem has one turn.
    let limit = count ?? (isOpen ? group.subitems.count : .max)
    let given = parts.map {
      (axis, max(0, (room.length(along: axis) - spacing * CGFloat($0 - 1)) / CGFloat($0)))
    }
    var placed: [(item: NSCollectionLayoutItem, part: Part)] = []
    var used: CGFloat = 0
    while placed.count < limit, !group.subitems.isEmpty {
      let before = next
      let item = group.subitems[placed.count % group.subitems.count]
      guard let part = place(item, in: room, given: given), next > before else { break }
      let length = part.size.length(along: axis)
      let end = used + (placed.isEmpty ? 0 : spacing) + length
      guard count != nil || isOpen || placed.isEmpty || end <= room.length(along: axis) + 1e-6
      else {
        next = before
        break
      }
      used = end
      placed.append((item, part))
    }
    return aligned(placed, group, room, axis, used: used)
  }

  private func aligned(
    _ placed: [(item: NSCollectionLayoutItem, part: Part)], _ group: NSCollectionLayoutGroup,
    _ room: CGSize, _ axis: NSLayoutConstraint.Axis, used: CGFloat
  ) -> Part {
    let breadth = placed.map { $0.part.size.length(along: axis.other) }.max() ?? 0
    let isOpenAcross = group.layoutSize.dimension(along: axis.other).isEstimated
    var gap = group.interItemSpacing?.spacing ?? 0
    if group.interItemSpacing?.isFlexible == true, placed.count > 1 {
      gap += max(0, room.length(along: axis) - used) / CGFloat(placed.count - 1)
    }
    var result = Part(size: .zero, items: [])
    var offset: CGFloat = 0
    for (item, part) in placed {
      let stretched = isOpenAcross ? stretch(part, item, to: breadth, axis) : part
      result.items += stretched.items(at: axis.point(offset))
      offset += part.size.length(along: axis) + gap
    }
    result.size = CGSize(along: axis, max(0, offset - gap), across: breadth)
    return result
  }

  /// A part, stretched if its item has a fraction of the breadth of a group that is as broad as its content.
  private func stretch(
    _ part: Part, _ item: NSCollectionLayoutItem, to breadth: CGFloat,
    _ axis: NSLayoutConstraint.Axis
  ) -> Part {
    let dimension = item.layoutSize.dimension(along: axis.other)
    let isFraction =
      axis == .horizontal ? dimension.isFractionalHeight : dimension.isFractionalWidth
    guard isFraction, !(item is NSCollectionLayoutGroup), let only = part.items.first else {
      return part
    }
    let whole = dimension.dimension * breadth
    let room = CGSize(width: whole, height: whole)
      .inside(item.edgeSpacing?.insets ?? .zero).inside(item.effectiveInsets)
    var part = part
    var frame = only.frame
    if axis == .horizontal {
      frame.size.height = room.height
    } else {
      frame.size.width = room.width
    }
    part.items = [(only.index, frame)]
    return part
  }
}
