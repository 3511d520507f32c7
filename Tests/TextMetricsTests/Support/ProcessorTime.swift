import SeededTexts
import Testing

extension ProcessorTime {
  /// When a test that does not end is stopped: by the clock on the wall, which other work on the machine
  /// moves on.
  static let hang = TimeLimitTrait.Duration.minutes(30)
}
