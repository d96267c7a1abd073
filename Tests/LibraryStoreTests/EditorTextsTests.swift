import Foundation
import LibraryStore
import TestSupport
import Testing

/// The files that an editor of the reader's works at.
@Suite struct EditorTextsTests {
  @Test func aFileIsForNobodyElseAndNeverOverAnother() throws {
    let folder = try TemporaryLibrary()
    let texts = EditorTexts(folder: folder.outside + "/state/editor")
    let first = try texts.write(Array("하나\n".utf8), for: "1note")
    let second = try texts.write(Array("둘\n".utf8), for: "1note")
    #expect(first.hasSuffix("/editor/1note.md") && second.hasSuffix("/editor/1note-2.md"))
    #expect(try texts.contents(first) == Array("하나\n".utf8))
    #expect(try texts.contents(second) == Array("둘\n".utf8))
    for path in [first, second] {
      #expect(try FileAccess.live.status(path, false).mode & 0o777 == 0o600)
    }
    try texts.remove(first)
    try texts.remove(first)
    #expect(throws: StoreError.self) { try texts.contents(first) }
    #expect(try texts.write([], for: "1note") == first)
  }

  @Test func whatIsSetAsideIsNobodysNote() throws {
    let folder = try TemporaryLibrary()
    let texts = EditorTexts(folder: folder.outside + "/state/editor")
    #expect(try texts.left().isEmpty)
    let kept = try texts.setAside(try texts.write([97], for: "1note"))
    let again = try texts.setAside(try texts.write([98], for: "1note"))
    #expect(kept.hasSuffix("/1note.kept.md") && again.hasSuffix("/1note-2.kept.md"))
    #expect(try texts.contents(kept) == [97] && texts.contents(again) == [98])
    let left = [try texts.write([99], for: "1note"), try texts.write([99], for: "1note")]
    #expect(Set(try texts.left().map(\.path)) == Set(left))
    #expect(try texts.left().map(\.note) == ["1note", "1note"])
  }
}
