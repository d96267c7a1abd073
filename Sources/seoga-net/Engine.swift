import Catalogue
import CatalogueSources
import ReadingCore

/// Answers questions: takes the steps of the source's service until it has its books.
actor Engine {
  /// The service of a source; fails with the state of a source that has none.
  typealias Services = @Sendable (CatalogueSource) throws(SourceProblem) -> any SourceService

  struct EngineSetup: Sendable {
    let places: NetPlaces
    var limits = Limits()
    var time = Time(SuspendingClock())
    var clock = WallClock.system
    var services: Services

    init(places: NetPlaces, services: @escaping Services) {
      (self.places, self.services) = (places, services)
    }
  }

  private let services: Services
  private let limits: Limits
  private let time: Time
  private let clock: WallClock
  private let fetcher: Fetcher
  private nonisolated let watch: ReadingWatch
  private let covers: CoverCache
  private let previews: PreviewCache
  private let room: Room
  /// Answers are read one after the other, as each may take a good part of the memory.
  private let reader: Lane
  private var keyed = KeyedCovers()
  private var lanes: [String: Lane] = [:]

  init(_ setup: EngineSetup) {
    let (places, limits) = (setup.places, setup.limits)
    (services, self.limits, time, clock) = (setup.services, limits, setup.time, setup.clock)
    (room, reader) = (Room(most: limits.roomBytes), Lane(time: setup.time))
    watch = ReadingWatch(time: setup.time, longest: limits.reading)
    let secrets = Secrets(path: places.secrets)
    fetcher = Fetcher(
      transfers: Transfers(limits: limits, time: setup.time),
      cache: AnswerCache(folder: CacheFolder(path: "\(places.cache)/answers", mostBytes: limits.answerBytes)),
      secrets: secrets,
      calls: places.calls.map(CallsFile.init),
      limits: limits,
      time: setup.time,
      clock: setup.clock,
      agent: Agent.text(version: places.version, contact: places.contact),
      isOffline: places.isOffline
    )
    covers = CoverCache(folder: CacheFolder(path: "\(places.cache)/covers", mostBytes: limits.coverBytes))
    previews = PreviewCache(
      folder: CacheFolder(path: "\(places.cache)/previews", mostBytes: limits.previewBytes)
    )
  }

  /// Whether an answer is being read for so long that it will never be.
  nonisolated var isStuck: Bool { watch.isStuck }

  func search(_ query: CatalogueQuery, page: String?, _ source: CatalogueSource) async -> CatalogueAnswer {
    await keyless(answer(source, isAnew: query.isAnew) { $0.search(query, page: page) }, of: source)
  }

  func details(_ book: CatalogueRecord, _ source: CatalogueSource) async -> CatalogueAnswer {
    await keyless(answer(source) { $0.details(of: book) }, of: source)
  }

  /// Fetches a picture and gives the path of its file; nil where it cannot be had.
  func cover(_ url: String, _ source: CatalogueSource?) async -> String? {
    guard let named = HTTPAddress(url), let whole = HTTPAddress(keyed.address(of: url, for: source?.name))
    else {
      return nil
    }
    let lane = lane("cover of \(named.host)")
    let asker = Asker(source, spacing: limits.coverSpacing, lane: lane)
    let address = asker.mayAsk(whole) ? whole : whole.encrypted
    let key = (asker.mayAsk(named) ? named : named.encrypted).text
    let account = fetcher.secrets.account(of: source?.name)
    if let path = covers.path(of: key, account: account) { return path }
    // What a source without encryption gave is kept as it was named; a book on the shelf has no source to allow that.
    if source == nil, let path = covers.path(of: named.text) { return path }
    let share = RoomShare(of: room, most: limits.mostBytes)
    guard !fetcher.isOffline,
      case .answer(let answer) = await fetcher.ask(address, accept: "image/*", for: asker, in: share),
      answer.status == 200
    else { return nil }
    return covers.keep(answer.body, of: key, from: named.host, account: account)
  }

  /// Fetches a page of a preview, a picture or a text.
  func preview(_ page: PreviewPage, _ source: CatalogueSource) async -> PreviewOutcome {
    guard page.kind != .web, let named = HTTPAddress(page.address),
      let whole = HTTPAddress(keyed.address(of: page.address, for: source.name))
    else { return .failed(.failed(.noAddress)) }
    let lane = lane("preview of \(named.host)")
    let asker = Asker(source, spacing: limits.coverSpacing, lane: lane)
    let address = asker.mayAsk(whole) ? whole : whole.encrypted
    let account = fetcher.secrets.account(of: source.name)
    if let outcome = previews.outcome(of: page, account: account) { return outcome }
    if fetcher.isOffline { return .failed(.offline) }
    let share = RoomShare(of: room, most: limits.mostBytes)
    let accept = page.kind == .picture ? "image/*" : "text/html, text/plain;q=0.9, */*;q=0.1"
    switch await fetcher.ask(address, accept: accept, for: asker, in: share) {
    case .failed(let state): return .failed(state)
    case .answer(let answer) where answer.status == 200:
      return previews.keep(answer.body, of: page, account: account)
    case .answer(let answer) where [401, 403].contains(answer.status):
      return .failed(.refused(status: answer.status, takesKey: source.kind.takesKey))
    case .answer(let answer): return .failed(.failed(.status(answer.status)))
    }
  }

  /// The answer without what lets somebody into the source: the library is the reader's to give away.
  private func keyless(_ answer: CatalogueAnswer, of source: CatalogueSource) -> CatalogueAnswer {
    var answer = answer
    let hidden = fetcher.secrets.entry(of: source.name).hidden
    keyed.clean(&answer, of: source.name, by: KeylessAddress(hiding: hidden, home: source.url))
    // What is asked with a key in its address may tell it again in any text, be it a reason for not answering.
    guard source.kind.needsKey, let hidden else { return answer }
    let written = SourceRequest.written(key: hidden)
    return answer.without([hidden, written, Self.withSmallDigits(written)])
  }

  /// An encoded text with the digits of its codes in small letters, `%2b` of `%2B`.
  private static func withSmallDigits(_ text: String) -> String {
    text.replacing(/%[0-9A-F]{2}/) { $0.output.lowercased() }
  }

  private func lane(_ name: String) -> Lane {
    if let lane = lanes[name] { return lane }
    let lane = Lane(time: time)
    lanes[name] = lane
    return lane
  }

  private func answer(
    _ source: CatalogueSource,
    isAnew: Bool = false,
    _ begin: @Sendable (any SourceService) -> SourceStep
  ) async -> CatalogueAnswer {
    let service: any SourceService
    do throws(SourceProblem) {
      service = try services(source)
    } catch {
      return CatalogueAnswer(state: error.state)
    }
    let lane = lane("source \(source.name)")
    let countsCalls = source.kind.callsPerDay != nil
    let asker = Asker(source, spacing: service.spacing, lane: lane, isAnew: isAnew, countsCalls: countsCalls)
    var step = begin(service)
    var left = limits.requests
    var oldest: (for: SourceState, since: Int)?
    var asked: [[SourceRequest]] = []
    var answered: [SourceRequest] = []
    while true {
      switch step {
      case .done(let answer):
        forgetUseless(answer.state, asked, answered: source.kind.needsKey ? answered : [], of: asker)
        return oldest.map { standing(in: answer, for: $0.for, since: $0.since) } ?? answer
      case .fetch(let requests, let then):
        left -= requests.count
        guard left >= 0 else { return CatalogueAnswer(state: .failed(.unreadable)) }
        asked.append(requests)
        let share = RoomShare(of: room, most: limits.mostBytes)
        var outcomes: [SourceOutcome] = []
        answered = []
        for request in requests {
          if Task.isCancelled { return CatalogueAnswer(state: .failed(.stopped)) }
          let fetched = await fetcher.fetch(request, for: asker, in: share)
          outcomes.append(fetched.outcome)
          if case .answer = fetched.outcome { answered.append(request) }
          if let stands = fetched.standsIn, stands.since < oldest?.since ?? .max { oldest = stands }
        }
        step = await readInTurn(outcomes, in: share, then)
      }
    }
  }

  /// Whoever asks again wants more than what was of no use, be it one page or the way to it.
  ///
  /// - Parameter answered: requests whose answer says itself that the service will not answer, where one does so.
  private func forgetUseless(
    _ state: SourceState,
    _ asked: [[SourceRequest]],
    answered: [SourceRequest],
    of asker: Asker
  ) {
    if Self.isOfNoUse(state) { fetcher.forget(asked.flatMap(\.self), of: asker) }
    if state == .nothingFound { fetcher.forget(asked.last ?? [], of: asker) }
    if !state.isAnswer { fetcher.forget(answered, of: asker) }
  }

  /// An answer of an earlier day: the books are there and the source is not, both are told.
  private func standing(in answer: CatalogueAnswer, for state: SourceState, since: Int) -> CatalogueAnswer {
    var answer = answer
    answer.kept = Moment(seconds: since, offset: clock.now().offset).stamp
    if answer.state == .fine { answer.state = state }
    return answer
  }

  private static func isOfNoUse(_ state: SourceState) -> Bool {
    [.failed(.unreadable), .failed(.webPage), .failed(.noSearch)].contains(state)
  }

  private func readInTurn(
    _ outcomes: [SourceOutcome],
    in share: RoomShare,
    _ then: @Sendable ([SourceOutcome]) -> SourceStep
  ) async -> SourceStep {
    guard await reader.enter() else { return .done(CatalogueAnswer(state: .failed(.stopped))) }
    let step: SourceStep
    if let lost = share.settle() {
      step = .done(CatalogueAnswer(state: lost))
    } else {
      step = await read(outcomes, then)
    }
    await reader.leave()
    return step
  }

  /// What strangers sent is read beside the engine, which has others to serve.
  @concurrent
  private nonisolated func read(
    _ outcomes: [SourceOutcome],
    _ then: @Sendable ([SourceOutcome]) -> SourceStep
  ) async -> SourceStep {
    watch.reading { then(outcomes) }
  }
}

/// How this program names itself to the catalogues.
enum Agent {
  /// Characters of a contact at most.
  private static let most = 100

  /// The value of `User-Agent`: name and version, and where to turn to if the reader said so.
  ///
  /// Of a contact only what may stand in a header goes out, so that it is no way to say anything else.
  static func text(version: String, contact: String?) -> String {
    let name = "Seoga/\(version)"
    let plain = (contact ?? "").unicodeScalars.filter {
      (" "..."~").contains($0) && !"()\\".unicodeScalars.contains($0)
    }
    let words = String(String.UnicodeScalarView(plain)).split(separator: " ").joined(separator: " ").prefix(
      most
    )
    return words.isEmpty ? name : "\(name) (+\(words))"
  }
}
