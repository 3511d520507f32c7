/// Finds the first place at which a text exceeds the limits of its preparation.
struct LimitScan {
  private let text: StyledText
  private let limits: PreparationLimits

  private var units: [UInt16] { text.utf16 }

  /// The start of the last grapheme cluster that starts at or before an offset.
  static func clusterStart(atOrBefore offset: Int, in text: StyledText) -> Int {
    LimitScan(text: text, limits: .standard).clusterStart(atOrBefore: offset)
  }

  /// The limitation of a text, apart from its time limit; nil if it exceeds no limit.
  ///
  /// - Complexity: O(1) for texts up to the smallest limit, O(*n*) for others; ICU analyses only parts
  ///   that are longer than the limit in question.
  static func limitation(
    of text: StyledText, by limits: PreparationLimits
  ) -> TextLimitation? {
    guard text.length > limits.harmlessLength else { return nil }
    return LimitScan(text: text, limits: limits).limitation
  }

  private var limitation: TextLimitation? {
    var first: (reason: TextLimitation.Reason, offset: Int)?
    for reason in TextLimitation.Reason.counted {
      let end = first?.offset ?? text.length
      guard end > limits[reason], let offset = excess(reason, before: end) else { continue }
      first = (reason, offset)
    }
    return first.map {
      TextLimitation(
        reason: $0.reason, measuredLength: clusterStart(atOrBefore: $0.offset),
        textLength: text.length)
    }
  }

  /// The offset at which a limit is reached, below `end`; nil if it is not.
  private func excess(_ reason: TextLimitation.Reason, before end: Int) -> Int? {
    let limit = limits[reason]
    return switch reason {
    case .textLength: limit
    case .clusterLength: longCluster(limit, before: end)
    case .unbreakableLength: unbreakablePart(limit, before: end)
    case .embeddingDepth: deepEmbedding(limit, before: end)
    case .shapingOperations: lateItem(limit, before: end)
    case .preparationTime: nil
    }
  }
}

// MARK: - Grapheme clusters

extension LimitScan {
  /// The start of the first cluster that is longer than a limit.
  private func longCluster(_ limit: Int, before end: Int) -> Int? {
    var start = 0
    for offset in 1...end where offset == end || isBetweenPlainCharacters(offset) {
      if offset - start > limit,
        let cluster = firstCluster(longerThan: limit, in: start..<offset)
      {
        return cluster
      }
      start = offset
    }
    return nil
  }

  private func firstCluster(longerThan limit: Int, in range: Range<Int>) -> Int? {
    var (start, found) = (range.lowerBound, Int?.none)
    GraphemeClusters.forEachEnd(of: units, in: range) { end in
      if found == nil, end - start > limit { found = start }
      start = end
    }
    return found
  }

  /// Whether an offset is between two characters that are clusters, whatever surrounds them.
  private func isBetweenPlainCharacters(_ offset: Int) -> Bool {
    Self.isPlain(units[offset - 1]) && Self.isPlain(units[offset])
  }

  /// Printable ASCII.
  private static func isPlain(_ unit: UInt16) -> Bool { (0x20...0x7E).contains(unit) }

  /// The start of the grapheme cluster that contains an offset, or that starts there.
  private func clusterStart(atOrBefore offset: Int) -> Int {
    guard offset > 0, offset < text.length else { return min(offset, text.length) }
    // ICU needs to know the character after the offset, which may take two code units.
    let end = min(text.length, offset + 2)
    var start = offset
    while start > 0, offset - start < Self.longestLookBack, !isBetweenPlainCharacters(start) {
      start -= 1
    }
    if UTF16.isTrailSurrogate(units[start]), start > 0 { start -= 1 }
    var found = start
    GraphemeClusters.forEachEnd(of: units, in: start..<end) { if $0 <= offset { found = $0 } }
    return found
  }

  /// After this many code units, the search backwards for the start of a cluster ends between any
  /// two characters.
  private static let longestLookBack = 1 << 12
}

// MARK: - Break opportunities

extension LimitScan {
  /// The offset at which the first part without a break exceeds a limit.
  private func unbreakablePart(_ limit: Int, before end: Int) -> Int? {
    var boundaries: [TextBoundary] = []
    for line in HardLines.lines(of: units) where line.range.lowerBound < end {
      let content = line.content.clamped(to: 0..<end)
      guard content.count > limit else { continue }
      if boundaries.isEmpty {
        boundaries = Array(repeating: [], count: text.length + 1)
      }
      LineBreaking.markSoftBreaks(
        of: units, in: content, tailoring: text.paragraphOptions(at: content.lowerBound).tailoring,
        into: &boundaries)
      var start = content.lowerBound
      for offset in content.dropFirst() where boundaries[offset].contains(.softBreak) {
        if offset - start > limit { return start + limit }
        start = offset
      }
      if content.upperBound - start > limit { return start + limit }
    }
    return nil
  }
}

// MARK: - Embeddings

extension LimitScan {
  /// The offset of the first control that opens more embeddings and isolates than a limit.
  private func deepEmbedding(_ limit: Int, before end: Int) -> Int? {
    /// For each open embedding or isolate, whether it is an isolate.
    var open: [Bool] = []
    var isolateCount = 0
    for offset in 0..<end {
      switch units[offset] {
      case 0x202A, 0x202B, 0x202D, 0x202E: open.append(false)
      case 0x2066...0x2068:
        open.append(true)
        isolateCount += 1
      case 0x202C: if open.last == false { open.removeLast() }
      case 0x2069 where isolateCount > 0:
        // An isolate ends with all embeddings in it (UAX #9, X6a).
        while open.popLast() == false {}
        isolateCount -= 1
      case 0x000A, 0x000D, 0x0085, 0x2029:
        open.removeAll(keepingCapacity: true)
        isolateCount = 0
      default: continue
      }
      if open.count > limit { return offset }
    }
    return nil
  }
}

// MARK: - Items to shape

extension LimitScan {
  /// The start of the first item past a number of items.
  private func lateItem(_ limit: Int, before end: Int) -> Int? {
    var count = 0
    var item = ItemKind.none
    var run = 0
    var runEnd = text.range(ofRun: 0).upperBound
    for element in CodePoints(units, in: 0..<end) {
      if element.range.lowerBound >= runEnd {
        run += 1
        runEnd = text.range(ofRun: run).upperBound
        item = .none
      }
      let next = ItemKind(element.scalar)
      if next.starts(after: item) {
        count += 1
        if count > limit { return element.range.lowerBound }
      }
      if next != .common || item == .none || item == .emoji { item = next }
    }
    return nil
  }

  /// What keeps characters in one item.
  private enum ItemKind: Equatable {
    /// Nothing: a control, or the start of a style.
    case none
    /// Characters that any script may use.
    case common
    case emoji
    case script(Int32)

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0xFFFC: self = .none
      case 0x20...0x40: self = .common
      case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F: self = .common
      default:
        let script = ICUProperties.script(of: scalar)
        self =
          script.isExplicit
          ? .script(ICUProperties.scriptNumber(of: scalar))
          : ICUProperties.hasEmojiPresentation(scalar) ? .emoji : .common
      }
    }

    /// Whether a character begins a new item, given the item of the character before it.
    func starts(after item: ItemKind) -> Bool {
      switch (item, self) {
      case (_, .none): false
      case (.none, _): true
      case (.common, .script): false
      case (.script, .common): false
      default: item != self
      }
    }
  }
}
