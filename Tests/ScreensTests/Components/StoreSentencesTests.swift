import Foundation
import LibraryStore
import Messages
import ReadingCore
import Screens
import SeogaResources
import Testing

/// Every failure of the store has a sentence of its own, in both languages.
@Suite struct StoreSentencesTests {
  private nonisolated static let codes: [Int32] = [
    ENOSPC, EDQUOT, EACCES, EPERM, EROFS, EIO, ENOENT, ENOTDIR, EISDIR, ELOOP, EMFILE, ENFILE, EPIPE,
  ]

  private nonisolated static let problems: [FileProblem.FileProblemReason] =
    codes.map(FileProblem.FileProblemReason.failed) + [
      .notJSON(JSONProblem(.endsEarly, offset: 9, line: 2)),
      .notJSON(JSONProblem(.notUTF8, offset: 9, line: 2)),
      .notJSON(JSONProblem(.repeatedKey("tags"), offset: 9, line: 2)),
      .notJSON(JSONProblem(.goesOn, offset: 9, line: 2)),
      .notAnObject, .noIdentifier, .otherIdentifier("1b"), .otherFormat(99), .otherFormat(0),
    ] + MergeMarks.allCases.map(FileProblem.FileProblemReason.marked)

  private nonisolated static let errors: [StoreError] =
    StoreError.Operation.allCases.map { .failed($0, path: "/x/books/1b.json", code: ENOSPC) }
    + problems.map { .unreadable(FileProblem(name: "books/1b.json", reason: $0)) }
    + problems.map { .readOnly(.unreadable(FileProblem(name: "seoga.json", reason: $0))) }
    + [
      .locked(path: "/x/.lock"), .lockedBy(LockHolder(process: 47, name: "seoga", isStopped: false)),
      .lockedBy(LockHolder(process: 47, name: "seoga", isStopped: true)), .notALibrary(path: "/x"),
      .readOnly(.newerFormat(99)),
      .readOnly(.unfinished), .noSuchBook(id: "1b"), .bookExists(id: "1b"), .gone(id: "1b"), .cancelled,
    ]

  @Test(arguments: Language.allCases, errors)
  func everyErrorHasASentence(language: Language, error: StoreError) throws {
    let text = StoreSentences(words: try words(language)).text(of: error)
    #expect(!text.contains("store."), "a key without a text")
    #expect(!text.contains("{"), "a placeholder that is not filled")
    #expect(text.hasSuffix("."))
    if language == .korean { #expect(text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }) }
  }

  @Test func aSentenceSaysWhatAndWhyAndWhatHelps() throws {
    let sentences = StoreSentences(words: try words(.english))
    #expect(
      sentences.text(of: .failed(.write, path: "/x/books/1b.json", code: ENOSPC))
        == "/x/books/1b.json could not be saved and is as it was. The disk is full: make room and try again."
    )
    let cut = FileProblem(
      name: "books/1b.json",
      reason: .notJSON(JSONProblem(.endsEarly, offset: 9, line: 2))
    )
    #expect(sentences.text(of: cut) == "books/1b.json breaks off in line 2, and is left as it is.")
  }

  private func words(_ language: Language) throws -> Words {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try Words.load(
      language: language,
      folder: ResourceFolder(path: root.appending(path: "Resources").path())
    )
  }
}
