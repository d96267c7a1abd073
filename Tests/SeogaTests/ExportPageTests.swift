import Foundation
import ReadingCore
import TestSupport
import Testing

@testable import seoga

/// A shelf as a page for the browser, as the command line writes it.
@Suite struct ExportPageTests {
  private static let odd = "<script>alert(1)</script> & \"'🐋 رحلة"

  private static func library() throws -> CommandLineRun {
    let run = try CommandLineRun(Shelf.all)
    var book = Book(id: "9odd00000000", title: odd, status: .abandoned, added: "2026-01-01")
    (book.authors, book.synopsis, book.pages) = ([Author(name: odd)], "<b>Bold</b> words", 90)
    var read = Read(id: "1r", started: ReadingDay(text: "2026-02-01"))
    (read.outcome, read.reason, read.finished) = (.abandoned, "my reason", ReadingDay(text: "2026-02-03"))
    book.reads = [read]
    book.notes = [
      Note(id: "1a", kind: .thought, text: "my thought \(odd)", created: "2026-04-01T09:00:00+09:00"),
      Note(id: "1b", kind: .quote, text: "a whale of a line", created: "2026-04-01T09:00:00+09:00"),
    ]
    try run.folder.write(run.folder.json(of: book), to: "books/\(book.id).json")
    return run
  }

  private func page(_ run: CommandLineRun, _ arguments: String...) async throws -> PageTree {
    let outcome = await run.run(["export", "--to", "html"] + arguments)
    #expect(outcome.code == 0 && outcome.messages == "", "\(outcome.messages)")
    let tree = try PageTree.read(outcome.data)
    #expect(tree.faults == [])
    return tree
  }

  @Test(arguments: [("en_GB.UTF-8", "Bookshelf", "4 books"), ("ko_KR.UTF-8", "책장", "4권")])
  func everyBookStandsInThreePlaces(language: String, title: String, count: String) async throws {
    let run = try Self.library()
    run.language = language
    let page = try await page(run)
    #expect(page.all("h1").map(\.text) == [title] && page.all("header").first?.text == title + count)
    let titles = Set(page.all("section", "book").compactMap { $0.all("h2").first?.text })
    #expect(titles == Set(Shelf.all.map(\.title) + [Self.odd]))
    #expect(Set(page.all("ol", "books").first?.all("a").map(\.text) ?? []) == titles)
    #expect(page.all("ol", "shelf").first?.all("li").count == 4)
    #expect(page.text.contains("<b>") == false && page.text.contains("Bold words"))
  }

  @Test func eachOrderIsKnownAtEachBook() async throws {
    let page = try await page(Self.library())
    let buttons = page.all("input")
    #expect(
      buttons.map { $0["id"] ?? "" }
        == ["status", "title", "author", "finished", "rating", "pages"].map { "by-\($0)" }
    )
    #expect(buttons.count { $0["checked"] != nil } == 1 && page.all("label").count == 6)
    let style = page.all("style").map(\.text).joined()
    for kind in ["books", "shelf"] {
      let books = page.all("ol", kind).first?.children.filter { $0.tag == "li" } ?? []
      for order in 0..<6 {
        #expect(style.contains("~ol li{order:var(--o\(order))}"))
        let places = books.compactMap { book in
          book["style"]?.split(separator: ";").first { $0.hasPrefix("--o\(order):") }.flatMap {
            Int($0.dropFirst(5))
          }
        }
        #expect(Set(places) == [1, 2, 3, 4], "\(kind) \(order)")
        if order == 0 { #expect(places == [1, 2, 3, 4]) }
      }
    }
  }

  @Test func whatTheReaderWroteIsToldOnlyWhenAskedFor() async throws {
    let run = try Self.library()
    let secrets = ["my thought", "a whale of a line", "my reason"]
    let plain = try await page(run).text
    #expect(secrets.allSatisfy { !plain.contains($0) })
    let told = try await page(run, "--with", "notes").text
    #expect(secrets.allSatisfy(told.contains))
    // Of its notes those that have the word.
    let some = try await page(run, "--with", "notes", "note:\"whale of\"")
    #expect(some.text.contains("a whale of a line") && !some.text.contains("my thought"))
    #expect(some.all("section", "book").count == 1)
  }

  @Test func theFileIsNewOrStays() async throws {
    let run = try Self.library()
    let file = "\(run.folder.outside)/shelf.html"
    try FileManager.default.createDirectory(atPath: run.folder.outside, withIntermediateDirectories: true)
    #expect(await run("export", "--to", "html", "--output", file).messages == "4 books are in \(file).\n")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text == (await run("export", "--to", "html", "--output", "-")).data)
    #expect(await run("export", "--to", "html", "--output", file, "title:emma").code == 1)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    #expect(await run("export", "--with", "notes").code == 64)
    #expect(await run("export", "--to", "html", "--note", "1a").code == 64)
  }

  @Test func aThousandBooksStaySmall() async throws {
    let books = (0..<1000).map { number in
      var book = Book(id: "1\(number)k", title: "이야기 \(number)", status: .finished, added: "2026-01-01")
      (book.authors, book.pages) = ([Author(name: "한강")], number + 1)
      return book
    }
    let outcome = await (try CommandLineRun(books))("export", "--to", "html")
    #expect(try PageTree.read(outcome.data).all("section", "book").count == 1000)
    #expect(outcome.data.utf8.count < 1_500_000)
  }
}
