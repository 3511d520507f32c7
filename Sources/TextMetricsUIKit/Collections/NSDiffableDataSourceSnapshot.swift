internal import Foundation

/// The sections of a table or collection and their items, by identifiers.
///
/// Identifiers are unique. Where the platform throws, nothing changes: an identifier that is appended again stays
/// where it is, and calls that name an unknown identifier have no effect. Finding an item takes linear time.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var known: Set<ItemIdentifierType> = []
  /// The items marked to be shown again.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items marked to have their views set up again.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The sections marked to be shown again.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// A snapshot without sections.
  public init() {}

  // MARK: Contents

  /// The number of items.
  public var numberOfItems: Int { known.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The items, in order.
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { items[$0] ?? [] }
  }
  /// The number of a section's items.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }
  /// The items of a section, in order.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] { items[identifier] ?? [] }
  /// The section of an item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { place(of: identifier)?.section }
  /// The index of an item among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
  /// The index of a section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  private func place(
    of item: ItemIdentifierType
  ) -> (section: SectionIdentifierType, index: Int)? {
    guard known.contains(item) else { return nil }
    for section in sectionIdentifiers {
      if let index = items[section]?.firstIndex(of: item) { return (section, index) }
    }
    return nil
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(sections: identifiers, at: sectionIdentifiers.count)
  }
  /// Adds sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    if let index = indexOfSection(toIdentifier) { insert(sections: identifiers, at: index) }
  }
  /// Adds sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    if let index = indexOfSection(toIdentifier) { insert(sections: identifiers, at: index + 1) }
  }
  private mutating func insert(sections: [SectionIdentifierType], at index: Int) {
    var index = index
    for section in sections where items[section] == nil {
      sectionIdentifiers.insert(section, at: index)
      items[section] = []
      index += 1
    }
  }
  /// Removes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers { known.subtract(items.removeValue(forKey: section) ?? []) }
    sectionIdentifiers.removeAll { items[$0] == nil }
    forgetMarks()
  }
  /// Removes the marks of sections and items that are no longer there.
  private mutating func forgetMarks() {
    reloadedSectionIdentifiers.removeAll { items[$0] == nil }
    reloadedItemIdentifiers.removeAll { !known.contains($0) }
    reconfiguredItemIdentifiers.removeAll { !known.contains($0) }
  }
  /// Moves a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }
  /// Moves a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }
  private mutating func move(
    _ section: SectionIdentifierType, to other: SectionIdentifierType, offset: Int
  ) {
    guard section != other, indexOfSection(other) != nil, let index = indexOfSection(section)
    else { return }
    sectionIdentifiers.remove(at: index)
    sectionIdentifiers.insert(section, at: (indexOfSection(other) ?? 0) + offset)
  }
  /// Marks sections to be shown again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers.filter { items[$0] != nil }
  }

  // MARK: Items

  /// Adds items at the end of a section, by default of the last one.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last, items[section] != nil else {
      return
    }
    items[section]?.append(contentsOf: identifiers.filter { known.insert($0).inserted })
  }
  /// Adds items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, offset: 0) }
  /// Adds items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, offset: 1) }
  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at other: ItemIdentifierType, offset: Int
  ) {
    guard let place = place(of: other) else { return }
    let new = identifiers.filter { known.insert($0).inserted }
    items[place.section]?.insert(contentsOf: new, at: place.index + offset)
  }
  /// Removes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    remove(identifiers)
    forgetMarks()
  }
  private mutating func remove(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    known.subtract(gone)
    for section in sectionIdentifiers { items[section]?.removeAll(where: gone.contains) }
  }
  /// Removes everything.
  public mutating func deleteAllItems() { self = Self() }
  /// Moves an item before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 0) }
  /// Moves an item after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, offset: 1) }
  private mutating func move(
    _ item: ItemIdentifierType, to other: ItemIdentifierType, offset: Int
  ) {
    guard item != other, known.contains(item), known.contains(other) else { return }
    remove([item])
    insert([item], at: other, offset: offset)
  }
  /// Marks items to be shown again.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers.filter(known.contains)
  }
  /// Marks items to have their views set up again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers.filter(known.contains)
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The item at a place.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard let section = section(at: path.section) else { return nil }
    let items = itemIdentifiers(inSection: section)
    return items.indices.contains(path.item) ? items[path.item] : nil
  }
  /// The places of all items.
  var paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    paths.reserveCapacity(numberOfItems)
    for (section, identifier) in sectionIdentifiers.enumerated() {
      for (index, item) in itemIdentifiers(inSection: identifier).enumerated() {
        paths[item] = IndexPath(item: index, section: section)
      }
    }
    return paths
  }
  func section(at index: Int) -> SectionIdentifierType? {
    sectionIdentifiers.indices.contains(index) ? sectionIdentifiers[index] : nil
  }
  /// The number of items in the section at an index.
  func count(at index: Int) -> Int { section(at: index).map(numberOfItems(inSection:)) ?? 0 }
}
