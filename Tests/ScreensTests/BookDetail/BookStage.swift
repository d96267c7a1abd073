import Catalogue
import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// One book's page on a virtual terminal, over a library in a folder of its own.
final class BookStage {
  let model: BookModel
  private let stage: Stage
  private let doors = Doors()

  private final class Doors {
    var read: [String] = []
    var edited: [String] = []
    var lists: [String] = []
    var newNotes: [String] = []
  }

  var driver: ScreenDriver { stage.driver }
  var library: Library { stage.library }
  /// Ids of the notes that were opened to be read.
  var readNotes: [String] { doors.read }
  /// Ids of the notes that were opened in the editor.
  var editedNotes: [String] { doors.edited }
  /// Ids of the books whose notes were opened.
  var openedLists: [String] { doors.lists }
  let drafts: Drafts

  /// Ids of the books for which a note was begun.
  var begunNotes: [String] { doors.newNotes }

  init(
    _ book: Book,
    columns: Int = 80,
    rows: Int = 24,
    language: Language = .english,
    access: FileAccess = .live,
    sources: [CatalogueSource] = []
  ) throws {
    stage = try Stage([book], language: language, columns: columns, rows: rows, access: access)
    let (library, router) = (stage.library, stage.driver.runtime)
    let words = try Words.load(language: language, folder: .locate())
    let identifiers = Identifiers.counted()
    model = BookModel(bookID: book.id, library: library, words: words, clock: .standing)
    let edits = LibraryEdits(library: library, tracker: stage.driver.tracker, words: words, router: router)
    drafts = Drafts(folder: stage.folder.outside + "/drafts", access: access)
    let fields = FieldKeepers(
      drafts: FieldDrafts(beside: drafts),
      words: words,
      wallClock: .standing,
      clock: stage.driver.clock,
      tracker: stage.driver.tracker
    )
    let actions = BookCommands(
      library: library,
      words: words,
      clock: .standing,
      identifiers: identifiers,
      edits: edits,
      fields: fields,
      router: router,
      doors: BookCommands.Doors(
        openBook: { _ in },
        newNote: { [doors] in doors.newNotes.append($0) },
        quickNote: { _ in },
        noteObstacle: { nil },
        editBook: { _ in },
        exportBook: { _ in }
      )
    )
    let notes = BookNoteCommands(
      model: model,
      edits: edits,
      notes: NoteCommands(
        words: words,
        clock: .standing,
        identifiers: identifiers,
        edits: edits,
        fields: fields,
        router: router
      ) { [doors] id, _ in doors.edited.append(id) },
      clock: .standing,
      identifiers: identifiers,
      keeper: MemoKeeper(
        model: model,
        drafts: drafts,
        identifiers: identifiers,
        wallClock: .standing,
        clock: stage.driver.clock,
        tracker: stage.driver.tracker
      ),
      router: router,
      doors: BookNoteCommands.Doors(
        readNote: { [doors] id, _ in doors.read.append(id) },
        editNote: { [doors] id, _ in doors.edited.append(id) },
        openNotes: { [doors] in doors.lists.append($0) }
      )
    )
    router.push(
      BookScreen(
        model: model,
        actions: actions,
        notes: notes,
        outside: BookScreen.Outside(
          covers: Covers(client: .none, painter: .none, tracker: stage.driver.tracker),
          sources: sources,
          openCover: { _ in },
          fetch: { _ in }
        )
      ) { [unowned router] in router.close($0) }
    )
    router.renderIfDue()
  }

  /// The screen below the header and above the footer.
  var page: String { lines.dropFirst().dropLast().joined(separator: "\n") }

  /// The same without the blank lines around it.
  var trimmedPage: String {
    let blank: (String) -> Bool = { $0.isEmpty }
    let inner = lines.dropFirst().dropLast().drop(while: blank)
    return inner.reversed().drop(while: blank).reversed().joined(separator: "\n")
  }

  /// The lines of the screen.
  var lines: [String] {
    driver.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The message or the keys at the foot.
  var footer: String { lines.last ?? "" }

  /// The line the marker stands in, without it.
  var marked: String? {
    let line = lines.dropFirst().first { $0.contains("▸") }
    return line.map { line in
      String(
        line[line.index(after: line.firstIndex(of: "▸") ?? line.startIndex)...]
          .trimmingPrefix { $0 == " " }
      )
    }
  }

  /// The row of the screen in which a text first stands.
  func row(of text: String) -> Int? { lines.indices.first { lines[$0].contains(text) } }

  /// The book as the library has it.
  var book: Book? { library.book(model.bookID) }

  /// The memo as the library has it.
  var memo: String? { book?.memo?.text }

  /// What the book's file holds.
  var file: String { stage.folder.text("books/\(model.bookID).json") ?? "" }
}
