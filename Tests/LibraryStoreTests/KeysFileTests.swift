import Foundation
import Glibc
import LibraryStore
import TestSupport
import Testing

/// What stands where the reader's keys are looked for.
@Suite struct KeysFileTests {
  private let folder: TemporaryLibrary
  private let path: String

  init() throws {
    folder = try TemporaryLibrary()
    path = folder.path("keys.json")
  }

  @Test func thereIsNone() {
    #expect(KeysFile.load(path) == .absent)
    #expect(KeysFile.load("\(path)/below/nothing") == .absent)
  }

  @Test func thereIsOne() throws {
    try folder.write("{}", to: "keys.json")
    #expect(KeysFile.load(path) == .found(Array("{}".utf8)))
  }

  @Test func aHugeOneIsLeftUnread() throws {
    try folder.write(String(repeating: " ", count: KeysFile.mostBytes), to: "keys.json")
    #expect(KeysFile.load(path) != .tooLarge)
    try folder.write(String(repeating: " ", count: KeysFile.mostBytes + 1), to: "keys.json")
    #expect(KeysFile.load(path) == .tooLarge)
  }

  @Test func whatIsNoFileIsNotWaitedFor() throws {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(KeysFile.load(path) == .failed(code: EINVAL))
    #expect(KeysFile.load(folder.root) == .failed(code: EISDIR))
  }

  @Test func aRefusalIsTold() throws {
    try folder.write("{}", to: "keys.json")
    var access = FileAccess.live
    access.open = { _, _ throws(SystemFault) in throw SystemFault(EACCES) }
    #expect(KeysFile.load(path, access: access) == .failed(code: EACCES))
  }
}
