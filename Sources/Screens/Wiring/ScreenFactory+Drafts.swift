import LibraryStore
import ReadingCore
import ScreenKit

/// The forms of books, and what was typed into them and not saved.
extension ScreenFactory {
  func makeDraftOffers() -> DraftOffers {
    DraftOffers(
      context,
      folders: DraftOffers.Folders(
        forms: forms.files,
        fields: FieldDrafts(beside: context.drafts),
        strays: context.strays
      ),
      notes: notes,
      newBooks: newBook
    )
  }

  func editBook(_ book: Book, in field: BookField) {
    let opening: EditBookDrafts.EditBookOpening
    do throws(EditBookDrafts.NotOpened) {
      opening = try forms.open(book.id)
    } catch {
      return context.router.show(Message(error.reason))
    }
    let model = EditBookModel(context, book: book, draft: opening.draft, focus: .book(field))
    let keeper = EditBookKeeper(model: model, file: opening.file)
    context.router.push(EditBookScreen(model: model, keeper: keeper))
    if let remark = opening.remark { context.router.show(Message(remark)) }
  }

  /// Opens the form for a new book; what was typed into it and left there goes before the title given.
  func addBook(titled title: String) {
    newBook.open(titled: title)
    context.router.push(
      AddBookScreen(model: newBook, router: context.router) { [board, shelf] in
        board.reveal($0)
        shelf.reveal($0)
      }
    )
  }
}
