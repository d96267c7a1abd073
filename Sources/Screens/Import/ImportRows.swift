import Interchange
import ReadingCore
import TextScreen

/// The rows of a report in one of its lists and through a filter, worked out once for each change.
struct ImportRows {
  /// A list of rows.
  enum List: String, CaseIterable {
    case toLookAt, all, added, merged, unchanged, skipped

    /// Whether a row is in the list.
    func has(_ entry: ImportReport.Entry) -> Bool {
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

  private let entries: [ImportReport.Entry]
  private let sentences: ImportSentences
  /// What each row is searched in, folded; empty until there is a filter.
  private var texts: [String] = []
  private var list: List?
  private var filter = ""
  /// Indices of the entries shown, in order.
  private var shown: [Int] = []

  init(_ report: ImportReport, sentences: ImportSentences) {
    entries = report.entries
    self.sentences = sentences
  }

  var count: Int { shown.count }

  /// The entry of a row of the list; nil where there is none.
  func entry(at row: Int) -> ImportReport.Entry? { shown.indices.contains(row) ? entries[shown[row]] : nil }

  /// The row of the list that shows the file's row of a number; nil where it is not shown.
  func row(of number: Int) -> Int? {
    var low = 0
    var high = shown.count
    while low < high {
      let middle = (low + high) / 2
      if entries[shown[middle]].row < number { low = middle + 1 } else { high = middle }
    }
    return low < shown.count && entries[shown[low]].row == number ? low : nil
  }

  /// Takes the list and the filter wanted now.
  mutating func update(_ list: List, filter: String) {
    guard list != self.list || filter != self.filter else { return }
    self.list = list
    self.filter = filter
    let words = TextFold.fold(filter).split(whereSeparator: \.isWhitespace).map(String.init)
    if !words.isEmpty, texts.isEmpty {
      texts = entries.map { TextFold.fold("\($0.title) \(sentences.said($0))") }
    }
    shown = entries.indices.filter { index in
      list.has(entries[index]) && words.allSatisfy { TextFold.contains(texts[index], $0) }
    }
  }
}
