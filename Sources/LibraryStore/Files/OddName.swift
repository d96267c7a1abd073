import Glibc

/// Names of files that are no UTF-8: what a list of the folder gives for them leads to no file.
enum OddName {
  /// What stands in a name for bytes that mean nothing.
  private static let mark: Unicode.Scalar = "\u{FFFD}"

  /// Why nothing is found under a name that was listed a moment ago, where that is the name's own fault.
  static func reason(_ name: String) -> FileProblem.FileProblemReason? {
    name.unicodeScalars.contains(mark) ? .failed(code: EILSEQ) : nil
  }
}
