import Catalogue
import LibraryStore
import ReadingCore
import ScreenKit
import TextScreen

/// What stands beside a list of found books: the reader's own where it is on the shelf, else what the catalogues say.
final class FoundPanes {
  private let context: ScreenContext
  private let own: BookPane
  private let found: FoundBookPane
  /// The found book beside the rows of the last frame.
  private var beside: JoinedBook?

  init(_ context: ScreenContext, own: BookPane, found: FoundBookPane) {
    (self.context, self.own, self.found) = (context, own, found)
  }

  /// To be called before a frame is drawn.
  func begin() { beside = nil }

  func draw(_ joined: JoinedBook, card: BookCard?, in rect: Rect, into frame: inout Frame) {
    if let card {
      draw(card, in: rect, into: &frame)
    } else {
      beside = joined
      found.draw(joined, in: rect, into: &frame)
    }
  }

  /// Draws a book of the shelf, as long as its file can be read.
  func draw(_ card: BookCard, in rect: Rect, into frame: inout Frame) {
    guard let book = context.library.book(card.id) else { return }
    own.draw(book, today: context.clock.today, in: rect, into: &frame)
  }

  func drawn() {
    found.rest(on: beside)
    own.drawn()
  }

  func hidden() {
    found.rest(on: nil)
    own.drawn()
  }
}
