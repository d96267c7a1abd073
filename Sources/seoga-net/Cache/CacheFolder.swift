import Crypto
import Foundation
import ReadingCore

/// A folder of files that may go at any time, by name; the oldest go where they are more than it may hold.
struct CacheFolder: Sendable {
  let path: String
  let mostBytes: Int

  /// The name of what belongs to some texts and to an account; it tells nothing of them.
  static func name(_ texts: String..., account: String = "") -> String {
    let all = account.isEmpty ? texts : texts + [account]
    return sum(Array(all.joined(separator: "\n").utf8))
  }

  /// A sum by which bytes are known.
  static func sum(_ bytes: [UInt8]) -> String { hex(SHA256.hash(data: bytes)) }

  /// Path of a file.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// What a file holds; nil where there is none.
  func bytes(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: file(name)).map(Array.init) }

  /// Whether there is a file; it counts as used now.
  func use(_ name: String) -> Bool { utimensat(AT_FDCWD, file(name), nil, 0) == 0 }

  /// Takes a file away, where there is one.
  func remove(_ name: String) { unlink(file(name)) }

  /// Lets a file be found under another name, too.
  func add(_ other: String, to name: String) {
    remove(other)
    link(file(name), file(other))
  }

  /// Keeps a file, whole or not at all; says whether it is there.
  func keep(_ bytes: [UInt8], as name: String) -> Bool {
    let temporary = file(".seoga-\(UUID().uuidString).tmp")
    // What was asked is the reader's own business.
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try? FileManager.default.createDirectory(
      atPath: path,
      withIntermediateDirectories: true,
      attributes: mode
    )
    guard
      FileManager.default.createFile(
        atPath: temporary,
        contents: Data(bytes),
        attributes: [.posixPermissions: 0o600]
      )
    else { return false }
    guard rename(temporary, file(name)) == 0 else {
      unlink(temporary)
      return false
    }
    makeRoom(besides: name)
    return true
  }

  private func makeRoom(besides kept: String) {
    var files: [(name: String, used: Int, bytes: Int)] = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
      var status = stat()
      guard lstat(file(name), &status) == 0 else { continue }
      // A clock may have run far ahead, and nanoseconds of later years fit no number.
      let seconds = NumberBounds(0...9_000_000_000).nearest(Double(status.st_mtim.tv_sec)) ?? 0
      let used = seconds * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
      files.append((name, used, Int(status.st_size)))
    }
    var total = files.reduce(0) { $0 + $1.bytes }
    guard total > mostBytes else { return }
    for old in files.sorted(by: { $0.used < $1.used }) where total > mostBytes && old.name != kept {
      if unlink(file(old.name)) == 0 { total -= old.bytes }
    }
  }
}
