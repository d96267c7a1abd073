import Foundation
import LibraryStore
import TestSupport
import Testing

/// What is kept of the commands run by name.
@Suite struct CommandHistoryFileTests {
  private let folder: TemporaryLibrary
  private let file: CommandHistoryFile

  init() throws {
    folder = try TemporaryLibrary()
    file = CommandHistoryFile(folder: folder.outside)
  }

  @Test func isEmptyAtFirst() {
    #expect(file.load() == [])
  }

  @Test func keepsNamesInTheirOrderEachOnce() {
    file.add(["note", "order by title"])
    file.add(["delete", "note", "note"])
    #expect(file.load() == ["order by title", "delete", "note"])
  }

  @Test func letsTheOldestGo() {
    file.add((1...CommandHistoryFile.most + 3).map { "command \($0)" })
    #expect(file.load().count == CommandHistoryFile.most)
    #expect(file.load().first == "command 4")
  }

  @Test func whatCannotBeReadIsNothing() throws {
    file.add(["note"])
    let path = URL(filePath: "\(folder.outside)/palette-history")
    try Data([0xFF, 0x0A]).write(to: path)
    #expect(file.load() == [])
    try FileManager.default.removeItem(at: path)
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    #expect(file.load() == [])
    file.add(["note"])
    #expect(file.load() == [])
  }
}
