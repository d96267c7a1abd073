import Catalogue
import CatalogueAsking
import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Asking the catalogues for a book of the shelf anew: which of their books it is, and what to take over.
@Observable final class FetchBookModel: HasContext {
  enum FetchBookStage: Equatable {
    case asking
    case choosing
    case fields
    /// There is nothing to choose, and why.
    case ended(String)
  }

  private static let mostOfSource = 5

  let bookID: String
  let context: ScreenContext
  private(set) var stage = FetchBookStage.asking
  private(set) var candidates: [CatalogueRecord] = []
  private(set) var chosen: CatalogueRecord?
  private(set) var fields: FetchedFields?
  private(set) var list = ListMovement()
  /// Where among the candidates the one is that was chosen; nil where there was no choice.
  private var choice: Int?
  private(set) var unanswered = 0
  /// What the sources said that have no answer of today.
  private(set) var remarks: [String] = []
  @ObservationIgnored private var asking: [Task<Void, Never>] = []

  init(_ context: ScreenContext, bookID: String) {
    self.context = context
    self.bookID = bookID
  }

  private var catalogues: Catalogues { context.clients.catalogues }

  /// The reader's book; nil once it was deleted.
  var book: Book? { context.library.book(bookID) }

  var today: ReadingDay { context.clock.today }

  // MARK: Asking

  /// Asks every source for the book: by the source's own identifier, else by its number, else by its words.
  func ask() {
    let sources = catalogues.sources.filter(\.isEnabled)
    guard let book else { return end(words("fetch.nothing")) }
    guard !sources.isEmpty else { return end(catalogues.obstacle ?? words("fetch.noSource")) }
    unanswered = sources.count
    for source in sources {
      run { [self] in
        if let reference = source.reference(to: book) {
          let answer = await catalogues.client.details(reference, source)
          guard !Task.isCancelled else { return }
          if FetchBookModel.settles(answer) { return receive(answer, of: source, isTheOne: true) }
        }
        let answer = await search(book, source)
        if !Task.isCancelled { receive(answer, of: source) }
      }
    }
  }

  /// Whether an answer to an identifier is all the source has to say: one it knows no more is asked for otherwise.
  private static func settles(_ answer: CatalogueAnswer) -> Bool {
    !answer.books.isEmpty || ![.nothingFound, .failed(.unreadable)].contains(answer.state)
  }

  private func search(_ book: Book, _ source: CatalogueSource) async -> CatalogueAnswer {
    guard let query = FetchBookModel.query(for: book) else { return CatalogueAnswer(state: .nothingFound) }
    return await catalogues.client.search(query.anew, nil, source)
  }

  func forget() {
    for task in asking { task.cancel() }
    asking = []
  }

  private func run(_ work: @escaping @MainActor () async -> Void) {
    let task = Task { await work() }
    asking.append(task)
    context.tracker.run { await task.value }
  }

  private static func query(for book: Book) -> CatalogueQuery? {
    if let number = book.isbn.lazy.compactMap({ ISBN(text: $0) }).first {
      return CatalogueQuery(number.digits)
    }
    let words = [book.title, book.authors.first?.name ?? ""].joined(separator: " ")
    return CatalogueQuery(String(words.prefix(CatalogueQuery.mostCharacters)))
  }

  /// Takes an answer as it comes; whoever chooses already goes on choosing, with more to choose from.
  ///
  /// - Parameter isTheOne: whether the book was asked for by the source's own identifier.
  private func receive(_ answer: CatalogueAnswer, of source: CatalogueSource, isTheOne: Bool = false) {
    unanswered -= 1
    note(answer, of: source.name)
    guard let book else { return }
    let new = answer.books.prefix(FetchBookModel.mostOfSource)
    candidates += new
    guard stage != .choosing else { return list.update(count: candidates.count) }
    let known = new.first { found in
      isTheOne || found.book.sources.contains { book.sources[$0.key] == $0.value }
    }
    if let known { return choose(known) }
    if unanswered == 0, candidates.count == 1 { return choose(candidates[0]) }
    if !candidates.isEmpty {
      stage = .choosing
      list = ListMovement(count: candidates.count)
    } else if unanswered == 0 {
      end(remarks.isEmpty ? words("fetch.nothing") : remarks.joined(separator: " "))
    }
  }

  /// Keeps what there is to say of an answer that is not the source's own of today.
  private func note(_ answer: CatalogueAnswer, of source: String) {
    switch answer.state {
    case .fine, .nothingFound: break
    case .noKey, .noPassword, .quota, .refused, .offline, .failed:
      let remark = SourceWords(words).sentence(answer.state, kept: answer.kept, of: source, today: today)
      if !remarks.contains(remark) { remarks.append(remark) }
    }
  }

  private func end(_ sentence: String) { stage = .ended(sentence) }

  // MARK: Choosing

  func chooseSelected() {
    guard stage == .choosing, candidates.indices.contains(list.selected) else { return }
    choice = list.selected
    choose(candidates[list.selected])
  }

  var canChooseAgain: Bool { choice != nil && stage != .choosing }

  func chooseAgain() {
    guard let choice, canChooseAgain else { return }
    forget()
    (chosen, fields, self.choice) = (nil, nil, nil)
    stage = .choosing
    list = ListMovement(count: candidates.count, height: list.height)
    list.select(choice)
  }

  private func choose(_ found: CatalogueRecord) {
    forget()
    unanswered = 0
    chosen = found
    guard found.more != nil, let source = catalogues.sources.first(where: { $0.name == found.source }) else {
      return compare(with: found.book)
    }
    stage = .asking
    run { [self] in
      let answer = await catalogues.client.details(found, source)
      guard !Task.isCancelled else { return }
      note(answer, of: source.name)
      var whole = answer.books.first?.book ?? found.book
      whole.fill(from: found.book)
      compare(with: whole)
    }
  }

  private func compare(with found: Book) {
    guard let book else { return }
    let fields = FetchedFields(of: book, and: found, typing: fieldTyping)
    guard !fields.fields.isEmpty else { return end(words("fetch.same")) }
    self.fields = fields
    stage = .fields
    list = ListMovement(count: fields.fields.count)
  }

  // MARK: Fields

  func toggleSelected() { fields?.toggle(list.selected) }

  /// The edit that takes over what is marked; nil where nothing is.
  var edit: TakenFields? {
    guard let marked = fields?.marked, !marked.isEmpty else { return nil }
    return TakenFields(marked.map(\.taken), typing: fieldTyping)
  }

  func move(_ step: (inout ListMovement) -> Void) { step(&list) }

  func resize(height: Int) {
    guard list.height != max(1, height) else { return }
    list.resize(height: height)
  }
}
