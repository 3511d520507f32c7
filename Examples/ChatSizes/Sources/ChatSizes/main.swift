import Foundation
import TextMetrics

let messages = [
  Message(sender: "Ada", text: "Are we still on for tomorrow?", time: "9:41"),
  Message(
    sender: "Grace",
    text: "Yes! I can bring the cake, but somebody else has to remember the candles this time.",
    time: "9:42", reactions: 3),
  Message(sender: "سارة", text: "سأصل متأخرة قليلاً، ابدأوا من دوني", time: "9:45"),
  Message(sender: "आदित्य", text: "मैं केक के लिए दुकान पर रुकूँगा", time: "9:47", reactions: 12),
  Message(sender: "Noa", text: "נתראה מחר\n", time: "9:48"),
  Message(sender: "Ada", text: "", time: "9:50"),
]

func points(_ value: CGFloat) -> String {
  let text = String(format: "%.2f", Double(value))
  return String(repeating: " ", count: max(0, 8 - text.count)) + text
}

func row(_ name: String, _ values: CGFloat...) {
  print(values.reduce(name) { $0 + points($1) })
}

for width in [320.0, 375, 768] {
  let sizing = MessageCellSizing(tableWidth: width)
  print("table \(Int(width)): text, bubble, footer, cell")
  for (index, message) in messages.enumerated() {
    let text = sizing.textSize(of: message)
    let bubble = sizing.bubbleSize(of: message)
    let footer = sizing.footerSize(of: message)
    row(
      "\(index + 1)", text.width, text.height, bubble.width, bubble.height, footer.width,
      footer.height, sizing.cellHeight(of: message))
  }
}

print("fonts: line height, ascender, descender, cap height, x-height")
for style in UIFont.TextStyle.allCases {
  let font = UIFont.preferredFont(forTextStyle: style)
  row(style.rawValue, font.lineHeight, font.ascender, font.descender, font.capHeight, font.xHeight)
}

print("labels: height of at most 1, 2 and 3 lines")
let font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
let heights = (1...3).map { font.labelHeight(messages[1].text, width: 200, maximumLines: $0) }
row("label", heights[0], heights[1], heights[2])
row("baseline", font.firstBaseline)
