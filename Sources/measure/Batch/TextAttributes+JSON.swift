import Foundation
import TextMetrics

extension TextAttributes {
  /// Reads the text attributes of a request or of one of its runs.
  init(_ object: RequestObject) throws(BatchError) {
    font = try object.string("font")
    size = try object.number("size")
    kern = try object.length("kern")
    tracking = try object.length("tracking")
    usesLigatures = try object.bool("ligatures")
    baselineOffset = try object.length("baselineOffset")
    expansion = try object.length("expansion")
    language = try object.string("lang")
    features = try object.features()
  }
}

extension Stretch where Value == TextAttributes {
  /// Reads a run of a text.
  init(run object: RequestObject, text: [UInt16]) throws(BatchError) {
    range = try object.range(inTextOf: text.count)
    value = try TextAttributes(object)
    value.attachment = try object.attachment()
    guard value.attachment == nil || text[range].contains(TextAttachment.codeUnit) else {
      throw object.invalid("attachment", "the run has no U+FFFC for it to replace")
    }
  }
}

extension TextAttachment {
  fileprivate static let codeUnit = UInt16(truncatingIfNeeded: character.value)
}

extension RequestObject {
  fileprivate func features() throws(BatchError) -> [FontFeature]? {
    guard let object = try object("features") else { return nil }
    var features: [FontFeature] = []
    for key in object.keys {
      guard let tag = FontTag(key) else {
        throw invalid("features", "\"\(key)\" is not a tag of one to four ASCII characters")
      }
      let value = try object.count(key, maximum: Int(UInt32.max)) ?? 0
      features.append(FontFeature(tag, value: UInt32(value)))
    }
    return features
  }

  fileprivate func attachment() throws(BatchError) -> TextAttachment? {
    guard let box = try object("attachment") else { return nil }
    return TextAttachment(
      bounds: CGRect(
        x: try box.length("x") ?? 0, y: try box.length("y") ?? 0,
        width: try box.distance("width") ?? 0, height: try box.distance("height") ?? 0))
  }
}
