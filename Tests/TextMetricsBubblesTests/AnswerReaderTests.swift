import Foundation
import SeededTexts
import Testing
import TextMetricsBubbles

@Suite("Answers of servers")
struct AnswerReaderTests {
  private func messages(_ json: String) throws -> [Message] {
    try AnswerReader().messages(inSUSIAnswer: Data(json.utf8))
  }

  /// The content of a single action.
  private func content(_ action: String, data: String = "[]") throws -> any MessageContent {
    let messages = try messages(#"{"answers":[{"data":\#(data),"actions":[\#(action)]}]}"#)
    return try #require(messages.first).content
  }

  @Test func questionAndAnswersComeInTheirOrder() throws {
    let messages = try messages(
      #"""
      {"query": "Where is Singapore?", "query_date": "2017-06-10T10:13:55.123Z",
       "answer_date": "2017-06-10T10:13:56Z",
       "answers": [{"data": [], "metadata": {"count": 1}, "actions": [
         {"type": "answer", "expression": "Here is a map"},
         {"type": "map", "latitude": "1.29", "longitude": "103.85", "zoom": "13"}]}]}
      """#)
    #expect(messages.map(\.side) == [.outgoing, .incoming, .incoming])
    #expect(
      messages.map(\.id) == ["query", "answers[0].actions[0]", "answers[0].actions[1]"])
    #expect(messages[0].content as? TextContent == TextContent("Where is Singapore?"))
    #expect(messages[1].content as? TextContent == TextContent("Here is a map"))
    #expect(
      messages[2].content as? MapContent
        == MapContent(latitude: 1.29, longitude: 103.85, zoom: 13))
    #expect(abs(messages[2].date.timeIntervalSince(messages[0].date) - 0.877) < 1e-3)
  }

  @Test func eachTypeHasItsContent() throws {
    #expect(
      try content(#"{"type":"anchor","text":"Here","link":"https://a.org"}"#) as? AnchorContent
        == AnchorContent("Here", link: "https://a.org"))
    #expect(
      try content(#"{"type":"map","latitude":1,"longitude":-2.5}"#) as? MapContent
        == MapContent(latitude: 1, longitude: -2.5, zoom: 12))
    #expect(try content(#"{"type":"stop"}"#) as? StopContent == StopContent())
    #expect(
      try content(#"{"type":"video_play","identifier":"abc"}"#) as? MediaContent == .video("abc"))
    #expect(
      try content(#"{"type":"audio_play","identifier":"abc"}"#) as? MediaContent == .audio("abc"))
    #expect(
      try content(#"{"type":"answer","expression":"https://a.org/b.gif"}"#) as? ImageContent
        == ImageContent(link: "https://a.org/b.gif"))
    #expect(
      try content(#"{"type":"answer","expression":"see https://a.org/b.gif"}"#) is TextContent)
  }

  /// As in the client, which compares the end of the text, case-sensitively.
  @Test(arguments: [
    ("https://a.org/b.png", true), ("http://a.org/b.jpeg", true), ("https://a.org/B.PNG", false),
    ("https://a.org/b.png?w=2", false), ("https://a.org/b.png#top", false), ("b.png", false),
    ("https://a.org/png", false),
  ])
  func imagesAreWhatTheClientTakesForThem(address: String, isImage: Bool) throws {
    let content = try content(#"{"type":"answer","expression":"\#(address)"}"#)
    #expect(content is ImageContent == isImage)
  }

  @Test func searchesWithoutResultsKeepTheQuestion() throws {
    let messages = try messages(
      #"""
      {"query":"amazon","answers":[{"data":[{"0":"amazon"}],
       "actions":[{"type":"websearch","query":"amazon"}]}]}
      """#)
    let strip = try #require(messages.last?.content as? CardStripContent)
    #expect(strip == CardStripContent.webSearch([], query: "amazon"))
    let layout = BubbleSizer(style: .susi).layout(try #require(messages.last), width: 320)
    #expect(layout.frame(.card) == nil && layout.cell.height == 145)
  }

  @Test func aSearchWithALinkIsItsPreview() throws {
    let content = try content(
      #"{"type":"websearch","query":"Oslo","link":"https://www.oslo.no/a","title":"Oslo"}"#)
    #expect(
      content as? LinkPreviewContent
        == LinkPreviewContent(LinkPreview(title: "Oslo", link: "https://www.oslo.no/a")))
    let layout = BubbleSizer(style: .susi).layout(Message(content, side: .incoming), width: 320)
    #expect(layout.frame(.previewImage)?.size == CGSize(width: 44, height: 44))
    #expect(layout.frame(.strip) == nil)
  }

  @Test func tablesKeepTheMembersOfAllRows() throws {
    let table = try content(#"{"type":"table"}"#, data: #"[{"a":1},{"b":2,"a":3},{"c":4}]"#)
    #expect(
      table as? TableContent
        == TableContent(
          columns: ["a", "b", "c"], rows: [["1", "", ""], ["3", "2", ""], ["", "", "4"]]))
  }

  @Test func malformedActionsAreReportedAndTheRestIsRead() throws {
    let json = Data(
      #"""
      {"query":"hi","answers":[{"actions":[{"type":"answer","expression":"One"},{"type":"map"},
       {"type":"answer","expression":"Two"}]}]}
      """#.utf8)
    let reading = try AnswerReader().reading(ofSUSIAnswer: json)
    #expect(reading.messages.map { $0.content.plainText } == ["hi", "One", "Two"])
    #expect(
      reading.errors
        == [AnswerError(path: "answers[0].actions[1].latitude", reason: "is missing")])
    #expect(throws: reading.errors[0]) { try AnswerReader().messages(inSUSIAnswer: json) }
  }

  /// The latest answer comes first in some histories; a conversation begins with the oldest.
  @Test(arguments: [false, true]) func historiesAreReadFromTheOldestAnswerOn(isReversed: Bool)
    throws
  {
    var cognitions = (1...3).map { day in
      #"""
      {"query":"q\#(day)","query_date":"2017-06-0\#(day)T10:00:00Z",
       "answers":[{"actions":[{"type":"answer","expression":"a\#(day)"}]}]}
      """#
    }
    if isReversed { cognitions.reverse() }
    let messages = try messages("{\"cognitions\":[\(cognitions.joined(separator: ","))]}")
    #expect(messages.map { $0.content.plainText } == ["q1", "a1", "q2", "a2", "q3", "a3"])
    #expect(messages.map(\.side) == (0..<3).flatMap { _ in [MessageSide.outgoing, .incoming] })
    #expect(Set(messages.map(\.id)).count == 6)
    #expect(messages[1].date == messages[0].date && messages[2].date > messages[1].date)
  }

  @Test func answersWithoutDatesAreOfTheDayBefore() throws {
    let json = Data(
      #"{"query":"hi","answers":[{"actions":[{"type":"answer","expression":"One"}]}]}"#.utf8)
    let date = Date(timeIntervalSince1970: 1_500_000_000)
    let messages = try AnswerReader().messages(inSUSIAnswer: json, after: date)
    #expect(messages.map(\.date) == [date, date])
  }

  private let rows = #"""
    [{"title": "One", "text": "<b>first</b>", "link": "https://a.org/1", "image": null},
     {"title": "Two", "text": "second", "image": "https://a.org/2.png"},
     {"title": "Three"}]
    """#

  @Test(arguments: [(0, 3), (-1, 3), (2, 2), (99, 3)])
  func newsAreAsManyAsTheCountLeaves(count: Int, cards: Int) throws {
    let strip = try #require(
      try content(
        #"""
        {"type":"rss","count":\#(count),"title":"title","description":"text","link":"link"}
        """#, data: rows) as? CardStripContent)
    #expect(strip.kind == .rss)
    #expect(strip.cards.count == cards)
    #expect(
      strip.cards[0]
        == Card(title: "One", description: "<b>first</b>", link: "https://a.org/1"))
    #expect(strip.cards[1].hasImage)
    #expect(strip.cards.dropFirst(2).allSatisfy { $0 == Card(title: "Three") })
  }

  @Test func descriptionsBecomePlainText() throws {
    let reader = AnswerReader { $0.replacing("<b>", with: "").replacing("</b>", with: "") }
    let json = #"""
      {"answers":[{"data":\#(rows),"actions":[{"type":"rss","description":"text"}]}]}
      """#
    let messages = try reader.messages(inSUSIAnswer: Data(json.utf8))
    let strip = try #require(messages[0].content as? CardStripContent)
    #expect(strip.cards[0].description == "first")
  }

  @Test func columnsKeepTheirOrder() throws {
    let data = #"[{"b":2.50,"a":"x","c":true},{"a":null,"z":0}]"#
    let table = #"{"type":"table","columns":{"b":"Second","a":"First"},"count":-1}"#
    #expect(
      try content(table, data: data) as? TableContent
        == TableContent(columns: ["Second", "First"], rows: [["2.50", "x"], ["", ""]]))
    #expect(
      try content(#"{"type":"table","columns":["a"],"count":1}"#, data: data) as? TableContent
        == TableContent(columns: ["a"], rows: [["x"]]))
    #expect(
      try content(#"{"type":"table"}"#, data: data) as? TableContent
        == TableContent(
          columns: ["b", "a", "c", "z"],
          rows: [["2.50", "x", "true", ""], ["", "", "", "0"]]))
  }

  @Test func theLastMemberWithANameIsInTheTable() throws {
    #expect(
      try content(#"{"type":"table"}"#, data: #"[{"a":1,"b":2,"a":3},{"b":4,"b":null}]"#)
        as? TableContent == TableContent(columns: ["a", "b"], rows: [["3", "2"], ["", ""]]))
  }

  @Test func manyColumnsAreNoTrouble() throws {
    func time(_ count: Int) -> Duration {
      let row = (0..<count).map { "\"column \($0)\":\($0)" }.joined(separator: ",")
      return ProcessorTime.least {
        let table = try? content(#"{"type":"table"}"#, data: "[{\(row)}]") as? TableContent
        #expect(table?.rows.first?.count == count)
      }
    }
    #expect(time(10_000) < time(1000) * 40)
  }

  @Test func pieChartsNameTheirMembers() throws {
    let chart = try content(
      #"{"type":"piechart","total":100,"key":"party","value":"percent","unit":"%"}"#,
      data: #"[{"party":"A","percent":"62.5"},{"party":"B","percent":37.5}]"#)
    #expect(
      chart as? PieChartContent
        == PieChartContent(
          slices: [.init("A", value: 62.5), .init("B", value: 37.5)], unit: "%"))
  }

  @Test func whatIsUnknownIsNotLost() throws {
    #expect(
      try content(#"{"type":"timer","minutes":5,"label":"Tea"}"#) as? UnknownContent
        == UnknownContent(name: "timer", text: "minutes: 5\nlabel: Tea"))
  }

  @Test(arguments: [
    ("", "", "is not JSON: expected a value, but the line ends, at byte 0"),
    ("[]", "", "must be an object, not an array"),
    ("{}", "answers", "is missing"),
    (#"{"answers":{}}"#, "answers", "must be an array, not an object"),
    (#"{"answers":[{}]}"#, "answers[0].actions", "is missing"),
    (#"{"answers":[{"actions":[7]}]}"#, "answers[0].actions[0]", "must be an object, not 7"),
    (#"{"answers":[{"actions":[{}]}]}"#, "answers[0].actions[0].type", "is missing"),
    (
      #"{"answers":[{"actions":[{"type":"answer"}]}]}"#, "answers[0].actions[0].expression",
      "is missing"
    ),
    (
      #"{"answers":[{"actions":[{"type":"map","latitude":"north","longitude":0}]}]}"#,
      "answers[0].actions[0].latitude", #"is not a number: "north""#
    ),
    (
      #"{"answers":[{"actions":[{"type":"map","latitude":"0x10","longitude":0}]}]}"#,
      "answers[0].actions[0].latitude", #"is not a number: "0x10""#
    ),
    (
      #"{"answers":[{"actions":[{"type":"map","latitude":" 1","longitude":0}]}]}"#,
      "answers[0].actions[0].latitude", #"is not a number: " 1""#
    ),
    (
      #"{"answers":[{"actions":[{"type":"map","latitude":0,"longitude":0,"zoom":1.5}]}]}"#,
      "answers[0].actions[0].zoom", "is not a whole number"
    ),
    (
      #"{"answers":[{"data":[1],"actions":[{"type":"rss"}]}]}"#, "answers[0].data[0]",
      "must be an object, not 1"
    ),
    (
      #"{"answers":[{"data":[{"k":1}],"actions":[{"type":"piechart","key":"k","value":"v"}]}]}"#,
      "answers[0].data[0].v", "is missing"
    ),
    (#"{"query":1,"answers":[]}"#, "query", "must be a string, not 1"),
    (#"{"answer_date":"now","answers":[]}"#, "answer_date", #"is not a date: "now""#),
  ])
  func errorsNameTheField(json: String, path: String, reason: String) {
    #expect(throws: AnswerError(path: path, reason: reason)) { try messages(json) }
  }

  private func date(_ string: String) throws -> Date {
    try messages(#"{"query":"q","query_date":"\#(string)","answers":[]}"#)[0].date
  }

  @Test(arguments: [
    ("2017-06-10T10:13:55Z", 0.0), ("2017-06-10T10:13:55.5Z", 0.5),
    ("2017-06-10T12:13:55+02:00", 0.0), ("2017-06-10T08:43:55.250-0130", 0.25),
  ])
  func datesHaveATimeZone(string: String, fraction: Double) throws {
    #expect(try date(string) == Date(timeIntervalSince1970: 1_497_089_635 + fraction))
  }

  @Test(arguments: [
    "2017-06-10T10:13:55Zulu", "2017-02-30T10:13:55Z", "2017-02-29T10:13:55+02:00",
    "2017-06-10T25:13:55Z", "2017-06-10T10:61:55Z", "2017-06-10", "",
  ])
  func whatIsNoDateIsAnError(string: String) {
    #expect(throws: AnswerError(path: "query_date", reason: "is not a date: \"\(string)\"")) {
      try date(string)
    }
  }

  // MARK: Search results

  private func cards(_ json: String) throws -> [Card] {
    let message = try AnswerReader().message(inInstantAnswer: Data(json.utf8))
    return try #require(message.content as? CardStripContent).cards
  }

  @Test func topicsBecomeCardsNestedOnesIncluded() throws {
    let cards = try cards(
      #"""
      {"Heading": "Apple", "RelatedTopics": [
        {"Text": "Apple Inc. - A company", "FirstURL": "https://d.org/1",
         "Icon": {"URL": "https://d.org/i.png", "Height": "", "Width": ""}},
        {"Name": "Fruit", "Topics": [
          {"Text": "Crab apple", "FirstURL": "https://d.org/2", "Icon": {"URL": ""}},
          {"Name": "Trees", "Topics": [{"Text": "Malus", "FirstURL": "https://d.org/3"}]}]},
        {"Text": "Apple Bank", "FirstURL": "https://d.org/4", "Icon": {}}]}
      """#)
    #expect(cards.map(\.link) == (1...4).map { "https://d.org/\($0)" })
    #expect(cards.map(\.title) == ["Apple Inc.", "Crab apple", "Malus", "Apple Bank"])
    #expect(cards.map(\.description) == ["A company", "", "", ""])
    #expect(cards.map(\.hasImage) == [true, false, false, false])
  }

  /// The title is the text of the link if the plain text has no dash; icons may be anything.
  @Test func topicsTakeTitlesFromWhatThereIs() throws {
    let cards = try cards(
      #"""
      {"RelatedTopics": [
        {"Result": "<a href=\"https://d.org/1\">Amazon</a> A company", "Icon": ""},
        {"Text": "Amazon A river", "Result": "<a href=\"https://d.org/2\">Amazon</a>A river",
         "FirstURL": "https://d.org/river"},
        {"Result": "Amazon", "FirstURL": "https://d.org/3", "Icon": {"URL": ""}}]}
      """#)
    #expect(cards.map(\.title) == ["Amazon", "Amazon", "Amazon"])
    #expect(cards.map(\.description) == ["A company", "A river", ""])
    #expect(cards.map(\.link) == ["https://d.org/1", "https://d.org/river", "https://d.org/3"])
    #expect(cards.allSatisfy { !$0.hasImage })
  }

  @Test(arguments: [
    ("{}", "RelatedTopics", "is missing"),
    (#"{"RelatedTopics":[{}]}"#, "RelatedTopics[0].Text", "is missing"),
    (
      #"{"RelatedTopics":[{"Topics":[{"Text":1}]}]}"#, "RelatedTopics[0].Topics[0].Text",
      "must be a string, not 1"
    ),
  ])
  func errorsOfSearchResultsNameTheField(json: String, path: String, reason: String) {
    #expect(throws: AnswerError(path: path, reason: reason)) { try cards(json) }
  }
}
