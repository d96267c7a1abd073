import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What can be done to several notes at once, each time as one step.
final class NoteGroupCommands: HasContext {
  private static let mostNamed = 3

  let context: ScreenContext
  private let keeper: FieldKeeper
  private let choice: BookChoice

  init(_ context: ScreenContext) {
    self.context = context
    keeper = context.fields[.groupTags]
    choice = BookChoice(context)
  }

  /// What the list is told of notes that are to go away.
  struct Leaving {
    let begun: () -> Void
    /// Called with where notes went that stand on another book now, by what they were.
    var moved: (_ notes: [NoteItem.ID: NoteItem.ID]) -> Void = { _ in }
    let failed: () -> Void
  }

  /// Something with several notes; whether each of them can be changed is found out when it is tried.
  func action(run: @escaping () -> Void) -> CommandAction {
    CommandAction(unless: edits.obstacle(), run: run)
  }

  // MARK: Taking out

  /// Asks, and then takes the notes out of their books.
  func askRemove(_ group: NoteGroup, _ leaving: Leaving) {
    router.push(
      ConfirmSheet(
        .removeNotes,
        question: words.count("removeNotes.question", group.count),
        detail: words.count("removeNotes.detail", group.bookIDs.count, ["books": titles(of: group)]),
        confirm: { [self] in remove(group, leaving) },
        close: { [router] in router.pop() }
      )
    )
  }

  private func remove(_ group: NoteGroup, _ leaving: Leaving) {
    let stamp = clock.now().stamp
    leaving.begun()
    edits.changeTogether(group.bookIDs, leaving: group.noteIDs, failed: leaving.failed) {
      (now) throws(StoreError) in
      (try now.removing(group, at: stamp), ())
    } _: { [words] in
      Message(words.count("notes.removed", group.count))
    }
  }

  /// "Middlemarch, 코스모스, ⋯": the titles of some of the books.
  private func titles(of group: NoteGroup) -> String {
    let ids = group.bookIDs.sorted()
    let named = ids.prefix(Self.mostNamed).compactMap { library.book($0) }
      .map { $0.title.isEmpty ? words("book.noTitle") : $0.title }
    let others = ids.count - named.count
    return (named + (others > 0 ? [words.count("removeNotes.others", others)] : [])).joined(separator: ", ")
  }

  // MARK: Tags

  /// Asks for tags that all of the notes get, and for those that all lose.
  func askTags(_ group: NoteGroup, common: [String]) {
    let shown = FieldText.shown(tags: common)
    let field = EntrySheet.EntrySheetField(
      label: words("editor.tags"),
      hint: words("tagNotes.hint"),
      read: { [words] in TagChange(typed: $0).reading(words) }
    )
    router.push(
      EntrySheet(
        .tagNotes,
        title: words.count("count.notes", group.count),
        titleDetail: common.isEmpty
          ? words("tagNotes.noneInCommon") : words("tagNotes.common", ["tags": shown]),
        fields: [field],
        kept: (keeper, endsWithLeaving: true),
        router: router,
        save: { [self] texts, failed in tag(group, TagChange(typed: texts[0]), failed: failed) }
      )
    )
  }

  private func tag(_ group: NoteGroup, _ change: TagChange, failed: @escaping () -> Void) {
    guard !change.isEmpty else { return keeper.used() }
    let stamp = clock.now().stamp
    edits.changeTogether(group.bookIDs, failed: failed) { (now) throws(StoreError) in
      let (books, count) = try now.tagging(group, change, at: stamp)
      return (books, count)
    } _: { [words, router, keeper] count in
      keeper.used()
      guard count == 0 else { return Message(words.count("tagNotes.changed", count)) }
      // There is no step to undo, and the one before is not to be offered for it.
      router.show(Message(words("tagNotes.unchanged")))
      return nil
    }
  }

  // MARK: Moving

  /// Asks for a book and moves the notes there; `leaving` gets the notes that were on another. A new book is put on the
  /// shelf in the same step.
  func askMove(_ group: NoteGroup, _ detail: String, _ leaving: @escaping (NoteGroup) -> Leaving) {
    let here = group.bookIDs.count == 1 ? group.bookIDs.first : nil
    choice.ask(
      .moveNotes,
      words("moveNotes.title"),
      detail,
      here: here,
      taken: { [self] book in
        let moved = group.outside(book.id)
        guard moved.count > 0 else { return router.show(Message(words("moveNotes.there"))) }
        move(moved, to: book, leaving(moved))
      }
    )
  }

  private func move(_ group: NoteGroup, to book: ChosenBook, _ leaving: Leaving) {
    let (bookID, new) = (book.id, book.new)
    let (stamp, identifiers) = (clock.now().stamp, identifiers)
    leaving.begun()
    edits.changeTogether(
      group.bookIDs.union([bookID]),
      leaving: group.noteIDs,
      failed: leaving.failed
    ) { (now) throws(StoreError) in
      let (books, moved) = try now.moving(group, to: bookID, new: new, at: stamp) { identifiers.make() }
      return (books, (title: books.first { $0.id == bookID }?.title ?? "", moved: moved))
    } _: { [words] title, moved in
      leaving.moved(
        Dictionary(
          moved.map { (.init(bookID: $0.bookID, noteID: $0.noteID), .init(bookID: bookID, noteID: $0.newID)) }
        ) { $1 }
      )
      let title = title.isEmpty ? words("book.noTitle") : title
      return Message(words.count("moveNotes.done", group.count, ["title": title]), about: title)
    }
  }
}

extension NoteGroup {
  fileprivate var noteIDs: Set<String> { notes.values.reduce(into: []) { $0.formUnion($1) } }

  nonisolated init(_ ids: Set<NoteItem.ID>) { self.init(ids.lazy.map { ($0.bookID, $0.noteID) }) }

  var ids: Set<NoteItem.ID> {
    Set(notes.flatMap { bookID, ids in ids.map { NoteItem.ID(bookID: bookID, noteID: $0) } })
  }
}
