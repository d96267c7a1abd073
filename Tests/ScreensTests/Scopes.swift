import Catalogue
import CatalogueAsking
import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import TextScreen

@testable import ScreenKit
@testable import Screens

/// Every place in the program where keys mean something, reached by keys.
enum Scopes {
  /// Keys from the board to each scope, in the order of the manual.
  private static let ways: [[Key]] = [
    [], [.tab],
    [.enter], [.enter, .enter], [.enter, .character("c")], [.enter, .character("w")],
    [.character("2")], [.character("2"), .character("v")], [.character("2"), .character(" ")],
    [.character("2"), .character("v"), .character(" ")], [.character("2"), .character(" "), .character("#")],
    [.character("2"), .character(" "), .character("e")],
    [.character("2"), .character(" "), .character("e"), .tab],
    [.character("2"), .character(" "), .character(" "), .character("=")],
    [.character("2"), .character("/")], [.character("2"), .character("o")],
    [.character("2"), .character("'")], [.character("2"), .character("'"), .character("/")],
    [.character("2"), .character("/"), .character("s"), .control("s")], savedShelf, savedShelf + [.tab],
    [.character("3")], [.character("3"), .escape],
    [.character("3"), .escape, .character("m"), .character("o")],
    [.character("3"), .character("x"), .enter], [.character("3"), .character("x"), .enter, .down],
    [.character("3"), .character("x"), .enter, .down, .enter],
    [.character("4")], [.character("4"), .enter], [.character("4"), .character("/")],
    [.character("4"), .character("/"), .character("s"), .enter],
    [.character("a")], [.character("e")], [.character("e"), .alt("g")], [.character("m")],
    [.character("m"), .tab, .tab],
    [.character("m"), .character("x"), .control("w")],
    [.character("m"), .character("x"), .control("\\")],
    [.character("m"), .character("x"), .alt("g")],
    [.character("m"), .alt("s")],
    [.character("E")],
    "2/status:finished".map(Key.character) + [.enter, .character("s")],
    [.tab, .character("j"), .character("j"), .enter],
    [.character("p")], [.character("p"), .tab],
    [.character("s"), .character("f")], [.character("s"), .character("f"), .tab],
    [.character("s"), .character("f"), .tab] + "2026-11-10".map(Key.character) + [.enter],
    [.character("s"), .character("a")], [.character("s"), .character("a"), .tab],
    [.character("r")], [.character("d")], [.character("O")], [.character("O"), .tab],
    [.character("4"), .character("s")], [.character("4"), .character("#")],
    [.character("i")], [.character("i"), .enter], [.character("i"), .enter, .character("/")],
    [.character("i"), .enter, .character("/"), .character("e"), .enter],
    [.character("i"), .enter, .character("l")], [.character("i"), .enter, .enter],
    [.character("P")],
    [.character("5")], [.character("5"), .character("a")], genres, genres + [.enter],
    genres + [.enter, .character("/")], genres + [.enter, .character("/"), .character("e"), .enter],
    [.character("6")], [.character("6"), .character("/")],
    [.character("6"), .character("/"), .character("s"), .enter], statisticsChart(after: 6),
    statisticsChart(after: 7),
    [.character(",")], [.character(","), .character("/")], foundSetting, foundSetting + [.enter],
    allKeys, allKeys + [.character("/")], keptKeys, allKeys + [.enter],
    [.character("?")], [.character(":")],
  ]

  private static let table: [Key] = [.character("i"), .control("u")] + "~/t".map(Key.character) + [.enter]

  /// Opens each scope in a program of its own and hands its rows and the driver on.
  @MainActor static func visit(
    _ language: Language = .english,
    columns: Int = 80,
    rows: Int = 24,
    _ look: (LiveCommands, Stage) async throws -> Void
  ) async throws {
    for place in places {
      let stage = try await place.open(language, columns: columns, rows: rows)
      try await look(stage.driver.runtime.commandsInScope, stage)
    }
  }

