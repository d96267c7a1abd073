import Catalogue
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Where the entry comes from, and what of its file could not be read.
extension BookPageBuilder {
  mutating func addRecord() {
    let phrases = recordPhrases()
    let width = measure.textWidth
    let rows = packed(phrases, width: width).map { BookLine(.record, [.text($0, at: 0, limit: width)]) }
    addSection(label("record"), part: .record, rows)
  }

  /// The saved shelves it is on.
  mutating func addShelves() {
    let width = measure.textWidth
    let rows = packed(content.shelves, width: width).map {
      BookLine(.shelves, [.text($0, at: 0, limit: width)])
    }
    addSection(label("shelves"), part: .shelves, rows)
  }

  private func recordPhrases() -> [String] {
    let table = words.words
    var phrases = [
      book.isbn.isEmpty ? "" : "ISBN " + book.isbn.joined(separator: ", "),
      book.language.map { table.known("book.language.\($0)") ?? $0 } ?? "",
    ]
    if !book.added.isEmpty { phrases.append(table("book.record.added", ["day": day(ofStamp: book.added)])) }
    if let modified = book.modified, !modified.isEmpty {
      phrases.append(table("book.record.changed", ["day": day(ofStamp: modified)]))
    }
    for (service, id) in book.sources.sorted(by: { $0.key < $1.key }) {
      phrases.append(origin(service, id))
    }
    if let cover = book.coverURL { phrases.append(table("book.record.cover", ["address": cover])) }
    return phrases
  }

  /// A service the book is known to, with its name there where that says something outside the program.
  private func origin(_ service: String, _ id: String) -> String {
    let table = words.words
    if let host = CatalogueSource.host(ofService: service) {
      // A source that the reader gave no name has that of its kind, which is not enough here.
      let named = content.sources.first { $0.answers(as: service) && $0.name != $0.kind.word }
      return table("book.record.from", ["source": named?.name ?? host])
    }
    let name = table.known("book.source.\(service)") ?? service
    return service == Classics.source ? name : "\(name) \(id)"
  }

  /// The day of a stamp, or the text itself where it is none.
  private func day(ofStamp stamp: String) -> String {
    DayWords.day(ofStamp: stamp).map { words.days.full($0) } ?? stamp
  }

  mutating func addOddities() {
    let sentences = BookOddities(words: words.words)
    let problems = book.fieldProblems
    guard !problems.isEmpty else { return }
    let rows = problems.flatMap { problem in
      prose(sentences.field(of: problem), part: .oddities, .warn)
        + prose(sentences.remedy(of: problem), part: .oddities, at: 2, .quiet)
    }
    let opening = prose(words.words("book.oddities"), part: .oddities)
    addSection(label("oddities"), part: .oddities, opening + rows)
  }
}
