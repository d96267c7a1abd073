import Catalogue
import Glibc

/// The file of what was asked lately, `asked.json` in a library's cache.
///
/// It may go at any time, so whatever cannot be read is nothing, and what cannot be written is let go.
public actor KeptAnswersFile {
  /// Fifty questions of a hundred books each are a third of that.
  private static let mostBytes = 32 << 20

  /// What tells one state of the file from the next.
  fileprivate struct FileFingerprint: Equatable {
    let file: UInt64
    let bytes: Int
    let seconds: Int
    let nanoseconds: Int
  }

  private let path: String
  /// What was read last, and of which state of the file.
  private var known: (mark: FileFingerprint, answers: KeptAnswers)?

  /// The file at a path; its folder is made when something is kept.
  public init(path: String) { self.path = path }

  public func load() -> KeptAnswers {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return KeptAnswers() }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= Self.mostBytes
    else { return KeptAnswers() }
    let mark = FileFingerprint(status)
    if let known, known.mark == mark { return known.answers }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= Self.mostBytes {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    let answers = KeptAnswers(reading: bytes)
    known = (mark, answers)
    return answers
  }

  /// Keeps a question beside what is kept, also by other programs.
  public func keep(_ question: KeptAnswers.KeptQuestion) {
    guard let slash = path.lastIndex(of: "/") else { return }
    WholeFile.makeFolder(path[..<slash])
    // The file itself is replaced, and a lock on it would go with it. Without a lock one question may be lost.
    let folder = open(String(path[..<slash]), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if folder >= 0 { while flock(folder, LOCK_EX) != 0, errno == EINTR {} }
    defer { if folder >= 0 { close(folder) } }
    var answers = load()
    answers.keep(question)
    save(answers, in: path[..<slash])
  }

  private func save(_ answers: KeptAnswers, in folder: Substring) {
    // A name of its own: another window may be keeping something too.
    let temporary = "\(folder)/.seoga-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
    // No more than its name has to be right after a power cut, which leaves the old file or a damaged one.
    guard WholeFile.write([answers.bytes], to: temporary) else { return }
    if rename(temporary, path) != 0 { unlink(temporary) }
  }
}

extension KeptAnswersFile.FileFingerprint {
  fileprivate init(_ status: stat) {
    let time = status.st_mtim
    self.init(
      file: UInt64(status.st_ino),
      bytes: Int(status.st_size),
      seconds: time.tv_sec,
      nanoseconds: time.tv_nsec
    )
  }
}
