import Foundation
import LibraryStore
import ReadingCore
import Synchronization
import TestSupport
import Testing

/// Where unfinished writes lie, and when they go.
@Suite struct TemporaryFilesTests {
  private let place: TemporaryLibrary
  private let many: ManyBooks

  init() throws {
    many = try ManyBooks()
    place = many.place
  }

  /// The number of the library's lock, as names tell it.
  private func owner() throws -> String {
    let number = try FileManager.default.attributesOfItem(atPath: place.path(".lock"))[.systemFileNumber]
    return String(try #require(number as? UInt64), radix: 36)
  }

  /// Where what is renamed by a change came from, from the library's folder on.
  private func sources(_ change: (LibraryFiles) throws -> Void) throws -> [String] {
    let sources = Mutex<[String]>([])
    var access = FileAccess.unflushed
    let root = place.root
    access.rename = { from, to throws(SystemFault) in
      sources.withLock { $0.append(String(from.dropFirst(root.utf8.count + 1))) }
      try FileAccess.live.rename(from, to)
    }
    access.renameNew = { from, to throws(SystemFault) in
      sources.withLock { $0.append(String(from.dropFirst(root.utf8.count + 1))) }
      try FileAccess.live.renameNew(from, to)
    }
    try change(place.files(access: access))
    return sources.withLock { $0 }
  }

  @Test func theyLieInAFolderOfTheirOwnAndTellTheirOwner() throws {
    let owner = try owner()
    let sources = try sources { files in
      try ManyBooks.run(files, withOldOnes: false)
      try files.edit("1b") { $0.title = "changed" }
      try files.add([Book(id: "8b", title: "added", added: "2026")])
    }
    #expect(
      sources.count > 4 && sources.allSatisfy { $0.hasPrefix(".seoga/tmp/.seoga-\(owner)-") },
      "\(sources)"
    )
    #expect(many.leftovers == [])
  }

  @Test func thoseOfALinkedFolderLieBesideTheTarget() throws {
    try FileManager.default.moveItem(atPath: place.path("books"), toPath: place.path("elsewhere"))
    try FileManager.default.createSymbolicLink(atPath: place.path("books"), withDestinationPath: "elsewhere")
    let owner = try owner()
    let sources = try sources { try $0.edit("1b") { $0.title = "changed" } }
    #expect(sources.count == 1 && sources.allSatisfy { $0.hasPrefix("books/.seoga-\(owner)-") }, "\(sources)")
  }

  /// What no folder of unfinished writes can be made for is written all the same.
  @Test func aFileInTheWayOfTheirFolderIsNoMatter() throws {
    try? FileManager.default.removeItem(atPath: place.path(".seoga"))
    try place.write("mine", to: ".seoga")
    try many.run()
    #expect(many.state == .new && many.leftovers == [] && place.text(".seoga") == "mine")
  }

  /// `books` may be the mount of another file system, to which nothing can be renamed.
  @Test(arguments: [false, true]) func whatIsOnAnotherFileSystemIsWrittenToo(isRefused: Bool) throws {
    let names = Mutex(0)
    let refuse = { @Sendable (from: String, to: String) throws(SystemFault) in
      if URL(filePath: from).deletingLastPathComponent() != URL(filePath: to).deletingLastPathComponent(),
        URL(filePath: to).pathExtension == "json"
      {
        throw SystemFault(EXDEV)
      }
      if URL(filePath: to).pathExtension == "json", isRefused,
        names.withLock({
          $0 += 1; return $0 > 2
        })
      {
        throw SystemFault(EIO)
      }
    }
    var access = FileAccess.unflushed
    access.rename = { from, to throws(SystemFault) in
      try refuse(from, to)
      try FileAccess.live.rename(from, to)
    }
    access.renameNew = { from, to throws(SystemFault) in
      try refuse(from, to)
      try FileAccess.live.renameNew(from, to)
    }
    if isRefused {
      #expect(throws: StoreError.self) { try many.run(access) }
      // What refused does so no more; the other file system is still another one.
      names.withLock { $0 = .min }
      _ = try place.files(access: access).load()
    } else {
      try many.run(access)
    }
    #expect(many.state == .new && many.leftovers == [])
  }

  // MARK: Sweeping

  @Test(arguments: ["", "books/", "trash/", ".seoga/tmp/"])
  func oneWhoseOwnerIsGoneGoesAtOnce(folder: String) throws {
    let name = "\(folder).seoga-\(try owner())-1.tmp"
    try place.write("half", to: name)
    let lock = open(place.path(".lock"), O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    _ = try place.files().load()
    #expect(place.text(name) == "half")
    close(lock)
    _ = try place.files().load()
    #expect(place.text(name) == nil)
  }

  @Test(arguments: ["0-1", "zz-1", "1"]) func oneOfAnotherMachineIsLeftForAnHour(owner: String) throws {
    let name = ".seoga/tmp/.seoga-\(owner).tmp"
    try place.write("half", to: name)
    let now = Date(timeIntervalSince1970: Double(WallClock.standing.now().seconds))
    try FileManager.default.setAttributes([.modificationDate: now], ofItemAtPath: place.path(name))
    _ = try place.files().load()
    #expect(place.text(name) == "half")
    try FileManager.default.setAttributes([.modificationDate: now - 3601], ofItemAtPath: place.path(name))
    _ = try place.files().load()
    #expect(place.text(name) == nil)
  }

  /// Whoever can read what a later version has begun needs them.
  @Test func theyStayWhereAnUnfinishedChangeCannotBeRead() throws {
    many.killed(before: .rename, number: 2)
    let before = many.leftovers
    let intent = place.path(try #require(many.intent))
    let handle = try #require(FileHandle(forWritingAtPath: intent))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(#"{"format":9}"#.utf8))
    try handle.close()
    _ = try place.files().load()
    #expect(before.count == 4 && many.leftovers == before)
  }

  @Test func aCheckNamesThoseWhoseOwnerIsGone() throws {
    let name = ".seoga/tmp/.seoga-\(try owner())-1.tmp"
    try place.write("half", to: name)
    let check = { (isRepairing: Bool) in
      var problems: [CheckFinding.CheckProblem] = []
      _ = try LibraryCheck(place.files(), isRepairing: isRepairing) { problems.append($0.problem) }.run()
      return problems
    }
    let lock = open(place.path(".lock"), O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    #expect(try check(false) == [])
    close(lock)
    #expect(try check(false) == [.temporary] && place.text(name) == "half")
    #expect(try check(true) == [.temporary] && place.text(name) == nil)
    #expect(try check(false) == [])
  }
}
