internal import Glibc

struct ProcessStatus: Equatable {
  let isStopped: Bool
  let parent: pid_t
  let group: pid_t

  init?(of process: pid_t) {
    guard let text = Self.text(of: "/proc/\(process)/stat") else { return nil }
    self.init(text)
  }

  /// Reads `123 (name) S 45 67 …`; the name may hold blanks and brackets.
  init?(_ text: String) {
    guard let bracket = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: bracket)...].split(separator: " ")
    guard fields.count > 2, let parent = pid_t(fields[1]), let group = pid_t(fields[2]) else { return nil }
    isStopped = fields[0] == "T"
    (self.parent, self.group) = (parent, group)
  }

  /// Those a process started from its first thread, where the system tells.
  static func children(of process: pid_t) -> [pid_t] {
    let text = text(of: "/proc/\(process)/task/\(process)/children") ?? ""
    return text.split(separator: " ").compactMap { pid_t($0) }
  }

  private static func text(of path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { _ = close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 512)
    let count = read(descriptor, &bytes, bytes.count)
    return count >= 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
