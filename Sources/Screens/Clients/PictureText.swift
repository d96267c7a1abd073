package import LibraryStore

/// What makes text of the picture of a page.
package nonisolated struct PictureText: Sendable {
  /// The text of a picture.
  package struct PictureReading: Sendable, Equatable {
    package let text: String
    /// Languages it was read without, since the program has them not, by their codes of three letters.
    package let missing: [String]

    /// A reading.
    package init(text: String, missing: [String] = []) {
      self.text = text
      self.missing = missing
    }
  }

  /// Why there is no text.
  package enum PictureTextFailure: Error, Sendable, Equatable {
    case noProgram
    /// The program knows neither Korean nor English.
    case noLanguage
    /// By its first bytes the file is no picture.
    case noPicture
    case refused(StoreError)
    case blank
    case tookTooLong(seconds: Int)
    /// The program's own reason.
    case failed(String)
    case cancelled
  }

  /// Whether pictures can be read at all.
  package var isThere: @Sendable () -> Bool
  /// Reads the picture of a file; ends at once where the task is cancelled.
  package var read: @Sendable (_ path: String) async -> Result<PictureReading, PictureTextFailure>

  /// What reads pictures; a test gives texts of its own.
  package init(
    isThere: @escaping @Sendable () -> Bool,
    read: @escaping @Sendable (_ path: String) async -> Result<PictureReading, PictureTextFailure>
  ) {
    self.isThere = isThere
    self.read = read
  }
}
