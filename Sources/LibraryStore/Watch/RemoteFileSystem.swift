import CLinux

/// File systems whose files are changed by other machines, of which the kernel of this one is not told.
enum RemoteFileSystem {
  /// Numbers of the types in the kernel's `linux/magic.h` and in statfs(2); no set, which is dearer to make at
  /// every start than all of them are to be looked through.
  private static let types: [UInt32] = [
    0x6969,  // nfs
    0x517B, 0xFF53_4D42, 0xFE53_4D42,  // smb, cifs, smb2
    0x6573_5546,  // fuse: sshfs, rclone and others
    0x0102_1997,  // 9p, as between Windows and its Linux
    0x00C3_6400,  // ceph
    0x5346_414F, 0x6B41_4653,  // afs
    0x7375_7245,  // coda
    0x0BD0_0BD0,  // lustre
    0x0116_1970, 0x7461_636F,  // gfs2, ocfs2
    0x786F_4256, 0x7C7C_6673,  // folders of a virtual machine's host
  ]

  static func holds(_ path: String) -> Bool {
    var found = statfs()
    return statfs(path, &found) == 0 && types.contains(UInt32(truncatingIfNeeded: found.f_type))
  }
}
