// The search through every note.
extension Bench {
  /// Two words that stand beside each other in some of thousands of notes.
  private static let phrase = "river stone"
  /// What is typed and taken back, from letters that most notes have to words that few or none have.
  private static let typed = ["stone", "\"river stone", "그림자", "whale"]

  func addNotes(to table: inout Table) throws {
    try addColdSearch(to: &table)
    try addWarmSearch(to: &table)
  }

  /// One search before, which is not measured, has left the index of notes in the cache.
  private func addColdSearch(to table: inout Table) throws {
    let name = "search through every note, cold"
    guard let ripgrep = Child.path(of: "rg") else {
      table.add(name, at: largest.count.books, missing: "ripgrep is not installed", mustBe: "<= 3.0x")
      return
    }
    let words = [seoga, "note", "list", "note:\"\(Self.phrase)\""]
    try Child.run(words, variables(largest))
    let times = try interleaved(times: 20, patience: .seconds(60)) { _ in
      try Child.run(words, variables(largest))
    } beside: { _ in
      try Child.run([ripgrep, "--no-config", Self.phrase, "\(largest.root)/books"])
    }
    table.add(
      name,
      at: largest.count.books,
      times.measured,
      beside: times.limit,
      most: 3
    )
  }

  private func addWarmSearch(to table: inout Table) throws {
    let (window, _) = try board(largest)
    for key in ["4", "/"] { _ = try window.answer(to: key) }
    var (first, last) = (Samples(), Samples())
    for _ in 0..<3 {
      for word in Self.typed {
        for key in word.map(String.init) + word.map({ _ in "\u{7F}" }) {
          let times = try window.answers(to: key)
          first.add(times.first)
          last.add(times.last)
        }
      }
    }
    let at = largest.count.books
    let rows: [(String, Double, Quantity)] = [
      ("first hits, median of keys", first.median, Self.picture),
      ("first hits, slowest key", first.percentile99, Self.picture),
      ("all counted, median of keys", last.median, .milliseconds(150)),
      ("all counted, slowest key", last.percentile99, .milliseconds(150)),
    ]
    for (name, time, most) in rows {
      table.add("search through every note, \(name)", at: at, .milliseconds(time), most: most)
    }
    table.add(
      "memory with every note",
      at: at,
      .megabytes(Double(window.memory) / 1e6),
      most: .megabytes(400)
    )
  }
}
