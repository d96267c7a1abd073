import Catalogue
import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What can be done with a found book, the same rows in the list and on its own page.
final class FoundCommands {
  private let words: Words
  private let shelf: FoundShelf
  private let actions: BookCommands
  private unowned let router: any Router
  /// Opens the page of a book of the shelf, by its identifier.
  private let openBook: (String) -> Void
  /// Opens the page of a book that is not there; that page has these rows, too.
  var openFound: (JoinedBook) -> Void = { _ in }

  init(
    words: Words,
    shelf: FoundShelf,
    actions: BookCommands,
    router: any Router,
    openBook: @escaping (String) -> Void
  ) {
    self.words = words
    self.shelf = shelf
    self.actions = actions
    self.router = router
    self.openBook = openBook
  }

  /// The row that opens it: the reader's own copy where there is one.
  func open(_ joined: JoinedBook) -> Command {
    Command("search.open", [.enter, .character("l"), .right], words: words) { [self] in
      if let card = shelf.card(of: joined) { openBook(card.id) } else { openFound(joined) }
    }
  }

  /// The rows that put it on the shelf; for one that is there, those that change it.
  func rows(for joined: JoinedBook) -> [Command] {
    let own = shelf.card(of: joined)
    let rows = actions.rows(for: own, opens: false)
    guard own == nil else { return [add(joined)] + rows }
    let taken = ["book.status", "book.favourite"]
    let others = rows.filter { !taken.contains($0.id) }
    return [
      add(joined),
      writable("search.addAs", "s") { [self] in askStatus(joined) },
      writable("search.addFavourite", "f") { [self] in shelf.add(joined, isFavourite: true) },
    ] + others.map { $0.disabled(because: words("search.notOnShelf")).outsideFooter() }
  }

  private func writable(_ id: String, _ key: Character, run: @escaping () -> Void) -> Command {
    actions.whereWritable(Command(id, [.character(key)], words: words, run: run))
  }

  private func add(_ joined: JoinedBook) -> Command {
    let row = Command("search.add", [.character("a")], words: words) { [self] in
      guard let card = shelf.card(of: joined) else { return shelf.add(joined) }
      openBook(card.id)
      router.show(Message(words("search.isOnShelf", ["title": card.title])))
    }
    return shelf.card(of: joined) == nil ? actions.whereWritable(row) : row
  }

  private func askStatus(_ joined: JoinedBook) {
    let choices = Status.known.map { status in
      ChoiceSheet.Choice(
        id: "status.\(status.rawValue)",
        key: .character(BookCommands.letter(of: status)),
        label: words("status.choice.\(status.rawValue)"),
        detail: detail(of: status),
        isCurrent: status == .want
      ) { [self] in shelf.add(joined, status: status) }
    }
    router.push(
      ChoiceSheet(
        scope: "help.status",
        words: words,
        title: joined.book.title,
        titleDetail: words("search.addAs.detail"),
        choices: choices
      ) { [router] in router.pop() }
    )
  }

  private func detail(of status: Status) -> String {
    switch status {
    case .want, .next: words("status.\(status.rawValue).detail")
    case .reading: words("status.reading.new")
    case .paused, .finished, .abandoned, .other: ""
    }
  }
}
