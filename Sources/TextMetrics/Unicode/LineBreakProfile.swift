/// A set of rules for break opportunities. Mandatory breaks are the same in all sets.
///
/// There are two schools: text engines follow the Unicode standard; browsers depart from it at
/// slashes, hyphens and question marks so that web addresses and source code stay whole. East Asian
/// text has its own traditions. ``ParagraphStyle/lineBreakProfile`` selects the profile of a
/// paragraph.
public enum LineBreakProfile: String, Sendable, Hashable, Codable, CaseIterable {
  /// The known rules of UIKit, the default: those of ``unicode``, except that in Japanese no line begins
  /// with a small kana or the prolonged sound mark.
  ///
  /// Observed for labels of iOS 14 that wrap by words, not for those that wrap by characters
  /// (screenshots on qiita.com). ICU's rules for Japanese allow a line to begin with them; UAX #14 itself
  /// does not (LB1 resolves the class CJ to NS).
  case uiKit
  /// The rules of UAX #14, in ICU's version for the language of the text.
  ///
  /// A line may be broken after a slash, `!` or `|` before a letter even without a space, but not
  /// between a hyphen and a digit, nor between a space and closing punctuation, as in `oh !`.
  case unicode
  /// The rules that WebKit and Chromium share: UAX #14, with exceptions for ASCII.
  ///
  /// No break after a slash, `!` or `|` before a letter (`and/or`). Breaks between a hyphen that
  /// follows a letter or digit and a digit (`555-` `0123`), after a question mark that begins a query
  /// (`?` `q=1`), before an opening bracket after most punctuation, and after every space, whatever
  /// follows.
  case webkit
  /// UAX #14 with `line-break: strict` of CSS Text 3: Chinese and Japanese in careful typesetting.
  ///
  /// No line begins with a small kana or the prolonged sound mark. These are ICU's rules for
  /// Japanese with the locale keyword `lb=strict`, whatever the language of the text.
  case cjkStrict
  /// UAX #14 with `line-break: loose` of CSS Text 3: Chinese and Japanese in narrow columns.
  ///
  /// A line may also begin with a small kana, the prolonged sound mark, an iteration mark, a
  /// centred full stop, or a full-width `！`, `？` or `％`. These are ICU's rules for Japanese with
  /// the locale keyword `lb=loose`, whatever the language of the text.
  case cjkLoose
  /// UAX #14 with `word-break: keep-all` of CSS Text 3: no break between letters, ideographs,
  /// syllables and digits.
  ///
  /// Korean wraps at its spaces, Chinese and Japanese at spaces and punctuation. Scripts without
  /// spaces whose words a dictionary finds, such as Thai, still wrap between words. ICU has no such
  /// rules (it ignores the keyword `lw=keepall`); the library derives them from the classes of UAX
  /// #14.
  case keepAll
}
