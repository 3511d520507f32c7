import Foundation
import Synchronization
import TextMetrics
import TextMetricsBubbles

/// A message of a batch, and how to size it.
struct BubbleRequest {
  var message: Message
  /// A preset's name, or a style as an object in JSON.
  var style: String
  /// The width of the conversation, in points.
  var width: CGFloat
  var group: GroupPosition
  /// The limits of each text of the message.
  var limits: PreparationLimits
}

extension BatchRequest {
  /// The requested message.
  ///
  /// - Throws: `invalidValue` with the key in the message.
  /// - Returns: nil if the request is about a text.
  func bubble() throws(BatchError) -> BubbleRequest? {
    guard let message = try object.object("bubble") else { return nil }
    guard object["text"] == nil else {
      throw object.invalid("text", "cannot be combined with bubble; put the text into bubble")
    }
    let width = try object.length("width") ?? defaultBubbleWidth
    guard width > 0 else { throw object.wrongType("width", "a number above 0") }
    return BubbleRequest(
      message: try Message(message, id: ""), style: try style(), width: width,
      group: try object.choice("group") ?? .only, limits: try limits())
  }

  /// The width of all requests, unless it means that lines do not wrap.
  private var defaultBubbleWidth: CGFloat {
    let isLimited = defaults.width > 0 && defaults.width <= MeasurementRequest.maximumLength
    return isLimited ? defaults.width : BubbleOptions.usualWidth
  }

  private func style() throws(BatchError) -> String {
    switch object["style"] {
    case nil: return BubbleStyle.modern.name
    case .object(let members):
      return String(
        decoding: JSONWriter.bytes(of: JSONValue.object(members)), as: UTF8.self)
    default:
      let name = try object.string("style") ?? ""
      guard BubbleStyle.preset(named: name) != nil else {
        throw object.unknown(name, "style", names: BubbleStyle.presets.map(\.name))
      }
      return name
    }
  }
}

/// Sizers by their styles and limits, made once, for any number of threads.
final class BubbleSizers: Sendable {
  private struct Key: Hashable {
    var style: String
    var limits: PreparationLimits
  }

  private static let capacity = 64

  private let sizers = Mutex<[Key: BubbleSizer]>([:])

  func layout(_ request: BubbleRequest) throws(BatchError) -> BubbleLayout {
    try sizer(Key(style: request.style, limits: request.limits)).layout(
      request.message, width: request.width, group: request.group)
  }

  private func sizer(_ key: Key) throws(BatchError) -> BubbleSizer {
    if let known = sizers.withLock({ $0[key] }) { return known }
    let sizer = BubbleSizer(style: try Self.style(key.style), limits: key.limits)
    sizers.withLock { sizers in
      if sizers.count >= Self.capacity { sizers.removeAll(keepingCapacity: true) }
      sizers[key] = sizer
    }
    return sizer
  }

  private static func style(_ style: String) throws(BatchError) -> BubbleStyle {
    if let preset = BubbleStyle.preset(named: style) { return preset }
    do throws(BubbleStyleError) {
      return try BubbleStyle(json: Data(style.utf8))
    } catch {
      throw BatchError(.invalidValue, "style: \(error)")
    }
  }
}
