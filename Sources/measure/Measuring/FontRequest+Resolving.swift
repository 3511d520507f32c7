import TextMetrics

extension FontOrigin {
  /// Resolves the font of a command that requires it.
  func resolve() throws -> Font {
    do throws(FontError) {
      return try FontResolver().font(for: self)
    } catch {
      throw ToolError(error)
    }
  }
}

extension MeasurementRequest {
  /// The text of a command that requires its fonts.
  func styledText(in fonts: FontResolver = FontResolver()) throws -> StyledText {
    do throws(FontError) {
      return try styledText(fonts: fonts)
    } catch {
      throw ToolError(error)
    }
  }

  /// The answer of a command that requires the text's fonts.
  func measured(in fonts: FontResolver) throws -> MeasurementAnswer {
    do throws(FontError) {
      return try measured(fonts: fonts)
    } catch {
      throw ToolError(error)
    }
  }
}

extension ToolError {
  /// The error with its remedy in this tool.
  init(_ error: FontError) {
    let hint =
      switch error.code {
      case .nameNotFound: "'measure fonts' lists the bundled fonts, fc-list those of the system."
      case .fileNotFound: "Check the path; a font name has no slashes or file extension."
      case .fileUnreadable: "Give the path of a readable .ttf, .otf or .ttc file."
      case .notAFont: "Give the path of a .ttf, .otf or .ttc file."
      case .damaged: "Get a new copy of the file, or use another font."
      case .faceIndexOutOfRange: "Indices begin at 0: NAME.ttc#0 is the first face."
      case .invalidSize: "Use another --size."
      }
    let sentence = "\(error)"
    let isClosed = sentence.last.map { ".?!".contains($0) } ?? false
    self.init("\(sentence)\(isClosed ? "" : ".")\n\(hint)")
  }
}
