import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What can be done to the book under the marker, the same rows on every screen that shows one.
final class BookCommands {
  /// Screens that a row opens.
  struct Doors {
    let openBook: (String) -> Void
    let newNote: (String) -> Void
    /// Begins a note on the book being read or on the one given, which is asked where both may be meant.
    let quickNote: (Book?) -> Void
    /// Why no note can be begun without a book; nil where one can.
    let noteObstacle: () -> String?
    let editBook: (Book) -> Void
    /// Writes a book with its notes into a file.
    let exportBook: (Book) -> Void
  }

  let words: Words
  private let library: Library
  private let clock: WallClock
  private let questions: BookQuestions
  private let edits: LibraryEdits
  private unowned let router: any Router
  private let doors: Doors

  init(
    library: Library,
    words: Words,
    clock: WallClock,
    identifiers: Identifiers,
    edits: LibraryEdits,
    fields: FieldKeepers,
    router: any Router,
    doors: Doors
  ) {
    self.library = library
    self.words = words
    self.clock = clock
    self.edits = edits
    questions = BookQuestions(
      library: library,
      words: words,
      clock: clock,
      identifiers: identifiers,
      edits: edits,
      fields: fields,
      router: router
    )
    self.router = router
    self.doors = doors
  }

  private var bookWords: BookWords { BookWords(words: words, today: clock.today) }

  // MARK: Rows

  /// The rows for a book; without one they are there and say why they cannot run.
  ///
  /// `acting` is called before a row runs: a list keeps its marker on it wherever it then moves.
  ///
  /// `deleted` is called once the book is in the trash, before that is said.
  func rows(
    for book: (any BookSummary)?,
    opens: Bool = true,
    acting: @escaping () -> Void = {},
    deleted: @escaping () -> Void = {}
  ) -> [Command] {
    guard let book else { return rows(book, opens, deleted) }
    return rows(book, opens, deleted).map { $0.preceded(by: acting) }
  }

  /// The row that begins a note on a book.
  func note(on book: (any BookSummary)?) -> Command {
    let note = row("book.note", [.character("m")], book) { [doors] in doors.newNote($0.id) }
    return book == nil ? note : whereWritable(note, book)
  }

  /// The row that begins a note where the book is but one of a list.
  func note(near book: (any BookSummary)?) -> Command {
    let keys: [Key] = [.character("m")]
    guard book == nil else {
      return whereWritable(row("book.note", keys, book) { [doors] in doors.quickNote($0) }, book)
    }
    let note = Command("book.note", keys, words: words) { [doors] in doors.quickNote(nil) }
    return doors.noteObstacle().map(note.disabled) ?? note
  }

  private func rows(_ book: (any BookSummary)?, _ opens: Bool, _ deleted: @escaping () -> Void) -> [Command] {
    let open = row("book.open", [.enter, .character("l"), .right], book) { [doors] in doors.openBook($0.id) }
    let changes = changes(book, note: opens ? note(near: book) : note(on: book), deleted)
    let export = row("book.export", [.character("E")], book, inFooter: false) { [doors] in
      doors.exportBook($0)
    }
    return changes.prefix(1) + (opens ? [open] : []) + changes.dropFirst() + [export]
  }

  private func changes(_ book: (any BookSummary)?, note: Command, _ deleted: @escaping () -> Void)
    -> [Command]
  {
    [
      row("book.progress", [.character("p")], book, run: questions.askProgress),
      note,
      row("book.status", [.character("s")], book, run: questions.askStatus),
      row("book.rate", [.character("r")], book, run: questions.askRating),
      row("book.favourite", [.character("f")], book, run: toggleFavourite),
      row("book.edit", [.character("e")], book) { [doors] in doors.editBook($0) },
      row("book.delete", [.character("d")], book, inFooter: false) { [self] in askDelete($0, deleted) },
    ].map { book == nil ? $0 : whereWritable($0, book) }
  }

  /// The row as it is where the book, or without one the library, can be changed; else it says why not.
  func whereWritable(_ row: Command, _ book: (any BookSummary)? = nil) -> Command {
    edits.obstacle(to: book).map(row.disabled) ?? row
  }

  /// The row that brings in books from other programs.
  func importRow(inFooter: Bool = false, run: @escaping () -> Void) -> Command {
    whereWritable(
      Command("library.import", [.character("i")], words: words, inFooter: inFooter, run: run)
    )
  }

  /// A row about a book, whose file is read when the row runs: rows are made for every frame and every key.
  private func row(
    _ id: String,
    _ keys: [Key],
    _ summary: (any BookSummary)?,
    inFooter: Bool = true,
    run: @escaping (Book) -> Void
  ) -> Command {
    Command(
      id,
      keys,
      words: words,
      inFooter: inFooter,
      availability: summary == nil ? .disabled(because: words("book.noneSelected")) : .ready
    ) { [self] in
      guard let id = summary?.id else { return }
      guard let book = library.book(id) else { return router.show(Message(words("book.unread"))) }
      run(book)
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
  func moveInQueue(_ id: String, by steps: Int) {
    edits.moveInQueue { [library] in
      var order = library.board.next
      guard let index = order.firstIndex(where: { $0.id == id }) else { return [] }
      let target = index + steps
      guard order.indices.contains(target) else { return [] }
      order.insert(order.remove(at: index), at: target)
      return QueueRank.changes(moving: target, in: order.map(\.queueRank)).map { (order[$0].id, $1) }
    }
  }

  /// The letter that stands for a status wherever one is chosen.
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

  // MARK: Delete

  private func askDelete(_ book: Book, _ deleted: @escaping () -> Void) {
    router.push(
      ConfirmSheet(
        .book,
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

extension ConfirmSheet.Kind {
  /// A book that would go to the trash.
  fileprivate static let book = ConfirmSheet.Kind(
    scope: "help.delete",
    confirm: "delete.confirm",
    leave: "delete.leave",
    keys: [.character("d")]
  )
}
