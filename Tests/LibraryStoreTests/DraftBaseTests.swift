import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// The note a draft began with.
@Suite struct DraftBaseTests {
  @Test func isWrittenAndReadWithEveryFieldItHas() throws {
    let place = try TemporaryLibrary()
    let drafts = Drafts(folder: place.outside)
    var note = Note(id: "1n", kind: .other("poem"), text: "눈\n", created: "2026-11-01T09:00:00+09:00")
    note.unread.fields["later"] = .bool(true)
    var draft = Draft(id: "1d", book: "1b", note: "1n", text: "눈!\n", updated: "2026-11-20T21:04:05+09:00")
    draft.base = note
    try drafts.save(draft)
    #expect(try drafts.load().drafts == [draft])
    draft.base = nil
    try drafts.save(draft)
    #expect(try drafts.load().drafts == [draft])
  }
}
