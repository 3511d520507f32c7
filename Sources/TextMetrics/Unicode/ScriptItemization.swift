/// Division of a text into script runs (UAX #24).
///
/// Characters of an explicit script start a run when the script changes. All others take their script
/// from the context:
///
/// - Inherited characters stay with the preceding text, so no mark is separated from its base.
/// - Common characters stay with the preceding text too, unless their Script_Extensions exclude its
///   script: then they start a run of the following script if their extensions include that, or
///   else of one of their own scripts.
/// - A closing bracket takes the script of its opening bracket (UAX #24, section 5.1).
/// - Characters before the first explicit script of a paragraph take that script.
///
/// Unassigned and private-use characters and unpaired surrogates (script Zzzz) count as Common, as
/// in HarfBuzz. A paragraph without any explicit script is one run of `Common`.
struct ScriptItemizer {
  private let units: [UInt16]
  private let range: Range<Int>
  private(set) var runs: [TextAnalysis.ScriptRun] = []
  /// The script of characters without a script of their own.
  private(set) var current: Script
  /// ICU's number for ``current``; nil if it is not known from a character of the last run.
  private var currentNumber: Int32?
  /// Whether the script of some character was chosen without knowing the text past the range.
  private(set) var hasLookedPastEnd = false
  private var start: Int
  private var brackets = BracketStack()

  /// The script runs of one paragraph, in order; they tile it.
  static func runs(of units: [UInt16], in range: Range<Int>) -> [TextAnalysis.ScriptRun] {
    ScriptItemizer(units, in: range, following: .common).runs
  }

  /// Divides a part of a paragraph that follows text of a given script.
  ///
  /// - Parameters:
  ///   - units: The text.
  ///   - range: The part; none of its closing brackets may belong to an opening bracket before it in
  ///     another script.
  ///   - script: The script of the preceding text.
  init(_ units: [UInt16], in range: Range<Int>, following script: Script) {
    self.units = units
    self.range = range
    current = script
    start = range.lowerBound
    for element in CodePoints(units, in: range) where element.scalar != " " { add(element) }
    endRun(at: range.upperBound)
  }

  private mutating func add(_ element: CodePoints.Element) {
    let number = ICUProperties.scriptNumber(of: element.scalar)
    guard number != currentNumber else { return }
    let script = ICUProperties.script(numbered: number)
    if script.isExplicit { return enter(script, number, at: element.range.lowerBound) }
    if script == .inherited {
      if !current.isExplicit { addWithExtensions(element) }
      return
    }
    guard let bracket = ICUProperties.bracket(element.scalar) else {
      return addWithExtensions(element)
    }
    switch bracket {
    case .opening:
      addWithExtensions(element)
      brackets.push(element.scalar, run: runs.count)
    case .closing(let opening):
      guard let run = brackets.pop(opening) else { return addWithExtensions(element) }
      // An unfinished run is the current one, whose script the bracket already has.
      if run < runs.count { enter(runs[run].script, at: element.range.lowerBound) }
    }
  }

  /// Continues the current run if its script is among the character's extensions.
  private mutating func addWithExtensions(_ element: CodePoints.Element) {
    guard ICUProperties.hasScriptExtensions(element.scalar),
      !ICUProperties.scriptExtensions(of: element.scalar, contain: currentNumber)
    else { return }
    let scripts = ICUProperties.scriptExtensions(of: element.scalar)
    if scripts.contains(current) { return }
    let next = nextExplicitScript(after: element.range.upperBound)
    let follows = next.flatMap { scripts.contains($0) ? $0 : nil }
    guard let script = follows ?? Self.preferred(among: scripts) else { return }
    enter(script, at: element.range.lowerBound)
  }

  private mutating func enter(_ script: Script, _ number: Int32? = nil, at position: Int) {
    if current.isExplicit, current != script { endRun(at: position) }
    current = script
    currentNumber = number
  }

  private mutating func endRun(at position: Int) {
    guard start < position else { return }
    runs.append(TextAnalysis.ScriptRun(range: start..<position, script: current))
    start = position
  }

  /// The script of the next explicit character; the search is bounded, so a long text of
  /// punctuation alone stays linear.
  private mutating func nextExplicitScript(after position: Int) -> Script? {
    let end = min(range.upperBound, position + 64)
    for element in CodePoints(units, in: position..<end) {
      let script = ICUProperties.script(of: element.scalar)
      if script.isExplicit { return script }
    }
    if position + 64 > range.upperBound { hasLookedPastEnd = true }
    return nil
  }

  /// The script for a character if the context does not decide: the most widely read of its scripts, or else the
  /// first in ICU's order.
  private static func preferred(among scripts: [Script]) -> Script? {
    let widelyRead = [Script.latin, .han, .devanagari, .arabic]
    return widelyRead.first(where: scripts.contains) ?? scripts.first(where: \.isExplicit)
  }
}

/// The open brackets at some point of a paragraph (UAX #9, BD16 has the same bound on their
/// number).
private struct BracketStack {
  private static let capacity = 63

  private var open: [(bracket: Unicode.Scalar, run: Int)] = []
  private var hasOverflown = false

  /// Pushes an opening bracket and the index of its run.
  ///
  /// Beyond 63 open brackets, matching ends for the paragraph, since all later matches would be
  /// wrong.
  mutating func push(_ bracket: Unicode.Scalar, run: Int) {
    if open.count == Self.capacity { hasOverflown = true }
    if hasOverflown { return open.removeAll() }
    open.append((Self.canonical(bracket), run))
  }

  /// The run of the matching opening bracket, which is closed together with all brackets inside it.
  mutating func pop(_ bracket: Unicode.Scalar) -> Int? {
    let bracket = Self.canonical(bracket)
    guard let match = open.lastIndex(where: { $0.bracket == bracket }) else { return nil }
    let run = open[match].run
    open.removeSubrange(match...)
    return run
  }

  /// U+2329 is canonically equivalent to U+3008; no other bracket pair has such an equivalent.
  private static func canonical(_ bracket: Unicode.Scalar) -> Unicode.Scalar {
    bracket == "\u{2329}" ? "\u{3008}" : bracket
  }
}
