import Catalogue
import Glibc
import ReadingCore

/// A folder of files that may go at any time, by name; the oldest go where they are more than it may hold.
struct CacheFolder: Sendable {
  let path: String
  let mostBytes: Int

  /// The name of what belongs to some texts and to an account; it tells nothing of them at sight.
  static func name(_ texts: String..., account: String = "") -> String {
    let all = account.isEmpty ? texts : texts + [account]
    return sum(all.joined(separator: "\n").utf8)
  }

  /// A sum by which bytes are known: FNV-1a of 128 bits.
  static func sum(_ bytes: some Sequence<UInt8>) -> String {
    let prime: UInt128 = 1 << 88 + 0x13B
    let sum = bytes.reduce(0x6C62_272E_07BB_0142_62B8_2175_6295_C58D as UInt128) {
      ($0 ^ UInt128($1)) &* prime
    }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 32 - digits.utf8.count) + digits
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func bytes(_ name: String) -> [UInt8]? { WholeFile.bytes(at: file(name), most: mostBytes) }

  /// Whether there is a file; it counts as used now.
  func use(_ name: String) -> Bool { utimensat(AT_FDCWD, file(name), nil, 0) == 0 }

  func remove(_ name: String) { unlink(file(name)) }

  /// Lets a file be found under another name, too.
  func add(_ other: String, to name: String) {
    remove(other)
    link(file(name), file(other))
  }

  /// Keeps a file of some pieces, whole or not at all; says whether it is there.
  func keep(_ pieces: [UInt8]..., as name: String) -> Bool {
    let temporary = file(".seoga-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp")
    // What was asked is the reader's own business.
    WholeFile.makeFolder(path[...])
    guard WholeFile.write(pieces, to: temporary) else { return false }
    guard rename(temporary, file(name)) == 0 else {
      unlink(temporary)
      return false
    }
    makeRoom(besides: name)
    return true
  }

  private func makeRoom(besides kept: String) {
    var files: [(name: String, used: Int, bytes: Int)] = []
    for name in WholeFile.names(in: path) {
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
