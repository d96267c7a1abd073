import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What can be done to the book under the marker, the same on every screen that shows one.
final class BookCommands: HasContext {
  let context: ScreenContext
  private let questions: BookQuestions

  init(_ context: ScreenContext) {
    self.context = context
    questions = BookQuestions(context)
  }

  // MARK: Commands

  /// What a command does to a book; without one it says why it cannot. Nil for commands that are about no book.
  ///
  /// `opens` says whether the book is one of a list, from which it can be opened; `deleted` is called once it is
  /// in the trash, before that is said.
  func action(
    for command: CommandSpec,
    book: (any BookSummary)?,
    opens: Bool = true,
    deleted: @escaping () -> Void = {}
  ) -> CommandAction? {
    switch command {
    case .bookOpen: opens ? reading(book) { [router] in router.open(.book($0.id)) } : nil
    case .bookNote: opens ? note(.thought, near: book) : note(.thought, on: book)
    case .bookQuote: opens ? note(.quote, near: book) : note(.quote, on: book)
    case .bookProgress: changing(book) { [questions] in questions.askProgress($0) }
    case .bookTimer: timing(book)
    case .bookPause:
      CommandAction(unless: timer.timer == nil ? words("timer.none") : nil) { [questions] in
        questions.pauseTimer()
      }
    case .bookStatus: changing(book, run: questions.askStatus)
    case .bookRate: changing(book, run: questions.askRating)
    case .bookFavourite: changing(book, run: toggleFavourite)
    case .bookEdit: changing(book) { [router] in router.open(.editBook($0)) }
    case .bookDelete: changing(book) { [self] in askDelete($0, deleted) }
    case .bookExport: reading(book) { [router] in router.open(.exportBook($0)) }
    case .bookPreview: reading(book) { [router] in router.open(.preview(.own($0.id))) }
    case .bookSeries: series(of: book)
    default: nil
    }
  }

  /// Opens a series of a book: where one is asked for the first that has such words in its name, folded.
  func series(of book: (any BookSummary)?, asked: [String] = []) -> CommandAction {
    guard let book else { return CommandAction(unless: words("book.noneSelected")) {} }
    let names = book.series.map(\.name).filter { !$0.isEmpty }
    let meant = names.first { name in asked.contains { TextFold.contains(TextFold.fold(name), $0) } }
    guard let name = meant ?? names.first else { return CommandAction(unless: words("series.none")) {} }
    return CommandAction { [router] in router.open(.series(name, at: book.id)) }
  }

  /// Edits a book, beginning with its place in a series.
  func editingSeries(of book: BookCard?) -> CommandAction {
    changing(book) { [router] in router.open(.editBook($0, in: .series)) }
  }

  /// Asks where the reader was in a book on a day.
  func progress(of book: BookCard?, on day: ReadingDay) -> CommandAction {
    changing(book) { [questions] in questions.askProgress($0, on: day) }
  }

  /// Puts a book at the end of the queue.
  func queueing(_ book: BookCard) -> CommandAction {
    changing(book) { [questions] in questions.put($0, to: .next) }
  }

  func note(_ kind: Note.NoteKind, on book: (any BookSummary)?) -> CommandAction {
    changing(book) { [router] in router.open(.newNote(kind, on: $0.id)) }
  }

  /// Begins a note where the book is but one of a list.
  func note(_ kind: Note.NoteKind, near book: (any BookSummary)?) -> CommandAction {
    guard book == nil else { return changing(book) { [router] in router.open(.quickNote(kind, $0)) } }
    return CommandAction(unless: context.noteObstacle) { [router] in router.open(.quickNote(kind, nil)) }
  }

  /// The action as it is where the book, or without one the library, can be changed; else it says why not.
  func whereWritable(_ action: CommandAction, _ book: (any BookSummary)? = nil) -> CommandAction {
    action.unless(edits.obstacle(to: book))
  }

  private func changing(_ book: (any BookSummary)?, run: @escaping (Book) -> Void) -> CommandAction {
    let action = reading(book, run: run)
    return book == nil ? action : whereWritable(action, book)
  }

  /// Something with a book, whose file is read when it runs: it is asked for with every frame and every key.
  private func reading(_ summary: (any BookSummary)?, run: @escaping (Book) -> Void) -> CommandAction {
    guard let id = summary?.id else { return CommandAction(unless: words("book.noneSelected")) {} }
    return CommandAction { [self] in
      guard let book = library.book(id) else { return router.show(Message(words("book.unread"))) }
      run(book)
    }
  }

