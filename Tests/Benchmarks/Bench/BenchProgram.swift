import Glibc

/// Measures every line of the table and prints it: seoga-bench PROGRAMS FOLDER SIZE... [PART]
///
/// The name of a part, such as `notes`, has only that measured.
@main
enum BenchProgram {
  static func main() throws {
    let words = CommandLine.arguments.dropFirst()
    let sizes = words.dropFirst(2).compactMap { Int($0) }.filter { $0 > 0 }
    guard let programs = words.first, let place = words.dropFirst().first, !sizes.isEmpty else {
      let usage = "usage: seoga-bench PROGRAMS FOLDER SIZE...\n"
      _ = write(STDERR_FILENO, usage, usage.utf8.count)
      exit(64)
    }
    let bench = Bench(programs: programs, place: place, sizes: sizes)
    do {
      try bench.run(only: words.last.flatMap { Int($0) == nil ? $0 : nil })
    } catch {
      bench.say("\(error)")
      exit(1)
    }
  }
}

extension Bench {
  /// Measures everything and prints the table, also as far as it came where something failed.
  func run(only part: String?) throws {
    try Files.makeFolder(place)
    try Files.makeFolder("\(place)/home")
    for library in libraries + mixes {
      say("Making a library of \(library.name), unless it is there")
      try library.make()
      try Files.makeFolder(library.home)
    }
    // What makes and removes files by the thousand comes first and last, minutes apart, see `clearFormerRuns`.
    let parts: [(String, (inout Table) throws -> Void)] = [
      ("sync", addSync), ("starts", addStarts), ("keys", addKeys), ("the editor", addEditor),
      ("the filter", addFilter), ("memory", addMemory), ("durable edits", addEdits),
      ("the command line", addCommandLine), ("notes", addNotes), ("the statistics", addStatistics),
      ("the idle program", addIdling), ("the import", addImport),
    ]
    var table = Table()
    for (name, measure) in parts where part == nil || part == name {
      say("Measuring \(name)")
      do {
        try measure(&table)
      } catch {
        say("\(error)")
        table.add(name, at: "-", missing: "failed", mustBe: "-")
      }
    }
    print(table.text)
    try clearFormerRuns()
  }

  /// Removes what imports and synchronised libraries of earlier runs left, once that is ten minutes ago.
  ///
  /// A file system without a journal passes over what was removed within the last five minutes, one by one, for each
  /// file it makes, which has made one import of six take four times as long. So nothing goes before the last
  /// measurement, and nothing that the next run would meet.
  func clearFormerRuns() throws {
    let names = ["(", "-name", "import-*", "-o", "-name", "sync-*", ")"]
    let old = [place, "-maxdepth", "1"] + names + ["-mmin", "+10"]
    try Child.run(["/usr/bin/find"] + old + ["-exec", "/bin/rm", "-rf", "{}", "+"])
  }
}
