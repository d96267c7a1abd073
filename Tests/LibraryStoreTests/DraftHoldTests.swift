import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// Drafts that are open, thrown away, or lie where the library's were not looked for.
@Suite struct DraftHoldTests {
  private let place: TemporaryLibrary
  private let drafts: Drafts
  private let other: Drafts

  init() throws {
    place = try TemporaryLibrary()
    drafts = Drafts(folder: place.path("state/drafts"), access: .unflushed)
    // Locks of one file opened twice exclude each other as those of two programs do.
    other = Drafts(folder: place.path("state/drafts"), access: .unflushed)
  }

  private func draft(_ id: String, book: String = "1b", text: String = "text") -> Draft {
    Draft(id: id, book: book, text: text, updated: "2026-11-20T21:04:05+09:00")
  }

  private var files: [String] { place.names(in: "state/drafts") }

  @Test func oneThatIsOpenIsNotFoundByOthers() throws {
    var hold = drafts.hold("1d")
    #expect(hold != nil && other.hold("1d") == nil && drafts.hold("1d") == nil)
    try drafts.save(draft("1d"))
    try drafts.save(draft("2d"))
    #expect(try other.holdAll().found.map(\.draft.id) == ["2d"])
    // Saving puts another file in its place, and the lock stays.
    try drafts.save(draft("1d", text: "more"))
    #expect(try other.holdAll().found.map(\.draft.id) == ["2d"])
    hold = nil
    #expect(try other.holdAll().found.map(\.draft.text) == ["more", "text"])
    withExtendedLifetime(hold) {}
  }

  @Test func foundOnesAreHeldUntilTheyAreLetGo() throws {
    try drafts.save(draft("1d"))
    do {
      let found = try drafts.holdAll().found
      #expect(found.count == 1)
      #expect(try other.holdAll().found.isEmpty)
      #expect(files == [".1d.lock", "1d.json"])
      withExtendedLifetime(found) {}
    }
    #expect(files == ["1d.json"])
    #expect(try other.holdAll().found.count == 1)
  }

  @Test func locksOfKilledProgramsAreRemoved() throws {
    try drafts.save(draft("1d"))
    for name in [".1d.lock", ".2d.lock"] { try place.write("", to: "state/drafts/\(name)") }
    #expect(try drafts.holdAll().found.map(\.draft.id) == ["1d"])
    #expect(files == ["1d.json"])
  }

  @Test(arguments: [Call.open, .tryLock, .makeFolder])
  func whereNothingCanBeLockedDraftsAreFoundAllTheSame(call: Call) throws {
    try drafts.save(draft("1d"))
    let faults = Faults { asked, earlier in asked == call && earlier.count < 3 ? ENOLCK : nil }
    let found = try Drafts(folder: place.path("state/drafts"), access: faults.access).holdAll().found
    #expect(found.map(\.draft.id) == ["1d"])
  }

  @Test func aLockMadeAnewMeanwhileIsSeen() throws {
    let path = place.path("state/drafts/.1d.lock")
    try drafts.save(draft("1d"))
    var access = FileAccess.unflushed
    access.tryLock = { descriptor throws(SystemFault) in
      // Whoever held it removes it just before it is locked here, and never stops.
      _ = unlink(path)
      return try FileAccess.live.tryLock(descriptor)
    }
    let hold = Drafts(folder: place.path("state/drafts"), access: access).hold("1d")
    #expect(hold != nil && !files.contains(".1d.lock"))
  }

  @Test func oneThrownAwayStaysInTheTrashForAWhile() throws {
    try drafts.save(draft("1d"))
    let bytes = place.text("state/drafts/1d.json")
    try drafts.discard("1d")
    try drafts.discard("1d")
    #expect(files == ["trash"] && place.text("state/drafts/trash/1d.json") == bytes)
    #expect(try drafts.holdAll().found.isEmpty)
    for number in 1...50 {
      try drafts.save(draft("\(number)x"))
      try drafts.discard("\(number)x")
    }
    let kept = place.names(in: "state/drafts/trash")
    #expect(kept.count == 50 && !kept.contains("1d.json"))
  }

  @Test func whereTheTrashTakesNothingTheDraftStays() throws {
    try drafts.save(draft("1d"))
    let full = Drafts(
      folder: place.path("state/drafts"),
      access: Faults.refusing(.write, code: ENOSPC).access
    )
    #expect(throws: StoreError.self) { try full.discard("1d") }
    #expect(try drafts.load().drafts.count == 1)
  }

  @Test func straysOfOurBooksAreTakenOverAndOthersLeft() throws {
    let strays = Drafts(folder: place.path("state/unnamed/drafts"), access: .unflushed)
    for (id, book) in [("1d", "1b"), ("2d", "of another library"), ("3d", "1b"), ("4d", "1b")] {
      try strays.save(draft(id, book: book, text: "stray"))
    }
    try drafts.save(draft("3d", text: "taken over before"))
    let open = strays.hold("4d")
    try drafts.adopt(from: strays) { $0.book == "1b" }
    #expect(try drafts.load().drafts.map(\.text) == ["stray", "taken over before"])
    #expect(try strays.load().drafts.map(\.id) == ["2d", "4d"])
    #expect(place.names(in: "state/unnamed/drafts/trash") == ["3d.json"])
    withExtendedLifetime(open) {}
  }
}
