import ArgumentParser
import TextMetrics

/// `measure serve`: one warm process for editors, build tools and agents.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Answer JSON-RPC and Model Context Protocol requests on standard input.",
    discussion: """
      Reads one JSON-RPC 2.0 request per line and writes one answer per line, until the input ends.

        echo '{"id":1,"method":"measure","params":{"text":"Hello"}}' | measure serve

      Methods:

        initialize  the version, and what the server can do
        measure     params and result have the keys of 'measure batch', for a
                    text or a bubble
        prepare     the same params, for a text; the result {handle} stands for
                    the prepared text
        layout      {handle, width, height, maxLines}: the prepared text at a width
        release     {handle}: discard a prepared text
        fonts       {name, size}: as 'measure fonts --json'; without a name, the
                    names of the bundled fonts
        ping        an empty object
        shutdown    refuse all later requests
        tools/list, tools/call
                    the Model Context Protocol's tools measure_text and
                    describe_font

      The notification exit ends the server; other notifications are ignored. Errors have the \
      codes of JSON-RPC, and in data.code those of 'measure batch'. Unknown params are ignored \
      with a warning, or rejected with --strict. At most \(MeasureServer.maximumHandleCount) \
      prepared texts are kept at a time. Examples/Serve has a client in Python.

      To offer it to an agent: {"mcpServers":{"measure":{"command":"measure","args":["serve"]}}}

      Exit status: 0 when the input ends or after exit.
      """)

  @Flag(
    help: ArgumentHelp(
      "Reject calls with unknown params.",
      discussion: "Otherwise each unknown key causes one warning on standard error."))
  var strict = false

  func run() throws {
    try Interrupt.postponed {
      let input = try InputFile("-")
      try Output.toStandardOutput { output in
        try input.reading { try answer(on: output, input.descriptor) }
      }
    }
  }

  private func answer(on output: Output, _ input: Descriptor) throws {
    var server = MeasureServer(keys: RequestKeys(isStrict: strict))
    var reader = LineReader(input)
    while !server.hasEnded, !Interrupt.isPending,
      let line = try reader.next(beforeWaiting: { try output.flush() })
    {
      switch line {
      case .tooLong:
        let error = RemoteError(
          .invalidRequest, "longer than \(LineReader.maximumLength >> 20) MiB; split the text",
          reason: .lineTooLong)
        try output.write(line: RemoteAnswer(id: .null, outcome: .failure(error)))
      case .bytes(let bytes):
        guard !bytes.isBlank, let answer = server.answer(to: bytes) else { continue }
        try output.write(line: answer)
      }
    }
  }
}
