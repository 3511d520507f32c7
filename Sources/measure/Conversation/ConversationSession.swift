import Foundation
import TextMetrics
import TextMetricsBubbles

/// A conversation that commands edit and query, one after another, with every height exact at any time.
struct ConversationSession {
  /// What a command asks for.
  enum Command: String, CaseIterable {
    case diff, insert, remove, update, move, resize, view, anchor, offset, focus, window
  }

  private(set) var conversation: ConversationLayout
  /// All messages, of which the window shows a part. Empty before the first command about the window.
  private var history: [Message] = []
  /// The messages in memory; nil before the first command about the window, while all messages are shown.
  private var window: MessageWindow<Message>?
  private var anchors: [String: ScrollAnchor] = [:]
  private let keys: RequestKeys

  init(_ conversation: ConversationLayout, keys: RequestKeys) {
    self.conversation = conversation
    self.keys = keys
  }

  /// Carries out a command.
  ///
  /// - Parameters:
  ///   - request: the command with its keys.
  ///   - line: the number of its line, from which messages without an identifier get one.
  /// - Throws: an error that names the key; the conversation is then unchanged.
  /// - Returns: The answer.
  mutating func answer(
    to request: RequestObject, line: Int
  ) throws(BatchError) -> SessionAnswer {
    guard let command: Command = try request.choice("command") else {
      throw request.invalid(
        "command", "missing; it must be one of \(Command.names.joined(separator: ", "))")
    }
    try keys.check(request.unknownKeys(of: command), at: "Line \(line)")
    switch command {
    case .diff: return try diff(request)
    case .insert: return try insert(request, line: line)
    case .remove: return try remove(request)
    case .update: return try update(request)
    case .move: return try move(request)
    case .resize: return try resize(request)
    case .view: return .view(conversation, try request.visibleRange())
    case .anchor: return try anchor(request)
    case .offset: return try offset(request)
    case .focus: return .focus(conversation.focus(of: try request.visibleRange()))
    case .window: return try window(request)
    }
  }
}

// MARK: - Edits

extension ConversationSession {
  private mutating func diff(_ request: RequestObject) throws(BatchError) -> SessionAnswer {
    try refuseWindow(request)
    var messages: [Message] = []
    for object in try request.messages() {
      messages.append(
        try Message(object, id: "\(messages.count + 1)", after: messages.last))
    }
    return change(conversation.setMessages(messages))
  }

  private mutating func insert(
    _ request: RequestObject, line: Int
  ) throws(BatchError) -> SessionAnswer {
    let index = try request.count("at") ?? conversation.count
    guard index <= conversation.count else {
      throw request.invalid("at", "must be at most \(conversation.count), the number of messages")
    }
    let before = index < conversation.count ? conversation.message(at: index).id : nil
    var messages: [Message] = []
    for object in try request.messages() {
      let previous = messages.last ?? (index > 0 ? conversation.message(at: index - 1) : nil)
      messages.append(
        try Message(object, id: "\(line).\(messages.count + 1)", after: previous))
    }
    guard var window else { return change(conversation.insert(messages, at: index)) }
    let place = before.flatMap { id in history.firstIndex { $0.id == id } }
    history.insert(contentsOf: messages, at: place ?? history.count)
    let update = window.insert(messages, at: before.map { .before($0) } ?? .end)
    self.window = window
    return show(update)
  }

  private mutating func remove(_ request: RequestObject) throws(BatchError) -> SessionAnswer {
    guard let listed = try request.ids("ids") else {
      throw request.invalid("ids", "missing; list the ids of messages")
    }
    let ids = Set(listed)
    guard var window else { return change(conversation.remove(ids)) }
    history.removeAll { ids.contains($0.id) }
    let update = window.remove(listed)
    self.window = window
    return show(update)
  }

