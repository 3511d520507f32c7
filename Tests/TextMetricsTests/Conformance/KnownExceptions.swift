/// Rows of a conformance file with known different results, and the reasons.
///
/// Each suite with exceptions also tests that every one of them still differs.
struct KnownExceptions {
  var reason: String
  var rows: [String]
}
