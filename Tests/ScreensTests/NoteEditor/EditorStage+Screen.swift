import TestSupport

// What is on the screen.
extension EditorStage {
  var screen: String { driver.screen }

  /// Rows of the screen.
  var lines: [String] { screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// All that is on the screen, wherever lines break.
  var said: String { driver.said }

  var isEditing: Bool { lines.contains { $0.contains("Kind ") && $0.contains("Tags ") } }
}
