import Foundation
import Glibc
import LibraryStore
import TestSupport
import Testing

/// What others change in a folder of small files and in the folders right in it.
@Suite(.timeLimit(.minutes(1))) @MainActor struct FolderWatchTests {
  private let place: TemporaryLibrary
  private let watch: FolderWatch
  private let reports = Reports()

  init() throws {
    place = try TemporaryLibrary()
    watch = FolderWatch(place.path("texts"), clock: SoonClock())
  }

  /// Has each report tell what is there then, a file by its name and its text.
  private func listen() {
    watch.listen { [place, reports] in reports.take(Self.files(of: place)) }
  }

  private static func files(of place: TemporaryLibrary) -> Set<String> {
    let names = FileManager.default.enumerator(atPath: place.path("texts"))?.allObjects as? [String] ?? []
    return Set(
      names.map { name in [name, place.text("texts/\(name)")].compactMap(\.self).joined(separator: "=") }
    )
  }

  /// Whether it is told that these files are there, and no others; waits until it is.
  private func told(_ files: Set<String>) async -> Bool {
    while await reports.next() != files {}
    return true
  }

  private func make(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: place.path(name), withIntermediateDirectories: true)
  }

  private func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: place.path(name)) }

  @Test func aFileThatIsMadeChangedAndTakenAway() async throws {
    defer { watch.end() }
    try make("texts")
    listen()
    try place.write("1", to: "texts/a")
    #expect(await told(["a=1"]))
    try place.write("2", to: "texts/a")
    #expect(await told(["a=2"]))
    try Data("3".utf8).write(to: URL(filePath: place.path("texts/a")), options: .atomic)
    #expect(await told(["a=3"]))
    #expect(rename(place.path("texts/a"), place.path("texts/b")) == 0)
    #expect(await told(["b=3"]))
    try remove("texts/b")
    #expect(await told([]))
  }

  @Test func oneFileAlone() async throws {
    let (one, told) = (FolderWatch(place.path("texts"), only: "a", clock: SoonClock()), Reports())
    defer {
      watch.end()
      one.end()
    }
    try make("texts/in")
    one.listen { [place] in told.take(Self.files(of: place)) }
    listen()
    for text in ["1", "2", "3"] {
      try place.write(text, to: "texts/b")
      #expect(await self.told(["in", "b=\(text)"]))
    }
    #expect(told.all.isEmpty)
    try Data("4".utf8).write(to: URL(filePath: place.path("texts/a")), options: .atomic)
    #expect(await told.next() == ["a=4", "b=3", "in"])
    try remove("texts/a")
    while await told.next() != ["b=3", "in"] {}
  }

  @Test func aFileInAFolderThatWasThere() async throws {
    defer { watch.end() }
    try place.write("1", to: "texts/in/a")
    listen()
    try place.write("2", to: "texts/in/a")
    #expect(await told(["in", "in/a=2"]))
    try remove("texts/in/a")
    #expect(await told(["in"]))
  }

  @Test func aFolderMadeLaterAndAFileInIt() async throws {
    defer { watch.end() }
    try make("texts")
    listen()
    try make("texts/in")
    #expect(await told(["in"]))
    try place.write("1", to: "texts/in/a")
    #expect(await told(["in", "in/a=1"]))
    try place.write("2", to: "texts/in/a")
    #expect(await told(["in", "in/a=2"]))
    try remove("texts/in")
    #expect(await told([]))
  }

  @Test func theFolderItselfMadeLater() async throws {
    defer { watch.end() }
    listen()
    try make("texts")
    #expect(await told([]))
    try place.write("1", to: "texts/a")
    #expect(await told(["a=1"]))
    try remove("texts")
    #expect(await told([]))
    try place.write("2", to: "texts/in/a")
    #expect(await told(["in", "in/a=2"]))
    try place.write("3", to: "texts/in/a")
    #expect(await told(["in", "in/a=3"]))
  }

  /// Neither is any of those above it there.
  @Test func foldersAboveItMadeLater() async throws {
    let watch = FolderWatch(place.path("deep/er/texts"), clock: SoonClock())
    defer { watch.end() }
    let (place, reports) = (place, reports)
    watch.listen { reports.take(place.text("deep/er/texts/a").map { [$0] } ?? []) }
    for text in ["1", "2"] {
      try place.write(text, to: "deep/er/texts/a")
      #expect(await told([text]))
    }
  }

  /// Whoever looks from above for a folder that is not there sees much that is nobody's change.
  @Test(arguments: [false, true]) func whatChangesBesideItIsNotTold(_ comesLater: Bool) async throws {
    defer { watch.end() }
    if !comesLater { try make("texts") }
    let above = FolderWatch(place.root, clock: SoonClock())
    let (place, reports, aboveReports) = (place, reports, Reports())
    defer { above.end() }
    watch.listen {
      reports.take(FileManager.default.fileExists(atPath: place.path("beside")) ? ["beside"] : ["texts"])
    }
    above.listen {
      aboveReports.take(FileManager.default.fileExists(atPath: place.path("beside")) ? ["b"] : [])
    }
    try make("beside")
    while await aboveReports.next() != ["b"] {}
    try remove("beside")
    while await aboveReports.next() != [] {}
    try place.write("1", to: "texts/a")
    #expect(await reports.next() == ["texts"])
    // Nor is it once the folder is there.
    try make("beside")
    while await aboveReports.next() != ["b"] {}
    #expect(!reports.all.contains(["beside"]))
  }

  @Test func whatWasMovedElsewhereIsNotFollowed() async throws {
    defer { watch.end() }
    try place.write("1", to: "texts/in/a")
    listen()
    #expect(rename(place.path("texts"), place.path("old")) == 0)
    #expect(await told([]))
    let (old, oldReports) = (FolderWatch(place.path("old"), clock: SoonClock()), Reports())
    defer { old.end() }
    old.listen { oldReports.take([]) }
    let count = reports.all.count
    try place.write("2", to: "old/in/a")
    #expect(await oldReports.next() == [])
    #expect(reports.all.count == count)
    try place.write("3", to: "texts/b")
    #expect(await told(["b=3"]))
  }

  @Test func changesAreToldTogetherOnceItIsQuiet() async throws {
    let clock = ManualClock()
    let watch = FolderWatch(place.path("texts"), clock: clock)
    defer { watch.end() }
    try make("texts")
    let (place, reports) = (place, reports)
    watch.listen { reports.take(Self.files(of: place)) }
    for name in ["a", "b", "c"] { try place.write("1", to: "texts/\(name)") }
    while clock.sleeperCount == 0 { await Task.yield() }
    #expect(reports.all.isEmpty)
    clock.advance(by: .milliseconds(100))
    #expect(await reports.next() == ["a=1", "b=1", "c=1"])
    #expect(reports.all.count == 1)
  }

  @Test func nothingIsToldAfterTheEnd() async throws {
    let clock = ManualClock()
    let watch = FolderWatch(place.path("texts"), clock: clock)
    try make("texts")
    let reports = reports
    watch.listen { reports.take([]) }
    try place.write("1", to: "texts/a")
    while clock.sleeperCount == 0 { await Task.yield() }
    watch.end()
    while clock.sleeperCount > 0 { await Task.yield() }
    // Another watch is told of what comes later, and would be told after this one.
    let (other, later) = (FolderWatch(place.path("texts"), clock: SoonClock()), Reports())
    defer { other.end() }
    other.listen { later.take([]) }
    try place.write("2", to: "texts/a")
    #expect(await later.next() == [])
    clock.advance(by: .seconds(1))
    #expect(reports.all.isEmpty && clock.sleeperCount == 0)
  }
}
