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
  var drafts: Drafts { stage.drafts }

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
    let catalogues = AskedCatalogue.catalogues(.unimplemented, sources: sources)
    stage = try Stage(
      [book],
      language: language,
      columns: columns,
      rows: rows,
      access: access,
      catalogues: catalogues
    )
    let context = stage.context
    context.router.opens = { [doors] in
      switch $0 {
      case .newNote(_, let id): doors.newNotes.append(id)
      case .note(let id, _): doors.read.append(id)
      case .editNote(let id, _): doors.edited.append(id)
      case .notes(let id): doors.lists.append(id)
      default: break
      }
    }
    model = BookModel(context, bookID: book.id)
    let notes = BookNoteCommands(
      context,
      model: model,
      notes: NoteCommands(context),
      keeper: MemoKeeper(context, model: model)
    )
    context.router.push(BookScreen(context, model: model, actions: BookCommands(context), notes: notes))
    let router = stage.driver.runtime
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

  var book: Book? { library.book(model.bookID) }

  var memo: String? { book?.memo?.text }

  var file: String { stage.folder.text("books/\(model.bookID).json") ?? "" }
}
