package import ScreenKit

extension CommandTable {
  /// What works on every screen besides what is part of every program of this kind.
  package static let everywhere: [CommandSpec] = [.newNote, .newQuote, .goal, .sync, .settings]

  /// What leads to each of the settings, by its name alone.
  package static let settings = SettingGroup.all.flatMap(\.rows).filter { $0 != .goal }.map(\.command)

  /// Every command of the program, in the order of the manual.
  package static let program = CommandTable(
    scopes: [
      books, search, CommandScope.discover, notes, CommandScope.statisticsStates, forms, questions, files,
      CommandScope.settingStates, CommandScope.keyStates, drafts,
    ].flatMap { $0 },
    aboveScreens: .aboveScreens(tabs: Tab.all, everywhere)
  )

  private static let books: [CommandScope] =
    [
      .board, .boardProposal, .boardSide, .emptyBoard, .bookPage, .series, .memo, .cover, .fetched,
      .candidates,
    ]
    + CommandScope.shelfStates
    + [.shelfFilter, .shelfOrder, .shelves, .shelvesFilter, .twoRecords, .conflicts]

  private static let search =
    [CommandScope.searchField] + CommandScope.searchLists + [.foundBook, .shelvedFoundBook]

  private static let notes =
    CommandScope.noteLists + CommandScope.noteReaders + [.notesFilter, .noteKind, .openAddress, .removeNotes]

  private static let forms: [CommandScope] = [
    .addBook, .editBook, .sharedFields, .editor, .editorField, .editorKind, .editorFind, .editorReplace,
    .editorLine, .scan,
  ]

  private static let questions: [CommandScope] =
    [.status, .day, .otherTimer, .lostTimer, .endBefore, .deleteBook, .passOver, .noteOn, .syncSend]
    + [
      EntryForm.progress, .session, .longSession, .finish, .abandon, .rate, .noteTags, .tagNotes, .tagBooks,
      .shelfName, .shelfEdit, .goals, .syncSetup,
    ]
    .flatMap(\.scopes)
    + [.quickNote, .draftBook, .moveNotes, .importBook, .linkedBook, .fieldChoice]

  private static let files: [CommandScope] = [
    .importFile, .importPlanning, .importPreview, .importOpenedBook, .importWriting, .importDone,
    .importTable, .importFilter, .plannedBook, .whole, .wholeWriting, .exportFile,
  ]

  private static let drafts: [CommandScope] = [.draft, .discardDraft, .help, .palette]
}
