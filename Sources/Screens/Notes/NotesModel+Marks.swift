import LibraryStore
import ReadingCore

// Which notes are marked, whatever the list shows of them.
extension NotesModel {
  /// How many notes are marked.
  var markCount: Int { marks.count }

  /// Whether a note is marked.
  func isMarked(_ id: NoteItem.ID) -> Bool { marks.contains(id.note) }

  /// What is marked, without the notes that are gone.
  var marks: Marks<NoteItem.ID> {
    _ = notes
    _ = markings
    return marked
  }

  /// The one note that is marked, where it is one alone.
  var onlyMarked: NoteItem? {
    let marks = marks
    return marks.count == 1 ? marks.ids.first.flatMap(item) : nil
  }

  /// The marked notes in the order of the list, and then those it does not show.
  var markedInOrder: [NoteItem.ID] {
    let (shown, marks) = (notes.shownNotes, marks)
    var (ids, rest): ([NoteItem.ID], Set<NoteItem.ID>) = ([], marks.ids)
    for row in 0..<shown.count where !rest.isEmpty {
      if let id = shown.id(inRow: row), rest.remove(id) != nil { ids.append(id) }
    }
    return ids + rest.sorted { ($0.bookID, $0.noteID) < ($1.bookID, $1.noteID) }
  }

  /// A note of the library; nil where it is gone.
  func item(_ id: NoteItem.ID) -> NoteItem? {
    guard let book = library.book(id.bookID) else { return nil }
    return book.notes.first { $0.id == id.noteID }.map { NoteItem(note: $0, book: book) }
  }

  /// The tags all marked notes have, in the order of their names.
  var commonTags: [String] {
    var common: Set<String>?
    for (bookID, ids) in NoteGroup(marks.ids).notes {
      let tags = notes.index.commonTags(of: ids, in: bookID)
      common = common?.intersection(tags) ?? tags
      if common?.isEmpty == true { break }
    }
    return (common ?? []).sorted { TextOrder($0) < TextOrder($1) }
  }

  /// Marks the note under the marker, or unmarks it.
  func toggleMark() {
    guard let id = selected?.id.note else { return }
    mark { $0.toggle(id) }
  }

  /// Marks all notes shown, or unmarks them where every one is marked.
  func toggleAllMarks() {
    let shown = notes.shownNotes
    guard shown.count > NoteList.mostAtOnce else {
      let ids = shown.ids
      return mark { $0.toggle(all: ids) }
    }
    tracker.run { [self] in
      let ids = await NotesModel.ids(of: shown)
      mark { $0.toggle(all: ids) }
    }
  }

  /// Unmarks all notes, shown or not.
  func unmarkAll() { mark { $0.clear() } }

  /// Unmarks notes that go away, and takes the marker off them.
  func leave(_ ids: Set<NoteItem.ID>) {
    step(off: ids)
    mark { $0.remove(ids) }
  }

  /// Marks notes again that were to go away and stayed, but for those that went another way meanwhile.
  func takeBack(_ ids: Set<NoteItem.ID>) {
    mark { $0.insert(ids) }
    dropGone(from: notes.index)
  }

  private func mark(_ change: (inout Marks<NoteItem.ID>) -> Void) {
    _ = notes
    change(&marked)
    markings += 1
  }

  // MARK: Notes that are gone

  /// Unmarks the notes that an index does not know: they were taken out or moved, or went with their book.
  func dropGone(from index: NoteIndex) {
    guard !marked.isEmpty else { return }
    guard marked.count > NoteList.mostAtOnce else {
      return marked.remove(NotesModel.gone(of: marked.ids, from: index))
    }
    let ids = marked.ids
    tracker.run { [self] in
      let gone = await NotesModel.goneOfMany(ids, from: index)
      if !gone.isEmpty { mark { $0.remove(gone) } }
    }
  }

  @concurrent private nonisolated static func ids(of shown: ShownNotes) async -> Set<NoteItem.ID> {
    shown.ids
  }

  @concurrent private nonisolated static func goneOfMany(
    _ ids: Set<NoteItem.ID>,
    from index: NoteIndex
  ) async -> Set<NoteItem.ID> { gone(of: ids, from: index) }

  private nonisolated static func gone(
    of ids: Set<NoteItem.ID>,
    from index: NoteIndex
  ) -> Set<NoteItem.ID> {
    var gone: Set<NoteItem.ID> = []
    for (bookID, ids) in Dictionary(grouping: ids, by: \.bookID) {
      let known = Set(index.noteIDs(of: bookID))
      gone.formUnion(ids.lazy.filter { !known.contains($0.noteID) })
    }
    return gone
  }
}
