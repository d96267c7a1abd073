import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

@Suite struct DraftsTests {
  private let place: TemporaryLibrary
  private let drafts: Drafts

  init() throws {
    place = try TemporaryLibrary()
    drafts = Drafts(folder: place.path("state/drafts"))
  }

  private let draft = Draft(
    id: "1d",
    book: "1b",
    note: "1n",
    kind: .quote,
    text: "첫 줄\n둘째 줄",
    page: "12a",
    tags: "whale, sea",
    updated: "2026-11-20T21:04:05+09:00"
  )

  @Test func comeBackAsTheyWereSaved() throws {
    #expect(try drafts.load().drafts == [])
    try drafts.save(draft)
    let later = Draft(id: "0d", book: "1b", updated: "2026-11-20T13:00:00Z")
    try drafts.save(later)
    var changed = draft
    changed.text += "."
    try drafts.save(changed)
    let loaded = try drafts.load()
    #expect(loaded.drafts == [changed, later] && loaded.problems == [])
    try drafts.delete("1d")
    try drafts.delete("1d")
    #expect(try drafts.load().drafts == [later])
  }

  @Test func oneThatCannotBeReadIsNamedAndLeft() throws {
    try drafts.save(draft)
    try place.write("{\"id\":\"2d\",", to: "state/drafts/2d.json")
    let loaded = try drafts.load()
    #expect(loaded.drafts == [draft])
    #expect(loaded.problems.map(\.name) == [place.path("state/drafts/2d.json")])
    #expect(place.text("state/drafts/2d.json") == "{\"id\":\"2d\",")
  }

  @Test func aRefusedSaveLeavesTheEarlierDraft() throws {
    try drafts.save(draft)
    let faults = Faults.refusing(.write, code: ENOSPC)
    var changed = draft
    changed.text = "lost?"
    let error = StoreError.failed(.write, path: place.path("state/drafts/1d.json"), code: ENOSPC)
    #expect(throws: error) {
      try Drafts(folder: place.path("state/drafts"), access: faults.access).save(changed)
    }
    #expect(try drafts.load().drafts == [draft])
  }

  @Test func fieldsOfALaterVersionStay() throws {
    try place.write(#"{"id":"1d","book":"1b","cursor":5}"#, to: "state/drafts/1d.json")
    var draft = try #require(try drafts.load().drafts.first)
    draft.text = "more"
    try drafts.save(draft)
    #expect(place.text("state/drafts/1d.json")?.contains("\"cursor\": 5") == true)
  }
}
