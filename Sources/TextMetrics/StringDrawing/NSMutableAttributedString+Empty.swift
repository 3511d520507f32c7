public import Foundation

#if !canImport(Darwin)
  extension NSMutableAttributedString {
    /// An empty string; Foundation on Linux lacks this initializer, which is common in code for iOS.
    public convenience init() { self.init(string: "") }
  }
#endif
