public import Foundation

#if !canImport(Darwin)
  extension NSMutableAttributedString {
    /// An empty string; Foundation on Linux has no such initializer, and code for iOS is full of it.
    public convenience init() { self.init(string: "") }
  }
#endif
