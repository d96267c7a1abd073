import ReadingCore
import TestSupport
import Testing

@testable import LibraryStore

/// Which notes a name is of.
@Suite struct NoteNamesTests {
  private static let texts = [
    "On slowness", "# On Slowness\nand more", "###  on SLOWNESS ##", "On slowness and more",
    "Before\nOn slowness",
    "Ön slöwness", "눈이 소리를 지운다", "#",
  ]

  @Test(arguments: [
    ("on slowness", 5), (" On Slowness ", 5), ("눈이 소리를 지운다", 6), ("눈이", nil), ("", nil), ("#", nil),
    ("Before", 4),
  ])
  func aNameIsTheFirstLineOfANote(name: String, found: Int?) throws {
    var book = Book(id: "1b0000000001", title: "Middlemarch", added: "2026-11-01T09:00:00+09:00")
    book.notes = Self.texts.enumerated().map { index, text in
      Note(id: "1a000000000\(index)", text: text, created: "2026-11-0\(index + 1)T21:00:00+09:00")
    }
    let notes = NoteIndex(of: book)
    #expect(notes.note(named: name) { _, _ in true }.map { notes.place(of: $0).index } == found)
    var seen: [Int] = []
    _ = notes.note(named: "on slowness") { _, index in
      seen.append(index)
      return false
    }
    #expect(seen == [5, 2, 1, 0])
  }

  @Test(arguments: 0..<6)
  func itIsFoundInTheBaseAndInWhatChangedSince(seed: UInt64) throws {
    let stage = try NoteStage()
    let (books, overlaid, shelf) = try stage.library(seed: seed)
    let bare = { (text: String) in text.drop { "\n# ".contains($0) }.prefix { $0 != "\n" } }
    let texts = books.flatMap(\.notes).map { bare(FilterSubject.text(of: $0)) }
    let names = Set(texts.map { String($0) }).filter {
      !$0.isEmpty && !$0.hasSuffix("#") && !$0.hasSuffix(" ")
    }
    #expect(!names.isEmpty)
    for index in [overlaid, overlaid.folded(root: stage.place.root, shelf)] {
      for name in names {
        var count = 0
        _ = index.note(named: name) { _, _ in
          count += 1
          return false
        }
        #expect(count == texts.count { $0 == name }, "\(name)")
      }
    }
  }
}
