import Foundation

@testable import TextMetrics

/// A change of one attribute, as an argument of a test.
enum StyleChange: Sendable {
  case none
  case kern(CGFloat)
  case tracking(CGFloat)
  case ligatures(Bool)
  case baselineOffset(CGFloat)
  case expansion(CGFloat)
  case language(String)
  case size(CGFloat)
  case face(String)
  case attachment(width: CGFloat, ascent: CGFloat, descent: CGFloat)

  func applied(to style: TextStyle) throws -> TextStyle {
    var style = style
    switch self {
    case .none: break
    case .kern(let points): style.kern = points
    case .tracking(let points): style.tracking = points
    case .ligatures(let areUsed): style.usesLigatures = areUsed
    case .baselineOffset(let points): style.baselineOffset = points
    case .expansion(let logarithm): style.expansion = logarithm
    case .language(let tag): style.language = tag
    case .size(let points): style.font = style.font.withSize(points)
    case .face(let name):
      style.font = Font(
        face: try TestFonts.face(name), size: style.font.pointSize, cascade: style.font.cascade)
    case .attachment(let width, let ascent, let descent):
      style.attachment = TextAttachment(
        bounds: CGRect(x: 0, y: -descent, width: width, height: ascent + descent))
    }
    return style
  }
}

extension [StyleChange] {
  func applied(to style: TextStyle) throws -> TextStyle {
    try reduce(style) { try $1.applied(to: $0) }
  }
}
