import Catalogue
import CatalogueSources
import Foundation
import ReadingCore
import Synchronization
import TestSupport
import Testing

@testable import seoga_net

/// An engine in a folder of its own, with a server to ask, a clock of its own and a day that can be set.
final class Bench: Sendable {
  let server: LoopbackCatalogue
  let clock = ManualClock()
  let folder: URL
  private let seconds = Mutex(1_795_176_245)

  init() async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "seoga-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    server = try await LoopbackCatalogue()
  }

  func clean() async {
    await server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  var secrets: String { folder.appending(path: "secrets.json").path }
  var cache: String { folder.appending(path: "cache").path }

  var calls: String { folder.appending(path: "calls.json").path }

  var now: Moment { Moment(seconds: seconds.withLock { $0 }, offset: 32_400) }

  /// The services as the program has them.
  let services: Engine.Services = { (source) throws(SourceProblem) in
    guard let service = SourceServices.service(for: source) else {
      throw SourceProblem(state: .failed(.noAddress))
    }
    return service
  }

  /// Moves the day on.
  func pass(seconds: Int) { self.seconds.withLock { $0 += seconds } }

  /// Writes the reader's file of keys.
  func writeSecrets(_ text: String, mode: Int = 0o600) throws {
    try text.write(toFile: secrets, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: secrets)
  }

  /// The server's root as a source; with another address where one is given.
  func source(_ url: String? = nil, allowsHTTP: Bool = false) -> CatalogueSource {
    CatalogueSource(kind: .opds, name: "plain", url: url ?? "\(server.url)/feed", allowsHTTP: allowsHTTP)
  }

  func engine(
    isOffline: Bool = false,
    contact: String? = nil,
    service: @escaping @Sendable (CatalogueSource) -> PlainService = { PlainService(url: $0.url ?? "") },
    limits: Limits = Limits()
  ) -> Engine {
    engine(
      of: { (source) throws(SourceProblem) in service(source) },
      isOffline: isOffline,
      contact: contact,
      limits: limits
    )
  }

  func engine(
    of services: @escaping Engine.Services,
    isOffline: Bool = false,
    contact: String? = nil,
    limits: Limits = Limits()
  ) -> Engine {
    let places = NetPlaces(
      secrets: secrets,
      cache: cache,
      calls: calls,
      version: "9.9",
      contact: contact,
      isOffline: isOffline
    )
    var setup = Engine.EngineSetup(places: places, services: services)
    setup.limits = limits
    setup.limits.coverSpacing = .zero
    setup.time = Time(clock)
    setup.clock = WallClock { self.now }
    return Engine(setup)
  }

  /// What a search for one word comes to, of the server where no source is given.
  func search(_ engine: Engine, _ source: CatalogueSource? = nil, _ words: String = "whale") async
    -> CatalogueAnswer
  {
    guard let query = CatalogueQuery(words) else { return CatalogueAnswer(state: .failed(.unreadable)) }
    return await engine.search(query, page: nil, source ?? self.source())
  }

  /// What one request to the server comes to.
  func get(_ path: String, by transfers: Transfers) async throws -> WebOutcome {
    let address = try #require(HTTPAddress("\(server.url)\(path)"))
    let share = RoomShare(of: Room(most: 1 << 20), most: 1 << 20)
    return await transfers.get(
      WebRequest(address: address, headers: [:], allowsRedirect: { _ in true }),
      in: share
    )
  }

  /// The state of a search with an engine of its own.
  func state(_ source: CatalogueSource? = nil) async -> SourceState { await search(engine(), source).state }

  /// Moves the clock on as soon as so many wait for it.
  func advance(by duration: Duration, sleepers: Int = 1) async {
    while clock.sleeperCount < sleepers { await Task.yield() }
    clock.advance(by: duration)
  }

  /// Everything in the cache, names and contents.
  func cached() -> [(name: String, bytes: Data)] {
    let files = FileManager.default.enumerator(atPath: cache)
    return (files?.allObjects as? [String] ?? []).compactMap { name in
      FileManager.default.contents(atPath: "\(cache)/\(name)").map { (name, $0) }
    }
  }
}

extension CatalogueAnswer {
  /// Titles of the books.
  var titles: [String] { books.map(\.book.title) }
}
