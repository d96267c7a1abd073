import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// Tables of a reader's own, from the command line.
@Suite struct ImportTableTests {
  private static let text = """
    Titel;Autor;Gelesen;Regal
    Die Wand;Marlen Haushofer;03.04.2021;oben
    Emma;Jane Austen;2020;unten

    """

  private func begin(_ text: String = Self.text) throws -> (run: CommandLineRun, path: String) {
    let run = try CommandLineRun([])
    return (run, try run.file("gelesen.csv", text))
  }

  private func books(_ run: CommandLineRun) async throws -> [Book] {
    try await run("list", "--json").objects.compactMap { Book(json: $0) }
  }

  private func days(_ run: CommandLineRun) async throws -> [String] {
    try await books(run).flatMap { $0.reads.compactMap(\.finished?.text) }.sorted()
  }

  @Test func aTableOfNoProgramIsReadOnlyWhereItIsSaid() async throws {
    let (run, path) = try begin()
    let outcome = await run("import", path)
    #expect(outcome.code == 1)
    #expect(outcome.messages.contains("--from csv"))
    #expect(try await books(run).isEmpty)
  }

  @Test func asksForTheOrderOfDaysAndRemembersIt() async throws {
    let (run, path) = try begin()
    let asked = await run("import", path, "--from", "csv")
    #expect(asked.code == 1)
    #expect(
      asked.messages.contains(
        "03.04.2021 is 2021-04-03 with the day first, and 2021-03-04 with the month first"
      )
    )
    #expect(try await books(run).isEmpty)
    let said = await run("import", path, "--days", "day-first")
    #expect(said.code == 0)
    #expect(said.messages.contains("Gelesen: finished, DD.MM.YYYY. Left out: Regal."))
    #expect(try await days(run) == ["2020", "2021-04-03"])
    // The next file with these columns is read so.
    let other = try run.file("mehr.csv", Self.text + "Dune;Frank Herbert;05.06.2022;\n")
    let next = await run("import", other, "--from", "csv")
    #expect(next.code == 0)
    #expect(try await days(run) == ["2020", "2021-04-03", "2022-06-05"])
  }

  @Test func columnsThatAreSaidAreReadAndNoOthers() async throws {
    let (run, path) = try begin()
    let outcome = await run("import", path, "--map", "title=Titel,tag=Regal")
    #expect(outcome.code == 0)
    let books: [Book] = try await books(run)
    #expect(Set(books.flatMap(\.tags)) == ["Regal: oben", "Regal: unten"])
    #expect(books.allSatisfy { $0.authors.isEmpty && $0.status == .want })
  }

  @Test(
    arguments: [
      (["--map", "title=Titell"], 1, "gelesen.csv has no column Titell"),
      (["--map", "author=Autor"], 1, "--map title=COLUMN"), (["--map", "nonsense"], 64, "field=column"),
      (["--map", "shelf=Regal"], 64, "field=column"),
      (["--encoding", "EBCDIC"], 64, "--encoding takes one of"),
      (["--encoding", "CP949"], 0, ""), (["--encoding", "UTF-16"], 1, "--encoding takes others"),
      (["--from", "goodreads", "--days", "day-first"], 64, "are for a table"),
    ] as [([String], Int32, String)]
  )
  func saysWhatIsWrong(options: [String], code: Int32, sentence: String) async throws {
    let (run, path) = try begin("Titel;Autor\nEmma;Jane Austen\n")
    let outcome = await run.run(["import", path] + options)
    #expect(outcome.code == code)
    #expect(sentence.isEmpty || outcome.messages.contains(sentence))
    #expect(try await books(run).count == (code == 0 ? 1 : 0))
  }
}

/// A folder given to an import.
@Suite struct ImportFolderTests {
  @Test func eachFileIsReadAsWhatItIs() async throws {
    let run = try CommandLineRun([])
    let folder = "\(run.folder.outside)/exports"
    func write(_ text: String, to name: String) throws {
      let url = URL(filePath: "\(folder)/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url)
    }
    try write(GoodreadsExport.text([GoodreadsExport.book(1, "Emma", "Jane Austen")]), to: "a/books.csv")
    try write(#"{"7": {"books_id": "7", "title": "Dune", "primaryauthor": "Herbert, Frank"}}"#, to: "lt.json")
    try write("Nothing of the kind.\n", to: "readme.txt")
    try write("not looked at", to: "cover.jpg")
    try write(GoodreadsExport.text([GoodreadsExport.book(2, "Hidden", "Nobody")]), to: ".old/books.csv")
    let outcome = await run("import", folder)
    #expect(outcome.code == 0)
    #expect(outcome.messages.contains("readme.txt is not a file Seoga can import"))
    #expect(outcome.messages.contains("1 file of other kinds was not looked at"))
    let titles = try await run("list", "--json").objects.compactMap { $0["title"] }
    #expect(Set(titles) == [.string("Emma"), .string("Dune")])
    let before = run.folder.everything()
    #expect(await run("import", folder).code == 0)
    #expect(run.folder.everything() == before)
  }

  @Test func aFolderWithoutExportsIsRefused() async throws {
    let run = try CommandLineRun([])
    let folder = "\(run.folder.outside)/empty"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let outcome = await run("import", folder)
    #expect(outcome.code == 1 && outcome.messages.contains("has no file that may be an export"))
  }
}
