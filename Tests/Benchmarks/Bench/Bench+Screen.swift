import Probe

// What happens on the screen.
extension Bench {
  /// One picture of a screen that is drawn 60 times a second.
  static let picture = Quantity.milliseconds(1000.0 / 60)

  // MARK: Starts

  /// Starts as they are on most days: one before, which is not measured, has left its index and its board in
  /// the cache.
  func addStarts(to table: inout Table) throws {
    let all = libraries + mixes
    for library in all {
      // Looks at each file, so that no later start finds the one before still waiting for the disk to tell of them.
      try Child.run([seoga, "list", "author:\(SeededBooks.soughtAuthor)"], variables(library))
      try board(library).0.leave(with: "Q")
    }
    var samples = all.map { _ in Samples() }
    var bare = samples
    let clock = ContinuousClock()
    let start = clock.now
    for turn in 0..<60 where turn < 3 || clock.now - start < .seconds(60) {
      // Another first in each turn: whoever comes after the largest finds nothing of its own in the caches.
      for index in all.indices.map({ ($0 + turn) % all.count }) {
        bare[index].add(try bareList(all[index]).1)
        samples[index].add(try board(all[index]).1)
      }
    }
    for (index, library) in all.enumerated() {
      table.add(
        "start to first painted board",
        at: library.name,
        samples[index],
        beside: bare[index],
        most: 2.2
      )
    }
    try addFirstShelves(to: &table)
    guard libraries.count > 1, let first = samples.first else { return }
    let last = samples[libraries.count - 1]
    table.add(
      "the same, largest beside smallest",
      at: "\(largest.count) / \(libraries[0].count)",
      last,
      beside: first,
      most: 1.3
    )
  }

  /// The shelf as the first screen that is asked for, in the view it was left in.
  private func addFirstShelves(to table: inout Table) throws {
    for (name, view) in [("spines", ["v", "v"]), ("grid", ["v"])] {
      var (lists, shelves) = (Samples(), Samples())
      for _ in 0..<10 {
        lists.add(try shelf(largest, in: []))
        shelves.add(try shelf(largest, in: view))
      }
      table.add(
        "start to first painted \(name), beside the list",
        at: largest.name,
        shelves,
        beside: lists,
        most: 1.3
      )
    }
  }

  // MARK: Keys

  func addKeys(to table: inout Table) throws {
    try addKeys("board", opening: [], to: &table)
    try addKeys("board beside half a year", in: sessions, opening: [], columns: 120, rows: 36, to: &table)
    try addKeys("shelf list", opening: ["2"], to: &table)
    try addKeys("list beside its pane", opening: ["2"], columns: 120, rows: 40, to: &table)
    try addKeys("grid", opening: ["2", "v"], walking: ("l", "h"), to: &table)
    try addKeys("spines", opening: ["2", "v", "v"], walking: ("l", "h"), to: &table)
    try addChangedCells("detail", opening: ["2"], walking: ("j", "k"), columns: 120, rows: 40, to: &table)
    try addChangedCells("grid", opening: ["2", "v"], walking: ("l", "h"), to: &table)
    try addChangedCells("spines", opening: ["2", "v", "v"], walking: ("l", "h"), to: &table)
    try addViews(to: &table)
  }

  private func addKeys(
    _ name: String,
    in library: SeededLibrary? = nil,
    opening: [String],
    walking keys: (forward: String, back: String) = ("j", "k"),
    columns: Int = 80,
    rows: Int = 24,
    to table: inout Table
  ) throws {
    let library = library ?? largest
    let (window, _) = try board(library, columns: columns, rows: rows)
    let (bare, _) = try bareList(library, columns: columns, rows: rows)
    let place = "\(library.name), \(columns)x\(rows)"
    for key in opening { _ = try window.answer(to: key) }
    var (times, bareTimes, bytes, bareBytes) = (Samples(), Samples(), Samples(), Samples())
    // Down and up within the first screen, so that nothing scrolls.
    for turn in 0..<300 {
      let isForward = turn % 6 < 3
      let (time, count) = try window.answer(to: isForward ? keys.forward : keys.back)
      let (bareTime, bareCount) = try bare.answer(to: isForward ? "j" : "k")
      times.add(time)
      bytes.add(count)
      bareTimes.add(bareTime)
      bareBytes.add(bareCount)
    }
    table.add(
      "key to last byte, \(name), median",
      at: place,
      times,
      beside: bareTimes,
      most: 4
    )
    table.add(
      "key to last byte, \(name), 99th percentile",
      at: place,
      .milliseconds(times.percentile99),
      beside: .milliseconds(bareTimes.percentile99),
      most: Self.picture
    )
    // What a pane, a grid and spines need is measured beside the cells that change.
    guard columns < 100, keys.forward == "j" else { return }
    table.add(
      "bytes for one cursor step, \(name)",
      at: "\(columns)x\(rows)",
      .bytes(bytes.median),
      beside: .bytes(bareBytes.median),
      most: 2
    )
  }

