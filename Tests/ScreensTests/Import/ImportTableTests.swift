import Foundation
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Interchange
@testable import Screens

/// A table of a reader's own comes in through the screen, by keys alone.
@Suite struct ImportTableTests {
  private static let korean = """
    책제목,저자,출판,읽은날,별점,쪽,한줄평,구입처
    소년이 온다,한강,창비,03/04/2021,9,216,다시 펼치기 어려운 책,알라딘 강남점
    아몬드,손원평,창비,05/06/2024,8,263,,
    파친코,"이민진, 신승미",인플루엔셜,2022,10,,,

    """

  private static let german = """
    Titel;Autor;Gelesen;Begonnen;Sterne;Regal
    Die Wand;Haushofer, Marlen;03.04.2021;28.03.2021;4,5;oben
    Emma;Jane Austen;2020;;5;

    """

  private func stage(
    _ text: String,
    as encoding: TextEncoding,
    _ look: ImportScreenTests.Look
  ) async throws -> ImportStage {
    let stage = try ImportStage([], language: look.language, columns: look.columns, rows: look.rows)
    let bytes = try #require(encoding.encode(Array(text.utf8)))
    try Data(bytes).write(to: URL(filePath: "\(stage.stage.folder.outside)/gelesen.csv"))
    await stage.press(.character("i"), .control("u"))
    await stage.type("~/gelesen.csv")
    await stage.press(.enter)
    return stage
  }

  /// The books there are, by title.
  private func books(_ stage: ImportStage) throws -> [Book] {
    let folder = stage.stage.folder
    let texts = folder.names(in: "books").compactMap { folder.text("books/\($0)") }
    let books = try texts.compactMap { text -> Book? in
      guard case .object(let object) = try JSONReader.value(of: text) else { return nil }
      return Book(json: object)
    }
    return books.sorted { $0.title < $1.title }
  }

  private nonisolated static let looks: [ImportScreenTests.Look] = [
    .init(columns: 80, rows: 24), .init(columns: 40, rows: 10), .init(columns: 120, rows: 36),
    .init(columns: 200, rows: 60), .init(columns: 80, rows: 24, language: .korean),
    .init(columns: 40, rows: 12, language: .korean),
  ]

  @Test(arguments: looks)
  func columnsAreShown(look: ImportScreenTests.Look) async throws {
    let stage = try await stage(Self.korean, as: .korean, look)
    try expectScreen(stage.screen, is: "table-\(look.name)")
    await stage.press(.character("o"), .down, .down, .down, .down, .character("h"), .character("n"))
    try expectScreen(stage.screen, is: "table-said-\(look.name)")
  }

  @Test func aKoreanSpreadsheetComesInOnceTheDaysAreSaid() async throws {
    let stage = try await stage(Self.korean, as: .korean, .init(columns: 80, rows: 24))
    #expect(stage.screen.contains("CP949"))
    await stage.press(.enter)
    #expect(try books(stage).isEmpty)
    // The marker stands on the days that are asked for.
    await stage.press(.character("o"), .enter)
    let books: [Book] = try self.books(stage)
    #expect(books.map(\.title) == ["소년이 온다", "아몬드", "파친코"])
    #expect(books.map { $0.reads.map(\.finished?.text) } == [["2021-04-03"], ["2024-06-05"], ["2022"]])
    #expect(books.map(\.rating?.text) == ["4.5", "4", "5"])
    #expect(stage.screen.contains("done"))
  }

  @Test func aGermanSpreadsheetInUTF16IsRememberedByItsColumns() async throws {
    let stage = try await stage(Self.german, as: .utf16, .init(columns: 120, rows: 36))
    #expect(stage.screen.contains("UTF-16") && stage.screen.contains("semicolons"), "\(stage.screen)")
    // The last column becomes a tag.
    await stage.press(.end, .character("h"), .enter)
    let books: [Book] = try self.books(stage)
    #expect(books.map(\.tags) == [["Regal: oben"], []])
    let days: [[String?]] = books.flatMap(\.reads).map { [$0.started?.text, $0.finished?.text] }
    #expect(days == [["2021-03-28", "2021-04-03"], [nil, "2020"]])
    await stage.press(.escape, .escape, .character("i"), .control("u"))
    await stage.type("~/gelesen.csv")
    await stage.press(.enter, .end)
    #expect(stage.screen.contains("a tag"))
  }

  @Test func encodingAndSeparatorCanBeChanged() async throws {
    let stage = try await stage("Titel;Autor\nÄpfel;Jürgen\n", as: .western, .init(columns: 80, rows: 24))
    #expect(stage.screen.contains("Windows-1252") && stage.screen.contains("Äpfel"), "\(stage.screen)")
    await stage.press(.character("E"))
    #expect(!stage.screen.contains("Äpfel"))
    await stage.press(.character("E"), .character("E"), .character("E"), .character("E"), .character("E"))
    await stage.press(.character(";"))
    #expect(stage.screen.contains("split at tabs"))
    await stage.press(.escape)
    #expect(try books(stage).isEmpty)
  }

  @Test func withoutATitleNothingIsImported() async throws {
    let stage = try await stage("a,b\n1,2\n", as: .utf8, .init(columns: 80, rows: 24))
    #expect(stage.screen.contains("which column is the title?"))
    await stage.press(.enter)
    #expect(try books(stage).isEmpty)
    await stage.press(.character("l"), .enter)
    #expect(try books(stage).map(\.title) == ["1"])
  }
}
