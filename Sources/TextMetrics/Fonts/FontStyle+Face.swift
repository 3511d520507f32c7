extension FontStyle {
  /// The style of a descriptor; its missing values come from another style.
  init(_ descriptor: FontDescriptor, otherwise style: FontStyle = FontStyle()) {
    weight = descriptor.weight?.rawValue ?? style.weight
    width = descriptor.width ?? style.width
    isItalic = descriptor.isItalic ?? style.isItalic
  }

  /// The style that a static face declares (`OS/2`).
  init(_ face: FontFace) {
    weight = Double(face.weightClass)
    width = Self.percentages[min(max(face.widthClass, 1), 9) - 1]
    isItalic = face.isItalic
  }

  /// The style of a face at a position of its variation space.
  init(_ face: FontFace, at variations: [FontVariation]) {
    self.init(face)
    for variation in variations {
      switch variation.axis {
      case "wght": weight = variation.value
      case "wdth": width = variation.value
      case "ital": isItalic = variation.value >= 0.5
      case "slnt": isItalic = variation.value != 0
      default: break
      }
    }
  }

  /// Width in per cent of the normal one for `OS/2.usWidthClass` 1 to 9.
  private static let percentages: [Double] = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
}

extension FontStyleRange {
  /// The styles of a face.
  init(_ face: FontFace) {
    self.init(FontStyle(face))
    for axis in face.axes {
      switch axis.tag {
      case "wght": weight = axis.range
      case "wdth": width = axis.range
      default: break
      }
    }
  }
}

extension FontFace {
  /// The position on the face's axes nearest to a style. Axes at their default are omitted, so that
  /// equal positions are equal values and `opsz` can follow the size.
  ///
  /// - Parameters:
  ///   - style: The requested weight, width and slant.
  ///   - start: A position to keep on axes that do not depend on style.
  /// - Returns: The position; empty for a static face.
  func variations(for style: FontStyle, from start: [FontVariation] = []) -> [FontVariation] {
    axes.compactMap { axis in
      let given = start.last { $0.axis == axis.tag }?.value
      let wanted = axis.value(for: style, given: given) ?? given ?? axis.defaultValue
      let value = min(max(wanted, axis.range.lowerBound), axis.range.upperBound)
      return value == axis.defaultValue ? nil : FontVariation(axis.tag, value)
    }
  }
}

extension FontFace {
  /// A position with every axis listed; omitted ones are at their default.
  func fullPosition(at variations: [FontVariation]) -> [FontVariation] {
    axes.map { axis in
      FontVariation(axis.tag, variations.last { $0.axis == axis.tag }?.value ?? axis.defaultValue)
    }
  }

  /// The weight class at a position of the variation space, 1 to 1000, 400 being regular: the position on the
  /// axis `wght`, or ``weightClass`` where there is none.
  public func weightClass(at variations: [FontVariation]) -> Int {
    let weight = FontStyle(self, at: variations).weight
    return weight.isFinite ? Int(min(max(weight, 1), 1000).rounded()) : weightClass
  }

  /// Whether the face is italic or oblique at a position of the variation space.
  package func isItalic(at variations: [FontVariation]) -> Bool {
    FontStyle(self, at: variations).isItalic
  }

  /// The full name of the face, or of the family and the named instance at a position.
  func fullName(at variations: [FontVariation]) -> String {
    namedInstance(at: variations).map { "\(familyName) \($0.name)" } ?? fullName
  }

  /// The PostScript name of the face, or of the family and the named instance at a position.
  func postScriptName(at variations: [FontVariation]) -> String {
    namedInstance(at: variations).map { "\(familyName)-\($0.name)".filter { $0 != " " } }
      ?? postScriptName
  }

  /// The named instance at a position other than the default one, ignoring hidden axes.
  private func namedInstance(at variations: [FontVariation]) -> FontNamedInstance? {
    let hidden = Set(axes.filter(\.isHidden).map(\.tag))
    let visible = variations.filter { !hidden.contains($0.axis) }
    guard !visible.isEmpty else { return nil }
    let position = fullPosition(at: visible)
    return namedInstances.first { $0.variations == position }
  }
}

extension FontAxis {
  /// The position on the axis for a style; nil for axes that do not depend on it.
  fileprivate func value(for style: FontStyle, given: Double?) -> Double? {
    switch tag {
    case "wght": style.weight
    case "wdth": style.width
    case "ital": style.isItalic ? 1 : 0
    case "slnt": style.isItalic ? slant(given: given) : 0
    default: nil
    }
  }

  /// A given slant, or else the steepest; a lean to the right has negative degrees.
  private func slant(given: Double?) -> Double {
    if let given, given != 0 { return given }
    return range.lowerBound < 0 ? range.lowerBound : range.upperBound
  }
}
