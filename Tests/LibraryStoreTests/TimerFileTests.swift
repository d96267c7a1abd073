import Foundation
import LibraryStore
import ReadingCore
import Synchronization
import TestSupport
import Testing

/// The timer as its file holds it, for every program that looks.
@Suite struct TimerFileTests {
  private let folder: TemporaryLibrary

  init() throws { folder = try TemporaryLibrary() }

  private func file(_ access: FileAccess = .unflushed) -> TimerFile {
    TimerFile(beside: Drafts(folder: folder.path("../state/drafts"), access: access))
  }

  private var text: String? { folder.text("../state/timer.json") }

  private static func at(_ uptime: Int) -> MachineInstant {
    MachineInstant(wall: Moment(seconds: 1_795_176_245 + uptime, offset: 32_400), boot: "A", uptime: uptime)
  }

  private static func timer(_ book: String = "1b0000000001", at uptime: Int = 0) -> ReadingTimer {
    ReadingTimer(book: book, read: "1r0000000001", entry: "1e0000000001", at: at(uptime))
  }

  @Test func holdsTheTimerUntilItIsOver() throws {
    #expect(file().load() == nil && text == nil)
    let started = try file().change { $0 = Self.timer() }
    #expect(file().load() == started)
    try file().change { $0?.pause(at: Self.at(60)) }
    try file().change { $0?.goOn(at: Self.at(90)) }
    let expected = """
      {
        "book": "1b0000000001",
        "entry": "1e0000000001",
        "owner": {
          "boot": "A",
          "uptime": 0
        },
        "paused": [
          {
            "from": {
              "at": "2026-11-20T21:05:05+09:00",
              "owner": {
                "boot": "A",
                "uptime": 60
              }
            },
            "until": {
              "at": "2026-11-20T21:05:35+09:00",
              "owner": {
                "boot": "A",
                "uptime": 90
              }
            }
          }
        ],
        "read": "1r0000000001",
        "started": "2026-11-20T21:04:05+09:00"
      }

      """
    #expect(text == expected)
    #expect(file().load()?.seconds(at: Self.at(100)) == 70)
    try file().change { $0 = nil }
    #expect(file().load() == nil && text == nil)
  }

  @Test(arguments: [
    "", "{", "[]", "\u{FFFD}", "{}", "{\"book\": \"1b\", \"started\": \"yesterday\", \"paused\": 5}",
  ])
  func aBrokenFileIsNoTimerAndMakesRoom(broken: String) throws {
    try folder.write(broken, to: "../state/timer.json")
    #expect(file().load() == nil)
    try file().change { $0 = Self.timer() }
    #expect(file().load() == Self.timer())
  }

  @Test func whatALaterVersionWroteStays() throws {
    try folder.write(
      """
      {"book": "1b", "started": "2026-11-20T21:00:00+09:00", "paused": [{"why": "tea", "from": {"at": "x", "n": 1.50}}],
      "league": {"points": 1.50}, "owner": {"host": "h"}}
      """,
      to: "../state/timer.json"
    )
    try file().change { $0?.goOn(at: Self.at(0)) }
    let after = try #require(text)
    for kept in ["\"why\": \"tea\"", "\"n\": 1.50", "\"points\": 1.50", "\"host\": \"h\""] {
      #expect(after.contains(kept), "\(after)")
    }
    try file().change { $0 = nil }
    #expect(file().load() == nil)
    #expect(text == "{\n  \"league\": {\n    \"points\": 1.50\n  }\n}\n")
    try file().change { $0 = Self.timer() }
    #expect(text?.contains("\"points\": 1.50") == true && text?.contains("host") == false)
    #expect(file().load()?.isSame(as: Self.timer()) == true)
  }

  @Test(arguments: [
    "[\"long ago\"]", "{\"from\": 1}", "[{\"from\": {\"at\": \"never\"}, \"until\": {\"at\": \"never\"}}]",
    "[{}, {}]",
  ])
  func aRestWhoseTimesCannotBeReadIsAskedAbout(rests: String) throws {
    let text = "{\"book\": \"1b\", \"started\": \"2026-11-20T21:00:00+09:00\", \"paused\": \(rests)}"
    try folder.write(text, to: "../state/timer.json")
    #expect(try #require(file().load()).reading(at: Self.at(3600)) == .unknown)
  }

  @Test(arguments: [Call.open, .write, .sync, .close, .rename, .statusOfOpen, .makeFolder], [0, 1, 2])
  func aDiskThatRefusesLeavesTheTimerAsItWas(call: Call, number: Int) throws {
    try file().change { $0 = Self.timer() }
    let before = text
    let faults = Faults.refusing(call, at: number, code: 28)
    do throws(StoreError) {
      try file(faults.access).change { $0?.pause(at: Self.at(60)) }
      #expect(file().load()?.isPaused == true)
    } catch {
      #expect(text == before || file().load()?.isPaused == true)
    }
    #expect(file().load()?.isSame(as: Self.timer()) == true)
  }

  @Test func twoProgramsTakeTurns() throws {
    let claim = try file().claim()
    let waited = Mutex(0)
    var access = FileAccess.unflushed
    access.pause = { milliseconds in waited.withLock { $0 += milliseconds } }
    #expect(throws: StoreError.self) { try file(access).change { $0 = Self.timer("1b0000000002") } }
    #expect(waited.withLock { $0 } == 5000 && text == nil)
    try claim.keep(Self.timer())
    #expect(file().load()?.book == "1b0000000001")
  }

  @Test func ofManyThatStartAtOnceOneWins() throws {
    let wins = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { number in
      let name = "1b00000000\(10 + number)"
      _ = try? file().change { timer in
        guard timer == nil else { return }
        timer = Self.timer(name)
        wins.withLock { $0.append(name) }
      }
    }
    #expect(wins.withLock { $0.count } == 1)
    #expect(file().load()?.book == wins.withLock { $0.first })
    #expect(folder.names(in: "../state") == ["timer.json"])
  }

  @Test func whatCannotBeReadNowIsNotWrittenOver() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("../state/timer.json"),
      withIntermediateDirectories: true
    )
    #expect(file().load() == nil)
    #expect(throws: StoreError.self) { try file().change { $0 = Self.timer() } }
  }
}
