import Foundation
import Synchronization

/// Where fonts come from: files, bytes, the bundled fonts, registered ones and, unless the library is
/// hermetic, Fontconfig.
///
/// Nothing is opened or searched before it is asked for, and every answer is remembered, also the
/// negative ones. A library can be used from any number of threads.
public final class FontLibrary: Sendable {
  /// The library behind the one-line API.
  public static let shared = FontLibrary()

  /// - Parameter isHermetic: never ask Fontconfig: only bundled and registered fonts and fonts opened
  ///   by path exist, so results do not depend on the machine.
  public init(isHermetic: Bool = false) { self.isHermetic = isHermetic }

  public let isHermetic: Bool
}
