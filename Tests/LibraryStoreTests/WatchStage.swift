import Foundation
import LibraryStore
import ReadingCore
import TestSupport

/// What a watch told, one report after the other.
@MainActor final class Reports {
  private(set) var all: [Set<String>?] = []
  private var read = 0
  private var waiting: CheckedContinuation<Void, Never>?

  func take(_ names: Set<String>?) {
    all.append(names)
    waiting?.resume()
    waiting = nil
  }

  /// The first report nobody asked for yet; waits for it.
  func next() async -> Set<String>? {
    if read == all.count { await withCheckedContinuation { waiting = $0 } }
    defer { read += 1 }
    return all[read]
  }
}

/// A watch over a library with two books, listening.
@MainActor final class WatchStage {
  let place: TemporaryLibrary
  let reports = Reports()
  private let watch: LibraryWatch

  init(
    books: [String] = ["1b", "2b"],
    hears: Bool = true,
    clock: any Clock<Duration> = SoonClock(),
    followed: Set<String> = []
  ) throws {
    place = try TemporaryLibrary()
    if !books.isEmpty {
      try place.write(books.map { Book(id: $0, title: "t", added: "2026") })
      try place.files().add([])
    }
    watch = LibraryWatch(place.files().folder, access: .live, clock: clock, hears: hears)
    watch.listen {
      followed
    } _: { [reports] in
      reports.take($0)
    }
  }

  isolated deinit { watch.end() }

  /// Waits until so many changes have been heard of, told or not.
  func heard(_ count: Int) async { while watch.arrivals < count { await Task.yield() } }

  func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: place.path(name), toPath: place.path(other))
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: place.path(name)) }

  /// Writes a file as a program does that puts a new one in its place.
  func replace(_ name: String, with text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: place.path(name)), options: .atomic)
  }
}

/// A clock that nobody has to wait for.
struct SoonClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  var now: Instant { Instant(offset: .zero) }
  var minimumResolution: Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    await Task.yield()
  }
}
