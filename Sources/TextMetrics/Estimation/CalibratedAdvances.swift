import Foundation
import Synchronization

/// The average advances of the characters of each script in a font, learned once from a sample
/// sentence of the script.
///
/// The averages include the effects of kerning, ligatures, marks and fallback fonts in the sample, so
/// a text can be estimated by counting.
struct CalibratedAdvances: Sendable {
  /// Ems, by ASCII code, including pair kerning on average; 0 for controls.
  private let ascii: [CGFloat]
  /// Ems for each code point of a script.
  private let scripts: [Script: CGFloat]
  /// Ems for an emoji.
  private let emoji: CGFloat
  /// Ems for characters of scripts without a sample.
  private let other: CGFloat

  /// - Parameter style: the style whose font is measured, at its size; its spacing is ignored.
  private init(_ style: TextStyle) {
    let sample = SampleMeasure(TextStyle(font: style.font, language: style.language))
    let kerning = sample.kerningFactor
    ascii = (0..<128).map { code in
      NominalAdvances.advance(of: [code], in: 0..<1, font: PreparedFont(style.font))
        / max(style.font.pointSize, .leastNonzeroMagnitude) * kerning
    }
    scripts = Self.samples.mapValues { sample.average($0) }
    emoji = sample.average("😀🎉👍")
    other = scripts[.latin] ?? 0
  }

  /// The advance of a range of text, in ems.
  func advance(of units: [UInt16], in range: Range<Int>) -> CGFloat {
    var sum: CGFloat = 0
    var joins = false
    for element in CodePoints(units, in: range) {
      let scalar = element.scalar
      if scalar.value < 0x80 {
        sum += ascii[Int(scalar.value)]
        joins = false
        continue
      }
      // An emoji after a joiner is part of the previous one.
      let isJoined = joins
      joins = scalar.value == 0x200D
      if !isJoined { sum += advance(of: scalar) }
    }
    return sum
  }

  private func advance(of scalar: Unicode.Scalar) -> CGFloat {
    switch scalar.value {
    // Two regional indicators make a flag.
    case 0x1F1E6...0x1F1FF: return emoji / 2
    // Skin tones change the preceding emoji, as variation selectors do.
    case 0x1F3FB...0x1F3FF: return 0
    // Full-width forms and ideographic punctuation are as wide as ideographs.
    case 0x3000...0x303F, 0xFF01...0xFF60: return scripts[.han] ?? other
    default: break
    }
    if let known = scripts[ICUProperties.script(of: scalar)] { return known }
    if ICUProperties.hasEmojiPresentation(scalar) { return emoji }
    return ICUProperties.isDefaultIgnorable(scalar) || scalar.properties.generalCategory.isMark
      ? 0 : other
  }
}

extension CalibratedAdvances {
  private struct Key: Hashable {
    /// A font and a language.
    var style: TextStyle
    /// Fonts registered later may change the fallback fonts.
    var libraryGeneration = FontLibrary.shared.generation
  }

  /// The averages learned so far.
  private struct Known {
    var advances = BoundedCache<Key, CalibratedAdvances>(capacity: 64)
    var callerFonts = CallerFonts()

    /// Keeps averages, and drops the others if they keep too many fonts alive.
    mutating func insert(_ learned: CalibratedAdvances, for key: Key) {
      if !callerFonts.keep(key.style.font) { advances.removeAll() }
      advances[key] = learned
    }
  }

  private static let known = Mutex(Known())

  /// The averages of a style's font, learned on first use and cached.
  static func of(_ style: TextStyle) -> CalibratedAdvances {
    let key = Key(style: TextStyle(font: style.font.atSampleSize, language: style.language))
    if let known = known.withLock({ $0.advances[key] }) { return known }
    let learned = CalibratedAdvances(key.style)
    known.withLock { $0.insert(learned, for: key) }
    return learned
  }