  /// The least to send are the cells that change, signs and looks, which a terminal of our own tells.
  private func addChangedCells(
    _ name: String,
    opening: [String],
    walking keys: (forward: String, back: String),
    columns: Int = 80,
    rows: Int = 24,
    to table: inout Table
  ) throws {
    let (window, _) = try board(library(upTo: 10_000), columns: columns, rows: rows)
    var screen = Emulator(columns: columns, rows: rows)
    screen.take(window.lastBytes)
    for key in opening {
      _ = try window.answer(to: key)
      screen.take(window.lastBytes)
    }
    var (sent, needed) = (Samples(), Samples())
    for turn in 0..<60 {
      let before = screen
      sent.add(try window.answer(to: turn % 20 < 10 ? keys.forward : keys.back).bytes)
      screen.take(window.lastBytes)
      needed.add(screen.changedBytes(since: before))
    }
    table.add(
      "bytes for one cursor step, \(name) beside changed cells",
      at: "\(columns)x\(rows)",
      .bytes(sent.median),
      beside: .bytes(needed.median),
      most: 1.2
    )
  }

  /// From one view of the shelf to the next, along whole shelves, and to the last book and back.
  private func addViews(to table: inout Table) throws {
    let (window, _) = try board(largest)
    _ = try window.answer(to: "2")
    var (switches, pages, ends) = (Samples(), Samples(), Samples())
    // Of fewer than a hundred, one that the machine kept waiting would be the 99th percentile.
    for _ in 0..<150 { switches.add(try window.answer(to: "v").time) }
    for _ in ["grid", "spines"] {
      _ = try window.answer(to: "v")
      for _ in 0..<100 { pages.add(try window.answer(to: "\u{1B}[6~").time) }
      for _ in 0..<50 { for key in ["G", "g"] { ends.add(try window.answer(to: key).time) } }
    }
    let measured = [
      ("the next view", switches), ("a page of grid or spines", pages), ("the last book and the first", ends),
    ]
    for (name, times) in measured {
      table.add(
        "key to last byte, \(name), 99th percentile",
        at: largest.count.books,
        .milliseconds(times.percentile99),
        most: Self.picture
      )
    }
  }

  func addFilter(to table: inout Table) throws {
    try addFilter("filter as you type", ["s", "t", "o", "n", "e"], to: &table)
    try addFilter("filter by initials, ㅎㄱ", ["ㅎ", "ㄱ"], to: &table)
  }

  /// A filter typed and taken back, letter by letter.
  private func addFilter(_ name: String, _ letters: [String], to table: inout Table) throws {
    let (window, _) = try board(largest)
    for key in ["2", "/"] { _ = try window.answer(to: key) }
    var times = Samples()
    for _ in 0..<3 {
      for key in letters + letters.map({ _ in "\u{7F}" }) {
        times.add(try window.answer(to: key).time)
      }
    }
    table.add(
      "\(name), median of keys",
      at: largest.count.books,
      .milliseconds(times.median),
      most: Self.picture
    )
    table.add(
      "\(name), slowest key",
      at: largest.count.books,
      .milliseconds(times.percentile99),
      most: Self.picture
    )
  }

  // MARK: Standing still

  func addMemory(to table: inout Table) throws {
    let budgets = [10_000: 40.0, 100_000: 90]
    for library in libraries + mixes {
      guard let most = budgets[library.count] else { continue }
      let (window, _) = try board(library)
      table.add(
        "memory after first paint",
        at: library.name,
        .megabytes(Double(window.memory) / 1e6),
        most: .megabytes(most)
      )
    }
  }

  /// What an empty Swift program spends is taken off: from its first use on, the pool of threads below every
  /// task that runs beside the main one wakes once a second to count its threads, and nothing can stop it.
  func addIdling(to table: inout Table) throws {
    let library = library(upTo: 10_000)
    let screens = [("board", ""), ("shelf", "2"), ("help", "?")]
    let empty = try Window([emptyProgram, "wait"])
    _ = try empty.firstFrame(showing: "Ready")
    let windows = try screens.map { _, key in
      let (window, _) = try board(library)
      if !key.isEmpty { _ = try window.answer(to: key) }
      return window
    }
    // Threads that helped with the start wait a while for more to do before they end.
    probe_rest(8000)
    func times() -> [Duration] { ([empty] + windows).map(\.runningTime) }
    let before = times()
    probe_rest(30_000)
    let spent = zip(times(), before).map { ($0 - $1) / .milliseconds(1) }
    for ((name, _), time) in zip(screens, spent.dropFirst()) {
      table.add(
        "CPU in 30 s of nothing beyond an empty program, \(name)",
        at: library.count.books,
        .milliseconds(max(0, (time - spent[0]).rounded())),
        most: .milliseconds(0)
      )
    }
  }
}
