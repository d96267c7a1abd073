import LibraryStore
import ReadingCore
import SeogaResources

/// What was typed into forms and not saved, until the form of the book is opened again.
final class EditBookDrafts {
  private let files: FormDrafts
  private let words: Words
  /// Those the disk did not take are still there until the program ends.
  private var kept: [String: EditBookDraft] = [:]

  init(files: FormDrafts, words: Words) {
    self.files = files
    self.words = words
  }

  /// What was typed into the form of a book the last time.
  func draft(of book: String) -> EditBookDraft {
    kept[book] ?? files.draft(of: book).map(EditBookDraft.init) ?? EditBookDraft()
  }

  /// Keeps what is typed in a form, or forgets it where nothing is.
  ///
  /// - Returns: a sentence where the disk does not take it; nil where all is safe.
  func keep(_ model: EditBookModel) -> String? {
    let draft = model.draft
    do throws(StoreError) {
      if draft.isUntouched {
        kept[model.bookID] = nil
        try files.delete(model.bookID)
      } else {
        kept[model.bookID] = draft
        try files.save(draft.kept(of: model.bookID, at: model.ground.clock.now().stamp))
      }
      return nil
    } catch {
      return draft.isUntouched ? nil : StoreSentences(words: words).text(of: error)
    }
  }
}
