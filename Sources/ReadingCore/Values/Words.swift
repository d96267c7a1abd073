// The closed lists of words in a book's file. Each has an `other` for a word of a later version, so that
// reading and writing a file gives back the same word.

extension Status: RawRepresentable {
  /// The words of this version, in the order of a reader's life.
  public static let known: [Status] = [.want, .next, .reading, .paused, .finished, .abandoned]

  /// Takes any word; one that is not known becomes `other`.
  public init(rawValue: String) {
    self = Status.known.first { $0.rawValue == rawValue } ?? .other(rawValue)
  }

  public var rawValue: String {
    switch self {
    case .want: "want"
    case .next: "next"
    case .reading: "reading"
    case .paused: "paused"
    case .finished: "finished"
    case .abandoned: "abandoned"
    case .other(let word): word
    }
  }
}

extension Medium: RawRepresentable {
  public static let known: [Medium] = [.paper, .ebook, .audio]

  public init(rawValue: String) {
    self = Medium.known.first { $0.rawValue == rawValue } ?? .other(rawValue)
  }

  public var rawValue: String {
    switch self {
    case .paper: "paper"
    case .ebook: "ebook"
    case .audio: "audio"
    case .other(let word): word
    }
  }
}

extension ReadOutcome: RawRepresentable {
  public static let known: [ReadOutcome] = [.finished, .abandoned]

  public init(rawValue: String) {
    self = ReadOutcome.known.first { $0.rawValue == rawValue } ?? .other(rawValue)
  }

  public var rawValue: String {
    switch self {
    case .finished: "finished"
    case .abandoned: "abandoned"
    case .other(let word): word
    }
  }
}

extension Note.NoteKind: RawRepresentable {
  public static let known: [Note.NoteKind] = [.thought, .quote, .summary, .memo]

  public init(rawValue: String) {
    self = Note.NoteKind.known.first { $0.rawValue == rawValue } ?? .other(rawValue)
  }

  public var rawValue: String {
    switch self {
    case .thought: "thought"
    case .quote: "quote"
    case .summary: "summary"
    case .memo: "memo"
    case .other(let word): word
    }
  }
}
