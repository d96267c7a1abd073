import Glibc
import LibraryStore
import ReadingCore
import TestSupport
import Testing

extension FaultsTests {
  /// Each call a change makes of the system, refused in turn.
  @Suite struct RefusedCallsTests {
    /// What becomes of the calls from one of them on.
    enum Fault: String, CaseIterable {
      /// That one is refused by a broken disk.
      case broken
      /// A signal comes in between.
      case interrupted
      /// Nothing more can be written.
      case full
      /// The program is killed there: nothing at all happens any more.
      case killed

      func faults(from number: Int) -> Faults {
        Faults { [self] call, earlier in
          switch self {
          case .broken: earlier.count == number ? EIO : nil
          // Closed is closed, signal or not.
          case .interrupted: earlier.count == number && call != .close ? EINTR : nil
          case .full: earlier.count >= number && call == .write ? ENOSPC : nil
          case .killed: earlier.count >= number ? EIO : nil
          }
        }
      }

      var words: String {
        switch self {
        case .broken: "each call refused once by a broken disk (EIO)"
        case .interrupted: "each call broken off once by a signal (EINTR)"
        case .full: "the disk full from each call on (ENOSPC)"
        case .killed: "killed at each call"
        }
      }
    }

    @Test(arguments: Fault.allCases)
    func nothingIsLostOrHalfWritten(fault: Fault) throws {
      let tally = Tally("\(Change.all.count) kinds of change, \(fault.words)")
      for (index, change) in Change.all.enumerated() {
        let calls = try calls(of: change)
        for number in 0..<calls where Amount.takes(number, offset: index * 7 + fault.offset) {
          try attempt(change, fault, at: number, tally)
        }
      }
      try tally.end()
    }

    /// The disk takes and gives a few bytes at a time.
    @Test func shortWritesAndReadsAreCarriedOn() throws {
      let tally = Tally("\(Change.all.count) kinds of change, every read and write short")
      for change in Change.all {
        let place = try change.library()
        var slow = FileAccess.unflushed
        slow.write = { descriptor, bytes throws(SystemFault) in
          try FileAccess.live.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(7)))
        }
        slow.read = { descriptor, buffer throws(SystemFault) in
          try FileAccess.live.read(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(5)))
        }
        try change.run(change.files(place, access: slow))
        tally.check(Snapshot(place.root) == (try states(of: change).new), "\(change): not as it should be")
        tally.tried()
      }
      try tally.end()
    }

    private func calls(of change: Change) throws -> Int {
      let faults = Faults { _, _ in nil }
      let place = try change.library()
      try change.run(change.files(place, access: faults.access))
      return faults.calls.count
    }

    private func states(of change: Change) throws -> (old: Snapshot, new: Snapshot) {
      let place = try change.library()
      let old = Snapshot(place.root)
      try change.run(change.files(place))
      return (old, Snapshot(place.root))
    }

    private func attempt(_ change: Change, _ fault: Fault, at number: Int, _ tally: Tally) throws {
      let moment = "\(change), \(fault) at call \(number)"
      let (old, new) = try states(of: change)
      let place = try change.library()
      tally.tried()
      var failure: StoreError?
      do {
        try change.run(change.files(place, access: fault.faults(from: number).access))
      } catch let error as StoreError {
        failure = error
      }
      let found = Snapshot(place.root)
      if failure == nil, change.description != "conflict copy" {
        tally.check(found == new, "\(moment): acknowledged and not there: \(found.difference(from: new))")
      }
      if fault == .interrupted { tally.check(failure == nil, "\(moment): \(failure.map { "\($0)" } ?? "")") }
      // The next program reads the library, and ends what was begun.
      let library = try place.files().load()
      tally.check(library.problems.isEmpty, "\(moment): \(library.problems)")
      let next = Snapshot(place.root)
      let allowed = [old, new] + change.between(old, new)
      tally.check(allowed.contains(next), "\(moment): half done: \(next.difference(from: new))")
      if next != new {
        try change.run(change.files(place))
        let again = Snapshot(place.root)
        tally.check(again == new, "\(moment): not to be done again: \(again.difference(from: new))")
      }
      _ = try place.files(clock: .farOff).load()
      tally.check(place.leftovers.isEmpty, "\(moment): left behind: \(place.leftovers)")
    }
  }
}

extension FaultsTests.RefusedCallsTests.Fault {
  /// Another twentieth of the calls for each.
  fileprivate var offset: Int { (Self.allCases.firstIndex(of: self) ?? 0) * 3 }
}

extension WallClock {
  /// Long after any file of a test was written.
  fileprivate static let farOff = WallClock { Moment(seconds: 4_000_000_000, offset: 0) }
}
