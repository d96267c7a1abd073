import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

@Suite struct LoadTests {
  private let place: TemporaryLibrary
  private let files: LibraryFiles
  private let books = ["1b", "2b", "3b"].map { Book(id: $0, title: "t\($0)", added: "2026") }

  init() throws {
    place = try TemporaryLibrary()
    files = place.files()
    try place.write(books)
  }

  @Test(
    arguments: [
      ("{\"id\":\"2b\",\"title\":\"half", .notJSON(JSONProblem(.endsEarly, offset: 24, line: 1))),
      ("", .notJSON(JSONProblem(.endsEarly, offset: 0, line: 1))), ("[]", .notAnObject),
      ("{}", .noIdentifier),
      ("{\"id\":2}", .noIdentifier), ("{\"id\":\"9b\"}", .otherIdentifier("9b")),
      ("{\"id\":\"2B\"}", .otherIdentifier("2B")),
    ] as [(String, FileProblem.FileProblemReason)]
  )
  func aFileThatCannotBeReadIsNamedAndLeftAlone(text: String, reason: FileProblem.FileProblemReason) throws {
    try place.write(text, to: "books/2b.json")
    let library = try files.load()
    let problem = FileProblem(name: "books/2b.json", reason: reason)
    #expect(library.books.map(\.id) == ["1b", "3b"])
    #expect(library.problems == [problem])
    #expect(throws: StoreError.unreadable(problem)) { try files.edit("2b") { $0.title = "x" } }
    #expect(throws: StoreError.unreadable(problem)) { try files.remove("2b") }
    #expect(throws: StoreError.bookExists(id: "2b")) { try files.add([books[1]]) }
    #expect(place.text("books/2b.json") == text)
  }