  /// Every scope, to be opened any number of times.
  static var places: [Place] {
    ways.map { Place(start: .shelf, keys: $0) } + [
      Place(start: .asking, keys: [.character("3"), .character("x"), .enter]),
      Place(start: .manyRead, keys: [.character("3"), .escape, .character("m")]),
      Place(start: .emptyShelf, keys: []),
      Place(start: .discover, keys: discoverRows), Place(start: .discover, keys: discoverRows + [.enter]),
      Place(start: .discover, keys: discoverRows + [.enter, .enter]),
      Place(start: .discover, keys: discoverRows + [.enter, .character("/")]),
      Place(start: .discover, keys: discoverRows + [.enter, .character("/"), .character("a"), .enter]),
      Place(start: .discover, keys: discoverRows + [.enter, .end]),
      Place(start: .discover, keys: discoverRows + [.enter, .end, .character("a")]),
      Place(start: .discover, keys: serverSetting), Place(start: .discover, keys: serverSetting + [.enter]),
      Place(start: .discover, keys: serverSetting + [.enter, .tab]),
      Place(start: .discover, keys: serverSetting + [.character("a")]),
      Place(start: .discover, keys: serverSetting + [.character("p")]),
      Place(start: .discover, keys: serverSetting + [.character("p"), .tab]),
      Place(start: .discover, keys: serviceSetting + [.character("p")]),
      Place(start: .discover, keys: server), Place(start: .discover, keys: server + [.end]),
      Place(start: .discover, keys: server + [.end, .character("a")]),
      Place(start: .discover, keys: server + [.character("/")]),
      Place(start: .series, keys: [.character("g")]),
      Place(start: .series, keys: [.character("g"), .character("d")]),
      Place(start: .series, keys: [.character("g"), .character("=")]),
      Place(start: .series, keys: [.character("g"), .character("="), .character("j")]),
      Place(start: .timing, keys: [.character("t")]), Place(start: .timing, keys: [.character("t"), .tab]),
      Place(start: .timing, keys: [.character("j"), .character("t")]),
      Place(
        start: .timing,
        keys: [.character("d"), .character("d"), .character("t"), .character("t")]
      ),
      Place(start: .night, keys: [.character("t")]), Place(start: .night, keys: [.character("t"), .tab]),
      Place(start: .draft, keys: []), Place(start: .draft, keys: [.character("d")]),
      Place(start: .lostDraft, keys: []), Place(start: .lostDraft, keys: [.character("b")]),
      Place(start: .trash, keys: [.character("2"), .character("/")]),
      Place(start: .markedTrash, keys: [.character("2"), .character("/")]),
      Place(start: .merged, keys: [.function(9)]),
      Place(start: .unsynced, keys: [.function(9)]), Place(start: .unsynced, keys: [.function(9), .tab]),
      Place(start: .unsynced, keys: [.function(9), .character("x"), .enter, .enter]),
      Place(start: .stuck, keys: [.character("u"), .character("u")]),
      Place(start: .notes, keys: [.character("4"), .character(" ")]),
      Place(start: .notes, keys: [.character("4"), .character("*"), .character("x")]),
      Place(start: .notes, keys: [.character("4"), .character("*"), .character("#")]),
      Place(start: .notes, keys: [.character("4"), .character("c")]),
      Place(start: .links, keys: [.character("4"), .enter]),
      Place(start: .links, keys: [.character("4"), .enter, .tab, .tab, .enter]),
      Place(start: .links, keys: [.character("4"), .enter, .backTab, .enter]),
      Place(start: .writing, keys: [.character("i"), .enter, .enter]),
      Place(start: .candidates, keys: [.enter, .character("w")]),
      Place(start: .candidates, keys: [.enter, .character("w"), .enter]),
      Place(start: .whole, keys: [.character("i"), .control("u")] + "~/w".map(Key.character) + [.enter]),
      Place(start: .table, keys: table), Place(start: .table, keys: table + [.character("j")]),
      Place(start: .clippings, keys: [.character("i"), .enter]),
      Place(start: .clippings, keys: [.character("i"), .enter, .character("e")]),
      Place(start: .clippings, keys: [.character("i"), .enter, .character("l")]),
    ]
  }

  /// The way to one scope.
  struct Place {
    enum Start {
      case shelf, emptyShelf
      /// As many books being read as have a digit.
      case manyRead
      /// A series with a volume finished, the next waiting and one missing.
      case series
      /// A timer that has run for a while on the first book.
      case timing
      /// The same for longer than anybody reads.
      case night
      /// Several notes.
      case notes
      /// A note with links.
      case links
      /// A note that was left unsaved.
      case draft
      /// One whose book is gone.
      case lostDraft
      /// A book in the trash, its filter still to be kept.
      case trash
      /// The same, marked there.
      case markedTrash
      /// Another machine whose change excludes one here.
      case merged
      /// A library that is kept in step with nothing yet.
      case unsynced
      /// A change that cannot be undone.
      case stuck
      /// A disk that lets an import wait.
      case writing
      /// A catalogue that knows two books of a title.
      case candidates
      /// A catalogue that does not answer.
      case asking
      /// A file of highlights to import.
      case clippings
      /// An export of Seoga to import.
      case whole
      /// A table of a reader's own to import.
      case table
      /// A collection and a server.
      case discover
    }

