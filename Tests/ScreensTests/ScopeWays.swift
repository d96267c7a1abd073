import TextScreen

/// Keys from the board to places that several scopes lie beyond.
extension Scopes {
  /// To a saved shelf that is being changed.
  static let savedShelf: [Key] =
    [.character("2"), .character("/"), .character("s"), .control("s"), .character("x"), .enter]
    + [.character("'"), .end, .character("e")]

  /// Into a chart of the statistics behind so many figures.
  static func statisticsChart(after figures: Int) -> [Key] {
    [.character("6")] + Array(repeating: .tab, count: figures) + [.enter]
  }

  /// To a setting that is typed, found by its name.
  static let foundSetting = setting("undo keeps")

  /// To a server among the settings, and to a service that takes a key.
  static let serverSetting = setting("127.0.0.1")
  static let serviceSetting = setting("google")

  private static func setting(_ words: String) -> [Key] {
    [.character(","), .character("/")] + words.map(Key.character) + [.enter]
  }

  /// To the list of all keys.
  static let allKeys: [Key] = [.character(":")] + "keys".map(Key.character) + [.enter]

  /// To those of them that are about progress.
  static let keptKeys = allKeys + "/progress".map(Key.character) + [.enter]

  /// To the genres of Discover.
  static let genres: [Key] = [.character("5"), .character("j")]

  /// To the rows below them.
  static let discoverRows: [Key] = genres + [.end, .character("j")]

  /// To a server's tree.
  static let server = discoverRows + [.end, .enter]
}
