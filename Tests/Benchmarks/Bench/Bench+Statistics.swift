// What reading adds up to.
extension Bench {
  /// Stands above the figures, also before they are counted.
  private static let head = "all years"
  /// Stands below a figure, and nowhere before they are counted.
  private static let figure = "pages a day"

  func addStatistics(to table: inout Table) throws {
    // One count before, which is not measured, has left the tallies in the cache.
    try Child.run([seoga, "stats"], variables(sessions))
    try addOpening(to: &table)
    try addYears(to: &table)
    try addStats(to: &table)
  }

  /// The key of its tab: the first since the program was started, which counts, and later ones.
  private func addOpening(to table: inout Table) throws {
    var (cold, figures, lists) = (Samples(), Samples(), Samples())
    var (first, counted, again) = (Samples(), Samples(), Samples())
    for _ in 0..<10 {
      // The key lies there before anything is drawn.
      func start(showing text: String) throws -> Duration {
        let window = try Window([seoga], variables(sessions))
        try window.type("6")
        return try window.firstFrame(showing: text)
      }
      cold.add(try start(showing: Self.head))
      lists.add(try shelf(sessions, in: []))
      figures.add(try start(showing: Self.figure))
      let (window, _) = try board(sessions)
      let times = try window.answers(to: "6")
      first.add(times.first)
      counted.add(times.last)
      for _ in 0..<20 {
        _ = try window.answer(to: "1")
        again.add(try window.answer(to: "6").time)
      }
    }
    let rows: [(String, Double, Quantity)] = [
      ("start to its first frame", cold.median, .milliseconds(150)),
      ("first opened, first frame", first.median, Self.picture),
      ("first opened, figures counted", counted.median, .milliseconds(150)),
      ("opened again, median", again.median, Self.picture),
      ("opened again, 99th percentile", again.percentile99, Self.picture),
    ]
    for (name, time, most) in rows {
      table.add("statistics, \(name)", at: sessions.name, .milliseconds(time), most: most)
    }
    // Before anything is counted the books have to be looked at, as for the list.
    table.add(
      "start to the figures, beside the list",
      at: sessions.name,
      figures,
      beside: lists,
      most: 2
    )
  }

  /// Every year and all years, one beside another, and from figure to figure.
  private func addYears(to table: inout Table) throws {
    for (columns, rows) in [(80, 24), (120, 36)] {
      let (window, _) = try board(sessions, columns: columns, rows: rows)
      _ = try window.answer(to: "6")
      var (years, figures) = (Samples(), Samples())
      for turn in 0..<200 { years.add(try window.answer(to: turn % 40 < 20 ? "l" : "h").time) }
      for turn in 0..<200 { figures.add(try window.answer(to: turn % 40 < 20 ? "\t" : "\u{1B}[Z").time) }
      for (name, times) in [("another year", years), ("the next figure", figures)] {
        table.add(
          "statistics, \(name), 99th percentile",
          at: "\(sessions.name), \(columns)x\(rows)",
          .milliseconds(times.percentile99),
          most: Self.picture
        )
      }
    }
  }

  private func addStats(to table: inout Table) throws {
    for library in [library(upTo: 10_000), sessions] {
      let name = "seoga stats"
      guard let ripgrep = Child.path(of: "rg") else {
        table.add(name, at: library.name, missing: "ripgrep is not installed", mustBe: "<= 5.0x")
        continue
      }
      try Child.run([seoga, "stats"], variables(library))
      let stats = try interleaved(times: 20) { _ in
        try Child.run([seoga, "stats"], variables(library))
      } beside: { _ in
        try Child.run([ripgrep, "--no-config", SeededBooks.soughtAuthor, "\(library.root)/books"])
      }
      table.add(name, at: library.name, stats.measured, beside: stats.limit, most: 5)
    }
  }
}
