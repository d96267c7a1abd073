public enum SourceState: Sendable, Hashable {
  /// Why a source gave no answer that can be used.
  public enum SourceFailure: Sendable, Hashable {
    /// Nothing came for so many seconds.
    case silent(seconds: Int)
    /// What came had no end after so many seconds.
    case slow(seconds: Int)
    case brokeOff
    /// The answer is larger than is taken.
    case tooLarge(megabytes: Int)
    case unreadable
    /// What came is no picture of a kind that is shown.
    case noPicture
    /// What came cannot be written into the cache.
    case unkept
    /// The picture has more points than can be painted.
    case largePicture
    case notHTTP
    case webPage
    /// It is a catalogue that names no way to search it.
    case noSearch
    /// The service answered with an HTTP status that says it failed.
    case status(Int)
    /// The service says in words of its own why it does not answer; one line.
    case said(String)
    /// It sent the program from one address to the next without end.
    case tooManyRedirects
    /// It sent the program to what is no address of the web.
    case badRedirect
    case insecure
    case untrusted
    /// It does not speak HTTPS where it is asked by it.
    case unencrypted
    case noAddress
    case unknownKind(String)
    /// The reader's file of keys can be read by others.
    case openSecrets
    /// The reader's file of keys cannot be understood.
    case unreadableSecrets
    /// The program that asks the catalogues ended, or did not answer.
    case stopped
    /// The program that asks the catalogues is not there or cannot be started.
    case missing
  }

  case fine
  case nothingFound
  /// It wants a key and the reader gave none.
  case noKey
  /// It wants a name and a password and the reader gave none.
  case noPassword
  /// It takes no more questions for now; `seconds` where it said how long.
  case quota(seconds: Int?)
  /// It refused the key or the password, or everybody, as one does that takes none: an HTTP status, 401 or 403.
  case refused(status: Int, takesKey: Bool = true)
  case offline
  case failed(SourceFailure)

  /// Whether it stays as it is until the reader changes a setting or a key.
  public var needsReader: Bool {
    switch self {
    case .noKey, .noPassword, .refused: true
    case .failed(let failure):
      switch failure {
      case .openSecrets, .unreadableSecrets, .noAddress, .unknownKind, .insecure, .unencrypted, .noSearch:
        true
      case .silent, .slow, .brokeOff, .tooLarge, .unreadable, .noPicture, .unkept, .largePicture, .notHTTP,
        .webPage,
        .status, .said,
        .tooManyRedirects, .badRedirect, .untrusted, .stopped, .missing:
        false
      }
    case .fine, .nothingFound, .quota, .offline: false
    }
  }

  /// Whether it says what the source has, be it nothing.
  public var isAnswer: Bool { self == .fine || self == .nothingFound }
}
