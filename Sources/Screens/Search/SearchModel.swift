import Catalogue
import LibraryStore
import Observation
import ReadingCore
import SeogaResources
import TextScreen

/// What is looked for and what was found: on the own shelf with every letter, in the catalogues soon after.
@Observable final class SearchModel {
  let words: Words
  private let library: Library
  private let clock: WallClock
  private let catalogues: Catalogues

  /// What is typed.
  private(set) var field = LineEditor()
  /// Whether letters are text.
  private(set) var isInField = true
  private var selected: String?
  private var place = ListMovement()
  @ObservationIgnored private var own = OwnBooks()

  init(library: Library, words: Words, clock: WallClock, catalogues: Catalogues) {
    self.library = library
    self.words = words
    self.clock = clock
    self.catalogues = catalogues
  }

  var today: ReadingDay { clock.today }

  /// Whether there is a network, as far as is known.
  var isOffline: Bool { catalogues.network == .down }

  // MARK: Words

  /// Takes a change of the words; what the shelf has of them it shows at once.
  func editField(_ change: (inout LineEditor) -> Void) { change(&field) }

  /// Goes back to the words.
  func enterField() { isInField = true }

  /// Makes letters commands again.
  func leaveField() { isInField = false }

  // MARK: Books

  private var ownBooks: OwnBooks {
    own.update(library, words: field.text)
    return own
  }

  /// How many books of the shelf the words find.
  var ownCount: Int { ownBooks.count }

  /// The first of them.
  var ownCards: [BookCard] { ownBooks.cards }

  /// Rows and window of the list where it is as high as given.
  func list(height: Int) -> ListMovement {
    let cards = ownBooks.cards
    var list = place
    list.resize(height: height)
    list.update(count: cards.count)
    if let row = cards.firstIndex(where: { $0.id == selected }) { list.select(row) }
    return list
  }

  /// Goes through the list; `height` is the rows of its window.
  func move(height: Int, _ step: (inout ListMovement) -> Void) {
    var list = list(height: height)
    step(&list)
    place = list
    let cards = ownBooks.cards
    selected = cards.indices.contains(list.selected) ? cards[list.selected].id : nil
  }

  /// The book under the marker; nil while letters are text.
  var selectedBook: Book? {
    let cards = ownBooks.cards
    let row = list(height: place.height).selected
    return isInField || !cards.indices.contains(row) ? nil : library.book(cards[row].id)
  }

  /// A book's place in the queue, from 1 up; nil where it does not wait in it.
  func queuePlace(of card: BookCard) -> Int? {
    library.board.next.firstIndex { $0.id == card.id }.map { $0 + 1 }
  }
}
