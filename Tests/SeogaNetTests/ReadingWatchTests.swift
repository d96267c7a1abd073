import Catalogue
import Synchronization
import TestSupport
import Testing

@testable import seoga_net

@Suite struct ReadingWatchTests {
  /// What a run is made to do while it reads an answer, and what it said.
  private final class Told: Sendable {
    let session = Mutex<Session?>(nil)
    let replies = Mutex<[NetReply]>([])

    func ping(_ id: Int) { session.withLock { $0 }?.handle(NetRequest.ping(id: id).line) }

    var pongs: [Int] {
      replies.withLock { $0.compactMap { if case .pong(let id) = $0 { id } else { nil } } }
    }

    var hasAnswered: Bool {
      replies.withLock { $0.contains { if case .answer = $0 { true } else { false } } }
    }
  }

  @Test func whoReadsForLongerThanReadingTakesIsNotThere() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .text("a"))
    let told = Told()
    let engine = bench.engine(service: { source in
      var service = PlainService(url: source.url ?? "")
      service.whileReading = {
        bench.clock.advance(by: .seconds(5))
        told.ping(1)
        bench.clock.advance(by: .milliseconds(1))
        told.ping(2)
      }
      return service
    })
    let session = Session(
      engine: { _ in engine },
      say: { reply in told.replies.withLock { $0.append(reply) } }
    )
    told.session.withLock { $0 = session }
    let places = NetPlaces(secrets: bench.secrets, cache: bench.cache, version: "9.9", isOffline: false)
    session.handle(NetRequest.hello(places).line)
    let query = try #require(CatalogueQuery("whale"))
    session.handle(NetRequest.search(id: 9, query: query, page: nil, source: bench.source()).line)
    while !told.hasAnswered { await Task.yield() }
    told.ping(3)
    #expect(told.pongs == [1, 3])
    await bench.clean()
  }
}
