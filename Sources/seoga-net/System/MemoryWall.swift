import CLinux
import Catalogue
import Glibc
import ReadingCore

/// The last wall before the machine's memory: whoever reaches it ends, and is started anew by its parent.
///
/// The limits on answers are far before it; it is there for what they do not know of.
enum MemoryWall {
  /// Bytes more than at the start.
  private static let room = 64 << 20
  /// Bytes of a thread's stack; nothing that is read here nests as deep as the system's own eight megabytes.
  private static let stack = 2 << 20
  /// Threads of this program's and of the libraries below it, with some to spare.
  private static let threads = 8

  /// Builds it; to be called before there is a second thread.
  static func build() {
    seoga_give_memory_back()
    guard seoga_set_stack(stack) == 0, let used = bytesOfData() else { return }
    let most = rlim_t(used + room + threads * stack)
    var limit = rlimit(rlim_cur: most, rlim_max: most)
    setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
  }

  /// What counts for the limit now: a field of pages.
  private static func bytesOfData() -> Int? {
    guard let file = WholeFile.text(ofSystem: "/proc/self/statm") else { return nil }
    let fields = file.split(separator: " ")
    guard fields.count > 5 else { return nil }
    return NumberBounds.counted.number(fields[5]).map { $0 * sysconf(Int32(_SC_PAGESIZE)) }
  }
}
