import Foundation
import Testing
import TextMetrics

/// The platform's paragraph styles: defaults, copies, equality, tab stops.
@Suite struct NSParagraphStyleTests {
  /// A style in which no property has its default value.
  private func changed() -> NSMutableParagraphStyle {
    let style = NSMutableParagraphStyle()
    style.alignment = .justified
    style.lineBreakMode = .byTruncatingMiddle
    style.lineBreakStrategy = [.pushOut, .hangulWordPriority]
    style.baseWritingDirection = .rightToLeft
    style.lineSpacing = 1
    style.paragraphSpacing = 2
    style.paragraphSpacingBefore = 3
    style.firstLineHeadIndent = 4
    style.headIndent = 5
    style.tailIndent = -6
    style.lineHeightMultiple = 1.5
    style.minimumLineHeight = 7
    style.maximumLineHeight = 8
    style.tabStops = [NSTextTab(textAlignment: .center, location: 9)]
    style.defaultTabInterval = 10
    style.hyphenationFactor = 0.5
    style.usesDefaultHyphenation = true
    style.allowsDefaultTighteningForTruncation = true
    return style
  }

  @Test func defaultsAreThoseOfTheDocumentation() {
    for style in [NSParagraphStyle.default, NSParagraphStyle(), NSMutableParagraphStyle()] {
      #expect(style.alignment == .natural)
      #expect(style.lineBreakMode == .byWordWrapping)
      #expect(style.lineBreakStrategy == [])
      #expect(style.baseWritingDirection == .natural)
      #expect(style.tabStops.map(\.location) == (1...12).map { CGFloat($0) * 28 })
      #expect(style.tabStops.allSatisfy { $0.alignment == .left && $0.options.isEmpty })
      let numbers = [
        style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore,
        style.firstLineHeadIndent, style.headIndent, style.tailIndent, style.lineHeightMultiple,
        style.minimumLineHeight, style.maximumLineHeight, style.defaultTabInterval,
        CGFloat(style.hyphenationFactor),
      ]
      #expect(numbers.allSatisfy { $0 == 0 })
      #expect(!style.usesDefaultHyphenation)
      #expect(!style.allowsDefaultTighteningForTruncation)
    }
  }

  @Test func everyPropertyIsKept() {
    let style = changed()
    #expect(style.alignment == .justified)
    #expect(style.lineBreakMode == .byTruncatingMiddle)
    #expect(style.lineBreakStrategy.rawValue == 3)
    #expect(style.baseWritingDirection == .rightToLeft)
    #expect(style.lineSpacing == 1)
    #expect(style.paragraphSpacing == 2)
    #expect(style.paragraphSpacingBefore == 3)
    #expect(style.firstLineHeadIndent == 4)
    #expect(style.headIndent == 5)
    #expect(style.tailIndent == -6)
    #expect(style.lineHeightMultiple == 1.5)
    #expect(style.minimumLineHeight == 7)
    #expect(style.maximumLineHeight == 8)
    #expect(style.tabStops == [NSTextTab(textAlignment: .center, location: 9)])
    #expect(style.defaultTabInterval == 10)
    #expect(style.hyphenationFactor == 0.5)
    #expect(style.usesDefaultHyphenation)
    #expect(style.allowsDefaultTighteningForTruncation)
  }

  @Test func everyPropertyReachesTheValueAndComesBack() {
    let value = ParagraphStyle(changed())
    var expected = ParagraphStyle()
    expected.alignment = .justified
    expected.lineBreakMode = .byTruncatingMiddle
    expected.lineBreakStrategy = [.pushOut, .hangulWordPriority]
    expected.baseWritingDirection = .rightToLeft
    expected.lineSpacing = 1
    expected.paragraphSpacing = 2
    expected.paragraphSpacingBefore = 3
    expected.firstLineHeadIndent = 4
    expected.headIndent = 5
    expected.tailIndent = -6
    expected.lineHeightMultiple = 1.5
    expected.minimumLineHeight = 7
    expected.maximumLineHeight = 8
    expected.tabStops = [TabStop(at: 9, alignment: .center)]
    expected.defaultTabInterval = 10
    expected.hyphenationFactor = 0.5
    expected.usesDefaultHyphenation = true
    expected.allowsDefaultTighteningForTruncation = true
    #expect(value == expected)
    #expect(NSParagraphStyle(value) == changed())
  }

  @Test func rawValuesAreThoseOfUIKit() {
    let alignments: [NSTextAlignment] = [.left, .center, .right, .justified, .natural]
    #expect(alignments.map(\.rawValue) == [0, 1, 2, 3, 4])
    let modes: [NSLineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail,
      .byTruncatingMiddle,
    ]
    #expect(modes.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    let directions: [NSWritingDirection] = [.natural, .leftToRight, .rightToLeft]
    #expect(directions.map(\.rawValue) == [-1, 0, 1])
    #expect(NSParagraphStyle.LineBreakStrategy.standard.rawValue == 0xFFFF)
  }

  // MARK: Copies

