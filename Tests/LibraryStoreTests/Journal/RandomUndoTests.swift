import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// Many steps of every kind in any order, taken back to where they began.
@Suite struct RandomUndoTests {
  @Test(arguments: [UInt64(1)])
  func aThousandStepsAreTakenBackToTheVerySameBytes(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let shelved = try Shelved()
    // The state after each step that counts.
    var states = [shelved.contents]
    var files = shelved.files()
    for number in 0..<1000 {
      if number % 50 == 0 { files = shelved.files() }
      let kind = Int.random(in: 0..<9, using: &random)
      if kind == 8, states.count > 1 {
        #expect(try files.undo() != nil)
        if number.isMultiple(of: 2) { _ = try files.redo() } else { states.removeLast() }
        #expect(shelved.contents == states.last)
      } else {
        let size = shelved.journalSize
        try take(kind, number, files, shelved, &random)
        if shelved.journalSize > size { states.append(shelved.contents) }
      }
    }
    #expect(states.count > 500)
    try expectBack(shelved, states)
    // All the way forth, with turns in between.
    files = shelved.files()
    for state in states.dropFirst() {
      #expect(try files.redo() != nil)
      #expect(shelved.contents == state)
    }
    #expect(try files.redo() == nil)
  }

  private func expectBack(_ shelved: Shelved, _ states: [[String: String]]) throws {
    var files = shelved.files()
    for (number, state) in states.dropLast().reversed().enumerated() {
      if number % 50 == 0 { files = shelved.files() }
      #expect(try files.undo() != nil)
      #expect(shelved.contents == state)
      guard number % 97 == 0 else { continue }
      // Forth and back once more.
      #expect(try files.redo() != nil && files.undo() != nil)
      #expect(shelved.contents == state)
    }
    #expect(try files.undo() == nil)
  }

  private func take(
    _ kind: Int,
    _ number: Int,
    _ files: LibraryFiles,
    _ shelved: Shelved,
    _ random: inout SplitMix
  ) throws {
    let books = shelved.ids(in: "books")
    let trash = shelved.ids(in: "trash")
    guard let book = books.randomElement(using: &random), kind != 0 || books.count > 12 else {
      try files.add([Book(id: "n\(number)", title: "Book \(number)", added: "2026")])
      return
    }
    switch kind {
    case 1, 2: try files.edit(book) { $0.title = "\u{1F4D6} 제목 \(number) \"\\\u{1}" }
    case 3:
      let note = Note(id: "t\(number)", text: "a\nb\t\(number)", created: "2026-11-20T21:04:05+09:00")
      try files.edit(book) { $0.notes.append(note) }
    case 4:
      try files.edit(book) { $0.reads.append(Read(id: "r\(number)", started: ReadingDay(text: "2026"))) }
    case 0, 5: try files.remove(book)
    case 6: if let id = trash.randomElement(using: &random) { try files.restore(id) }
    case 7:
      try files.changeTogether { library in
        let some = library.books.prefix(3).map { book in
          var book = book
          book.tags = ["t\(number)"]
          return book
        }
        let added = Book(id: "m\(number)", title: "Many", added: "2026")
        return (books.count > 9 ? some : some + [added], ())
      }
    default: break
    }
  }
}

/// Random numbers that come again.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
