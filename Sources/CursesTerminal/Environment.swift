internal import Glibc

/// A variable of the process's environment, or nil where it is not set.
func environmentValue(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
