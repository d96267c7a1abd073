import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// Offers, when the program starts, what was left unsaved when it ended: notes and memos, forms of books, and books
/// that were typed and not added.
final class DraftOffers: HasContext {
  struct Folders: Sendable {
    let forms: FormDrafts
    let fields: FieldDrafts
    /// Where they lay while the library had no identifier; nil where it has none now.
    let strays: Drafts?
  }

  let context: ScreenContext
  private let folders: Folders
  private let notes: NoteEditors
  private let newBooks: AddBookModel
  private let choice: BookChoice

  init(_ context: ScreenContext, folders: Folders, notes: NoteEditors, newBooks: AddBookModel) {
    self.context = context
    self.folders = folders
    self.notes = notes
    self.newBooks = newBooks
    choice = BookChoice(context)
  }

  /// Offers what is open nowhere else, one after the other, and names drafts that cannot be read.
  func begin() {
    attempt { [self] () throws(StoreError) in
      let left = try await notes.claimDrafts()
      if let problem = left.problems.first {
        router.show(Message(StoreSentences(words: words).text(of: problem)))
      }
      let all = left.found.map(LeftDraft.note) + (await others())
      offer(all.sorted { $0.seconds < $1.seconds }, number: 1, count: all.count)
    }
  }

  /// What was left in forms; those that cannot be had keep nobody from what can.
  private func others() async -> [LeftDraft] {
    do throws(StoreError) {
      let found = try await DraftOffers.claim(folders, library.isOnShelf)
      var newBooks: [FieldDraft] = []
      for draft in found.newBooks {
        if library.book(AddBookKeeper.bookID(ofDraft: draft.id)) == nil {
          newBooks.append(draft)
        } else {
          // The program ended between the adding and the end of the draft.
          try await discard(draft)
        }
      }
      return found.forms.filter { !isSaved($0) }.map(LeftDraft.form) + newBooks.map(LeftDraft.newBook)
    } catch {
      router.show(Message(StoreSentences(words: words).text(of: error)))
      return []
    }
  }

  /// Whether every word of a form is in its book: the program ended between the two steps of saving.
  private func isSaved(_ draft: FormDraft) -> Bool {
    guard let book = library.book(draft.book), draft.steps.isEmpty else { return false }
    return draft.fields.allSatisfy { field in
      FieldPath(parts: field.path)?.text(in: book)?.isIdentical(to: field.text) ?? false
    }
  }

  private func offer(_ pending: [LeftDraft], number: Int, count: Int) {
    guard let left = pending.first else { return }
    let next = { [self] in
      router.pop()
      offer(Array(pending.dropFirst()), number: number + 1, count: count)
    }
    router.push(
      DraftSheet(
        text(of: left),
        place: (number, count),
        words: words,
        answers: DraftSheet.Answers(
          // The next one waits below, until this one is closed.
          resume: resumption(of: left).map { resume in
            {
              next()
              resume()
            }
          },
          move: isBookGone(left) && !library.isEmpty
            ? { [self] in
              askBook { [self] bookID in
                next()
                put(left, on: bookID)
              }
            } : nil,
          later: next,
          discard: { [self] in
            next()
            discard(left)
          }
        )
      )
    )
  }

  // MARK: What is said

  private func text(of left: LeftDraft) -> DraftSheet.DraftSheetText {
    let bookWords = BookWords(words: words, today: clock.date)
    let isLost = isBookGone(left)
    let title = book(of: left).map { bookWords.title($0) } ?? words("draft.unknownBook")
    let sentence =
      switch left {
      case .note: words("note.draft.found", ["title": title])
      case .form: isLost ? words("form.draft.lost") : words("form.draft.found", ["title": title])
      case .newBook: words("newBook.draft.found")
      }
    return DraftSheet.DraftSheetText(
      sentence: sentence,
      detail: isLost
        ? lost(left) : words("draft.written", ["day": bookWords.days.short(stamp: left.updated)]),
      beginning: left.beginning
    )
  }

  /// What can be done with a draft whose book is gone.
  private func lost(_ left: LeftDraft) -> String {
    guard library.isEmpty else { return words("draft.bookGone.move") }
    return resumption(of: left) == nil ? words("draft.bookGone.short") : words("draft.bookGone")
  }

  // MARK: Answers

  private func book(of left: LeftDraft) -> Book? { left.bookID.flatMap { library.book($0) } }

