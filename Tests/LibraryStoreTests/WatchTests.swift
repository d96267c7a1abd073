import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// What the kernel tells of a library's folders, and what the watch makes of it.
@Suite(.timeLimit(.minutes(1))) @MainActor struct WatchTests {
  private static let book: Set<String>? = ["books/1b.json"]

  @Test func aFileWrittenInPlace() async throws {
    let stage = try WatchStage()
    try stage.place.write("{}", to: "books/1b.json")
    #expect(await stage.reports.next() == Self.book)
  }

  @Test func aFilePutInAnothersPlace() async throws {
    let stage = try WatchStage()
    try stage.replace("books/1b.json", with: "{}")
    #expect(await stage.reports.next() == Self.book)
  }

  @Test func aFileTakenAway() async throws {
    let stage = try WatchStage()
    try stage.remove("books/1b.json")
    #expect(await stage.reports.next() == Self.book)
  }

  @Test func aNewFile() async throws {
    let stage = try WatchStage()
    try stage.place.write("{}", to: "books/3b.json")
    #expect(await stage.reports.next() == ["books/3b.json"])
  }

  @Test func permissions() async throws {
    let stage = try WatchStage()
    try FileManager.default.setAttributes(
      [.posixPermissions: 0],
      ofItemAtPath: stage.place.path("books/1b.json")
    )
    #expect(await stage.reports.next() == Self.book)
  }

  @Test func aFileMovedToTheTrashIsToldAtBothPlaces() async throws {
    let stage = try WatchStage()
    try stage.move("books/1b.json", to: "trash/1b.json")
    #expect(await stage.reports.next() == ["books/1b.json", "trash/1b.json"])
  }

  @Test func theFileOfTheLibrary() async throws {
    let stage = try WatchStage()
    try stage.replace("seoga.json", with: "{}")
    #expect(await stage.reports.next() == ["seoga.json"])
  }

  /// The lock, temporary files and intents of the store, and what other programs hide, are nobody's change.
  @Test func anEditOfTheStoreIsOneFile() async throws {
    let stage = try WatchStage()
    try stage.place.write("", to: "books/.syncthing.1b.json.tmp")
    try stage.place.write("", to: "books/1b.json~")
    try stage.place.files().edit("1b") { $0.title = "new" }
    #expect(await stage.reports.next() == Self.book)
    try stage.place.files().changeTogether { library in
      (
        library.books.map {
          var book = $0; book.title = "both"; return book
        }, ()
      )
    }
    #expect(await stage.reports.next() == ["books/1b.json", "books/2b.json"])
    #expect(stage.reports.all.count == 2)
  }

  @Test func whatHappensBeforeAnybodyListensIsTold() async throws {
    let place = try TemporaryLibrary()
    try place.write([Book(id: "1b", title: "t", added: "2026")])
    let watch = LibraryWatch(place.files().folder, clock: SoonClock())
    defer { watch.end() }
    try place.write("{}", to: "books/1b.json")
    let reports = Reports()
    watch.listen { reports.take($0) }
    #expect(await reports.next() == Self.book)
  }

  // MARK: Folders

  @Test func foldersThatAppearLaterAreWatched() async throws {
    let stage = try WatchStage(books: [])
    try stage.place.files().add([Book(id: "1b", title: "t", added: "2026")])
    #expect(await stage.reports.next() == .none)
    try stage.place.files().edit("1b") { $0.title = "new" }
    #expect(await stage.reports.next() == Self.book)
    try stage.place.files().remove("1b")
    #expect(await stage.reports.next() == ["books/1b.json", "trash/1b.json"])
  }

  /// The folder and the one above it are not there yet.
  @Test func aLibraryThatAppearsLaterIsWatched() async throws {
    let place = try TemporaryLibrary()
    let files = LibraryFiles(
      root: place.path("deep/er/library"),
      access: .unflushed,
      clock: .standing,
      identifiers: .counted()
    )
    let watch = LibraryWatch(files.folder, clock: SoonClock())
    defer { watch.end() }
    let reports = Reports()
    watch.listen { reports.take($0) }
    try files.add([Book(id: "1b", title: "t", added: "2026")])
    #expect(await reports.next() == .none)
    try files.edit("1b") { $0.title = "new" }
    while await reports.next() != Self.book {}
  }

  /// A synchronising program puts a whole new folder where the library was.
  @Test(arguments: ["", "books"])
  func aFolderThatIsReplacedIsReadAndWatched(folder: String) async throws {
    let stage = try WatchStage()
    let path = folder.isEmpty ? stage.place.root : stage.place.path(folder)
    let manager = FileManager.default
    try manager.copyItem(atPath: path, toPath: stage.place.outside)
    try manager.moveItem(atPath: path, toPath: stage.place.outside + "-old")
    try manager.moveItem(atPath: stage.place.outside, toPath: path)
    #expect(await stage.reports.next() == .none)
    try stage.place.write("{}", to: "books/1b.json")
    while await stage.reports.next() != Self.book {}
  }

  @Test func aLibraryThatIsAwayIsToldAndWhenItIsBack() async throws {
    let stage = try WatchStage()
    try FileManager.default.moveItem(atPath: stage.place.root, toPath: stage.place.outside)
    #expect(await stage.reports.next() == .none)
    try FileManager.default.moveItem(atPath: stage.place.outside, toPath: stage.place.root)
    #expect(await stage.reports.next() == .none)
  }

  // MARK: Much at once

  @Test func aCheckoutIsOneChange() async throws {
    let stage = try WatchStage()
    var names: Set<String> = []
    for number in 0..<5000 {
      names.insert("books/1\(number).json")
      // As quick as it gets: names for a file that is there.
      link(stage.place.path("books/1b.json"), stage.place.path("books/1\(number).json"))
    }
    let told = await stage.reports.next()
    // Where the kernel keeps fewer events than usual, anything may have changed.
    #expect(told == names || told == .none)
    #expect(stage.reports.all.count == 1)
  }

  @Test func moreThanTheKernelKeepsMeansAnything() async throws {
    let stage = try WatchStage()
    let text = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let kept = try #require(Int(text.split(separator: "\n").first ?? ""))
    for number in 0...kept {
      // Two names in turn: the kernel makes one of two equal events in a row.
      chmod(stage.place.path("books/\(1 + number % 2)b.json"), number % 4 < 2 ? 0o600 : 0o644)
    }
    #expect(await stage.reports.next() == .none)
    try stage.place.write("{}", to: "books/1b.json")
    #expect(await stage.reports.next() == Self.book)
  }

  @Test func changesAreToldTogetherOnceItIsQuiet() async throws {
    let clock = ManualClock()
    let stage = try WatchStage(clock: clock)
    try stage.replace("books/1b.json", with: "{}")
    await stage.heard(1)
    while clock.sleeperCount == 0 { await Task.yield() }
    try stage.replace("books/2b.json", with: "{}")
    await stage.heard(2)
    clock.advance(by: .milliseconds(100))
    while clock.sleeperCount == 0 { await Task.yield() }
    #expect(stage.reports.all.isEmpty)
    clock.advance(by: .milliseconds(100))
    #expect(await stage.reports.next() == ["books/1b.json", "books/2b.json"])
  }

  @Test func theNextChangesWaitUntilTheLastAreRead() async throws {
    let place = try TemporaryLibrary()
    try place.write([Book(id: "1b", title: "t", added: "2026")])
    let watch = LibraryWatch(place.files().folder, clock: SoonClock())
    defer { watch.end() }
    let reports = Reports()
    var reading: CheckedContinuation<Void, Never>?
    watch.listen { names in
      reports.take(names)
      if reports.all.count == 1 { await withCheckedContinuation { reading = $0 } }
    }
    try place.write("{}", to: "books/1b.json")
    _ = await reports.next()
    try place.write("{ }", to: "books/1b.json")
    while watch.arrivals < 2 { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }
    #expect(reports.all.count == 1)
    reading?.resume()
    #expect(await reports.next() == Self.book)
  }
}

