public import Foundation

#if !canImport(Darwin)
  extension NSAttributedString.Key {
    /// The font: a `UIFont`. Helvetica 12 where absent.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// Points added after every glyph: a number. 0 switches pair kerning off.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
  }
#endif
