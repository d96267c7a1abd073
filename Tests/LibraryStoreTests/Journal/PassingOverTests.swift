import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// Steps that cannot be turned, named and passed over.
@Suite struct PassingOverTests {
  /// The step that a turn stops at, since it cannot be turned.
  private func stuck(_ turn: Turn, _ shelved: Shelved) -> JournalStep? {
    do throws(StoreError) {
      _ = turn == .undo ? try shelved.files().undo() : try shelved.files().redo()
    } catch {
      if case .changedSince = error { return try? shelved.files().nextStep(turn) }
    }
    return nil
  }

  /// A library with three steps, of which the second cannot be undone, since another program changed the same.
  private func shelved() throws -> Shelved {
    let shelved = try Shelved()
    try shelved.files().edit("2b") { $0.pages = 100 }
    try shelved.files().edit("1b") { $0.rating = Rating(quarters: 16) }
    try shelved.files().edit("3b") { $0.pages = 300 }
    try shelved.place.files().edit("1b") { $0.rating = Rating(quarters: 8) }
    return shelved
  }

  private func history(_ shelved: Shelved) throws -> [JournalStep] {
    var steps: [JournalStep] = []
    try shelved.files().history { steps.append($0) }
    return steps
  }

  @Test func aStepThatCannotBeUndoneNamesItselfAndIsPassedOver() throws {
    let shelved = try shelved()
    #expect(try shelved.files().undo()?.books.map(\.id) == ["3b"])
    let state = shelved.contents
    let step = try #require(stuck(.undo, shelved))
    #expect(step.books.map(\.id) == ["1b"] && step.books[0].what == [.rating(Rating(quarters: 16))])
    // Asked again, it is the same.
    #expect(stuck(.undo, shelved) == step)
    #expect(try shelved.files().passOver(step) && shelved.contents == state)
    #expect(try shelved.files().undo()?.books.map(\.id) == ["2b"])
    #expect(try history(shelved).map(\.isUndone) == [true, false, true])
    #expect(try history(shelved).map(\.isPassedOver) == [false, true, false])
  }

  @Test func passingOverKeepsWhatWasUndoneBefore() throws {
    let shelved = try shelved()
    let all = shelved.contents
    _ = try shelved.files().undo()
    let step = try #require(stuck(.undo, shelved))
    try shelved.files().passOver(step)
    _ = try shelved.files().undo()
    #expect(try shelved.files().undo() == nil)
    #expect(try shelved.files().redo()?.books.map(\.id) == ["2b"])
    #expect(try shelved.files().redo()?.books.map(\.id) == ["3b"])
    #expect(shelved.contents == all)
    #expect(try shelved.files().redo() == nil)
  }

  @Test func aStepThatCannotBeDoneAgainIsPassedOverToo() throws {
    let shelved = try Shelved()
    try shelved.files().edit("1b") { $0.rating = Rating(quarters: 16) }
    try shelved.files().edit("2b") { $0.pages = 100 }
    _ = try shelved.files().undo()
    _ = try shelved.files().undo()
    try shelved.place.files().edit("1b") { $0.rating = Rating(quarters: 8) }
    let state = shelved.contents
    let step = try #require(stuck(.redo, shelved))
    #expect(step.isUndone && step.books.map(\.id) == ["1b"])
    #expect(try shelved.files().passOver(step) && shelved.contents == state)
    #expect(try shelved.files().redo()?.books.map(\.id) == ["2b"])
  }

  @Test func onlyTheNextStepIsPassedOver() throws {
    let shelved = try shelved()
    _ = try shelved.files().undo()
    let step = try #require(stuck(.undo, shelved))
    try shelved.files().edit("2b") { $0.pages = 5 }
    let lines = shelved.lines.count
    #expect(try !shelved.files().passOver(step) && shelved.lines.count == lines)
    #expect(try shelved.files().undo()?.books.map(\.id) == ["2b"])
  }
}
