import Foundation
import Glibc
import LibraryStore
import ReadingCore
import Synchronization
import TestSupport
import Testing

/// A file with the marks of a merge, mended after the system refused something, or the program was killed: one end.
@Suite struct MarkedFaultTests {
  private static let name = "books/1b.json"

  private func scene() throws -> TemporaryLibrary {
    let place = try TemporaryLibrary()
    try place.write([])
    try place.files().add([])
    try place.write(MarkedShape.twoWay.text, to: Self.name)
    return place
  }

  /// What readers see of it: no temporary files.
  private func contents(_ place: TemporaryLibrary) -> [String: [UInt8]] {
    place.contents.filter { !$0.key.hasSuffix(".tmp") && !$0.key.hasSuffix(".lock") }
  }

  /// Whether the words of both versions are on the disk.
  private func hasAllWords(_ place: TemporaryLibrary) -> Bool {
    let all = contents(place).values.map { String(decoding: $0, as: UTF8.self) }.joined()
    return all.contains("\"rating\": 2") && all.contains("\"rating\": 3")
  }

  @Test(arguments: [true, false]) func whateverCallFailsTheEndIsTheSame(isForGood: Bool) throws {
    let end = try scene()
    _ = try end.files().load()
    #expect(end.names(in: "trash").count == 1 && hasAllWords(end))
    var number = 0
    while true {
      let place = try scene()
      let faults = Faults { [number] _, earlier in
        (isForGood ? earlier.count >= number : earlier.count == number) ? EIO : nil
      }
      _ = try? place.files(access: faults.access, isJournalled: true, identifiers: .random).load()
      #expect(hasAllWords(place), "after \(number) calls")
      let files = place.files(isJournalled: true, identifiers: .random)
      #expect(try files.load().problems == [], "after \(number) calls")
      #expect(contents(place) == contents(end), "after \(number) calls")
      if faults.calls.count < number { break }
      number += 1
    }
    #expect(number > 40)
  }

  /// Another program writes the file while the mended one is flushed.
  @Test func whatIsWrittenMeanwhileStays() throws {
    let place = try scene()
    var access = FileAccess.unflushed
    let theirs = MarkedShape.book("  \"rating\": 5,\n")
    let isWritten = Mutex(false)
    access.syncFileSystem = { _ in
      if isWritten.withLock({ $0.exchange(true) }) { return }
      try? place.write(theirs, to: Self.name)
    }
    access.sync = { _ in
      if isWritten.withLock({ $0.exchange(true) }) { return }
      try? place.write(theirs, to: Self.name)
    }
    #expect(try place.files(access: access).load().merged == [])
    #expect(isWritten.withLock { $0 } && place.text(Self.name) == theirs && place.names(in: "trash") == [])
  }
}

extension Bool {
  fileprivate mutating func exchange(_ value: Bool) -> Bool {
    defer { self = value }
    return self
  }
}
