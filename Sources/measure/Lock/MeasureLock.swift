import Foundation
import TextMetrics

/// Everything but the input that decides what a text measures, written down.
struct MeasureLock: Sendable, Hashable {
  /// A face by its file's contents.
  struct Face: Sendable, Hashable {
    var name: String
    /// Of the file, in hexadecimal digits.
    var sha256: String
    /// In its file.
    var index: Int
  }

  /// What has a version or a default, by name: the same on the machine that measures.
  var settings: [Setting]
  /// In order of their first use.
  var faces: [Face]

  /// A version or a default.
  struct Setting: Sendable, Hashable {
    var name: String
    var value: String
  }

  /// What holds on this machine, without any face.
  static var current: MeasureLock {
    let versions = EngineVersions.current
    let request = MeasurementRequest(text: [])
    let font = FontRequest()
    return MeasureLock(
      settings: [
        Setting(name: "measure", value: Measure.version),
        Setting(name: "FreeType", value: versions.freeType),
        Setting(name: "HarfBuzz", value: versions.harfBuzz),
        Setting(name: "ICU", value: versions.icu),
        Setting(name: "Unicode", value: versions.unicode),
        Setting(name: "default size", value: Numbers.short(font.size)),
        Setting(name: "default options", value: request.options.names.joined(separator: ",")),
        Setting(name: "default behavior", value: "\(request.behavior)"),
        Setting(
          name: "default breaks", value: request.paragraphStyle.lineBreakProfile.rawValue),
        Setting(
          name: "default lineBreakMode", value: "\(request.paragraphStyle.lineBreakMode)"),
      ], faces: [])
  }

  mutating func add(_ face: FontFace) {
    let face = Face(face)
    if !faces.contains(face) { faces.append(face) }
  }
}

extension MeasureLock.Face {
  init(_ face: FontFace) {
    name = face.fullName
    index = face.index
    sha256 = face.sha256
  }
}

extension FontFace {
  /// The SHA-256 of the file that the face is in.
  fileprivate var sha256: String {
    var hash = SHA256()
    let step = 1 << 20
    for start in stride(from: 0, to: fileSize, by: step) {
      hash.update(fileBytes(start..<start + step))
    }
    return hash.finish()
  }
}

// MARK: - Changes

extension MeasureLock {
  /// What is different from the lock on this machine, in sentences; none where nothing is.
  var changes: [String] {
    let current = MeasureLock.current.settings
    let changed = settings.compactMap { locked -> String? in
      let now = current.first { $0.name == locked.name }?.value
      guard now != locked.value else { return nil }
      return "\(locked.name) was \(locked.value) and is \(now ?? "not known here")"
    }
    let new = current.filter { setting in !settings.contains { $0.name == setting.name } }
    return changed + new.map { "\($0.name) is \($0.value) and was not written down" }
  }

  /// What is wrong with a face; nil where it is in the lock.
  func change(of face: Face, at location: String) -> String? {
    guard !faces.contains(where: { $0.sha256 == face.sha256 && $0.index == face.index }) else {
      return nil
    }
    guard let locked = faces.first(where: { $0.name == face.name }) else {
      return "\(face.name) (\(location)) is used and not in the lock"
    }
    return "\(face.name) (\(location)) is another file: its SHA-256 was \(locked.sha256) and is "
      + face.sha256
  }
}

/// Lets nothing be measured that is not in a lock.
final class LockGuard {
  private let lock: MeasureLock
  private let path: String
  private var known: Set<FontFace> = []

  /// - Throws: ``ToolError`` where this machine differs from the lock.
  init(_ lock: MeasureLock, path: String) throws {
    self.lock = lock
    self.path = path
    let changes = lock.changes
    guard changes.isEmpty else { throw refusal(changes) }
  }

  /// - Throws: ``ToolError`` where a face is not in the lock.
  func check(_ faces: [FontFace]) throws {
    for face in faces where known.insert(face).inserted {
      if let change = lock.change(of: MeasureLock.Face(face), at: face.location) {
        throw refusal([change])
      }
    }
  }

  private func refusal(_ changes: [String]) -> ToolError {
    ToolError(
      "\(path) does not allow this:\n\(changes.map { "  \($0)" }.joined(separator: "\n"))\n"
        + "Measure where nothing has changed, or write a new lock with 'measure lock'.")
  }
}