  /// Starts the timer on a book, or stops the one that runs, wherever the marker is.
  private func timing(_ book: (any BookSummary)?) -> CommandAction {
    guard timer.timer != nil else { return changing(book, run: questions.startTimer) }
    guard let book, !timer.isOn(book) else {
      return CommandAction { [questions] in questions.stopTimer() }.labelled(words("timer.stop.label"))
    }
    return reading(book, run: questions.askAboutOtherTimer)
  }

  // MARK: Favourite, queue

  private func toggleFavourite(_ book: Book) {
    edits.change(book.id, { $0.favourite.toggle() }) { [words, bookWords] changed in
      Message(
        words(
          changed.favourite ? "message.favourite" : "message.notFavourite",
          ["title": bookWords.title(changed)]
        ),
        about: bookWords.title(changed)
      )
    }
  }

  enum QueueStep {
    case earlier, later, toHead, toFoot

    fileprivate var reason: String { self == .later || self == .toFoot ? "board.isLast" : "board.isFirst" }

    /// Where a book of a queue of so many goes from a place.
    fileprivate func target(from place: Int, count: Int) -> Int {
      switch self {
      case .earlier: place - 1
      case .later: place + 1
      case .toHead: 0
      case .toFoot: count - 1
      }
    }
  }

  /// Why a book cannot go there; nil where it can, or where changes under way may yet make room for it.
  func obstacle(toMoving id: String, _ step: QueueStep) -> String? {
    let queue = library.board.next
    guard edits.underWay == 0, let place = queue.firstIndex(where: { $0.id == id }) else { return nil }
    let target = step.target(from: place, count: queue.count)
    return target == place || !queue.indices.contains(target) ? words(step.reason) : nil
  }

  /// Moves a book in the queue as it is once earlier moves are done; where it stands there already, that is said.
  func moveInQueue(_ id: String, _ step: QueueStep) {
    let place = { [library] in library.board.next.firstIndex { $0.id == id } }
    edits.moveInQueue { [library] in
      var order = library.board.next
      guard let index = place() else { return [] }
      let target = step.target(from: index, count: order.count)
      guard target != index, order.indices.contains(target) else { return [] }
      order.insert(order.remove(at: index), at: target)
      return QueueRank.changes(moving: target, in: order.map(\.queueRank)).map { (order[$0].id, $1) }
    } unmoved: { [words] in
      place().map { _ in Message(words(step.reason)) }
    }
  }

  /// The letter that stands for a status in a field, where no key can be bound to another.
  static func letter(of status: Status) -> Character {
    if case .character(let letter)? = choice(of: status).keys.first { letter } else { " " }
  }

  static var letters: [Status: Character] {
    Dictionary(uniqueKeysWithValues: Status.known.map { ($0, letter(of: $0)) })
  }

  static func choice(of status: Status) -> CommandSpec {
    switch status {
    case .want: .statusWant
    case .next: .statusNext
    case .reading: .statusReading
    case .paused: .statusPaused
    case .finished: .statusFinished
    case .abandoned, .other: .statusAbandoned
    }
  }

  // MARK: Delete

  private func askDelete(_ book: Book, _ deleted: @escaping () -> Void) {
    router.push(
      ConfirmSheet(
        .deleteBook,
        question: words("delete.question", ["title": bookWords.title(book)]),
        about: bookWords.title(book),
        detail: whatGoesAlong(with: book),
        confirm: { [self] in delete(book, deleted) },
        close: { [router] in router.pop() }
      )
    )
  }

  private func whatGoesAlong(with book: Book) -> String {
    // The line about the book is part of its page, and no note to whoever reads the question.
    let (notes, reads) = (book.notes.count { $0.kind != .memo }, book.reads.count)
    let counts = [("notes", notes), ("reads", reads)].filter { $0.1 > 0 }.map {
      words.count("count.\($0)", $1)
    }
    switch counts.count {
    case 0: return words("delete.detail.alone")
    case 1: return words("delete.detail.only", ["what": counts[0]])
    default: return words("delete.detail", ["notes": counts[0], "reads": counts[1]])
    }
  }

  private func delete(_ book: Book, _ deleted: @escaping () -> Void) {
    edits.remove(book.id) { [words, bookWords] in
      deleted()
      let title = bookWords.title(book)
      return Message(words("message.deleted", ["title": title]), about: title)
    }
  }
}
