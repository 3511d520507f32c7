import CAllocations
import Foundation
import TextMetrics

/// A task for the library alone.
package enum LibraryTask: String, Sendable, CaseIterable {
  /// The speed of preparing on two threads, relative to one.
  case twoThreads
  /// The time for a message with emphasized words, relative to one in a single style, both with known words.
  case styled
  /// The time of `boundingRect` for a string measured before, relative to the first time.
  case measuredAgain
  /// Bytes that a prepared message keeps before it is laid out. Messages with a word that is wider than the
  /// line need glyphs for that, and keep more from then on.
  case bytesPerMessage
  /// Milliseconds of wall-clock time to rotate a conversation until every height is exact, on all processors.
  case rotationTime
  /// The same until what is visible is exact and the rest is guessed.
  case rotatedScreenTime
  /// Bytes that a message of a conversation keeps, including those of its text.
  case bytesPerBubble

  /// The name of the task in tables.
  package var title: String {
    switch self {
    case .twoThreads: "two threads against one"
    case .styled: "two styles against one, warm"
    case .measuredAgain: "boundingRect again against first"
    case .bytesPerMessage: "bytes of a prepared message"
    case .rotationTime: "ms to rotate the conversation"
    case .rotatedScreenTime: "ms to rotate what is visible"
    case .bytesPerBubble: "bytes of a message in a conversation"
    }
  }

  func figure(_ library: Library, _ workload: Workload) -> Double {
    switch self {
    case .twoThreads: Self.twoThreads(library, workload)
    case .styled: Self.styled(library, workload)
    case .measuredAgain: Self.measuredAgain(library, workload)
    case .bytesPerMessage: Self.bytesPerMessage(library, workload)
    case .rotationTime: Self.rotationTime(library, workload)
    case .rotatedScreenTime: Self.rotatedScreenTime(library, workload)
    case .bytesPerBubble: Self.bytesPerBubble(library, workload)
    }
  }
}

extension LibraryTask {
  private static func twoThreads(_ library: Library, _ workload: Workload) -> Double {
    let alone = seconds(threads: 1, library, workload)
    return alone / seconds(threads: 2, library, workload)
  }

  /// Wall-clock time, with caches that are empty at the start.
  private static func seconds(
    threads: Int, _ library: Library, _ workload: Workload
  ) -> Double {
    library.forget()
    let elapsed = ContinuousClock().measure {
      var batch = library.batch(of: workload.messages)
      batch.concurrency = threads
      _ = batch.measurements(width: workload.width)
    }
    return elapsed / .seconds(1)
  }

  private static func styled(_ library: Library, _ workload: Workload) -> Double {
    library.forget()
    func time(_ texts: [StyledText]) -> Double {
      Cost.each(of: texts.count) {
        texts.reduce(into: Tally()) { tally, text in
          tally += library.measure(text, width: workload.width)
        }
      }.nanoseconds
    }
    let plain = workload.messages.map { library.styledText($0, emphasizes: false) }
    let styled = workload.messages.map { library.styledText($0, emphasizes: true) }
    _ = (time(plain), time(styled))
    return time(styled) / time(plain)
  }

  private static func measuredAgain(_ library: Library, _ workload: Workload) -> Double {
    library.forget()
    let first = boundingRects(library, workload)
    return boundingRects(library, workload) / first
  }

  private static let stringCount = 500

  private static func boundingRects(_ library: Library, _ workload: Workload) -> Double {
    let attributes: [NSAttributedString.Key: Any] = [.font: library.font]
    let box = CGSize(width: workload.width, height: .greatestFiniteMagnitude)
    let messages = workload.messages.prefix(stringCount)
    return Cost.each(of: messages.count) {
      messages.reduce(into: Tally()) { tally, message in
        let rect = message.text.boundingRect(
          with: box, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: attributes,
          context: nil)
        tally += Tally(lines: 1, width: rect.width)
      }
    }.nanoseconds
  }

  private static func bytesPerMessage(_ library: Library, _ workload: Workload) -> Double {
    library.read(workload.messages)
    library.forget()
    library.prepareOnly()
    let with = heap_bytes_in_use()
    library.dropTexts()
    return Double(with - heap_bytes_in_use()) / Double(workload.messages.count)
  }
}
