/// The reader's `keys.json`, which only the reader writes.
public enum KeysFile {
  /// Far more than every command with all its keys takes.
  public static let mostBytes = 65_536

  public static func load(_ path: String, access: FileAccess = .live) -> HandWrittenFile.HandWrittenContent {
    HandWrittenFile.load(path, most: mostBytes, access: access)
  }
}
