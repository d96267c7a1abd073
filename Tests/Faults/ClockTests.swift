import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

extension FaultsTests {
  /// A machine whose clock is set back, or forward and back, between two changes.
  @Suite struct ClockTests {
    @Test func everyChangeIsKeptWhateverTheClockSays() throws {
      let tally = Tally("changes between which the clock is set back or forward")
      let place = try TemporaryLibrary()
      try place.write((10..<32).map { Book(id: "\($0)b", title: "t", added: "2026") })
      var random = Seeded(3)
      let identifiers = Identifiers.counted()
      var copies = 0
      for number in 0..<Amount.of(1000) {
        // From 1902 to 2225.
        let seconds = Int.random(in: -2_145_916_800...8_046_000_000, using: &random)
        let files = place.files(
          clock: WallClock { Moment(seconds: seconds, offset: 32_400) },
          identifiers: identifiers
        )
        let stamp = Moment(seconds: seconds, offset: 32_400).stamp
        let id = "\(10 + number % 20)b"
        try files.edit(id) { $0.addNote(Note(id: "1n\(number)", text: "\(number)", created: stamp)) }
        if number % 10 == 0 {
          // Deleted twice it lies there twice, each with a stamp of its moment.
          let copy = place.text("books/31b.json") ?? ""
          try files.remove("31b")
          try place.write(copy, to: "books/31b.json")
          copies += 1
        }
        tally.tried()
        let notes = try files.load().books.flatMap(\.notes).count
        tally.check(notes == number + 1, "\(notes) notes after \(number + 1)")
      }
      tally.check(place.names(in: "trash").count == copies, "\(place.names(in: "trash"))")
      tally.check(place.leftovers.isEmpty, "\(place.leftovers)")
      try tally.end()
    }
  }
}
