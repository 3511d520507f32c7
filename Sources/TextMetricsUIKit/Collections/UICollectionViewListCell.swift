public import Foundation

/// An item of a list: a view with a content view and accessories at its ends.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The accessories at the ends. Stored: the content stays as wide as the item.
  open var accessories: [UICellAccessory] = []
  /// Stored; the content is not indented.
  open var indentationLevel = 0
  /// Points per level.
  open var indentationWidth: CGFloat = 10

  /// A text with an image and a second text, in the style of a list item.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// An accessory at the end of a list item, as a value.
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
  /// An arrow that discloses what is inside.
  public static func outlineDisclosure() -> UICellAccessory {
    UICellAccessory(accessoryType: .outlineDisclosure)
  }
  /// A checkmark.
  public static func checkmark() -> UICellAccessory { UICellAccessory(accessoryType: .checkmark) }
  /// A symbol for removing the item.
  public static func delete() -> UICellAccessory { UICellAccessory(accessoryType: .delete) }
  /// A symbol for adding an item.
  public static func insert() -> UICellAccessory { UICellAccessory(accessoryType: .insert) }
  /// A symbol for moving the item.
  public static func reorder() -> UICellAccessory { UICellAccessory(accessoryType: .reorder) }
  /// A symbol for selecting the item.
  public static func multiselect() -> UICellAccessory {
    UICellAccessory(accessoryType: .multiselect)
  }
  /// A text.
  public static func label(text: String) -> UICellAccessory {
    UICellAccessory(accessoryType: .label(text))
  }
}
