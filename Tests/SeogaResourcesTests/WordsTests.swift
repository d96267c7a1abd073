import Testing

@testable import SeogaResources

@Suite struct WordsTests {
  private let words: Words

  init() throws {
    let files = [
      #"""
      "plain" = "Nothing is waiting yet.";
      "left" = "{pages} left of {title}";
      "odd" = "a { b } {open";
      "quoted" = "say \"b\"\n{pages}";
      "twice" = "before";
      """#,
      #"""
      "books.one" = "{count} book by {author}";
      "books.other" = "{count} books by {author}";
      "twice" = "after";
      "책" = "서가";
      """#,
    ]
    words = try Self.words(.english, files)
  }

  private static func words(_ language: Language, _ files: [String]) throws -> Words {
    let tables = try files.map { try StringsTable(parsing: Array($0.utf8)) }
    let none = LateTables([], of: language, in: ResourceFolder(path: "/nowhere"))
    return Words(language: language, first: tables, rest: none)
  }

  @Test func fillsPlaceholders() {
    #expect(words("plain") == "Nothing is waiting yet.")
    #expect(words("left", ["pages": "212", "title": "서가"]) == "212 left of 서가")
    #expect(words("odd") == "a { b } {open")
  }

  @Test func takesTextsAsTheirFilesMeanThem() {
    #expect(words("quoted", ["pages": "212"]) == "say \"b\"\n212")
    #expect(words("책") == "서가")
    #expect(words("twice") == "after")
  }

  @Test func findsEachOfMany() throws {
    let file = (0..<1000).map { "\"key.\($0)\" = \"text \($0)\";\n" }.joined()
    let many = try Self.words(.korean, [file])
    for number in 0..<1000 { #expect(many("key.\(number)") == "text \(number)") }
    #expect(many("key.1000") == "key.1000")
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
