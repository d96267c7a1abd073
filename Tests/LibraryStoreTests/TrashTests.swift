import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

@Suite struct TrashTests {
  private let place: TemporaryLibrary
  private let files: LibraryFiles
  private let book = Book(id: "1b", title: "t", added: "2026")

  init() throws {
    place = try TemporaryLibrary()
    files = place.files()
    try place.write([book])
  }

  @Test func aRemovedBookComesBackByteForByte() throws {
    let byHand = #"{"id":"1b","title":"by hand","x":1.0}"#
    try place.write(byHand, to: "books/1b.json")
    #expect(try files.remove("1b").title == "by hand")
    #expect(place.names(in: "books") == [] && place.text("trash/1b.json") == byHand)
    let library = try files.load()
    #expect(library.books == [] && library.deleted.map(\.id) == ["1b"])
    #expect(throws: StoreError.noSuchBook(id: "1b")) { try files.edit("1b") { $0.title = "x" } }
    #expect(throws: StoreError.noSuchBook(id: "1b")) { try files.remove("1b") }
    try files.restore("1b")
    #expect(place.text("books/1b.json") == byHand && place.names(in: "trash") == [])
    #expect(throws: StoreError.noSuchBook(id: "2b")) { try files.restore("2b") }
  }

  @Test(arguments: ["kept.txt", "../kept.txt", "../trash/kept.txt", "/"])
  func aLinkedBookIsRemovedAndRestoredAsALink(written: String) throws {
    let isAbsolute = written == "/"
    let target = isAbsolute ? place.path("kept.txt") : written
    let real = isAbsolute ? "kept.txt" : "books/\(written)"
    let byHand = #"{"id":"1b","title":"by hand"}"#
    try place.files().add([])
    try place.write(byHand, to: real)
    let link = place.path("books/1b.json")
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try files.remove("1b")
    #expect(place.text("trash/1b.json") == byHand && !place.names(in: "books").contains("1b.json"))
    let library = try files.load()
    #expect(library.deleted.map(\.title) == ["by hand"] && library.problems == [])
    try files.restore("1b")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
    #expect(place.text("books/1b.json") == byHand && !place.names(in: "trash").contains("1b.json"))
  }

  @Test func aLinkThatCannotBeMadeAnewStays() throws {
    try place.write(place.json(of: book), to: "kept.txt")
    let link = place.path("books/1b.json")
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../kept.txt")
    for call in [Call.makeLink, .remove] {
      let files = place.files(access: Faults.refusing(call, code: EPERM).access)
      #expect(throws: StoreError.failed(.rename, path: link, code: EPERM)) { try files.remove("1b") }
      #expect(place.text("books/1b.json") == place.json(of: book) && place.names(in: "trash") == [])
    }
  }

  /// What another program wrote between the last look and the move is not replaced.
  @Test(arguments: [false, true]) func aBookThatComesMeanwhileStays(isAcross: Bool) throws {
    try files.remove("1b")
    let theirs = place.json(of: Book(id: "1b", title: "theirs", added: "2026"))
    var access = FileAccess.unflushed
    access.renameNew = { [place] from, to throws(SystemFault) in
      if isAcross, !from.hasSuffix(".tmp") { throw SystemFault(EXDEV) }
      try? place.write(theirs, to: "books/1b.json")
      try FileAccess.live.renameNew(from, to)
    }
    #expect(throws: StoreError.self) { try place.files(access: access).restore("1b") }
    #expect(place.text("books/1b.json") == theirs && place.text("trash/1b.json") == place.json(of: book))
    #expect(!(place.names(in: "books") + place.names(in: "trash")).contains { $0.hasSuffix(".tmp") })
  }

  /// `books` may be a link to another file system, to which nothing can be renamed.
  @Test(arguments: [false, true]) func aBookGoesToAnotherFileSystemAndBack(isLink: Bool) throws {
    var access = FileAccess.live
    access.renameNew = { from, to throws(SystemFault) in
      let (old, new) = (URL(filePath: from), URL(filePath: to))
      if old.deletingLastPathComponent() != new.deletingLastPathComponent() { throw SystemFault(EXDEV) }
      try FileAccess.live.renameNew(from, to)
    }
    let text = place.json(of: book)
    if isLink {
      let link = place.path("books/1b.json")
      try place.write(text, to: "kept.txt")
      try FileManager.default.removeItem(atPath: link)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: place.path("kept.txt"))
    }
    let files = place.files(access: access)
    try files.remove("1b")
    #expect(place.text("trash/1b.json") == text && place.names(in: "books") == [])
    try files.restore("1b")
    #expect(place.text("books/1b.json") == text && place.names(in: "trash") == [])
  }

  @Test func aBookInBothPlacesLives() throws {
    try place.write(place.json(of: Book(id: "1b", title: "older", added: "2026")), to: "trash/1b.json")
    let library = try files.load()
    #expect(library.books == [book] && library.deleted == [])
    #expect(try files.restore("1b") == book)
    #expect(place.names(in: "trash") == ["1b.json"])
  }

  @Test func deletingTwiceLosesNothing() throws {
    let older = place.json(of: Book(id: "1b", title: "older", added: "2026"))
    let oldest = place.json(of: Book(id: "1b", title: "oldest", added: "2026"))
    try place.write(older, to: "trash/1b.json")
    try place.write(oldest, to: "trash/1b.2026-11-20T210405+0900.json")
    try files.remove("1b")
    #expect(place.text("trash/1b.json") == place.json(of: book))
    let kept = place.names(in: "trash").filter { $0 != "1b.json" }.compactMap { place.text("trash/\($0)") }
    #expect(Set(kept) == [older, oldest])
    let library = try files.load()
    #expect(library.deleted == [book] && library.problems == [])
  }

  @Test func anUnreadableFileInTheTrashIsNamed() throws {
    try place.write("{", to: "trash/2b.json")
    let library = try files.load()
    #expect(library.problems.map(\.name) == ["trash/2b.json"])
    #expect(throws: StoreError.unreadable(library.problems[0])) { try files.restore("2b") }
    #expect(place.text("trash/2b.json") == "{")
  }
}
