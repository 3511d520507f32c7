import TextMetrics

/// An option of `boundingRect`, with its name in the platform's documentation.
enum DrawingOption: String, Sendable, Hashable, CaseIterable {
  case usesLineFragmentOrigin
  case usesFontLeading
  case usesDeviceMetrics
  case truncatesLastVisibleLine

  var value: NSStringDrawingOptions {
    switch self {
    case .usesLineFragmentOrigin: .usesLineFragmentOrigin
    case .usesFontLeading: .usesFontLeading
    case .usesDeviceMetrics: .usesDeviceMetrics
    case .truncatesLastVisibleLine: .truncatesLastVisibleLine
    }
  }
}

extension NSStringDrawingOptions {
  /// The default options: text wraps, with leading.
  static let measureDefault: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]

  init(_ options: some Sequence<DrawingOption>) {
    self = options.reduce(into: []) { $0.insert($1.value) }
  }

  /// The names of the active options.
  var names: [String] { DrawingOption.allCases.filter { contains($0.value) }.map(\.rawValue) }
}
