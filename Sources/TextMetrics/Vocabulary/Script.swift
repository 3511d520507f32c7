/// A script by its ISO 15924 tag (UAX #24), such as `Latn` or `Arab`.
public struct Script: Sendable, Hashable {
  /// The four letters of the tag as a big-endian number, the form that HarfBuzz uses.
  public let tag: UInt32

  /// A script by its tag as a big-endian number.
  public init(tag: UInt32) { self.tag = tag }

  /// Characters that many scripts share, such as punctuation and digits (Zyyy).
  public static let common = Script(tag: 0x5A79_7979)  // Zyyy
  /// Marks that take the script of their base (Zinh).
  public static let inherited = Script(tag: 0x5A69_6E68)  // Zinh
  /// Unassigned and private-use characters (Zzzz).
  public static let unknown = Script(tag: 0x5A7A_7A7A)  // Zzzz
  /// Latin.
  public static let latin = Script(tag: 0x4C61_746E)  // Latn
  /// Arabic.
  public static let arabic = Script(tag: 0x4172_6162)  // Arab
  /// Hebrew.
  public static let hebrew = Script(tag: 0x4865_6272)  // Hebr
  /// Thai.
  public static let thai = Script(tag: 0x5468_6169)  // Thai
  /// Devanagari.
  public static let devanagari = Script(tag: 0x4465_7661)  // Deva
  /// Han: the ideographs of Chinese, Japanese and Korean.
  public static let han = Script(tag: 0x4861_6E69)  // Hani

  /// Whether the tag is a specific script rather than `Zyyy`, `Zinh` or `Zzzz`.
  var isExplicit: Bool { self != .common && self != .inherited && self != .unknown }
}
