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

  let hops: Hops
  let cache: AnswerCache
  let secrets: Secrets
  let limits: Limits
  let time: Time
  let clock: WallClock
  let agent: String
  let isOffline: Bool

  /// Carries out a request.
  func fetch(_ request: SourceRequest, for asker: Asker) async -> Fetched {
    guard let address = Address(request.url) else { return Fetched(outcome: .failed(.failed(.noAddress))) }
    guard asker.may(address) else { return Fetched(outcome: .failed(.failed(.insecure))) }
    let account = secrets.account(of: asker.name)
    let kept = cache.answer(to: request, account: account)
    let now = clock.now().seconds
    // A stamp from the future is of a clock that was put back, and tells nothing.
    // What was not there may be there now.
    if !asker.isAnew, let kept, kept.answer.status == 200,
      (0..<limits.freshSeconds).contains(now - kept.stored)
    {
      return Fetched(outcome: .answer(kept.answer))
    }
    if isOffline { return without(.offline, kept) }
    switch await ask(address, accept: request.accept, validating: kept, for: asker) {
    case .failed(let state): return without(state, kept)
    case .answer(let answer, let source):
      return take(answer, from: source, request, kept, (asker.name, account))
    }
  }

  /// Forgets what came of requests, so that they are made anew.
  func forget(_ requests: [SourceRequest], of asker: Asker) {
    let account = secrets.account(of: asker.name)
    for request in requests { cache.forget(request, account: account) }
  }

  /// Asks over HTTP, again where the service is overrun, and rests where it wants that.
  func ask(
    _ address: Address,
    accept: String,
    validating kept: KeptAnswer? = nil,
    for asker: Asker
  ) async -> Hops.Outcome {
    guard await asker.lane.enter() else { return .failed(.failed(.stopped)) }
    let outcome = await askInTurn(address, accept: accept, validating: kept, for: asker)
    await asker.lane.leave()
    return outcome
  }

  private func askInTurn(
    _ address: Address,
    accept: String,
    validating kept: KeptAnswer?,
    for asker: Asker
  ) async -> Hops.Outcome {
    let resting = await asker.lane.resting
    if let resting { return .failed(resting) }
    let headers = ["User-Agent": agent, "Accept": accept]
    var validators: [String: String] = [:]
    validators["If-None-Match"] = kept?.tag
    validators["If-Modified-Since"] = kept?.changed
    var attempt = 0
    while true {
      attempt += 1
      let outcome = await hops.get(address, headers: headers, validators: validators, for: asker)
      guard case .answer(let answer, _) = outcome, [429, 503].contains(answer.status) else { return outcome }
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

  private func overrun(_ status: Int, _ wait: Int?, _ asker: Asker) async -> Hops.Outcome {
    guard status == 429 else {
      // It may be back at once, unless it said otherwise.
      if let wait { await asker.lane.rest(seconds: wait, .status(status)) }
      return .failed(.failed(.status(status)))
    }
    await asker.lane.rest(seconds: wait ?? limits.rest, .quota(isKnown: wait != nil))
    return .failed(.quota(seconds: wait))
  }

  private func take(
    _ answer: WebAnswer,
    from address: Address,
    _ request: SourceRequest,
    _ kept: KeptAnswer?,
    _ asker: (name: String?, account: String)
  ) -> Fetched {
    let (hidden, account) = (asker.name.flatMap { secrets.entry(of: $0).hidden }, asker.account)
    let stored = clock.now().seconds
    switch answer.status {
    case 304:
      guard var kept else { return Fetched(outcome: .failed(.failed(.unreadable))) }
      kept.stored = stored
      cache.keep(kept, to: request, account: account, hiding: hidden)
      return Fetched(outcome: .answer(kept.answer))
    case 200...299, 400, 404, 410, 422:
      let whole = SourceAnswer(
        status: answer.status,
        url: address.text,
        body: answer.body
      )
      if [200, 404].contains(answer.status) {
        let tag = answer.headers["etag"]
        let changed = answer.headers["last-modified"]
        let new = KeptAnswer(answer: whole, stored: stored, tag: tag, changed: changed)
        cache.keep(new, to: request, account: account, hiding: hidden)
      }
      return Fetched(outcome: .answer(whole))
    case 403: return Fetched(outcome: .failed(.refused(status: 403)))
    default: return Fetched(outcome: .failed(.failed(.status(answer.status))))
    }
  }

  /// What is left where a source gave no answer: an earlier one, if it could not be reached.
  private func without(_ state: SourceState, _ kept: KeptAnswer?) -> Fetched {
    if let kept {
      switch state {
      case .offline, .failed(.silent), .failed(.slow), .failed(.brokeOff):
        return Fetched(outcome: .answer(kept.answer), standsIn: (state, kept.stored))
      default: break
      }
    }
    return Fetched(outcome: .failed(state))
  }
}
