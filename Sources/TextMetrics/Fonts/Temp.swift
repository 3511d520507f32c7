import Foundation
import Synchronization

extension Font { static var stringDrawingDefault: Font { fatalError() } }
private let cache = Mutex<[String: FontFace]>([:])
extension FontLibrary {
  func face(contentsOf path: String, index: Int = 0) throws -> FontFace {
    let k = "\(path)#\(index)"
    if let f = cache.withLock({ $0[k] }) { return f }
    let d = try Data(contentsOf: URL(fileURLWithPath: path))
    let f = try unsafe d.withUnsafeBytes { p in
      try unsafe FontFace(data: FontData(copying: p, source: path), index: index)
    }
    cache.withLock { $0[k] = f }
    return f
  }
}
