import Foundation
import TextMetrics

/// Answers calls one after another: measurements, texts prepared once and laid out often, and fonts,
/// over JSON-RPC and as tools of the Model Context Protocol.
struct MeasureServer {
  /// A prepared text.
  private struct Prepared {
    var request: MeasurementRequest
    var text: StyledText
    /// The token in its own attributes; nil if it has none.
    var token: StyledText?
    var prepared: PreparedText
  }

  private let keys: RequestKeys
  private let fonts = FontResolver()
  private let sizers = BubbleSizers()
  private var texts: [Int: Prepared] = [:]
  private var lastHandle = 0
  /// Whether a client has requested shutdown.
  private(set) var isShutDown = false
  /// Whether the client has ended the connection.
  private(set) var hasEnded = false

  /// Limited, since prepared texts need memory and clients forget to release them.
  static let maximumHandleCount = 10_000

  /// - Parameter keys: handles unknown keys.
  init(keys: RequestKeys = RequestKeys(isStrict: false)) { self.keys = keys }

  /// - Parameter line: a request.
  /// - Returns: The answer; nil for notifications.
  mutating func answer(to line: [UInt8]) -> RemoteAnswer? {
    do throws(RemoteError) {
      let call = try RemoteCall(line)
      guard let id = call.id else {
        notice(call)
        return nil
      }
      return answer(to: call, id: id)
    } catch {
      return RemoteAnswer(id: error.id, outcome: .failure(error))
    }
  }

  private mutating func answer(to call: RemoteCall, id: JSONValue) -> RemoteAnswer {
    do throws(RemoteError) {
      return RemoteAnswer(id: id, outcome: .success(try result(of: call)))
    } catch {
      return RemoteAnswer(id: id, outcome: .failure(error))
    }
  }

  private mutating func notice(_ call: RemoteCall) {
    if call.method == "exit" { hasEnded = true }
  }

  private mutating func result(of call: RemoteCall) throws(RemoteError) -> any JSONWritable {
    guard !isShutDown else {
      throw RemoteError(.invalidRequest, "the server is shut down; send the notification exit")
    }
    switch call.method {
    case "initialize": return initialized(call)
    case "ping": return JSONObject()
    case "measure": return try measure(call.parameters)
    case "prepare": return try prepare(call.parameters)
    case "layout": return try layout(call.parameters)
    case "release": return try release(call.parameters)
    case "fonts": return try fonts(call.parameters)
    case "tools/list": return JSONObject([("tools", MeasureTool.allCases)])
    case "tools/call": return try callTool(call.parameters)
    case "shutdown":
      isShutDown = true
      return JSONValue.null
    default:
      throw RemoteError(
        .methodNotFound, "there is no method \"\(call.method)\"; 'measure serve --help' lists them")
    }
  }

  /// Answers with the requested version of the Model Context Protocol, if it is known.
  private func initialized(_ call: RemoteCall) -> any JSONWritable {
    let known = ["2025-06-18", "2025-03-26", "2024-11-05"]
    let asked = (try? RequestObject(call.parameters).string("protocolVersion")) ?? nil
    return JSONObject([
      ("protocolVersion", asked.flatMap { known.contains($0) ? $0 : nil } ?? known[0]),
      ("serverInfo", JSONObject([("name", "measure"), ("version", Measure.version)])),
      ("capabilities", JSONObject([("tools", JSONObject())])),
    ])
  }
}

// MARK: - Measuring

extension MeasureServer {
  private func batchRequest(_ parameters: [JSONMember]) throws(BatchError) -> BatchRequest {
    let request = try BatchRequest(.object(parameters), defaults: MeasurementRequest(text: []))
    try keys.check(request.unknownKeys, at: "measure")
    return request
  }

  /// The params of a call with few keys.
  private func object(
    _ parameters: [JSONMember], of method: String, keys known: KnownKeys
  ) throws(BatchError) -> RequestObject {
    let object = RequestObject(parameters)
    try keys.check(object.unknownKeys(besides: known), at: method)
    return object
  }

  private func request(_ parameters: [JSONMember]) throws(RemoteError) -> MeasurementRequest {
    do throws(BatchError) {
      return try batchRequest(parameters).measurement()
    } catch {
      throw RemoteError(error)
    }
  }

  private func measure(_ parameters: [JSONMember]) throws(RemoteError) -> any JSONWritable {
    do throws(BatchError) {
      return try batchRequest(parameters).measured(fonts, sizers)
    } catch {
      throw RemoteError(error)
    }
  }

  private mutating func prepare(_ parameters: [JSONMember]) throws(RemoteError) -> any JSONWritable
  {
    guard texts.count < Self.maximumHandleCount else {
      throw RemoteError(
        .failed, "there are already \(Self.maximumHandleCount) prepared texts; release some of them"
      )
    }
    let request = try request(parameters)
    do throws(FontError) {
      let text = try request.styledText(fonts: fonts)
      lastHandle += 1
      texts[lastHandle] = Prepared(
        request: request, text: text, token: try request.styledToken(fonts: fonts),
        prepared: PreparedText(text, limits: request.limits))
      return JSONObject([("handle", lastHandle)])
    } catch {
      throw RemoteError(BatchError(error))
    }
  }

