import Glibc
import LibraryStore
import TestSupport
import Testing

/// What stands where the reader's themes are looked for.
@Suite struct ThemeFilesTests {
  private let folder: TemporaryLibrary
  private let files: ThemeFiles

  init() throws {
    folder = try TemporaryLibrary()
    files = ThemeFiles(path: folder.path("themes"))
  }

  @Test func withoutAFolderThereAreNone() {
    #expect(files.names() == [])
    #expect(files.load("mine") == .absent)
  }

  @Test func theirNamesAreThoseOfTheFiles() throws {
    for name in ["sea.json", "밤.json", "Ash.json", "notes.txt", ".hidden.json", "sea.json.bak"] {
      try folder.write("{}", to: "themes/\(name)")
    }
    #expect(files.names() == ["Ash", "sea", "밤"])
    #expect(files.load("밤") == .found(Array("{}".utf8)))
  }

  @Test(arguments: ["", "../keys", ".hidden", "a/b", "nothing", "a\0b"])
  func aNameLeadsToNothingElse(name: String) throws {
    try folder.write("{}", to: "keys.json")
    for file in [".hidden.json", "a/b.json", "a.json", ".json"] {
      try folder.write("{}", to: "themes/\(file)")
    }
    #expect(files.load(name) == .absent)
  }

  @Test func whatIsNoFileIsNotWaitedFor() throws {
    try folder.write("{}", to: "themes/folder.json/inside")
    #expect(mkfifo(folder.path("themes/pipe.json"), 0o600) == 0)
    #expect(files.names() == ["folder", "pipe"])
    #expect(files.load("folder") == .failed(code: EISDIR))
    #expect(files.load("pipe") == .failed(code: EINVAL))
  }

  @Test func aHugeOneIsLeftUnread() throws {
    try folder.write(String(repeating: " ", count: ThemeFiles.mostBytes), to: "themes/a.json")
    try folder.write(String(repeating: " ", count: ThemeFiles.mostBytes + 1), to: "themes/b.json")
    #expect(files.load("a") != .tooLarge && files.load("b") == .tooLarge)
  }
}
