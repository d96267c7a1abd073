import ScreenKit

/// The screens of notes.
extension ScreenFactory {
  func notesScreen(_ model: NotesModel) -> any Screen {
    let content = NotesContent(
      model: model,
      notes: noteCommands(),
      groups: NoteGroupCommands(
        library: ground.library,
        words: ground.words,
        clock: ground.clock,
        identifiers: ground.identifiers,
        edits: edits,
        fields: fields,
        router: router
      ),
      books: bookCommands(),
      doors: NotesContent.Doors(
        openBook: { [self] in router.push(book($0)) },
        export: { [self] in exports.action(count: $0, of: $1) },
        close: { [router] in router.close($0) }
      )
    )
    return SplitListScreen(content)
  }

  func openNotes(of bookID: String, reading noteID: String? = nil) {
    let model = NotesModel(
      library: ground.library,
      words: ground.words,
      clock: ground.clock,
      tracker: tracker,
      filterKeeper: fields[.notesFilter(bookID: bookID)],
      readNotes: {},
      bookID: bookID,
      noteID: noteID
    )
    router.push(notesScreen(model))
  }

  func makeQuickNote() -> QuickNote {
    QuickNote(
      library: ground.library,
      words: ground.words,
      clock: ground.clock,
      router: router,
      obstacle: { [edits] in edits.obstacle(to: $0) },
      open: { [notes] in notes.newNote(on: $0) }
    )
  }

  func noteCommands() -> NoteCommands {
    NoteCommands(
      words: ground.words,
      clock: ground.clock,
      identifiers: ground.identifiers,
      edits: edits,
      fields: fields,
      router: router
    ) { [notes] noteID, bookID in notes.edit(noteID, of: bookID) }
  }
}
