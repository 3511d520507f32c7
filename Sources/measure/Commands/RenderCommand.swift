import ArgumentParser
import Foundation
import TextMetrics

/// `measure render`: a picture of a laid-out text.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a laid-out text and the reasons for its layout.",
    discussion: """
      Draws the measured glyphs at their positions, as SVG or, with Cairo, as PNG. The SVG has \
      outlines that need no font, and colour emoji from the font's bitmaps or colour layers (CBDT, \
      sbix, COLR version 0; a warning reports colours in other formats). Without --svg and --png \
      the SVG goes to standard output; with either, the output of 'measure text' does. --terminal \
      shows the picture as dots instead.

        measure render "Are we still on for tomorrow?" --width 180 > text.svg
        measure render --file letter.txt --show all --svg letter.svg
        measure render "Waffles" --against "DejaVu Sans" --png fonts.png
        measure render "Waffles" --against estimate --show typographicBox
        measure render "Hello" --show baselines --terminal

      Names for --show:

        bands           ascent, descent and leading of each line
        lineBoxes       the box of each line, without hanging white space
        typographicBox  the rectangle that was measured
        inkBox          the smallest rectangle with all the ink
        baselines       the baseline of each line
        advances        a tick wherever the pen stops
        carets          every position of the insertion point
        breaks          the width available to each line, and why it ended
        all             all of these, with a legend; in the terminal those that
                        can be told apart as dots: typographicBox, inkBox,
                        baselines

      In the SVG each overlay is a group with a class: ascent, descent, leading, lineBox, \
      typographicBox, inkBox, text, baseline, advance, caret, room, break. They are in a group \
      with the class result; behind it is the comparison, in a group with the class against. \
      Coordinates are points from the top left corner of the layout; y grows downward.
      """)

  @OptionGroup var source: TextSource
  @OptionGroup var font: FontOptions
  @OptionGroup var measurement: MeasurementOptions
  @OptionGroup var answer: AnswerOptions
  @OptionGroup var lock: LockOptions

  @Option(
    help: ArgumentHelp(
      "Comma-separated overlays to show; also \"all\" or \"none\".",
      valueName: "names"))
  var show = OverlayList(value: [])

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The comparison to draw behind the text, in another colour.",
      discussion: """
        A font name or file: the text in that font; a number: the text at that width in points; \
        "estimate": the lines that half the size per character would give.
        """,
      valueName: "font|points|estimate"))
  var against: Rival?

  @Option(
    help: ArgumentHelp(
      "Write the picture to an SVG file.", discussion: DocumentPaths.help, valueName: "path"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Option(
    help: ArgumentHelp(
      "Write the picture to a PNG file.", discussion: DocumentPaths.help, valueName: "path"),
    completion: .file(extensions: ["png"]))
  var png: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per point of the PNG.", valueName: "factor"))
  var scale = 2.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The margin around the picture, in points.", valueName: "points"))
  var margin = 8.0

  @Flag(
    help: ArgumentHelp(
      "Show the picture in the terminal, as dots.",
      discussion: "Fills the terminal's width; uses colours as all output does."))
  var terminal = false

  func validate() throws {
    try Bounds.scales.check(scale, "--scale")
    try Bounds.distances.check(margin, "--margin")
    guard !answer.json || !terminal else {
      throw ValidationError(
        "--json and --terminal cannot be combined: both write to standard output.")
    }
    guard !answer.json || svg != nil || png != nil else {
      throw ValidationError(
        "--json needs --svg or --png: without them standard output has the picture.")
    }
    try documents.check(besides: [("--json", answer.json), ("--terminal", terminal)])
  }

  private var documents: DocumentPaths { DocumentPaths([("--svg", svg), ("--png", png)]) }

  func run() throws {
    let lock = try lock.open()
    let request = measurement.request(for: try source.read(), in: font)
    let text = try request.styledText()
    let answer = request.measured(text)
    let rival = try against?.opponent(of: request, text: text)
    try lock?.check(answer.sources)
    if case .layout(_, let layout)? = rival { try lock?.check(MeasurementSources(layout)) }
    func picture(_ overlays: Set<Overlay>) -> Picture {
      TextPicture(
        request: request, text: text, overlays: overlays, margin: margin, rival: rival
      ).picture
    }
    let drawing = picture(show.value)
    for face in drawing.glyphs.facesLosingColors.sorted() {
      Warning.write(
        "Some glyphs of \(face) have colours in an unsupported format; they are drawn as "
          + "outlines if the font has any. Use a font with CBDT, sbix or COLR version 0.")
    }
    if let svg { try OutputFile.write(drawing.svg, to: svg) }
    if let png { try OutputFile.write(CairoCanvas(drawing, scale: scale).png(), to: png) }
    guard !documents.replaceAnswer else { return }
    try Output.toStandardOutput { output in
      if terminal {
        let showsAll = show.value.count == Overlay.allCases.count
        try output.write(
          dots(showsAll ? picture(Overlay.coarse) : drawing, withLegend: showsAll))
      } else if svg == nil, png == nil {
        try output.write(Array(drawing.svg.utf8))
      } else {
        try self.answer.write(answer, to: output) { style in
          MeasurementReport(request, text.firstStyle.font, answer, style).lines
        }
      }
    }
  }
}

extension RenderCommand {
  /// The picture, as wide as the terminal but no larger than a PNG would be.
  private func dots(_ picture: Picture, withLegend: Bool) throws -> [String] {
    let style = TerminalStyle(for: .standardOutput)
    let dots = CGFloat(style.columns * TerminalPicture.cellWidth)
    // One pixel less, since the last one may be partial.
    let fitting = (dots - 1) / max(picture.view.width, 1)
    let scale = min(fitting, scale)
    let image = try CairoCanvas(picture.inDots(atScale: scale), scale: scale).image()
    let legend = TerminalLegend(
      layers: withLegend ? picture.groups.last?.layers ?? [] : [], style: style)
    return try TerminalPicture(image: image, style: style).lines + legend.lines()
  }
}

/// Comma-separated names of overlays.
struct OverlayList: ExpressibleByArgument {
  var value: Set<Overlay>

  init(value: Set<Overlay>) { self.value = value }

  init?(argument: String) {
    switch argument {
    case "none", "": value = []
    case "all": value = Set(Overlay.allCases)
    default:
      let names = argument.split(separator: ",", omittingEmptySubsequences: false)
      let overlays = names.compactMap { Overlay(rawValue: String($0)) }
      guard overlays.count == names.count else { return nil }
      value = Set(overlays)
    }
  }

  var defaultValueDescription: String {
    value.isEmpty ? "none" : value.map(\.rawValue).sorted().joined(separator: ",")
  }

  static var allValueStrings: [String] { Overlay.allCases.map(\.rawValue) + ["all", "none"] }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

/// The layout or estimate drawn behind a text.
enum Rival: ExpressibleByArgument {
  case estimate
  case width(Double)
  case font(String)

  init?(argument: String) {
    if argument == "estimate" {
      self = .estimate
    } else if let width = Double(argument) {
      guard width > 0, width <= MeasurementRequest.maximumLength else { return nil }
      self = .width(width)
    } else {
      self = .font(argument)
    }
  }

  /// - Throws: ``ToolError`` if a font cannot be found or opened.
  func opponent(of request: MeasurementRequest, text: StyledText) throws -> TextPicture.Opponent {
    var request = request
    switch self {
    case .estimate: return .estimate(request.estimate(of: text))
    case .width(let width): request.width = width
    case .font(let font): request.attributes.font = font
    }
    let drawn = request.drawn(try request.styledText())
    return .layout(drawn.rect, drawn.layout)
  }
}
