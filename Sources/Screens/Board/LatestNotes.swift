import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit

/// The notes that were made last: what was found before is there at once, and is held against the library behind the
/// frames.
///
/// Where the board has no room for them, no file is looked at for them.
@Observable final class LatestNotes: HasContext {
  @ObservationIgnored let context: ScreenContext
  /// What was found by this run of the program; nil while nothing was.
  private(set) var found: LastNotes?
  @ObservationIgnored private lazy var kept = library.keptLastNotes()
  @ObservationIgnored private var isWanted = false
  @ObservationIgnored private var revision: Int?
  @ObservationIgnored private var isLooking = false

  init(_ context: ScreenContext) { self.context = context }

  /// The latest first; to be asked for only where there is room for one.
  var notes: [LastNote] {
    isWanted = true
    return (found ?? kept).notes
  }

  /// Opens one of them.
  func open(_ place: Int) {
    guard notes.indices.contains(place) else { return }
    router.open(.note(notes[place].noteID, of: notes[place].bookID))
  }

  /// Looks for them where they may be others; to be called when a frame is on the terminal.
  func look() {
    guard isWanted, library.isRead, !isLooking, library.revision != revision else { return }
    revision = library.revision
    isLooking = true
    tracker.run { [self] in
      let latest = await library.findLastNotes(after: found ?? kept)
      isLooking = false
      if latest != found ?? kept { found = latest }
      // What changed meanwhile had to wait.
      look()
    }
  }
}
