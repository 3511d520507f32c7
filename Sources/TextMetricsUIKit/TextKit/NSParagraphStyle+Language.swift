internal import Foundation
public import TextMetrics

extension NSParagraphStyle {
  /// The direction of paragraphs in a language; left to right if the language is unknown.
  public class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection
  {
    guard let languageName, !languageName.isEmpty else { return .leftToRight }
    let language = Locale.Language(identifier: languageName)
    return language.characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}
