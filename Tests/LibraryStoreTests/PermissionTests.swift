import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// What stays of a file when it gets new content: its permissions, and where it really lies.
@Suite struct PermissionTests {
  private let place: TemporaryLibrary
  private let book = Book(id: "1b", title: "t", added: "2026")

  init() throws {
    place = try TemporaryLibrary()
    try place.write([book])
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(arguments: [0o600, 0o640, 0o664, 0o400])
  func aFileKeepsItsPermissions(mode: Int) throws {
    let path = place.path("books/1b.json")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try place.files().edit("1b") { $0.title = "new" }
    #expect(try permissions(path) == mode)
  }

  @Test func aTemporaryFileIsForNobodyElsesEyes() throws {
    var access = FileAccess.live
    access.open = { path, mode throws(SystemFault) in
      if case .create(let permissions) = mode, permissions != 0o600 { throw SystemFault(EPERM) }
      return try FileAccess.live.open(path, mode)
    }
    try place.files(access: access).edit("1b") { $0.title = "new" }
  }

  /// What cannot be made was to be written, not read.
  @Test func aFolderThatTakesNothingIsToldAsAWrite() throws {
    var access = FileAccess.live
    access.open = { path, mode throws(SystemFault) in
      if case .create = mode { throw SystemFault(EACCES) }
      return try FileAccess.live.open(path, mode)
    }
    let files = place.files(access: access)
    let old = StoreError.failed(.write, path: place.path("books/1b.json"), code: EACCES)
    #expect(throws: old) { try files.edit("1b") { $0.title = "new" } }
    let new = StoreError.failed(.write, path: place.path("books/2b.json"), code: EACCES)
    #expect(throws: new) { try files.add([Book(id: "2b", title: "t", added: "2026")]) }
  }

  @Test func whatIsNewIsForTheReaderAlone() throws {
    let new = try TemporaryLibrary()
    try FileManager.default.removeItem(atPath: new.root)
    try new.files(isJournalled: true).add([Book(id: "2b", title: "t", added: "2026")])
    try new.files().remove("2b")
    let root = URL(filePath: new.root).deletingLastPathComponent().path
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    #expect(names.count > 7)
    for name in names {
      let mode = try permissions("\(root)/\(name)")
      #expect([0o600, 0o700].contains(mode), "\(name) \(String(mode ?? 0, radix: 8))")
    }
  }

  @Test func whatIsWrittenForOthersKeepsTheMask() throws {
    // A file made in the usual way shows the mask this process has.
    #expect(FileManager.default.createFile(atPath: place.path("usual"), contents: nil))
    let usual = try #require(try permissions(place.path("usual")))
    let access = FileAccess.unflushed
    try access.replace(place.path("replaced"), with: [1])
    #expect(try access.put([1], at: place.path("put")))
    try access.create(place.path("created"), [1])
    for name in ["replaced", "put", "created"] { #expect(try permissions(place.path(name)) == usual) }
  }

  @Test(arguments: [true, false])
  func aLinkStaysALink(isRelative: Bool) throws {
    let target = isRelative ? "../kept.json" : place.path("kept.json")
    try place.write(place.json(of: book), to: "kept.json")
    let link = place.path("books/1b.json")
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    let saved = try place.files().edit("1b") { $0.title = "new" }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(place.text("kept.json") == place.json(of: saved))
    #expect(place.names(in: "books") == ["1b.json"])
    #expect(place.names().filter { $0 != ".seoga" } == [".lock", "books", "kept.json", "seoga.json"])
    #expect(place.names(in: ".seoga/tmp") == [])
  }

  @Test func linksThatGoRoundAreRefused() throws {
    let path = place.path("seoga.json")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "seoga.json")
    let problem = FileProblem(name: "seoga.json", reason: .failed(code: ELOOP))
    #expect(try place.files().load().access == .readOnly(.unreadable(problem)))
  }
}
