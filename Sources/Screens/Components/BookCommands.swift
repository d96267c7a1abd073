import LibraryStore
import ReadingCore
import SeogaResources
import TextScreen

/// What can be done to the book under the marker, the same rows on every screen that shows one.
final class BookCommands {
  /// Screens that a row opens.
  struct Doors {
    let openBook: (String) -> Void
    let newNote: (String) -> Void
    let editBook: (Book) -> Void
  }

  let words: Words
  private let library: Library
  private let clock: WallClock
  private let identifiers: Identifiers
  private let edits: LibraryEdits
  private unowned let router: any Router
  private let doors: Doors

  init(
    library: Library,
    words: Words,
    clock: WallClock,
    identifiers: Identifiers,
    edits: LibraryEdits,
    router: any Router,
    doors: Doors
  ) {
    self.library = library
    self.words = words
    self.clock = clock
    self.identifiers = identifiers
    self.edits = edits
    self.router = router
    self.doors = doors
  }

  private var bookWords: BookWords { BookWords(words: words, today: clock.today) }

  // MARK: Rows

  /// The rows for a book; without one they are there and say why they cannot run.
  ///
  /// `acting` is told of the book before a row runs: a list keeps its marker on it wherever it then moves.
  ///
  /// `deleted` is called once the book is in the trash, before that is said.
  func rows(
    for book: Book?,
    opens: Bool = true,
    acting: @escaping (Book) -> Void = { _ in },
    deleted: @escaping () -> Void = {}
  ) -> [Command] {
    guard let book else { return rows(book, opens, deleted) }
    return rows(book, opens, deleted).map { $0.preceded { acting(book) } }
  }

  /// The row that begins a note on a book.
  func note(on book: Book?) -> Command {
    let note = row("book.note", [.character("m")], book) { [doors] in doors.newNote($0.id) }
    return book == nil ? note : whereWritable(note, book)
  }

  private func rows(_ book: Book?, _ opens: Bool, _ deleted: @escaping () -> Void) -> [Command] {
    let open = row("book.open", [.enter, .character("l"), .right], book) { [doors] in doors.openBook($0.id) }
    let changes = changes(book, deleted)
    return changes.prefix(1) + (opens ? [open] : []) + changes.dropFirst()
  }

  private func changes(_ book: Book?, _ deleted: @escaping () -> Void) -> [Command] {
    [
      row("book.progress", [.character("p")], book, run: askProgress),
      note(on: book),
      row("book.status", [.character("s")], book, run: askStatus),
      row("book.rate", [.character("r")], book, run: askRating),
      row("book.favourite", [.character("f")], book, run: toggleFavourite),
      row("book.edit", [.character("e")], book) { [doors] in doors.editBook($0) },
      row("book.delete", [.character("d")], book, inFooter: false) { [self] in askDelete($0, deleted) },
    ].map { book == nil ? $0 : whereWritable($0, book) }
  }

  /// The row as it is where the book, or without one the library, can be changed; else it says why not.
  func whereWritable(_ row: Command, _ book: Book? = nil) -> Command {
    edits.obstacle(to: book).map(row.disabled) ?? row
  }

  private func row(
    _ id: String,
    _ keys: [Key],
    _ book: Book?,
    inFooter: Bool = true,
    run: @escaping (Book) -> Void
  ) -> Command {
    Command(
      id,
      keys,
      words: words,
      inFooter: inFooter,
      availability: book == nil ? .disabled(because: words("book.noneSelected")) : .ready
    ) {
      if let book { run(book) }
    }
  }

  // MARK: Favourite, queue

  private func toggleFavourite(_ book: Book) {
    edits.change(book.id, { $0.favourite.toggle() }) { [words, bookWords] changed in
      Message(
        words(
          changed.favourite ? "message.favourite" : "message.notFavourite",
          ["title": bookWords.title(changed)]
        )
      )
    }
  }

  /// Moves a book by so many places in the queue.
  func moveInQueue(_ book: Book, by steps: Int) {
    edits.moveInQueue { [library] in
      var order = ReadingStatistics.queue(library.books)
      guard let index = order.firstIndex(where: { $0.id == book.id }) else { return [] }
      let target = index + steps
      guard order.indices.contains(target) else { return [] }
      order.insert(order.remove(at: index), at: target)
      return QueueRank.changes(moving: target, in: order.map(\.queueRank)).map { (order[$0].id, $1) }
    }
  }

  // MARK: Status