  private func layout(_ parameters: [JSONMember]) throws(RemoteError) -> any JSONWritable {
    do throws(BatchError) {
      let object = try object(
        parameters, of: "layout", keys: ["handle", "width", "height", "maxLines"])
      let text = try self.text(of: object)
      var request = text.request
      request.width = try object.number("width") ?? request.width
      request.height = try object.number("height") ?? request.height
      request.maximumLineCount = try object.count("maxLines") ?? request.maximumLineCount
      return request.measured(text.text, token: text.token, prepared: text.prepared)
    } catch {
      throw RemoteError(error)
    }
  }

  private mutating func release(_ parameters: [JSONMember]) throws(RemoteError) -> any JSONWritable
  {
    do throws(BatchError) {
      let object = try object(parameters, of: "release", keys: ["handle"])
      _ = try text(of: object)
      texts[try object.count("handle") ?? 0] = nil
      return JSONValue.null
    } catch {
      throw RemoteError(error)
    }
  }

  private func text(of object: RequestObject) throws(BatchError) -> Prepared {
    guard let handle = try object.count("handle") else {
      throw object.wrongType("handle", "a handle from prepare")
    }
    guard let text = texts[handle] else {
      throw object.invalid("handle", "there is no prepared text \(handle)")
    }
    return text
  }

  private func fonts(_ parameters: [JSONMember]) throws(RemoteError) -> any JSONWritable {
    do throws(BatchError) {
      let object = try object(parameters, of: "fonts", keys: ["name", "size"])
      guard let name = try object.string("name") else {
        return FontLibrary.bundledFaces.map(\.fullName)
      }
      let size = try object.distance("size") ?? FontOrigin().size
      do throws(FontError) {
        let font = try fonts.font(for: FontOrigin(reference: name, size: size))
        return FontAnswer(font, sources: nil, resolution: FontResolution(of: name))
      } catch {
        throw BatchError(error)
      }
    } catch {
      throw RemoteError(error)
    }
  }
}

// MARK: - Tools

extension MeasureServer {
  /// Calls a tool; a failure in it is a result with an error flag, as the protocol requires.
  private mutating func callTool(
    _ parameters: [JSONMember]
  ) throws(RemoteError) -> any JSONWritable {
    let object = RequestObject(parameters)
    let name: String?
    do throws(BatchError) { name = try object.string("name") } catch { throw RemoteError(error) }
    guard let tool = name.flatMap(MeasureTool.init(rawValue:)) else {
      throw RemoteError(
        .invalidParameters,
        "there is no tool \"\(name ?? "")\"; the tools are "
          + MeasureTool.allCases.map(\.rawValue).joined(separator: ", "))
    }
    var arguments: [JSONMember] = []
    if case .object(let members)? = object["arguments"] { arguments = members }
    do throws(RemoteError) {
      let result: any JSONWritable =
        switch tool {
        case .measureText: try measure(arguments)
        case .describeFont: try fonts(arguments)
        }
      return ToolResult(
        text: String(decoding: JSONWriter.bytes(of: result), as: UTF8.self), isError: false)
    } catch {
      return ToolResult(text: error.message, isError: true)
    }
  }

  private struct ToolResult: JSONWritable {
    var text: String
    var isError: Bool

    func write(to json: inout JSONWriter) {
      json.object { json in
        json.member("content", [JSONObject([("type", "text"), ("text", text)])])
        json.member("isError", isError)
      }
    }
  }
}

/// A tool for agents.
enum MeasureTool: String, CaseIterable, JSONWritable {
  case measureText = "measure_text"
  case describeFont = "describe_font"

  private var description: String {
    switch self {
    case .measureText:
      "Measure a text in a font: the rectangle it takes, its lines with their widths and why each "
        + "ended, in points. Lines wrap at width; without it they do not."
    case .describeFont:
      "Resolve a font name or file: the face used, its metrics and its coverage. Without a name: the "
        + "bundled fonts."
    }
  }

  /// Names, types and descriptions of arguments.
  private var arguments: [(name: String, type: String, description: String)] {
    switch self {
    case .measureText:
      [
        ("text", "string", "The text."),
        ("font", "string", "A font name or path; default: the system font."),
        ("size", "number", "Points; default: 17."),
        ("width", "number", "Where lines wrap, in points."),
        ("maxLines", "integer", "Maximum number of lines; the last is truncated."),
        ("lang", "string", "A BCP 47 tag."),
      ]
    case .describeFont:
      [
        ("name", "string", "A font name or path."), ("size", "number", "Points; default: 17."),
      ]
    }
  }

  private var required: [String] { self == .measureText ? ["text"] : [] }

  func write(to json: inout JSONWriter) {
    let properties = arguments.map { argument in
      let schema: any JSONWritable = JSONObject([
        ("type", argument.type), ("description", argument.description),
      ])
      return (argument.name, schema)
    }
    json.object { json in
      json.member("name", rawValue)
      json.member("description", description)
      json.member(
        "inputSchema",
        JSONObject([
          ("type", "object"), ("properties", JSONObject(properties)), ("required", required),
        ]))
    }
  }
}
