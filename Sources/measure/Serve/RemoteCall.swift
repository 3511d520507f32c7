import TextMetrics

/// A JSON-RPC 2.0 request.
struct RemoteCall: Sendable {
  /// nil for a notification, which has no answer.
  var id: JSONValue?
  var method: String
  /// Empty if there are none.
  var parameters: [JSONMember]
}

/// The reason why a call has no result.
struct RemoteError: Error, Sendable {
  /// The codes of JSON-RPC.
  enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    /// The call is valid but failed.
    case failed = -32000
  }

  var code: Code
  var message: String
  /// The code of a batch error; nil if there is none.
  var reason: String?
  /// The id of the call; null if it has none.
  var id = JSONValue.null

  init(_ code: Code, _ message: String, reason: BatchError.Code? = nil) {
    self.code = code
    self.message = message
    self.reason = reason?.rawValue
  }

  fileprivate func about(_ id: JSONValue?) -> RemoteError {
    var error = self
    error.id = id ?? .null
    return error
  }

  init(_ error: BatchError) {
    self.init(.invalidParameters, error.message)
    reason = error.code
  }
}

extension RemoteCall {
  /// - Throws: ``RemoteError`` if the line is not a call.
  init(_ line: [UInt8]) throws(RemoteError) {
    let value: JSONValue
    do throws(JSONSyntaxError) {
      value = try JSONParser.parse(line)
    } catch {
      throw RemoteError(
        .parseError, "column \(error.offset + 1): \(error.reason)",
        reason: BatchError.Code(of: error))
    }
    guard case .object(let members) = value else {
      throw RemoteError(
        .invalidRequest,
        "a request must be an object such as {\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}, not "
          + value.kind)
    }
    self = try RemoteCall(members)
  }

  private init(_ members: [JSONMember]) throws(RemoteError) {
    var method: String?
    var parameters: JSONValue = .null
    for member in members {
      switch (member.name, member.value) {
      case ("id", .string), ("id", .number), ("id", .null): id = member.value
      case ("id", _): throw RemoteError(.invalidRequest, "id must be a string, a number or null")
      case ("method", .string(let units)): method = String(units: units)
      case ("params", let value): parameters = value
      default: break
      }
    }
    guard let method else {
      throw RemoteError(.invalidRequest, "the request has no method").about(id)
    }
    self.method = method
    switch parameters {
    case .null: self.parameters = []
    case .object(let members): self.parameters = members
    // A notification is never answered, not even if its parameters are wrong.
    case _ where id == nil: self.parameters = []
    default:
      throw RemoteError(.invalidParameters, "params must be an object, not \(parameters.kind)")
        .about(id)
    }
  }
}

/// The answer to a call.
struct RemoteAnswer: JSONWritable {
  var id: JSONValue
  var outcome: Result<any JSONWritable, RemoteError>

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("jsonrpc", "2.0")
      json.member("id", id)
      switch outcome {
      case .success(let result): json.member("result", result)
      case .failure(let error): json.member("error", error)
      }
    }
  }
}

extension RemoteError: JSONWritable {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("code", code.rawValue)
      json.member("message", message)
      if let reason { json.member("data", JSONObject([("code", reason)])) }
    }
  }
}

/// An object of a few members, in order.
struct JSONObject: JSONWritable {
  private let members: [(name: String, value: any JSONWritable)]

  init(_ members: [(String, any JSONWritable)] = []) { self.members = members }

  func write(to json: inout JSONWriter) {
    json.object { json in
      for member in members { json.member(member.name, member.value) }
    }
  }
}
