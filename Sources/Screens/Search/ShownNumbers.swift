import Catalogue
import ScreenKit

/// Has the ISBNs asked for of the books in sight, once the same ones stand there for a while.
final class ShownNumbers {
  private static let debounceInterval = Duration.milliseconds(500)

  private let delay: Delay
  private var books: [JoinedBook.ID] = []
  private var waiting: Task<Void, Never>?
  private var asking: Task<Void, Never>?

  init(_ delay: Delay) { self.delay = delay }

  /// Tells what is in sight; what was asked for others is not waited for any more.
  func rest(on joined: [JoinedBook], _ ask: @escaping ([JoinedBook]) -> Task<Void, Never>?) {
    let ids = joined.map(\.id)
    guard ids != books else { return }
    books = ids
    waiting?.cancel()
    asking?.cancel()
    guard !joined.isEmpty else { return }
    waiting = delay.after(Self.debounceInterval) { [weak self] in self?.asking = ask(joined) }
  }
}
