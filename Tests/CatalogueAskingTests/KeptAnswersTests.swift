import Catalogue
import CatalogueAsking
import Foundation
import ReadingCore
import Testing

@Suite struct KeptAnswersTests {
  private func found(
    _ title: String,
    by author: String = "",
    isbn: String? = nil,
    id: String? = nil,
    source: String = "openlibrary"
  ) -> CatalogueRecord {
    var book = CatalogueRecord.blank(title: title)
    if !author.isEmpty { book.authors = [Author(name: author)] }
    if let isbn { book.isbn = [isbn] }
    if let id { book.sources = [source: id] }
    return CatalogueRecord(book: book, source: source)
  }

  private func question(
    _ words: String,
    _ books: [CatalogueRecord],
    asked: String = "2026-11-20T21:04:05+09:00"
  )
    -> KeptAnswers.KeptQuestion
  {
    KeptAnswers.KeptQuestion(words: words, asked: asked, total: books.count, books: books)
  }

  private func titles(_ answers: KeptAnswers, _ words: String) -> [String] {
    answers.books(with: words).map(\.book.book.title)
  }

  @Test(
    arguments: [
      ("left", ["The Left Hand of Darkness", "Left Hand, Right Hand"]),
      ("HAND left", ["The Left Hand of Darkness", "Left Hand, Right Hand"]),
      ("left le guin", ["The Left Hand of Darkness"]),
      ("dárkness", ["The Left Hand of Darkness"]),
      ("ark", ["The Left Hand of Darkness"]),
      ("한강", ["채식주의자"]),
      ("\u{1112}\u{1161}\u{11AB}강", ["채식주의자"]),
      ("채식 novel", ["채식주의자"]),
      ("0306406152", ["Left Hand, Right Hand"]),
      ("978-0-306-40615-7", ["Left Hand, Right Hand"]),
      ("97803064", ["Left Hand, Right Hand"]),
      ("left nothing", []), ("", []), ("  ", []),
    ] as [(String, [String])]
  )
  func allWordsMustStandInABook(words: String, titles: [String]) {
    var answers = KeptAnswers()
    var vegetarian = found("채식주의자", by: "한강")
    vegetarian.book.subtitle = "A Novel"
    answers.keep(question("한강", [vegetarian]))
    let books = [
      found("The Left Hand of Darkness", by: "Ursula K. Le Guin"),
      found("Left Hand, Right Hand", by: "Osbert Sitwell", isbn: "9780306406157"),
    ]
    answers.keep(question("the left hand", books))
    #expect(self.titles(answers, words) == titles)
  }

  @Test func eachBookStandsOnceAsItWasFoundLast() {
    var answers = KeptAnswers()
    answers.keep(question("a", [found("Dune", id: "OL1"), found("Dune", isbn: "0306406152")], asked: "1"))
    answers.keep(question("b", [found("Dune 2026", id: "OL1"), found("Dune", by: "x")], asked: "2"))
    answers.keep(
      question("c", [found("DUNE", by: "X"), found("Dune, too", isbn: "9780306406157")], asked: "3")
    )
    let earlier = answers.books(with: "dune")
    #expect(earlier.map(\.book.book.title) == ["DUNE", "Dune, too", "Dune 2026"])
    #expect(earlier.map(\.asked) == ["3", "3", "2"])
  }

  @Test func aBookOfTwoSourcesStandsOnce() {
    var kept = KeptAnswers()
    let books = [
      found("The Vegetarian", by: "Han Kang", id: "OL1W"),
      found("The vegetarian: a novel", by: "Kang Han", id: "77", source: "aladin"),
      found("The Vegetarian Epicure", by: "Anna Thomas", id: "78", source: "aladin"),
    ]
    kept.keep(question("vegetarian", books))
    #expect(titles(kept, "vegetarian") == ["The Vegetarian", "The Vegetarian Epicure"])
  }

  @Test func theSameQuestionGivesWayAndTheOldestGo() {
    var answers = KeptAnswers()
    for number in 1...60 { answers.keep(question("words \(number)", [])) }
    answers.keep(question("words 30", [], asked: "later"))
    #expect(answers.questions.count == KeptAnswers.most)
    #expect(answers.questions.first?.asked == "later")
    #expect(answers.questions.count { $0.words == "words 30" } == 1)
    #expect(answers.questions.last?.words == "words 11")
  }

  @Test func aQuestionKeepsSoManyBooksAndItsTotal() {
    var answers = KeptAnswers()
    answers.keep(question("x", (1...150).map { found("x \($0)") }))
    #expect(answers.questions.first?.books.count == KeptAnswers.mostBooks)
    #expect(answers.questions.first?.total == 150)
  }

  @Test func twoProgramsAnswersJoin() {
    var (own, other) = (KeptAnswers(), KeptAnswers())
    own.keep(question("a", [found("Old")], asked: "2026-11-20T10:00:00+09:00"))
    own.keep(question("c", [], asked: "2026-11-20T12:00:00+09:00"))
    other.keep(question("d", [], asked: "2026-11-20T02:30:00+00:00"))
    other.keep(question("a", [found("New")], asked: "2026-11-20T11:00:00+09:00"))
    other.keep(question("b", [], asked: "never"))
    own.join(other)
    #expect(own.questions.map(\.words) == ["c", "d", "a", "b"])
    #expect(titles(own, "new") == ["New"] && titles(own, "old") == [])
    for number in 1...60 { other.keep(question("x \(number)", [])) }
    own.join(other)
    #expect(own.questions.count == KeptAnswers.most && own.questions.first?.words == "x 60")
  }

