import Glibc

/// This machine.
public enum SyncHost {
  /// What it calls itself, without its domain.
  public static var name: String {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "seoga" }
    let name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let short = String(name.prefix { $0 != "." })
    return short.isEmpty ? "seoga" : short
  }
}
