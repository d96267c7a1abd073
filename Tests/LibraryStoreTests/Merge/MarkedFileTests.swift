import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// Books' files in which a merge left its marks.
@Suite struct MarkedFileTests {
  private let stage: MarkedStage

  init() throws { stage = try MarkedStage() }

  @Test(arguments: MarkedShape.all, [true, false])
  func eachShapeBecomesOneBook(shape: MarkedShape, isWhole: Bool) throws {
    try stage.place.write(shape.text, to: MarkedStage.name)
    let merge = BookMerge(
      base: shape.isBaseBroken ? nil : try shape.base.map(stage.object),
      one: try stage.object(shape.one),
      other: try stage.object(shape.other)
    )
    let (merged, problems) = try stage.read(isWhole: isWhole)
    #expect(stage.place.text(MarkedStage.name) == stage.text(merge.merged) && problems == [])
    let told = try #require(merged.first)
    #expect(merged.count == 1 && told.copy == MarkedStage.name && told.record == .book && told.isOfMarks)
    #expect(told.id == "1b" && told.title == "T")
    let given = (merge.losesOne ? [shape.one] : []) + (merge.losesOther ? [shape.other] : [])
    #expect(told.kept.map { stage.place.text($0) } == given)
    #expect(stage.place.names(in: "trash").count == given.count)
    #expect(try stage.read(isWhole: isWhole).merged == [] && stage.files.book("1b") != nil)
  }

  /// One side took a tag away and the other gave a rating: only the common version tells that the tag is to go.
  @Test func whatTheCommonVersionTellsIsHeeded() throws {
    let text = MarkedShape.book(
      MarkedStage.hunk(
        "  \"modified\": \"2026-11-20T10:00:00+09:00\",\n  \"tags\": [],\n",
        "  \"modified\": \"2026-11-20T11:00:00+09:00\",\n  \"rating\": 3,\n  \"tags\": [\"a\"],\n",
        base: "  \"modified\": \"2026-11-20T09:00:00+09:00\",\n  \"tags\": [\"a\"],\n"
      )
    )
    try stage.place.write(text, to: MarkedStage.name)
    let merged = try stage.files.load().merged
    let book = try #require(try stage.files.book("1b"))
    #expect(book.tags == [] && book.rating?.quarters == 12 && book.modified == "2026-11-20T11:00:00+09:00")
    #expect(merged.first?.kept == [] && stage.place.names(in: "trash") == [])
  }

  @Test func twoMachinesMakeTheSameFiles() throws {
    let (one, other) = ("  \"rating\": 2,\n", "  \"rating\": 3,\n")
    let second = try MarkedStage()
    try stage.place.write(MarkedShape.book(MarkedStage.hunk(one, other)), to: MarkedStage.name)
    try second.place.write(MarkedShape.book(MarkedStage.hunk(other, one)), to: MarkedStage.name)
    _ = try stage.files.load()
    _ = try second.files.load()
    #expect(stage.place.contents == second.place.contents)
    #expect(stage.place.names(in: "trash") == ["1b.undated.json"])
  }

  /// A note that tells of marks, at the beginning of its lines.
  @Test func whatTheReaderWroteIsNoMark() throws {
    var book = Book(id: "1b", title: "<<<<<<< HEAD", added: "2026")
    let words = "<<<<<<< HEAD\n1\n=======\n2\n>>>>>>> b\n"
    book.notes = [Note(id: "1n", text: words, created: "2026-11-20T11:00:00+09:00")]
    try stage.place.write(stage.place.json(of: book), to: MarkedStage.name)
    let before = stage.place.contents
    for isWhole in [true, false] {
      let (merged, problems) = try stage.read(isWhole: isWhole)
      #expect(merged == [] && problems == [])
    }
    #expect(stage.place.contents == before)
    // Nor is it one where the file around it has marks of its own.
    let marked =
      "<<<<<<< HEAD\n\(stage.place.json(of: book))=======\n\(stage.place.json(of: book))>>>>>>> b\n"
    try stage.place.write(marked, to: MarkedStage.name)
    #expect(try stage.files.load().merged.count == 1)
    #expect(stage.place.contents == before)
  }

