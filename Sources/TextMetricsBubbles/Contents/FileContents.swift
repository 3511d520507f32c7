import Foundation
import TextMetrics

/// A file.
public struct FileContent: MessageContent {
  /// The file's name.
  @ExactlyCompared public var name: String
  /// Details as shown, such as the size in bytes; nil for none.
  @ExactlyCompared public var detail: String?

  /// A file.
  public init(_ name: String, detail: String? = nil) {
    self.name = name
    self.detail = detail
  }

  /// A file.
  public var kind: MessageKind { .file }

  /// Prepares name and details.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    let style = context.style.file
    return PreparedIconRow(
      icon: (.fileIcon, style.icon), gap: style.gap,
      lines: [
        (.fileName, context.label(name, style.nameStyle)),
        detail.map { (.fileDetail, context.label($0, style.detailStyle)) },
      ].compactMap(\.self),
      lineSpacing: style.lineSpacing, verticalMargin: style.verticalMargin,
      ruler: BubbleRuler(containerWidth: 0, grid: context.style.grid))
  }
}

/// A contact card.
public struct ContactContent: MessageContent {
  /// The person's name.
  @ExactlyCompared public var name: String
  /// Details as shown, such as telephone numbers; nil for none.
  @ExactlyCompared public var detail: String?

  /// A contact card.
  public init(_ name: String, detail: String? = nil) {
    self.name = name
    self.detail = detail
  }

  /// A contact card.
  public var kind: MessageKind { .contact }

  /// Prepares name and details.
  public func prepared(in context: ContentContext) -> any PreparedContent {
    let style = context.style.contact
    var row = PreparedIconRow(
      icon: (.contactAvatar, style.avatar), gap: style.gap,
      lines: [
        (.contactName, context.label(name, style.nameStyle)),
        detail.map {
          (
            .contactDetail,
            context.label($0, style.detailStyle, lines: style.detailLineCount)
          )
        },
      ].compactMap(\.self),
      lineSpacing: style.lineSpacing, verticalMargin: style.verticalMargin,
      ruler: BubbleRuler(containerWidth: 0, grid: context.style.grid))
    row.disclosure = style.disclosure
    row.minimumWidth = style.minimumWidth
    return row
  }
}

/// An icon, lines of text beside it, and an arrow at the end, vertically centred. The row is as wide as its texts
/// need.
private struct PreparedIconRow: PreparedContent {
  let icon: (role: FrameRole, size: CGSize)
  /// The space between icon, texts and arrow.
  let gap: CGFloat
  let lines: [(role: FrameRole, label: PreparedLabel)]
  let lineSpacing: CGFloat
  let verticalMargin: CGFloat
  let ruler: BubbleRuler
  /// The size of the arrow; zero for none.
  var disclosure = CGSize.zero
  var minimumWidth: CGFloat = 0

  private var leading: CGFloat { icon.size.width + gap }
  private var trailing: CGFloat { disclosure.width > 0 ? gap + disclosure.width : 0 }

  func layout(in proposal: ContentProposal) -> ContentLayout {
    let room = max(0, proposal.maximumWidth - leading - trailing)
    var texts: [BubbleFrame] = []
    var y: CGFloat = 0
    for line in lines {
      if y > 0 { y += lineSpacing }
      texts.append(line.label.frame(line.role, at: CGPoint(x: leading, y: y), width: room))
      y = texts.last?.rect.maxY ?? y
    }
    let height = max(icon.size.height, disclosure.height, y) + 2 * verticalMargin
    let natural = texts.reduce(leading) { max($0, $1.rect.maxX) } + trailing
    let width = max(
      natural, min(minimumWidth, proposal.maximumWidth), proposal.minimumWidth)
    func centred(_ role: FrameRole, _ size: CGSize, x: CGFloat) -> BubbleFrame {
      let y = ruler.placed((height - size.height) / 2)
      return BubbleFrame(role, CGRect(origin: CGPoint(x: x, y: y), size: size))
    }
    var content = ContentLayout(size: CGSize(width: width, height: height))
    let top = ruler.placed((height - y) / 2)
    content.frames =
      [centred(icon.role, icon.size, x: 0)] + texts.map { $0.offsetBy(dx: 0, dy: top) }
      + (disclosure.width > 0
        ? [centred(.disclosure, disclosure, x: width - disclosure.width)] : [])
    return content
  }
}
