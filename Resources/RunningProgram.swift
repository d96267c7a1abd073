import Glibc

/// The program that runs.
public enum RunningProgram {
  /// Its path without any link in it; nil where the system does not say, or where the file is gone since.
  ///
  /// The system has it whole; to resolve its parts one by one takes ten calls at every start.
  public static let path: String? = {
    let most = 4_096
    let path = String(unsafeUninitializedCapacity: most) { buffer in
      buffer.withMemoryRebound(to: CChar.self) {
        $0.baseAddress.map { max(0, readlink("/proc/self/exe", $0, most)) } ?? 0
      }
    }
    return path.isEmpty || access(path, F_OK) != 0 ? nil : path
  }()
}
