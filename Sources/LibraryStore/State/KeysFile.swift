public import ReadingCore

/// The reader's `keys.json`.
public enum KeysFile {
  /// Far more than every command with all its keys takes.
  public static let mostBytes = 65_536

  public static func load(_ path: String, access: FileAccess = .live) -> HandWrittenFile.HandWrittenContent {
    HandWrittenFile.load(path, most: mostBytes, access: access)
  }

  /// Changes the file as `SettingsFile.change` does.
  @discardableResult
  public static func change(
    _ path: String,
    access: FileAccess = .live,
    _ change: (inout JSONDocument) -> Void
  ) throws(StoreError) -> Bool {
    try HandWrittenFile.change(path, most: mostBytes, access: access, change)
  }
}
