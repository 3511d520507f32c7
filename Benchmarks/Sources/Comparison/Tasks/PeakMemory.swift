import CAllocations

/// The peak resident memory of a process while one engine prepares a workload.
package struct PeakMemory: Sendable, Codable {
  package var engine: String
  /// With fonts open and texts read, in bytes.
  package var before: Int
  /// With every text prepared and laid out.
  package var after: Int

  /// Prepares a workload. The process should have done nothing else before.
  package init(of type: any Engine.Type, _ workload: Workload) throws {
    engine = type.name
    let engine = try type.init(fonts: workload.fonts, size: workload.size)
    engine.read(workload.messages)
    before = peak_resident_bytes()
    _ = engine.prepare(workload.messages.indices, width: workload.width)
    after = peak_resident_bytes()
  }

  /// A table of several peaks.
  package static func text(_ peaks: [PeakMemory]) -> String {
    var table = Table(["MB", "fonts and texts", "everything prepared"])
    for peak in peaks {
      table.append(
        [peak.engine] + [peak.before, peak.after].map { Table.number(Double($0) / 1e6) })
    }
    return table.text
  }
}
