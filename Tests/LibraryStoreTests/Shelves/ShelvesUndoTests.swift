import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// Changes of the saved shelves as steps that can be taken back.
@Suite struct ShelvesUndoTests {
  private let shelved: Shelved
  private var place: TemporaryLibrary { shelved.place }

  init() throws { shelved = try Shelved() }

  private func change(_ edit: (inout SavedShelves, String) throws(SavedShelves.ShelfRefusal) -> Void) throws {
    try shelved.files().changeShelves(edit)
  }

  @Test func everyStepIsTakenBackByteForByteAndTakenAgain() throws {
    var states = [shelved.contents]
    var kinds: [[ShelfChange]] = []
    try change { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in try shelves.keep("1s", "A", stamp) }
    kinds.append([ShelfChange(name: "A", what: .saved)])
    states.append(shelved.contents)
    try change { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
      try shelves.keep(SavedShelf(id: "2s", name: "B", filter: "shelf:A"), at: stamp)
    }
    kinds.append([ShelfChange(name: "B", what: .saved)])
    states.append(shelved.contents)
    try change { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
      try shelves.change("1s", .init(name: "한강 다시 읽기"), at: stamp)
    }
    kinds.append([ShelfChange(name: "한강 다시 읽기", what: .renamed(from: "A"))])
    states.append(shelved.contents)
    try change { (shelves, _) throws(SavedShelves.ShelfRefusal) in
      try shelves.move("2s", by: -1, at: "2026-11-21T10:00:00+09:00")
    }
    kinds.append([ShelfChange(name: "B", what: .moved)])
    states.append(shelved.contents)
    try change { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
      try shelves.change("1s", .init(view: .spines), at: "2026-11-22T10:00:00+09:00")
    }
    kinds.append([ShelfChange(name: "한강 다시 읽기", what: .changed)])
    states.append(shelved.contents)
    try change { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in try shelves.remove("2s", at: stamp) }
    kinds.append([ShelfChange(name: "B", what: .removed)])
    states.append(shelved.contents)
    var history: [[ShelfChange]] = []
    try shelved.files().history { history.append($0.shelves) }
    #expect(history == kinds.reversed())
    for (state, kind) in zip(states.dropLast().reversed(), kinds.reversed()) {
      #expect(try shelved.files().undo()?.shelves == kind && shelved.contents == state)
    }
    #expect(try shelved.files().undo() == nil)
    for (state, kind) in zip(states.dropFirst(), kinds) {
      #expect(try shelved.files().redo()?.shelves == kind && shelved.contents == state)
    }
    #expect(try shelved.files().redo() == nil)
  }

  /// Another machine's shelves came meanwhile, in the file that the step made.
  @Test func theFirstShelfIsTakenOutOfWhatOthersPutIn() throws {
    try shelved.files().keep("1s", "A")
    try place.files().keep("2s", "B")
    #expect(try shelved.files().undo()?.shelves.map(\.name) == ["A"])
    #expect(try shelved.files().savedShelves().shelves.map(\.id) == ["2s"])
    #expect(try shelved.files().redo() != nil)
    #expect(try Set(shelved.files().savedShelves().shelves.map(\.id)) == ["1s", "2s"])
  }

  @Test func whatWasChangedElsewhereStays() throws {
    try shelved.files().keep("1s", "A")
    try shelved.files().keep("2s", "B")
    try change { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
      try shelves.change("1s", .init(filter: "tag:new"), at: stamp)
    }
    try place.files().changeShelves { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
      try shelves.change("2s", .init(filter: "tag:elsewhere"), at: stamp)
      try shelves.change("1s", .init(view: .grid), at: stamp)
    }
    #expect(try shelved.files().undo() != nil)
    let shelves = try shelved.files().savedShelves()
    #expect(shelves["1s"]?.filter == "tag:A" && shelves["1s"]?.view == .grid)
    #expect(shelves["2s"]?.filter == "tag:elsewhere")
  }

  @Test func theSameThingChangedAgainIsNotTakenBack() throws {
    try shelved.files().keep("1s", "A")
    try change { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
      try shelves.change("1s", .init(filter: "tag:new"), at: stamp)
    }
    try place.files().changeShelves { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
      try shelves.change("1s", .init(filter: "tag:elsewhere"), at: stamp)
    }
    let before = shelved.contents
    let since = ChangedSince(name: "shelves.json", title: nil, fields: ["filter"], isGone: false)
    #expect(throws: StoreError.changedSince(since)) { try shelved.files().undo() }
    #expect(shelved.contents == before)
  }

  @Test func aShelfTakenOutComesBackBesideWhatOthersDid() throws {
    try shelved.files().keep("1s", "A")
    try shelved.files().keep("2s", "B")
    try change { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in try shelves.remove("1s", at: stamp) }
    try place.files().keep("3s", "C")
    #expect(try shelved.files().undo() != nil)
    let shelves = try shelved.files().savedShelves()
    #expect(shelves.shelves.map(\.name) == ["A", "B", "C"] && shelves.removed == [])
  }
}
