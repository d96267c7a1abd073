import Catalogue
import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What can be done with a found book, the same in the list and on its own page.
final class FoundCommands: HasContext {
  let context: ScreenContext
  private let shelf: FoundShelf
  private let actions: BookCommands
  /// Opens the page of a book that is not there; that page has these commands, too.
  var openFound: (JoinedBook) -> Void = { _ in }

  init(_ context: ScreenContext, shelf: FoundShelf) {
    self.context = context
    self.shelf = shelf
    actions = BookCommands(context)
  }

  /// What commands do with a found book; for one that is on the shelf, what they do to that.
  func actions(on joined: JoinedBook) -> (CommandSpec) -> CommandAction? {
    let own = shelf.card(of: joined)
    return { [self] in action(for: $0, joined, own) }
  }

  private func action(for command: CommandSpec, _ joined: JoinedBook, _ own: BookCard?) -> CommandAction? {
    switch command {
    case .searchOpen:
      // The reader's own copy where there is one.
      return CommandAction { [self] in own.map { router.open(.book($0.id)) } ?? openFound(joined) }
    case .bookPreview: return CommandAction { [router] in router.open(.preview(.found(joined))) }
    case .searchAdd: return add(joined, own)
    case .searchAddAs: return actions.whereWritable(CommandAction { [self] in askStatus(joined) })
    case .searchAddFavourite:
      return actions.whereWritable(CommandAction { [shelf] in shelf.add(joined, isFavourite: true) })
    default:
      let action = actions.action(for: command, book: own, opens: false)
      return own != nil ? action : action?.unless(words("search.notOnShelf")).offered(false)
    }
  }

  func isShelved(_ joined: JoinedBook) -> Bool { shelf.card(of: joined) != nil }

  private func add(_ joined: JoinedBook, _ own: BookCard?) -> CommandAction {
    guard let own else { return actions.whereWritable(CommandAction { [shelf] in shelf.add(joined) }) }
    return CommandAction { [self] in
      router.open(.book(own.id))
      router.show(Message(words("search.isOnShelf", ["title": own.title]), about: own.title))
    }
  }

  private func askStatus(_ joined: JoinedBook) {
    let choices = Status.known.map { status in
      ChoiceSheet.SheetChoice(
        BookCommands.choice(of: status),
        label: words("status.choice.\(status.rawValue)"),
        detail: detail(of: status),
        isCurrent: status == .want
      ) { [self] in shelf.add(joined, status: status) }
    }
    router.push(
      ChoiceSheet(
        scope: .status,
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
