import ReadingCore
import Synchronization

/// Takes chosen fields over into a book, within the store's turn, as far as they still are what the reader saw.
nonisolated final class TakenFields: Sendable {
  struct TakenField: Sendable {
    let path: FieldPath
    /// What stands there, as it would be typed.
    let now: String
    /// What is to stand there, in the same form.
    let offered: String
  }

  private let fields: [TakenField]
  private let typing: Typing
  private let outcome = Mutex<[FieldPath]>([])

  /// - Parameter fields: each with what the reader saw it hold.
  init(_ fields: [TakenField], typing: Typing) {
    self.fields = fields
    self.typing = typing
  }

  /// Fields that were changed elsewhere meanwhile, or that no longer fit beside what was; they stay as they are.
  var left: [FieldPath] { outcome.withLock { $0 } }

  /// Sets the chosen fields that have not changed in the file since.
  func apply(to book: inout Book) {
    let seen = fields.filter { $0.path.text(in: book)?.isIdentical(to: $0.now) ?? false }
    var taken = seen
    // Each fitted by itself when it was offered; together with what the file has now they may not.
    if !set(seen, in: &book) { taken = seen.filter { set([$0], in: &book) } }
    let left = fields.map(\.path).filter { path in !taken.contains { $0.path == path } }
    outcome.withLock { [left] in $0 = left }
  }

  /// Sets all of some fields, or none.
  private func set(_ fields: [TakenField], in book: inout Book) -> Bool {
    let steps = fields.map { BookEdit.EditStep.set($0.path, $0.offered) }
    var changed = book
    guard let edit = try? BookEdit(steps, to: book, typing: typing), (try? edit.apply(to: &changed)) != nil
    else { return false }
    book = changed
    return true
  }
}
