import Synchronization
import TextMetrics

/// Rejects measurements that a lock does not cover.
///
/// It can be used from any number of threads.
final class LockGuard: Sendable {
  private let path: String
  private let changes: Mutex<KnownChanges>

  /// - Throws: ``ToolError`` if this machine differs from the lock.
  init(_ lock: MeasureLock, path: String) throws {
    self.path = path
    changes = Mutex(KnownChanges(since: lock))
    let changedFonts = lock.changedSystemFonts
    // Fontconfig's configuration may be the cause of missing fonts.
    let causes = changedFonts.isEmpty ? [] : lock.fontconfig?.changes(to: .current) ?? []
    try refuse(lock.changedSettings + changedFonts + causes)
  }

  /// - Throws: ``ToolError`` if a measurement has a source outside the lock.
  func check(_ sources: MeasurementSources) throws {
    let (fontconfig, others) = changes.withLock { changes in
      (
        sources.reliesOnFontconfig ? changes.ofFontconfig : [],
        sources.faces.compactMap { changes.of($0) }
          + (sources.hyphenation.map { changes.of($0) } ?? [])
      )
    }
    try refuse(fontconfig, or: Self.waysAroundFontconfig)
    try refuse(others)
  }

  private static let waysAroundFontconfig =
    ", or avoid Fontconfig: name the files of the fonts with --fallback, and search only these with "
    + "--hermetic"

  /// Throws a ``ToolError`` if anything has changed; the remedy is the alternative to writing a new
  /// lock.
  private func refuse(_ changes: [String], or remedy: String = "") throws {
    guard !changes.isEmpty else { return }
    throw ToolError(
      "This violates the lock \(path):\n\(changes.map { "  \($0)" }.joined(separator: "\n"))\n"
        + "Restore the previous state, or write a new lock with 'measure lock'\(remedy).")
  }
}

// MARK: - Changes

/// The differences of this machine from a lock, found as measurements need them: hashing a file takes
/// longer than measuring a text.
private struct KnownChanges: Sendable {
  private let lock: MeasureLock
  /// The faces already checked, with their changes, if any.
  private var faces: [FontFace: String?] = [:]
  private var reports: [HyphenationReport: [String]] = [:]
  private(set) lazy var ofFontconfig = lock.changesOfFontconfig

  init(since lock: MeasureLock) { self.lock = lock }

  mutating func of(_ face: FontFace) -> String? {
    if let known = faces[face] { return known }
    let change = lock.change(of: face)
    faces[face] = .some(change)
    return change
  }

  /// Nothing is compared for text that needs no hyphenation.
  mutating func of(_ report: HyphenationReport) -> [String] {
    guard report.isRequested else { return [] }
    if let known = reports[report] { return known }
    let changes = lock.changes(of: report)
    reports[report] = changes
    return changes
  }
}

extension MeasureLock {
  /// The settings that differ on this machine, as sentences.
  fileprivate var changedSettings: [String] {
    let current = MeasureLock.current.settings
    let changed = settings.compactMap { locked -> String? in
      let now = current.first { $0.name == locked.name }?.value
      guard now != locked.value else { return nil }
      return "\(locked.name) was \(locked.value) and is now \(now ?? "unknown")"
    }
    let new = current.filter { setting in !settings.contains { $0.name == setting.name } }
    return changed + new.map { "\($0.name) is \($0.value), which the lock does not record" }
  }

  /// The installed fonts that are missing or different on this machine: text with fallback fonts
  /// would be measured with others, or with none.
  fileprivate var changedSystemFonts: [String] {
    faces.filter(\.isSystemFont).compactMap { locked in
      guard let face = Self.systemFace(named: locked.name) else {
        return "\(locked.name) is not installed"
      }
      return change(of: face)
    }
  }

  /// The difference between a face and the lock; nil if there is none.
  fileprivate func change(of face: FontFace) -> String? {
    let used = Face(face)
    guard !faces.contains(where: { $0.sha256 == used.sha256 && $0.index == used.index }) else {
      return nil
    }
    guard let locked = faces.first(where: { $0.name == used.name }) else {
      return "\(used.name) (\(face.location)) is used but is not in the lock"
    }
    return
      "\(used.name) (\(face.location)) has changed: its SHA-256 was \(locked.sha256) and is now "
      + used.sha256
  }

  /// The differences of Fontconfig, if it chose a font.
  fileprivate var changesOfFontconfig: [String] {
    guard let fontconfig else {
      return ["Fontconfig chooses a font, but the lock does not record its configuration"]
    }
    return fontconfig.changes(to: .current)
  }

  /// The differences of hyphenation.
  fileprivate func changes(of report: HyphenationReport) -> [String] {
    guard let hyphenation else {
      return ["words are hyphenated, but the lock does not record hyphenation"]
    }
    return hyphenation.changes(to: LockedHyphenation(of: report))
  }
}