  @Test func mutableCopyDoesNotAlias() throws {
    let copy = try #require(
      NSParagraphStyle.default.mutableCopy() as? NSMutableParagraphStyle)
    copy.lineSpacing = 12
    #expect(NSParagraphStyle.default.lineSpacing == 0)
    let second = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    second.lineSpacing = 13
    #expect(copy.lineSpacing == 12)
  }

  @Test func copyOfAMutableStyleIsImmutableAndDoesNotAlias() throws {
    let style = changed()
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(!(copy is NSMutableParagraphStyle))
    #expect(copy == style)
    style.headIndent = 100
    #expect(copy.headIndent == 5)
  }

  @Test func copyOfAnImmutableStyleIsItself() {
    let style = NSParagraphStyle()
    #expect(style.copy() as AnyObject === style)
  }

  @Test func settingAStyleTakesItsPropertiesOver() {
    let style = NSMutableParagraphStyle()
    let source = changed()
    style.setParagraphStyle(source)
    #expect(style == source)
    source.headIndent = 100
    #expect(style.headIndent == 5)
    style.setParagraphStyle(style)
    #expect(style.headIndent == 5)
  }

  // MARK: Equality

  @Test func equalityIsByValue() {
    #expect(changed() == changed())
    #expect(changed().hash == changed().hash)
    #expect(NSMutableParagraphStyle() == NSParagraphStyle.default)
    #expect(NSParagraphStyle.default == NSMutableParagraphStyle())
    #expect(NSMutableParagraphStyle().hash == NSParagraphStyle.default.hash)
    #expect(changed() != NSParagraphStyle.default)
    #expect(!NSParagraphStyle.default.isEqual("another type"))
    #expect(!NSParagraphStyle.default.isEqual(nil))
    #expect(Set([changed(), changed(), NSParagraphStyle.default]).count == 2)
  }

  // MARK: Tab stops

  @Test func tabStopsStayInOrder() {
    let style = NSMutableParagraphStyle()
    style.tabStops = []
    for location in [30.0, 10, 20, 20] {
      style.addTabStop(NSTextTab(textAlignment: .left, location: location))
    }
    #expect(style.tabStops.map(\.location) == [10, 20, 20, 30])
    style.removeTabStop(NSTextTab(textAlignment: .left, location: 20))
    #expect(style.tabStops.map(\.location) == [10, 20, 30])
    style.removeTabStop(NSTextTab(textAlignment: .right, location: 30))
    #expect(style.tabStops.map(\.location) == [10, 20, 30])
  }

  @Test func decimalTabsAreRightTabsWithTerminators() {
    let terminators = NSTextTab.columnTerminators(for: Locale(identifier: "de_DE"))
    let tab = NSTextTab(
      textAlignment: .right, location: 40, options: [.columnTerminators: terminators])
    #expect(TabStop(tab).alignment == .decimal)
    #expect(TabStop(tab).columnTerminators == CharacterSet(charactersIn: ","))
    #expect(NSTextTab(TabStop(tab)) == tab)
    #expect(NSTextTab.columnTerminators(for: nil) == CharacterSet(charactersIn: "."))
    let point = NSTextTab(TabStop(at: 1, alignment: .decimal))
    #expect(point.alignment == .right)
    #expect(
      point.options[.columnTerminators] as? CharacterSet == CharacterSet(charactersIn: "."))
  }

  @Test(arguments: [
    (NSTextAlignment.left, TabStop.Alignment.left), (.center, .center), (.right, .right),
    (.natural, .left), (.justified, .left),
  ])
  func tabAlignments(alignment: NSTextAlignment, expected: TabStop.Alignment) {
    #expect(TabStop(NSTextTab(textAlignment: alignment, location: 5)).alignment == expected)
  }

  @Test func tabOptions() {
    let foreign = NSTextTab(
      textAlignment: .right, location: 1,
      options: [.columnTerminators: ".", NSTextTab.OptionKey(rawValue: "other"): 1])
    #expect(foreign.options.isEmpty)
    #expect(TabStop(foreign).alignment == .right)
    let ofFoundation = NSTextTab(
      textAlignment: .right, location: 1,
      options: [.columnTerminators: NSCharacterSet(charactersIn: ".")])
    #expect(
      ofFoundation.options[.columnTerminators] as? CharacterSet == CharacterSet(charactersIn: "."))
    #expect(ofFoundation != foreign)
    #expect(ofFoundation.copy() as AnyObject === ofFoundation)
    #expect(!foreign.isEqual(NSParagraphStyle.default))
  }

  // MARK: Threads

  @Test func stylesMayBeSharedBetweenThreads() async {
    let style = NSMutableParagraphStyle()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for step in 0..<200 {
            style.lineSpacing = CGFloat(task * 1000 + step)
            _ = style.lineSpacing
            style.addTabStop(NSTextTab(textAlignment: .left, location: 1000))
          }
        }
      }
    }
    #expect(style.tabStops.count == 12 + 8 * 200)
  }
}
