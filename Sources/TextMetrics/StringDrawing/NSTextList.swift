public import Foundation

#if !canImport(Darwin)
  /// The platform's class for the markers of a list's items.
  ///
  /// Lists do not change sizes: as in TextKit 1, the marker and the tab after it are part of the
  /// string.
  open class NSTextList: NSObject, ComparedByFoundation, NSCopying {
    /// The marker of an item; braces enclose the part that counts items.
    public struct MarkerFormat: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
      /// Such as `{decimal}.`.
      public let rawValue: String
      /// A format in the platform's notation.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// A format in the platform's notation.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// A format in the platform's notation.
      public init(stringLiteral value: String) { rawValue = value }

      /// •
      public static let disc = MarkerFormat("{disc}")
      /// ◦
      public static let circle = MarkerFormat("{circle}")
      /// ▪
      public static let square = MarkerFormat("{square}")
      /// ▫
      public static let box = MarkerFormat("{box}")
      /// ◆
      public static let diamond = MarkerFormat("{diamond}")
      /// ✓
      public static let check = MarkerFormat("{check}")
      /// ⁃
      public static let hyphen = MarkerFormat("{hyphen}")
      /// 1, 2, 3
      public static let decimal = MarkerFormat("{decimal}")
      /// a, b, c
      public static let lowercaseAlpha = MarkerFormat("{lower-alpha}")
      /// A, B, C
      public static let uppercaseAlpha = MarkerFormat("{upper-alpha}")
      /// a, b, c
      public static let lowercaseLatin = MarkerFormat("{lower-latin}")
      /// A, B, C
      public static let uppercaseLatin = MarkerFormat("{upper-latin}")
      /// i, ii, iii
      public static let lowercaseRoman = MarkerFormat("{lower-roman}")
      /// I, II, III
      public static let uppercaseRoman = MarkerFormat("{upper-roman}")
      /// Octal numbers
      public static let octal = MarkerFormat("{octal}")
      /// Hexadecimal numbers with lowercase letters
      public static let lowercaseHexadecimal = MarkerFormat("{lower-hexadecimal}")
      /// Hexadecimal numbers with uppercase letters
      public static let uppercaseHexadecimal = MarkerFormat("{upper-hexadecimal}")
    }

    /// Additional options of lists.
    public struct Options: OptionSet, Sendable, Hashable {
      /// The options as bits.
      public let rawValue: UInt
      /// Options from their bits.
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// An item also shows the markers of the enclosing lists.
      public static let prependEnclosingMarker = Options(rawValue: 1)
    }

    private let coreFoundationInfo = CoreFoundationInfo()

    /// The format of the items' markers.
    public let markerFormat: MarkerFormat
    /// Additional options of the list.
    public let listOptions: Options
    /// The number of the first item.
    open var startingItemNumber: Int

    /// A list with markers in a format, numbered from a given number.
    public init(markerFormat: MarkerFormat, options: Options = [], startingItemNumber: Int) {
      self.markerFormat = markerFormat
      listOptions = options
      self.startingItemNumber = startingItemNumber
    }

    /// A list with markers in a format, numbered from 1.
    public convenience init(markerFormat: MarkerFormat, options: Options = []) {
      self.init(markerFormat: markerFormat, options: options, startingItemNumber: 1)
    }

    /// A list with markers in a format.
    public convenience init(markerFormat: MarkerFormat, options mask: Int) {
      self.init(markerFormat: markerFormat, options: Options(rawValue: UInt(bitPattern: mask)))
    }

    /// Whether items are numbered.
    open var isOrdered: Bool {
      TextListNumbering.allCases.contains { markerFormat.rawValue.contains("{\($0.rawValue)}") }
    }

    /// The marker of an item.
    ///
    /// - Parameter itemNumber: The number to show, if the format shows one.
    /// - Returns: The format with its braces replaced, such as "3." for `{decimal}.`.
    open func marker(forItemNumber itemNumber: Int) -> String {
      var marker = markerFormat.rawValue
      for (name, bullet) in Self.bullets {
        marker = marker.replacingOccurrences(of: "{\(name)}", with: bullet)
      }
      for numbering in TextListNumbering.allCases {
        marker = marker.replacingOccurrences(
          of: "{\(numbering.rawValue)}", with: numbering.text(of: itemNumber))
      }
      return marker
    }

    private static let bullets = [
      "disc": "\u{2022}", "circle": "\u{25E6}", "square": "\u{25AA}", "box": "\u{25AB}",
      "diamond": "\u{25C6}", "check": "\u{2713}", "hyphen": "\u{2043}",
    ]

    /// A list with the same format, options and first number.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = NSTextList(markerFormat: markerFormat, options: listOptions)
      copy.startingItemNumber = startingItemNumber
      return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? NSTextList else { return false }
      return markerFormat == other.markerFormat && listOptions == other.listOptions
        && startingItemNumber == other.startingItemNumber
    }

    open override var hash: Int { markerFormat.hashValue }
  }

  /// The numbering schemes of lists.
  private enum TextListNumbering: String, CaseIterable {
    case decimal, octal
    case lowercaseAlpha = "lower-alpha"
    case uppercaseAlpha = "upper-alpha"
    case lowercaseLatin = "lower-latin"
    case uppercaseLatin = "upper-latin"
    case lowercaseRoman = "lower-roman"
    case uppercaseRoman = "upper-roman"
    case lowercaseHexadecimal = "lower-hexadecimal"
    case uppercaseHexadecimal = "upper-hexadecimal"

    func text(of number: Int) -> String {
      switch self {
      case .decimal: String(number)
      case .octal: String(number, radix: 8)
      case .lowercaseHexadecimal: String(number, radix: 16)
      case .uppercaseHexadecimal: String(number, radix: 16, uppercase: true)
      case .lowercaseAlpha, .lowercaseLatin: Self.letters(number)
      case .uppercaseAlpha, .uppercaseLatin: Self.letters(number).uppercased()
      case .lowercaseRoman: Self.roman(number)
      case .uppercaseRoman: Self.roman(number).uppercased()
      }
    }

    /// a to z, then aa, ab and so on; numbers below 1 stay unchanged.
    private static func letters(_ number: Int) -> String {
      guard number > 0 else { return String(number) }
      var rest = number
      var letters = ""
      while rest > 0 {
        let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8((rest - 1) % 26)))
        letters.insert(letter, at: letters.startIndex)
        rest = (rest - 1) / 26
      }
      return letters
    }

    /// Roman numerals from 1 to 3999; other numbers stay unchanged.
    private static func roman(_ number: Int) -> String {
      guard (1...3999).contains(number) else { return String(number) }
      var rest = number
      return numerals.reduce(into: "") { text, numeral in
        while rest >= numeral.value {
          text += numeral.letters
          rest -= numeral.value
        }
      }
    }

    private static let numerals: [(value: Int, letters: String)] = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
      (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
  }
#endif
