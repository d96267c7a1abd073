import Foundation
import TestSupport
import Testing

@testable import seoga

/// What earlier versions left open to everybody under cache and state.
@Suite struct NarrowedModesTests {
  private let run: CommandLineRun

  init() throws { run = try CommandLineRun(Shelf.all) }

  private func make(_ path: String, _ mode: Int) throws -> String {
    let path = "\(run.folder.outside)/\(path)"
    let files = FileManager.default
    let folder = URL(filePath: path).deletingLastPathComponent()
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(filePath: path))
    try files.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return path
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func aStartNarrowsThem() async throws {
    let paths = try [".local/state/seoga/0library0000/drafts/1draft.json", ".cache/seoga/0library0000/index"]
      .map { try make($0, 0o644) }
    let elsewhere = try make(".local/state/other/file", 0o644)
    let linked = "\(run.folder.outside)/.cache/seoga/link"
    try FileManager.default.createSymbolicLink(atPath: linked, withDestinationPath: elsewhere)
    let settings = try make(".config/seoga/settings.json", 0o644)
    try Data("{}".utf8).write(to: URL(filePath: settings))
    let book = run.folder.path("books/2middlemarch.json")
    try FileManager.default.setAttributes([.posixPermissions: 0o664], ofItemAtPath: book)
    #expect(await run("list").code == 0)
    for path in paths {
      #expect(try mode(path) == 0o600)
      var folder = path
      while !folder.hasSuffix("/seoga") {
        folder = URL(filePath: folder).deletingLastPathComponent().path
        #expect(try mode(folder) == 0o700, "\(folder)")
      }
    }
    #expect(try mode(elsewhere) == 0o644 && mode(settings) == 0o644 && mode(book) == 0o664)
  }

  @Test func aLibraryUnderThemStaysAsTheReaderSetIt() async throws {
    let book = try make(".local/state/seoga/mine/books/1b.json", 0o664)
    _ = try make(".local/state/seoga/mine/seoga.json", 0o664)
    #expect(await run("list").code == 0)
    #expect(try mode(book) == 0o664)
  }

  /// A folder that is narrow hides what is in it, but for one another program made so beside a wide one.
  @Test func aNarrowRootHidesNoWideFolder() async throws {
    let path = try make(".cache/seoga/0library0000/index", 0o640)
    let root = "\(run.folder.outside)/.cache/seoga"
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: root)
    #expect(await run("list").code == 0)
    #expect(try mode(path) == 0o600)
  }
}
