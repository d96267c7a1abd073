#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The file of what was asked lately, `asked.json` in a library's cache.
///
/// It may go at any time, so whatever cannot be read is nothing, and what cannot be written is let go.
public actor KeptAnswersFile {
  /// Fifty questions of a hundred books each are a third of that.
  private static let mostBytes = 32 << 20

  private let path: String

  /// The file at a path; its folder is made when something is kept.
  public init(path: String) { self.path = path }

  /// What is kept.
  public func load() -> KeptAnswers {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return KeptAnswers() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.mostBytes
    else { return KeptAnswers() }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= Self.mostBytes {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return KeptAnswers(reading: bytes)
  }

  /// Keeps something in place of what is kept.
  public func save(_ answers: KeptAnswers) {
    guard let slash = path.lastIndex(of: "/") else { return }
    makeFolders(path[..<slash])
    // A name of its own: another window may be keeping something too.
    let temporary = "\(path[..<slash])/.seoga-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let isWritten = write(answers.bytes, to: descriptor)
    let isClosed = close(descriptor) == 0
    // No more than its name has to be right after a power cut, which leaves the old file or a damaged one.
    if !isWritten || !isClosed || rename(temporary, path) != 0 { unlink(temporary) }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private func makeFolders(_ folder: Substring) {
    guard !folder.isEmpty, mkdir(String(folder), 0o700) != 0, errno == ENOENT,
      let slash = folder.lastIndex(of: "/")
    else { return }
    makeFolders(folder[..<slash])
    mkdir(String(folder), 0o700)
  }
}

// Inside the type the system's name would be its own.
private let writeBytes = write
