import SeogaResources
import Testing

@Suite struct WordsTests {
  private let words = Words(
    language: .english,
    table: [
      "plain": "Nothing is waiting yet.",
      "left": "{pages} left of {title}",
      "odd": "a { b } {open",
      "books.one": "{count} book by {author}",
      "books.other": "{count} books by {author}",
    ]
  )

  @Test func fillsPlaceholders() {
    #expect(words("plain") == "Nothing is waiting yet.")
    #expect(words("left", ["pages": "212", "title": "서가"]) == "212 left of 서가")
    #expect(words("odd") == "a { b } {open")
  }

  @Test func keepsAPlaceholderWithoutAValue() {
    #expect(words("left", ["pages": "212"]) == "212 left of {title}")
  }

  @Test func aMissingKeyShowsItself() {
    #expect(words("no.such.key") == "no.such.key")
    #expect(words.count("no.such", 2) == "no.such.other")
  }

  @Test(arguments: [(0, "0 books by X"), (1, "1 book by X"), (2, "2 books by X"), (1_000, "1000 books by X")])
  func counts(number: Int, text: String) {
    #expect(words.count("books", number, ["author": "X"]) == text)
  }

  @Test func whatWasFilledInStaysAsItIs() {
    #expect(words("left", ["pages": "{title}", "title": "{pages}"]) == "{title} left of {pages}")
    #expect(words.count("books", 2, ["author": "{count}"]) == "2 books by {count}")
  }
}
