import CCrypto

/// The SHA-256 of bytes in several parts (FIPS 180-4), computed by OpenSSL.
@safe struct SHA256: ~Copyable {
  private let context: OpaquePointer?

  init() {
    unsafe context = EVP_MD_CTX_new()
    _ = unsafe EVP_DigestInit_ex(context, EVP_sha256(), nil)
  }

  deinit { unsafe EVP_MD_CTX_free(context) }

  mutating func update(_ bytes: [UInt8]) {
    _ = unsafe bytes.withUnsafeBytes { bytes in
      unsafe EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
    }
  }

  /// 64 hexadecimal digits, as `sha256sum` prints them.
  consuming func finish() -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    _ = unsafe EVP_DigestFinal_ex(context, &digest, nil)
    return digest.map { byte in
      let digits = String(byte, radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }.joined()
  }
}

extension SHA256 {
  /// The hash of strings, separated by zero bytes.
  static func hash(of strings: [String]) -> String {
    var hash = SHA256()
    for string in strings { hash.update(Array(string.utf8) + [0]) }
    return hash.finish()
  }

  /// The hash of a file's contents; nil if it cannot be read.
  static func hash(ofFile path: String) -> String? {
    guard let file = try? Descriptor.open(path) else { return nil }
    defer { file.close() }
    var hash = SHA256()
    var chunk: [UInt8] = []
    do {
      while try file.read(into: &chunk, capacity: 1 << 16) { hash.update(chunk) }
    } catch {
      return nil
    }
    return hash.finish()
  }
}
