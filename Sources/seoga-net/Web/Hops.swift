import Catalogue
import CatalogueSources

/// One request, sent on from address to address and told who asks, until somebody answers.
struct Hops: Sendable {
  let transfers: Transfers
  let secrets: Secrets
  let limits: Limits

  /// The answer and the address that gave it.
  enum Outcome: Sendable {
    case answer(WebAnswer, from: Address)
    case failed(SourceState)
  }

  /// Asks; `headers` go to every address, `validators` to the first alone.
  func get(
    _ start: Address,
    headers: [String: String],
    validators: [String: String],
    for asker: Asker
  ) async -> Outcome {
    var address = start
    var sentOn = 0
    var isKnown = false
    while true {
      guard asker.may(address) else { return .failed(.failed(.insecure)) }
      do { try await asker.lane.keepDistance(asker.spacing) } catch { return .failed(.failed(.stopped)) }
      var headers = sentOn == 0 ? headers.merging(validators) { $1 } : headers
      headers["Authorization"] = await authorization(address, asker)
      let answer: WebAnswer
      switch await transfers.get(address.url, headers: headers) {
      case .failed(let state): return .failed(state)
      case .answer(let got): answer = got
      }
      switch answer.status {
      case 301, 302, 303, 307, 308:
        sentOn += 1
        guard sentOn <= limits.redirects else { return .failed(.failed(.tooManyRedirects)) }
        guard let next = answer.headers["location"].flatMap(address.following) else {
          return .failed(.failed(.badRedirect))
        }
        if address.isEncrypted, !next.isEncrypted { return .failed(.failed(.insecure)) }
        address = next
      case 401:
        let state = await refusal(answer, from: address, asker, isKnown: isKnown)
        if let state { return .failed(state) }
        isKnown = true
      default: return .answer(answer, from: address)
      }
    }
  }

  private func authorization(_ address: Address, _ asker: Asker) async -> String? {
    guard let name = asker.name, asker.trusts(address), case .login(let login) = secrets.entry(of: name)
    else { return nil }
    return await asker.lane.authorization(login, target: address.target)
  }

  /// Why a 401 is the end; nil where asking again with the password may do.
  private func refusal(
    _ answer: WebAnswer,
    from address: Address,
    _ asker: Asker,
    isKnown: Bool
  ) async -> SourceState? {
    guard let name = asker.name else { return .noKey }
    switch secrets.entry(of: name) {
    case .none:
      if asker.takesPassword { return .noPassword }
      return asker.takesKey ? .noKey : .refused(status: 401, takesKey: false)
    case .failed(let failure): return .failed(failure)
    case .key: return .refused(status: 401)
    case .login:
      guard !isKnown, asker.trusts(address),
        let challenge = answer.headers["www-authenticate"].flatMap(Challenge.init)
      else { return .refused(status: 401) }
      await asker.lane.note(challenge)
      return nil
    }
  }
}