  @Test func booksOfOneSourceAloneAreFound() {
    var answers = KeptAnswers()
    answers.keep(question("a", [found("Dune", isbn: "0306406152"), found("Dune, home", source: "home")]))
    answers.keep(question("b", [found("Dune, too", isbn: "0306406152", source: "home")]))
    #expect(answers.books(with: "dune", from: "home").map(\.book.book.title) == ["Dune, too", "Dune, home"])
    #expect(answers.books(with: "dune", from: "openlibrary").map(\.book.book.title) == ["Dune"])
  }

  @Test func aFileGivesBackWhatWasKept() {
    var answers = KeptAnswers()
    var book = found("채식주의자", by: "한강", isbn: "9788936434120", id: "OL1W")
    (book.more, book.editions) = ("/works/OL1W", 7)
    book.book.synopsis = "\"a\"\n\u{1B}]52;c;x\u{7}"
    answers.keep(question("한강", [book, found("흰")]))
    answers.keep(question("the left hand", [], asked: "2026-11-21T00:00:00Z"))
    #expect(KeptAnswers(reading: answers.bytes) == answers)
    #expect(KeptAnswers(reading: KeptAnswers().bytes) == KeptAnswers())
  }

  @Test(arguments: [
    "", "[]", "{}", "7", "{\"questions\":{}}", "{\"questions\":[7,{},{\"words\":\"x\"}]}", "{\"questions\":[",
    "{\"questions\":[{\"words\":5,\"asked\":\"2026\",\"books\":[]}]}", "\u{0}",
  ])
  func whatIsDamagedIsNothing(text: String) {
    #expect(KeptAnswers(reading: Array(text.utf8)) == KeptAnswers())
  }

  @Test func oneOddEntryCostsThatEntry() {
    let text = """
      {"questions":[7,{"words":"a","asked":"2026","books":[7,{"book":{"title":"A"},"source":"s"},{"source":"s"}]},
      {"words":"b"}],"later":1}
      """
    let answers = KeptAnswers(reading: Array(text.utf8))
    #expect(answers.questions.map(\.words) == ["a"])
    #expect(titles(answers, "a") == ["A"])
    #expect(answers.questions.first?.total == 1)
  }

  @Test func aFileHoldsNoMoreThanIsKept() {
    let entry = "{\"words\":\"NUMBER\",\"asked\":\"2026\",\"books\":[]}"
    let list = (1...80).map { entry.replacing("NUMBER", with: "w\($0)") }.joined(separator: ",")
    let answers = KeptAnswers(reading: Array("{\"questions\":[\(list)]}".utf8))
    #expect(answers.questions.map(\.words) == (1...50).map { "w\($0)" })
  }
}

@Suite struct KeptAnswersFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "seoga-\(UUID().uuidString)")

  @Test func whatIsSavedIsThereAgain() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a/b/asked.json").path()
    let file = KeptAnswersFile(path: path)
    #expect(await file.load() == KeptAnswers())
    var answers = KeptAnswers()
    for words in ["first", "second"] {
      let book = CatalogueRecord(book: CatalogueRecord.blank(title: words), source: "openlibrary")
      let question = KeptAnswers.KeptQuestion(words: words, asked: "2026", total: 1, books: [book])
      answers.keep(question)
      await file.keep(question)
      #expect(await file.load() == answers)
      #expect(await KeptAnswersFile(path: path).load() == answers)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "a/b").path())
    #expect(names == ["asked.json"], "nothing is left beside it")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600, "what somebody looked for is theirs")
  }

  @Test func programsThatKeepAtOnceLoseNothing() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "asked.json").path()
    await withTaskGroup(of: Void.self) { group in
      for program in 1...4 {
        group.addTask {
          let file = KeptAnswersFile(path: path)
          for number in 1...10 {
            await file.keep(
              KeptAnswers.KeptQuestion(words: "\(program) \(number)", asked: "2026", total: 0, books: [])
            )
          }
        }
      }
    }
    #expect(await KeptAnswersFile(path: path).load().questions.count == 40)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    #expect(names == ["asked.json"])
  }

  @Test func whatCannotBeReadOrWrittenIsLetGo() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "asked.json").path()
    try Data("{".utf8).write(to: URL(filePath: path))
    #expect(await KeptAnswersFile(path: path).load() == KeptAnswers())
    // A file stands where the folder would have to be.
    let within = KeptAnswersFile(path: "\(path)/asked.json")
    let question = KeptAnswers.KeptQuestion(words: "x", asked: "2026", total: 0, books: [])
    await within.keep(question)
    #expect(await within.load() == KeptAnswers())
    // A folder stands where the file would have to be.
    let taken = folder.appending(path: "taken").path()
    try FileManager.default.createDirectory(atPath: taken, withIntermediateDirectories: true)
    await KeptAnswersFile(path: taken).keep(question)
    #expect(await KeptAnswersFile(path: taken).load() == KeptAnswers())
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted() == ["asked.json", "taken"]
    )
  }
}
