import LibraryStore
import TestSupport
import Testing

@testable import Screens

/// The order of what is written to a draft's file.
@Suite struct DraftFileTests {
  private let folder: TemporaryLibrary
  private let drafts: Drafts
  private let file: DraftFile<Drafts>

  init() throws {
    folder = try TemporaryLibrary()
    drafts = Drafts(folder: folder.outside)
    file = DraftFile(id: "1draft", drafts: drafts)
  }

  private func draft(_ text: String) -> Draft {
    Draft(id: "1draft", book: "1b", text: text, updated: "2026-11-20T21:04:05+09:00")
  }

  private var texts: [String] { (try? drafts.load().drafts.map(\.text)) ?? [] }

  @Test func anOlderRevisionNeverCoversALaterOne() async throws {
    try file.keep({ draft("later") }, revision: 2)
    let older = draft("older")
    try await file.keepLater({ older }, revision: 1)
    #expect(texts == ["later"])
  }

  @Test func nothingToKeepRemovesTheFile() throws {
    try file.keep({ draft("one") }, revision: 1)
    try file.keep({ nil }, revision: 2)
    #expect(texts == [])
  }

  @Test func whatIsNotSavedYetIsNotRemoved() async throws {
    try file.keep({ draft("two") }, revision: 2)
    try await file.remove(revision: 1)
    #expect(texts == ["two"])
    try await file.remove(revision: 2)
    #expect(texts == [])
  }

  @Test func aWriteThatComesAfterTheSaveMakesNoFile() async throws {
    try await file.remove(revision: 3)
    try file.keep({ draft("saved already") }, revision: 3)
    #expect(texts == [])
    try file.keep({ draft("newer") }, revision: 4)
    #expect(texts == ["newer"])
  }
}
