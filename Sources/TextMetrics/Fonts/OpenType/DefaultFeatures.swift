extension FontTag {
  /// What HarfBuzz applies without being asked, in whatever script (hb-ot-shape and its shapers).
  static let defaultFeatures: [FontTag] =
    fractionFeatures + [
      "rvrn", "ltra", "ltrm", "rtla", "rtlm", "rand", "trak", "abvm", "blwm", "ccmp", "locl",
      "mark",
      "mkmk", "rlig", "calt", "clig", "curs", "dist", "kern", "liga", "rclt", "isol", "fina",
      "fin2",
      "fin3", "medi", "med2", "init", "mset", "stch", "nukt", "akhn", "rphf", "rkrf", "pref",
      "blwf",
      "abvf", "half", "pstf", "vatu", "cjct", "cfar", "pres", "abvs", "blws", "psts", "haln",
      "ljmo",
      "vjmo", "tjmo", "HARF", "BUZZ",
    ]

  /// Those of them that apply beside a fraction slash (U+2044) alone.
  static let fractionFeatures: [FontTag] = ["frac", "numr", "dnom"]
}

extension FontFace {
  /// Text in the face is shaped by the rules of its OpenType tables, not by those of AAT or Graphite.
  var isShapedByOpenType: Bool {
    let foreign: [FontTag] = ["morx", "mort", "kerx", "Silf"]
    return !foreign.contains { tableRanges[$0] != nil }
  }
}
