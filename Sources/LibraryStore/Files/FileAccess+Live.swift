import CLinux
import Glibc

extension FileAccess {
  public static let live = FileAccess(
    open: { path, mode throws(SystemFault) in try openFile(path, mode) },
    read: { descriptor, buffer throws(SystemFault) in try readSome(descriptor, buffer) },
    readAt: { descriptor, buffer, offset throws(SystemFault) in try readSome(descriptor, buffer, offset) },
    write: { descriptor, bytes throws(SystemFault) in try writeSome(descriptor, bytes) },
    truncate: { descriptor, size throws(SystemFault) in try checked(ftruncate(descriptor, off_t(size))) },
    sync: { descriptor throws(SystemFault) in try checked(fsync(descriptor)) },
    syncFileSystem: { descriptor throws(SystemFault) in
      try checked(syncfs(descriptor))
    },
    close: { descriptor throws(SystemFault) in try closeFile(descriptor) },
    setPermissions: { descriptor, mode throws(SystemFault) in try checked(fchmod(descriptor, mode_t(mode))) },
    statusOfOpen: { descriptor throws(SystemFault) in
      var found = stat()
      try checked(fstat(descriptor, &found))
      return FileStatus(found)
    },
    status: { path, followsLinks throws(SystemFault) in
      var found = stat()
      try checked(followsLinks ? stat(path, &found) : lstat(path, &found))
      return FileStatus(found)
    },
    statusIn: { folder, name throws(SystemFault) in
      var found = stat()
      try checked(fstatat(folder, name, &found, 0))
      return FileStatus(found)
    },
    destination: { path throws(SystemFault) in try readLink(path) },
    makeLink: { destination, path throws(SystemFault) in try checked(symlink(destination, path)) },
    rename: { from, to throws(SystemFault) in try renameFile(from, to) },
    renameNew: { from, to throws(SystemFault) in try renameToNew(from, to) },
    remove: { path throws(SystemFault) in try checked(unlink(path)) },
    makeFolder: { path, permissions throws(SystemFault) in
      try checked(mkdir(path, mode_t(permissions)))
    },
    removeFolder: { path throws(SystemFault) in try checked(rmdir(path)) },
    list: { path throws(SystemFault) in try names(inFolder: path) },
    stampsEveryName: { KnownFileSystem.isStamping($0) },
    tryLock: { descriptor throws(SystemFault) in try acquireLock(descriptor) },
    now: {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      return FileStatus.Seconds(whole: now.tv_sec, nanoseconds: now.tv_nsec)
    },
    pause: { usleep(UInt32($0) * 1000) }
  )
}

extension FileStatus {
  fileprivate init(_ found: stat) {
    kind =
      switch found.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    mode = UInt32(found.st_mode & 0o7777)
    size = Int(found.st_size)
    inode = UInt64(found.st_ino)
    let (time, touch) = (found.st_mtim, found.st_ctim)
    changed = Seconds(whole: time.tv_sec, nanoseconds: time.tv_nsec)
    touched = Seconds(whole: touch.tv_sec, nanoseconds: touch.tv_nsec)
  }
}

private func checked(_ result: Int32) throws(SystemFault) {
  if result < 0 { throw SystemFault(errno) }
}

private func openFile(_ path: String, _ mode: OpenMode) throws(SystemFault) -> Int32 {
  let descriptor =
    switch mode {
    // A pipe somebody left in the folder must not hold the program until it is written to.
    case .read: open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    case .create(let permissions):
      open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(permissions))
    case .lock: open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    case .folder: open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    case .append: open(path, O_RDWR | O_APPEND | O_NONBLOCK | O_CLOEXEC)
    }
  try checked(descriptor)
  return descriptor
}

private func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) throws(SystemFault) -> Int
{
  let count = read(descriptor, buffer.baseAddress, buffer.count)
  if count < 0 { throw SystemFault(errno) }
  return count
}

private func readSome(
  _ descriptor: Int32,
  _ buffer: UnsafeMutableRawBufferPointer,
  _ offset: Int
) throws(SystemFault) -> Int {
  let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
  if count < 0 { throw SystemFault(errno) }
  return count
}

private func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemFault) -> Int {
  let count = write(descriptor, bytes.baseAddress, bytes.count)
  if count < 0 { throw SystemFault(errno) }
  return count
}

private func closeFile(_ descriptor: Int32) throws(SystemFault) { try checked(close(descriptor)) }

private func renameFile(_ from: String, _ to: String) throws(SystemFault) { try checked(rename(from, to)) }

private func renameToNew(_ from: String, _ to: String) throws(SystemFault) {
  let refusesWhatIsThere: UInt32 = 1
  if renameat2(AT_FDCWD, from, AT_FDCWD, to, refusesWhatIsThere) == 0 { return }
  guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else { throw SystemFault(errno) }
  // Some file systems, as those of a network, cannot do it in one step.
  var there = stat()
  guard lstat(to, &there) != 0 else { throw SystemFault(EEXIST) }
  try renameFile(from, to)
}

private func acquireLock(_ descriptor: Int32) throws(SystemFault) -> Bool {
  if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
  if errno == EWOULDBLOCK { return false }
  throw SystemFault(errno)
}

private func readLink(_ path: String) throws(SystemFault) -> String {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink(path, &buffer, buffer.count)
  if count < 0 { throw SystemFault(errno) }
  return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
}

private func names(inFolder path: String) throws(SystemFault) -> FolderNames {
  guard let folder = opendir(path) else { throw SystemFault(errno) }
  defer { closedir(folder) }
  var names = FolderNames()
  while true {
    errno = 0
    guard let entry = readdir(folder) else { break }
    withUnsafeBytes(of: &entry.pointee.d_name) { field in
      let name = UnsafeRawBufferPointer(rebasing: field.prefix { $0 != 0 })
      let isDots = name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") }
      if !isDots { names.append(name) }
    }
  }
  if errno != 0 { throw SystemFault(errno) }
  return names
}
