/// A description for looking up a font.
public struct FontDescriptor: Sendable, Hashable {
  /// The stroke weight, on the scale of CSS and of the `wght` axis: 1 to 1000.
  public struct Weight: RawRepresentable, Sendable, Hashable {
    /// 1 to 1000; 400 is regular, 700 bold.
    public var rawValue: Double
    /// A weight on the scale of CSS.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// 100.
    public static let ultraLight = Weight(rawValue: 100)
    /// 200.
    public static let thin = Weight(rawValue: 200)
    /// 300.
    public static let light = Weight(rawValue: 300)
    /// 400.
    public static let regular = Weight(rawValue: 400)
    /// 500.
    public static let medium = Weight(rawValue: 500)
    /// 600.
    public static let semibold = Weight(rawValue: 600)
    /// 700.
    public static let bold = Weight(rawValue: 700)
    /// 800.
    public static let heavy = Weight(rawValue: 800)
    /// 900.
    public static let black = Weight(rawValue: 900)
  }

  /// A family name ("Liberation Sans"), full name ("Liberation Sans Bold") or PostScript name
  /// ("LiberationSans-Bold").
  @ExactlyCompared public var name: String
  /// nil leaves the weight to the name.
  public var weight: Weight?
  /// The width in per cent of the normal one (`wdth` axis); nil leaves it to the name.
  public var width: Double?
  /// Italic or oblique; nil leaves it to the name.
  public var isItalic: Bool?

  /// Describes a font by its name and, where the name leaves them open, by weight, width and slant.
  public init(
    name: String, weight: Weight? = nil, width: Double? = nil, isItalic: Bool? = nil
  ) {
    self.name = name
    self.weight = weight
    self.width = width
    self.isItalic = isItalic
  }
}
