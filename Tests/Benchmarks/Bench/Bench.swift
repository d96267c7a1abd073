import Glibc

/// What every measurement needs: the programs, the libraries, and where to put what it makes.
struct Bench {
  /// Folder of the built programs.
  let programs: String
  /// Folder for libraries, each with a home of its own, and for what is imported.
  let place: String
  let libraries: [SeededLibrary]
  /// As many books as in the largest, far more of them in hand, or far more read in sittings.
  let mixes: [SeededLibrary]

  init(programs: String, place: String, sizes: [Int]) {
    (self.programs, self.place) = (programs, place)
    libraries = sizes.sorted().map { SeededLibrary(count: $0, in: place) }
    let largest = sizes.max() ?? 0
    mixes = [.reading, .waiting, .sessions].map { SeededLibrary(count: largest, $0, in: place) }
  }

  var seoga: String { "\(programs)/seoga" }
  var bareList: String { "\(programs)/bench-bare-list" }
  var emptyProgram: String { "\(programs)/bench-empty" }

  /// The largest library that has no more books than this; the smallest where all have more.
  func library(upTo most: Int) -> SeededLibrary {
    libraries.last { $0.count <= most } ?? libraries[0]
  }

  var largest: SeededLibrary { libraries[libraries.count - 1] }

  /// As many books as in the largest, with ten sessions to each.
  var sessions: SeededLibrary { mixes.first { $0.mix == .sessions } ?? largest }

  /// The variables Seoga gets.
  func variables(_ library: SeededLibrary) -> [String: String] {
    ["HOME": library.home, "SEOGA_LIBRARY": library.root]
  }

  /// Opens Seoga and waits for its board; its shelf is a list, however it was last looked at.
  func board(_ library: SeededLibrary, columns: Int = 80, rows: Int = 24) throws -> (Window, Duration) {
    let forget = "rm -f \"$HOME\"/.local/state/seoga/*/looks/*"
    try Child.run(["/bin/sh", "-c", forget], variables(library))
    let window = try Window([seoga], variables(library), columns: columns, rows: rows)
    return (window, try window.firstFrame(showing: "Reading"))
  }

  /// Leaves the shelf in a view and opens it anew, the key typed before anything is drawn.
  ///
  /// - Parameter view: keys that lead to the view from the list.
  /// - Returns: the time until the shelf was painted.
  func shelf(_ library: SeededLibrary, in view: [String]) throws -> Duration {
    let (before, _) = try board(library)
    for key in ["2"] + view { _ = try before.answer(to: key) }
    try before.leave(with: "Q")
    let window = try Window([seoga], variables(library))
    try window.type("2")
    return try window.firstFrame(showing: "1 of \(library.count)")
  }

  /// Opens the bare list and waits for its first screen.
  func bareList(_ library: SeededLibrary, columns: Int = 80, rows: Int = 24) throws -> (Window, Duration) {
    let window = try Window([bareList, library.titles], columns: columns, rows: rows)
    // The look of the selected line, which is the first that is painted.
    return (window, try window.firstFrame(showing: "7m"))
  }

  /// What is being done, for whoever waits.
  func say(_ text: String) {
    let line = "\(text)\n"
    _ = write(STDERR_FILENO, line, line.utf8.count)
  }
}

extension Int {
  /// "10,000 books".
  var books: String { "\(grouped) books" }

  /// "10,000".
  var grouped: String {
    var groups: [String] = []
    var rest = self
    while rest >= 1000 {
      let group = String(rest % 1000)
      groups.insert(String(repeating: "0", count: 3 - group.count) + group, at: 0)
      rest /= 1000
    }
    return ([String(rest)] + groups).joined(separator: ",")
  }
}
