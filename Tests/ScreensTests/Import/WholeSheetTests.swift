import Foundation
import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// An export of Seoga taken in on the screen.
@Suite struct WholeSheetTests {
  /// Of a library with one book more, one deleted, one that says otherwise, and goals.
  private func export() throws -> String {
    let there = try TemporaryLibrary()
    var other = Shelf.middlemarch
    other.rating = Rating(quarters: 20)
    other.modified = "2026-11-19T10:00:00+09:00"
    try there.write([other, Shelf.wanted])
    try there.write(there.json(of: Shelf.paused), to: "trash/\(Shelf.paused.id).json")
    try there.write("{\n  \"format\": 1\n}\n", to: "goals.json")
    var bytes: [UInt8] = []
    _ = try there.files().export { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private var here: [Book] {
    var book = Shelf.middlemarch
    book.rating = Rating(quarters: 4)
    book.modified = "2026-11-18T10:00:00+09:00"
    return [book, Shelf.queue[0]]
  }

  private func stage(
    _ books: [Book]? = nil,
    language: Language = .english,
    columns: Int = 80,
    rows: Int = 24
  ) async throws -> ImportStage {
    let stage = try ImportStage(books ?? here, language: language, columns: columns, rows: rows)
    try stage.write(export(), to: "서가.json")
    return stage
  }

  private func preview(_ stage: ImportStage) async {
    await stage.press(.character("i"), .control("u"))
    await stage.type("~/서가.json")
    await stage.press(.enter)
  }

  private func said(_ stage: ImportStage) -> String {
    stage.screen.split { $0.isWhitespace }.joined(separator: " ")
  }

  @Test func nothingIsWrittenBeforeEnter() async throws {
    let stage = try await stage()
    let before = stage.files()
    await preview(stage)
    #expect(said(stage).contains("Import 서가.json, Seoga, 3 books"))
    #expect(said(stage).contains("2 to add, 1 to merge, 0 unchanged, 0 to skip"))
    #expect(said(stage).contains("1 replaced version will be kept in the trash."))
    #expect(said(stage).contains("Middlemarch: both versions become one book nothing written yet"))
    #expect(stage.files() == before)
    await stage.press(.escape)
    #expect(said(stage).contains("Reading now") && stage.files() == before)
  }

  @Test func enterDoesWhatTheCommandLineDoes() async throws {
    let stage = try await stage()
    let before = stage.files()
    let other = try TemporaryLibrary()
    try other.write(here)
    let files = other.files(access: .live, isJournalled: false, identifiers: .counted())
    _ = try files.importLibrary(#require(try WholeLibrary(Array(export().utf8))))
    await preview(stage)
    await stage.press(.enter)
    #expect(said(stage).contains("Imported: 2 added, 1 merged, 0 unchanged, 0 skipped. u undo"))
    #expect(stage.stage.library.book(Shelf.wanted.id) != nil)
    #expect(stage.stage.library.book(Shelf.middlemarch.id)?.rating == Rating(quarters: 20))
    for place in ["books", "trash"] {
      #expect(stage.stage.folder.names(in: place) == other.names(in: place), "\(place)")
    }
    for name in stage.files().keys where name.hasSuffix(".json") && name != "seoga.json" {
      #expect(stage.files()[name] == FileManager.default.contents(atPath: "\(other.root)/\(name)"), "\(name)")
    }
    await stage.type("u")
    #expect(stage.files() == before)
  }

  @Test func aSecondImportHasNothingToDo() async throws {
    let stage = try await stage()
    await preview(stage)
    await stage.press(.enter)
    let before = stage.files()
    await preview(stage)
    #expect(said(stage).contains("0 to add") && said(stage).contains("nothing to import"))
    await stage.press(.enter)
    #expect(said(stage).contains("Every book is here or skipped") && stage.files() == before)
  }

  @Test func whatIsNoBookIsTakenInToo() async throws {
    let stage = try await stage()
    await preview(stage)
    await stage.press(.enter)
    try FileManager.default.removeItem(atPath: "\(stage.stage.folder.root)/goals.json")
    await preview(stage)
    #expect(said(stage).contains("0 to add, 0 to merge") && said(stage).contains("nothing written yet"))
    await stage.press(.enter)
    #expect(stage.files()["goals.json"] != nil)
  }

  @Test func aShelfThatChangedMeanwhileIsLookedAtAnew() async throws {
    let stage = try await stage()
    await preview(stage)
    try await stage.stage.library.add([Shelf.wanted])
    await stage.press(.enter)
    #expect(said(stage).contains("The shelf has changed meanwhile") && said(stage).contains("1 to add"))
    await stage.press(.enter)
    #expect(said(stage).contains("Imported: 1 added, 1 merged, 1 unchanged, 0 skipped."))
  }

  @Test func escapeTakesBackWhatIsBeingWritten() async throws {
    let stage = try await stage()
    await preview(stage)
    let before = stage.files()
    stage.disk.isHeld = true
    stage.stage.driver.press(.enter)
    await stage.stage.written(to: stage.disk)
    stage.stage.driver.press(.escape)
    #expect(said(stage).contains("stopping"))
    stage.disk.isHeld = false
    await stage.stage.driver.settled()
    #expect(said(stage).contains("The import was stopped and taken back") && stage.files() == before)
    await stage.press(.enter)
    #expect(said(stage).contains("Imported: 2 added"))
  }

  @Test func theProgramIsLeftWithAllOrNothing() async throws {
    let stage = try await stage()
    await preview(stage)
    let before = stage.files()
    stage.disk.isHeld = true
    stage.stage.driver.press(.enter)
    await stage.stage.written(to: stage.disk)
    async let outcome = stage.stage.end()
    while !said(stage).contains("stopping") { await Task.yield() }
    stage.disk.isHeld = false
    #expect(await outcome == "The import was stopped and taken back; the shelf is as it was.")
    #expect(stage.files() == before)
  }

  @Test(arguments: Language.allCases)
  func theSheetInASmallWindow(language: Language) async throws {
    let stage = try await stage(language: language, columns: 40, rows: 12)
    await preview(stage)
    let sheet = stage.lines.suffix(language == .english ? 7 : 5).joined(separator: "\n")
    switch language {
    case .english:
      #expect(
        sheet == """
            Import  서가.json, Seoga, 3 books
            2 to add, 1 to merge, 0 unchanged, 0
            to skip
            1 replaced version will be kept in
            the trash.
            nothing written yet
            Enter import  Esc back         ? help
          """
      )
    case .korean:
      #expect(
        sheet == """
            가져오기  서가.json, 서가, 책 3권
            추가 2, 합침 1, 그대로 0, 건너뜀 0
            이전 판 1개는 휴지통에 둬요.
            아직 쓰지 않음
            Enter 가져오기  Esc 뒤로     ? 도움말
          """
      )
    }
  }
}
