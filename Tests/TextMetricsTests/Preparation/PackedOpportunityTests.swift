import Testing

@testable import TextMetrics

/// Opportunities come out of their packed form as they went in.
@Suite struct PackedOpportunityTests {
  /// Such as `600/500@7-2 {0 3} exact`: position, visible position, offset and hanging units, fonts, kind.
  private func text(_ opportunity: BreakTable.Opportunity) -> String {
    let hanging = opportunity.offset - opportunity.visibleEnd
    let fonts = opportunity.fonts.indices.map(String.init).joined(separator: " ")
    return "\(Int(opportunity.position))/\(Int(opportunity.visiblePosition))@\(opportunity.offset)"
      + "-\(hanging) {\(fonts)} \(opportunity.kind)"
  }

  private struct Given {
    var position = 600.0
    var visible = 500.0
    var offset: Int32 = 70
    var hanging: Int32 = 0
    var fonts = [0]
    var kind = BreakTable.Kind.exact

    var opportunity: BreakTable.Opportunity {
      BreakTable.Opportunity(
        position: position, visiblePosition: visible, offset: offset, visibleEnd: offset - hanging,
        fonts: fonts.reduce(into: FontSet()) { $0.formUnion(FontSet($1)) }, kind: kind)
    }
  }

  @Test func fieldsAreKept() {
    let greatest = Double(Int32.max)
    let cases: [(Given, String)] = [
      (Given(), "600/500@70-0 {0} exact"),
      (Given(kind: .edged), "600/500@70-0 {0} edged"),
      (Given(kind: .reshaped), "600/500@70-0 {0} reshaped"),
      (Given(kind: .hyphenated), "600/500@70-0 {0} hyphenated"),
      (Given(hanging: 1), "600/500@70-1 {0} exact"),
      (Given(hanging: 62), "600/500@70-62 {0} exact"),
      // More hanging units than six bits hold, and fonts past the 23 that have one.
      (Given(hanging: 63), "600/500@70-63 {0} reshaped"),
      (Given(hanging: 70), "600/500@70-63 {0} reshaped"),
      (Given(fonts: []), "600/500@70-0 {} exact"),
      (Given(fonts: [1, 22]), "600/500@70-0 {1 22} exact"),
      (Given(fonts: [23, 24, 99]), "600/500@70-0 {23} exact"),
      (Given(position: 0, visible: -7), "0/-7@70-0 {0} exact"),
      (Given(offset: .max, fonts: [22]), "600/500@2147483647-0 {22} exact"),
      (
        Given(position: greatest, visible: -greatest - 1),
        "2147483647/-2147483648@70-0 {0} exact"
      ),
    ]
    for (given, wanted) in cases {
      let opportunity = given.opportunity
      #expect(text(opportunity) == wanted)
      let packed = PackedOpportunity(exactly: opportunity)
      #expect(packed.map { BreakTable.Opportunity($0) } == opportunity)
    }
  }

  /// Other positions are stored apart.
  @Test(arguments: [0.5, -0.5, 2_147_483_648, -2_147_483_649, .infinity, -.infinity, .nan])
  func positionsThatDoNotFit(_ position: Double) {
    #expect(PackedOpportunity(exactly: Given(position: position).opportunity) == nil)
    #expect(PackedOpportunity(exactly: Given(visible: position).opportunity) == nil)
    let given = Given(position: position, hanging: 3, fonts: [0, 5], kind: .hyphenated).opportunity
    let packed = PackedOpportunity(withoutPositionsOf: given)
    #expect(packed.packed == given.packed && packed.offset == given.offset)
  }

  /// Positions of a list's opportunities, how many of the first ones are kept, and one that is then added.
  @Test(
    arguments: [
      ([], 0, 7, "7"), ([1, 2, 3], 3, 7, "1 2 3 7"), ([1, 2, 3], 1, 7, "1 7"),
      ([1, 2, 3], 0, 0.5, "0.5 apart"), ([1, 0.5, 3], 3, 7, "1 0.5 3 7 apart"),
      ([1, 0.5, 3], 2, 7, "1 0.5 7 apart"), ([1, 0.5, 3], 1, 7, "1 7"),
      ([1, 0.5, 3], 1, 2.5, "1 2.5 apart"), ([0.5], 0, 7, "7"), ([0.5], 1, 0.5, "0.5 0.5 apart"),
    ] as [([Double], Int, Double, String)])
  func lists(positions: [Double], kept: Int, added: Double, list: String) {
    var opportunities = OpportunityList()
    for position in positions { opportunities.append(Given(position: position).opportunity) }
    opportunities.keepFirst(kept)
    opportunities.append(Given(position: added, fonts: [3]).opportunity)
    var copy = OpportunityList(
      packed: opportunities.packed, widePositions: opportunities.widePositions)
    for made in [opportunities, copy] {
      let found = (0..<made.count).map { index in
        #expect(made[index].visiblePosition == 500 && made[index].offset == 70)
        let position = made[index].position
        return position == position.rounded() ? "\(Int(position))" : "\(position)"
      }
      let isApart = !made.widePositions.isEmpty
      #expect((found + (isApart ? ["apart"] : [])).joined(separator: " ") == list)
      #expect(made.fonts(at: made.count - 1) == FontSet(3))
    }
    copy.removeAll(keepingCapacity: true)
    #expect(copy.count == 0 && copy.widePositions.isEmpty)
  }

  /// Positions of a list's opportunities, how many of the first ones stay, and the factor of the others.
  @Test(
    arguments: [
      ([2, 4, 6], 0, 0.5, "1 2 3"), ([2, 4, 6], 1, 0.5, "2 2 3"), ([2, 4, 6], 3, 0.5, "2 4 6"),
      ([2, 3, 8], 0, 0.5, "1 1.5 4 apart"), ([0.5, 2], 0, 2, "1 4"), ([1, 0.5, 3], 1, 2, "1 1 6"),
      ([0.5, 2, 4], 1, 2, "0.5 4 8 apart"),
    ] as [([Double], Int, Double, String)])
  func convertedLists(positions: [Double], first: Int, factor: Double, list: String) {
    var opportunities = OpportunityList()
    for position in positions {
      opportunities.append(Given(position: position, visible: 2 * position).opportunity)
    }
    opportunities.convert(from: first) { $0 * factor }
    let found = (0..<opportunities.count).map { index in
      let opportunity = opportunities[index]
      #expect(opportunity.visiblePosition == 2 * opportunity.position && opportunity.offset == 70)
      let position = opportunity.position
      return position == position.rounded() ? "\(Int(position))" : "\(position)"
    }
    let isApart = !opportunities.widePositions.isEmpty
    #expect((found + (isApart ? ["apart"] : [])).joined(separator: " ") == list)
  }
}
