import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A server on this machine that answers as a test tells it to, and remembers what it was asked.
///
/// A path nobody spoke of answers 404. What is held goes on with `release`, and at the latest with `stop`.
public final class LoopbackCatalogue: Sendable {
  /// One request as it came.
  public struct Request: Sendable, Hashable {
    /// Path and query as they were sent.
    public let target: String
    /// Values by names in lower case.
    public let headers: [String: String]
  }

  /// Gives the answer to a request.
  public typealias Route = @Sendable (Request) -> LoopbackReply

  private struct State {
    var requests: [Request] = []
    var routes: [String: Route] = [:]
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  /// Where it listens.
  public let port: Int
  private let server: HTTPServer
  private let task: Task<Void, any Error>
  private let state = Mutex(State())
  private let gate = LoopbackGate()

  /// A server that listens on 127.0.0.1, on `port` where one is given, else on one that is free.
  public init(port: Int = 0) async throws {
    let handler = Relay()
    let server = HTTPServer(
      address: try sockaddr_in.inet(ip4: "127.0.0.1", port: UInt16(port)),
      timeout: 3_600,
      logger: .disabled,
      handler: handler
    )
    self.server = server
    task = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port)? = await server.listeningAddress else {
      throw SocketError.unsupportedAddress
    }
    self.port = Int(port)
    handler.connect(self)
  }

  /// Its address, without a slash at the end.
  public var url: String { "http://127.0.0.1:\(port)" }

  /// The requests so far, in their order.
  public var requests: [Request] { state.withLock { $0.requests } }

  /// Paths and queries of the requests so far.
  public var targets: [String] { requests.map(\.target) }

  /// Answers a path, with any query, with each of the replies in turn and then always with the last.
  public func answer(_ path: String, with replies: LoopbackReply...) {
    let left = Mutex(replies)
    answer(path) { _ in
      left.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? .status(404) }
    }
  }

  /// Answers a path, with any query, by what is asked.
  public func answer(_ path: String, by route: @escaping Route) { state.withLock { $0.routes[path] = route } }

  /// Comes back when there were so many requests.
  public func requested(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.requests.count < count { state.waiting.append((count, continuation)) }
        return state.requests.count >= count
      }
      if isThere { continuation.resume() }
    }
  }

  /// Lets go on what is held now.
  public func release() { gate.open() }

  /// Stops listening and ends every connection.
  public func stop() async {
    gate.open(forGood: true)
    await server.stop()
    task.cancel()
  }

  fileprivate func response(to asked: HTTPRequest) async -> HTTPResponse {
    var headers: [String: String] = [:]
    for (name, value) in asked.headers { headers[name.rawValue.lowercased()] = value }
    let request = Request(target: asked.target.rawValue, headers: headers)
    let (route, woken) = state.withLock { state in
      state.requests.append(request)
      let due = state.waiting.filter { $0.count <= state.requests.count }
      state.waiting.removeAll { $0.count <= state.requests.count }
      return (state.routes[asked.target.path()], due)
    }
    for waiter in woken { waiter.continuation.resume() }
    let reply = route?(request) ?? .status(404)
    if reply.isHeld { await gate.wait() }
    if reply.delay > .zero { try? await Task.sleep(for: reply.delay) }
    return reply.response(gate)
  }
}

/// Hands requests on to a server that is only made after its handler.
private final class Relay: HTTPHandler, Sendable {
  private struct Weak: Sendable { weak var server: LoopbackCatalogue? }
  private let server = Mutex(Weak())

  func connect(_ server: LoopbackCatalogue) { self.server.withLock { $0.server = server } }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let server = server.withLock({ $0.server }) else { throw HTTPUnhandledError() }
    return await server.response(to: request)
  }
}

/// Holds whoever waits until it is opened; it closes again behind them.
final class LoopbackGate: Sendable {
  private struct State {
    var isOpenForGood = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }
  private let state = Mutex(State())

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpenForGood { state.waiting.append(continuation) }
        return state.isOpenForGood
      }
      if isOpen { continuation.resume() }
    }
  }

  func open(forGood: Bool = false) {
    let waiting = state.withLock { state in
      state.isOpenForGood = state.isOpenForGood || forGood
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
