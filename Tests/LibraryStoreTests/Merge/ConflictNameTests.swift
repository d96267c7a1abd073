import Testing

@testable import LibraryStore

/// Names that synchronising programs give to a second version of a file, and names that readers give.
@Suite struct ConflictNameTests {
  private static let id = "1bcdfghjkmnp"

  @Test(arguments: [
    // Syncthing
    ".sync-conflict-20261120-101500-ABCDEFG", ".sync-conflict-20261120-101500",
    // Dropbox, in some of its languages
    " (Ann's conflicted copy 2026-11-20)", " (laptop's conflicted copy 2026-11-20 (1))", " (Case Conflict)",
    " (Case Conflict 1)", " (Selective Sync Conflict)", " (Unicode Encoding Conflict)",
    " (앤의 충돌된 사본 2026-11-20)", " (김 님의 충돌된 사본 2026-11-20)",
    " (In Konflikt stehende Kopie von Anna 2026-11-20)", " (Annas in Konflikt stehende Kopie 2026-11-20)",
    " (Konflikt durch selektive Synchronisierung)", " (Copie en conflit de Anne 2026-11-20)",
    " (Copia en conflicto de Ana 2026-11-20)", " (Copia in conflitto di Anna 2026-11-20)",
    " (Cópia em conflito de Ana 2026-11-20)", " (Анна - конфликтующая копия 2026-11-20)",
    " (annの競合コピー 2026-11-20)", " (ann の問題のあるコピー 2026-11-20)", " (ann 的冲突副本 2026-11-20)",
    " (ann 的衝突複本 2026-11-20)",
    // Nextcloud and ownCloud
    " (conflicted copy 2026-11-20 101500)", " (conflicted copy ann 2026-11-20 101500)",
    "_conflict-20261120-101500", "_conflict-ann-20261120-101500",
    // OneDrive
    "-DESKTOP-4QK7T2A", "-DESKTOP-4QK7T2A-2", "-LAPTOP-A1B2C3D", "-PC", "-Neo", "-Neo-10", "-thinkpad",
    "-thinkpad-2", "-Annas-MacBook-Pro", "-thinkpad-safeBackup-0001", "-DESKTOP-4QK7T2A-safeBackup-0012",
    // Google Drive, pCloud, iCloud
    " (1)", "(2)", " [Conflict]", " [conflicted]", " (conflicted)", " 2",
    // Synology Drive
    "_Anna-PC_Jan-03-0901-2013_Conflict", "_Anna_PC_Nov-20-101500-2026_Conflict",
    "_Anna-PC_Jan-03-0901-2013_CaseConflict_1",
    // Resilio Sync, rclone, Seafile, Cozy
    ".Conflict", ".Conflict2", ".Conflict.Conflict", ".conflict1",
    " (SFConflict ann@example.org 2026-11-20-10-15-00)", "-conflict-2026-11-20T10_15_00.123Z",
  ])
  func namesOfManyProgramsAreKnown(suffix: String) {
    #expect(ConflictCopy(file: "\(Self.id)\(suffix).json")?.id == Self.id)
  }

  @Test(arguments: [
    "", " backup", " copy", " - Copy", " (copy)", " (old)", " old", ".bak", ".2026-11-20T100000+0900", "2",
    " ", " ()",
    " []", ".sync-conflict-x", ".sync-conflict-", "-", "--", "-2", "-2026", "-2026-11-20", "-backup",
    "-Backup", "-copy-2",
    "-old", "-my laptop", "-safeBackup-", "-safeBackup-x", "-앤", "_Conflict", "_x_Conflict",
    "_PC_yesterday_Conflict",
    "_PC_Jan-03-0901-2013", "_conflict-", "_conflict-ann", "-conflict-", "-conflict-ann-bob", ".Conflicts",
    ".Conflict x", " Conflict", "_2", " 2 x",
  ])
  func namesThatReadersGiveAreNot(suffix: String) {
    #expect(ConflictCopy(file: "\(Self.id)\(suffix).json") == nil)
  }

  @Test(arguments: [
    "Emma.json", "Emma-Woodhouse.json", "1b-laptop.json", "1234567890-PC.json", "abcdfghjkmnp-PC.json",
    "Emma-by-PC.json", ".json", "-PC.json", " (1).json", ".Conflict.json",
    "_PC_Jan-03-0901-2013_Conflict.json",
    "1bcdfghjkmnp-PC.txt", ".1bcdfghjkmnp (1).json",
  ])
  func aNameThatBeginsWithNoIdentifierIsNone(file: String) {
    #expect(ConflictCopy(file: file) == nil)
  }

  /// Nobody makes up an identifier, but `shelves` and `goals` may begin any name.
  @Test(arguments: [LibraryRecord.shelves, .goals])
  func theOtherFilesHaveCopiesOfFewerNames(record: LibraryRecord) throws {
    let name = try #require(record.ownName)
    for suffix in [
      ".sync-conflict-20261120-101500-ABCDEFG", " (1)", "_conflict-20261120-101500", ".Conflict",
      "-DESKTOP-4QK7T2A", "-LAPTOP-A1B2C3D-2", "-thinkpad-safeBackup-0001", "_PC_Jan-03-0901-2013_Conflict",
    ] {
      #expect(ConflictCopy(file: "\(name)\(suffix).json", of: record)?.id == name, "\(suffix)")
    }
    for suffix in ["-thinkpad", "-PC", "-2026", "-of-Ann", " backup", "-DESKTOP-", "-DESKTOP-a b"] {
      #expect(ConflictCopy(file: "\(name)\(suffix).json", of: record) == nil, "\(suffix)")
    }
    #expect(ConflictCopy(file: "\(Self.id) (1).json", of: record) == nil)
  }
}
