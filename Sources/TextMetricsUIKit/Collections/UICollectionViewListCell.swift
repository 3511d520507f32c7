public import Foundation

/// An item of a list: a view with a content view and signs at its ends.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The signs at the ends; kept: the content stays as wide as the item.
  open var accessories: [UICellAccessory] = []
  /// Stored; the content is not indented.
  open var indentationLevel = 0
  /// Points of a level.
  open var indentationWidth: CGFloat = 10

  /// A text with an image and a second text, of the style of a list's item.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// A sign at the end of a list's item, as a value.
public struct UICellAccessory: Sendable, Hashable {
  /// What it shows.
  public enum AccessoryType: Sendable, Hashable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect
    case detail
    case label(String)
  }
  /// What it shows.
  public let accessoryType: AccessoryType

  /// An arrow.
  public static func disclosureIndicator() -> UICellAccessory {
    UICellAccessory(accessoryType: .disclosureIndicator)
  }
  /// An arrow for what is inside.
  public static func outlineDisclosure() -> UICellAccessory {
    UICellAccessory(accessoryType: .outlineDisclosure)
  }
  /// A mark.
  public static func checkmark() -> UICellAccessory { UICellAccessory(accessoryType: .checkmark) }
  /// A sign for removing the item.
  public static func delete() -> UICellAccessory { UICellAccessory(accessoryType: .delete) }
  /// A sign for adding an item.
  public static func insert() -> UICellAccessory { UICellAccessory(accessoryType: .insert) }
  /// A sign for moving the item.
  public static func reorder() -> UICellAccessory { UICellAccessory(accessoryType: .reorder) }
  /// A sign for choosing the item.
  public static func multiselect() -> UICellAccessory {
    UICellAccessory(accessoryType: .multiselect)
  }
  /// A text.
  public static func label(text: String) -> UICellAccessory {
    UICellAccessory(accessoryType: .label(text))
  }
}
