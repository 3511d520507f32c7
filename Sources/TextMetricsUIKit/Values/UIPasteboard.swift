public import Foundation
internal import Synchronization

/// What was copied in this program; the system's pasteboard is not touched.
public final class UIPasteboard: NSObject, Sendable {
  /// The pasteboard of the program.
  public static let general = UIPasteboard()
  private let text = Mutex<String?>(nil)

  /// The text.
  public var string: String? {
    get { text.withLock { $0 } }
    set { text.withLock { $0 = newValue } }
  }
  /// Whether there is a text.
  public var hasStrings: Bool { string != nil }
}
