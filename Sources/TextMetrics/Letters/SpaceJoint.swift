/// The advances of the spaces between two words and their effect on the first word, in design units
/// of the font of the spaces.
struct SpaceJoint: Sendable, Hashable {
  /// The change to the advance of the word before the spaces.
  var leftAdjustment: Int32
  /// The advance of the spaces before a following word.
  var advance: Int32
  /// The advance of the spaces at the end of a line.
  var trailing: Int32
  /// Whether a line may be broken after the spaces.
  var isBreakAllowed = false

  /// Whether the length of a line that ends or starts at the spaces differs from that of its part
  /// of the text.
  var isEdged: Bool { trailing != advance }

  /// No spaces.
  static let none = SpaceJoint(leftAdjustment: 0, advance: 0, trailing: 0)
}
