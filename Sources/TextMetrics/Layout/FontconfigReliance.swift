extension TextLayout {
  /// Whether Fontconfig chose a font or fallback font of the text from several. The choice depends on the
  /// ``FontconfigSetup``.
  ///
  /// - Complexity: O(*n*) in the number of runs and styles.
  package var reliesOnFontconfig: Bool { storage.reliesOnFontconfig }
}

extension PreparedTable {
  /// For a text made of words in one style, no glyphs are made just to read their faces.
  fileprivate var reliesOnFontconfig: Bool {
    guard let faces = facesOfWords else { return shaped.reliesOnFontconfig }
    let font = style(at: 0).font
    return faces.contains { sharedFonts.library.isFontconfigChoice($0, for: font) }
  }
}

extension ShapedText {
  fileprivate var reliesOnFontconfig: Bool {
    text.styles.contains { library.isFontconfigChoice($0.font.face, for: $0.font) }
      || runs.contains { run in
        library.isFontconfigChoice(
          fonts[run.item.fontIndex].instance.face,
          for: text.style(at: run.item.range.lowerBound).font)
      }
  }

  private var library: FontLibrary { fontTable.library }
}

extension FontLibrary {
  /// Whether a face is not the one that the font names and is neither in its cascade nor bundled or
  /// registered.
  fileprivate func isFontconfigChoice(_ face: FontFace, for font: Font) -> Bool {
    guard face != font.face || font.substitution != nil else { return false }
    return !font.cascade.faces.contains(face) && !BundledFont.isFace(face)
      && !registeredFaces.contains(face)
  }
}
