import Foundation
import Testing

@testable import TextMetrics

/// Line break profiles against the engines that they are named after, on the corpus's core cases.
@Suite struct ProfileFidelityTests {
  /// Why lines break elsewhere than in WebKit, where the profile is not why.
  private enum Cause {
    /// Rule of ours: a word broken in an emergency keeps its joined letters (CSS Text 3, 5.1);
    /// Chromium agrees. WebKit shapes each piece alone.
    case joinedLettersAcrossEmergencyBreak
    /// Rule of ours: an em space hangs at the end of a line. The browsers count it in the line.
    case hangingEmSpace
    /// WebKit measures a Devanagari word a point wider than HarfBuzz does, and it fits no more.
    /// Chromium and the plain reference agree with us.
    case widerWord
  }

  private static let differencesFromWebKit: [String: Cause] = [
    "dev-0193": .joinedLettersAcrossEmergencyBreak,
    "dev-0431": .hangingEmSpace,
    "dev-0568": .widerWord,
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
    #expect(Self.agreement(ours, webkit) == 561)
    #expect(Self.core.count == 564)
  }

  @Test func webkitAgreesWithWebKitMoreOftenThanChromiumDoes() throws {
    let webkit = try Self.breaks(of: "webkit")
    let chromium = try Self.breaks(of: "chromium-x64")
    let ours = try Self.breaks(in: .webkit)
    #expect(Self.agreement(ours, webkit) >= Self.agreement(chromium, webkit))
    #expect(Self.agreement(ours, chromium) >= Self.agreement(webkit, chromium))
  }

  /// The default stays with the Unicode standard: see ``EngineFidelityTests`` for all about it.
  @Test func unicodeBreaksAsThePlainReferenceDoes() throws {
    let reference = try Self.breaks(of: "hb-icu")
    let ours = try Self.breaks(in: .unicode)
    #expect(Self.agreement(ours, reference) == 563)
  }
}
