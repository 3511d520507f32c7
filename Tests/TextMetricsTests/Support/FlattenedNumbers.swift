/// The numbers in an untyped JSON object, those of nested objects by the path of their keys ("size.width").
func flattenedNumbers(_ value: Any?) -> [String: Double] {
  (value as? [String: Any] ?? [:]).reduce(into: [:]) { result, member in
    if member.value is [String: Any] {
      for (key, value) in flattenedNumbers(member.value) { result["\(member.key).\(key)"] = value }
    } else {
      result[member.key] = member.value as? Double
    }
  }
}
