public import Foundation

extension NSAttributedString {
  /// The name of a text effect; no effect changes a size.
  public struct TextEffectStyle: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// An effect by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Letters look pressed into the page.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}
