import LibraryStore
import ReadingCore
import ScreenKit

/// What is typed and not saved, and the forms it is typed into.
extension ScreenFactory {
  func makeDraftOffers() -> DraftOffers {
    DraftOffers(
      library: ground.library,
      words: ground.words,
      clock: ground.clock,
      folders: DraftOffers.Folders(
        forms: forms.files,
        fields: FieldDrafts(beside: ground.drafts),
        strays: ground.strays
      ),
      tracker: tracker,
      router: router,
      doors: DraftOffers.Doors(
        notes: notes,
        newBooks: newBook,
        editBook: { [self] in editBook($0) },
        addBook: { [self] in addBook() }
      )
    )
  }

  static func newBookModel(on ground: Ground, edits: LibraryEdits, tracker: WorkTracker) -> AddBookModel {
    AddBookModel(
      library: ground.library,
      words: ground.words,
      clock: ground.clock,
      identifiers: ground.identifiers,
      edits: edits,
      keeper: AddBookKeeper(
        drafts: FieldDrafts(beside: ground.drafts),
        identifiers: ground.identifiers,
        wallClock: ground.clock,
        clock: ground.delay,
        tracker: tracker
      )
    )
  }

  func editBook(_ book: Book) {
    let opening: EditBookDrafts.Opening
    do throws(EditBookDrafts.NotOpened) {
      opening = try forms.open(book.id)
    } catch {
      return router.show(Message(error.reason))
    }
    let model = EditBookModel(
      book: book,
      draft: opening.draft,
      ground: EditBookModel.Ground(
        library: ground.library,
        words: ground.words,
        clock: ground.clock,
        identifiers: ground.identifiers
      )
    )
    let keeper = EditBookKeeper(model: model, file: opening.file, clock: ground.delay, tracker: tracker)
    router.push(EditBookScreen(model: model, edits: edits, keeper: keeper, router: router))
    if let remark = opening.remark { router.show(Message(remark)) }
  }
}
