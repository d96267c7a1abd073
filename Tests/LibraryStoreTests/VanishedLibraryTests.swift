import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// A library that goes from its folder while its screens are open, as where a disk is taken out.
@Suite(.timeLimit(.minutes(1))) @MainActor struct VanishedLibraryTests {
  /// What stands where it was.
  enum Rest: CaseIterable {
    case nothing, bareFolder, otherFiles, otherLibrary
  }

  private let place: TemporaryLibrary
  private let library: Library
  private var away: String { place.outside }
  private var gone: StoreError { .readOnly(.gone(path: place.root)) }

  init() throws {
    place = try TemporaryLibrary()
    try place.write(["1b", "2b"].map { Book(id: $0, title: $0, added: "2026") })
    try place.write(place.json(of: Book(id: "3b", title: "deleted", added: "2026")), to: "trash/3b.json")
    library = try Library(opening: place.files(isJournalled: true))
  }

  private func take(leaving rest: Rest) throws {
    try FileManager.default.moveItem(atPath: place.root, toPath: away)
    switch rest {
    case .nothing: break
    case .bareFolder:
      try FileManager.default.createDirectory(atPath: place.root, withIntermediateDirectories: false)
    case .otherFiles: try place.write("", to: "notes.txt")
    case .otherLibrary:
      try place.write("{\n  \"format\": 1,\n  \"id\": \"0other000000\"\n}\n", to: "seoga.json")
    }
  }

  private func bringBack() throws {
    try? FileManager.default.removeItem(atPath: place.root)
    try FileManager.default.moveItem(atPath: away, toPath: place.root)
  }

  @Test(arguments: Rest.allCases) func itIsSaidAndNothingIsFounded(rest: Rest) async throws {
    _ = try await library.edit("1b") { $0.title = "edited" }
    let cards = library.index.shelf.all.compactMap { library.index.shelf.card($0) }
    try take(leaving: rest)
    let left = place.contents
    await #expect(throws: gone) { try await library.reload() }
    #expect(library.access == .readOnly(.gone(path: place.root)))
    // What was read is shown as before.
    #expect(library.index.shelf.all.compactMap { library.index.shelf.card($0) } == cards)
    #expect(library.index.trash.count == 1 && library.id == "0library0000")
    await #expect(throws: gone) { try await library.edit("1b") { $0.title = "lost" } }
    await #expect(throws: gone) { try await library.add([Book(id: "9b", title: "lost", added: "2026")]) }
    await #expect(throws: gone) { try await library.remove("1b") }
    await #expect(throws: gone) { try await library.restore("3b") }
    await #expect(throws: gone) { try await library.undo() }
    await #expect(throws: gone) { try await library.whole() }
    await #expect(throws: gone) { try await library.changeTogether { (now) in (now.books, ()) } }
    #expect(place.contents == left)
    try bringBack()
    try await library.reload()
    #expect(library.access == .writable && library.book("1b")?.title == "edited")
    _ = try await library.edit("2b") { $0.title = "after" }
    #expect(try await library.undo() != nil)
    #expect(library.book("2b")?.title == "2b")
  }

  /// A change is the first that meets it.
  @Test func aChangeThatMeetsItSaysSo() async throws {
    try take(leaving: .bareFolder)
    await #expect(throws: gone) { try await library.edit("1b") { $0.title = "lost" } }
    #expect(library.access == .readOnly(.gone(path: place.root)) && library.index.shelf.count == 2)
    #expect(place.names() == [])
  }

  /// Its files go one after the other while they are listed.
  @Test func whatGoesWhileItIsReadIsNotTakenForRemoved() async throws {
    let (root, away) = (place.root, away)
    var access = FileAccess.unflushed
    access.list = { path throws(SystemFault) in
      if path.hasSuffix("/books"), (try? FileManager.default.moveItem(atPath: root, toPath: away)) != nil {
        try? FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: false)
      }
      return try FileAccess.unflushed.list(path)
    }
    let cache = place.outside + "-cache"
    defer { try? FileManager.default.removeItem(atPath: cache) }
    _ = try place.files().cards { _ in cache }
    let library = try Library(place.files(access: access)) { _ in cache }
    await #expect(throws: gone) { try await library.reload() }
    #expect(library.access == .readOnly(.gone(path: place.root)) && library.index.shelf.isEmpty)
    try bringBack()
    #expect(try place.files().cards { _ in cache }.index.shelf.count == 2)
  }

  @Test(arguments: [Rest.nothing, .bareFolder]) func theWatchTellsOfItsGoingAndComing(rest: Rest) async throws
  {
    let reports = Reports()
    let watch = LibraryWatch(library.folder, clock: SoonClock())
    defer { watch.end() }
    watch.listen { [library] names in
      try? await library.reload(names)
      reports.take(names)
    }
    try take(leaving: rest)
    while library.access == .writable { _ = await reports.next() }
    try bringBack()
    while library.access != .writable { _ = await reports.next() }
    #expect(library.index.shelf.count == 2)
    // And is watched again.
    try place.write(place.json(of: Book(id: "4b", title: "new", added: "2026")), to: "books/4b.json")
    while library.index.shelf.count != 3 { _ = await reports.next() }
  }
}
