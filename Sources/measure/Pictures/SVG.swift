import Foundation

/// Pieces of SVG.
enum SVG {
  typealias Attribute = (name: String, value: String)

  /// A whole file on a background, as large as its view.
  ///
  /// - Parameters:
  ///   - view: The visible area, in points; y grows downward.
  ///   - attributes: Further attributes of the root.
  ///   - ground: The colour of the background.
  ///   - elements: The content, from back to front.
  /// - Returns: The file, including a final line break.
  static func document(
    view: CGRect, attributes: [Attribute] = [], ground: String = "#ffffff", _ elements: [String]
  ) -> String {
    let size: [Attribute] = [("width", number(view.width)), ("height", number(view.height))]
    let box = [view.minX, view.minY, view.width, view.height].map(number).joined(separator: " ")
    let background =
      [("x", number(view.minX)), ("y", number(view.minY))] + size + [("fill", ground)]
    return container(
      "svg", [("xmlns", "http://www.w3.org/2000/svg")] + size + [("viewBox", box)] + attributes,
      [element("rect", background)] + elements) + "\n"
  }

  /// Elements with common attributes.
  static func group(_ attributes: [Attribute], _ children: [String]) -> String {
    container("g", attributes, children)
  }

  /// An element with children, each on its own lines.
  static func container(
    _ name: String, _ attributes: [Attribute], _ children: [String]
  ) -> String {
    ([start(name, attributes) + ">"] + children + ["</\(name)>"]).joined(separator: "\n")
  }

  /// An element with text, or an empty one.
  static func element(
    _ name: String, _ attributes: [Attribute], content: String? = nil
  ) -> String {
    let start = start(name, attributes)
    return content.map { "\(start)>\(escaped($0))</\(name)>" } ?? start + "/>"
  }

  /// A number with at most three decimals.
  static func number(_ value: CGFloat) -> String {
    if let whole = Int(exactly: value) { return String(whole) }
    let digits = String(format: "%.3f", value)
    var end = digits.endIndex
    while end > digits.startIndex, digits[digits.index(before: end)] == "0" {
      end = digits.index(before: end)
    }
    if digits[..<end].last == "." { end = digits.index(before: end) }
    return digits[..<end] == "-0" ? "0" : String(digits[..<end])
  }

  private static func start(_ name: String, _ attributes: [Attribute]) -> String {
    attributes.reduce("<" + name) { $0 + " \($1.name)=\"\(escaped($1.value))\"" }
  }

  /// Text for elements and attributes, provided that it has no controls; the two noncharacters that
  /// XML does not allow become U+FFFD.
  private static func escaped(_ text: String) -> String {
    // Numbers and paths, the bulk of a picture, contain none of these.
    guard text.utf8.contains(where: { special.contains($0) }) else { return text }
    return text.escapedForMarkup
      .replacing(["\u{FFFE}": "\u{FFFD}", "\u{FFFF}": "\u{FFFD}"])
  }

  /// XML's special characters, and the first byte of U+F000 to U+FFFF.
  private static let special: [UInt8] = Array("&<>\"".utf8) + [0xEF]
}
