import Interchange
import Messages
import ReadingCore
import TextScreen

/// The rows of a report in one of its lists and through a filter, worked out once for each change.
struct ImportRows: NumberedRows {
  enum ImportRowList: String, CaseIterable {
    case toLookAt, all, added, merged, unchanged, skipped

    func has(_ entry: ImportReport.ImportEntry) -> Bool {
      switch self {
      case .toLookAt: entry.deservesLook
      case .all: true
      case .added: entry.fate == .added
      case .merged: entry.fate == .merged
      case .unchanged: entry.fate == .unchanged
      case .skipped: entry.fate == .skipped
      }
    }
  }

  private let entries: [ImportReport.ImportEntry]
  private let sentences: ImportSentences
  /// What each row is searched in, folded; empty until there is a filter.
  private var texts: [String] = []
  private var list: ImportRowList?
  private var filter = ""
  /// Number of the book whose entries alone are shown.
  private var book: Int?
  private var shown: [Int] = []

  init(_ report: ImportReport, sentences: ImportSentences) {
    entries = report.entries
    self.sentences = sentences
  }

  var count: Int { shown.count }

  func entry(at row: Int) -> ImportReport.ImportEntry? {
    shown.indices.contains(row) ? entries[shown[row]] : nil
  }

  func number(at row: Int) -> Int? { entry(at: row)?.row }

  func row(of number: Int) -> Int? {
    var low = 0
    var high = shown.count
    while low < high {
      let middle = (low + high) / 2
      if entries[shown[middle]].row < number { low = middle + 1 } else { high = middle }
    }
    return low < shown.count && entries[shown[low]].row == number ? low : nil
  }

  mutating func update(_ list: ImportRowList, filter: String, of book: ImportBooks.ImportBookRow? = nil) {
    guard list != self.list || filter != self.filter || book?.number != self.book else { return }
    self.list = list
    self.filter = filter
    self.book = book?.number
    let words = FilterWords(filter)
    if !words.isEmpty, texts.isEmpty {
      texts = entries.map { TextFold.fold("\($0.title) \(sentences.said($0))") }
    }
    shown = (book?.entries ?? Array(entries.indices)).filter { index in
      list.has(entries[index]) && (words.isEmpty || words.match(texts[index]))
    }
  }
}
