import Catalogue
import CatalogueAsking
import Foundation
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// Files that have to be unpacked, in the question for the file to import.
@Suite struct PackedFileTests {
  private static let emma = UnpackedFile(records: [
    .object(
      JSONObject([
        "title": .string("Emma"), "author": .string("Jane Austen"), "authors": .string("Jane Austen"),
        "status": .number("2"), "uuid": .string("a"),
      ])
    )
  ])

  private func stage(_ answer: Result<[UnpackedFile], UnpackProblem>) throws -> ImportStage {
    let stage = try ImportStage([], unpacking: UnpackingClient { _, _ in answer })
    try stage.write("PK", to: "a.backup")
    try stage.write("x", to: "Books/Jane Austen/Emma (1)/metadata.opf")
    return stage
  }

  private func open(_ path: String, in stage: ImportStage) async {
    await stage.press(.character("i"), .control("u"))
    await stage.type(path)
    await stage.press(.enter)
  }

  @Test(arguments: [("~/a.backup", "Openreads"), ("~/Books", "calibre"), ("~/Books/", "calibre")])
  func itsBooksAreShownAndWritten(path: String, program: String) async throws {
    let stage = try stage(.success([Self.emma]))
    await open(path, in: stage)
    #expect(stage.screen.contains("\(program), 1 row"), "\(stage.screen)")
    #expect(stage.screen.contains("Emma"))
    await stage.press(.enter)
    #expect(stage.stage.folder.names(in: "books").count { $0.hasSuffix(".json") } == 1)
  }

  @Test(arguments: [
    (Result<[UnpackedFile], UnpackProblem>.success([UnpackedFile(problem: .noBackup)]), "no books.backup"),
    (.failure(.missing), "seoga-net"), (.success([UnpackedFile()]), "is empty"),
  ])
  func whatCannotBeUnpackedIsASentence(answer: Result<[UnpackedFile], UnpackProblem>, words: String)
    async throws
  {
    let stage = try stage(answer)
    await open("~/a.backup", in: stage)
    #expect(stage.stage.driver.takesText)
    #expect(
      stage.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words),
      "\(stage.screen)"
    )
  }

  @Test func ofSeveralLibrariesNoneIsTakenForTheOthers() async throws {
    let stage = try stage(.success([Self.emma]))
    for library in ["Books", "Other"] {
      try stage.write("x", to: "All/\(library)/Jane Austen/Emma (1)/metadata.opf")
    }
    await open("~/All", in: stage)
    #expect(stage.stage.driver.takesText)
    let text = stage.screen.split { $0.isWhitespace || $0 == "│" }.joined(separator: " ")
    #expect(text.contains("has 2 libraries of calibre"), "\(stage.screen)")
    #expect(text.contains("All/Books"), "\(stage.screen)")
  }
}
