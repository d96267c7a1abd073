/// Why something that comes with the program could not be had.
///
/// These sentences are English in every language: without the table of words there is no other.
public enum ResourceError: Error, Hashable, CustomStringConvertible {
  /// Nothing that comes with the program was found in these folders.
  case absent(from: [String])
  /// A file is missing or cannot be read.
  case unreadable(path: String)
  /// A file is not what it should be; the line counts from 1.
  case malformed(path: String, line: Int)

  /// One sentence with the file's path.
  public var description: String {
    switch self {
    case .absent(let folders):
      "\(folders.joined(separator: " and ")) lack what comes with Seoga. Installing it again brings it back."
    case .unreadable(let path):
      "\(path), which comes with Seoga, cannot be read. Installing Seoga again brings it back."
    case .malformed(let path, let line):
      "\(path), which comes with Seoga, is damaged at line \(line). Installing Seoga again mends it."
    }
  }
}
