package import LibraryStore

/// What makes text of the picture of a page.
package nonisolated struct PictureText: Sendable {
  package struct PictureReading: Sendable, Equatable {
    package let text: String
    /// Languages it was read without, since the program has them not, by their codes of three letters.
    package let missing: [String]

    package init(text: String, missing: [String] = []) {
      self.text = text
      self.missing = missing
    }
  }

  package enum PictureTextFailure: Error, Sendable, Equatable {
    case noProgram
    /// The program knows neither Korean nor English.
    case noLanguage
    /// By its first bytes the file is no picture.
    case noPicture
    case refused(StoreError)
    case blank
    case tookTooLong(seconds: Int)
    case failed(String)
    case cancelled
  }

  package var isThere: @Sendable () -> Bool
  /// Reads the picture of a file; ends at once where the task is cancelled.
  package var read: @Sendable (_ path: String) async -> Result<PictureReading, PictureTextFailure>

  package init(
    isThere: @escaping @Sendable () -> Bool,
    read: @escaping @Sendable (_ path: String) async -> Result<PictureReading, PictureTextFailure>
  ) {
    self.isThere = isThere
    self.read = read
  }
}
