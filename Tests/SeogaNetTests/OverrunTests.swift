import Catalogue
import TestSupport
import Testing

@testable import seoga_net

/// Services that want to be left in peace, and how far apart they are asked.
@Suite struct OverrunTests {
  @Test func aShortWaitIsWaited() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .status(503, headers: ["Retry-After": "3"]), .text("now"))
    let start = bench.clock.now
    async let answer = bench.search(bench.engine(limits: patient))
    await passTime(bench, until: 2)
    #expect(await answer.state == .fine)
    #expect(start.duration(to: bench.clock.now) >= .seconds(3))
    await bench.clean()
  }

  @Test func aLongWaitIsForTheReaderToKnow() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .status(429, headers: ["Retry-After": "90"]), .text("now"))
    let engine = bench.engine()
    #expect(await bench.search(engine).state == .quota(seconds: 90))
    bench.clock.advance(by: .seconds(30))
    #expect(await bench.search(engine).state == .quota(seconds: 60))
    #expect(bench.server.requests.count == 1)
    bench.clock.advance(by: .seconds(60))
    #expect(await bench.search(engine).state == .fine)
    await bench.clean()
  }

  @Test func aDateIsAWaitToo() async throws {
    let bench = try await Bench()
    // 25 seconds after the day of the bench.
    let date = "Fri, 20 Nov 2026 12:04:30 GMT"
    bench.server.answer("/feed", with: .status(429, headers: ["Retry-After": date]))
    #expect(await bench.state() == .quota(seconds: 25))
    await bench.clean()
  }

  @Test(arguments: ["9223372036854775807", "99999999999999999999999"])
  func aWaitWithoutEndIsALongOne(_ text: String) async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .status(429, headers: ["Retry-After": text]), .text("now"))
    let engine = bench.engine()
    #expect(await bench.search(engine).state == .quota(seconds: RetryAfter.longest))
    #expect(await bench.search(engine).state == .quota(seconds: RetryAfter.longest))
    await bench.clean()
  }

  @Test(arguments: ["-1", "-9223372036854775808", "1e308", "nan", "0x10", "", "٣"])
  func whatIsNoWaitIsNone(_ text: String) { #expect(RetryAfter.seconds(text, now: 0) == nil) }

  @Test func aServiceThatIsDownForLongHasFailed() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .status(503, headers: ["Retry-After": "90"]), .text("now"))
    let engine = bench.engine()
    #expect(await bench.search(engine).state == .failed(.status(503)))
    bench.clock.advance(by: .seconds(89))
    #expect(await bench.search(engine).state == .failed(.status(503)))
    #expect(bench.server.requests.count == 1)
    bench.clock.advance(by: .seconds(1))
    #expect(await bench.search(engine).state == .fine)
    await bench.clean()
  }

  @Test(arguments: [(429, SourceState.quota(seconds: nil)), (503, .failed(.status(503)))])
  func withoutAWordThereAreThreeTries(_ status: Int, _ state: SourceState) async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .status(status))
    let start = bench.clock.now
    async let answer = bench.search(bench.engine(limits: patient))
    await passTime(bench, until: 2)
    #expect(start.duration(to: bench.clock.now) >= .seconds(1))
    await passTime(bench, until: 3)
    #expect(start.duration(to: bench.clock.now) >= .seconds(3))
    #expect(await answer.state == state)
    #expect(bench.server.requests.count == 3)
    await bench.clean()
  }

  @Test func requestsBeginAsFarApartAsTheServiceWants() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("a"))
    let engine = bench.engine(service: { PlainService(url: $0.url ?? "", spacing: .seconds(1)) })
    _ = await bench.search(engine)
    async let second = bench.search(engine, nil, "dune")
    while bench.clock.sleeperCount == 0 { await Task.yield() }
    #expect(bench.server.requests.count == 1)
    bench.clock.advance(by: .seconds(1))
    #expect(await second.state == .fine)
    await bench.clean()
  }

  @Test func aSourceIsAskedOneThingAtATimeAndAnotherMeanwhile() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("a").held, .text("b"))
    bench.server.answer("/other", with: .text("c"))
    let engine = bench.engine()
    let first = Task { await bench.search(engine) }
    await bench.server.requested(1)
    let second = Task { await bench.search(engine, nil, "dune") }
    var other = bench.source("\(bench.server.url)/other")
    other.name = "other"
    #expect(await bench.search(engine, other).titles == ["c"])
    #expect(bench.server.targets == ["/feed?q=whale", "/other?q=whale"])
    bench.server.release()
    #expect(await first.value.titles == ["a"])
    #expect(await second.value.titles == ["b"])
    await bench.clean()
  }

  /// Limits that no time which passes here comes near.
  private var patient: Limits {
    var limits = Limits()
    (limits.silence, limits.whole) = (.seconds(1_000_000), .seconds(1_000_000))
    return limits
  }

  /// Lets time pass in small steps until so many requests came.
  private func passTime(_ bench: Bench, until count: Int) async {
    while bench.server.requests.count < count {
      if bench.clock.sleeperCount > 0 { bench.clock.advance(by: .milliseconds(10)) }
      await Task.yield()
    }
  }
}
