import Foundation
import Testing
import TextMetricsUIKit

@Suite("Encodings that HTML declares")
struct HTMLEncodingTests {
  @Test(arguments: [
    ("<meta charset=\"iso-8859-1\">", [0xE9], "é"), ("<META CHARSET=windows-1252>", [0x80], "€"),
    ("<meta http-equiv='Content-Type' content='text/html; charset=Windows-1251'>", [0xE9], "й"),
    ("<meta name=a><meta charset='iso-8859-2' />", [0xB1], "ą"),
    ("<meta charset=shift_jis>", [0x93, 0xFA], "日"), ("<meta charset=euc-jp>é", [], "é"),
    ("<meta charset=utf-8>", [0xC3, 0xA9], "é"), ("<meta charset=no-such>", [0xC3, 0xA9], "é"),
    ("<meta charset>", [0xC3, 0xA9], "é"), ("<p>charset=iso-8859-1 ", [0xC3, 0xA9], "é"),
  ])
  func declared(html: String, bytes: [UInt8], end: String) throws {
    let text = try NSAttributedString(data: Data(html.utf8) + Data(bytes))
    #expect(text.string.trimmingCharacters(in: .newlines).hasSuffix(end))
  }

  @Test func theOptionWins() throws {
    let data = Data("<meta charset=iso-8859-1>é".utf8)
    let text = try NSAttributedString(
      data: data, options: [.characterEncoding: String.Encoding.utf8.rawValue])
    #expect(text.string.hasSuffix("é"))
  }

  @Test func plainTextDeclaresNothing() throws {
    let data = Data("<meta charset=iso-8859-1>é".utf8)
    let type = NSAttributedString.DocumentType.plain
    #expect(try NSAttributedString(data: data, options: [.documentType: type]).length == 26)
  }
}
