import ReadingCore

// What happens in the editor.
extension Bench {
  private static let megabyte = 1_000_000
  private static let sentence = "눈이 소리를 지운다. One more line of a very long note."

  /// Letters typed and erased in the middle of a note of a megabyte.
  func addEditor(to table: inout Table) throws {
    let count = Self.megabyte / Self.sentence.utf8.count
    let lines = Array(repeating: Self.sentence, count: count)
    try addNote("note of 1 MB in lines", lines.joined(separator: "\n"), middle: "\(count / 2)", to: &table)
    let letters = count * Self.sentence.count / 2
    try addNote("note of 1 MB in one line", lines.joined(separator: " "), middle: "1,\(letters)", to: &table)
  }

  private func addNote(_ name: String, _ text: String, middle: String, to table: inout Table) throws {
    let folder = "\(place)/note"
    _ = try Child.run(["/bin/rm", "-rf", folder])
    for path in [folder, "\(folder)/home", "\(folder)/library", "\(folder)/library/books"] {
      try Files.makeFolder(path)
    }
    try Files.write(
      "{\n  \"format\": 1,\n  \"id\": \"0bench000001\"\n}\n",
      to: "\(folder)/library/seoga.json"
    )
    var books = SeededBooks(seed: 1)
    var book = books.next()
    book.notes = [Note(id: "0note0000001", text: text, created: "2026-11-20T09:00:00+09:00")]
    try Files.write(
      JSONWriter.bytes(of: .object(book.json)),
      to: "\(folder)/library/books/\(book.id).json"
    )
    let variables = ["HOME": "\(folder)/home", "SEOGA_LIBRARY": "\(folder)/library"]
    let window = try Window([seoga], variables)
    _ = try window.firstFrame(showing: "Reading")
    for keys in ["4", "\r", "e", "\u{1B}g", middle, "\r"] { _ = try window.answer(to: keys) }
    let (bare, _) = try bareList(largest)
    var (times, bareTimes) = (Samples(), Samples())
    for turn in 0..<300 {
      times.add(try window.answer(to: turn.isMultiple(of: 2) ? "x" : "\u{7F}").time)
      bareTimes.add(try bare.answer(to: turn % 6 < 3 ? "j" : "k").time)
    }
    table.add(
      "key to last byte, \(name), median",
      at: "80x24",
      times,
      beside: bareTimes,
      most: 4
    )
  }
}
