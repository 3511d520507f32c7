import TextMetricsUIKit

/// A report that begins a new page where a section does not fit.
class ReportPages {
  struct Entry {
    let title: String
    let body: String
  }

  let page: CGRect
  let margin: CGFloat = 36
  private(set) var pageOfEntry: [Int] = []

  init(page: CGRect) { self.page = page }

  func create(_ entries: [Entry]) -> Data {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle: "Report", kCGPDFContextCreator: "Reports"]
    let renderer = UIGraphicsPDFRenderer(bounds: page, format: format)
    return renderer.pdfData { context in
      context.beginPage()
      var y = margin
      var number = 1
      for entry in entries {
        let title = NSAttributedString(
          string: entry.title, attributes: [.font: UIFont(name: "Inter", size: 18)!])
        let body = self.body(entry.body)
        let needed = title.size().height + 4 + height(body)
        if y + needed > page.height - margin {
          context.beginPage()
          number += 1
          y = margin
        }
        pageOfEntry.append(number)
        title.draw(at: CGPoint(x: (page.width - title.size().width) / 2, y: y))
        y += title.size().height + 4
        body.draw(
          in: CGRect(x: margin, y: y, width: page.width - 2 * margin, height: height(body)))
        y += height(body) + 12
        let canvas = context.cgContext
        canvas.saveGState()
        canvas.setStrokeColor(UIColor.lightGray.cgColor)
        canvas.move(to: CGPoint(x: margin, y: y))
        canvas.addLine(to: CGPoint(x: page.width - margin, y: y))
        canvas.strokePath()
        canvas.restoreGState()
      }
    }
  }

  func body(_ text: String) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.tabStops = [
      NSTextTab(textAlignment: .left, location: 100, options: [:]),
      NSTextTab(
        textAlignment: .right, location: page.width - 2 * margin,
        options: [.columnTerminators: NSTextTab.columnTerminators(for: Locale.current)]),
    ]
    style.lineBreakMode = .byWordWrapping
    return NSAttributedString(
      string: text, attributes: [.font: UIFont(name: "Inter", size: 12)!, .paragraphStyle: style])
  }

  func height(_ text: NSAttributedString) -> CGFloat {
    ceil(
      text.boundingRect(
        with: CGSize(width: page.width - 2 * margin, height: .greatestFiniteMagnitude),
        options: .usesLineFragmentOrigin, context: nil
      ).height)
  }
}
