import Foundation
import LibraryStore
import ReadingCore
import Synchronization
import TestSupport
import Testing

/// The merge of a conflict copy after the system refused something, or the program was killed: one end.
@Suite struct ConflictFaultTests {
  private static let copy = "books/1b.sync-conflict-20261120-101500-ABCDEFG.json"

  private struct Scene {
    let place: TemporaryLibrary

    init() throws {
      place = try TemporaryLibrary()
      var one = Book(id: "1b", title: "one", added: "2026")
      var other = one
      (one.modified, one.subtitle) = ("2026-11-20T10:00:00+09:00", "a")
      (other.title, other.modified) = ("other", "2026-11-20T11:00:00+09:00")
      other.notes = [Note(id: "1n", text: "words", created: "2026-11-20T11:00:00+09:00")]
      try place.write([one])
      try place.files().add([])
      try place.write(place.json(of: other), to: ConflictFaultTests.copy)
    }

    /// Every file but temporary ones, by name.
    var files: [String: String] {
      var files: [String: String] = [:]
      for folder in ["books", "trash"] {
        for name in place.names(in: folder) where !name.hasSuffix(".tmp") {
          files["\(folder)/\(name)"] = place.text("\(folder)/\(name)")
        }
      }
      return files
    }

    /// Whether all words of both versions are on the disk.
    var hasAllWords: Bool {
      let all = files.values.joined()
      return [#""one""#, #""other""#, #""words""#, #""a""#].allSatisfy { all.contains($0) }
    }
  }

  @Test(arguments: Call.allCases) func anyRefusedCallLosesNothing(call: Call) throws {
    let end = try Scene()
    _ = try end.place.files().load()
    var number = 0
    while true {
      let scene = try Scene()
      let faults = Faults.refusing(call, at: number, code: EIO)
      _ = try? scene.place.files(access: faults.access).load()
      #expect(scene.hasAllWords, "\(call) \(number)")
      _ = try scene.place.files().load()
      #expect(scene.files == end.files, "\(call) \(number)")
      if faults.calls.count(where: { $0 == call }) <= number { break }
      number += 1
    }
  }

  @Test func whateverCallIsTheLastTheEndIsTheSame() throws {
    let end = try Scene()
    _ = try end.place.files().load()
    #expect(end.files.count == 2 && end.hasAllWords)
    var last = 0
    while true {
      let scene = try Scene()
      let faults = Faults { [last] _, earlier in earlier.count >= last ? EIO : nil }
      _ = try? scene.place.files(access: faults.access).load()
      #expect(scene.hasAllWords, "killed after \(last) calls")
      _ = try scene.place.files().load()
      #expect(scene.files == end.files, "killed after \(last) calls")
      if faults.calls.count < last { break }
      last += 1
    }
    #expect(last > 40)
  }

  @Test func theVersionKeptAndTheMergedFileAreOnTheDiskBeforeTheCopyGoes() throws {
    let scene = try Scene()
    let faults = Faults { _, _ in nil }
    _ = try scene.place.files(access: faults.access).load()
    let steps = faults.calls.filter { [.write, .sync, .rename, .remove].contains($0) }
    let expected: [Call] = [.write, .sync, .rename, .sync, .write, .sync, .rename, .sync, .remove, .sync]
    #expect(steps == expected)
  }

  /// Another program writes the book's file while the merged one is flushed, right before that would get its name.
  @Test func whatIsWrittenDuringTheFlushStays() throws {
    let scene = try Scene()
    var access = FileAccess.unflushed
    let place = scene.place
    let isKept = Mutex(false)
    let flushes = Mutex(0)
    access.rename = { from, to throws(SystemFault) in
      try FileAccess.live.rename(from, to)
      if to.contains("/trash/") { isKept.withLock { $0 = true } }
    }
    access.sync = { _ in
      guard isKept.withLock({ $0 }) else { return }
      // The first flush then is that of the trash, the second that of the merged file.
      let number = flushes.withLock { count in
        count += 1
        return count
      }
      guard number == 2 else { return }
      try? place.write(place.json(of: Book(id: "1b", title: "meanwhile", added: "2026")), to: "books/1b.json")
    }
    _ = try scene.place.files(access: access).load()
    #expect(scene.place.text("books/1b.json")?.contains("meanwhile") == true)
    _ = try scene.place.files().load()
    #expect(scene.hasAllWords && scene.files.values.contains { $0.contains("meanwhile") })
  }

  /// The book was deleted here and changed there; it comes back from a third side between look and name.
  @Test func aBookThatComesBackMeanwhileStays() throws {
    let scene = try Scene()
    try FileManager.default.removeItem(atPath: scene.place.path("books/1b.json"))
    var access = FileAccess.unflushed
    let place = scene.place
    let theirs = place.json(of: Book(id: "1b", title: "meanwhile", added: "2026"))
    access.renameNew = { from, to throws(SystemFault) in
      if to.hasSuffix("books/1b.json") { try? place.write(theirs, to: "books/1b.json") }
      try FileAccess.live.renameNew(from, to)
    }
    _ = try scene.place.files(access: access).load()
    #expect(scene.place.text("books/1b.json")?.contains("meanwhile") == true)
    #expect(scene.place.names(in: "books").count == 2, "the copy waits for the next reading")
    _ = try scene.place.files().load()
    #expect(scene.place.names(in: "books") == ["1b.json"])
  }

  /// Another program that does not know the lock writes while the two are merged.
  @Test(arguments: ["books/1b.json", copy]) func whatChangesMeanwhileIsNotLost(name: String) throws {
    let scene = try Scene()
    var access = FileAccess.unflushed
    let (path, place) = (scene.place.path(name), scene.place)
    access.rename = { from, to throws(SystemFault) in
      // The first rename keeps the losing version, before the book's file is replaced.
      if to.contains("/trash/") {
        try? place.write(place.json(of: Book(id: "1b", title: "meanwhile", added: "2026")), to: name)
      }
      try FileAccess.live.rename(from, to)
    }
    _ = try scene.place.files(access: access).load()
    #expect(
      FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }?
        .contains("meanwhile") == true
    )
    _ = try scene.place.files().load()
    #expect(scene.place.names(in: "books") == ["1b.json"] && scene.hasAllWords)
    #expect(scene.files.values.contains { $0.contains("meanwhile") })
  }
}
