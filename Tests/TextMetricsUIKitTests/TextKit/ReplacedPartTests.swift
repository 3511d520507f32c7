import Testing
import TextMetricsUIKit

/// Parts of text systems that are exchanged for others.
@Suite struct ReplacedPartTests {
  private let inter = UIFont(name: "Inter", size: 16) ?? .systemFont(ofSize: 1)

  private func storage(_ string: String) -> NSTextStorage {
    NSTextStorage(string: string, attributes: [.font: inter])
  }

  @Test func containersMoveToAnotherLayoutManager() {
    let text = storage(String(repeating: "one two ", count: 20))
    let (old, new) = (NSLayoutManager(), NSLayoutManager())
    text.addLayoutManager(old)
    let containers = [50, 500].map { NSTextContainer(size: CGSize(width: 100, height: $0)) }
    for container in containers { old.addTextContainer(container) }
    let rect = old.usedRect(for: containers[1])
    containers[0].replaceLayoutManager(new)
    #expect(old.textContainers.isEmpty && old.textStorage == nil)
    #expect(new.textContainers == containers && new.textStorage === text)
    #expect(containers.allSatisfy { $0.layoutManager === new })
    #expect(new.usedRect(for: containers[1]) == rect && rect.height > 50)
    containers[1].size.height = 60
    #expect(new.usedRect(for: containers[1]).height < rect.height)
  }

  @Test func layoutManagersMoveToAnotherText() {
    let (first, second) = (storage("one"), storage("one\ntwo"))
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: 100, height: 0))
    manager.addTextContainer(container)
    first.addLayoutManager(manager)
    let height = manager.usedRect(for: container).height
    manager.replaceTextStorage(second)
    #expect(first.layoutManagers.isEmpty && second.layoutManagers == [manager])
    #expect(manager.usedRect(for: container).height == 2 * height)
    first.append(storage("\nnot this"))
    second.append(storage("\nthree"))
    #expect(manager.usedRect(for: container).height == 3 * height)
  }

  @Test func textLayoutManagersMoveToOtherContent() {
    let contents = ["one", "one\ntwo"].map { string in
      let content = NSTextContentStorage()
      content.textStorage = storage(string)
      return content
    }
    let manager = NSTextLayoutManager()
    manager.textContainer = NSTextContainer(size: CGSize(width: 100, height: 0))
    contents[0].addTextLayoutManager(manager)
    let height = manager.usageBoundsForTextContainer.height
    manager.replace(contents[1])
    #expect(contents[0].textLayoutManagers.isEmpty)
    #expect(contents[1].textLayoutManagers == [manager])
    #expect(manager.textContentManager === contents[1])
    #expect(manager.usageBoundsForTextContainer.height == 2 * height)
  }

  @Test func contentsOfRangesAreReplaced() throws {
    let content = NSTextContentStorage()
    content.textStorage = storage("one two")
    let manager = NSTextLayoutManager()
    manager.textContainer = NSTextContainer(size: CGSize(width: 100, height: 0))
    content.addTextLayoutManager(manager)
    let whole = content.documentRange
    let from = try #require(content.location(whole.location, offsetBy: 4))
    let range = try #require(NSTextRange(location: from, end: whole.endLocation))
    manager.replaceContents(in: range, with: storage("three"))
    #expect(content.textStorage?.string == "one three")
  }

  private func substrings(
    _ options: NSString.EnumerationOptions, from offset: Int
  ) throws -> [String] {
    let content = NSTextContentStorage()
    content.textStorage = storage("ab\ncde\u{301}\nf")
    let manager = NSTextLayoutManager()
    content.addTextLayoutManager(manager)
    let start = try #require(
      content.location(content.documentRange.location, offsetBy: offset))
    var parts: [String] = []
    manager.enumerateSubstrings(from: start, options: options) { part, range, enclosing, stop in
      let length = content.offset(from: range.location, to: range.endLocation)
      let all = enclosing.map { content.offset(from: $0.location, to: $0.endLocation) } ?? -1
      parts.append("\(part ?? "-") \(length) \(all)")
      if part == "f" { stop.pointee = true }
    }
    return parts
  }

  @Test func partsOfTheText() throws {
    #expect(try substrings(.byParagraphs, from: 0) == ["ab 2 3", "cde\u{301} 4 5", "f 1 1"])
    #expect(
      try substrings(.byComposedCharacterSequences, from: 3)
        == ["c 1 1", "d 1 1", "e\u{301} 2 2", "\n 1 1", "f 1 1"])
    #expect(
      try substrings([.byComposedCharacterSequences, .reverse], from: 2) == ["b 1 1", "a 1 1"])
  }

  @Test func layoutManagersThatShareATextMoveTogether() {
    let (first, second) = (storage("one"), storage("one\ntwo"))
    let managers = (0..<3).map { _ in NSLayoutManager() }
    for manager in managers { first.addLayoutManager(manager) }
    managers[1].replaceTextStorage(second)
    #expect(first.layoutManagers.isEmpty && second.layoutManagers == managers)
    managers[0].replaceTextStorage(second)
    #expect(second.layoutManagers == managers)
    let single = NSLayoutManager()
    single.replaceTextStorage(first)
    #expect(first.layoutManagers == [single] && single.textStorage === first)
  }

  @Test func removedLayoutManagersAreNotPrimary() {
    let content = NSTextContentStorage()
    let managers = (0..<2).map { _ in NSTextLayoutManager() }
    for manager in managers { content.addTextLayoutManager(manager) }
    #expect(content.primaryTextLayoutManager === managers[0])
    content.primaryTextLayoutManager = managers[1]
    #expect(content.primaryTextLayoutManager === managers[1])
    content.removeTextLayoutManager(managers[1])
    #expect(content.primaryTextLayoutManager === managers[0])
  }

  @Test func containersTellTheirLastLayoutManager() {
    let container = NSTextContainer(size: CGSize(width: 500, height: 0))
    let text = storage(String(repeating: "one two ", count: 20))
    let (old, new) = (NSLayoutManager(), NSLayoutManager())
    old.addTextContainer(container)
    new.addTextContainer(container)
    text.addLayoutManager(new)
    let height = new.usedRect(for: container).height
    old.removeTextContainer(at: 0)
    container.size.width = 100
    #expect(new.usedRect(for: container).height > height && container.layoutManager === new)
  }
}
