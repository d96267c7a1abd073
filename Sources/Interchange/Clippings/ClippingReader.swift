/// Reads one form of file whose entries make notes.
protocol ClippingReader: SendableMetatype {
  /// Whether a file begins as one.
  static func recognises(_ file: FileBeginning) -> Bool
  /// The entries of a file's bytes.
  static func read(_ bytes: [UInt8]) throws(ImportProblem) -> ClippingFile
}
