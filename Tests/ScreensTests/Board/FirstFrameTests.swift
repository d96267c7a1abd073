import Foundation
import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// What is kept of the board is drawn before most tables of words are read, which takes as long as all else.
@Suite @MainActor struct FirstFrameTests {
  /// Tables of words of which only those of the first frame can be read; whoever asks for another is told by
  /// `Words.restProblem`.
  private static func tables(in folder: String, _ language: Language) throws -> ResourceFolder {
    let (all, files) = (try ResourceFolder.locate(), FileManager.default)
    let place = "\(language.rawValue).lproj"
    try files.createDirectory(atPath: "\(folder)/\(place)", withIntermediateDirectories: true)
    for table in ScreenFactory.firstTables.map({ "\(place)/\($0).strings" }) {
      try files.copyItem(atPath: "\(all.path)/\(table)", toPath: "\(folder)/\(table)")
    }
    try Data("no table".utf8).write(to: URL(filePath: "\(folder)/\(place)/Late.strings"))
    return ResourceFolder(path: folder)
  }

  private nonisolated static let sizes = [
    Size(columns: 80, rows: 24), Size(columns: 120, rows: 36), Size(columns: 40, rows: 12),
  ]

  @Test(arguments: sizes, Language.allCases)
  func asksForNoOtherTable(size: Size, language: Language) async throws {
    let (folder, few) = (try TemporaryLibrary(), try TemporaryLibrary())
    let resources = try Self.tables(in: few.outside, language)
    func start() throws -> Stage {
      try Stage(
        language: language,
        columns: size.columns,
        rows: size.rows,
        isRead: false,
        cache: folder.outside,
        resources: resources,
        beside: folder
      )
    }
    let welcome = try start()
    #expect(welcome.context.words.restProblem == nil, "\(welcome.screen)")

    let first = try Stage(
      DrawnReader.books(reading: 0),
      columns: 120,
      rows: 36,
      isJournalled: true,
      isRead: false,
      cache: folder.outside,
      beside: folder
    )
    await first.read()
    await first.type("t")
    for goal in [nil, GoalAmount(40, .books), GoalAmount(30_000, .pages), GoalAmount(20, .books)] {
      try await first.library.changeGoals { (goals, stamp) throws(ReadingGoals.GoalRefusal) in
        if let goal { try goals.set(goal, for: .year(2026), at: stamp) }
      }
      await first.library.leave()
      let stage = try start()
      #expect(stage.screen.contains("Middlemarch") && stage.screen.contains(" 0:00"), "\(stage.screen)")
      #expect(stage.context.words.restProblem == nil, "\(stage.screen)")
      #expect(stage.screen.contains("눈이 소리를") == (size.columns == 120), "\(stage.screen)")
    }
  }
}
