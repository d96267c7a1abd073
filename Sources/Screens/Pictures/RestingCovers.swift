import Catalogue
import Observation
import ReadingCore
import ScreenKit
import TextScreen

/// The covers of the reader's books beside a list: one that is there is drawn at once, any other is asked for once
/// the marker has rested on its book, so that no key waits and nobody is asked for what is only passed over.
@Observable final class RestingCovers {
  private static let debounceInterval = Duration.milliseconds(250)

  @ObservationIgnored private let covers: Covers
  @ObservationIgnored private let catalogues: Catalogues
  @ObservationIgnored private let delay: Delay
  @ObservationIgnored private let colours: CoverColours
  /// The book the marker rests on.
  private var rested: String?
  @ObservationIgnored private var waiting: (id: String, task: Task<Void, Never>)?

  init(_ covers: Covers, catalogues: Catalogues, delay: Delay, colours: CoverColours) {
    self.covers = covers
    self.colours = colours
    self.catalogues = catalogues
    self.delay = delay
  }

  /// What a picture that comes changes.
  var revision: Int { covers.revision }

  /// Whether a book names a cover that only lacks the program to draw it.
  func lacksPainter(for book: Book, _ glyphs: Glyphs) -> Bool {
    let wish = catalogues.sources.coverWish(of: book, size: Size(columns: 1, rows: 1), glyphs: glyphs)
    return wish != nil && !covers.canPaint
  }

  func isRested(on id: String) -> Bool { rested == id }

  func picture(of book: Book, size: Size, glyphs: Glyphs) -> CellPicture? {
    guard let wish = catalogues.sources.coverWish(of: book, size: size, glyphs: glyphs) else { return nil }
    let picture = isRested(on: book.id) ? covers.picture(wish) : covers.known(wish)
    if let picture { colours.note(picture, of: book.id) }
    return picture
  }

  /// Tells what is in sight; nil where no book is.
  func rest(on id: String?) {
    guard waiting?.id != id else { return }
    waiting?.task.cancel()
    waiting = nil
    guard let id, rested != id else { return }
    let task = delay.after(RestingCovers.debounceInterval) { [weak self] in
      self?.waiting = nil
      self?.rested = id
    }
    waiting = (id, task)
  }
}
