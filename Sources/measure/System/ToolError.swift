/// A failure that is reported on standard error, with its remedy, and ends the tool with status 1.
struct ToolError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
