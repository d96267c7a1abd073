import LibraryStore
import ReadingCore
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// Another order of names, chosen while lists are open.
@Suite @MainActor struct NameOrderScreenTests {
  private static let titles = ["가시고백", "Emma", "하얼빈", "Zola"]
  private static let books = titles.enumerated().map { number, title in
    Book(id: "1b\(number)", title: title, added: "2026-11-01")
  }

  private func stage(_ settings: Settings = Settings()) async throws -> Stage {
    let stage = try Stage(Self.books, tab: .shelf, settings: settings)
    await stage.type("ot")
    return stage
  }

  private func shown(_ stage: Stage) -> [String] {
    stage.lines.compactMap { line in Self.titles.first { line.dropFirst(3).hasPrefix($0) } }
  }

  @Test(arguments: ["", "v", "vv"]) func theShelfFollowsAtOnceAndKeepsTheMarker(view: String) async throws {
    let stage = try await stage()
    await stage.type(view)
    if view.isEmpty { #expect(shown(stage) == ["가시고백", "하얼빈", "Emma", "Zola"]) }
    await stage.press(.end, view.isEmpty ? .up : .left)
    #expect(stage.shelf?.selectedCard?.title == "Emma")
    let before = stage.screen
    stage.context.liveSettings.change("nameOrder", to: .string("latinFirst"))
    await stage.settle()
    if view.isEmpty { #expect(shown(stage) == ["Emma", "Zola", "가시고백", "하얼빈"]) }
    #expect(stage.shelf?.selectedCard?.title == "Emma" && stage.shelf?.selectedRow == 0)
    #expect(stage.screen != before)
    stage.context.liveSettings.change("nameOrder", to: nil)
    await stage.settle()
    #expect(stage.screen == before)
  }

  @Test func aStartGoesByIt() async throws {
    var settings = Settings()
    settings.nameOrder = .latinFirst
    #expect(shown(try await stage(settings)) == ["Emma", "Zola", "가시고백", "하얼빈"])
  }

  @Test func tagsOfNotesFollowIt() async throws {
    var book = Book(id: "1b", title: "Emma", added: "2026-11-01")
    book.notes = ["바다", "whale"].enumerated().map { number, tag in
      var note = Note(id: "1n\(number)", kind: .thought, text: "about", created: "2026-11-01T10:00:00+09:00")
      note.tags = [tag]
      return note
    }
    let stage = try Stage([book], tab: .notes)
    await stage.type("oo")
    let tags = { stage.lines.compactMap { line in ["바다", "whale"].first { line.contains($0) } } }
    #expect(tags().first == "바다")
    stage.context.liveSettings.change("nameOrder", to: .string("latinFirst"))
    await stage.settle()
    #expect(tags().first == "whale", "\(stage.screen)")
  }
}

extension Stage {
  fileprivate var shelf: ShelfModel? {
    (driver.runtime.stack.top as? SplitListScreen<ShelfContent>)?.content.model
  }
}
