import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// A book that was chosen.
enum ChosenBook {
  case shelved(id: String)
  /// One that was named and is not on the shelf yet.
  case new(Book)

  var id: String {
    switch self {
    case .shelved(let id): id
    case .new(let book): book.id
    }
  }

  /// The book that has to be put on the shelf; nil where it stands there.
  var new: Book? { if case .new(let book) = self { book } else { nil } }
}

struct BookChoice {
  private let context: ScreenContext

  init(_ context: ScreenContext) { self.context = context }

  /// Opens a question; `chosen` is called with the book's identifier, of a new one once it is on the shelf.
  func ask(
    _ scope: CommandScope,
    _ title: String,
    _ detail: String,
    among candidates: Set<String>? = nil,
    canAdd: Bool = true,
    chosen: @escaping (_ id: String) -> Void
  ) {
    ask(
      scope,
      title,
      detail,
      among: candidates,
      canAdd: canAdd,
      taken: { book in
        guard let new = book.new else { return chosen(book.id) }
        context.edits.add({ _ in new }, failed: { [] }) {
          chosen(new.id)
          return nil
        }
      }
    )
  }

  /// Opens a question whose answer puts a new book on the shelf itself, with what it is chosen for.
  ///
  /// `detail` is what it is asked for, `here` the book that is meant now, `candidates` the only books of the shelf
  /// that it can be.
  func ask(
    _ scope: CommandScope,
    _ title: String,
    _ detail: String,
    here: String? = nil,
    among candidates: Set<String>? = nil,
    canAdd: Bool = true,
    taken: @escaping (_ book: ChosenBook) -> Void
  ) {
    let picker = BookPicker(
      scope: scope,
      title: (title, detail),
      books: BooksToChoose(
        library: context.library,
        candidates: candidates,
        here: here,
        words: context.bookWords,
        readBeside: context.edits.readBeside
      ),
      canAdd: canAdd && context.edits.obstacle() == nil
    ) { [self] choice in
      context.router.pop()
      switch choice {
      case .book(let id): taken(.shelved(id: id))
      case .new(let title):
        taken(.new(Book(id: context.identifiers.make(), title: title, added: context.clock.now().stamp)))
      case nil: break
      }
    }
    context.router.push(PickerSheet(picker))
  }
}
