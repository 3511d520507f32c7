import Foundation

/// Reading font files from disk.
enum FontFile {
  /// Reads a whole file.
  ///
  /// - Throws: ``FontError`` with ``FontError/Code/fileNotFound`` or
  ///   ``FontError/Code/fileUnreadable``; folders count as unreadable.
  static func read(_ path: String) throws(FontError) -> FontData {
    guard !path.utf8.contains(0) else { throw failure(ENOENT, path) }
    // Without O_NONBLOCK, opening a pipe would block until it has a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(errno, path) }
    defer { close(descriptor) }
    let count = try size(of: descriptor, path)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    let data = unsafe FontData(owning: buffer, source: path)
    try unsafe fill(buffer, from: descriptor, path)
    return data
  }

  /// The absolute path without symbolic links; nil if there is no such file (`realpath`).
  static func canonicalPath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(validatingCString: resolved)
  }

  private static func size(of descriptor: Int32, _ path: String) throws(FontError) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw failure(errno, path) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw failure(EISDIR, path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FontError(
        .fileUnreadable, source: path, reason: "it is a device or a pipe, not a file")
    }
    guard status.st_size <= FontData.maximumCount else {
      throw FontError(.notAFont, source: path, reason: FontData.tooLarge)
    }
    return Int(status.st_size)
  }

  private static func fill(
    _ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, _ path: String
  ) throws(FontError) {
    var position = 0
    while position < buffer.count {
      let start = unsafe buffer.baseAddress.map { unsafe $0 + position }
      let count = unsafe Foundation.read(descriptor, start, buffer.count - position)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(errno, path) }
      guard count > 0 else {
        throw FontError(
          .fileUnreadable, source: path, reason: "it became shorter while it was being read")
      }
      position += count
    }
  }

  private static func failure(_ code: Int32, _ path: String) -> FontError {
    switch code {
    case ENOENT, ENOTDIR:
      FontError(.fileNotFound, source: path, reason: "there is no such file")
    case EISDIR:
      FontError(.fileUnreadable, source: path, reason: "it is a folder; name a font file in it")
    default:
      FontError(
        .fileUnreadable, source: path,
        reason: "it cannot be read: \(unsafe String(cString: strerror(code)))")
    }
  }
}
