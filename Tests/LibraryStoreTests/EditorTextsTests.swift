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
    #expect(try texts.left().allSatisfy { $0.isFor("1note") && !$0.isFor("1not") && !$0.isFor("1") })
  }

  /// Identifiers come from files anybody may have written.
  @Test(arguments: [
    "550e8400-e29b-41d4-a716-446655440000", "../../x", "/etc/x", "..", ".", "", "a/b", "a\0b", "a-2", "메모",
    String(repeating: "x", count: 300), "A",
  ])
  func aFileIsNeverNamedByWhatLeadsElsewhere(id: String) throws {
    let folder = try TemporaryLibrary()
    let place = folder.outside + "/state/editor"
    let texts = EditorTexts(folder: place)
    let paths = [try texts.write([97], for: id), try texts.write([98], for: id)]
    for path in paths {
      let name = try #require(path.split(separator: "/").last)
      #expect(path == "\(place)/\(name)" && name.utf8.count < 80)
    }
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: place)).count == 2)
    #expect(try texts.left().count == 2 && texts.left().allSatisfy { $0.isFor(id) && !$0.isFor("a") })
  }
}
