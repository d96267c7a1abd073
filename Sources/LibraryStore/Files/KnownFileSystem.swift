import CLinux

/// File systems of this machine alone, whose folders tell by their times of every name in them, as POSIX asks for it.
enum KnownFileSystem {
  /// Numbers of the types in the kernel's `linux/magic.h` and in statfs(2). Missing are those whose folders other systems
  /// or machines change, such as FAT and NFS, and those that take a folder together from several, such as overlayfs.
  private static let stamping: [UInt32] = [
    0xEF53,  // ext2, ext3, ext4
    0x5846_5342,  // xfs
    0x9123_683E,  // btrfs
    0xF2F5_2010,  // f2fs
    0x2FC1_2FC1,  // zfs
    0xCA45_1A4E,  // bcachefs
    0x0102_1994,  // tmpfs
  ]

  static func isStamping(_ descriptor: Int32) -> Bool {
    var found = statfs()
    return fstatfs(descriptor, &found) == 0 && stamping.contains(UInt32(truncatingIfNeeded: found.f_type))
  }
}
