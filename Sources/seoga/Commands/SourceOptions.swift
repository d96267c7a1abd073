import ArgumentParser

/// Whom of the sources to ask, and for how much.
struct SourceOptions: ParsableArguments {
  @Option(
    name: .customLong("source"),
    help: ArgumentHelp("Ask this source and no other; can be given several times.", valueName: "name"),
    completion: .sources
  )
  var names: [String] = []

  @Option(help: ArgumentHelp("So many books at most; further pages are asked for as needed.", valueName: "n"))
  var limit: Int?

  func validate() throws {
    if let limit, !(1...1_000).contains(limit) { throw ValidationError("--limit takes 1 to 1000.") }
  }
}
