import Testing

@testable import ReadingCore

/// What a filter that narrows another lets through, that one let through too.
@Suite struct FilterNarrowingTests {
  private static let texts = [
    "", "a", "ab", "b", "a b", "ab b", "-a", "-ab", "-ab b", "title:a", "title:ab", "title:=ab", "-title:ab",
    "tag:a",
    "note:a", "note:ab", "is:owned", "-is:owned", "a is:owned", "pages:<300", "pages:<200", "status:reading",
    "is:deleted", "is:deleted a", "한", "하", "ㅎ", "ㅎㄱ", "ㅎ강", "한강", "하나", "a or b", "ab or b",
    "(a or b) is:owned",
    "-(a or b)", "-(a b)", "a or is:owned", "b or a or 한", "a or b c",
  ]

  @Test(arguments: [
    ("ab", "a"), ("xab", "a"), ("a b", "a"), ("a", ""), ("-a", "-ab"), ("title:ab", "title:a"),
    ("note:ab x", "note:a"),
    ("is:owned ab", "a is:owned"), ("pages:<300 a", "pages:<300"), ("is:deleted a", "is:deleted"),
    ("a or b", "a or b or c"), ("a", "a or b"),
    ("(a or b) x", "a or b"), ("ab or b", "a or b"), ("a b", "a or x"), ("-(a or b)", "-a"), ("-a", "-(a b)"),
    ("하나", "하"), ("ㅎ강", "ㅎ"),
  ])
  func aLetterMoreNarrows(text: String, former: String) {
    #expect(Filter.parse(text).filter.narrows(Filter.parse(former).filter))
  }

  @Test(arguments: [
    ("a or b", "a"), ("a or b", "a b"), ("(a or x) y", "a"), ("-(a b)", "-a"), ("한강", "ㅎㄱ"), ("a", "a b"),
  ])
  func whatMayLetMoreThroughDoesNotNarrow(text: String, former: String) {
    #expect(!Filter.parse(text).filter.narrows(Filter.parse(former).filter))
  }

  @Test func whatNarrowsLetsNothingElseThrough() {
    let books = ["a", "ab", "b", "ba", "ab b", "한", "하", "한강", "하나", "ㅎ강"].flatMap { word in
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
