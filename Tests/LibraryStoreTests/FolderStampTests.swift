import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// A folder of books that is what it was is not listed, and nothing that comes or goes is missed by that.
@Suite struct FolderStampTests {
  private let place: TemporaryLibrary
  private let cache: String
  private let listed = OpenedFiles()

  init() throws {
    place = try TemporaryLibrary()
    cache = place.outside
    try place.write((10..<30).map { Book(id: "1b\($0)", title: "A", added: "2026") })
  }

  private func files(_ change: (inout FileAccess) -> Void = { _ in }) -> LibraryFiles {
    var access = listed.countingLists(.later)
    access.stampsEveryName = { _ in true }
    change(&access)
    return place.files(access: access)
  }

  /// What a start finds, and whether it lists the books.
  private func start(_ files: LibraryFiles) throws -> (shelf: IndexPart, isListed: Bool) {
    _ = listed.take()
    let shelf = try files.cards { _ in cache }.index.shelf
    return (shelf, listed.take().contains(place.path("books")))
  }

  /// Whether a start lists the books; what it finds is what is found where every file is read.
  private func lists(_ files: LibraryFiles) throws -> Bool {
    let (shelf, isListed) = try start(files)
    let whole = try place.files().load()
    #expect(shelf.all.compactMap { shelf.card($0) } == whole.books.map(BookCard.init))
    return isListed
  }

  /// Has the books listed and looked at until that need not be.
  private func stamp() throws {
    for _ in 0..<2 { #expect(try lists(files())) }
    #expect(try !lists(files()))
  }

  /// Changes the folder once its clock has gone on.
  private func change(_ change: () throws -> Void) throws {
    let path = place.path("books")
    let before = try FileAccess.live.status(path, true)
    for _ in 0..<100_000 where try FileAccess.live.status(path, true).touched == before.touched {
      try place.write("", to: "books/other")
      try FileManager.default.removeItem(atPath: place.path("books/other"))
    }
    try change()
  }

  /// Writes into a file, of which its folder tells nothing, once its clock has gone on.
  private func rewrite(_ name: String, _ text: String) throws {
    let before = try FileAccess.live.status(place.path(name), true)
    for _ in 0..<100_000 where try FileAccess.live.status(place.path(name), true).touched == before.touched {
      let handle = try #require(FileHandle(forWritingAtPath: place.path(name)))
      try handle.write(contentsOf: Data(text.utf8))
      try handle.close()
    }
  }

  private func findings(_ files: LibraryFiles) throws -> [CheckFinding] {
    var findings: [CheckFinding] = []
    _ = try LibraryCheck(files, cache: { _ in cache }, isRepairing: true) { findings.append($0) }.run()
    return findings
  }

  @Test func aFolderThatIsWhatItWasIsNotListed() throws {
    try stamp()
    try rewrite("books/1b11.json", place.json(of: Book(id: "1b11", title: "B", added: "2026")))
    #expect(try !lists(files()))
    #expect(try start(files()).shelf.card(of: "1b11")?.title == "B")
  }

  @Test func whatComesAndGoesIsSeen() throws {
    try stamp()
    try change {
      try place.write(place.json(of: Book(id: "2b", title: "C", added: "2026")), to: "books/2b.json")
    }
    #expect(try lists(files()))
    try change { try FileManager.default.removeItem(atPath: place.path("books/2b.json")) }
    for isListed in [true, false] { #expect(try lists(files()) == isListed) }
    // As many as before.
    try change {
      try FileManager.default.removeItem(atPath: place.path("books/1b20.json"))
      try place.write(place.json(of: Book(id: "1b31", title: "D", added: "2026")), to: "books/1b31.json")
    }
    for _ in 0..<2 { #expect(try lists(files())) }
  }

  @Test func whatTellsTooLittleIsListed() throws {
    try stamp()
    #expect(try lists(files { $0.stampsEveryName = { _ in false } }))
    #expect(try lists(files()))
    let changed = try FileAccess.live.status(place.path("books"), true).touched
    #expect(try lists(files { $0.now = { changed } }))
    #expect(try lists(files()))
    #expect(try !lists(files()))
    let other = place.path("boot")
    try place.write("0b3cd4a8-0000-4000-8000-000000000000", to: "boot")
    let restarted = files { access in
      access.open = { [open = access.open] path, mode throws(SystemFault) in
        try open(path.hasSuffix("/boot_id") ? other : path, mode)
      }
    }
    for isListed in [true, false] { #expect(try lists(restarted) == isListed) }
  }

  @Test func itIsOfOneIndex() throws {
    try stamp()
    let index = try Data(contentsOf: URL(filePath: "\(cache)/index"))
    try change {
      try place.write(place.json(of: Book(id: "2b", title: "C", added: "2026")), to: "books/2b.json")
    }
    try FileManager.default.removeItem(atPath: "\(cache)/index")
    try stamp()
    try index.write(to: URL(filePath: "\(cache)/index"))
    #expect(try lists(files()))
  }

  @Test func whatWasBeingWrittenIsLookedForUntilItIsGone() throws {
    try place.write("half", to: "books/.seoga-1b10.tmp")
    try place.age("books/.seoga-1b10.tmp")
    let keeping = files { $0.remove = { _ throws(SystemFault) in throw SystemFault(EACCES) } }
    for _ in 0..<4 { #expect(try start(keeping).isListed) }
    for isListed in [true, true, false] { #expect(try start(files()).isListed == isListed) }
    #expect(place.names(in: "books").count == 20)
  }

  @Test func whatACheckRenamesIsNoneOfTheIndexsFaults() throws {
    try stamp()
    try rewrite("books/1b11.json", place.json(of: Book(id: "1b99", title: "B", added: "2026")))
    #expect(try !lists(files()))
    let found = try findings(files())
    #expect(found.map(\.path) == ["books/1b11.json"] && !found.contains { $0.problem == .index })
    #expect(place.names(in: "books").contains("1b99.json"))
  }

  /// The times of a folder may be wrong all the same.
  @Test func aCheckFindsWhatAFolderDidNotTell() throws {
    let status = try FileAccess.live.status(place.path("books"), true)
    let lying = files { access in
      access.statusOfOpen = { [statusOfOpen = access.statusOfOpen] file throws(SystemFault) in
        let found = try statusOfOpen(file)
        return found.inode == status.inode ? status : found
      }
    }
    for isListed in [true, true, false] { #expect(try lists(lying) == isListed) }
    // Of one that has gone its row tells.
    try FileManager.default.removeItem(atPath: place.path("books/1b20.json"))
    #expect(try lists(lying))
    try place.write(place.json(of: Book(id: "1b20", title: "A", added: "2026")), to: "books/1b20.json")
    for isListed in [true, false] { #expect(try lists(lying) == isListed) }
    try place.write(place.json(of: Book(id: "2b", title: "C", added: "2026")), to: "books/2b.json")
    #expect(try start(lying).shelf.card(of: "2b") == nil)
    #expect(try findings(lying) == [CheckFinding(path: "books/2b.json", problem: .index, repair: .rewritten)])
    #expect(try lists(lying))
  }
}
