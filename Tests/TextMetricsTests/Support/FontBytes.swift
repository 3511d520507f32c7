import Foundation

/// The tables of a font file, to be altered and put together again.
struct FontBytes {
  /// The tables with their tags, in the order of the directory.
  var tables: [(tag: String, bytes: [UInt8])]
  private var signature: [UInt8]

  init(_ data: Data) {
    let bytes = [UInt8](data)
    func long(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    signature = Array(bytes[0..<4])
    tables = (0..<(Int(bytes[4]) << 8 | Int(bytes[5]))).map { index in
      let record = 12 + 16 * index
      let start = long(record + 8)
      return (
        String(decoding: bytes[record..<record + 4], as: UTF8.self),
        Array(bytes[start..<start + long(record + 12)])
      )
    }
  }

  init(contentsOf path: String) throws {
    self.init(try Data(contentsOf: URL(filePath: path)))
  }

  subscript(tag: String) -> [UInt8]? {
    get { tables.first { $0.tag == tag }?.bytes }
    set {
      tables.removeAll { $0.tag == tag }
      if let newValue { tables.append((tag, newValue)) }
      tables.sort { $0.tag < $1.tag }
    }
  }

  /// The file. Its checksums are 0, which nobody checks.
  var data: Data {
    var directory: [UInt8] = signature + Self.bytes(tables.count, 2) + [0, 0, 0, 0, 0, 0]
    var body: [UInt8] = []
    for (tag, bytes) in tables {
      let start = 12 + 16 * tables.count + body.count
      directory += Array(tag.utf8) + [0, 0, 0, 0] + Self.bytes(start, 4)
      directory += Self.bytes(bytes.count, 4)
      body += bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
    }
    return Data(directory + body)
  }

  /// Big-endian 16-bit numbers.
  static func words(_ words: [Int]) -> [UInt8] { words.flatMap { bytes($0, 2) } }

  /// A 32-bit number as two of 16 bits.
  static func long(_ number: Int) -> [Int] { [number >> 16, number & 0xFFFF] }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
