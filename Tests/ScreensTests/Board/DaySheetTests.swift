import Foundation
import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// One day of the calendar opened.
@Suite @MainActor struct DaySheetTests {
  private static func stage(_ size: Size, _ language: Language = .english) async throws -> Stage {
    let stage = try await BoardSideTests.stage(size, language)
    await stage.press(.tab)
    await stage.type("jj")
    await stage.press(.enter)
    return stage
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 36)], Language.allCases)
  func standsAsDrawn(size: Size, language: Language) async throws {
    let stage = try await Self.stage(size, language)
    await stage.type("hh")
    let ending = language == .english ? "en" : "ko"
    try expectScreen(stage.screen, is: "day-\(size.columns)x\(size.rows)-\(ending)")
  }

  @Test func theDaysGoBackAndOnUpToToday() async throws {
    let stage = try await Self.stage(Size(columns: 80, rows: 24))
    #expect(stage.screen.contains("Friday, 20 Nov 2026"), "\(stage.screen)")
    await stage.type("l")
    #expect(stage.screen.contains("Friday, 20 Nov 2026"), "\(stage.screen)")
    await stage.type("h")
    #expect(
      stage.screen.contains("Thursday, 19 Nov 2026") && stage.screen.contains("to p. 310"),
      "\(stage.screen)"
    )
    await stage.press(.pageUp)
    #expect(stage.screen.contains("Thursday, 12 Nov 2026"), "\(stage.screen)")
    #expect(stage.screen.contains("Nothing was logged for this day."), "\(stage.screen)")
    await stage.press(.escape)
    #expect(stage.screen.contains("▸ Mo Tu"), "\(stage.screen)")
  }

  @Test func aPlaceIsWrittenForTheDay() async throws {
    let stage = try await Self.stage(Size(columns: 80, rows: 24))
    await stage.type("hhh")
    await stage.type("p")
    #expect(stage.screen.contains("For 17 Nov"), "\(stage.screen)")
    await stage.type("80")
    await stage.press(.enter)
    let log = stage.library.book("1r02")?.reads.first?.log ?? []
    #expect(log.contains { $0.day.text == "2026-11-17" && $0.at == .page(80) }, "\(log)")
    #expect(stage.screen.contains("p. 70 to p. 80"), "\(stage.screen)")
    await stage.type("u")
    #expect(
      stage.library.book("1r02")?.reads.first?.log.contains { $0.at == .page(80) } == false,
      "\(stage.screen)"
    )
    await stage.press(.control("r"))
    #expect(stage.screen.contains("p. 70 to p. 80"), "\(stage.screen)")
    // What was read after it is counted from there.
    await stage.type("lll")
    #expect(stage.screen.contains("p. 80 to p. 106"), "\(stage.screen)")
  }

  /// Keys that come before the next day was looked up are for none of the books of the day that was left.
  @Test func aPlaceTypedAheadGoesIntoNoOtherBook() async throws {
    let stage = try await Self.stage(Size(columns: 80, rows: 24))
    let before = stage.library.books
    // In one batch, as they come when nothing is drawn between them.
    stage.driver.runtime.handle([.key(.character("h")), .key(.character("p"))])
    #expect(stage.screen.contains("This is being counted."), "\(stage.screen)")
    await stage.settle()
    #expect(stage.library.books == before)
    await stage.type("p")
    #expect(stage.screen.contains("For yesterday"), "\(stage.screen)")
  }

  /// A day that cannot be looked up is not one on which nothing was read.
  @Test(arguments: Language.allCases)
  func whatCannotBeLookedUpIsSaid(language: Language) async throws {
    let folder = try TemporaryLibrary()
    func stage() throws -> Stage {
      let books = DrawnReader.books(reading: 0)
      return try Stage(
        folder.names(in: "books").isEmpty ? books : [],
        language: language,
        isRead: false,
        cache: folder.outside,
        beside: folder
      )
    }
    let first = try stage()
    await first.read()
    await first.library.leave()
    let next = try stage()
    try FileManager.default.moveItem(atPath: folder.root, toPath: "\(folder.root)-away")
    await next.press(.tab)
    await next.type("jj")
    await next.press(.enter)
    #expect(next.screen.contains("2026"), "\(next.screen)")
    let nothing = next.context.words("day.nothing")
    #expect(!next.screen.contains(nothing) && next.screen.contains(folder.root), "\(next.screen)")
    await next.type("p")
    #expect(!next.screen.contains("120"), "\(next.screen)")
  }

  @Test func enterOpensTheBook() async throws {
    let stage = try await Self.stage(Size(columns: 80, rows: 24))
    await stage.press(.enter)
    #expect(stage.screen.contains("A line about this book"), "\(stage.screen)")
    await stage.type("q")
    #expect(stage.screen.contains("Friday, 20 Nov 2026"), "\(stage.screen)")
  }
}
