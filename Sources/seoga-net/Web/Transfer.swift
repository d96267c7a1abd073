import Catalogue
import Synchronization

/// One request on its way: what has come so far, and who waits for the end.
///
/// The thread of the transfers hands on what comes; whoever asked may end it at any time.
final class Transfer: Sendable {
  /// How it ends where the answer does not come to an end of its own.
  private enum TransferStop {
    case whole
    case failed(SourceState)
  }

  private struct TransferState {
    var head = ResponseHead()
    var hop: HTTPAddress
    /// Whether the head of an answer that leads nowhere else has come.
    var hasBegun = false
    var body: [UInt8] = []
    var wire: Int64 = 0
    var lastByte: Duration
    var stop: TransferStop?
    var outcome: WebOutcome?
    var waits: CheckedContinuation<WebOutcome, Never>?
  }

  let request: WebRequest
  /// The room its body takes, unpacked.
  let share: RoomShare
  private let state: Mutex<TransferState>
  private let time: Time

  init(_ request: WebRequest, in share: RoomShare, time: Time) {
    self.request = request
    self.share = share
    self.time = time
    state = Mutex(TransferState(hop: request.address, lastByte: time.now()))
  }

  /// When the last byte came, or the request began; nil where it has ended.
  var lastByte: Duration? { state.withLock { $0.outcome == nil ? $0.lastByte : nil } }

  var hasBegun: Bool { state.withLock { $0.hasBegun } }

  /// The status of the answer that came last; 0 before one came.
  var status: Int { state.withLock { $0.head.status } }

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

  /// Ends it as others need its room.
  func giveWay() { end(.failed(share.crowdedOut)) }

  /// Forgets what came, as the same is asked once more.
  func begin() {
    state.withLock { state in
      state = TransferState(
        hop: request.address,
        lastByte: time.now(),
        outcome: state.outcome,
        waits: state.waits
      )
    }
  }

  /// Ends it with all that came; `failure` is what the library below says where that is not whole.
  func finish(_ failure: SourceState?) {
    let outcome = state.withLock { state -> WebOutcome in
      switch state.stop {
      case .failed(let state): return .failed(state)
      case nil: if let failure { return .failed(failure) }
      case .whole: break
      }
      let head = state.head
      return .answer(
        WebAnswer(
          status: head.status,
          headers: head.headers,
          body: state.body,
          address: state.hop,
          requests: head.answers
        )
      )
    }
    end(outcome)
  }
}

// What comes, on the thread of the transfers; each says whether the transfer goes on.
extension Transfer {
  func receiveLine(_ line: UnsafeRawBufferPointer) -> Bool {
    let now = time.now()
    return state.withLock { state in
      state.lastByte = now
      switch state.head.consume(line) {
      case .nothing: break
      case .hostile: state.stop = .failed(.failed(.unreadable))
      case .end: state.stop = follow(&state)
      }
      return state.stop == nil && state.outcome == nil
    }
  }

  /// Receives bytes of the body, unpacked.
  func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let now = time.now()
    // Nothing in it is of use, however much it is.
    let isRefusal = status == 401
    let noRoom = isRefusal ? nil : share.reserve(bytes.count)
    return state.withLock { state in
      state.lastByte = now
      if isRefusal {
        state.stop = .whole
      } else if let noRoom {
        state.stop = .failed(noRoom)
      } else if state.outcome == nil {
        state.body.append(contentsOf: bytes)
      }
      return state.stop == nil && state.outcome == nil
    }
  }

  /// Notes how many bytes came over the wire, those that are passed over too.
  func updateProgress(wire: Int64) -> Bool {
    let now = time.now()
    return state.withLock { state in
      if wire != state.wire { (state.wire, state.lastByte) = (wire, now) }
      if wire > 2 * Int64(share.most), state.stop == nil { state.stop = .failed(share.tooLarge) }
      return state.stop == nil && state.outcome == nil
    }
  }

  /// Where the head of an answer leads; why that is the end where it is.
  private func follow(_ state: inout TransferState) -> TransferStop? {
    switch (state.head.status, state.head.headers["location"]) {
    case (301...303, let location?), (307...308, let location?):
      guard let next = state.hop.following(location) else { return .failed(.failed(.badRedirect)) }
      let isStep = state.hop.isEncrypted && !next.isEncrypted
      guard !isStep, request.allowsRedirect(next) else { return .failed(.failed(.insecure)) }
      state.hop = next
      return nil
    case (301...303, nil), (307...308, nil): return .failed(.failed(.brokeOff))
    // The library below would follow these too.
    case (300..<400, .some): return .whole
    default:
      state.hasBegun = true
      return nil
    }
  }
}