    let start: Start
    /// Keys from the board on.
    fileprivate let keys: [Key]

    /// A new program in which the scope is open.
    @MainActor func open(
      _ language: Language = .english,
      columns: Int = 80,
      rows: Int = 24,
      bindings: KeyBindings = KeyBindings()
    ) async throws -> Stage {
      let books: [Book] =
        switch start {
        case .emptyShelf: []
        case .manyRead: Shelf.reading + Shelf.moreReading
        case .series:
          Earthsea.begun + [Earthsea.volume("1e0000000009", "Tehanu", "4", .want, in: "Earthsea")]
        case .notes: Kept.books
        case .links: Kept.linked
        default: Shelf.reading + Shelf.queue + [Shelf.withNotes]
        }
      let disk = HeldDisk()
      let silent = StubCatalogues { _ in nil }
      let asked = AskedCatalogue.catalogues(
        client,
        sources: start == .discover
          ? [CatalogueSource(kind: .opds, name: "Home", url: "http://127.0.0.1/")] : CatalogueSource.usual,
        memory: Catalogues.Memory(load: { KeptAnswers() }, keep: { _ in }),
        lists: Catalogues.Lists(load: { _ in nil }, keep: { _ in }, names: { [] })
      )
      let merged = try start == .merged ? TemporaryLibrary() : nil
      let stage = try Stage(
        books,
        language: language,
        columns: columns,
        rows: rows,
        access: disk.access,
        isJournalled: [.stuck, .merged].contains(start),
        keys: bindings,
        catalogues: start == .asking ? silent.catalogues() : asked,
        collections: Collections(load: { [Exhibited.shown] }, watch: { _ in }),
        programs: NotePrograms(
          handover: TextHandover(
            isThere: { true },
            edit: { _, _ in .unchanged },
            forget: { _ in },
            left: { [] }
          ),
          pictures: PictureText(isThere: { true }, read: { _ in .failure(.blank) })
        ),
        sync: try merged.map { try Self.merging($0, books) } ?? (start == .unsynced ? .settingUp() : .none),
        beside: merged
      )
      try writeExport(on: stage)
      if start == .series { await stage.driver.settled() }
      if start == .draft || start == .lostDraft {
        let draft = Draft(
          id: "1d0000000001",
          book: start == .draft ? books[0].id : "1b00000gone1",
          text: "whale",
          updated: "2026-11-20T20:00:00+09:00"
        )
        try await stage.offer(draft)
      }
      if start == .timing || start == .night {
        await press([.character("t")], on: stage)
        await stage.pass(seconds: start == .timing ? 1440 : 34_800)
      }
      if start == .stuck {
        await press([.character("f")], on: stage)
        for name in stage.folder.names(in: "books").map({ "books/\($0)" }) {
          let text = stage.folder.text(name)?.replacing("\"favourite\": true", with: "\"favourite\": 3")
          if let text { try stage.folder.write(text, to: name) }
        }
        await stage.notice()
      }
      let isInTrash = start == .trash || start == .markedTrash
      if isInTrash { await press([.character("d"), .character("d")], on: stage) }
      if start == .writing {
        await press(keys.dropLast(), on: stage)
        stage.wait(for: disk)
        await press(keys.suffix(1), on: stage)
        await stage.written(to: disk)
      } else if start == .asking {
        await press(keys.dropLast(), on: stage)
        stage.wait(for: silent)
        await press(keys.suffix(1), on: stage)
      } else {
        await press(keys[...], on: stage)
      }
      if isInTrash {
        await stage.type("is:deleted")
        await press(start == .markedTrash ? [.enter, .character("*")] : [.enter], on: stage)
      }
      return stage
    }

    /// Presses keys, or where their commands have others now, those.
    @MainActor private func press(_ keys: ArraySlice<Key>, on stage: Stage) async {
      for key in keys { await stage.press(live(key, on: stage)) }
    }

    @MainActor private func live(_ key: Key, on stage: Stage) -> Key {
      let runtime = stage.driver.runtime
      guard !(runtime.takesText && key.isPrintable), let top = runtime.stack.top else { return key }
      let above = runtime.isSheet ? CommandScope.aboveSheets : CommandTable.program.aboveScreens
      let live = runtime.commandsInScope.all
      let standard = top.scope.commands + above.commands
      let meant = standard.first { spec in spec.keys.contains(key) && live.contains { $0.id == spec.id } }
      let keys = live.first { $0.id == meant?.id }?.keys ?? []
      return keys.contains(key) ? key : keys.first ?? key
    }
  }
}
