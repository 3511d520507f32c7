public import Foundation
import TextMetrics

/// The derivation of a bubble's size: each length between text and cell, with its parts.
///
/// ```swift
/// print(layout.explanation)
/// // bubble.frame.width  160 = content 120 + style 40
/// ```
public struct BubbleExplanation: Sendable, Hashable, Codable {
  /// One length.
  public struct Term: Sendable, Hashable, Codable {
    /// The name of the length, such as "bubble.frame.width".
    public var name: String
    /// In points.
    public var value: CGFloat
    /// The parts that add up to the length, apart from rounding, and unless the length is the least possible.
    public var parts: [Part]
  }

  /// A part of a length.
  public struct Part: Sendable, Hashable, Codable {
    /// The origin of the part.
    public var name: String
    /// In points; negative if subtracted.
    public var value: CGFloat
  }

  /// The lengths, each after those that it follows from.
  public var terms: [Term]

  /// The term with a name; nil if there is none.
  public func term(_ name: String) -> Term? { terms.first { $0.name == name } }
}

extension BubbleExplanation: CustomStringConvertible {
  /// A line for each term.
  public var description: String {
    terms.map { term in
      let sum = term.parts.enumerated().map { index, part in
        let sign = part.value < 0 ? " − " : index > 0 ? " + " : " "
        return "\(sign)\(part.name) \(abs(part.value).shortDescription)"
      }
      let parts = sum.isEmpty ? "" : " =" + sum.joined()
      return "\(term.name) \(term.value.shortDescription)\(parts)"
    }
    .joined(separator: "\n")
  }
}

extension BubbleLayout {
  /// Each length between text and cell, with its parts; recomputed on every access.
  public var explanation: BubbleExplanation {
    BubbleComposition(message, width: width, group: group).explanation
  }
}

extension BubbleComposition {
  /// The terms of the layout, by the same rules as the layout itself.
  fileprivate var explanation: BubbleExplanation {
    let content = content()
    var terms = [
      term("text.maximumWidth", proposal.wrappingWidth, maximumWidthParts),
      term("text.width", content.textSize.width), term("text.height", content.textSize.height),
      term("content.width", content.size.width, contentParts(content, \.width)),
      term("content.height", content.size.height, contentParts(content, \.height)),
    ]
    if let rule = geometry.text { terms += self.terms("text", rule, content.size) }
    if let rule = geometry.bubble { terms += self.terms("bubble", rule, content.size) }
    var height = term("cell.height", geometry.cellHeight, content.size.height)
    if headerHeight > 0 {
      height.value += headerHeight
      height.parts.append(part("sender's header", headerHeight))
    }
    let whole = cellHeight(of: ContentMetrics(content))
    if whole > height.value {
      height.parts.append(part("below the bubble", whole - height.value))
      height.value = whole
    }
    terms += [term("cell.width", ruler.containerWidth), height]
    return BubbleExplanation(terms: terms)
  }

  private var maximumWidthParts: [BubbleExplanation.Part] {
    switch style.maximumWidth {
    case .text(let length): [part("style", ruler.length(length))]
    case .bubble(let length):
      [
        part("bubble", ruler.length(length)), part("insets", -geometry.horizontalPadding),
        part("tail", -tailWidth),
      ].filter { $0.value != 0 }
    }
  }

  /// The parts that the content adds to its text, such as a footer.
  private func contentParts(
    _ content: ContentLayout, _ length: KeyPath<CGSize, CGFloat>
  ) -> [BubbleExplanation.Part] {
    let text = content.textSize[keyPath: length]
    let rest = content.size[keyPath: length] - text
    return [part("text", text), part("other parts", rest)].filter { $0.value != 0 }
  }

  /// A frame's width and height.
  private func terms(
    _ name: String, _ rule: FrameRule, _ content: CGSize
  ) -> [BubbleExplanation.Term] {
    var width = term("\(name).frame.width", rule.width, content.width)
    if tailWidth > 0 {
      width.value += tailWidth
      width.parts.append(part("tail", tailWidth))
    }
    return [width, term("\(name).frame.height", rule.height, content.height)]
  }

  private func term(
    _ name: String, _ length: FrameLength, _ content: CGFloat
  ) -> BubbleExplanation.Term {
    let value = ruler.length(length, content: content)
    let own =
      (length.followsContent ? [part("content", content)] : []) + [part("style", length.points)]
    let isMinimum = value > own.reduce(0) { $0 + $1.value }
    return term(
      name, value, isMinimum ? [part("minimum", value)] : own.filter { $0.value != 0 })
  }

  private func term(
    _ name: String, _ value: CGFloat, _ parts: [BubbleExplanation.Part] = []
  ) -> BubbleExplanation.Term {
    BubbleExplanation.Term(name: name, value: value, parts: parts)
  }

  private func part(_ name: String, _ value: CGFloat) -> BubbleExplanation.Part {
    BubbleExplanation.Part(name: name, value: value)
  }
}
