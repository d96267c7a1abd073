import Foundation
import LibraryStore
import ReadingCore
import Synchronization
import TestSupport
import Testing

@Suite struct LockTests {
  private let place: TemporaryLibrary

  init() throws {
    place = try TemporaryLibrary()
    try place.write([Book(id: "1b", title: "t", added: "2026")])
    try place.files().add([])
  }

  /// Locks the library as another program would.
  private func holdingLock(_ body: (Int32) throws -> Void) throws {
    let descriptor = open(place.path(".lock"), O_RDWR)
    #expect(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
    defer { close(descriptor) }
    try body(descriptor)
  }

  @Test func anEditWaitsForAnotherProgramsLock() throws {
    try holdingLock { lock in
      let waits = Mutex(0)
      var access = FileAccess.live
      access.pause = { _ in
        let count = waits.withLock { count in
          count += 1
          return count
        }
        if count == 3 { flock(lock, LOCK_UN) }
      }
      let saved = try place.files(access: access).edit("1b") { $0.title = "new" }
      #expect(saved.title == "new")
      #expect(waits.withLock { $0 } == 3)
    }
  }

  @Test func itDoesNotWaitForEver() throws {
    try holdingLock { _ in
      let waited = Mutex(0)
      var access = FileAccess.live
      access.pause = { milliseconds in waited.withLock { $0 += milliseconds } }
      #expect(throws: StoreError.locked(path: place.path(".lock"))) {
        try place.files(access: access).edit("1b") { $0.title = "new" }
      }
      #expect(waited.withLock { $0 } == 5000)
    }
    #expect(try place.files().load().books.map(\.title) == ["t"])
  }

  @Test func anExportWaitsTenSecondsAndNoMore() throws {
    try holdingLock { lock in
      let waited = Mutex(0)
      let end = Mutex(Int.max)
      var access = FileAccess.live
      access.pause = { milliseconds in
        let all = waited.withLock { waited in
          waited += milliseconds
          return waited
        }
        if all >= end.withLock({ $0 }) { flock(lock, LOCK_UN) }
      }
      let files = place.files(access: access)
      var isRead = false
      #expect(throws: StoreError.locked(path: place.path(".lock"))) {
        try files.whileUnchanged { isRead = true }
      }
      #expect(!isRead && waited.withLock { $0 } == 10_000)
      #expect(throws: StoreError.cancelled) {
        try files.whileUnchanged(isCancelled: { true }) { isRead = true }
      }
      #expect(!isRead)
      end.withLock { $0 = 19_000 }
      let read = try files.whileUnchanged { 1 }
      #expect(read == 1)
    }
  }

  /// On a medium that is read-only, in a folder of somebody else's, on a file system without locks.
  @Test(arguments: [(Call.open, EROFS), (.open, EACCES), (.tryLock, ENOLCK)])
  func whatCannotBeLockedIsReadAllTheSame(call: Call, code: Int32) throws {
    var access = FileAccess.live
    if call == .open {
      access.open = { path, mode throws(SystemFault) in
        if mode == .lock { throw SystemFault(code) }
        return try FileAccess.live.open(path, mode)
      }
    } else {
      access.tryLock = { _ throws(SystemFault) in throw SystemFault(code) }
    }
    try holdingLock { _ in
      let read = try place.files(access: access).whileUnchanged { 1 }
      #expect(read == 1)
    }
    let nowhere = try TemporaryLibrary()
    let read = try nowhere.files().whileUnchanged { 1 }
    #expect(read == 1 && nowhere.names() == [])
  }

  @Test func theLockIsGivenBackAfterAFailure() throws {
    let faults = Faults.refusing(.rename, code: EIO)
    #expect(throws: StoreError.self) {
      try place.files(access: faults.access).edit("1b") { $0.title = "new" }
    }
    try holdingLock { _ in }
  }

  /// Another program changes the book while ours waits for the lock: both changes are there in the end.
  @Test func anEditIsAppliedToWhatTheFileHoldsThen() throws {
    let other = place.files()
    var access = FileAccess.live
    let isFirst = Mutex(true)
    access.tryLock = { [access] descriptor throws(SystemFault) in
      if isFirst.withLock({ first in
        defer { first = false }; return first
      }) {
        _ = try? other.edit("1b") { $0.tags.append("other") }
      }
      return try access.tryLock(descriptor)
    }
    try place.files(access: access).edit("1b") { $0.tags.append("ours") }
    #expect(try other.load().books.first?.tags == ["other", "ours"])
  }

  @Test func manyWritersAtOnceLoseNothing() async throws {
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        let files = place.files()
        group.addTask {
          for number in 0..<10 {
            _ = try? files.edit("1b") { $0.tags.append("\(writer).\(number)") }
          }
        }
      }
    }
    let tags = try #require(try place.files().load().books.first?.tags)
    #expect(Set(tags).count == 40 && tags.count == 40)
    for writer in 0..<4 {
      #expect(tags.filter { $0.hasPrefix("\(writer).") } == (0..<10).map { "\(writer).\($0)" })
    }
  }
}