  /// An everyday sentence of each script, with typical letter frequencies.
  private static let samples: [Script: String] = [
    .latin: "schließlich wären plus tôt à côté, así que también está la mañana więc się będzie",
    Script("Grek"): "Θα αργήσω λίγο, ξεκινήστε χωρίς εμένα και θα έρθω μετά το φαγητό",
    Script("Cyrl"): "Я немного опоздаю, начинайте ужинать без меня, потом всё расскажу",
    .arabic: "سأتأخر قليلا فابدأوا العشاء من دوني وسوف أخبركم بكل شيء بعد ذلك",
    .hebrew: "אני קצת מאחר, תתחילו לאכול בלעדיי ואחר כך אספר לכם הכול",
    .devanagari: "मुझे थोड़ी देर होगी, मेरे बिना खाना शुरू कर दो, बाद में सब बताता हूँ",
    Script("Beng"): "আমার একটু দেরি হবে, আমাকে ছাড়াই খাওয়া শুরু করো, পরে সব বলব",
    Script("Taml"): "நான் கொஞ்சம் தாமதமாக வருவேன், நீங்கள் சாப்பிட ஆரம்பியுங்கள்",
    Script("Telu"): "నేను కొంచెం ఆలస్యంగా వస్తాను, మీరు భోజనం మొదలుపెట్టండి",
    .thai: "ฉันจะมาช้าหน่อย เริ่มกินข้าวเย็นกันก่อนได้เลย แล้วจะเล่าให้ฟังทีหลัง",
    Script("Khmr"): "ខ្ញុំនឹងមកយឺតបន្តិច សូមញ៉ាំអាហារមុនចុះ",
    Script("Mymr"): "ကျွန်တော် နည်းနည်း နောက်ကျမယ် ညစာ အရင် စားနှင့်ပါ",
    Script("Geor"): "ცოტა დავიგვიანებ, ვახშამი უჩემოდ დაიწყეთ და მერე ყველაფერს მოგიყვებით",
    Script("Armn"): "Մի փոքր կուշանամ, առանց ինձ սկսեք ընթրել, հետո ամեն ինչ կպատմեմ",
    Script("Ethi"): "ትንሽ እዘገያለሁ ያለ እኔ እራት ጀምሩ በኋላ ሁሉንም እነግራችኋለሁ",
    .han: "我晚一点到你们先吃饭回来再说今天的事情",
    Script("Hira"): "すこしおくれるのでさきにたべていてください",
    Script("Kana"): "レストランニテマツアトデデンワスル",
    Script("Hang"): "조금늦을테니까먼저저녁을드세요나중에이야기할게요",
  ]
}

extension Font {
  /// The font at one fixed size, since averages in ems are equal at all sizes; the font itself if
  /// its advances depend on the size.
  fileprivate var atSampleSize: Font {
    face.hasTracking || face.axes.contains { $0.tag == "opsz" } ? self : withSize(16)
  }
}

extension Script {
  /// - Parameter name: the four letters of ISO 15924.
  fileprivate init(_ name: FontTag) { self.init(tag: name.rawValue) }
}

extension Unicode.GeneralCategory {
  /// Marks are drawn on the preceding letter.
  fileprivate var isMark: Bool { self == .nonspacingMark || self == .enclosingMark }
}

/// Measures samples in a style.
private struct SampleMeasure {
  let style: TextStyle

  init(_ style: TextStyle) { self.style = style }

  /// The effect of kerning and ligatures on the advances of English text, as a factor.
  var kerningFactor: CGFloat {
    let units = Array("I will be a little late, so please start dinner without me.".utf16)
    let nominal = NominalAdvances.advance(
      of: units, in: units.indices, font: PreparedFont(style.font))
    guard nominal > 0, style.font.face.covers("e") else { return 1 }
    return PreparedText(utf16: units, style: style).layout().size.width / nominal
  }

  /// The average advance of the non-ASCII code points of a sample, in ems. The nominal advance of its
  /// ASCII characters is subtracted.
  func average(_ sample: String) -> CGFloat {
    guard style.font.pointSize > 0 else { return 0 }
    let words = sample.unicodeScalars.filter { !$0.isASCII }.count
    let width = PreparedText(sample, style: style).layout().size.width
    let asciiUnits = sample.unicodeScalars.filter(\.isASCII).map { UInt16($0.value) }
    let ascii = NominalAdvances.advance(
      of: asciiUnits, in: asciiUnits.indices, font: PreparedFont(style.font))
    return max(0, width - ascii) / CGFloat(max(words, 1)) / style.font.pointSize
  }
}
