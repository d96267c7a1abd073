import Catalogue
import Foundation
import FoundationNetworking
import Synchronization

/// Makes single requests over HTTP, without redirects, cookies or a cache.
final class Transfers: NSObject, URLSessionDataDelegate, Sendable {
  private let limits: Limits
  private let time: Time
  private let open = Mutex<[Int: Transfer]>([:])
  private let session = Mutex<URLSession?>(nil)

  init(limits: Limits, time: Time) {
    self.limits = limits
    self.time = time
  }

  /// Asks for an address and comes back when the answer is there, the limits are passed or the task is
  /// cancelled.
  func get(_ url: URL, headers: [String: String]) async -> WebOutcome {
    var request = URLRequest(url: url)
    // The limits are kept here; the session's own stands behind them.
    request.timeoutInterval = 3_600
    request.httpShouldHandleCookies = false
    // The library below tells the language of the machine unless something else stands there; a blank is not sent.
    request.setValue(" ", forHTTPHeaderField: "Accept-Language")
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let task = currentSession().dataTask(with: request)
    let transfer = Transfer(most: limits.mostBytes, time: time)
    open.withLock { $0[task.taskIdentifier] = transfer }
    let outcome = await withTaskCancellationHandler {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await self.watch(transfer) }
        task.resume()
        let outcome = await transfer.outcome()
        group.cancelAll()
        return outcome
      }
    } onCancel: {
      transfer.end(.failed(.failed(.stopped)))
    }
    open.withLock { $0[task.taskIdentifier] = nil }
    task.cancel()
    return outcome
  }

  private func watch(_ transfer: Transfer) async {
    let start = time.now()
    while let last = transfer.lastByte {
      let now = time.now()
      let quiet = last + limits.silence - now
      let left = start + limits.whole - now
      if quiet <= .zero || left <= .zero {
        let limit = quiet <= .zero ? limits.silence : limits.whole
        let seconds = Int(limit.components.seconds)
        let isSlow = quiet > .zero && transfer.hasBegun
        return transfer.end(.failed(.failed(isSlow ? .slow(seconds: seconds) : .silent(seconds: seconds))))
      }
      do { try await time.sleep(min(quiet, left)) } catch { return }
    }
  }

  private func currentSession() -> URLSession {
    session.withLock { session in
      if let session { return session }
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      configuration.timeoutIntervalForRequest = 3_600
      let made = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
      session = made
      return made
    }
  }

  /// Whether any answer has begun and not ended.
  var isReading: Bool { open.withLock { $0.values.contains(where: \.hasBegun) } }

  private func transfer(_ task: URLSessionTask) -> Transfer? { open.withLock { $0[task.taskIdentifier] } }

  // MARK: URLSessionDataDelegate

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    let transfer = transfer(dataTask)
    let isWanted = (response as? HTTPURLResponse).flatMap { transfer?.take($0) } ?? false
    // The library would answer a 401 by a way of its own, which for some never ends; its body says nothing.
    let isEnd = (response as? HTTPURLResponse)?.statusCode == 401
    if isEnd { transfer?.endWhole() }
    completionHandler(isWanted && !isEnd ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if transfer(dataTask)?.take(data) != true { dataTask.cancel() }
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    guard let transfer = transfer(task) else { return }
    guard let error else { return transfer.endWhole() }
    transfer.end(.failed(Self.state(error as NSError, hasBegun: transfer.hasBegun)))
  }

  private static func state(_ error: NSError, hasBegun: Bool) -> SourceState {
    switch error.code {
    case NSURLErrorCannotFindHost, NSURLErrorCannotConnectToHost, NSURLErrorDNSLookupFailed,
      NSURLErrorNotConnectedToInternet, NSURLErrorTimedOut:
      return .offline
    // That the address is one of HTTP was seen before: it is the answer that is none.
    case NSURLErrorUnsupportedURL: return .failed(.notHTTP)
    case NSURLErrorBadURL: return .failed(.noAddress)
    default: break
    }
    // What went wrong with a certificate, or in unpacking, the library below tells by words alone.
    let words = error.localizedDescription.lowercased()
    if hasBegun { return .failed(words.contains("encoding") ? .unreadable : .brokeOff) }
    if words.contains("certificate") { return .failed(.untrusted) }
    return .failed(words.contains("ssl") || words.contains("tls") ? .unencrypted : .brokeOff)
  }
}
