import ArgumentParser
import Dispatch
import Glibc
import LibraryStore
import Messages
import ReadingCore
import Screens
import SeogaResources

/// A program that links what Seoga links and does nothing: the least a start can take. Told to wait, it does
/// that, which is the least an idle program can take.
@main struct Empty {
  static func main() {
    if CommandLine.arguments.dropFirst().first == "wait" {
      Task { await ready() }
      dispatchMain()
    }
    // Never so, which the linker does not know and keeps what is named.
    guard CommandLine.argc > 1000 else { return }
    let files = LibraryFiles(root: CommandLine.arguments[1], clock: .system, identifiers: .random)
    let words = try? Words.load(language: .english, folder: ResourceFolder.locate())
    let library = try? files.load()
    if let words, let library { StoreSentences(words: words).text(of: library.problems[0]).forEach { _ in } }
    Options.main()
  }
}

/// Says so from a thread beside the main one, as a program does that has worked off the main actor.
@concurrent private func ready() async {
  _ = write(STDOUT_FILENO, "Ready", 5)
}

struct Options: ParsableCommand {}
