import TextMetrics

extension JSONValue: JSONWritable {
  func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let value): json.bool(value)
    case .number(let digits): json.number(digits)
    case .string(let units): json.string(units)
    case .array(let values, _): json.array(values)
    case .object(let members):
      json.object { json in
        for member in members { json.member(member.name, member.value) }
      }
    }
  }
}
