import Interchange
import LibraryStore
import Messages
import SeogaResources

/// What is said of an export of Seoga before it is taken in, or once it was: worked out once and drawn often.
struct WholePreview {
  /// Books that are named for what would become of them.
  private static let mostNamed = 3

  /// What would become of the books, as of the rows of any import.
  let report: ImportReport
  /// "2 to add, 1 to merge, 0 unchanged, 0 to skip".
  let counts: String
  /// How many versions that give way are kept; nil where none is.
  let kept: String?
  /// The books a reader should hear of, and how many more there are.
  let named: [String]

  init(_ outcome: LibraryImportReport, _ sentences: WholeSentences) {
    let words = sentences.words
    let report = sentences.report(outcome)
    self.report = report
    counts = ImportReport.ImportFate.allCases.map { fate in
      words("whole.counted.\(fate.rawValue)", ["count": String(report.count(of: fate))])
    }.joined(separator: ", ")
    let kept =
      outcome.entries.reduce(0) { count, entry in
        if case .merged(let kept) = entry.fate { count + kept.count } else { count }
      } + outcome.kept.count
    self.kept = kept > 0 ? words.count("whole.keeps", kept) : nil
    let marked = outcome.entries.filter(sentences.deservesLook)
    let lines = marked.prefix(WholePreview.mostNamed).map { entry in
      "\(entry.title.isEmpty ? "-" : entry.title): \(sentences.preview(of: entry))"
    }
    let rest = marked.count - lines.count
    named = lines + (rest > 0 ? [words.count("whole.more", rest)] : [])
  }
}
