import Catalogue
import Synchronization

/// The memory that answers share from their first byte until they are read.
///
/// Where all of them together are too large, the one that takes most gives way: an answer of a common size is read
/// however many others send as much as they can.
final class Room: Sendable {
  private struct Holding {
    var bytes = 0
    /// Whether it is being read, and stays whatever comes.
    var isSettled = false
    var isLost = false
    var onLoss: (@Sendable () -> Void)?
  }

  private struct RoomState {
    var lastID = 0
    var holdings: [Int: Holding] = [:]
    var bytes: Int { holdings.values.reduce(0) { $0 + $1.bytes } }
    var largest: Int? {
      holdings.filter { !$0.value.isSettled && $0.value.bytes > 0 }.max { $0.value.bytes < $1.value.bytes }?
        .key
    }
  }

  private let most: Int
  private let state = Mutex(RoomState())

  init(most: Int) { self.most = most }

  fileprivate func enter() -> Int {
    state.withLock { state in
      state.lastID += 1
      state.holdings[state.lastID] = Holding()
      return state.lastID
    }
  }

  fileprivate func set(_ onLoss: (@Sendable () -> Void)?, for id: Int) {
    state.withLock { $0.holdings[id]?.onLoss = onLoss }
  }

  fileprivate func reserve(_ count: Int, for id: Int) -> Bool {
    let (isThere, losses) = state.withLock { state -> (Bool, [@Sendable () -> Void]) in
      guard state.holdings[id]?.isLost == false else { return (false, []) }
      state.holdings[id]?.bytes += count
      var losses: [@Sendable () -> Void] = []
      while state.bytes > most, let largest = state.largest {
        if largest != id, let onLoss = state.holdings[largest]?.onLoss { losses.append(onLoss) }
        state.holdings[largest] = Holding(isLost: true)
      }
      return (state.holdings[id]?.isLost == false, losses)
    }
    for onLoss in losses { onLoss() }
    return isThere
  }

  fileprivate func settle(_ id: Int) -> Bool {
    state.withLock { state in
      state.holdings[id]?.isSettled = true
      return state.holdings[id]?.isLost == false
    }
  }

  fileprivate func leave(_ id: Int) { state.withLock { $0.holdings[id] = nil } }
}

/// What one question takes of the room, with all of its answers that are read together.
final class RoomShare: Sendable {
  let most: Int
  private let room: Room
  private let id: Int
  private let reserved = Mutex(0)

  init(of room: Room, most: Int) {
    (self.room, self.most) = (room, most)
    id = room.enter()
  }

  deinit { room.leave(id) }

  /// Reserves so many bytes more; the source's state where there is no room for them.
  func reserve(_ count: Int) -> SourceState? {
    let fits = reserved.withLock { taken in
      guard taken + count <= most else { return false }
      taken += count
      return true
    }
    guard fits else { return tooLarge }
    return room.reserve(count, for: id) ? nil : crowdedOut
  }

  /// What is done where others need the room meanwhile.
  func onLoss(_ onLoss: (@Sendable () -> Void)?) { room.set(onLoss, for: id) }

  /// Keeps what came, as it is read from now on; the source's state where it gave way to others before.
  func settle() -> SourceState? { room.settle(id) ? nil : crowdedOut }

  /// The state of a source that sends more than one question may take.
  var tooLarge: SourceState { .failed(.tooLarge(megabytes: most >> 20)) }

  /// The state of a source that gave way because it took more than the others.
  var crowdedOut: SourceState { .failed(.tooLarge(megabytes: reserved.withLock { $0 } >> 20)) }
}