  private mutating func update(_ request: RequestObject) throws(BatchError) -> SessionAnswer {
    guard let object = try request.object("message") else {
      throw request.invalid("message", "missing; add the message")
    }
    guard let id = try object.id("id") else {
      throw object.invalid("id", "missing; add the id of the message that it replaces")
    }
    guard let (index, previous) = place(of: id) else {
      throw object.invalid("id", "there is no message \"\(id)\"")
    }
    let message = try Message(object, id: id, after: previous)
    guard var window else { return change(conversation.update(index, with: message)) }
    history[index] = message
    let update = window.update([message])
    self.window = window
    return show(update)
  }

  /// The index of a message among all, and the message before it.
  private func place(of id: Message.ID) -> (index: Int, previous: Message?)? {
    guard window == nil else {
      return history.firstIndex { $0.id == id }.map { ($0, $0 > 0 ? history[$0 - 1] : nil) }
    }
    return conversation.index(of: id).map {
      ($0, $0 > 0 ? conversation.message(at: $0 - 1) : nil)
    }
  }

  private mutating func move(_ request: RequestObject) throws(BatchError) -> SessionAnswer {
    try refuseWindow(request)
    guard let id = try request.id("message") else {
      throw request.invalid("message", "missing; add the id of a message")
    }
    guard let source = conversation.index(of: id) else {
      throw request.invalid("message", "there is no message \"\(id)\"")
    }
    guard let destination = try request.count("to"), destination < conversation.count else {
      throw request.invalid("to", "must be a row, from 0 to \(conversation.count - 1)")
    }
    return change(conversation.move(source, to: destination))
  }

  private mutating func resize(_ request: RequestObject) throws(BatchError) -> SessionAnswer {
    guard let width = try request.length("width"), width > 0 else {
      throw request.invalid("width", "must be a number above 0")
    }
    conversation.resize(to: width, measuringAll: true)
    return change(ConversationChange())
  }

  private mutating func change(_ change: ConversationChange) -> SessionAnswer {
    conversation.measure(0..<conversation.count)
    return .change(change, conversation)
  }

  private func refuseWindow(_ request: RequestObject) throws(BatchError) {
    guard window == nil else {
      throw request.invalid("command", "needs all messages, but the window has only a part of them")
    }
  }
}

// MARK: - The reader's position

extension ConversationSession {
  private mutating func anchor(_ request: RequestObject) throws(BatchError) -> SessionAnswer {
    let visible = try request.visibleRange()
    let name = try request.string("name") ?? ""
    anchors[name] = conversation.anchor(
      at: visible.lowerBound, viewHeight: visible.upperBound - visible.lowerBound,
      followsEnd: try request.bool("followsEnd") ?? true)
    return .anchor(name, isAtEnd: anchors[name]?.isAtEnd ?? false)
  }

  private func offset(_ request: RequestObject) throws(BatchError) -> SessionAnswer {
    let name = try request.string("name") ?? ""
    guard let anchor = anchors[name] else {
      throw request.invalid("name", "there is no anchor \"\(name)\"")
    }
    let height = try request.distance("height") ?? 0
    return .offset(conversation.offset(of: anchor, viewHeight: height))
  }
}

// MARK: - The messages in memory

extension ConversationSession {
  private mutating func window(_ request: RequestObject) throws(BatchError) -> SessionAnswer {
    let limits = try request.windowLimits()
    let visible = try request.object("near").map { near throws(BatchError) in
      try near.visibleRange()
    }
    let (requested, focus) = (try request.load(), try request.number("reduce"))
    if self.window == nil {
      history = conversation.messages
      conversation.setMessages([])
    }
    var window = self.window ?? MessageWindow<Message>(limits: limits)
    defer { self.window = window }
    if let focus {
      let update = window.reduce(focus: focus)
      return show(update, of: window)
    }
    let load =
      requested ?? visible.flatMap { window.load(near: $0, ofHeight: conversation.height) }
    guard let load, let page = window.request(load) else {
      return .window([], kind: "none", WindowState(window), conversation)
    }
    guard let update = window.complete(page, with: history.page(page.position, limit: page.limit))
    else { return .window([], kind: "none", WindowState(window), conversation) }
    return show(update, of: window)
  }

