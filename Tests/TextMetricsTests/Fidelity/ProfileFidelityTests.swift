import Foundation
import Testing

@testable import TextMetrics

/// Line break profiles against the engines that they are named after, on the core cases.
@Suite struct ProfileFidelityTests {
  /// Causes other than the profile for lines that break differently from WebKit's.
  private enum Cause {
    /// Rule of ours: a word broken in an emergency keeps its joined letters (CSS Text 3, 5.1);
    /// Chromium agrees. WebKit shapes each piece alone.
    case joinedLettersAcrossEmergencyBreak
    /// Rule of ours: an em space hangs at the end of a line. The browsers count it in the line.
    case hangingEmSpace
    /// WebKit leaves spaces in Korean and kana in Japanese as wide as they are without the font's
    /// features. Chromium and the plain reference agree with us.
    case unadjustedAdvances
    /// Liberation Serif kerns with the space. A line that fits only because of this does not fit in WebKit.
    case kerningWithSpace
    /// In a word that is wider than the line, WebKit separates an opening bracket from the letter after it
    /// where the font changes. Chromium, Pango, Qt and the plain reference agree with us.
    case bracketBeforeOtherFont
  }

  private static let differencesFromWebKit: [String: Cause] = [
    "case-0192": .unadjustedAdvances, "case-0246": .unadjustedAdvances,
    "case-0286": .joinedLettersAcrossEmergencyBreak, "case-0395": .unadjustedAdvances,
    "case-0417": .kerningWithSpace, "case-0709": .hangingEmSpace,
    "case-0932": .bracketBeforeOtherFont,
  ]

  private static let core = CorpusCase.all.filter(\.isCore)

  private static func breaks(in profile: LineBreakProfile) throws -> [String: [Int]] {
    try Dictionary(
      uniqueKeysWithValues: core.map { item in
        let layout = try item.prepared(profile: profile)
          .layout(width: item.width.map { CGFloat($0) } ?? .infinity)
        return (item.id, layout.breaks(in: item.text))
      })
  }

  private static func breaks(of engine: String) throws -> [String: [Int]] {
    let answers = try ReferenceAnswer.answers(of: engine)
    return try Dictionary(
      uniqueKeysWithValues: core.map { item in
        (item.id, try #require(answers[item.id]).breaks(in: item.text))
      })
  }

  private static func agreement(_ some: [String: [Int]], _ others: [String: [Int]]) -> Int {
    some.count { others[$0.key] == $0.value }
  }

  @Test func webkitBreaksAsWebKitDoesOrTheDifferenceIsExplained() throws {
    let webkit = try Self.breaks(of: "webkit")
    let ours = try Self.breaks(in: .webkit)
    let differing = ours.filter { webkit[$0.key] != $0.value }.keys
    #expect(Set(differing) == Set(Self.differencesFromWebKit.keys))
    let chromium = Self.agreement(ours, try Self.breaks(of: "chromium-x64"))
    #expect(
      try Article.fidelity.get().says(
        "WebKit in \(Self.agreement(ours, webkit)) and Chromium in \(chromium)"))
  }

  @Test func webkitAgreesWithWebKitMoreOftenThanChromiumDoes() throws {
    let webkit = try Self.breaks(of: "webkit")
    let chromium = try Self.breaks(of: "chromium-x64")
    let ours = try Self.breaks(in: .webkit)
    #expect(Self.agreement(ours, webkit) >= Self.agreement(chromium, webkit))
    #expect(Self.agreement(ours, chromium) >= Self.agreement(webkit, chromium))
  }
}