/// Where nobody tells of changes the folders are looked at.
@Suite(.timeLimit(.minutes(1))) @MainActor struct WatchByLookingTests {
  private let clock = ManualClock()

  private func stage(followed: Set<String> = []) throws -> WatchStage {
    try WatchStage(hears: false, clock: clock, followed: followed)
  }

  /// Lets the pause between two looks pass, and the quiet after a change.
  private func told(_ stage: WatchStage) async -> Set<String>? {
    while clock.sleeperCount == 0 { await Task.yield() }
    clock.advance(by: .seconds(5))
    await stage.heard(stage.reports.all.count + 1)
    while clock.sleeperCount < 2 { await Task.yield() }
    clock.advance(by: .milliseconds(100))
    return await stage.reports.next()
  }

  @Test func aNewFileIsSeenInItsFolder() async throws {
    let stage = try stage()
    try stage.place.write("{}", to: "books/3b.json")
    #expect(await told(stage) == .none)
    try stage.remove("books/3b.json")
    #expect(await told(stage) == .none)
  }

  @Test func aFileThatIsShownIsLookedAt() async throws {
    let stage = try stage(followed: ["books/1b.json"])
    while clock.sleeperCount == 0 { await Task.yield() }
    clock.advance(by: .seconds(5))
    while clock.sleeperCount == 0 { await Task.yield() }
    try stage.place.write("{}", to: "books/1b.json")
    #expect(await told(stage) == ["books/1b.json"])
  }

  @Test func theFileOfTheLibraryIsLookedAt() async throws {
    let stage = try stage()
    try stage.place.write("{ }", to: "seoga.json")
    #expect(await told(stage) == ["seoga.json"])
  }

  @Test func aLibraryThatIsAwayIsToldAndWhenItIsBack() async throws {
    let stage = try stage()
    try FileManager.default.moveItem(atPath: stage.place.root, toPath: stage.place.outside)
    #expect(await told(stage) == .none)
    try FileManager.default.moveItem(atPath: stage.place.outside, toPath: stage.place.root)
    #expect(await told(stage) == .none)
  }
}
