import Foundation
import Synchronization
import Testing

/// How much of each fault is tried: all of it under `make faults`, else every twentieth of the same.
enum Amount {
  /// Path of the table that `make faults` prints; nil in a run of the tests.
  static let table = ProcessInfo.processInfo.environment["SEOGA_FAULTS"]

  private static let share = 23

  /// The part of a number that is tried.
  static func of(_ all: Int) -> Int { table == nil ? max(1, all / share) : all }

  /// Whether the case of a number is tried; another twentieth for each `offset`.
  static func takes(_ number: Int, offset: Int = 0) -> Bool {
    table != nil || (number + offset) % share == 0
  }
}

/// What was tried of a fault, and what was lost by it.
final class Tally: Sendable {
  private struct State {
    var tried = 0
    var lost: [String] = []
    var remark: String?
  }

  private static let width = 70

  private let fault: String
  private let state = Mutex(State())

  /// A tally of a fault, told in a few words.
  init(_ fault: String) { self.fault = fault }

  /// Counts a try.
  func tried(_ count: Int = 1) { state.withLock { $0.tried += count } }

  /// Notes what should not be.
  func lost(_ what: String) { state.withLock { $0.lost.append(what) } }

  /// Notes something where it does not hold.
  func check(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { lost(what()) }
  }

  /// Adds a remark to the line.
  func remark(_ text: String) { state.withLock { $0.remark = text } }

  /// Ends the tally: a line of the table, and a failure where anything was lost.
  func end() throws {
    let state = state.withLock { $0 }
    if let table = Amount.table { try write(state, to: table) }
    let sample = state.lost.prefix(10).joined(separator: "\n")
    #expect(state.lost.isEmpty, "\(state.lost.count) of \(state.tried): \(sample)")
    #expect(state.tried > 0 || state.remark != nil)
  }

  private func write(_ state: State, to path: String) throws {
    let name = fault.padding(toLength: Self.width, withPad: " ", startingAt: 0)
    let numbers = [state.tried, state.lost.count].map { number in
      String(repeating: " ", count: max(1, 9 - String(number).count)) + String(number)
    }
    let remark = state.remark.map { "   \($0)" } ?? ""
    let lost = state.lost.map { "    lost: \($0)\n" }.joined()
    let line = name + numbers.joined() + remark + "\n" + lost
    if !FileManager.default.fileExists(atPath: path) {
      let head = "Fault".padding(toLength: Self.width, withPad: " ", startingAt: 0) + "    tried     lost\n"
      try Data(head.utf8).write(to: URL(filePath: path))
    }
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    defer { try? file.close() }
    try file.seekToEnd()
    try file.write(contentsOf: Data(line.utf8))
  }
}

/// Everything that is made to go wrong, one after the other.
@Suite(.serialized) enum FaultsTests {}
