// What earlier versions wrote for everybody's eyes.
extension FileAccess {
  private static let others: UInt32 = 0o077

  /// Takes a folder of state or cache, and all in it, from everybody but the reader.
  ///
  /// Links are passed by, and so is a library: its permissions are the reader's own. Where the folder and those in
  /// it are closed already, nothing in them is looked at. What the system refuses, as with files of somebody else,
  /// stays as it is.
  public func narrow(_ root: String) {
    guard let status = try? status(root, true), status.kind == .folder else { return }
    let disk = Disk(access: self)
    let folders = ((try? disk.unsortedNames(in: root)) ?? FolderNames()).map { "\(root)/\($0)" }.filter {
      (try? self.status($0, false))?.kind == .folder
    }
    let isWide = ([root] + folders).contains { (try? self.status($0, true)).map(isOpen) ?? false }
    if isWide { narrow(root, status, disk) }
  }

  private func narrow(_ path: String, _ status: FileStatus, _ disk: Disk) {
    if status.kind == .folder {
      guard let names = try? disk.unsortedNames(in: path), !names.contains(LibraryFolder.identityName) else {
        return
      }
      for name in names {
        let path = "\(path)/\(name)"
        guard let status = try? self.status(path, false) else { continue }
        narrow(path, status, disk)
      }
    }
    // The folder after what is in it: a walk that was cut off begins anew.
    guard status.kind == .file || status.kind == .folder, isOpen(status) else { return }
    guard let descriptor = try? open(path, status.kind == .folder ? .folder : .read) else { return }
    defer { _ = try? close(descriptor) }
    _ = try? setPermissions(descriptor, status.mode & ~Self.others)
  }

  private func isOpen(_ status: FileStatus) -> Bool { status.mode & Self.others != 0 }
}
