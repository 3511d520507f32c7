import TextMetricsUIKit

/// Pages of a document with rows that are as high as their texts.
final class Invoice {
  let rows: [(title: String, price: String)]
  let font = UIFont(name: "Inter", size: 12)!
  private(set) var rowRects: [CGRect] = []

  init(rows: [(title: String, price: String)]) { self.rows = rows }

  func render(page: CGRect) -> Int {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle as String: "Invoice"]
    var pageCount = 0
    _ = UIGraphicsPDFRenderer(bounds: page, format: format).pdfData { context in
      context.beginPage()
      pageCount = 1
      var top: CGFloat = 36
      for row in rows {
        let height = ceil(row.title.rect(width: page.width - 172, font: font).height)
        if top + height > page.height - 36 {
          context.beginPage()
          pageCount += 1
          top = 36
        }
        let rect = CGRect(x: 36, y: top, width: page.width - 172, height: height)
        row.title.draw(in: rect, withAttributes: [.font: font])
        row.price.draw(at: CGPoint(x: rect.maxX + 10, y: top), withAttributes: [.font: font])
        let line = context.cgContext
        line.setLineWidth(0.5)
        line.move(to: CGPoint(x: 36, y: rect.maxY + 2))
        line.addLine(to: CGPoint(x: page.width - 36, y: rect.maxY + 2))
        line.strokePath()
        rowRects.append(rect)
        top = rect.maxY + 6
      }
    }
    return pageCount
  }
}

extension String {
  fileprivate func rect(width: CGFloat, font: UIFont) -> CGRect {
    boundingRect(
      with: CGSize(width: width, height: .greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font],
      context: nil)
  }
}
