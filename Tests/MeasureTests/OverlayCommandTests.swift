import Foundation
import Testing

@Suite("measure overlay")
struct OverlayCommandTests {
  private struct Step: Decodable {
    struct Guide: Decodable {
      var feature: String
      var position: Double
    }
    var center: [Double]
    var guides: [Guide]
  }

  private func steps(_ arguments: String...) async throws -> [Step] {
    let outcome = try await Tool.run(["overlay"] + arguments + ["--json"])
    #expect(outcome.errors == "")
    return try JSONDecoder().decode([Step].self, from: outcome.output)
  }

  /// The leading guide is at 10; an item 100 wide reaches it with its middle at 60.
  @Test func anEdgeIsHeldOnceItReachesItsGuide() async throws {
    let moves = ["62,150", "60,150", "58,150", "65,150", "71,150"]
    let held = try await steps(
      moves[0], moves[1], moves[2], moves[3], moves[4], "--item", "100x40", "--canvas", "320x480")
    #expect(held.map { $0.center[0] } == [62, 60, 60, 60, 71])
    #expect(held.map { $0.guides.first?.feature } == [nil, "leading", "leading", "leading", nil])
    let both = try await steps(moves[0], "--item", "100x40", "--both-sides")
    #expect(both[0].center[0] == 60)
  }

  /// Margins beyond the middle: the leading guide is at 200, the trailing one at 120.
  @Test func marginsMayBeWiderThanHalfThePicture() async throws {
    let held = try await steps(
      "202,240", "118,240", "--item", "4x4", "--canvas", "320x480", "--margins", "200,50",
      "--both-sides")
    #expect(held.map { $0.center[0] } == [202, 118])
    #expect(held.map { $0.guides.first?.feature } == ["leading", "trailing"])
  }

  /// Guides of negative margins lie outside of the picture, and items partly outside have guides too.
  @Test func distancesMayBeNegative() async throws {
    let outside = try await steps("46,150", "--item", "100x40", "--margins", "-4,0")
    #expect(outside[0].guides.map(\.position) == [-4])
    let other = try await steps(
      "45,200", "--item", "100x40", "--other", "-5,0,20,20", "--other", "-50,0,9,9")
    #expect(other[0].guides.map(\.position) == [-5])
    let move = try await Tool.run(["overlay", "--item", "100x40", "--", "-5,60"])
    #expect(move.status == 0, "\(move.errors)")
  }

  @Test(arguments: [
    (["--item", "-100x40"], "The width of --item must be a number of points from 0"),
    (["--item", "1x1", "--canvas", "9x-9"], "The height of --canvas must be"),
    (["--item", "1x1", "--other", "0,0,-1,4"], "The width of --other must be"),
    (["--item", "1x1", "--rotation", "nan"], "--rotation must be a number of degrees from"),
  ])
  func sizesAndAnglesThatMakeNoSense(arguments: [String], message: String) async throws {
    let outcome = try await Tool.run(["overlay", "60,60"] + arguments)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func nonsenseIsRefused() async throws {
    for arguments in [["60", "--item", "100x40"], ["60,60", "--item", "100"], ["--item", "1x1"]] {
      #expect(try await Tool.run(["overlay"] + arguments).status == 64)
    }
  }
}
