import ArgumentParser
import TextMetrics

/// Comma-separated names of drawing options.
struct OptionList: ExpressibleByArgument {
  var value: NSStringDrawingOptions

  init(value: NSStringDrawingOptions) { self.value = value }

  init?(argument: String) {
    guard argument != "none", !argument.isEmpty else {
      value = []
      return
    }
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    let options = names.compactMap { DrawingOption(rawValue: String($0)) }
    guard options.count == names.count else { return nil }
    value = NSStringDrawingOptions(options)
  }

  var defaultValueDescription: String { value.names.joined(separator: ",") }

  static var allValueStrings: [String] { DrawingOption.allCases.map(\.rawValue) + ["none"] }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
