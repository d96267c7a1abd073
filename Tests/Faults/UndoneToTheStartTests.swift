import LibraryStore
import ReadingCore
import TestSupport
import Testing

extension FaultsTests {
  /// Changes of every kind at random, taken back one after the other, and taken again.
  @Suite struct UndoneToTheStartTests {
    @Test func theVerySameBytesAreThereAgain() throws {
      let tally = Tally("random changes, undone to the start and redone, byte for byte")
      let place = try TemporaryLibrary()
      try place.write((0..<9).map { Book(id: "\($0)b", title: "책 \($0)", added: "2026") })
      try place.files().add([])
      var random = Seeded(4)
      var states = [Snapshot(place.root)]
      let identifiers = Identifiers.random
      func files() -> LibraryFiles { place.files(isJournalled: true, identifiers: identifiers) }
      for number in 0..<Amount.of(1000) {
        try change(number, files(), place, &random)
        tally.tried()
        let state = Snapshot(place.root)
        if state != states.last { states.append(state) }
      }
      for (number, state) in states.enumerated().reversed().dropFirst() {
        let step = try files().undo()
        let found = Snapshot(place.root)
        tally.check(step != nil && found == state, "undo of \(number): \(found.difference(from: state))")
      }
      tally.check(try files().undo() == nil, "there is something before the first change")
      for (number, state) in states.enumerated().dropFirst() {
        let step = try files().redo()
        let found = Snapshot(place.root)
        tally.check(step != nil && found == state, "redo of \(number): \(found.difference(from: state))")
      }
      try tally.end()
    }

    /// One change, whatever there is to change then.
    private func change(
      _ number: Int,
      _ files: LibraryFiles,
      _ place: TemporaryLibrary,
      _ random: inout Seeded
    ) throws {
      let ids = { (folder: String) in
        place.names(in: folder).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
          .filter { !$0.contains(".") }
      }
      let new = Book(id: "1n\(number)", title: "새 책 \(number)", added: "2026")
      guard let id = ids("books").randomElement(using: &random) else { return _ = try files.add([new]) }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: try files.edit(id) { $0.title = "제목 \(number) \"\\\u{1}" }
      case 1:
        let note = Note(id: "2n\(number)", text: "a\nb\t\(number)", created: Change.stamp)
        try files.edit(id) { $0.addNote(note) }
      case 2:
        try files.edit(id) {
          $0.start(on: ReadingDay(text: "2026-11-\(10 + number % 20)"), readID: "3n\(number)")
        }
      case 3:
        try files.edit(id) { book in
          if let note = book.notes.first { book.removeNote(note.id, at: Change.stamp) }
        }
      case 4: try files.remove(id)
      case 5: if let gone = ids("trash").randomElement(using: &random) { try files.restore(gone) }
      case 6: try files.add([new])
      default:
        try files.changeTogether { library in
          let changed = library.books.filter { $0.id.hasSuffix("b") }.map { book in
            var book = book
            book.tags = ["\(number)"]
            return book
          }
          return (changed + [new], ())
        }
      }
    }
  }
}