  @Test func whatChangedLastComesFirst() throws {
    for (name, seconds) in [("1b", 100.0), ("2b", 300), ("3b", 200)] {
      let changed = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: seconds)]
      try FileManager.default.setAttributes(changed, ofItemAtPath: place.path("books/\(name).json"))
    }
    try place.write("half", to: "books/4b.json")
    #expect(try files.latest(9, beginning: "").map(\.id) == ["2b", "3b", "1b"])
    #expect(try files.latest(2, beginning: "").map(\.id) == ["2b"])
    #expect(try files.latest(9, beginning: "3").map(\.id) == ["3b"])
    #expect(try files.latest(9, beginning: "", in: .trash) == [])
  }

  @Test func eachFileCutAnywhereHidesNothing() throws {
    let whole = try #require(place.text("books/2b.json"))
    for length in 0..<whole.utf8.count - 2 {
      let cut = String(whole.prefix(length))
      try place.write(cut, to: "books/2b.json")
      let library = try files.load()
      #expect(library.books.map(\.id) == ["1b", "3b"] && library.problems.map(\.name) == ["books/2b.json"])
      #expect(place.text("books/2b.json") == cut)
    }
  }

  @Test func whatIsNoBooksFileIsPassedOver() throws {
    try place.write("x", to: "books/.hidden.json")
    try place.write("x", to: "books/1b.json~")
    try place.write("x", to: "books/notes.txt")
    try place.write("x", to: "books/.seoga-abc.tmp")
    let library = try files.load()
    #expect(library.books.count == 3 && library.problems == [])
  }

  @Test func whatStandsInTheWayOfAFileIsNamed() throws {
    try place.write("x", to: "books/4b.json/x")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("books/5b.json"),
      withDestinationPath: "nowhere"
    )
    #expect(mkfifo(place.path("books/6b.json"), 0o600) == 0)
    let library = try files.load()
    #expect(library.books.count == 3)
    #expect(library.problems.map(\.name) == ["books/4b.json", "books/5b.json", "books/6b.json"])
  }

  @Test func aLibraryOfALaterFormatIsReadOnly() throws {
    let text = #"{"format":99,"id":"0library0000","new":true}"#
    try place.write(text, to: "seoga.json")
    let library = try files.load()
    #expect(library.access == .readOnly(.newerFormat(99)))
    #expect(library.id == "0library0000" && library.books.count == 3)
    let refusal = StoreError.readOnly(.newerFormat(99))
    #expect(throws: refusal) { try files.edit("1b") { $0.title = "x" } }
    #expect(throws: refusal) { try files.remove("1b") }
    #expect(throws: refusal) { try files.restore("1b") }
    #expect(throws: refusal) { try files.add([Book(id: "9b", title: "x", added: "2026")]) }
    #expect(place.text("books/1b.json") == place.json(of: books[0]) && place.text("seoga.json") == text)
    #expect(!place.names().contains(".lock"))
  }

  @Test func aBookOfALaterFormatIsShownAndReadOnlyAlone() throws {
    let text = #"{"format":99,"id":"2b","title":"later"}"#
    try place.write(text, to: "books/2b.json")
    let library = try files.load()
    let problem = FileProblem(name: "books/2b.json", reason: .otherFormat(99))
    #expect(library.access == .writable && library.problems == [problem])
    #expect(library.books.map(\.title) == ["t1b", "later", "t3b"])
    #expect(throws: StoreError.unreadable(problem)) { try files.edit("2b") { $0.title = "x" } }
    #expect(throws: StoreError.unreadable(problem)) { try files.remove("2b") }
    #expect(place.text("books/2b.json") == text)
    try files.edit("1b") { $0.title = "x" }
  }

  @Test(
    arguments: [
      ("{", .notJSON(JSONProblem(.endsEarly, offset: 1, line: 1))), ("{\"format\":1}", .noIdentifier),
      ("{\"format\":\"1\",\"id\":\"x\"}", .otherFormat(0)),
      ("{\"format\":1,\"id\":\"../x\"}", .noIdentifier),
    ] as [(String, FileProblem.FileProblemReason)]
  )
  func aLibraryWhoseIdentityCannotBeReadIsReadOnly(text: String, reason: FileProblem.FileProblemReason) throws
  {
    try place.write(text, to: "seoga.json")
    let problem = FileProblem(name: "seoga.json", reason: reason)
    let library = try files.load()
    #expect(library.access == .readOnly(.unreadable(problem)) && library.problems == [problem])
    #expect(library.id == nil && library.books.count == 3)
    #expect(throws: StoreError.readOnly(.unreadable(problem))) { try files.edit("1b") { $0.title = "x" } }
    #expect(place.text("seoga.json") == text)
  }

  @Test func fieldsOfTheIdentityThatAreNotKnownStay() throws {
    let text = #"{"format":1,"id":"0library0000","name":"my books"}"#
    try place.write(text, to: "seoga.json")
    try files.add([Book(id: "9b", title: "x", added: "2026")])
    #expect(place.text("seoga.json") == text)
  }

  @Test func booksWithoutAnIdentityAreReadOnly() throws {
    try FileManager.default.removeItem(atPath: place.path("seoga.json"))
    let library = try files.load()
    #expect(library.access == .readOnly(.unfinished) && library.books.count == 3)
    #expect(throws: StoreError.readOnly(.unfinished)) { try files.edit("1b") { $0.title = "x" } }
    #expect(throws: StoreError.readOnly(.unfinished)) { try files.add([]) }
    #expect(try files.establish() == nil)
    #expect(place.names() == ["books"])
  }

  @Test(arguments: ["letter.txt", ".profile", "photos/1.jpg", "books"])
  func anotherFolderIsRefusedAndLeftAlone(name: String) throws {
    let place = try TemporaryLibrary()
    try place.write("x", to: name)
    let refusal = StoreError.notALibrary(path: place.root)
    #expect(throws: refusal) { try place.files().load() }
    #expect(throws: refusal) { try place.files().establish() }
    #expect(throws: refusal) { try place.files().add([books[0]]) }
    #expect(throws: refusal) { try place.files().edit("1b") { $0.title = "x" } }
    #expect(place.names().count == 1)
  }

  @Test func aFileInThePlaceOfTheFolderIsRefused() throws {
    let root = place.path("books/1b.json")
    let files = LibraryFiles(root: root, clock: .standing, identifiers: .counted())
    #expect(throws: StoreError.notALibrary(path: root)) { try files.load() }
  }

  @Test(arguments: [".git/config", ".gitignore", ".stfolder/x", ".seoga-1.tmp", ".lock"])
  func whatSynchronisersPutFirstCountsAsNothing(name: String) throws {
    let place = try TemporaryLibrary()
    try place.write("x", to: name)
    try place.files().add([books[0]])
    #expect(try place.files().load().books == [books[0]])
  }

  @Test func temporaryFilesAreSweptAfterAnHour() throws {
    for name in [".seoga-old.tmp", "books/.seoga-old.tmp", "trash/.seoga-old.tmp", "books/.seoga-new.tmp"] {
      try place.write("x", to: name)
      let age: Double = name.contains("old") ? 3601 : 3599
      let date = Date(timeIntervalSince1970: Double(WallClock.standing.now().seconds) - age)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: place.path(name))
    }
    _ = try files.load()
    #expect(place.names(in: "books") == [".seoga-new.tmp", "1b.json", "2b.json", "3b.json"])
    #expect(place.names(in: "trash") == [] && !place.names().contains(".seoga-old.tmp"))
  }
}
