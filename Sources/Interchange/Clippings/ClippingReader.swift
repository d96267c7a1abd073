/// Reads one form of file whose entries make notes.
protocol ClippingReader: SendableMetatype {
  static func recognises(_ file: FileBeginning) -> Bool
  static func read(_ bytes: [UInt8]) throws(ImportProblem) -> ClippingFile
}
