import Catalogue
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import TextScreen

@testable import Screens

/// A found book on a page of its own, or in a pane, on a virtual terminal.
final class FoundStage {
  let catalogue = AskedCatalogue()
  let books: FoundBooks
  private let stage: Stage
  private let joined: JoinedBook
  private let acted = Acted()

  private final class Acted {
    var keys: [String] = []
    var own: (any BookSummary)?
  }

  /// What the rows of the search were run for.
  var acts: [String] { acted.keys }

  var driver: ScreenDriver { stage.driver }
  var screen: String { stage.screen }

  /// - Parameter own: the reader's copy, where the book is on the shelf.
  init(
    _ found: CatalogueRecord = Found.vegetarian(),
    details: CatalogueRecord? = Found.vegetarianWhole,
    state: SourceState = .offline,
    kept: String? = nil,
    own: Book? = nil,
    painter: CoverPainter = .unimplemented,
    columns: Int = 80,
    rows: Int = 24,
    language: Language = .english
  ) throws {
    var answer = details.map { CatalogueAnswer.found([$0]) } ?? CatalogueAnswer(state: state)
    if kept != nil { (answer.state, answer.kept) = (state, kept) }
    let client = catalogue.client(details: { [answer] _ in answer }, cover: { "/kept/\($0.suffix(5))" })
    let (acted, source) = (acted, found.source)
    let sources = [
      CatalogueSource(kind: .openLibrary), CatalogueSource(kind: .opds, name: source),
    ]
    stage = try Stage(
      language: language,
      columns: columns,
      rows: rows,
      catalogues: AskedCatalogue.catalogues(client, sources: sources),
      painter: painter
    )
    acted.own = own
    joined = JoinedBook(id: 0, found)
    books = FoundBooks(
      stage.context,
      details: FoundDetails(stage.context.clients.catalogues, tracker: stage.driver.tracker),
      shelf: FoundBooks.OwnShelf(
        copy: { _ in acted.own },
        actions: { _ in
          { command in
            let known: [CommandSpec] = [.searchAdd, .searchAddAs, .searchAddFavourite]
            return known.contains(command) ? CommandAction { acted.keys.append(command.id) } : nil
          }
        }
      )
    )
  }

  /// Opens the page, as Enter on a row of the search does.
  func open() async {
    stage.driver.runtime.push(FoundBookScreen(joined, books: books))
    await stage.driver.settled()
  }

  /// Opens a screen with the pane beside a list of one book for each row of it.
  func openPane(beside books: [CatalogueRecord]) -> PanedScreen {
    let screen = PanedScreen(books: books, pane: FoundBookPane(books: self.books))
    stage.driver.runtime.push(screen)
    stage.driver.runtime.renderIfDue()
    return screen
  }

  func press(_ keys: Key...) async { for key in keys { await stage.press(key) } }

  /// The screen below the header and above the footer.
  var page: String {
    screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
      .joined(separator: "\n")
  }
}

/// A pane that shows one of some books, the next with each `j`.
final class PanedScreen: Screen {
  private let joined: [JoinedBook]
  private let pane: FoundBookPane
  private var index = 0

  init(books: [CatalogueRecord], pane: FoundBookPane) {
    joined = books.enumerated().map { JoinedBook(id: $0.offset, $0.element) }
    self.pane = pane
  }

  let scope = CommandScope("help.onBoard", .listMovements)

  func action(for command: CommandSpec) -> CommandAction? {
    ListCommands.action(for: command, pageLength: 1) { [self] in
      index = $0.index(from: index, count: joined.count)
    }
  }

  func draw(into frame: inout Frame) {
    let text = frame.grid.text
    let columns = (text.upperBound - 44)..<text.upperBound
    pane.draw(joined[index], in: Rect(columns: columns, rows: frame.rows), into: &frame)
  }

  func drawn() { pane.rest(on: joined[index]) }
}
