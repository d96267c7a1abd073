import Testing

@testable import ReadingCore

/// What a filter that narrows another lets through, that one let through too.
@Suite struct FilterNarrowingTests {
  private static let texts = [
    "", "a", "ab", "b", "a b", "ab b", "-a", "-ab", "-ab b", "title:a", "title:ab", "title:=ab", "-title:ab",
    "tag:a",
    "note:a", "note:ab", "is:owned", "-is:owned", "a is:owned", "pages:<300", "pages:<200", "status:reading",
    "is:deleted", "is:deleted a", "한", "하",
  ]

  @Test(arguments: [
    ("ab", "a"), ("xab", "a"), ("a b", "a"), ("a", ""), ("-a", "-ab"), ("title:ab", "title:a"),
    ("note:ab x", "note:a"),
    ("is:owned ab", "a is:owned"), ("pages:<300 a", "pages:<300"), ("is:deleted a", "is:deleted"),
  ])
  func aLetterMoreNarrows(text: String, former: String) {
    #expect(Filter.parse(text).filter.narrows(Filter.parse(former).filter))
  }

  @Test func whatNarrowsLetsNothingElseThrough() {
    let books = ["a", "ab", "b", "ba", "ab b", "한", "하"].flatMap { word in
      [false, true].map { isOwned in
        var book = Book(id: "1b", title: word, status: isOwned ? .reading : .want, added: "2026")
        book.owned = isOwned
        book.pages = isOwned ? 250 : 150
        book.tags = [String(word.reversed())]
        book.notes = [Note(id: "1n", text: word, created: "2026")]
        return book
      }
    }
    for text in Self.texts {
      for former in Self.texts {
        let (narrow, wide) = (Filter.parse(text).filter, Filter.parse(former).filter)
        guard narrow.narrows(wide) else { continue }
        for book in books {
          for isDeleted in [false, true] where narrow.matches(book, deleted: isDeleted) {
            #expect(wide.matches(book, deleted: isDeleted), "\(text) after \(former): \(book.title)")
          }
        }
      }
    }
  }
}