  private func isBookGone(_ left: LeftDraft) -> Bool { left.bookID != nil && book(of: left) == nil }

  private func resumption(of left: LeftDraft) -> (() -> Void)? {
    switch left {
    case .note(let found): return { [notes] in notes.resume(found) }
    case .form:
      guard let book = book(of: left) else { return nil }
      return { [router] in router.open(.editBook(book)) }
    case .newBook(let draft):
      return { [self] in
        if newBooks.resumeDraft(draft.id) { return router.open(.addBook(titled: "")) }
        router.show(Message(words("newBook.openElsewhere")))
      }
    }
  }

  private func askBook(_ chosen: @escaping (_ bookID: String) -> Void) {
    choice.ask(.draftBook, words("draftBook.title"), words("draftBook.detail"), chosen: chosen)
  }

  private func put(_ left: LeftDraft, on bookID: String) {
    switch left {
    case .note(let found): notes.put(found, on: bookID)
    case .form(let draft): put(draft, on: bookID)
    case .newBook: break
    }
  }

  /// Puts what was typed into the fields of a book into the form of another. What was typed into reads and notes that
  /// went with the old book stays in the file, in the trash of drafts.
  private func put(_ draft: FormDraft, on bookID: String) {
    guard let book = library.book(bookID) else { return }
    attempt { [self] () throws(StoreError) in
      switch try await DraftOffers.move(draft, to: book, in: folders.forms) {
      case .openElsewhere: router.show(Message(words("edit.openElsewhere")))
      case .moved(let aside):
        router.open(.editBook(book))
        if let aside { router.show(Message(words("form.draft.partly", ["file": aside]))) }
      }
    }
  }

  private func discard(_ left: LeftDraft) {
    attempt { [self] () throws(StoreError) in
      switch left {
      case .note(let found): try await notes.discard(found)
      case .form(let draft):
        try await folders.forms.later { (forms) throws(StoreError) in try forms.setAside(draft.book) }
      case .newBook(let draft): try await discard(draft)
      }
      router.show(Message(words("draft.discarded")))
    }
  }

  private func discard(_ draft: FieldDraft) async throws(StoreError) {
    try await folders.fields.later { (fields) throws(StoreError) in try fields.discard(draft.id) }
  }

  // MARK: On the disk

  @concurrent private nonisolated static func claim(
    _ folders: Folders,
    _ isOurs: @Sendable (_ bookID: String) -> Bool
  ) async throws(StoreError) -> (forms: [FormDraft], newBooks: [FieldDraft]) {
    if let strays = folders.strays {
      // What cannot be taken over now is found the next time.
      try? folders.forms.adopt(from: FormDrafts(beside: strays), isOurs)
      try? AddBookKeeper.adopt(from: FieldDrafts(beside: strays), into: folders.fields)
    }
    return (try folders.forms.left(), AddBookKeeper.left(in: folders.fields).compactMap(\.draft))
  }

  private enum Moving {
    /// Nothing was moved: another program has the form of the other book open.
    case openElsewhere
    /// `aside` is the path of what could not be moved, in the trash of drafts; nil where all was.
    case moved(aside: String?)
  }

  @concurrent private nonisolated static func move(
    _ draft: FormDraft,
    to book: Book,
    in forms: FormDrafts
  ) async throws(StoreError) -> Moving {
    guard let hold = forms.hold(book.id) else { return .openElsewhere }
    defer { withExtendedLifetime(hold) {} }
    var moved = FormDraft(book: book.id, updated: draft.updated)
    var others: [FormDraft.DraftedField] = []
    switch try forms.draft(of: book.id) {
    case .draft(let own): moved = own
    case .unreadable: _ = try forms.setAside(book.id)
    case .nothing: break
    }
    for field in draft.fields {
      guard case .book? = FieldPath(parts: field.path),
        !moved.fields.contains(where: { $0.path == field.path })
      else {
        others.append(field)
        continue
      }
      let now = FieldPath(parts: field.path)?.text(in: book) ?? ""
      moved.fields.append(FormDraft.DraftedField(path: field.path, base: now, text: field.text))
    }
    try forms.save(moved)
    let aside = try forms.setAside(draft.book)
    return .moved(aside: others.isEmpty && draft.steps.isEmpty ? nil : aside)
  }
}
