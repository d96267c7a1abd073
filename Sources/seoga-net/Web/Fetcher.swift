import Catalogue
import CatalogueSources
import ReadingCore

/// Carries out a service's requests: from the cache where it may, else over HTTP with patience and limits.
struct Fetcher: Sendable {
  /// What came of a request, and when an earlier answer was kept that stands in for it.
  struct Fetched: Sendable {
    let outcome: SourceOutcome
    /// Why the source itself could not be asked, and since when the answer is kept.
    var standsIn: (for: SourceState, since: Int)?
  }

  let transfers: Transfers
  let cache: AnswerCache
  let secrets: Secrets
  let calls: CallsFile?
  let limits: Limits
  let time: Time
  let clock: WallClock
  let agent: String
  let isOffline: Bool

  /// Carries out a request; what comes of it takes its part of a share.
  func fetch(_ request: SourceRequest, for asker: Asker, in share: RoomShare) async -> Fetched {
    let url: String
    do throws(SourceProblem) { url = try keyed(request, for: asker) } catch { return Fetched(error.state) }
    guard let address = HTTPAddress(url) else { return Fetched(.failed(.noAddress)) }
    guard asker.mayAsk(address) else { return Fetched(.failed(.insecure)) }
    let account = secrets.account(of: asker.name)
    let known: [String: String]
    switch look(request, account, isAnew: asker.isAnew) {
    case .fresh(let answer): return share.reserve(answer.body.count).map(Fetched.init) ?? Fetched(answer)
    case .old(let validators): known = validators
    }
    let asked = Asked(request: request, account: account, share: share)
    if isOffline { return without(.offline, asked) }
    switch await ask(address, accept: request.accept, validators: known, for: asker, in: share) {
    case .failed(let state): return without(state, asked)
    case .answer(let answer):
      return receive(answer, asked, of: asker)
    }
  }

  /// Where to ask, with the reader's key where the service takes one in its address.
  private func keyed(_ request: SourceRequest, for asker: Asker) throws(SourceProblem) -> String {
    guard request.keyMember != nil else { return request.url }
    switch asker.name.map(secrets.entry) {
    case .key(let key): return request.url(key: key)
    case .failed(let failure): throw SourceProblem(state: .failed(failure))
    case .login, .none?, nil: throw SourceProblem(state: .noKey)
    }
  }

  /// What is kept of an answer, where it may be used without asking; else only what the source knows it by, so that
  /// it takes no room beside the new one.
  private enum CachedAnswer {
    case fresh(SourceAnswer)
    case old(validators: [String: String])
  }

  private func look(_ request: SourceRequest, _ account: String, isAnew: Bool) -> CachedAnswer {
    guard let kept = cache.answer(to: request, account: account) else { return .old(validators: [:]) }
    // A stamp from the future is of a clock that was put back, and tells nothing.
    // What was not there may be there now.
    if !isAnew, kept.answer.status == 200,
      (0..<limits.freshSeconds).contains(clock.now().seconds - kept.stored)
    {
      return .fresh(kept.answer)
    }
    var validators: [String: String] = [:]
    validators["If-None-Match"] = kept.tag
    validators["If-Modified-Since"] = kept.changed
    return .old(validators: validators)
  }

  /// What was asked, by which its answer is kept.
  private struct Asked {
    let request: SourceRequest
    let account: String
    let share: RoomShare
  }

  /// What is kept of an answer, where there is room for it.
  private func kept(_ asked: Asked) -> KeptAnswer? {
    guard let kept = cache.answer(to: asked.request, account: asked.account),
      asked.share.reserve(kept.answer.body.count) == nil
    else { return nil }
    return kept
  }

  /// Forgets what came of requests, so that they are made anew.
  func forget(_ requests: [SourceRequest], of asker: Asker) {
    let account = secrets.account(of: asker.name)
    for request in requests { cache.forget(request, account: account) }
  }

  /// Asks over HTTP, again where the service is overrun, and rests where it wants that.
  func ask(
    _ address: HTTPAddress,
    accept: String,
    validators: [String: String] = [:],
    for asker: Asker,
    in share: RoomShare
  ) async -> WebOutcome {
    guard await asker.lane.enter() else { return .failed(.failed(.stopped)) }
    var headers = ["User-Agent": agent, "Accept": accept, "Connection": "keep-alive"]
    headers.merge(validators) { $1 }
    let outcome = await askInTurn(address, headers, for: asker, in: share)
    await asker.lane.leave()
    return outcome
  }

