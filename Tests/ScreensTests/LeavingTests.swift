import LibraryStore
import ScreenKit
import Screens
import SeogaResources
import TestSupport
import Testing
import TextScreen

/// What leaving does with what the disk does not take, and which keys leave a text.
@Suite struct LeavingTests {
  /// A text that cannot be written down.
  private final class Unkept: Screen {
    let scope = CommandScope("help.inEditor", takesText: true)
    var text = ""
    var reason: String? = "The disk is full."

    func action(for command: CommandSpec) -> CommandAction? { nil }
    func type(_ key: Key) -> Bool {
      guard case .character(let character) = key else { return false }
      text.append(character)
      return true
    }
    func preserve() -> String? { reason }
    func draw(into frame: inout Frame) {}
  }

  @Test func firstKeyStaysAndSaysWhySecondLeaves() async throws {
    let stage = try Stage([.reading("First")])
    stage.driver.runtime.push(Unkept())
    await stage.press(.control("c"))
    #expect(stage.driver.quits == 0)
    #expect(stage.screen.contains("The disk is full. Press the same key again to leave anyway."))
    await stage.press(.control("c"))
    #expect(stage.driver.quits == 1)
  }

  @Test func anotherKeyBetweenMeansToStay() async throws {
    let stage = try Stage([.reading("First")])
    stage.driver.runtime.push(Unkept())
    await stage.press(.control("c"), .character("x"), .control("c"))
    #expect(stage.driver.quits == 0)
  }

  @Test func unknownAltKeyInATextRunsNothingBelowIt() async throws {
    let stage = try Stage([.reading("First")])
    let text = Unkept()
    stage.driver.runtime.push(text)
    await stage.press(.alt("d"), .alt("2"), .alt("ㅇ"))
    await stage.type("dog")
    #expect(text.text == "dog")
    #expect(stage.library.books.count == 1)
  }

  @Test func closingAScreenTakesWhatLiesAboveItAndNothingElse() async throws {
    let stage = try Stage([.reading("First")])
    await stage.driver.settled()
    let before = stage.screen
    let text = Unkept()
    stage.driver.runtime.push(text)
    await stage.press(.function(1))
    #expect(stage.screen.contains("Help"))
    stage.driver.runtime.close(text)
    await stage.driver.settled()
    #expect(stage.screen == before)
    stage.driver.runtime.close(text)
    await stage.driver.settled()
    #expect(stage.screen == before)
  }
}
