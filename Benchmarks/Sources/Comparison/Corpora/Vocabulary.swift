/// The words of the generated corpora: everyday words of each language, which nobody owns.
struct Vocabulary {
  let language: String
  let words: [String]

  private init(_ language: String, _ words: String) {
    self.language = language
    self.words = words.split(separator: " ").map(String.init)
  }

  static let english = Vocabulary(
    "en",
    """
    the of and to in is you that it he was for on are as with his they I at be this have from or \
    one had by word but not what all were we when your can said there use an each which she do how \
    their if will up other about out many then them these so some her would make like him into time \
    has look two more write go see number no way could people my than first water been call who oil \
    its now find long down day did get come made may part over new sound take only little work know \
    place year live me back give most very after thing our just name good sentence man think say \
    great where help through much before line right too mean old any same tell boy follow came want \
    show also around form three small set put end does another well large must big even such because \
    turn here why ask went men read need land different home us move try kind hand picture again \
    change off play spell air away animal house point page letter mother answer found study still \
    learn should world Monday Tuesday Wednesday Thursday Friday Saturday Sunday tomorrow, yesterday, \
    tonight? okay! Thanks, Hello! Yes. No. really? maybe... train, station, ticket coffee, cake. \
    candles birthday, weather, photo link. 10:30 25% 2024 AVATAR To. Wave, Type: Yes! LATE Vote.
    """)
  static let russian = Vocabulary(
    "ru", "и в не на я быть он с что это по весь они но как из у который то за свой день завтра")
  static let greek = Vocabulary(
    "el", "και το να είναι ένα δεν για που με από στο αυτό σήμερα αύριο καλημέρα ευχαριστώ ναι")
  static let arabic = Vocabulary(
    "ar", "في من على هذا أن إلى ما كان لا مع كل اليوم غدا شكرا مرحبا نعم بيت ماء كتاب مدرسة")
  static let hebrew = Vocabulary(
    "he", "של את לא על זה הוא אני מה גם כי יום מחר תודה שלום כן בית מים ספר טוב היום")
  static let hindi = Vocabulary(
    "hi", "है में की का और से को यह नहीं पर आज कल धन्यवाद नमस्ते हाँ घर पानी किताब अच्छा दिन")
  static let thai = Vocabulary(
    "th", "วันนี้ไปไหน พรุ่งนี้เจอกัน ขอบคุณมาก สวัสดีครับ กินข้าวหรือยัง บ้านของฉัน ฝนตกหนัก")
  static let japanese = Vocabulary(
    "ja", "今日は 明日また ありがとう こんにちは、 電車が遅れています。 写真を送って 駅で会おう 天気がいい")
  static let chinese = Vocabulary(
    "zh-Hans", "今天 明天见, 谢谢你! 你好。 火车晚点了, 照片发给我 在车站见面 天气很好 早上好")
  static let korean = Vocabulary(
    "ko", "오늘 내일 만나요 감사합니다 안녕하세요 기차가 늦어요 사진 보내줘 역에서 날씨가 좋아요")
  static let emoji = Vocabulary("en", "🙂 🎉🎉 👍🏽 👨‍👩‍👧‍👦 ❤️ 🇫🇷 😂 ☕️")

  static let all = [
    english, russian, greek, arabic, hebrew, hindi, thai, japanese, chinese, korean, emoji,
  ]
}