  private mutating func show(_ update: MessageWindowUpdate<Message>) -> SessionAnswer {
    guard let window else { return change(ConversationChange()) }
    return show(update, of: window)
  }

  private mutating func show(
    _ update: MessageWindowUpdate<Message>, of window: MessageWindow<Message>
  ) -> SessionAnswer {
    for splice in update.splices {
      conversation.remove(splice.range)
      conversation.insert(splice.messages, at: splice.range.lowerBound)
    }
    conversation.measure(0..<conversation.count)
    return .window(update.splices, kind: "\(update.kind)", WindowState(window), conversation)
  }
}

extension [Message] {
  /// A page of a history that is in memory.
  fileprivate func page(_ position: MessagePosition<String>, limit: Int) -> MessagePage<Message> {
    switch position {
    case .latest: return MessagePage(Array(suffix(limit)), hasMore: count > limit)
    case .before(let id):
      let earlier = self[..<(firstIndex { $0.id == id } ?? startIndex)]
      return MessagePage(Array(earlier.suffix(limit)), hasMore: earlier.count > limit)
    case .after(let id):
      let later = self[((firstIndex { $0.id == id }).map { $0 + 1 } ?? endIndex)...]
      return MessagePage(Array(later.prefix(limit)), hasMore: later.count > limit)
    }
  }
}

extension MessageLoad {
  fileprivate static let names: [(name: String, load: MessageLoad)] = [
    ("latest", .latest), ("earlier", .earlier), ("later", .later),
  ]
}

extension ConversationSession.Command {
  private static let range: KnownKeys = ["top", "height"]

  /// The keys of a command besides `command` and `id`.
  fileprivate var keys: KnownKeys {
    switch self {
    case .diff: ["messages"]
    case .insert: ["messages", "at"]
    case .remove: ["ids"]
    case .update: ["message"]
    case .move: ["message", "to"]
    case .resize: ["width"]
    case .view, .focus: Self.range
    case .anchor: Self.range.union(["name", "followsEnd"])
    case .offset: ["name", "height"]
    case .window:
      KnownKeys(
        ["load", "reduce", "pageSize", "maximumCount", "reducedCount", "loadingThreshold"],
        nested: [("near", Self.range)])
    }
  }
}

extension RequestObject {
  /// The keys of a command, and of the messages in it, that have no meaning.
  fileprivate func unknownKeys(of command: ConversationSession.Command) -> [String] {
    unknownKeys(besides: command.keys.union(["command", "id"]))
      + unknownMessageKeys(under: "messages") + unknownMessageKeys(under: "message")
  }

  fileprivate func messages() throws(BatchError) -> [RequestObject] {
    guard let messages = try objects("messages") else {
      throw invalid("messages", "missing; add an array of messages")
    }
    return messages
  }

  /// What a view shows, from `top` and `height`.
  fileprivate func visibleRange() throws(BatchError) -> ClosedRange<CGFloat> {
    let top = try length("top") ?? 0
    return top...(top + (try distance("height") ?? 0))
  }

  fileprivate func load() throws(BatchError) -> MessageLoad? {
    guard let name = try string("load") else { return nil }
    guard let load = MessageLoad.names.first(where: { $0.name == name })?.load else {
      throw unknown(name, "load", names: MessageLoad.names.map(\.name))
    }
    return load
  }

  fileprivate func windowLimits() throws(BatchError) -> WindowLimits {
    let usual = WindowLimits()
    return WindowLimits(
      pageSize: try count("pageSize") ?? usual.pageSize,
      maximumCount: try count("maximumCount") ?? usual.maximumCount,
      reducedCount: try count("reducedCount") ?? usual.reducedCount,
      loadingThreshold: try fraction("loadingThreshold") ?? usual.loadingThreshold)
  }
}
