import Foundation
import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import Synchronization
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The text of a picture on its way into a note.
@Suite(.timeLimit(.minutes(5))) struct ScanTests {
  /// Reads pictures as it is told, or waits until it is ended.
  private final class Pictures: Sendable {
    private let paths = Mutex<[String]>([])
    private let ends = Mutex(0)

    nonisolated init() {}

    nonisolated var read: [String] { paths.withLock { $0 } }
    nonisolated var ended: Int { ends.withLock { $0 } }

    func programs(_ result: Result<PictureText.PictureReading, PictureText.PictureTextFailure>?)
      -> NotePrograms
    {
      NotePrograms(
        pictures: PictureText(isThere: { true }) { [self] path in
          paths.withLock { $0.append(path) }
          if let result { return result }
          while !Task.isCancelled { await Task.yield() }
          ends.withLock { $0 += 1 }
          return .failure(.cancelled)
        }
      )
    }
  }

  private func stage(
    _ pictures: Pictures,
    _ result: Result<PictureText.PictureReading, PictureText.PictureTextFailure>? = nil,
    _ language: Language = .english
  ) async throws -> EditorStage {
    let stage = try EditorStage(language: language, programs: pictures.programs(result))
    stage.newNote()
    stage.type("before  after")
    await stage.press(.alt("b"), .left, .alt("s"))
    return stage
  }

  @Test func theTextStandsAtTheCursorAndGoesInOneStep() async throws {
    let pictures = Pictures()
    let stage = try await stage(pictures, .success(PictureText.PictureReading(text: "첫 줄\n둘째 줄")))
    stage.type("~/page.png")
    await stage.press(.enter)
    #expect(pictures.read == [stage.folder.outside + "/page.png"])
    #expect(stage.lines[6].hasSuffix("before 첫 줄") && stage.lines[7].hasSuffix("둘째 줄 after"))
    await stage.press(.alt("u"))
    #expect(stage.lines[6].hasSuffix("before  after"))
    await stage.press(.alt("e"), .escape)
    #expect(stage.note?.text == "before 첫 줄\n둘째 줄 after")
  }

  @Test func escapeEndsWhatTakesTooLong() async throws {
    let pictures = Pictures()
    let stage = try await stage(pictures)
    stage.type("/page.png")
    stage.driver.press(.enter)
    await stage.turn { stage.screen.contains("⠋ reading the picture") && !pictures.read.isEmpty }
    await stage.driver.pass(.milliseconds(125))
    await stage.turn { stage.screen.contains("⠙ reading the picture") }
    await stage.press(.escape)
    #expect(pictures.ended == 1)
    #expect(stage.isEditing && stage.lines[6].hasSuffix("before  after"))
    #expect(!stage.screen.contains("reading the picture"))
    await stage.driver.everythingWaits()
    #expect(stage.driver.clock.sleeperCount <= 1)
  }

  @Test func anotherPathEndsItToo() async throws {
    let pictures = Pictures()
    let stage = try await stage(pictures)
    stage.type("/page.pn")
    stage.driver.press(.enter)
    await stage.turn { !pictures.read.isEmpty }
    await stage.press(.character("g"))
    #expect(pictures.ended == 1)
    #expect(stage.screen.contains("/page.png") && !stage.screen.contains("reading the picture"))
  }

  @Test(arguments: [
    (PictureText.PictureTextFailure.noPicture, "/x.png is not a picture of a kind that can be read"),
    (.blank, "No text was found in /x.png."), (.tookTooLong(seconds: 60), "longer than 60 seconds"),
    (.failed("Error in pixRead"), "tesseract cannot read the picture: Error in pixRead"),
    (.noLanguage, "install tesseract-ocr-kor and"),
    (.refused(.failed(.open, path: "/x.png", code: 2)), "/x.png"),
  ])
  func theReasonStandsBelowTheField(failure: PictureText.PictureTextFailure, sentence: String) async throws {
    let stage = try await stage(Pictures(), .failure(failure))
    stage.type("/x.png")
    await stage.press(.enter)
    #expect(stage.said.contains(sentence))
    await stage.press(.escape)
    #expect(stage.isEditing && stage.lines[6].hasSuffix("before  after"))
  }

  @Test func aMissingLanguageIsSaid() async throws {
    let stage = try await stage(Pictures(), .success(PictureText.PictureReading(text: "x", missing: ["kor"])))
    stage.type("/x.png")
    await stage.press(.enter)
    #expect(stage.said.contains("Read without Korean; install tesseract-ocr-kor for that."))
  }

  @Test func namesAreCompleted() async throws {
    let pictures = Pictures()
    let stage = try await stage(pictures)
    try FileManager.default.createDirectory(
      atPath: stage.folder.outside,
      withIntermediateDirectories: true
    )
    try Data().write(to: URL(filePath: stage.folder.outside + "/a page.png"))
    stage.type("~/a p")
    await stage.press(.tab)
    #expect(stage.screen.contains("~/a page.png"))
    stage.type("zz")
    await stage.press(.tab)
    #expect(stage.screen.contains("Nothing begins with ~/a page.pngzz."))
  }

  @Test(arguments: Language.allCases)
  func theSheet(language: Language) async throws {
    let stage = try await stage(Pictures(), .failure(.blank), language)
    let sheet = stage.lines.suffix(7).joined(separator: "\n")
    let thread = String(repeating: "╍", count: 74)
    switch language {
    case .english:
      #expect(
        sheet == """
             Text from a picture  of a page, into the note

             page.png, with its folder
             \(thread)

             PNG, JPEG, WebP, TIFF, BMP or GIF, best a straight photo of one page.
             Enter read it   Tab complete   Esc close                           F1 help
          """
      )
    case .korean:
      #expect(
        sheet == """
             사진에서 글 가져오기  책 한 쪽을 찍은 사진의 글을 메모로

             page.png, 폴더까지
             \(thread)

             PNG, JPEG, WebP, TIFF, BMP, GIF. 한 쪽을 반듯하게 찍으면 좋아요.
             Enter 읽기   Tab 이름 채우기   Esc 닫기                          F1 도움말
          """
      )
    }
  }

  @Test func withoutTesseractItSaysWhatToInstall() async throws {
    let stage = try EditorStage()
    stage.newNote()
    await stage.press(.alt("s"))
    #expect(stage.said.contains("Reading pictures needs tesseract: install tesseract-ocr and"))
  }

  @Test func behindAWordThePageBeginsOnALineOfItsOwn() async throws {
    let stage = try await stage(Pictures(), .success(PictureText.PictureReading(text: "첫 줄")))
    stage.driver.press(.escape)
    await stage.press(.left)
    stage.driver.press(.alt("s"))
    stage.type("/page.png")
    stage.driver.press(.enter)
    await stage.driver.settled()
    #expect(stage.lines[6].hasSuffix("before") && stage.lines[7].hasSuffix("첫 줄  after"), "\(stage.screen)")
  }

  @Test func theQuestionClosesItselfUnderHelp() async throws {
    let stage = try await stage(Pictures(), .success(PictureText.PictureReading(text: "첫 줄")))
    stage.type("/page.png")
    stage.driver.press(.enter, .function(1))
    await stage.driver.settled()
    #expect(stage.isEditing && stage.lines[6].hasSuffix("before 첫 줄 after"))
    #expect(!stage.screen.contains("/page.png"))
  }
}
