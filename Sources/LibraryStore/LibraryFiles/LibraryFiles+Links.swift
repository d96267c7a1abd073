import Glibc

// A book's file may be a link to where the reader keeps it; what the link says is seen from its folder.
extension LibraryFiles {
  /// Makes a relative link anew where it is to stand, so that it leads to the same file from there.
  ///
  /// - Returns: false, with nothing done, where the path is no such link and can be renamed.
  func moveLink(_ from: String, to destination: String) throws(StoreError) -> Bool {
    guard try disk.status(from, followsLinks: false)?.kind == .link else { return false }
    let written = try disk.attempt(.rename, from) { () throws(SystemFault) in
      try disk.access.destination(from)
    }
    guard !written.hasPrefix("/") else { return false }
    let moved = Self.link(written, from: Path.parent(of: from), to: Path.parent(of: destination))
    try disk.attempt(.rename, from) { () throws(SystemFault) in try disk.access.makeLink(moved, destination) }
    do throws(StoreError) {
      // Where a folder of the library is itself a link, the way back need not be the way there.
      guard let kept = try disk.status(from), try disk.status(destination)?.inode == kept.inode else {
        throw .failed(.rename, path: from, code: ELOOP)
      }
      try disk.attempt(.rename, from) { () throws(SystemFault) in try disk.access.remove(from) }
    } catch {
      _ = try? disk.access.remove(destination)
      throw error
    }
    return true
  }

  /// What a link says in one of two folders that stand beside each other, as the other has to say it.
  private static func link(_ written: String, from: String, to: String) -> String {
    let back = "../\(Path.name(of: to))/"
    return written.hasPrefix(back)
      ? String(written.dropFirst(back.count)) : "../\(Path.name(of: from))/\(written)"
  }
}
