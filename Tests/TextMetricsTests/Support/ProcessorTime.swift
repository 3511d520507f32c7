import SeededTexts
import Testing

extension ProcessorTime {
  /// The time after which a test that does not end is stopped. It is wall-clock time, in which other work
  /// on the machine counts too.
  static let hang = TimeLimitTrait.Duration.minutes(30)
}
