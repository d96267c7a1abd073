import Foundation
import Glibc
import LibraryStore
import ReadingCore
import Synchronization
import TestSupport
import Testing
import TextScreen

extension FaultsTests {
  /// A note saved twice in a row, and the key for undo pressed at each call those saves make of the system.
  @Suite(.timeLimit(.minutes(10))) @MainActor struct UndoBetweenSavesTests {
    /// Stops what is done beside the screen at one of its calls.
    private final class Halt: Sendable {
      private struct State {
        var calls = 0
        var isReached = false
        var isOver = false
      }

      private static let screen = DispatchSpecificKey<Bool>()

      private let number: Int
      private let state = Mutex<State?>(nil)

      init(at number: Int) {
        self.number = number
        DispatchQueue.main.setSpecific(key: Self.screen, value: true)
      }

      var calls: Int { state.withLock { $0?.calls ?? 0 } }
      var isReached: Bool { state.withLock { $0?.isReached ?? false } }

      /// Counts from now on.
      func begin() { state.withLock { $0 = State() } }

      func end() { state.withLock { $0?.isOver = true } }

      func pass() {
        // The screen itself is never stopped.
        guard DispatchQueue.getSpecific(key: Self.screen) == nil else { return }
        let isHere = state.withLock { state in
          guard let calls = state?.calls else { return false }
          state?.calls = calls + 1
          if calls == number { state?.isReached = true }
          return calls == number
        }
        while isHere, state.withLock({ $0?.isOver == false }) { sched_yield() }
      }
    }

    private static let mostTurns = 100_000

    private static let book = Book(id: "1snow0000000", title: "Snow", status: .reading, added: "2026")

    @Test func whatWasSavedLastIsTakenBackWhole() async throws {
      let tally = Tally("undo at each call of two saves of a note that wait")
      let all = try await attempt(at: .max, tally)
      for number in 0..<all where Amount.takes(number) || number == 0 {
        _ = try await attempt(at: number, tally)
        tally.tried()
      }
      try tally.end()
    }

    /// - Returns: how many calls the saves made.
    private func attempt(at number: Int, _ tally: Tally) async throws -> Int {
      let halt = Halt(at: number)
      let faults = Faults { _, _ in
        halt.pass()
        return nil
      }
      let stage = try Stage([Self.book], access: faults.access, isJournalled: true)
      await stage.notice()
      await stage.type("m")
      halt.begin()
      stage.driver.type("one")
      stage.driver.press(.control("s"))
      stage.driver.type(" two")
      stage.driver.press(.escape)
      if number == .max { await stage.driver.settled() }
      let calls = halt.calls
      // The last calls may be fewer in another run.
      var turns = 0
      while number < .max, !halt.isReached, turns < Self.mostTurns {
        turns += 1
        await Task.yield()
      }
      stage.driver.type("u")
      halt.end()
      await stage.driver.settled()
      func check(_ expected: String?, _ moment: String) throws {
        let notes = (try stage.folder.files().load().books.first?.notes ?? []).map(\.text)
        tally.check(notes == [expected].compactMap(\.self), "at \(number), \(moment): \(notes)")
      }
      try check("one", "undone")
      await stage.type("u")
      try check(nil, "undone again")
      await stage.press(.control("r"))
      await stage.press(.control("r"))
      try check("one two", "redone")
      return calls
    }
  }
}
