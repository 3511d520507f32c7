import TextMetrics

extension FontRequest {
  /// The font of a command that cannot do without it.
  func resolve() throws -> Font {
    do throws(FontError) {
      return try FontResolver().font(for: self)
    } catch {
      throw ToolError(error)
    }
  }
}

extension MeasurementRequest {
  /// The text of a command that cannot do without its fonts.
  func styledText(in fonts: FontResolver = FontResolver()) throws -> StyledText {
    do throws(FontError) {
      return try styledText(fonts: fonts)
    } catch {
      throw ToolError(error)
    }
  }

  /// The answer of a command that cannot do without the text's fonts.
  func measured(in fonts: FontResolver) throws -> MeasurementAnswer {
    do throws(FontError) {
      return try measured(fonts: fonts)
    } catch {
      throw ToolError(error)
    }
  }
}

extension ToolError {
  /// The error with what can be done about it here.
  init(_ error: FontError) {
    let hint =
      switch error.code {
      case .nameNotFound: "'measure fonts' lists the bundled fonts, fc-list those of the system."
      case .fileNotFound: "Check the path; a name goes without slashes and file endings."
      case .fileUnreadable: "Check its permissions."
      case .notAFont: "Give the path of a .ttf, .otf or .ttc file."
      case .damaged: "Get the file anew, or take another font."
      case .faceIndexOutOfRange: "Indices begin at 0: NAME.ttc#0 is the first face."
      case .invalidSize: "Give another --size."
      }
    let sentence = "\(error)"
    let isClosed = sentence.last.map { ".?!".contains($0) } ?? false
    self.init("\(sentence)\(isClosed ? "" : ".")\n\(hint)")
  }
}
