public import Foundation

#if !canImport(Darwin)
  /// A tab stop, under the platform's name; ``TabStop`` is the value behind it.
  ///
  /// Stops are left, centred, right or decimal, whichever the direction of the text: `natural` and
  /// `justified` are set as left stops, and a right stop with column terminators as a decimal one.
  /// https://developer.apple.com/documentation/uikit/nstexttab
  public final class NSTextTab: NSObject, NSCopying, Sendable {
    /// The name of an option of a tab stop.
    public struct OptionKey: RawRepresentable, Sendable, Hashable {
      /// The platform's name of the option.
      public let rawValue: String

      /// The option of a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The characters that end a column: a `CharacterSet`.
      public static let columnTerminators = OptionKey(
        rawValue: "NSTabColumnTerminatorsAttributeName")
    }

    private let coreFoundationInfo = CoreFoundationInfo()

    /// How the text after the tab stands at the stop.
    public let alignment: NSTextAlignment
    /// Distance from the leading margin, in points.
    public let location: CGFloat
    private let terminators: CharacterSet?

    /// What ends the column, if anything does beside the next tab or line break.
    public var options: [OptionKey: Any] {
      terminators.map { [.columnTerminators: $0] } ?? [:]
    }

    /// A stop at a distance from the leading margin, in points. Options of unknown names, and values
    /// of another type than the option takes, count as absent.
    public init(
      textAlignment alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]
    ) {
      self.alignment = alignment
      self.location = location
      terminators = options[.columnTerminators].flatMap(characterSet)
    }

    /// A stop as the platform has it.
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

    /// The characters that end a column of numbers: the decimal separator of a locale, nil standing
    /// for none in particular.
    public static func columnTerminators(for locale: Locale?) -> CharacterSet {
      CharacterSet(charactersIn: locale?.decimalSeparator ?? ".")
    }

    /// The stop itself, which never changes.
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
