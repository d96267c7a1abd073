import ReadingCore

/// What the folder of books was when it held just the books of the index: while it is that, nothing has come into it or
/// gone from it, and to list it would tell nothing new.
struct FolderStamp: Sendable, Hashable {
  private static let boot = (path: "/proc/sys/kernel/random/boot_id", length: 36)

  /// Which start of the machine it was: after a power cut a folder may hold a name that its times do not tell of.
  private let boot: [UInt8]
  private let inode: UInt64
  private let changed: FileStatus.Seconds
  private let touched: FileStatus.Seconds
  /// The sum of that index.
  var index: UInt64 = 0

  /// The stamp of an open folder as it is now; nil where its times do not tell of every name, or where it changed too
  /// lately for them to tell of another one.
  init?(ofOpen folder: Int32, _ disk: Disk) {
    guard disk.access.stampsEveryName(folder), let found = try? disk.access.statusOfOpen(folder),
      let status = found.trusted(now: disk.access.now()), let boot = Self.boot(disk)
    else { return nil }
    (self.boot, inode, changed, touched) = (boot, status.inode, status.changed, status.touched)
  }

  private static func boot(_ disk: Disk) -> [UInt8]? {
    guard let file = try? disk.access.open(boot.path, .read) else { return nil }
    defer { _ = try? disk.access.close(file) }
    return try? disk.bytes(file, boot.path, 0..<boot.length)
  }

  /// Whether it is of the folder of books as that is now.
  func isOf(_ files: LibraryFiles) -> Bool {
    guard let folder = try? files.disk.access.open(files.folder.books, .folder) else { return false }
    defer { _ = try? files.disk.access.close(folder) }
    return FolderStamp(ofOpen: folder, files.disk)?.isThat(self) ?? false
  }

  /// Whether the folder is now what it was.
  func isThat(_ known: FolderStamp) -> Bool {
    var now = self
    now.index = known.index
    return now == known
  }

  init?(_ source: inout ByteSource) {
    boot = Array(source.textBytes())
    inode = source.fixed()
    changed = FileStatus.Seconds(whole: source.number(), nanoseconds: source.number())
    touched = FileStatus.Seconds(whole: source.number(), nanoseconds: source.number())
    index = source.fixed()
    if source.isBroken { return nil }
  }

  func write(to sink: inout ByteSink) {
    sink.number(boot.count)
    sink.append(boot)
    sink.fixed(inode)
    for time in [changed, touched] {
      sink.number(time.whole)
      sink.number(time.nanoseconds)
    }
    sink.fixed(index)
  }
}

extension FileStatus {
  /// A file that was changed so short a time ago, in nanoseconds, may change again within the same tick of its
  /// file system's clock: fine ones tick a hundred times a second, coarse ones every other second.
  private static let tick = (fine: 50_000_000, coarse: 2_000_000_000)

  /// The status; nil where it changed too lately for a later look to tell another change by it.
  func trusted(now: Seconds) -> FileStatus? {
    let isOld = [changed, touched].allSatisfy { time in
      let age = (now.whole - time.whole) * 1_000_000_000 + now.nanoseconds - time.nanoseconds
      return age >= (time.nanoseconds == 0 ? Self.tick.coarse : Self.tick.fine)
    }
    return isOld ? self : nil
  }
}
