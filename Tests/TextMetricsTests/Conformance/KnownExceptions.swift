/// Rows of a conformance file that are known to come out otherwise, and why.
///
/// Each suite that has some also tests that every one of them still does.
struct KnownExceptions {
  var reason: String
  var rows: [String]
}
