import Foundation
import LibraryStore
import ReadingCore
import Synchronization
import TestSupport
import Testing

/// A change of many books after the system refused something, or the program was killed: all or nothing.
@Suite struct TogetherFaultTests {
  @Test func contentIsOnTheDiskBeforeAnyOfItGetsItsName() throws {
    let many = try ManyBooks()
    let faults = Faults { _, _ in nil }
    try many.run(faults.access)
    #expect(many.state == .new && many.leftovers == [])
    let steps = faults.calls.filter { [.write, .sync, .syncFileSystem, .rename, .remove].contains($0) }
    // The temporary files, the link's folder; the intent; the names; both folders; the intent goes.
    let expected: [Call] =
      [.write, .write, .write, .write, .syncFileSystem, .sync] + [.write, .sync, .rename, .sync]
      + [.rename, .rename, .rename, .rename, .sync, .sync, .remove]
    #expect(steps == expected)
  }

  @Test(arguments: [ENOSYS, EIO])
  func whereThereIsNoOneFlushForAllEachFileIsFlushed(code: Int32) throws {
    let many = try ManyBooks()
    let faults = Faults.refusing(.syncFileSystem, code: code)
    try many.run(faults.access)
    #expect(many.state == .new && many.leftovers == [])
    let beforeNaming = faults.calls.prefix { $0 != .rename }
    #expect(beforeNaming.count { $0 == .sync } == 4 + 1 + 1)
  }

  /// Every call in turn, refused once; the next program finds one of the two states, or makes it.
  @Test(arguments: Call.allCases, [true, false])
  func anyRefusedCallLeavesAllOrNothing(call: Call, withOldOnes: Bool) throws {
    var number = 0
    while true {
      let many = try ManyBooks(withOldOnes: withOldOnes)
      let faults = Faults.refusing(call, at: number, code: EIO)
      let result = Result { try many.run(faults.access) }
      if !withOldOnes || call != .rename { #expect(many.state != .mixed, "\(call) \(number)") }
      _ = try many.place.files().load()
      #expect(many.state != .mixed, "\(call) \(number)")
      if case .success = result { #expect(many.state == .new, "\(call) \(number)") }
      #expect(many.intent == nil, "\(call) \(number)")
      if call != .remove { #expect(many.leftovers == [], "\(call) \(number)") }
      _ = try many.place.files(clock: .farOff).load()
      #expect(many.leftovers == [], "\(call) \(number)")
      if faults.calls.count(where: { $0 == call }) <= number { break }
      number += 1
    }
    let isAsked =
      ![Call.makeLink, .makeFolder, .readAt, .truncate, .removeFolder].contains(call)
      && (withOldOnes || ![.destination, .setPermissions].contains(call))
    #expect(!isAsked || number > 0)
  }

  /// From some call on nothing is done any more, as when the program is killed there; then the next program
  /// reads the library, or changes one book of it.
  @Test(arguments: [true, false], [true, false])
  func whateverCallIsTheLastItIsAllOrNothing(withOldOnes: Bool, nextOneReads: Bool) throws {
    var last = 0
    var states: [ManyBooks.State] = []
    while true {
      let many = try ManyBooks(withOldOnes: withOldOnes)
      let faults = Faults { [last] _, earlier in earlier.count >= last ? EIO : nil }
      let result = Result { try many.run(faults.access) }
      if nextOneReads {
        let library = try many.place.files().load()
        #expect(library.problems == [], "killed after \(last) calls")
      } else {
        try many.place.files().edit("1b") { _ in }
      }
      states.append(many.state)
      #expect(many.state != .mixed && many.intent == nil, "killed after \(last) calls")
      _ = try many.place.files(clock: .farOff).load()
      // Nobody looks beside the end of a link; a step that had its intent written needs nobody to.
      let left = many.state == .old ? many.leftovers.filter { !$0.hasPrefix("kept/") } : many.leftovers
      #expect(left == [], "killed after \(last) calls")
      if case .success = result, faults.calls.count < last { break }
      last += 1
    }
    let firstNew = try #require(states.firstIndex(of: .new))
    #expect(states[..<firstNew].allSatisfy { $0 == .old } && states[firstNew...].allSatisfy { $0 == .new })
    #expect(firstNew > 30)
  }

  /// What ends the first program's step is killed, too, at every call of its own.
  @Test(arguments: [0, 2])
  func theEndingMayBeKilledItself(named: Int) throws {
    var last = 0
    while true {
      let many = try ManyBooks()
      // The first rename is the intent's.
      many.killed(before: .rename, number: 1 + named)
      #expect(many.intent != nil)
      let faults = Faults { [last] _, earlier in earlier.count >= last ? EIO : nil }
      _ = try? many.place.files(access: faults.access).load()
      _ = try many.place.files().load()
      #expect(many.state == (named == 0 ? .old : .new) && many.intent == nil, "after \(last) calls")
      _ = try many.place.files(clock: .farOff).load()
      // Nobody looks beside the end of a link.
      let left = named == 0 ? many.leftovers.filter { !$0.hasPrefix("kept/") } : many.leftovers
      #expect(left == [], "after \(last) calls")
      if faults.calls.count < last { break }
      last += 1
    }
    #expect(last > 20)
  }

  /// While a step is taken back the program is killed at every call, and then somebody saves one of its books:
  /// that must not look like a step that has begun to show.
  @Test func whatIsHalfTakenBackIsNotCarriedThrough() throws {
    var last = 0
    while true {
      let many = try ManyBooks()
      many.killed(before: .rename, number: 1)
      let faults = Faults { [last] _, earlier in earlier.count >= last ? EIO : nil }
      _ = try? many.place.files(access: faults.access).load()
      let isUntouched = many.leftovers.count == 5
      try many.place.write(
        many.place.json(of: Book(id: "5b", title: "theirs", added: "2026")),
        to: "books/5b.json"
      )
      let library = try many.place.files().load()
      if !isUntouched {
        #expect(library.books.map(\.title) == ["old", "old", "theirs", "old"], "after \(last) calls")
      }
      if faults.calls.count < last { break }
      last += 1
    }
    #expect(last > 20)
  }

  @Test func aFullDiskTakesNothingHalf() throws {
    for number in 0...4 {
      let many = try ManyBooks()
      let faults = Faults { call, earlier in
        call == .write && earlier.count(where: { $0 == .write }) >= number ? ENOSPC : nil
      }
      #expect(throws: StoreError.self) { try many.run(faults.access) }
      #expect(many.state == .old && many.leftovers == [], "\(number)")
    }
  }

  @Test func aNameThatCannotBeGivenIsTriedAgainByTheNext() throws {
    let many = try ManyBooks()
    // One that replaces a book, after another did.
    let path = many.place.path("books/5b.json")
    var access = FileAccess.live
    access.rename = { from, to throws(SystemFault) in
      if to == path { throw SystemFault(EACCES) }
      try FileAccess.live.rename(from, to)
    }
    #expect(throws: StoreError.failed(.rename, path: path, code: EACCES)) { try many.run(access) }
    #expect(many.state == .mixed && many.leftovers.count == 2)
    // Somebody who may not either does no harm, and is not kept from his own work.
    _ = try many.place.files(access: access, clock: .farOff).load()
    try many.place.files(access: access).edit("1b") { _ in }
    #expect(many.leftovers.count == 2)
    _ = try many.place.files().load()
    #expect(many.state == .new && many.leftovers == [])
  }
}