  @Test func aCopyBesideItIsMergedInTheSameReading() throws {
    try stage.place.write(MarkedShape.twoWay.text, to: MarkedStage.name)
    try stage.place.write(MarkedShape.book("  \"owned\": true,\n"), to: "books/1b (1).json")
    let library = try stage.files.load()
    #expect(library.merged.map(\.copy) == [MarkedStage.name, "books/1b (1).json"] && library.problems == [])
    #expect(library.books.first?.owned == true && library.books.first?.rating?.quarters == 12)
  }

  @Test func aDeletedBookIsMendedWhereItLies() throws {
    let name = "trash/1b.json"
    for isWhole in [true, false] {
      try stage.place.write(MarkedShape.twoWay.text, to: name)
      let (merged, problems) = try stage.read(isWhole: isWhole)
      #expect(merged.map(\.copy) == [name] && problems == [])
      #expect(try stage.files.load().deleted.map(\.rating?.quarters) == [12])
      #expect(stage.place.names(in: "books") == ["2b.json"])
    }
  }

  @MainActor @Test func anOpenLibraryMendsWhatArrives() async throws {
    let library = try Library(stage.files)
    try await library.reload()
    try stage.place.write(MarkedShape.twoWay.text, to: MarkedStage.name)
    try await library.reload([MarkedStage.name])
    #expect(library.merged.map(\.copy) == [MarkedStage.name] && library.problems == [])
    #expect(library.book("1b")?.rating?.quarters == 12)
    _ = try await library.undo()
    #expect(library.problems == stage.marked(.left) && library.book("1b") == nil)
  }

  // MARK: Undo

  @Test func itIsTakenBackByteForByteAndThenLeft() throws {
    try stage.files.edit("2b") { $0.title = "earlier" }
    try stage.place.write(MarkedShape.twoWay.text, to: MarkedStage.name)
    let before = stage.place.contents
    #expect(try stage.files.load().merged.count == 1)
    let after = stage.place.contents
    var steps: [JournalStep] = []
    try stage.files.history { steps.append($0) }
    #expect(steps.count == 2 && steps.first?.books.map(\.what) == [[.merged]])
    #expect(steps.first?.books.map(\.title) == ["T"])
    #expect(try stage.files.undo() != nil && stage.place.contents == before)
    for isWhole in [true, false, true] {
      let (merged, problems) = try stage.read(isWhole: isWhole)
      #expect(merged == [] && problems == stage.marked(.left) && stage.place.contents == before)
    }
    #expect(try stage.files.redo() != nil && stage.place.contents == after)
    #expect(try stage.files.load().problems == [])
    // The same marks coming anew are as any.
    try stage.place.write(MarkedShape.twoWay.text, to: MarkedStage.name)
    #expect(try stage.files.load().merged.count == 1 && stage.place.contents == after)
  }

  @Test func whatWasLeftIsMendedOnceItChangesOrTheReaderAsks() throws {
    for isChanged in [true, false] {
      try stage.place.write(MarkedShape.twoWay.text, to: MarkedStage.name)
      _ = try stage.files.load()
      _ = try stage.files.undo()
      #expect(try stage.files.load().merged == [])
      if isChanged {
        try stage.place.write(MarkedShape.twoWay.text.replacing("want", with: "next"), to: MarkedStage.name)
        #expect(try stage.files.load().merged.count == 1)
      } else {
        #expect(try stage.check(repairing: false).map(\.problem) == [.file(.marked(.left))])
        #expect(try stage.check(repairing: true).map(\.problem) == [.file(.marked(.left))])
        #expect(try stage.files.load().problems == [])
        try stage.place.write(MarkedShape.twoWay.text, to: MarkedStage.name)
        #expect(try stage.files.load().merged.count == 1)
      }
    }
  }
}
