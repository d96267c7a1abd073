import Foundation
import LibraryStore
import ReadingCore
import Screens
import TestSupport
import Testing

@testable import seoga

/// `note scan`.
@Suite struct NoteScanTests {
  private func run(_ result: Result<PictureText.PictureReading, PictureText.PictureTextFailure>) throws
    -> CommandLineRun
  {
    let run = try CommandLineRun(Shelf.all)
    run.pictures = PictureText(isThere: { true }, read: { $0 == "p.png" ? result : .failure(.noPicture) })
    return run
  }

  @Test func aQuoteIsMadeOfThePicture() async throws {
    let run = try run(.success(PictureText.PictureReading(text: "첫 줄\n둘째 줄")))
    let outcome = await run("note", "scan", "emma", "p.png", "--page", "12", "--tag", "밤")
    #expect(outcome.code == 0 && outcome.messages == "")
    let id = try #require(outcome.lines.first)
    let note = try #require(try run.book("2mansfield00").notes.first { $0.id == id })
    #expect(outcome.data == id + "\n")
    #expect(note.text == "첫 줄\n둘째 줄" && note.kind == .quote && note.page == 12 && note.tags == ["밤"])
  }

  @Test func anotherKindAndWhatIsMissingAreSaid() async throws {
    let run = try run(.success(PictureText.PictureReading(text: "x", missing: ["kor"])))
    run.messageColumns = 80
    let outcome = await run("note", "scan", "emma", "p.png", "--kind", "t")
    let id = try #require(outcome.lines.first)
    #expect(try run.book("2mansfield00").notes.first { $0.id == id }?.kind == .thought)
    #expect(outcome.messages.contains("Reading the picture."))
    #expect(outcome.messages.contains("Read without Korean"))
  }

  @Test(arguments: [
    (PictureText.PictureTextFailure.noProgram, "install tesseract-ocr and tesseract-ocr-kor"),
    (.blank, "No text was found in p.png."), (.tookTooLong(seconds: 60), "within 60 seconds"),
  ])
  func withoutATextThereIsNoNote(failure: PictureText.PictureTextFailure, sentence: String) async throws {
    let run = try run(.failure(failure))
    let before = try run.stored("2mansfield00")
    let outcome = await run("note", "scan", "emma", "p.png")
    #expect(outcome.code == 1 && outcome.data == "" && outcome.messages.contains(sentence))
    #expect(try run.stored("2mansfield00") == before)
  }
}

/// Which editor is the reader's.
@Suite struct ReadersEditorTests {
  @Test(
    arguments: [
      (["VISUAL": "code -w", "EDITOR": "nano"], true, "code -w"), (["EDITOR": "nano"], true, "nano"),
      (["VISUAL": " ", "EDITOR": ""], true, "vi"), ([:], true, "vi"), ([:], false, nil),
    ] as [([String: String], Bool, String?)]
  )
  func visualComesFirst(variables: [String: String], hasVi: Bool, command: String?) {
    #expect(ReadersEditor.choose({ variables[$0] }) { $0 == "vi" && hasVi }?.command == command)
  }
}