  private func askStatus(_ book: Book) {
    let choices = Status.known.map { status in
      ChoiceSheet.Choice(
        id: "status.\(status.rawValue)",
        key: .character(BookCommands.letter(of: status)),
        label: bookWords.name(of: status),
        detail: words("status.\(status.rawValue).detail"),
        isCurrent: book.status == status
      ) { [self] in setStatus(status, of: book) }
    }
    router.push(
      ChoiceSheet(
        scope: "help.status",
        words: words,
        title: bookWords.title(book),
        titleDetail: words("status.now", ["status": bookWords.name(of: book.status)]),
        choices: choices
      ) { [router] in router.pop() }
    )
  }

  static func letter(of status: Status) -> Character {
    switch status {
    case .want: "w"
    case .next: "n"
    case .reading: "r"
    case .paused: "p"
    case .finished: "f"
    case .abandoned, .other: "a"
    }
  }

  private func setStatus(_ status: Status, of book: Book) {
    let today = clock.today
    let details = Book.StatusDetails(
      day: today,
      readID: identifiers.make(),
      rank: QueueRank.between(QueueRank.last(in: library.books), nil)
    )
    edits.change(book.id, { $0.setStatus(status, details) }) {
      [words, bookWords] changed in
      Message(
        words(
          "message.status.\(status.rawValue)",
          ["title": bookWords.title(changed), "day": bookWords.days.full(today)]
        ),
        offers: status == .finished ? ["book.rate"] : []
      )
    }
  }

  // MARK: Rating

  private func askRating(_ book: Book) {
    router.push(
      EntrySheet(
        id: "rate",
        words: words,
        title: bookWords.title(book),
        titleDetail: bookWords.authors(book),
        label: words("rate.label"),
        hint: words("rate.hint"),
        text: book.rating?.text ?? "",
        read: { [words] text in
          if text.allSatisfy(\.isWhitespace) { return .good(words("rating.none")) }
          guard let rating = Rating(text: text) else { return .wrong(words("rate.refused")) }
          return .good(words("rate.means", ["rating": rating.text]))
        },
        save: { [self] text in rate(book, Rating(text: text)) },
        close: { [router] in router.pop() }
      )
    )
  }

  private func rate(_ book: Book, _ rating: Rating?) {
    edits.change(book.id, { $0.rating = rating }) { [words, bookWords] changed in
      let title = bookWords.title(changed)
      guard let rating else { return Message(words("message.unrated", ["title": title])) }
      return Message(words("message.rated", ["title": title, "rating": rating.text]))
    }
  }

  // MARK: Progress

  private func askProgress(_ book: Book) {
    let today = clock.today
    let entry = ProgressQuestion(book: book, bookWords: bookWords, today: today)
    router.push(
      EntrySheet(
        id: "progress",
        words: words,
        title: bookWords.title(book),
        titleDetail: entry.before,
        label: words("progress.label"),
        hint: words("progress.hint"),
        read: { entry.read($0) },
        save: { [self] text in log(text, in: book, today: today) },
        close: { [router] in router.pop() }
      )
    )
  }

  /// Logs what was typed, read again within the edit: a step goes on from what the file holds then.
  private func log(_ text: String, in book: Book, today: ReadingDay) {
    let (entryID, readID) = (identifiers.make(), identifiers.make())
    let stamp = clock.now().stamp
    edits.change(book.id) { book in
      guard
        let entry = try? ProgressEntry.parse(text, from: book.place, length: book.length, today: today)
      else { return }
      let logged = LogEntry(id: entryID, day: entry.day, at: entry.place, logged: stamp)
      book.logProgress(logged, readID: readID)
    } _: { [words, bookWords] changed in
      guard changed.currentRead?.log.contains(where: { $0.id == entryID }) == true else {
        return ProgressQuestion(book: changed, bookWords: bookWords, today: today).refusal(of: text)
      }
      return Message(
        words("message.progress", ["title": bookWords.title(changed), "place": bookWords.place(changed)]),
        offers: changed.progress?.isAtEnd == true ? ["book.status"] : []
      )
    }
  }

  // MARK: Delete

  private func askDelete(_ book: Book, _ deleted: @escaping () -> Void) {
    router.push(
      ConfirmSheet(
        words: words,
        question: words("delete.question", ["title": bookWords.title(book)]),
        detail: words(
          "delete.detail",
          [
            // The line about the book is part of its page, and no note to whoever reads the question.
            "notes": words.count("count.notes", book.notes.count { $0.kind != .memo }),
            "reads": words.count("count.reads", book.reads.count),
          ]
        ),
        confirm: { [self] in delete(book, deleted) },
        close: { [router] in router.pop() }
      )
    )
  }

  private func delete(_ book: Book, _ deleted: @escaping () -> Void) {
    edits.remove(book.id) { [words, bookWords] in
      deleted()
      return Message(words("message.deleted", ["title": bookWords.title(book)]))
    }
  }
}
