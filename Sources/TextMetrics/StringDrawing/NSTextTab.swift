public import Foundation

#if !canImport(Darwin)
  /// The platform's class for a tab stop; ``TabStop`` is its value type.
  ///
  /// Stops are left, centred, right or decimal, whatever the direction of the text: `natural` and
  /// `justified` count as left stops, and a right stop with column terminators as a decimal one.
  /// https://developer.apple.com/documentation/uikit/nstexttab
  public final class NSTextTab: NSObject, ComparedByFoundation, NSCopying, Sendable {
    /// The name of an option of a tab stop.
    public struct OptionKey: RawRepresentable, Sendable, Hashable {
      /// The platform's name of the option.
      public let rawValue: String

      /// The option with a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The characters that end a column: a `CharacterSet`.
      public static let columnTerminators = OptionKey(
        rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    private let coreFoundationInfo = CoreFoundationInfo()

    /// The alignment of the text after the tab at the stop.
    public let alignment: NSTextAlignment
    /// The distance from the leading margin, in points.
    public let location: CGFloat
    private let terminators: CharacterSet?

    /// The characters that end the column in addition to the next tab or line break, if any.
    public var options: [OptionKey: Any] {
      terminators.map { [.columnTerminators: $0] } ?? [:]
    }

    /// A stop at a distance from the leading margin, in points. Options with unknown names, and
    /// values of the wrong type, count as absent.
    public init(
      textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]
    ) {
      self.alignment = alignment
      self.location = location
      terminators = options[.columnTerminators].flatMap(characterSet)
    }

    /// A stop with the properties of a value.
    public convenience init(_ stop: TabStop) {
      let options: [OptionKey: Any]
      if stop.alignment == .decimal {
        options = [
          .columnTerminators: stop.columnTerminators ?? Self.columnTerminators(for: nil)
        ]
      } else {
        options = stop.columnTerminators.map { [.columnTerminators: $0] } ?? [:]
      }
      self.init(
        textAlignment: stop.alignment.textAlignment, location: stop.location, options: options)
    }

    /// The characters that end a column of numbers: the decimal separator of a locale, or a point if
    /// there is none.
    public static func columnTerminators(for locale: Locale?) -> CharacterSet {
      CharacterSet(charactersIn: locale?.decimalSeparator ?? ".")
    }

    /// The stop itself, which is immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? NSTextTab else { return false }
      return alignment == other.alignment && location == other.location
        && terminators == other.terminators
    }

    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(alignment)
      hasher.combine(location)
      return hasher.finalize()
    }
  }

  extension TabStop {
    /// The value of a platform tab stop.
    public init(_ tab: NSTextTab) {
      let terminators = tab.options[.columnTerminators] as? CharacterSet
      self.init(
        at: tab.location,
        alignment: Alignment(tab.alignment, isDecimal: terminators.map { !$0.isEmpty } ?? false),
        columnTerminators: terminators)
    }
  }

  extension TabStop.Alignment {
    fileprivate init(_ alignment: NSTextAlignment, isDecimal: Bool) {
      switch alignment {
      case .left, .natural, .justified: self = .left
      case .center: self = .center
      case .right: self = isDecimal ? .decimal : .right
      }
    }

    fileprivate var textAlignment: NSTextAlignment {
      switch self {
      case .left: .left
      case .center: .center
      case .right, .decimal: .right
      }
    }
  }

  /// The set in an option's value, of Swift's or Foundation's type.
  private func characterSet(_ value: Any) -> CharacterSet? {
    value as? CharacterSet ?? (value as? NSCharacterSet).map { $0 as CharacterSet }
  }
#endif
