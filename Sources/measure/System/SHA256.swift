import CCrypto

/// The SHA-256 of bytes that come in pieces (FIPS 180-4), computed by OpenSSL.
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
