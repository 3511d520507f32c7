import Testing

@testable import TextMetrics

/// Opportunities are read back as they were stored.
@Suite struct OpportunityTests {
  /// Such as `600/500@7-2 {0 3} exact`: position, visible position, offset and hanging units, fonts, kind.
  private func text(_ opportunity: BreakTable.Opportunity) -> String {
    let hanging = opportunity.offset - opportunity.visibleEnd
    let fonts = opportunity.fonts.indices.map(String.init).joined(separator: " ")
    return "\(opportunity.wholePosition)/\(opportunity.wholeVisiblePosition)"
      + "@\(opportunity.offset)-\(hanging) {\(fonts)} \(opportunity.kind)"
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
        offset: offset, hanging: hanging,
        fonts: fonts.reduce(into: FontSet()) { $0.formUnion(FontSet($1)) }, kind: kind)
    }

    var placed: BreakTable.Opportunity? { opportunity.placed(at: position, visible: visible) }
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
      // More hanging units than six bits hold, and fonts past the 23 that have a bit of their own.
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
      #expect(given.placed.map(text) == wanted)
      let (position, visible) = (Int(given.position), Int(given.visible))
      #expect(given.opportunity.placed(at: position, visible: visible) == given.placed)
    }
  }

  /// Other positions are stored separately.
  @Test(arguments: [0.5, -0.5, 2_147_483_648, -2_147_483_649, .infinity, -.infinity, .nan])
  func positionsThatDoNotFit(_ position: Double) {
    #expect(Given(position: position).placed == nil)
    #expect(Given(visible: position).placed == nil)
  }

  @Test(arguments: [1 << 31, -1 << 31 - 1, .max, .min])
  func wholePositionsThatDoNotFit(_ position: Int) {
    #expect(Given().opportunity.placed(at: position, visible: 0) == nil)
    #expect(Given().opportunity.placed(at: 0, visible: position) == nil)
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
    for position in positions {
      opportunities.append(Given().opportunity, at: position, visible: 500)
    }
    opportunities.keepFirst(kept)
    opportunities.append(Given(fonts: [3]).opportunity, at: added, visible: 500)
    var copy = OpportunityList(
      opportunities.all, widePositions: opportunities.widePositions)
    for made in [opportunities, copy] {
      let found = (0..<made.count).map { index in
        #expect(made.visiblePosition(at: index) == 500 && made[index].offset == 70)
        let position = made.position(at: index)
        return position == position.rounded() ? "\(Int(position))" : "\(position)"
      }
      let isApart = !made.widePositions.isEmpty
      #expect((found + (isApart ? ["apart"] : [])).joined(separator: " ") == list)
      #expect(made[made.count - 1].fonts == FontSet(3))
    }
    copy.removeAll(keepingCapacity: true)
    #expect(copy.count == 0 && copy.widePositions.isEmpty)
  }

  /// Positions of a list's opportunities, how many of the first ones stay, and the divisor of the others.
  @Test(
    arguments: [
      ([2, 4, 6], 0, 2, "1 2 3"), ([2, 4, 6], 1, 2, "2 2 3"), ([2, 4, 6], 3, 2, "2 4 6"),
      ([-9, 0], 0, 3, "-3 0"), ([0.5, 6, 4], 1, 2, "0.5 3 2 apart"),
      ([2, 0x1p33, 4], 0, 4, "0.5 2147483648 1 apart"),
      ([8, 0x1p33, 4], 1, 8, "8 1073741824 0.5 apart"),
      ([0x1p32, 8], 0, 4, "1073741824 2"),
    ] as [([Double], Int, Int32, String)])
  func dividedLists(positions: [Double], first: Int, divisor: Int32, list: String) {
    var opportunities = OpportunityList()
    for position in positions {
      opportunities.append(Given().opportunity, at: position, visible: -position)
    }
    opportunities.divide(from: first, by: divisor)
    let found = (0..<opportunities.count).map { index in
      let position = opportunities.position(at: index)
      #expect(
        opportunities.visiblePosition(at: index) == -position && opportunities[index].offset == 70)
      return position == position.rounded() ? "\(Int(position))" : "\(position)"
    }
    let isApart = !opportunities.widePositions.isEmpty
    #expect((found + (isApart ? ["apart"] : [])).joined(separator: " ") == list)
  }
}
