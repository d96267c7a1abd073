import Glibc
import LibraryStore
import Probe
import ReadingCore

// What happens on the disk.
extension Bench {
  // MARK: One durable edit

  /// The limit has the calls Seoga makes, no more; its line of the journal is as long as one with the old and
  /// the new content.
  func addEdits(to table: inout Table) throws {
    let library = largest
    let state = "\(library.home)/state"
    let files = LibraryFiles(
      root: library.root,
      journals: JournalPlace { "\(state)/\($0)" },
      clock: .system,
      identifiers: .random
    )
    let ids = library.firstIDs
    let (folder, lock) = (files.folder.books, "\(library.root)/.lock")
    try FileAccess.live.makeFolders(state)
    let times = try interleaved(times: 200) { turn in
      let start = probe_now()
      // Every turn another value, since what changes nothing is not written.
      try files.edit(ids[turn % ids.count]) { $0.pages = 100 + turn }
      return .nanoseconds(probe_now() - start)
    } beside: { turn in
      let path = files.folder.book(ids[(turn + 1) % ids.count])
      let bytes = try Files.bytes(of: path)
      let line = bytes + bytes
      let start = probe_now()
      let isDone =
        probe_edit(lock, folder, path, bytes, bytes.count, "\(state)/limit", line, line.count) == 0
      guard isDone else { throw Files.Failure(path) }
      return .nanoseconds(probe_now() - start)
    }
    table.add(
      "one durable edit, inside the program",
      at: library.count.books,
      times.measured,
      beside: times.limit,
      most: 1.5
    )
  }

  // MARK: The command line

  func addCommandLine(to table: inout Table) throws {
    let library = library(upTo: 10_000)
    let (variables, ids) = (variables(library), library.firstIDs)
    let edit = try interleaved(times: 60) { turn in
      try Child.run([seoga, "edit", ids[turn % ids.count], "pages=\(100 + turn)"], variables)
    } beside: { _ in
      try Child.run([emptyProgram], variables)
    }
    table.add(
      "one durable edit from the shell",
      at: library.count.books,
      edit.measured,
      beside: edit.limit,
      most: 4
    )
    for library in libraries where library.count >= 10_000 { try addList(of: library, to: &table) }
  }

  private func addList(of library: SeededLibrary, to table: inout Table) throws {
    let (name, author) = ("seoga list author:…", SeededBooks.soughtAuthor)
    guard let ripgrep = Child.path(of: "rg") else {
      table.add(name, at: library.name, missing: "ripgrep is not installed", mustBe: "<= 3.0x")
      return
    }
    let pattern = #""authors": \[[^\]]*""# + author + #"""#
    let list = try interleaved(times: 30) { _ in
      try Child.run([seoga, "list", "author:\(author)"], variables(library))
    } beside: { _ in
      try Child.run([ripgrep, "--no-config", pattern, library.lines])
    }
    table.add(
      name,
      at: library.name,
      list.measured,
      beside: list.limit,
      most: 3
    )
  }
}
