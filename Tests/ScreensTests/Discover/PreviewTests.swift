import Catalogue
import CatalogueAsking
import ReadingCore
import ScreenKit
import SeogaResources
import Synchronization
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The pages that sources show of a book.
@Suite struct PreviewTests {
  private nonisolated static let sizes = [(80, 24), (120, 36), (40, 12)]
  private nonisolated static let sources = [CatalogueSource(kind: .openLibrary)]

  /// Draws the name of a page's file into a frame of signs.
  private nonisolated static let painter = CoverPainter(
    isThere: { true },
    paint: { path, size, _ in
      guard !path.contains("broken") else { return nil }
      let rows = (0..<size.rows).map { row in
        let text =
          row == 0
          ? String(path.prefix(size.columns)) : String(repeating: "#", count: min(size.columns, row + 1))
        return [CellPicture.PicturePiece(text: text, style: .plain, columns: text.count)]
      }
      return CellPicture(rows: rows)
    }
  )

  private func stub(_ count: Int, _ kind: PreviewPage.PreviewKind = .picture) -> StubCatalogues {
    let stub = StubCatalogues(sources: Self.sources) { request in
      guard request.list == .bestsellers else { return .found([]) }
      var book = Searched.book("코스모스", "칼 세이건", "1980")
      book.previews = (0..<count).map { PreviewPage(kind, "https://books.example.org/\($0 + 1)") }
      return .found([book])
    }
    stub.show { page in .picture(path: "/kept/\(page.address.suffix(1))") }
    return stub
  }

  /// The preview of the only book of the strip, opened.
  private func stage(
    _ stub: StubCatalogues,
    _ language: Language = .english,
    _ size: (columns: Int, rows: Int) = (80, 24),
    painter: CoverPainter = painter,
    programs: NotePrograms = NotePrograms()
  ) async throws -> DiscoverStage {
    let stage = try await DiscoverStage(
      language: language,
      columns: size.columns,
      rows: size.rows,
      stub: stub,
      shown: [],
      painter: painter,
      programs: programs
    )
    await stage.press(.character("P"))
    return stage
  }

  private func name(_ state: String, _ language: Language, _ size: (columns: Int, rows: Int)) -> String {
    "preview-\(state)-\(size.columns)x\(size.rows)-\(language.rawValue)"
  }

  // MARK: As it looks

  @Test(arguments: Language.allCases, sizes)
  func aPicture(language: Language, size: (columns: Int, rows: Int)) async throws {
    let drawn = try await stage(stub(8), language, size)
    await drawn.press(.character("l"), .character("l"))
    try expectScreen(drawn.screen, is: name("picture", language, size))
    await drawn.press(.enter)
    try expectScreen(drawn.screen, is: name("large", language, size))
    let undrawn = try await stage(stub(8), language, size, painter: .unimplemented)
    await undrawn.press(.character("l"), .character("l"))
    try expectScreen(undrawn.screen, is: name("card", language, size))
  }

  @Test(arguments: Language.allCases, sizes)
  func aText(language: Language, size: (columns: Int, rows: Int)) async throws {
    let stub = stub(2, .text)
    stub.show { page in
      .text((1...30).map { "Paragraph \($0) of page \(page.address.suffix(1))." }.joined(separator: "\n\n"))
    }
    let stage = try await stage(stub, language, size)
    await stage.press(.character("j"), .character("j"))
    try expectScreen(stage.screen, is: name("text", language, size))
  }

  @Test(arguments: Language.allCases, sizes)
  func nothingToBeShown(language: Language, size: (columns: Int, rows: Int)) async throws {
    let none = try await stage(stub(0), language, size)
    try expectScreen(none.screen, is: name("none", language, size))
    let web = try await stage(stub(1, .web), language, size)
    try expectScreen(web.screen, is: name("web", language, size))
    let failing = stub(3)
    failing.show { _ in .failed(.failed(.largePicture)) }
    let large = try await stage(failing, language, size)
    try expectScreen(large.screen, is: name("failing", language, size))
  }

  // MARK: Turning pages

  @Test func tenPagesForwardAndBackAreFetchedOnceEachAndOneAhead() async throws {
    let stub = stub(10)
    let asked = Mutex<[String]>([])
    stub.show { page in
      asked.withLock { $0.append(page.address) }
      return .picture(path: "/kept/\(page.address.suffix(2))")
    }
    let stage = try await stage(stub)
    #expect(asked.withLock { $0.count } == 2 && stage.screen.contains("page 2 is ready"), "\(stage.screen)")
    await stage.press(.character("h"))
    #expect(stage.stage.driver.said.contains("This is the first page."))
    for page in 2...10 {
      await stage.press(.character("l"))
      #expect(stage.screen.contains("page \(page) of 10"), "\(stage.screen)")
      #expect(asked.withLock { $0.count } == min(10, page + 1))
    }
    await stage.press(.character(" "))
    #expect(stage.stage.driver.said.contains("This is the last page."))
    for _ in 0..<9 { await stage.press(.left) }
    #expect(stage.screen.contains("page 1 of 10") && asked.withLock { $0.count } == 10)
    await stage.press(.end)
    #expect(stage.screen.contains("page 10 of 10"))
  }

