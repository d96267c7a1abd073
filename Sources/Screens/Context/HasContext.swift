import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources

/// What is made over a `ScreenContext` and speaks of its parts by their own names.
protocol HasContext {
  var context: ScreenContext { get }
}

extension HasContext {
  var library: Library { context.library }
  var words: Words { context.words }
  var clock: WallClock { context.clock }
  var settings: Settings { context.settings }
  var identifiers: Identifiers { context.identifiers }
  var delay: Delay { context.delay }
  var drafts: Drafts { context.drafts }
  var tracker: WorkTracker { context.tracker }
  var router: ScreenRouter { context.router }
  var edits: LibraryEdits { context.edits }
  var fields: FieldKeepers { context.fields }
  var timer: RunningTimer { context.timer }
  var covers: Covers { context.covers }
  /// The words of books, to be kept as long as the day lasts.
  var bookWords: BookWords { context.bookWords }

  /// How fields are typed that say nothing of reading, nor of the queue.
  var fieldTyping: Typing {
    Typing(today: clock.today, stamp: clock.now().stamp, statusDay: nil, readID: "", books: [BookCard]())
  }

  /// What can be typed where a day may be among it, behind what day it still is between midnight and the day's end.
  func hintOfDay(_ key: String) -> String {
    let hint = words(key)
    guard clock.date != clock.today else { return hint }
    return "\(bookWords.days.stillToday(until: clock.dayEnd)) \(hint)"
  }

  /// Does something that the disk may refuse, and says so where it does.
  func attempt(_ work: @escaping @MainActor () async throws(StoreError) -> Void) {
    tracker.run { [router, words] in
      do throws(StoreError) {
        try await work()
      } catch {
        router.show(Message(StoreSentences(words: words).text(of: error)))
      }
    }
  }
}
