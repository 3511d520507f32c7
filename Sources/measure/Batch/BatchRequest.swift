import TextMetrics

/// The keys of one line of a batch, with their types and defaults.
struct BatchRequest {
  /// Any scalar; null if there is none.
  var id: JSONValue = .null
  let object: RequestObject
  let defaults: MeasurementRequest

  /// - Parameters:
  ///   - value: the request.
  ///   - defaults: the values for missing keys.
  /// - Throws: `invalidValue` if the value is not an object or its `id` is not a scalar.
  init(_ value: JSONValue, defaults: MeasurementRequest) throws(BatchError) {
    guard case .object(let list) = value else {
      throw BatchError(
        .invalidValue,
        "must be an object such as {\"text\":\"Hello\"}, not \(value.kind)")
    }
    object = RequestObject(list)
    self.defaults = defaults
    id = object["id"] ?? .null
    switch id {
    case .null, .bool, .number, .string: break
    case .array, .object:
      id = .null
      throw object.wrongType("id", "a string, a number, true, false or null")
    }
  }

  /// The requested measurement.
  ///
  /// - Throws: `missingText`, or `invalidValue` with the key in the message.
  func measurement() throws(BatchError) -> MeasurementRequest {
    guard let text = try object.units("text") else {
      throw BatchError(.missingText, "there is no text; add \"text\":\"…\" (it may be empty)")
    }
    var request = defaults
    request.text = text
    try readAttributes(into: &request)
    try readParagraphs(into: &request)
    try readBox(into: &request)
    request.limits = try limits()
    request.wantsInk = try object.bool("ink") ?? request.wantsInk
    request.wantsExplanation = try object.bool("explain") ?? request.wantsExplanation
    request.sweep = try sweep()
    if request.sweep != nil, request.minimumScaleFactor != nil {
      throw object.invalid("sweep", "cannot be combined with minimumScaleFactor")
    }
    return request
  }

  /// The unknown keys of the request and of the objects in it.
  var unknownKeys: [String] {
    guard object["bubble"] != nil else { return object.unknownKeys(besides: RequestKeys.text) }
    return object.unknownKeys(besides: RequestKeys.bubble)
      + object.unknownMessageKeys(under: "bubble")
  }

  private func readAttributes(into request: inout MeasurementRequest) throws(BatchError) {
    request.fallback = try object.strings("fallback") ?? request.fallback
    request.isHermetic = try object.bool("hermetic") ?? request.isHermetic
    request.attributes = request.attributes.overlaid(with: try TextAttributes(object))
    for run in try object.objects("runs") ?? [] {
      request.runs.append(try Stretch(run: run, text: request.text))
    }
  }

  private func readParagraphs(into request: inout MeasurementRequest) throws(BatchError) {
    if let direction = try direction() {
      request.paragraphStyle.baseWritingDirection = direction.value
    }
    try request.paragraphStyle.readLineBreaking(object)
    if let style = try object.object("paragraphStyle") {
      try request.paragraphStyle.read(style)
    }
    for object in try object.objects("paragraphStyles") ?? [] {
      let range = try object.range(inTextOf: request.text.count)
      var style = request.paragraphStyle
      try style.read(object)
      request.paragraphStyles.append(Stretch(range: range, value: style))
    }
  }

  private func readBox(into request: inout MeasurementRequest) throws(BatchError) {
    request.width = try object.number("width") ?? request.width
    request.height = try object.number("height") ?? request.height
    request.options = try options() ?? request.options
    request.behavior = try object.choice("behavior") ?? request.behavior
    request.maximumLineCount = try object.count("maxLines") ?? request.maximumLineCount
    try readToken(into: &request)
    request.minimumScaleFactor = try object.fraction("minimumScaleFactor")
  }

  /// The limits of the request. Those that it does not set are the limits of all requests.
  func limits() throws(BatchError) -> PreparationLimits {
    var limits = defaults.limits
    guard let object = try object.object("limits") else { return limits }
    for reason in TextLimitation.Reason.allCases {
      limits[reason] = try object.count(reason.rawValue) ?? limits[reason]
    }
    return limits
  }

  /// Reads a string, or an object with a text and the keys of a run.
  private func readToken(into request: inout MeasurementRequest) throws(BatchError) {
    let key = "truncationToken"
    switch object[key] {
    case nil: break
    case .string: request.truncationToken = try object.units(key)
    case .object:
      guard let token = try object.object(key) else { break }
      guard let units = try token.units("text") else {
        throw object.invalid(key, "must have a text")
      }
      request.truncationToken = units
      request.tokenAttributes = try TextAttributes(token)
    default: throw object.wrongType(key, "a string or an object")
    }
  }

  private func options() throws(BatchError) -> NSStringDrawingOptions? {
    guard let names = try object.strings("options") else { return nil }
    var options: NSStringDrawingOptions = []
    for name in names {
      guard let option = DrawingOption(rawValue: name) else {
        throw object.unknown(name, "options", names: DrawingOption.names)
      }
      options.insert(option.value)
    }
    return options
  }

  private func sweep() throws(BatchError) -> ClosedRange<CGFloat>? {
    guard let sweep = try object.object("sweep") else { return nil }
    guard let from = try sweep.length("from"), let to = try sweep.length("to"),
      let widths = ClosedRange(widthsFrom: from, to: to)
    else { throw object.invalid("sweep", "must have from and to, above 0, the smaller first") }
    return widths
  }

  private func direction() throws(BatchError) -> BaseDirection? {
    guard let name = try object.string("dir") else { return nil }
    guard let direction = BaseDirection(rawValue: name) else {
      throw object.invalid("dir", "must be \"ltr\", \"rtl\" or \"auto\", not \"\(name)\"")
    }
    return direction
  }
}
