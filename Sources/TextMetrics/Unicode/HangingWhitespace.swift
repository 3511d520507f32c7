/// Whether a character hangs at the end of a line: it cannot make the line too long, and it is not
/// part of the line's width without trailing white space.
///
/// These are the spaces after which a line may be broken: the space and the tab, and the breaking
/// ones among the other space separators (General_Category Zs), from the Ogham space mark to the
/// ideographic space. CSS Text, section 4.1.2, hangs them too; UAX #14 breaks after them (classes
/// SP and BA); and the reference layouts leave an em space out of a wrapped line's width. The zero
/// width space has no width; it is included so that spaces before it still count as the end of the
/// line.
///
/// No-break spaces (U+00A0, U+2007, U+202F) do not hang. Neither do the characters that end hard
/// lines, which ``TextAnalysis/HardLine/terminatorLength`` counts.
///
/// Every such character is one code unit, so no decoding is needed.
func isHangingWhitespace(_ unit: UInt16) -> Bool {
  switch unit {
  case 0x0009, 0x0020, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
  default: false
  }
}
