import ReadingCore
import Testing

@testable import Interchange

/// Passages that were marked anew after they had been imported.
@Suite struct RemarkedPassageTests {
  private static let long = "Before: a passage of some length, to be found again, and more behind it."
  private static let short = "a passage of some length, to be found again"

  private static func file(_ marks: [(place: String, text: String, day: Int)]) -> Clippings {
    Clippings(
      blocks: marks.map { Clippings.block("Highlight", "location \($0.place)", $0.text, day: $0.day) }
    )
  }

  private let early = file([("98-112", long, 1)])
  private let both = file([("98-112", long, 1), ("100-110", short, 2)])
  private let onlyShort = file([("100-110", short, 2)])

  /// At once or one after the other, the device's file grown or begun anew, the note is the same.
  @Test func takesTheNewestThoughItIsShorter() throws {
    let shelf = try early.shelf()
    let atOnce = try both.shelf()
    for later in [both, onlyShort] {
      let plan = try later.plan(shelf: shelf, prefix: "2")
      #expect(plan.fates.last == .merged)
      let now = plan.applied(to: shelf)
      #expect(now[0].notes.map(\.id) == shelf[0].notes.map(\.id))
      #expect(now[0].notes.map(\.said) == atOnce[0].notes.map(\.said))
      #expect(now[0].notes.map(\.said) == [[Self.short, "", "", "100-110"]])
      #expect(now[0].notes.map(\.created) == ["2022-08-02T19:31:58+09:00"])
      #expect(now[0].notes.map(\.origin) == atOnce[0].notes.map(\.origin))
      for file in [early, both, onlyShort] {
        #expect(try file.plan(shelf: now, prefix: "3").books.isEmpty)
      }
    }
  }

  /// An older file that comes after a newer one takes nothing back.
  @Test func anOlderFileTakesNothingBack() throws {
    let shelf = try onlyShort.shelf()
    let now = try early.shelf(shelf, prefix: "2")
    #expect(now[0].notes.map(\.said) == shelf[0].notes.map(\.said))
    #expect(now[0].notes.map(\.created) == shelf[0].notes.map(\.created))
    #expect(now[0].notes.map { $0.origin?.contains(Self.long) } == [true])
    #expect(try both.plan(shelf: now, prefix: "3").books.isEmpty)
  }

  @Test func saysWhatTookThePlace() throws {
    let shelf = try early.shelf()
    #expect(try both.plan().reasons == [[.markedAgain(2)], [.newBook(.paused)]])
    #expect(try both.plan(shelf: shelf, prefix: "2").reasons == [[], [.shorterPassage]])
    #expect(try early.plan(shelf: onlyShort.shelf(), prefix: "2").reasons == [[.samePassage]])
  }

  /// What its reader has made of it stays theirs, and so does its date.
  @Test func leavesWhatTheReaderHasChanged() throws {
    var shelf = try early.shelf()
    shelf[0].updateNote(shelf[0].notes[0].id, at: Export.stamp) { $0.quote = "Mine: \(Self.short)" }
    let mine = shelf[0].notes[0]
    let now = try both.shelf(shelf, prefix: "2")
    let note = try #require(now[0].notes.first { $0.id == mine.id })
    #expect(note.quote == mine.quote && note.created == mine.created && note.place == mine.place)
    #expect(now[0].notes.compactMap(\.quote).allSatisfy { $0.contains(Self.short) })
    #expect(try both.plan(shelf: now, prefix: "3").books.isEmpty)
  }

  /// What a reader has changed stands where it was marked, and no other place is taken for it.
  @Test func whatTheReaderHasChangedHasItsPlace() throws {
    var shelf = try early.shelf()
    shelf[0].updateNote(shelf[0].notes[0].id, at: Export.stamp) { $0.text = "Mine" }
    let elsewhere = Self.file([("500-514", Self.long, 3)])
    let now = try elsewhere.shelf(shelf, prefix: "2")
    #expect(now[0].notes.map(\.place) == ["98-112", "500-514"])
    #expect(try elsewhere.plan(shelf: now, prefix: "3").books.isEmpty)
  }

  /// The words at a passage are the reader's and stay with it.
  @Test func keepsTheWordsAtAPassage() throws {
    let words = Clippings.block("Note", "location 112", "My words", day: 1)
    let note = try #require(
      try Clippings(blocks: [
        Clippings.block("Highlight", "location 98-112", Self.long, day: 1), words,
        Clippings.block("Highlight", "location 100-110", Self.short, day: 2),
      ]).notes().first
    )
    #expect(note.said == [Self.short, "My words", "", "100-110"])
    #expect(note.created == "2022-08-02T19:31:58+09:00")
  }

  /// A table that a spreadsheet has been at tells the day later.
  @Test func learnsTheDateThatATableHadLost() throws {
    func table(_ date: String) -> Clippings {
      Clippings("Highlight,Book Title,Location Type,Location,Highlighted at\nOne,Emma,page,7,\(date)\n")
    }
    let shelf = try table("########").shelf()
    #expect(shelf[0].notes.map(\.created) == [""])
    let now = try table("2026-01-27 05:56:46").shelf(shelf, prefix: "2")
    #expect(now[0].notes.map(\.created) == ["2026-01-27T05:56:46+09:00"])
    for date in ["########", "2026-01-27 05:56:46"] {
      #expect(try table(date).plan(shelf: now, prefix: "3").books.isEmpty)
    }
  }
}