  @Test func whoLeavesTakesBackWhatIsOnItsWay() async throws {
    let stub = stub(3)
    let started = Mutex(0)
    let stopped = Mutex(0)
    let painter = CoverPainter(
      isThere: { true },
      paint: { _, _, _ in
        started.withLock { $0 += 1 }
        await withTaskCancellationHandler {
          // Nothing but leaving ends it.
          while !Task.isCancelled { await Task.yield() }
        } onCancel: {
          stopped.withLock { $0 += 1 }
        }
        return nil
      }
    )
    let stage = try await DiscoverStage(stub: stub, shown: [], painter: painter)
    stage.tap(.character("P"))
    await stage.stage.until { started.withLock { $0 } == 1 }
    stage.tap(.character("q"))
    await stage.stage.until { stopped.withLock { $0 } == 1 }
    await stage.stage.driver.settled()
    #expect(stage.marked.hasPrefix("코스모스"), "\(stage.screen)")
  }

  @Test func aPageThatFailedIsAskedForAgain() async throws {
    let stub = stub(2)
    stub.show { _ in .failed(.offline) }
    let stage = try await stage(stub)
    #expect(stage.stage.driver.said.contains("cannot be reached"), "\(stage.screen)")
    stub.show { _ in .picture(path: "/kept/new") }
    await stage.press(.character("R"))
    #expect(stage.screen.contains("/kept/new"), "\(stage.screen)")
  }

  @Test func whatNobodyCanPaintSaysSo() async throws {
    let stub = stub(1)
    stub.show { _ in .picture(path: "/kept/broken") }
    let stage = try await stage(stub)
    #expect(stage.stage.driver.said.contains("picture Seoga can show"), "\(stage.screen)")
  }

  // MARK: Addresses

  @Test func onlyAddressesOfTheWebAreHandedOn() async throws {
    let opened = Mutex<[String]>([])
    let programs = NotePrograms(
      opener: AddressOpener(isThere: { true }) { address in
        opened.withLock { $0.append(address) }
        return true
      }
    )
    let stage = try await stage(stub(2, .web), programs: programs)
    await stage.press(.character("o"))
    #expect(opened.withLock { $0 } == ["https://books.example.org/1"])
    let odd = StubCatalogues(sources: Self.sources) { _ in
      var book = Searched.book("Odd", "Somebody")
      book.previews = [PreviewPage(.web, "file:///etc/passwd")]
      return .found([book])
    }
    let other = try await self.stage(odd, programs: programs)
    await other.press(.character("o"))
    #expect(opened.withLock { $0.count } == 1 && other.stage.driver.terminal.copied == "file:///etc/passwd")
  }

  @Test func anAddressIsCopied() async throws {
    let stage = try await stage(stub(2))
    await stage.press(.character("y"))
    #expect(stage.stage.driver.terminal.copied == "https://books.example.org/1")
  }

  // MARK: Which source

  @Test func aBookOfTheShelfIsLookedUpByItsISBN() async throws {
    let sources = [CatalogueSource(kind: .openLibrary), CatalogueSource(kind: .aladin)]
    let stub = StubCatalogues(sources: sources) { request in
      guard request.source == "aladin" else { return CatalogueAnswer(state: .failed(.status(500))) }
      var book = Searched.book("Emma", "Jane Austen", isbn: "9788936434120", "aladin")
      book.previews = [PreviewPage(.picture, "https://books.example.org/1")]
      return .found([book])
    }
    stub.show { _ in .picture(path: "/kept/1") }
    var book = CatalogueRecord.blank(title: "Emma")
    book = Book(id: "1b0000000001", title: "Emma", added: "2026-11-01T00:00:00+09:00")
    book.isbn = ["9788936434120"]
    let stage = try Stage([book], tab: .shelf, catalogues: stub.catalogues(), painter: Self.painter)
    await stage.press(.character("P"))
    #expect(stage.screen.contains("page 1 of 1") && stage.screen.contains("Aladin"), "\(stage.screen)")
    stub.answer { _ in CatalogueAnswer(state: .failed(.status(500))) }
    await stage.press(.character("q"), .character("P"))
    // Who failed is named, and asked again: nobody knows whether there are pages.
    #expect(!stage.driver.said.contains("No source shows pages"), "\(stage.screen)")
    #expect(stage.driver.said.contains("Open Library failed"), "\(stage.screen)")
    let asked = stub.requests.count
    await stage.press(.character("R"))
    #expect(stub.requests.count == asked + 2)
  }

  @Test func aBookFromAServerIsFoundThereByItsIdentifier() async throws {
    let home = CatalogueSource(kind: .opds, name: "Home", url: "https://home.example.org/opds")
    let stub = StubCatalogues(sources: [home]) { _ in
      let books = (1...2).map { number in
        var book = Searched.book("Boys \(number)", "Naoki Urasawa", "Home")
        book.source = "Home"
        book.book.sources["opds:home.example.org"] = "\(number)"
        book.previews = [PreviewPage(.picture, "https://home.example.org/\(number)")]
        return book
      }
      return .found(books)
    }
    stub.show { page in .picture(path: "/kept\(page.address.suffix(2))") }
    var book = Book(id: "1b0000000001", title: "Boys", added: "2026-11-01T00:00:00+09:00")
    book.sources["opds:home.example.org"] = "2"
    let stage = try Stage([book], tab: .shelf, catalogues: stub.catalogues(), painter: Self.painter)
    await stage.press(.character("P"))
    #expect(stage.screen.contains("/kept/2") && stub.requests.map(\.words) == ["Boys"], "\(stage.screen)")
  }
}
