extension FontTag {
  /// The features that HarfBuzz applies by default in some script (hb-ot-shape and its shapers), except those for
  /// fractions.
  static let defaultFeatures: [FontTag] = [
    "rvrn", "ltra", "ltrm", "rtla", "rtlm", "rand", "trak", "abvm", "blwm", "ccmp", "locl", "mark",
    "mkmk", "rlig", "calt", "clig", "curs", "dist", "kern", "liga", "rclt", "isol", "fina", "fin2",
    "fin3", "medi", "med2", "init", "mset", "stch", "nukt", "akhn", "rphf", "rkrf", "pref", "blwf",
    "abvf", "half", "pstf", "vatu", "cjct", "cfar", "pres", "abvs", "blws", "psts", "haln", "ljmo",
    "vjmo", "tjmo", "Harf", "HARF", "Buzz", "BUZZ",
  ]

  /// The features that HarfBuzz applies to the digits next to a fraction slash (U+2044), and nowhere else.
  static let fractionFeatures: [FontTag] = ["frac", "numr", "dnom"]
}

extension FontFace {
  /// Whether the face is shaped by its OpenType tables, not by AAT or Graphite.
  var isShapedByOpenType: Bool {
    let foreign: [FontTag] = ["morx", "mort", "kerx", "Silf"]
    return !foreign.contains { tableRanges[$0] != nil }
  }
}
