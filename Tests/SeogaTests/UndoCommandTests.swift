import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// undo, redo and history, as a shell runs them.
@Suite struct UndoCommandTests {
  private let shell: CommandLineRun

  init() throws { shell = try CommandLineRun([Shelf.farewell, Shelf.middlemarch, Shelf.emma]) }

  private var files: [String?] {
    ["books", "trash"].flatMap { folder in
      shell.folder.names(in: folder).map { shell.folder.text("\(folder)/\($0)") }
    }
  }

  @Test func stepsAreTakenBackOneByOneAndTakenAgain() async throws {
    let commands = [
      ["edit", "2middlemarch", "--set", "rating=5"], ["note", "add", "2middlemarch", "whale"],
      ["remove", "2mansfield00"], ["progress", "1farewell000", "140"], ["add", "Dune"],
    ]
    var states = [files]
    for command in commands {
      #expect(await shell.run(command).code == 0)
      states.append(files)
    }
    let sentences = [
      "Undone: Dune (added).", "Undone: 작별하지 않는다 (at p. 140).", "Undone: Emma (deleted).",
      "Undone: Middlemarch (note added).", "Undone: Middlemarch (rating 5).",
    ]
    for (sentence, state) in zip(sentences, states.dropLast().reversed()) {
      let outcome = await shell("undo")
      #expect(outcome.messages == sentence + "\n" && outcome.code == 0 && files == state)
    }
    let end = await shell("undo")
    #expect(end.code == 1 && end.messages == "There is nothing to undo.\n")
    for state in states.dropFirst() {
      #expect(await shell("redo").code == 0)
      #expect(files == state)
    }
    #expect(await shell("redo").code == 1)
  }

  @Test func theHistoryListsWhatWasChangedTheNewestFirst() async throws {
    _ = await shell("edit", "2middlemarch", "--set", "rating=5", "--set", "title=Middlemarch, a study")
    _ = await shell("remove", "2mansfield00")
    _ = await shell("undo")
    #expect(
      await shell("history").lines == [
        "2026-11-20 21:04  undone  Emma (deleted)",
        "2026-11-20 21:04          Middlemarch, a study (rating 5, changed Title)",
      ]
    )
    let steps = try await shell("history", "--json").objects
    #expect(steps.map { $0["undone"] } == [.bool(true), .bool(false)])
    guard case .array(let books) = steps[0]["books"], case .object(let book) = books.first else {
      Issue.record("\(steps)")
      return
    }
    #expect(book["id"] == .string("2mansfield00") && book["what"] == .array([.string("deleted")]))
  }

  @Test func anEmptyHistorySaysSo() async throws {
    let outcome = await shell("history")
    #expect(outcome.data == "" && outcome.messages == "Nothing has been changed yet.\n" && outcome.code == 0)
    #expect(try await shell("history", "--json").objects.isEmpty)
  }

  @Test func koreanIsSpokenToo() async throws {
    shell.language = "ko_KR.UTF-8"
    _ = await shell("edit", "2middlemarch", "--set", "rating=5")
    #expect(await shell("undo").messages == "되돌렸어요: Middlemarch (별점 5).\n")
    #expect(await shell("redo").messages == "다시 했어요: Middlemarch (별점 5).\n")
  }

  @Test func aStepThatCannotBeUndoneNamesItselfAndIsPassedOver() async throws {
    _ = await shell("edit", "2mansfield00", "--set", "rating=3")
    _ = await shell("edit", "2middlemarch", "--set", "rating=5")
    let name = "books/2middlemarch.json"
    let text = try #require(shell.folder.text(name))
    try shell.folder.write(text.replacing("\"rating\": 5", with: "\"rating\": 2"), to: name)
    let state = files
    let refused = await shell("undo")
    #expect(refused.code == 1 && files == state)
    #expect(
      refused.messages == """
        Middlemarch (rating 5) cannot be undone: another change of Rating came after it. Nothing was lost.
        seoga undo --pass-over leaves it as it is and undoes the change before it.

        """
    )
    let passed = await shell("undo", "--pass-over")
    #expect(passed.code == 0)
    #expect(
      passed.messages == "Skipped, and left as it is: Middlemarch (rating 5).\nUndone: Emma (rating 3).\n"
    )
    #expect(shell.folder.text(name) == state[files.firstIndex { $0?.contains("Middlemarch") == true } ?? 0])
    #expect(
      await shell("history").lines == [
        "2026-11-20 21:04  passed over  Middlemarch (rating 5)",
        "2026-11-20 21:04  undone       Emma (rating 3)",
      ]
    )
    // What can be undone is never passed over.
    #expect(await shell("redo", "--pass-over").messages == "Redone: Emma (rating 3).\n")
    #expect(await shell("undo", "--pass-over").messages == "Undone: Emma (rating 3).\n")
  }

  @Test func aStepOnAFileThatIsGoneSaysThat() async throws {
    _ = await shell("edit", "2middlemarch", "--set", "rating=5")
    try FileManager.default.removeItem(atPath: shell.folder.path("books/2middlemarch.json"))
    let refused = await shell("undo")
    #expect(
      refused.messages.hasPrefix(
        "Middlemarch (rating 5) cannot be undone: the book's file has been deleted since.\n"
      )
    )
  }

  @Test func theHistoryNamesFieldsAsTheFormDoes() async throws {
    _ = await shell(
      "edit",
      "2middlemarch",
      "isbn=9780306406157",
      "medium=audio",
      "sources.goodreads=5",
      "heightMM=198",
      "widthMM=120"
    )
    let said = try #require(await shell("history").lines.first)
    #expect(said.hasSuffix("Middlemarch (changed Size, ISBN, Medium, Ids)"))
    shell.language = "ko_KR.UTF-8"
    #expect(await shell("history").lines.first?.hasSuffix("(변경: 크기, ISBN, 형태, 다른 서비스 번호)") == true)
  }

  @Test func theHistoryNamesTheBooksOfAStepOfMany() async throws {
    let rows = ["Dune", "Ubik", "Solaris", "Contact", "Kim"].enumerated().map {
      GoodreadsExport.book($0.offset + 1, $0.element, "Nobody \($0.offset)")
    }
    _ = await shell("import", try shell.file("export.csv", GoodreadsExport.text(rows)))
    #expect(
      await shell("history").lines.first?.hasSuffix("5 books added: Dune, Ubik, Solaris, 2 more") == true
    )
  }
}
