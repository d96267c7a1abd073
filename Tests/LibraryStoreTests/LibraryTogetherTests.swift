import Glibc
import LibraryStore
import ReadingCore
import Synchronization
import TestSupport
import Testing

/// Many books changed as one step, as the screens see it.
@MainActor @Suite struct LibraryTogetherTests {
  /// A disk that takes nothing until it is let go.
  private final class Gate: Sendable {
    private let isShut = Atomic(true)

    func open() { isShut.store(false, ordering: .relaxed) }

    var access: FileAccess {
      var access = FileAccess.live
      access.syncFileSystem = { [self] _ in
        while isShut.load(ordering: .relaxed) { sched_yield() }
      }
      return access
    }
  }

  private let place: TemporaryLibrary
  private let gate = Gate()
  private let library: Library

  init() throws {
    place = try TemporaryLibrary()
    try place.write(["1b", "3b"].map { Book(id: $0, title: "t", added: "2026") })
    library = try Library(opening: place.files(access: gate.access))
  }

  nonisolated private static func change(_ library: LoadedLibrary) -> (books: [Book], value: Int) {
    let changed = library.books.map { book in
      var book = book
      book.tags.append("seen")
      return book
    }
    return (changed + [Book(id: "2b", title: "new", added: "2026")], library.books.count)
  }

  /// Gives way until so much is written.
  private func untilWritten(_ count: Int) async {
    while library.progress?.phase != .writing || library.progress?.done != count { await Task.yield() }
  }

  @Test func theBooksChangeAtOnceAndProgressIsSeenOnTheWay() async throws {
    let task = Task { try await library.changeTogether(Self.change) }
    await untilWritten(3)
    #expect(library.progress == ChangeProgress(phase: .writing, done: 3, total: 3))
    #expect(library.books.map(\.id) == ["1b", "3b"] && !library.isSettled)
    let revision = library.revision
    gate.open()
    #expect(try await task.value == 2)
    #expect(library.progress == nil && library.isSettled && library.revision > revision)
    #expect(library.books.map(\.tags) == [["seen"], [], ["seen"]])
    #expect(library.books == (try place.files().load().books))
  }

  @Test func whatWasWrittenNeedNotBeReadAgain() async throws {
    gate.open()
    try await library.changeTogether(Self.change)
    let before = library.books
    try await library.reload()
    #expect(library.books == before)
    try await library.edit("2b") { $0.title = "edited" }
    try await library.changeTogether {
      ($0.books.filter { $0.title == "edited" }.map { _ in Book(id: "2b", title: "last", added: "2026") }, ())
    }
    #expect(library.book("2b")?.title == "last")
  }

  @Test func aStoppedChangeLeavesTheBooksAsTheyAre() async throws {
    let cancellation = Cancellation()
    let task = Task { try await library.changeTogether(cancellation: cancellation, Self.change) }
    await untilWritten(3)
    cancellation.cancel()
    gate.open()
    await #expect(throws: StoreError.cancelled) { try await task.value }
    #expect(library.progress == nil && library.books.map(\.tags) == [[], []])
    #expect(place.names(in: "books") == ["1b.json", "3b.json"])
  }
}
