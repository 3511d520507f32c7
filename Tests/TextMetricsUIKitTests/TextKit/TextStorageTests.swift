import SeededTexts
import Testing
import TextMetricsUIKit

/// Text storages tell their layout managers of every change, and their subclasses do what Foundation's classes do.
@Suite struct TextStorageTests {
  /// A storage with a store of its own.
  final class Foreign: NSTextStorage {
    private let store = NSMutableAttributedString(string: "")
    override var string: String { store.string }
    override func attributes(
      at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
      unsafe store.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
      store.replaceCharacters(in: range, with: str)
      edited(
        .editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      store.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
    }
  }

  private static let storages: [@Sendable () -> NSTextStorage] = [
    { NSTextStorage(string: "") }, { Foreign(string: "") },
  ]

  private func manager(_ storage: NSTextStorage) -> (NSLayoutManager, NSTextContainer) {
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 1000, height: 0))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (manager, container)
  }

  @Test(arguments: 0...1) func changesOfTheCharactersAreEdits(kind: Int) {
    let storage = Self.storages[kind]()
    let (manager, container) = manager(storage)
    storage.append(NSAttributedString(string: "one two", attributes: [.kern: 3]))
    let height = manager.usedRect(for: container).height
    let text = storage.mutableString
    text.append("\nthree")
    #expect(storage.string == "one two\nthree" && text.length == 13)
    #expect(text as String == storage.string && text.isEqual(to: storage.string))
    #expect(manager.usedRect(for: container).height == 2 * height)
    _ = text.replaceOccurrences(of: "two", with: "2", range: NSRange(location: 0, length: 13))
    text.insert("👍", at: 0)
    text.deleteCharacters(in: NSRange(location: 2, length: 3))
    #expect(storage.string == "👍 2\nthree" && storage.length == 10)
    #expect(unsafe storage.attribute(.kern, at: 3, effectiveRange: nil) as? Int == 3)
    text.setString("")
    #expect(storage.length == 0 && text.length == 0)
  }

  /// Edits inside grapheme clusters are made by UTF-16 code units, even through the string.
  @Test(arguments: [
    ("ab👍🏽", NSRange(location: 4, length: 2), "", "ab👍"),
    ("xe\u{301}y", NSRange(location: 2, length: 1), "", "xey"),
    ("xe\u{301}y", NSRange(location: 1, length: 1), "o", "xo\u{301}y"),
    ("xe\u{301}y", NSRange(location: 2, length: 0), "o", "xeo\u{301}y"),
    ("ab\r\ncd", NSRange(location: 3, length: 1), "", "ab\rcd"),
    (
      "\u{1112}\u{1161}\u{11AB}", NSRange(location: 1, length: 1), "\u{1165}",
      "\u{1112}\u{1165}\u{11AB}"
    ),
    ("👨‍👩‍👧‍👦x", NSRange(location: 8, length: 3), "", "👨‍👩‍👧x"),
    ("🇩🇪🇫🇷", NSRange(location: 2, length: 4), "", "🇩🇷"),
    ("👍a👍", NSRange(location: 1, length: 3), "", "👍"),
    ("ab👍", NSRange(location: 2, length: 1), "", "ab\u{FFFD}"),
    ("ab👍", NSRange(location: 3, length: 0), "q", "ab\u{FFFD}q\u{FFFD}"),
  ])
  func editsAreMadeByCodeUnits(text: String, range: NSRange, new: String, expected: String) {
    let storage = NSTextStorage(string: text)
    let (manager, container) = manager(storage)
    manager.ensureLayout(for: container)
    storage.replaceCharacters(in: range, with: new)
    // Strings also compare equal where accents are composed differently.
    #expect(Array(storage.string.utf16) == Array(expected.utf16))
    #expect(storage.length == expected.utf16.count && manager.numberOfGlyphs == storage.length)
    let other = NSTextStorage(string: expected)
    let (fresh, room) = self.manager(other)
    #expect(manager.usedRect(for: container) == fresh.usedRect(for: room))

    let changed = NSTextStorage(string: text)
    changed.mutableString.replaceCharacters(in: range, with: new)
    #expect(changed.isEqual(to: storage))
  }

  @Test func viewsReplaceCodeUnits() throws {
    let view = UITextView()
    view.text = "ab👍🏽"
    let four = try #require(view.position(from: view.beginningOfDocument, offset: 4))
    let range = try #require(view.textRange(from: four, to: view.endOfDocument))
    view.replace(range, withText: "")
    #expect(view.text == "ab👍")
  }

  /// Each code unit keeps its attributes, and new ones have those of the first that they replace.
  @Test(arguments: 0..<40) func attributesStayWithTheirCodeUnits(seed: UInt64) {
    var random = SeededRandom(seed)
    let storage = NSTextStorage(string: "e\u{301}\u{302}👍🏽\r\n👨‍👩‍👧‍👦\u{1112}\u{1161}\u{11AB}🇩🇪x")
    var numbers = Array(0..<storage.length)
    for number in numbers {
      storage.addAttribute(.kern, value: number, range: NSRange(location: number, length: 1))
    }
    for _ in 0..<12 {
      let start = Int.random(in: 0...storage.length, using: &random)
      let end = Int.random(in: start...min(start + 4, storage.length), using: &random)
      let new = ["", "a", "\u{301}", "👍", "\u{200D}"].randomElement(using: &random) ?? ""
      let source = end > start ? start : max(0, start - 1)
      let number = numbers.indices.contains(source) ? numbers[source] : -1
      numbers.replaceSubrange(
        start..<end, with: Array(repeating: number, count: new.utf16.count))
      storage.replaceCharacters(in: NSRange(location: start, length: end - start), with: new)
      #expect(storage.length == numbers.count)
      let found = numbers.indices.map {
        unsafe storage.attribute(.kern, at: $0, effectiveRange: nil) as? Int ?? -1
      }
      #expect(found == numbers)
    }
  }

  @Test(arguments: 0...1) func runsAreTheLongest(kind: Int) {
    let storage = Self.storages[kind]()
    storage.append(NSAttributedString(string: "0123456789", attributes: [.kern: 1]))
    let font = UIFont.systemFont(ofSize: 9)
    storage.addAttribute(.font, value: font, range: NSRange(location: 2, length: 3))
    // An equal font, but set separately.
    storage.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 9), range: NSRange(location: 5, length: 2))
    func runs(_ name: NSAttributedString.Key, _ range: NSRange) -> [NSRange] {
      var runs: [NSRange] = []
      unsafe storage.enumerateAttribute(name, in: range) { _, run, _ in runs.append(run) }
      return runs
    }
    let whole = NSRange(location: 0, length: 10)
    #expect(runs(.kern, whole) == [whole])
    #expect(runs(.kern, NSRange(location: 3, length: 4)) == [NSRange(location: 3, length: 4)])
    let parts = [(0, 2), (2, 5), (7, 3)].map { NSRange(location: $0.0, length: $0.1) }
    #expect(runs(.font, whole) == parts)
    var found: [NSRange] = []
    unsafe storage.enumerateAttributes(in: whole, options: .reverse) { _, run, _ in
      found.append(run)
    }
    #expect(found == parts.reversed())
    var range = NSRange()
    let value = unsafe storage.attribute(.font, at: 6, longestEffectiveRange: &range, in: whole)
    #expect(value as? UIFont == font && range == parts[1])
    _ = unsafe storage.attributes(
      at: 8, longestEffectiveRange: &range, in: NSRange(location: 1, length: 8))
    #expect(range == NSRange(location: 7, length: 2))
  }

  @Test(arguments: 0...1) func aTextIsInsertedIntoItself(kind: Int) {
    let storage = Self.storages[kind]()
    storage.append(NSAttributedString(string: "ab", attributes: [.kern: 1]))
    storage.append(NSAttributedString(string: "cd", attributes: [.kern: 2]))
    func kerns() -> [Int?] {
      (0..<storage.length).map {
        unsafe storage.attribute(.kern, at: $0, effectiveRange: nil) as? Int
      }
    }
    storage.insert(storage, at: 0)
    #expect(storage.string == "abcdabcd" && kerns() == [1, 1, 2, 2, 1, 1, 2, 2])
    storage.replaceCharacters(in: NSRange(location: 1, length: 6), with: storage)
    #expect(storage.string == "aabcdabcdd" && kerns() == [1, 1, 1, 2, 2, 1, 1, 2, 2, 2])
  }

  @Test func managersHaveOneText() {
    let (one, two) = (NSTextStorage(string: "one"), NSTextStorage(string: "two"))
    let (manager, container) = manager(one)
    two.addLayoutManager(manager)
    #expect(manager.textStorage === two && one.layoutManagers.isEmpty)
    one.removeLayoutManager(manager)
    #expect(manager.textStorage === two && two.layoutManagers.count == 1)
    two.removeLayoutManager(manager)
    #expect(manager.textStorage == nil && manager.glyphRange(for: container).length == 0)
  }

  @Test(arguments: 0..<20) func rangesAreThoseOfFoundation(seed: UInt64) {
    var random = SeededRandom(seed)
    let text = "0123456789"
    let (storage, model) = (Foreign(string: ""), NSMutableAttributedString(string: text))
    storage.append(NSAttributedString(string: text))
    func part() -> NSRange {
      let start = Int.random(in: 0..<10, using: &random)
      return NSRange(location: start, length: Int.random(in: 1...10 - start, using: &random))
    }
    let values: [Any] = [1, UIFont.systemFont(ofSize: 9), "text", NSParagraphStyle()]
    for _ in 0..<8 {
      let (range, index) = (part(), Int.random(in: 0..<4, using: &random))
      let name = Bool.random(using: &random) ? NSAttributedString.Key.kern : .font
      storage.addAttribute(name, value: values[index], range: range)
      model.addAttribute(name, value: values[index], range: range)
    }
    for offset in 0..<10 {
      let limit = NSRange(location: offset / 3, length: 10 - offset / 2 - offset / 3)
      var (own, other) = (NSRange(), NSRange())
      _ = unsafe storage.attribute(.kern, at: offset, longestEffectiveRange: &own, in: limit)
      guard limit.contains(offset) else { continue }
      _ = unsafe model.attribute(.kern, at: offset, longestEffectiveRange: &other, in: limit)
      #expect(own == other)
      _ = unsafe storage.attributes(at: offset, longestEffectiveRange: &own, in: limit)
      _ = unsafe model.attributes(at: offset, longestEffectiveRange: &other, in: limit)
      #expect(own == other)
    }
  }

  private static let partOptions: [NSAttributedString.EnumerationOptions] = [
    [], .reverse, .longestEffectiveRangeNotRequired, [.reverse, .longestEffectiveRangeNotRequired],
  ]

  /// The parts of ranges outside the text are those of the text.
  @Test(arguments: 0...1, partOptions)
  func rangesOutsideTheTextHaveItsParts(
    kind: Int, options: NSAttributedString.EnumerationOptions
  ) {
    let storage = Self.storages[kind]()
    storage.append(NSAttributedString(string: "one", attributes: [.kern: 1]))
    storage.append(NSAttributedString(string: "two"))
    for (range, expected) in [
      (NSRange(location: 1, length: 99), [NSRange(location: 1, length: 2), NSRange(3..<6)]),
      (NSRange(location: NSNotFound, length: 1), []), (NSRange(location: 9, length: 9), []),
      (NSRange(location: -2, length: 4), [NSRange(location: 0, length: 2)]),
    ] {
      var (parts, values): ([NSRange], [NSRange]) = ([], [])
      storage.enumerateAttributes(in: range, options: options) { _, part, _ in parts.append(part) }
      storage.enumerateAttribute(.kern, in: range, options: options) { value, part, _ in
        #expect((value == nil) == (part.location >= 3))
        values.append(part)
      }
      let ordered = options.contains(.reverse) ? expected.reversed() : expected
      #expect(parts == ordered && values == ordered)
    }
  }

  @Test(arguments: 0...1, partOptions)
  func partsMayBeRemovedWhileTheyAreVisited(
    kind: Int, options: NSAttributedString.EnumerationOptions
  ) {
    let storage = Self.storages[kind]()
    for kern in 0..<9 {
      storage.append(NSAttributedString(string: "ab", attributes: [.kern: kern]))
    }
    var count = 0
    storage.enumerateAttributes(
      in: NSRange(location: 0, length: storage.length), options: options
    ) { _, part, stop in
      storage.deleteCharacters(in: part)
      count += 1
      if count == 99 { stop.pointee = true }
    }
    #expect(count < 99 && storage.length < 18)
  }
}
