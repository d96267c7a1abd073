import LibraryStore
import Messages
import Observation
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What merges left for the reader to look at, and what can be done about each.
@Observable final class ConflictsModel: HasContext {
  let context: ScreenContext
  private(set) var rows: [ConflictRow]
  private var movement = ListMovement()
  /// What a synchronisation fetched that was just made; nil where the rows are older.
  private(set) var fetched: SyncReport?

  init(_ context: ScreenContext, _ versions: [ConflictVersions], just report: SyncReport?) {
    self.context = context
    rows = versions.map { ConflictRow(versions: $0) }
    fetched = report.flatMap { $0.conflicts.isEmpty ? nil : $0 }
  }

  var list: ListMovement {
    var list = movement
    list.update(count: rows.count)
    return list
  }

  var selected: ConflictRow? { rows.indices.contains(list.selected) ? rows[list.selected] : nil }

  /// How many were not looked at.
  var unseenCount: Int { rows.count { !$0.isSeen } }

  /// The machines the other versions come from.
  var hosts: [String] {
    rows.flatMap(\.versions.unseen.hosts).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Steps through a window of so many rows.
  func move(height: Int, _ step: (inout ListMovement) -> Void) {
    var list = list
    list.resize(height: height)
    step(&list)
    movement = list
  }

  /// Forgets that the rows were just fetched, so that the key that takes that back is not offered for something else.
  func goOn() { fetched = nil }

  // MARK: What is done about one

  /// The book a row is about as it stands now; nil where that is none, or is not on the shelf.
  func book(of row: ConflictRow) -> Book? { row.conflict.bookID.flatMap { library.book($0) } }

  /// The fields of a row of which another value is offered.
  func fields(of row: ConflictRow) -> [ConflictRow.ConflictField] {
    book(of: row).map { row.fields(of: $0) } ?? []
  }

  /// The book under the marker.
  var selectedBook: Book? { selected.flatMap(book) }

  /// Why the earlier version cannot be taken; nil where it can.
  var earlierObstacle: String? {
    guard let selected, selected.conflict.bookID != nil else { return words("sync.sheet.noEarlier") }
    guard let book = selectedBook else { return words("book.gone") }
    if fields(of: selected).isEmpty { return words("sync.sheet.noEarlier") }
    return edits.obstacle(to: book)
  }

  /// Has the earlier values stand in the fields that both sides changed, where nobody changed them since.
  func takeEarlier() {
    guard let row = selected, let id = selectedBook?.id else { return }
    let edit = TakenFields(
      fields(of: row).map { TakenFields.TakenField(path: $0.path, now: $0.later, offered: $0.earlier) },
      typing: fieldTyping
    )
    goOn()
    let taken: (Book) -> Message? = { [self] book in
      let title = bookWords.title(book)
      guard edit.left.isEmpty else {
        return Message(words("sync.sheet.changedSince", ["title": title]), about: title)
      }
      see(row, isTaken: true)
      return Message(words("sync.sheet.took", ["title": title]), about: title)
    }
    edits.change(id, { edit.apply(to: &$0) }, taken)
  }

  /// Takes the row under the marker for looked at.
  ///
  /// - Parameter done: called where it was the last.
  func seeSelected(_ done: @escaping () -> Void) {
    guard let row = selected, !row.isSeen else { return move(height: list.height) { $0.move(by: 1) } }
    see(row)
    if unseenCount == 0 { return done() }
    move(height: list.height) { list in
      let next = (list.selected + 1..<rows.count).first { !rows[$0].isSeen }
      if let next = next ?? rows.firstIndex(where: { !$0.isSeen }) { list.select(next) }
    }
  }

  private func see(_ row: ConflictRow, isTaken: Bool = false) {
    guard let index = rows.firstIndex(where: { $0.versions.unseen == row.versions.unseen }) else { return }
    (rows[index].isSeen, rows[index].isTaken) = (true, isTaken)
    context.sync.see(row.versions.unseen) { [router, words] error in
      router.show(Message(StoreSentences(words: words).text(of: error)))
    }
  }
}
