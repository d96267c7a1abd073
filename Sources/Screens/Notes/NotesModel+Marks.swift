import LibraryStore
import ReadingCore
import ScreenKit

// Which notes are marked, whatever the list shows of them.
extension NotesModel {
  var markCount: Int { marks.count }

  func isMarked(_ id: NoteItem.ID) -> Bool { marks.contains(id.note) }

  /// What is marked, without the notes that are gone.
  var marks: Selection<NoteItem.ID> {
    _ = notes
    _ = markings
    return marked
  }

  var onlyMarked: NoteItem? {
    let marks = marks
    return marks.count == 1 ? marks.ids.first.flatMap(item) : nil
  }

  /// The marked notes in the order of the list, and then those it does not show.
  var markedInOrder: [NoteItem.ID] {
    notes.shownNotes.inOrder(marks.ids)
  }

  /// Whether more notes are marked than anything is done to at once.
  var marksTooMany: Bool { markCount > NoteList.mostAtOnce }

  /// Whether more notes are shown than can be marked at once.
  var showsTooMany: Bool { count > NoteList.mostAtOnce }

  func item(_ id: NoteItem.ID) -> NoteItem? {
    guard let book = library.book(id.bookID) else { return nil }
    return book.notes.first { $0.id == id.noteID }.map { NoteItem(note: $0, book: book) }
  }

  /// The tags all marked notes have, in the order of their names.
  var commonTags: [String] {
    let index = notes.index
    var common: Set<String>?
    for (bookID, ids) in NoteGroup(marks.ids).notes {
      let tags = index.commonTags(of: ids, in: bookID)
      common = common?.intersection(tags) ?? tags
      if common?.isEmpty == true { break }
    }
    let names = library.index.names
    return (common ?? []).sorted { TextOrder($0, names) < TextOrder($1, names) }
  }

  func toggleMark() {
    guard let id = selected?.id.note else { return }
    mark { $0.toggle(id) }
  }

  /// Marks all notes shown, or unmarks them where every one is marked.
  func toggleAllMarks() {
    let ids = notes.shownNotes.ids
    mark { $0.toggle(all: ids) }
  }

  func unmarkAll() { mark { $0.clear() } }

  /// Unmarks notes that go away, and takes the marker off them.
  func leave(_ ids: Set<NoteItem.ID>) {
    step(off: ids)
    mark { $0.remove(ids) }
  }

  func unmark(_ ids: Set<NoteItem.ID>) { mark { $0.remove(ids) } }

  /// Marks notes again that were to go away and stayed, but for those that went another way meanwhile.
  func restoreMarks(_ ids: Set<NoteItem.ID>) {
    mark { $0.insert(ids) }
    dropGone(from: notes.index)
  }

  private func mark(_ change: (inout Selection<NoteItem.ID>) -> Void) {
    _ = notes
    change(&marked)
    markings += 1
  }

  // MARK: Notes that are gone

  /// Unmarks the notes that an index does not know: they were taken out or moved, or went with their book.
  func dropGone(from index: NoteIndex) {
    var gone: Set<NoteItem.ID> = []
    for (bookID, ids) in Dictionary(grouping: marked.ids, by: \.bookID) {
      let known = Set(index.noteIDs(of: bookID))
      gone.formUnion(ids.lazy.filter { !known.contains($0.noteID) })
    }
    marked.remove(gone)
  }
}
