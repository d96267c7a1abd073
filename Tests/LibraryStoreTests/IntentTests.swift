import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// What stays of a step that was not ended, and is not as it was left.
@Suite struct IntentTests {
  private let many: ManyBooks
  private var place: TemporaryLibrary { many.place }

  /// A step killed after one of four names was given.
  init() throws {
    many = try ManyBooks()
    many.killed(before: .rename, number: 2)
    #expect(many.state == .mixed && many.leftovers.count == 4)
  }

  private func intent() throws -> String { try #require(many.intent) }

  private func replaceIntent(_ text: String) throws {
    let handle = try #require(FileHandle(forWritingAtPath: place.path(try intent())))
    // In place: the file stays the one that its name tells.
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  @Test func theNextProgramEndsIt() throws {
    let library = try place.files().load()
    #expect(many.state == .new && many.leftovers == [] && library.problems == [])
    #expect(library.books.map(\.title) == ["old", "new", "old", "new", "new", "new"])
  }

  @Test func aReaderBesideAWriterWaitsForNothing() throws {
    let descriptor = open(place.path(".lock"), O_RDWR)
    #expect(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
    var access = FileAccess.live
    access.pause = { _ in Issue.record("waits") }
    let library = try place.files(access: access).load()
    #expect(library.books.count == 5 && many.leftovers.count == 4)
    close(descriptor)
    #expect(try place.files().load().books.count == 6 && many.leftovers == [])
  }

  @Test(arguments: ["", "{", #"{"format":1}"#, #"{"format":1,"files":[1]}"#, "\u{0}\u{1}", #"{"format":9}"#])
  func oneThatCannotBeReadIsNamedAndDoesNothing(text: String) throws {
    let name = try intent()
    try replaceIntent(text)
    let library = try place.files().load()
    #expect(library.problems.map(\.name) == [name] && library.books.count == 5)
    #expect(many.state == .mixed && place.text(name) == text)
    // It keeps nobody from changing the library, one book or many.
    try place.files().edit("1b") { _ in }
    try many.run()
    #expect(many.state == .new && place.text(name) == text)
    _ = try place.files(clock: .farOff).load()
    #expect(place.names().allSatisfy { $0 != name })
  }

  @Test func oneCutShortAnywhereDoesNothing() throws {
    let whole = try #require(place.text(try intent()))
    for length in stride(from: 0, to: whole.utf8.count - 1, by: 7) {
      try replaceIntent(String(decoding: whole.utf8.prefix(length), as: UTF8.self))
      #expect(try place.files().load().problems.count == 1)
      #expect(many.state == .mixed && many.leftovers.count == 4, "\(length)")
    }
    try replaceIntent(whole)
    #expect(try place.files().load().problems == [])
    #expect(many.state == .new)
  }

  @Test(arguments: ["../../evil.json", "/etc/evil.json", "books/.seoga-x.tmp"])
  func onePointingElsewhereDoesNothing(target: String) throws {
    let whole = try #require(place.text(try intent()))
    try replaceIntent(whole.replacing("books/9b.json", with: target))
    #expect(try place.files().load().problems.count == 1)
    #expect(many.state == .mixed && many.leftovers.count == 4)
  }

  /// As a synchronising program brings it: the same name and content in another file.
  @Test func theCopyOfAnotherMachinesIntentIsLeftToThatMachine() throws {
    let name = try intent()
    try FileManager.default.copyItem(atPath: place.path(name), toPath: place.path("copy"))
    try FileManager.default.removeItem(atPath: place.path(name))
    try FileManager.default.moveItem(atPath: place.path("copy"), toPath: place.path(name))
    let library = try place.files().load()
    #expect(library.problems == [] && many.state == .mixed && many.leftovers.count == 4)
    // What it still needs is not swept, though it is hours old.
    _ = try place.files(clock: clock(hours: 29 * 24)).load()
    #expect(many.leftovers.count == 4)
    // One that nobody came back for is.
    _ = try place.files(clock: clock(hours: 31 * 24)).load()
    #expect(many.leftovers == [] && many.state == .mixed)
  }

  /// Hours after the step was broken off.
  private func clock(hours: Int) throws -> WallClock {
    let date = try FileManager.default.attributesOfItem(atPath: place.path(try intent()))[.modificationDate]
    let seconds = Int(try #require(date as? Date).timeIntervalSince1970) + hours * 3600
    return WallClock { Moment(seconds: seconds, offset: 0) }
  }

  @Test func whatWasSavedSinceStaysAndOursIsKeptInTheTrash() throws {
    let theirs = place.json(of: Book(id: "5b", title: "theirs", added: "2026"))
    try place.write(theirs, to: "books/5b.json")
    let library = try place.files().load()
    #expect(place.text("books/5b.json") == theirs && many.leftovers == [] && library.problems == [])
    #expect(library.books.map(\.title) == ["old", "new", "old", "theirs", "new", "new"])
    let aside = try #require(place.names(in: "trash").first)
    #expect(aside == "5b.2026-11-20T210405+0900.json")
    #expect(place.text("trash/\(aside)")?.contains("\"new\"") == true)
  }

  @Test func aNewBookWhosePlaceWasTakenIsKeptInTheTrash() throws {
    let theirs = place.json(of: Book(id: "9b", title: "theirs", added: "2026"))
    try place.write(theirs, to: "books/9b.json")
    _ = try place.files().load()
    #expect(place.text("books/9b.json") == theirs && many.leftovers == [])
    #expect(place.names(in: "trash") == ["9b.2026-11-20T210405+0900.json"])
  }

  @Test func whatGotItsNameMayBeChangedSince() throws {
    try place.write(place.json(of: Book(id: "2b", title: "edited", added: "2026")), to: "books/2b.json")
    let library = try place.files().load()
    #expect(library.books.map(\.title) == ["old", "edited", "old", "new", "new", "new"])
    #expect(many.leftovers == [] && place.names(in: "trash") == [])
  }

  @Test func withoutOneOfItsFilesTheOthersAreEnded() throws {
    let swept = try #require(many.leftovers.first { $0.hasPrefix("kept/") })
    try FileManager.default.removeItem(atPath: place.path(swept))
    let library = try place.files().load()
    #expect(library.books.map(\.title) == ["old", "new", "old", "new", "old", "new"])
    #expect(many.leftovers == [] && library.problems == [])
  }

  @Test func aTemporaryFileThatIsNotWhatWasWrittenIsNotUsed() throws {
    let spoilt = try #require(many.leftovers.first { $0.hasPrefix("kept/") })
    try place.write("{", to: spoilt)
    let library = try place.files().load()
    #expect(library.books.map(\.title) == ["old", "new", "old", "new", "old", "new"])
    #expect(library.problems == [] && many.intent == nil)
  }

  @Test func whereNoNameWasGivenItIsTakenBack() throws {
    let many = try ManyBooks()
    many.killed(before: .rename, number: 1)
    #expect(many.leftovers.count == 5)
    let swept = try #require(many.leftovers.first { $0.hasPrefix("kept/") })
    try FileManager.default.removeItem(atPath: many.place.path(swept))
    _ = try many.place.files().load()
    #expect(many.state == .old && many.leftovers == [])
  }

  @Test func aStepAfterABrokenOneEndsThatFirst() throws {
    try place.files().changeTogether { library in
      #expect(library.books.map(\.title) == ["old", "new", "old", "new", "new", "new"])
      return (library.books.map { Book(id: $0.id, title: "newer", added: "2026") }, ())
    }
    #expect(try place.files().load().books.allSatisfy { $0.title == "newer" })
    #expect(many.leftovers == [])
  }

  @Test func whatNobodyMayWriteIsReadAsItIs() throws {
    try place.write("{\"format\":99,\"id\":\"0library0000\"}", to: "seoga.json")
    #expect(try place.files().load().books.count == 5)
    #expect(many.state == .mixed && many.leftovers.count == 4)
  }

  @Test func temporaryFilesAreNotSweptWhileAnotherProgramWrites() throws {
    let descriptor = open(place.path(".lock"), O_RDWR)
    #expect(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
    _ = try place.files(clock: .farOff).load()
    #expect(many.leftovers.count == 4)
    close(descriptor)
  }
}
