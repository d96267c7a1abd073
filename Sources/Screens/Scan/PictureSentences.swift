import Messages
package import SeogaResources

/// What became of a picture that was to be read, as sentences.
package nonisolated struct PictureSentences: Sendable {
  private let words: Words

  package init(words: Words) { self.words = words }

  package func text(of failure: PictureText.PictureTextFailure, file: String) -> String {
    switch failure {
    case .noProgram: words("scan.noProgram")
    case .noLanguage: words("scan.noLanguage")
    case .noPicture: words("scan.noPicture", ["file": file])
    case .refused(let error): StoreSentences(words: words).text(of: error)
    case .blank: words("scan.blank", ["file": file])
    case .tookTooLong(let seconds): words("scan.tookTooLong", ["seconds": String(seconds)])
    case .failed(let reason): words("scan.failed", ["reason": reason])
    case .cancelled: words("scan.cancelled")
    }
  }

  /// What is to be known of a text that was read; nil where nothing is.
  package func remark(on reading: PictureText.PictureReading) -> String? {
    guard !reading.missing.isEmpty else { return nil }
    let names = reading.missing.map { words("scan.language.\($0)") }.joined(separator: ", ")
    let packages = reading.missing.map { "tesseract-ocr-\($0)" }.joined(separator: " ")
    return words("scan.without", ["languages": names, "packages": packages])
  }
}
