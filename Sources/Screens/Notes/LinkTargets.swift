import LibraryStore
import Markdown
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What the links of a note lead to.
final class LinkTargets: HasContext {
  enum LinkTarget: Equatable {
    /// An address a browser opens.
    case web(String)
    /// Any other, which is copied.
    case address(String)
    case books([String], title: String)
    case note(NoteItem.ID)
    case nothing(title: String)
    /// The notes are still being read.
    case unknown
  }

  /// What decides where a link leads.
  private struct LinkTargetBasis: Equatable {
    let revision: Int
    let knowsNotes: Bool
    let link: DocumentLink
  }

  let context: ScreenContext
  /// What was asked for last: a frame asks more than once.
  private var kept: (basis: LinkTargetBasis, target: LinkTarget)?

  init(_ context: ScreenContext) { self.context = context }

  func target(of link: DocumentLink) -> LinkTarget {
    let basis = LinkTargetBasis(revision: library.revision, knowsNotes: library.notes != nil, link: link)
    if let kept, kept.basis == basis { return kept.target }
    let target =
      switch link {
      case .address(let address): target(address: address)
      case .title(let title): target(title: title)
      }
    kept = (basis, target)
    return target
  }

  private func target(address: String) -> LinkTarget {
    let address = address.unicodeScalars.map(LinkTargets.written).joined()
    return isOfWeb(address) ? .web(address) : .address(address)
  }

  /// A scalar as an address has it: blanks, and what no screen shows, by their bytes, so that what is shown is what
  /// is handed on.
  private static func written(_ scalar: Unicode.Scalar) -> String {
    let isShown =
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse:
        false
      default: true
      }
    if isShown { return String(scalar) }
    return String(scalar).utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      .joined()
  }

  /// A book of the shelf of just this title, else a note that begins with it.
  private func target(title: String) -> LinkTarget {
    let shelf = library.index.shelf
    let books = shelf.matching(Filter(titled: title), among: shelf.sorted(.standard))
      .compactMap { shelf.card($0)?.id }
    if !books.isEmpty { return .books(books, title: title) }
    guard let notes = library.notes else {
      edits.readNotes()
      return .unknown
    }
    let note = notes.note(named: title) { [library] bookID, index in
      library.book(bookID).map { LinkTargets.isNote($0.notes[index], named: title) } ?? false
    }
    guard let note else { return .nothing(title: title) }
    let (bookID, noteID) = notes.identifiers(of: note)
    return .note(NoteItem.ID(bookID: bookID, noteID: noteID))
  }

  private static func isNote(_ note: Note, named title: String) -> Bool {
    let line = note.text.drop(while: \.isWhitespace).prefix { !$0.isNewline }
    let first = FieldText.trimmed(String(MarkdownHeading.text(of: line)))
    return TextFold.fold(first) == TextFold.fold(FieldText.trimmed(title))
  }

  // MARK: Words

  /// "a book of yours, finished 8 Nov".
  func phrase(_ target: LinkTarget) -> String {
    switch target {
    case .web(let address), .address(let address): return address
    case .books(let ids, _):
      guard ids.count == 1, let card = library.index.shelf.card(of: ids[0]) else {
        return words.count("noteLink.books", ids.count)
      }
      let status = bookWords.status(card, queuePlace: library.board.queuePlace(of: card))
      return words("noteLink.book", ["status": status])
    case .note(let id):
      let title = library.index.shelf.card(of: id.bookID).map { bookWords.title($0) } ?? ""
      return words("noteLink.note", ["title": title])
    case .nothing: return words("noteLink.nothing")
    case .unknown: return words("notes.looking")
    }
  }

  // MARK: Following

  /// Goes where a link leads; an address is opened only once the whole of it is on the screen, as `isShown` says.
  func follow(_ target: LinkTarget, isShown: Bool, in grid: Grid) {
    switch target {
    case .web(let address) where isShown: openAddress(address)
    case .web(let address) where ConfirmSheet.holds(address, in: grid): ask(address)
    case .web(let address): copyAddress(address, saying: "noteLink.tooLong")
    case .address(let address): copyAddress(address, saying: "noteLink.copied")
    case .books(let ids, let title):
      if ids.count == 1 { return router.open(.book(ids[0])) }
      BookChoice(context)
        .ask(.linkedBook, words("noteLink.which"), title, among: Set(ids), canAdd: false) { [router] in
          router.open(.book($0))
        }
    case .note(let id): router.open(.note(id.noteID, of: id.bookID))
    case .nothing(let title):
      router.show(Message(words("noteLink.none", ["title": title]), about: title))
    case .unknown: router.show(Message(words("notes.looking")))
    }
  }

  private func ask(_ address: String) {
    router.push(
      ConfirmSheet(
        .openAddress,
        question: words("openAddress.question"),
        detail: address,
        confirm: { [self] in openAddress(address) },
        close: { [router] in router.pop() }
      )
    )
  }
}
