import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// The books that words mean, those whose title is just these words first.
final class BooksToChoose {
  /// Cards that are read for a letter typed, in search of titles that are just these words or alike.
  private static let mostRead = 500
  /// Books of one title whose files are read to tell them apart.
  private static let mostTwins = 20

  private struct MatchingBooks {
    let revision: Int
    let text: String
    /// Whether it is not known yet what the words ask for.
    let isUnknown: Bool
    let refs: [BookRef]
    /// Books whose folded title several have, by that.
    let twins: [String: [BookRef]]
  }

  let words: BookWords
  private let library: Library
  private let candidates: Set<String>?
  private let here: String?
  private let readBeside: (Filter) -> Void
  /// What was typed last: a frame asks for it more than once.
  private var kept: MatchingBooks?
  /// What tells books of one title apart, by that title and their identifiers; their files are read for it.
  private var editions: [String: [String: String]] = [:]

  /// - Parameter readBeside: has read what a filter asks of books beside their cards.
  init(
    library: Library,
    candidates: Set<String>?,
    here: String?,
    words: BookWords,
    readBeside: @escaping (Filter) -> Void
  ) {
    (self.library, self.candidates, self.here, self.words) = (library, candidates, here, words)
    self.readBeside = readBeside
  }

  var total: Int { candidates?.count ?? library.index.shelf.count }

  func found(_ text: String) -> [BookRef] { look(for: text).refs }

  private func look(for text: String) -> MatchingBooks {
    if let kept, kept.revision == library.revision, kept.text == text, !kept.isUnknown { return kept }
    let shelf = library.index.shelf
    let filter = Filter.parse(text, today: words.days.today, shelves: library.shelves.rules).filter
    let isUnknown = library.beside.lacks(for: filter)
    if isUnknown, let kept, kept.isUnknown, kept.text == text { return kept }
    if isUnknown { readBeside(filter) }
    let wanted = candidates.map { Set($0.compactMap(shelf.ref)) }
    let sorted = shelf.sorted(.standard)
    let among = wanted.map { wanted in sorted.filter(wanted.contains) } ?? sorted
    let all = isUnknown ? [] : shelf.matching(filter, among: among, beside: library.beside)
    let typed = TextFold.fold(FieldText.trimmed(text))
    let titles = all.prefix(Self.mostRead).map { shelf.card($0).map { TextFold.fold($0.title) } ?? "" }
    let exact = zip(all, titles).filter { $0.1 == typed }.map(\.0)
    let alike = Dictionary(grouping: zip(titles, all), by: \.0).mapValues { $0.map(\.1) }
    let found = MatchingBooks(
      revision: library.revision,
      text: text,
      isUnknown: isUnknown,
      refs: exact.isEmpty ? all : exact + all.filter { !exact.contains($0) },
      twins: alike.filter { $0.value.count > 1 && !$0.key.isEmpty }
    )
    kept = found
    editions = [:]
    return found
  }

  func isHere(_ card: BookCard) -> Bool { card.id == here }

  /// What tells a book from others of its title among those found; empty where none has it.
  func edition(of card: BookCard, among text: String) -> String {
    if isHere(card) { return words.words("bookChoice.here") }
    let title = TextFold.fold(card.title)
    guard let twins = look(for: text).twins[title] else { return "" }
    if let known = editions[title] { return known[card.id] ?? "" }
    let books = twins.prefix(Self.mostTwins).compactMap { self.card($0).flatMap { library.book($0.id) } }
    let told = words.tellingApart(books)
    editions[title] = told
    return told[card.id] ?? ""
  }

  /// Whether any of the books found has others of its title, or is the one meant now.
  func hasEditions(_ text: String) -> Bool { here != nil || !look(for: text).twins.isEmpty }

  func card(_ ref: BookRef) -> BookCard? { library.index.shelf.card(ref) }

  /// "next, 2nd".
  func state(of card: BookCard) -> String {
    words.status(card, queuePlace: library.board.queuePlace(of: card))
  }

  /// What its rows hang on besides the words typed.
  var revision: Int { library.revision }
}
