import Foundation
import ReadingCore
import Testing

@testable import Interchange

/// Collections as readers write them, whole and damaged.
@Suite struct CollectionReaderTests {
  private func read(_ text: String, _ language: String = "en") -> (BookCollection?, [CollectionProblem]) {
    let read = BookCollection.read("mine", [("mine.json", Array(text.utf8))], language: language)
    return (read.collection, read.problems)
  }

  private static func name(_ entry: BookCollection.CollectionEntry) -> String {
    switch entry {
    case .book(let book): book.title
    case .exhibit(let exhibit): exhibit.name
    }
  }

  // MARK: Whole ones

  @Test func aPlainListHasTitlesAndISBNs() {
    let (collection, problems) = read(#"["듄", " 978-0-441-17271-9 ", "1984", "978044117271"]"#)
    #expect(problems.isEmpty && collection?.title == "mine" && collection?.exhibits == 0)
    #expect(collection?.entries.map(Self.name) == ["듄", "978-0-441-17271-9", "1984", "978044117271"])
    let isbn = collection?.entries.map { entry -> [String] in
      if case .book(let book) = entry { book.isbn } else { [] }
    }
    // Twelve digits may be a title.
    #expect(isbn == [[], ["9780441172719"], [], []])
  }

  @Test func aCollectionHasAnIntroductionAndBooks() throws {
    let (collection, problems) = read(
      #"""
      {"title": "Nobel", "description": "Two lines\nof it", "entries": [
        {"title": "흰", "authors": ["한강", {"name": "Deborah Smith", "role": "translator"}], "isbn": "89-364-3412-8",
         "pages": 200, "genres": ["시"], "sources": {"aladin": "1"}, "note": {"unknown": [1]}},
        {"isbn": ["9780441172719"]}, {"title": "Emma", "author": "Jane Austen", "isbn": 9780141439518}]}
      """#
    )
    #expect(problems.isEmpty && collection?.title == "Nobel" && collection?.description == "Two lines\nof it")
    let books = (collection?.entries ?? []).compactMap { entry -> Book? in
      if case .book(let book) = entry { book } else { nil }
    }
    #expect(books.map(\.title) == ["흰", "9780441172719", "Emma"])
    #expect(books[0].authors == [Author(name: "한강"), Author(name: "Deborah Smith", role: "translator")])
    #expect(books[0].isbn == ["9788936434120"] && books[0].pages == 200 && books[0].genres == ["시"])
    #expect(books[0].sources == ["aladin": "1"])
    #expect(books[2].authors == [Author(name: "Jane Austen")] && books[2].isbn == ["9780141439518"])
  }

  @Test(arguments: [("en", "White", "Hat"), ("ko", "흰", "갓"), ("fr", "White", "Hat")])
  func whatIsToldInSeveralLanguagesIsTakenInTheReaders(_ language: String, _ book: String, _ thing: String) {
    let (collection, problems) = read(
      #"""
      {"title": {"en": "Mine", "ko": "내 것"}, "entries": [{"title": {"en": "White", "ko": "흰"}},
        {"name": {"en": "Hat", "ko": "갓"}, "summary": {"ko": "모자", "en": "worn"}}]}
      """#,
      language
    )
    #expect(problems.isEmpty && collection?.entries.map(Self.name) == [book, thing])
    #expect(collection?.exhibits == 1)
  }

  @Test(arguments: [["intro.json", "items.json"], ["a.json", "b.json"], ["z.json", "a.json"]])
  func aPairOfFilesIsOneExhibition(_ names: [String]) {
    let introduction =
      #"{"title":"Expo","visitors":48130300,"location":"Paris","duration":"1900","description":"d"}"#
    let items = #"[{"name":"직지","image_name":"jikji","short_desc":"s","desc":"one\n\ntwo"}]"#
    let files = zip(names, [introduction, items]).map { (name: "expo/\($0)", bytes: Array($1.utf8)) }
    let (collection, problems) = BookCollection.read(
      "expo",
      files.sorted { $0.name < $1.name },
      language: "en"
    )
    #expect(problems.isEmpty && collection?.title == "Expo" && collection?.visitors == 48_130_300)
    #expect(collection?.place == "Paris" && collection?.duration == "1900" && collection?.description == "d")
    let exhibit = BookCollection.Exhibit(
      name: "직지",
      summary: "s",
      description: "one\n\ntwo",
      picture: "jikji"
    )
    #expect(collection?.entries == [.exhibit(exhibit)])
  }

  @Test(arguments: ["en", "ko"]) func theBundledExpositionIsWhole(_ language: String) throws {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let bytes = try Data(contentsOf: folder.appending(path: "Resources/collections/paris-1900.json"))
    let read = BookCollection.read("paris-1900", [("paris-1900.json", Array(bytes))], language: language)
    let collection = try #require(read.collection)
    #expect(read.problems.isEmpty && collection.entries.count == 13 && collection.visitors == 48_130_300)
    for entry in collection.entries {
      guard case .exhibit(let exhibit) = entry else {
        Issue.record("\(Self.name(entry)) is no thing")
        continue
      }
      let isKorean = exhibit.name.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
      #expect(isKorean == (language == "ko"))
      #expect(exhibit.summary?.isEmpty == false && (exhibit.description?.count ?? 0) > 60)
    }
  }

  // MARK: Damaged ones

  /// A file, the sentence's place and path, what is wrong there, and the names of what is shown.
  struct Damage: Sendable, CustomTestStringConvertible {
    let text: String
    let line: Int
    let column: Int
    let path: String
    let fault: CollectionProblem.CollectionFault
    let shown: [String]?
    var testDescription: String { text }

    init(
      _ text: String,
      _ line: Int,
      _ column: Int,
      _ path: String,
      _ fault: CollectionProblem.CollectionFault,
      _ shown: [String]?
    ) {
      (self.text, self.line, self.column) = (text, line, column)
      (self.path, self.fault, self.shown) = (path, fault, shown)
    }
  }

  static let damages: [Damage] = [
    // No JSON any more.
    Damage("", 1, 1, "", .json(.endsEarly), nil), Damage("[", 1, 2, "", .json(.endsEarly), []),
    Damage(#"["a", "b""#, 1, 10, "", .json(.endsEarly), ["a", "b"]),
    Damage(#"["a", "b"#, 1, 9, "", .json(.endsEarly), ["a"]),
    Damage("[\"a\",\n \"b\"\n \"c\"]", 3, 2, "", .json(.unexpected(0x22)), ["a", "b"]),
    Damage("[\"a\",]", 1, 6, "", .json(.unexpected(0x5D)), ["a"]),
    Damage("[\"a\"] x", 1, 7, "", .json(.goesOn), ["a"]),
    Damage("[\"가나\", ㄷ]", 1, 8, "", .json(.unexpected(0xE3)), ["가나"]),
    Damage("['a']", 1, 2, "", .json(.unexpected(0x27)), []),
    Damage("{\"title\": \"T\", \"entries\": [\"a\", {\"title\": \"b\"", 1, 46, "", .json(.endsEarly), ["a"]),
    Damage(
      "{\"title\": \"T\",\n\"entries\": [\"a\", \"b\"\n}",
      3,
      1,
      "",
      .json(.unexpected(0x7D)),
      ["a", "b"]
    ),
    Damage("[\"a\\q\"]", 1, 4, "", .json(.badEscape), []),
    Damage("[01]", 1, 2, "", .json(.badNumber), []),
    Damage(
      "[{\"title\": \"a\"}, {\"title\": \"b\", \"title\": \"c\"}]",
      1,
      33,
      "",
      .json(.repeatedKey("title")),
      ["a"]
    ),
    Damage("[{\"title\": \"a\", \"sources\": 3}]", 1, 28, "[0].sources", .expected(.sources), []),
    Damage("nonsense", 1, 2, "", .json(.unexpected(0x6F)), nil),
    // Of another kind.
    Damage("3", 1, 1, "", .expected(.collection), nil),
    Damage("\"a\"", 1, 1, "", .expected(.collection), nil),
    Damage("{}", 1, 1, "", .expected(.collection), nil),
    Damage("{\"name\": \"a\"}", 1, 1, "", .expected(.collection), nil),
    Damage("{\"title\": 3, \"entries\": [\"a\"]}", 1, 11, "title", .expected(.text), ["a"]),
    Damage(
      "{\"title\": \"T\", \"visitors\": \"many\", \"items\": [\"a\"]}",
      1,
      28,
      "visitors",
      .expected(.count),
      ["a"]
    ),
    Damage("{\"title\": \"T\", \"visitors\": -1}", 1, 28, "visitors", .expected(.count), []),
    Damage("{\"title\": \"T\",\n  \"entries\": \"a\"}", 2, 14, "entries", .expected(.entries), []),
    Damage("{\"entries\": {\"title\": \"a\"}}", 1, 13, "entries", .expected(.entries), []),
    Damage("[\"a\", 3, \"b\"]", 1, 7, "[1]", .expected(.entry), ["a", "b"]),
    Damage("[\"a\", \"978-0441172710\"]", 1, 7, "[1]", .expected(.isbn), ["a"]),
    Damage("[\"a\", \"  \"]", 1, 7, "[1]", .expected(.entry), ["a"]),
    Damage("[null, \"a\"]", 1, 2, "[0]", .expected(.entry), ["a"]),
    Damage("[[\"a\"], \"b\"]", 1, 2, "[0]", .expected(.entry), ["b"]),
    Damage("[{\"author\": \"x\"}, \"b\"]", 1, 2, "[0]", .expected(.entry), ["b"]),
    Damage(
      "[{\"name\": \"갓\"},\n {\"name\": \"북\", \"short_desc\": 3}]",
      2,
      30,
      "[1].short_desc",
      .expected(.text),
      ["갓"]
    ),
    Damage("[{\"name\": [\"갓\"]}]", 1, 11, "[0].name", .expected(.text), []),
    Damage("[{\"title\": \"가\", \"isbn\": \"9780441172710\"}]", 1, 25, "[0].isbn", .expected(.isbn), []),
    Damage("[{\"title\": \"a\", \"isbn\": [\"9780441172719\", 3]}]", 1, 43, "[0].isbn", .expected(.isbn), []),
    Damage("[{\"title\": \"a\", \"pages\": 0}]", 1, 26, "[0].pages", .expected(.pages), []),
    Damage("[{\"title\": \"a\", \"authors\": [3]}]", 1, 29, "[0].authors", .expected(.authors), []),
    Damage("[{\"title\": \"a\", \"genres\": \"x\"}]", 1, 27, "[0].genres", .expected(.texts), []),
    Damage(
      "{\"title\": \"T\", \"entries\": [{\"title\": \"a\", \"subtitle\": {}}]}",
      1,
      55,
      "entries[0].subtitle",
      .expected(.text),
      []
    ),
  ]

  @Test(arguments: damages) func whatIsDamagedIsNamedWithItsPlaceAndTheRestStands(_ damage: Damage) {
    let (collection, problems) = read(damage.text)
    #expect(collection?.entries.map(Self.name) == damage.shown)
    let problem = CollectionProblem(
      file: "mine.json",
      position: FilePosition(line: damage.line, column: damage.column),
      path: damage.path,
      fault: damage.fault
    )
    #expect(problems == [problem])
  }

  @Test func eachSlipOfAFileIsNamed() {
    let (collection, problems) = read(#"{"title": 1, "place": 2, "entries": [3, {"name": 4}, "a"]}"#)
    #expect(problems.map(\.path) == ["title", "place", "entries[0]", "entries[1].name"])
    #expect(collection?.entries.map(Self.name) == ["a"] && collection?.title == "mine")
  }

  @Test func aWallOfSlipsIsNotNamed() {
    let list = Array(repeating: "3", count: 10_000) + ["\"a\""]
    let (collection, problems) = read("[\(list.joined(separator: ","))]")
    #expect(problems.count == 50 && collection?.entries.map(Self.name) == ["a"])
  }

  @Test func nothingWhereAnotherSpellingHasTheText() {
    let (collection, problems) = read(#"[{"name": "갓", "summary": null, "short_desc": "s"}]"#)
    #expect(problems.isEmpty)
    #expect(collection?.entries == [.exhibit(BookCollection.Exhibit(name: "갓", summary: "s"))])
  }

  @Test func whatIsNoUTF8IsNamed() {
    let bytes = Array("[\"a\", \"".utf8) + [0xFF] + Array("\"]".utf8)
    let read = BookCollection.read("mine", [("mine.json", bytes)], language: "en")
    #expect(read.problems.map(\.fault) == [.json(.notUTF8)])
    #expect(read.problems.map(\.position) == [FilePosition(line: 1, column: 8)])
  }
}
