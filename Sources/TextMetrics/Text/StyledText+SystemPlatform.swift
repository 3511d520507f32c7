extension StyledText {
  /// The same text with every font replaced by its form on another platform; see ``Font/on(_:)``.
  public func on(_ platform: Font.SystemPlatform) -> StyledText {
    var result = self
    result.mapStyles { $0.font = $0.font.on(platform) }
    return result
  }
}
