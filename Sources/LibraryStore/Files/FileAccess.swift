/// Why the system refused a call: its `errno`.
public struct SystemFault: Error, Sendable, Hashable {
  /// Number of the reason, such as `ENOSPC`.
  public let code: Int32

  public init(_ code: Int32) { self.code = code }
}

/// What a path leads to.
public struct FileStatus: Sendable, Hashable {
  public enum FileKind: Sendable, Hashable {
    case file, folder, link, other
  }

  public var kind: FileKind
  /// Permission bits.
  public var mode: UInt32
  /// Bytes.
  public var size: Int
  /// Number of the file within its file system.
  public var inode: UInt64
  /// Last change of what it holds, as the file says; any program may set it to any time.
  public var changed: Seconds
  /// Last change of anything about it, which only the system sets: a file that was written and given its old
  /// time again is known by it.
  public var touched: Seconds

  public struct Seconds: Sendable, Hashable {
    /// Seconds since 1970.
    public var whole: Int
    /// 0 to 999,999,999.
    public var nanoseconds: Int
  }
}

/// How a file is opened; no child program inherits it.
public enum OpenMode: Sendable, Hashable {
  case read
  /// To write a file that is not there yet, with these permissions less the process's mask.
  case create(permissions: UInt32)
  /// To lock, made where it is missing, for the reader alone.
  case lock
  case folder
  /// To write at the end of a file that is there, and to read it.
  case append
}

/// Everything the store asks of the file system, as closures, so that a test can make any of it fail.
///
/// Descriptors are plain numbers. Every closure does one call and throws the system's reason; none retries.
public struct FileAccess: Sendable {
  public var open: @Sendable (String, OpenMode) throws(SystemFault) -> Int32
  /// Reads into the buffer; 0 bytes is the end of the file.
  public var read: @Sendable (Int32, UnsafeMutableRawBufferPointer) throws(SystemFault) -> Int
  /// Reads into the buffer from a place in the file on; 0 bytes is the end of the file.
  public var readAt:
    @Sendable (Int32, UnsafeMutableRawBufferPointer, _ offset: Int) throws(SystemFault) -> Int
  /// Writes some of the bytes and says how many.
  public var write: @Sendable (Int32, UnsafeRawBufferPointer) throws(SystemFault) -> Int
  /// Cuts an open file to a number of bytes.
  public var truncate: @Sendable (Int32, Int) throws(SystemFault) -> Void
  public var sync: @Sendable (Int32) throws(SystemFault) -> Void
  /// Flushes the whole file system that an open file or folder is on; refuses where the system has no such
  /// call. Refusals since the descriptor was opened count.
  public var syncFileSystem: @Sendable (Int32) throws(SystemFault) -> Void
  /// Closes a descriptor, which is gone even where this throws.
  public var close: @Sendable (Int32) throws(SystemFault) -> Void
  public var setPermissions: @Sendable (Int32, UInt32) throws(SystemFault) -> Void
  public var statusOfOpen: @Sendable (Int32) throws(SystemFault) -> FileStatus
  public var status: @Sendable (String, _ followsLinks: Bool) throws(SystemFault) -> FileStatus
  /// What a name in an open folder leads to, through links.
  public var statusIn: @Sendable (Int32, UnsafePointer<CChar>) throws(SystemFault) -> FileStatus
  /// Where a symbolic link points, as it is written in it.
  public var destination: @Sendable (String) throws(SystemFault) -> String
  /// Makes a symbolic link: what is written in it, and its path.
  public var makeLink: @Sendable (_ destination: String, _ path: String) throws(SystemFault) -> Void
  /// Gives a file another path, replacing what was there.
  public var rename: @Sendable (String, String) throws(SystemFault) -> Void
  /// Gives a file another path, and refuses where something is there.
  public var renameNew: @Sendable (String, String) throws(SystemFault) -> Void
  public var remove: @Sendable (String) throws(SystemFault) -> Void
  /// Makes one folder with these permissions less the process's mask.
  public var makeFolder: @Sendable (_ path: String, _ permissions: UInt32) throws(SystemFault) -> Void
  /// Removes a folder that is empty, and refuses any other.
  public var removeFolder: @Sendable (String) throws(SystemFault) -> Void
  /// What is in a folder, without `.` and `..`.
  public var list: @Sendable (String) throws(SystemFault) -> FolderNames
  /// Whether the system changes the times of an open folder with every name that comes, goes or changes in it,
  /// whichever program does that.
  public var stampsEveryName: @Sendable (_ folder: Int32) -> Bool
  /// Takes the lock of an open file, or says at once that another holds it.
  public var tryLock: @Sendable (Int32) throws(SystemFault) -> Bool
  /// The time of the clock that stamps files.
  public var now: @Sendable () -> FileStatus.Seconds
  /// Waits before the lock is tried again, for milliseconds.
  public var pause: @Sendable (Int) -> Void
}
