import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources

/// A line the reader kept, another one every day: what was found before is there at once, and is held against the
/// library behind the frames.
///
/// Where the settings want none, no file is looked at for it.
@Observable final class LineOfTheDay: HasContext {
  private struct LineBasis: Equatable {
    let revision: Int
    let day: ReadingDay
  }

  @ObservationIgnored let context: ScreenContext
  /// The line; nil while it is not known, and where no book on the shelf keeps one.
  private(set) var line: KeptLine?
  /// Whether it is known that there is a line, or that there is none.
  private(set) var isKnown = false
  @ObservationIgnored private var basis: LineBasis?
  @ObservationIgnored private var isLooking = false

  init(_ context: ScreenContext) {
    self.context = context
    guard isWanted else { return }
    line = library.keptLine(of: clock.today)
    isKnown = line != nil
  }

  /// Whether the board has a place for it.
  var isWanted: Bool { settings.keptLine ?? true }

  /// The book it is from.
  var title: String? { line.map { $0.title.isEmpty ? words("book.noTitle") : $0.title } }

  /// Where the line stands: "Middlemarch, p. 735", the title alone where nobody wrote down the place.
  var attribution: String? {
    guard let line, let title else { return nil }
    let page = line.page.map { words("progress.page", ["page": String($0)]) }
    guard let place = page ?? line.place, !place.isEmpty else { return title }
    return words("board.keptLine.from", ["title": title, "place": place])
  }

  /// Opens the note it is from.
  func open() {
    if let line { router.open(.note(line.noteID, of: line.bookID)) }
  }

  /// Looks for the line where it may be another one; to be called when a frame is on the terminal.
  func look() {
    guard isWanted, library.isRead, !isLooking else { return }
    let wanted = LineBasis(revision: library.revision, day: clock.today)
    guard wanted != basis else { return }
    basis = wanted
    isLooking = true
    tracker.run { [self] in
      let found = await library.findKeptLine(of: wanted.day, after: line)
      isLooking = false
      if line != found { line = found }
      if !isKnown { isKnown = true }
      // What changed meanwhile had to wait.
      look()
    }
  }
}
