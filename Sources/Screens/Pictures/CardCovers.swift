import Catalogue
import LibraryStore
import Observation
import ReadingCore
import ScreenKit
import TextScreen

/// The covers of many books side by side: those that are there are drawn at once, the others come one after the other
/// while the reader goes on.
///
/// Only what is in sight is asked for: what was passed over is let go.
final class CardCovers {
  /// Wishes kept, many screens' worth: who scrolls through a whole library is seldom back at the same card.
  private static let mostWishes = 1000

  private struct CardInSight: Hashable {
    let id: String
    let size: Size
  }

  private let covers: Covers
  private let library: Library
  private let catalogues: Catalogues
  let colours: CoverColours
  /// What each book names as its cover; nil where that is nothing to ask for.
  private var wishes: [CardInSight: Covers.Wish?] = [:]
  private var wishesRevision = (library: 0, catalogues: 0)
  /// What the frame lacks, and what is still to come of the last one.
  private var inSight: [(card: CardInSight, signs: Glyphs)] = []
  private var waiting: ArraySlice<(card: CardInSight, signs: Glyphs)> = []

  init(_ covers: Covers, library: Library, catalogues: Catalogues, colours: CoverColours) {
    self.covers = covers
    self.colours = colours
    self.library = library
    self.catalogues = catalogues
  }

  /// To be called before the cards of a frame are drawn.
  func begin() {
    inSight = []
    let revision = (library.revision, catalogues.revision)
    if revision != wishesRevision || wishes.count > Self.mostWishes { wishes = [:] }
    wishesRevision = revision
  }

  /// The picture where it is there already.
  func picture(of book: BookCard, size: Size, _ glyphs: Glyphs) -> CellPicture? {
    guard book.hasCover, covers.canPaint, size.columns > 0, size.rows > 0 else { return nil }
    // What a picture that comes changes.
    _ = covers.revision
    let card = CardInSight(id: book.id, size: size)
    guard let wish = wishes[card] else {
      inSight.append((card, glyphs))
      return nil
    }
    guard let wish else { return nil }
    if !covers.isSettled(wish) { inSight.append((card, glyphs)) }
    let picture = covers.known(wish)
    if let picture { colours.note(picture, of: book.id) }
    return picture
  }

  /// To be called when the frame is on the terminal: what lacks its picture is asked for.
  func drawn() {
    waiting = inSight[...]
    inSight = []
    guard !waiting.isEmpty else { return }
    covers.want { [weak self] in self?.next() }
  }

  /// Lets go what is not there yet.
  func stop() { waiting = [] }

  /// What to ask for next. A book's file is read for it, so that is done for one at a time.
  private func next() -> Covers.Wish? {
    while let (card, glyphs) = waiting.popFirst() {
      if let wish = wish(card, glyphs), !covers.isSettled(wish) { return wish }
    }
    return nil
  }

  private func wish(_ card: CardInSight, _ glyphs: Glyphs) -> Covers.Wish? {
    if let known = wishes[card] { return known }
    let book = library.book(card.id)
    let wish = book.flatMap { catalogues.sources.coverWish(of: $0, size: card.size, glyphs: glyphs) }
    wishes[card] = .some(wish)
    return wish
  }
}
