/// Why something cannot be unpacked.
public enum UnpackProblem: Error, Sendable, Hashable {
  /// The system does not let it be read; the number of its reason.
  case unreadable(code: Int)
  /// It is a folder, a pipe or the like.
  case notFile
  /// It does not end as a zip does, and does not begin as one.
  case notArchive
  /// It begins as a zip and breaks off.
  case cutShort
  /// What comes out is not what was packed.
  case damaged
  case encrypted
  /// It says or turns out to be larger than any of its kind.
  case tooLarge
  /// It is packed in a way nobody needs for it.
  case unknownMethod
  /// What it says of itself in one place is not what it says in another.
  case contradictory
  /// A name in it leads out of the folder it would be unpacked to.
  case unsafeName
  /// It is a zip, and no backup of Openreads.
  case noBackup
  /// It is no OPF file that can be read.
  case noRecord
  /// `seoga-net` is not beside the program, or does not start.
  case missing
  /// `seoga-net` ended before it was done, or nobody waits for it any more.
  case stopped
}
