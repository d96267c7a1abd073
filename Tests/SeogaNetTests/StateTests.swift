import Catalogue
import Foundation
import TestSupport
import Testing

@testable import seoga_net

/// What each behaviour of a server comes to.
@Suite struct StateTests {
  @Test func booksAreFine() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("Moby-Dick"))
    let answer = await bench.search(bench.engine())
    #expect(
      answer == .found([CatalogueRecord(book: CatalogueRecord.blank(title: "Moby-Dick"), source: "plain")])
    )
    let headers = try #require(bench.server.requests.first?.headers)
    #expect(headers["user-agent"] == "Seoga/9.9")
    #expect(headers["accept-language"] == nil)
    #expect(headers["accept"] == "text/plain")
    #expect(headers["accept-encoding"]?.contains("gzip") == true)
    #expect(headers["cookie"] == nil)
    await bench.clean()
  }

  /// Nothing but what the question needs goes out.
  @Test func noHeaderTellsOfTheReader() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("Moby-Dick"))
    _ = await bench.search(bench.engine())
    let names = try #require(bench.server.requests.first).headers.keys.sorted()
    #expect(names == ["accept", "accept-encoding", "connection", "host", "user-agent"])
    await bench.clean()
  }

  @Test(
    arguments: [
      (nil, "Seoga/9.9"), ("", "Seoga/9.9"), ("한강", "Seoga/9.9"),
      ("me@example.org", "Seoga/9.9 (+me@example.org)"),
      ("한강 <me@example.org>\r\nCookie: a=b", "Seoga/9.9 (+<me@example.org>Cookie: a=b)"),
      (") (\\", "Seoga/9.9"),
      (String(repeating: "x", count: 500), "Seoga/9.9 (+\(String(repeating: "x", count: 100)))"),
    ] as [(String?, String)]
  )
  func aContactIsTheReadersOrNone(_ contact: String?, _ agent: String) async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("Moby-Dick"))
    _ = await bench.search(bench.engine(contact: contact))
    #expect(bench.server.requests.first?.headers["user-agent"] == agent)
    await bench.clean()
  }

  @Test(arguments: [400, 404, 410, 422])
  func someStatusesAreForTheServiceToRead(_ status: Int) async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("nothing", status: status))
    #expect(await bench.state() == .nothingFound)
    await bench.clean()
  }

  @Test(arguments: [
    (403, SourceState.refused(status: 403)), (500, .failed(.status(500))), (418, .failed(.status(418))),
  ])
  func otherStatusesAreStates(_ status: Int, _ state: SourceState) async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("no", status: status))
    #expect(await bench.state() == state)
    await bench.clean()
  }

  @Test func nobodyThereIsOffline() async throws {
    let bench = try await Bench()
    let source = bench.source()
    await bench.server.stop()
    #expect(await bench.state(source) == .offline)
    #expect(await bench.state(bench.source("https://nowhere.invalid/")) == .offline)
    await bench.clean()
  }

  @Test func noWordForTenSecondsIsSilence() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("late").held)
    async let state = bench.state()
    await bench.server.requested(1)
    await bench.advance(by: .seconds(10))
    #expect(await state == .failed(.silent(seconds: 10)))
    await bench.clean()
  }

  @Test func stoppingInTheMiddleIsSilenceToo() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("half").stalled)
    let transfers = Transfers(limits: Limits(), time: Time(bench.clock))
    let asking = Task { try await bench.get("/feed", by: transfers) }
    while !transfers.isReading { await Task.yield() }
    // The half may come before or after the first ten seconds: they count from it.
    let passing = Task {
      while !Task.isCancelled {
        if bench.clock.sleeperCount > 0 { bench.clock.advance(by: .seconds(10)) }
        await Task.yield()
      }
    }
    guard case .failed(.failed(.silent(seconds: 10))) = try await asking.value else {
      Issue.record("It was not silence.")
      return
    }
    passing.cancel()
    await bench.clean()
  }

  @Test func noEndForThirtySecondsIsTooLong() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("late").held)
    var limits = Limits()
    limits.silence = .seconds(60)
    let engine = bench.engine(limits: limits)
    async let answer = bench.search(engine)
    await bench.server.requested(1)
    await bench.advance(by: .seconds(30))
    #expect(await answer.state == .failed(.silent(seconds: 30)))
    await bench.clean()
  }

  @Test func breakingOffIsTold() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("half").cutOff)
    #expect(await bench.state() == .failed(.brokeOff))
    await bench.clean()
  }

  @Test(arguments: [true, false])
  func whatIsTooLargeIsNotTaken(_ isAnnounced: Bool) async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .huge(bytes: 100 << 20, isAnnounced: isAnnounced))
    #expect(await bench.state() == .failed(.tooLarge(megabytes: 8)))
    #expect(bench.cached().isEmpty)
    await bench.clean()
  }

  @Test func whatIsAsLargeAsMayBeIsTaken() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .huge(bytes: 8 << 20))
    #expect(await bench.state() == .fine)
    await bench.clean()
  }

  @Test func whatUnpacksTooLargeIsNotTaken() async throws {
    let bench = try await Bench()
    var limits = Limits()
    limits.mostBytes = 1 << 20
    let packed = try #require(Data(base64Encoded: Self.packedBlanks))
    bench.server.answer("/feed", with: .bytes(Array(packed), headers: ["Content-Encoding": "gzip"]))
    #expect(await bench.search(bench.engine(limits: limits)).state == .failed(.tooLarge(megabytes: 1)))
    await bench.clean()
  }

  @Test func whatDoesNotUnpackIsUnreadable() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("no gzip", headers: ["Content-Encoding": "gzip"]))
    #expect(await bench.state() == .failed(.unreadable))
    await bench.clean()
  }

  @Test(arguments: ["", "books", "ftp://books.example/"])
  func whatIsNoAddressIsNotAsked(_ url: String) async throws {
    let bench = try await Bench()
    #expect(await bench.state(bench.source(url)) == .failed(.noAddress))
    await bench.clean()
  }

  @Test func anotherMachineIsNotAskedWithoutEncryption() async throws {
    let bench = try await Bench()
    #expect(await bench.state(bench.source("http://books.invalid/")) == .failed(.insecure))
    #expect(await bench.state(bench.source("http://books.invalid/", allowsHTTP: true)) == .offline)
    await bench.clean()
  }

  @Test func aServiceThatNeverComesToAnEndIsLeft() async throws {
    let bench = try await Bench()
    var limits = Limits()
    limits.requests = 3
    let engine = bench.engine(service: { PlainService(url: $0.url ?? "", requests: 4) }, limits: limits)
    #expect(await bench.search(engine).state == .failed(.unreadable))
    #expect(bench.server.requests.isEmpty)
    await bench.clean()
  }

  @Test func whoIsCancelledIsStopped() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("late").held)
    let engine = bench.engine()
    let first = Task { await bench.search(engine).state }
    await bench.server.requested(1)
    let second = Task { await bench.search(engine, nil, "dune").state }
    second.cancel()
    #expect(await second.value == .failed(.stopped))
    first.cancel()
    #expect(await first.value == .failed(.stopped))
    #expect(bench.server.requests.count == 1)
    await bench.clean()
  }

  @Test(.timeLimit(.minutes(1))) func whoGivesUpWaitingForTheWayIsLetGo() async throws {
    let lane = Lane(time: Time(ManualClock()))
    #expect(await lane.enter())
    let second = Task { await lane.enter() }
    // Until it waits.
    for _ in 0..<1_000 { await Task.yield() }
    second.cancel()
    #expect(await second.value == false)
  }

  /// One byte more than 1 MB of blanks, by gzip, in base 64.
  private static let packedBlanks =
    "H4sIAAAAAAACA+3BMQEAAADCoCrrn9IQvkAB" + String(repeating: "A", count: 1353) + "JwGDPovoQEAEAA="
}
