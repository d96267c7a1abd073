import LibraryStore
import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

extension Stage {
  static let goodbye = "1b0000000002"

  /// The board with a timer that has run for some seconds on 작별하지 않는다.
  static func timing(
    _ seconds: Int = 1440,
    language: Language = .english,
    columns: Int = 80,
    rows: Int = 24,
    isJournalled: Bool = false
  ) async throws -> Stage {
    let stage = try Stage(
      Shelf.reading + Shelf.queue,
      language: language,
      columns: columns,
      rows: rows,
      isJournalled: isJournalled
    )
    await stage.type("t")
    await stage.pass(seconds: seconds)
    return stage
  }

  /// The log of 작별하지 않는다, with minutes.
  func log() throws -> [String] {
    try #require(library.book(Stage.goodbye)).reads.flatMap(\.log).map { entry in
      "\(entry.day.text) \(entry.at.text)" + (entry.minutes.map { " \($0)m" } ?? "")
    }
  }

  /// The timer as its file holds it.
  var timerFile: ReadingTimer? { TimerFile(beside: drafts).load() }
}
