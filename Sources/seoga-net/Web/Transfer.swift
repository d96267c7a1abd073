import Catalogue
import Foundation
import FoundationNetworking
import Synchronization

/// A whole answer as it came, of whatever status.
struct WebAnswer: Sendable {
  let status: Int
  /// Values by names in lower case.
  let headers: [String: String]
  let body: [UInt8]
}

/// What came of one request.
enum WebOutcome: Sendable {
  case answer(WebAnswer)
  case failed(SourceState)
}

/// One request on its way: what has come so far, and who waits for the end.
final class Transfer: Sendable {
  private struct State {
    var response: HTTPURLResponse?
    var body: [UInt8] = []
    var lastByte: Duration
    var outcome: WebOutcome?
    var waits: CheckedContinuation<WebOutcome, Never>?
  }

  private let state: Mutex<State>
  private let most: Int
  private let time: Time

  init(most: Int, time: Time) {
    self.most = most
    self.time = time
    state = Mutex(State(lastByte: time.now()))
  }

  /// When the last byte came, or the request began; nil where it has ended.
  var lastByte: Duration? { state.withLock { $0.outcome == nil ? $0.lastByte : nil } }

  /// Whether a status and headers have come.
  var hasBegun: Bool { state.withLock { $0.response != nil } }

  /// Comes back with the outcome.
  func outcome() async -> WebOutcome {
    await withCheckedContinuation { waits in
      let outcome = state.withLock { state -> WebOutcome? in
        if state.outcome == nil { state.waits = waits }
        return state.outcome
      }
      if let outcome { waits.resume(returning: outcome) }
    }
  }

  /// Ends it; only the first end counts.
  func end(_ outcome: WebOutcome) {
    let waits = state.withLock { state -> CheckedContinuation<WebOutcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      state.body = []
      defer { state.waits = nil }
      return state.waits
    }
    waits?.resume(returning: outcome)
  }

  /// Takes status and headers; false where more is announced than is taken.
  func take(_ response: HTTPURLResponse) -> Bool {
    state.withLock {
      $0.response = response
      $0.lastByte = time.now()
    }
    if response.expectedContentLength > Int64(most) { endTooLarge() }
    return lastByte != nil
  }

  /// Takes some bytes; false where they are more than is taken.
  func take(_ data: Data) -> Bool {
    let count = state.withLock { state in
      state.body += data
      state.lastByte = time.now()
      return state.body.count
    }
    if count > most { endTooLarge() }
    return lastByte != nil
  }

  /// Ends it with all that came.
  func endWhole() {
    let (response, body) = state.withLock { ($0.response, $0.body) }
    guard let response else { return end(.failed(.failed(.brokeOff))) }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      headers["\(name)".lowercased()] = "\(value)"
    }
    end(.answer(WebAnswer(status: response.statusCode, headers: headers, body: body)))
  }

  private func endTooLarge() { end(.failed(.failed(.tooLarge(megabytes: most >> 20)))) }
}
