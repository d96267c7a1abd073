package import Interchange
package import LibraryStore
import ReadingCore
package import SeogaResources

/// What is said of an export of Seoga that is taken in: of the file, and of each book in it.
package struct WholeSentences: Sendable {
  package let words: Words

  package init(words: Words) { self.words = words }

  /// "Seoga, 312 books".
  package func origin(books: Int) -> String { words.count("whole.origin", books) }

  /// What became of the books, as of the rows of any import.
  package func report(_ outcome: LibraryImportReport) -> ImportReport {
    ImportReport(
      entries: outcome.entries.enumerated().map { index, entry in
        ImportReport.ImportEntry(row: index + 1, fate: fate(entry.fate), title: entry.title)
      }
    )
  }

  private func fate(_ fate: LibraryImportReport.LibraryImportFate) -> ImportReport.ImportFate {
    switch fate {
    case .added, .addedToTrash: .added
    case .unchanged: .unchanged
    case .merged: .merged
    case .skipped: .skipped
    }
  }

  /// Whether a reader should hear of a book without asking.
  package func deservesLook(_ entry: LibraryImportReport.LibraryImportEntry) -> Bool {
    [.merged, .skipped].contains(fate(entry.fate)) || entry.isNewer
  }

  /// What there is to say of a book; empty where there is nothing.
  package func why(_ entry: LibraryImportReport.LibraryImportEntry) -> String {
    let reasons: [String] =
      switch entry.fate {
      case .added, .unchanged: []
      case .addedToTrash: [words("whole.toTrash")]
      case .merged(let kept): [words("whole.merged")] + kept.map { words("whole.kept", ["file": $0]) }
      case .skipped(let reason): [text(of: reason)]
      }
    return joined(reasons, entry)
  }

  /// The same while nothing is written: as what would be done, and without files that are not there yet.
  package func preview(of entry: LibraryImportReport.LibraryImportEntry) -> String {
    switch entry.fate {
    case .added, .unchanged, .skipped: why(entry)
    case .addedToTrash: joined([words("whole.toBe.inTrash")], entry)
    case .merged: joined([words("whole.toBe.merged")], entry)
    }
  }

  private func joined(_ reasons: [String], _ entry: LibraryImportReport.LibraryImportEntry) -> String {
    let isTold = entry.isNewer && entry.fate != .skipped(.newerFormat)
    return (reasons + (isTold ? [words("whole.newer")] : [])).joined(separator: ", ")
  }

  private func text(of reason: LibraryImportReport.LibraryImportReason) -> String {
    switch reason {
    case .noIdentifier: words("whole.skipped.noIdentifier")
    case .repeated(let row): words("import.reason.sameRow", ["row": String(row)])
    case .inTrash: words("import.reason.inTrash")
    case .onShelf: words("whole.skipped.onShelf")
    case .otherInTrash: words("whole.skipped.otherInTrash")
    case .newerFormat: words("import.reason.newerFormat")
    case .unreadable: words("whole.skipped.unreadable")
    }
  }

  /// What became of the files that are no books; nothing of those that were only added.
  package func others(_ outcome: LibraryImportReport) -> [String] {
    let merged = outcome.merged.map { words("whole.\($0.prefix { $0 != "." })") }
    let kept =
      outcome.kept.isEmpty
      ? [] : [words("store.merged.kept", ["files": outcome.kept.joined(separator: ", ")])]
    return merged + kept + outcome.left.map { words("whole.left", ["file": $0]) }
  }

  package func text(of problem: WholeLibrary.WholeLibraryProblem, file: String) -> String {
    switch problem {
    case .damaged(let problem): words("whole.damaged", ["file": file, "line": String(problem.line)])
    case .newer: words("whole.newerFile", ["file": file])
    }
  }
}
