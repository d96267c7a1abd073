import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Begins a note from wherever the reader is, without leaving the place: on a book being read.
final class QuickNote: HasContext {
  /// The commands of the choices with a digit; all other books are asked for by words.
  private static let digits: [CommandSpec] = [
    .noteOnOne, .noteOnTwo, .noteOnThree, .noteOnFour, .noteOnFive,
  ]

  let context: ScreenContext
  private let choice: BookChoice

  init(_ context: ScreenContext) {
    self.context = context
    choice = BookChoice(context)
  }

  func action(_ kind: Note.NoteKind) -> CommandAction {
    CommandAction(unless: context.noteObstacle) { [self] in begin(kind) }
  }

  /// Begins one on the book being read; where there are several, or the marker is on yet another, which is
  /// asked.
  func begin(_ kind: Note.NoteKind, at book: Book? = nil) {
    let reading = library.board.reading
    if let book, reading.isEmpty || reading.contains(where: { $0.id == book.id }) {
      return write(kind, on: book.id)
    }
    if book == nil, reading.count == 1 { return write(kind, on: reading[0].id) }
    let books = (book.map { [BookCard($0)] } ?? []) + reading
    if books.isEmpty { askByWords(kind) } else { ask(kind, books) }
  }

  private func askByWords(_ kind: Note.NoteKind) {
    let (title, detail) = question(kind)
    choice.ask(.quickNote, title, detail) { [self] in
      write(kind, on: $0)
    }
  }

  /// Opens the editor, or says why nothing could be saved.
  private func write(_ kind: Note.NoteKind, on bookID: String) {
    let book = library.book(bookID)
    guard let reason = book == nil ? words("book.gone") : context.edits.obstacle(to: book) else {
      return router.open(.newNote(kind, on: bookID))
    }
    router.show(Message(reason))
  }

  private func question(_ kind: Note.NoteKind) -> (title: String, detail: String) {
    kind == .quote
      ? (words("quickNote.quote.title"), words("quickNote.quote.detail"))
      : (words("quickNote.title"), words("quickNote.detail"))
  }

  private func ask(_ kind: Note.NoteKind, _ books: [BookCard]) {
    let bookWords = context.bookWords
    let choices = zip(Self.digits, books).enumerated().map { index, choice in
      let (digit, card) = choice
      return ChoiceSheet.SheetChoice(
        digit,
        label: bookWords.title(card),
        detail: bookWords.authors(card),
        isCurrent: index == 0,
        obstacle: library.book(card.id).flatMap { context.edits.obstacle(to: $0) }
      ) { [self] in write(kind, on: card.id) }
    }
    let another = ChoiceSheet.SheetChoice(
      .noteOnOther,
      label: words("noteOn.other"),
      detail: words("noteOn.other.detail"),
      isCurrent: false
    ) { [self] in askByWords(kind) }
    router.push(
      ChoiceSheet(
        scope: .noteOn,
        words: words,
        title: question(kind).title,
        titleDetail: question(kind).detail,
        choices: choices + [another]
      ) { [router] in router.pop() }
    )
  }
}