  private func askInTurn(
    _ address: HTTPAddress,
    _ headers: [String: String],
    for asker: Asker,
    in share: RoomShare
  ) async -> WebOutcome {
    let resting = await asker.lane.resting
    if let resting { return .failed(resting) }
    var attempt = 0
    while true {
      attempt += 1
      let outcome = await askOnce(address, headers, for: asker, in: share)
      guard case .answer(let answer) = outcome, [429, 503].contains(answer.status) else { return outcome }
      let wait = answer.headers["retry-after"].flatMap { RetryAfter.seconds($0, now: clock.now().seconds) }
      guard attempt < limits.tries, wait ?? 0 <= limits.longestWait else {
        return await overrun(answer.status, wait, asker)
      }
      do {
        try await time.sleep(.seconds(wait ?? 1 << (attempt - 1)))
      } catch {
        return .failed(.failed(.stopped))
      }
    }
  }

  private func askOnce(
    _ address: HTTPAddress,
    _ headers: [String: String],
    for asker: Asker,
    in share: RoomShare
  ) async -> WebOutcome {
    guard asker.mayAsk(address) else { return .failed(.failed(.insecure)) }
    do { try await asker.lane.throttle(asker.spacing) } catch { return .failed(.failed(.stopped)) }
    let login = secrets.login(of: asker, at: address)
    let outcome = await transfers.get(
      WebRequest(
        address: address,
        headers: headers,
        login: login,
        account: login.map { "\(address.origin)\n\(asker.name ?? "")\n\($0.user)" } ?? "",
        allowsRedirect: asker.mayAsk
      ),
      in: share
    )
    if asker.countsCalls, let name = asker.name { calls?.add(name, at: clock.now()) }
    guard case .answer(let answer) = outcome else { return outcome }
    await asker.lane.took(answer.requests, asker.spacing)
    return answer.status == 401 ? .failed(secrets.refusal(of: asker)) : outcome
  }

  private func overrun(_ status: Int, _ wait: Int?, _ asker: Asker) async -> WebOutcome {
    guard status == 429 else {
      // It may be back at once, unless it said otherwise.
      if let wait { await asker.lane.rest(seconds: wait, .status(status)) }
      return .failed(.failed(.status(status)))
    }
    await asker.lane.rest(seconds: wait ?? limits.rest, .quota(isKnown: wait != nil))
    return .failed(.quota(seconds: wait))
  }

  private func receive(_ answer: WebAnswer, _ asked: Asked, of asker: Asker) -> Fetched {
    let hidden = asker.name.flatMap { secrets.entry(of: $0).hidden }
    let stored = clock.now().seconds
    func keep(_ answer: KeptAnswer) {
      cache.keep(answer, to: asked.request, account: asked.account, hiding: hidden)
    }
    switch answer.status {
    case 304:
      guard var kept = kept(asked) else { return Fetched(.failed(.unreadable)) }
      kept.stored = stored
      keep(kept)
      return Fetched(kept.answer)
    case 403 where asked.request.keyMember == nil: return Fetched(.refused(status: 403))
    case 200...299, 400, 403, 404, 410, 422:
      // The address that answered has the key in it.
      let url = asked.request.keyMember == nil ? answer.address.text : asked.request.url
      let whole = SourceAnswer(status: answer.status, url: url, body: answer.body)
      if [200, 404].contains(answer.status) {
        let tag = answer.headers["etag"]
        keep(KeptAnswer(answer: whole, stored: stored, tag: tag, changed: answer.headers["last-modified"]))
      }
      return Fetched(whole)
    default: return Fetched(.failed(.status(answer.status)))
    }
  }

  /// What is left where a source gave no answer: an earlier one, if it could not be reached.
  private func without(_ state: SourceState, _ asked: Asked) -> Fetched {
    switch state {
    case .offline, .failed(.silent), .failed(.slow), .failed(.brokeOff):
      guard let kept = kept(asked) else { return Fetched(state) }
      return Fetched(outcome: .answer(kept.answer), standsIn: (state, kept.stored))
    default: return Fetched(state)
    }
  }
}

extension Fetcher.Fetched {
  fileprivate init(_ answer: SourceAnswer) { self.init(outcome: .answer(answer)) }

  fileprivate init(_ state: SourceState) { self.init(outcome: .failed(state)) }
}
