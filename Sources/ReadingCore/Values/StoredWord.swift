/// A closed list of words in a book's file, with an `other` for a word of a later version, so that reading and
/// writing a file gives back the same word.
public protocol StoredWord: RawRepresentable<String>, Sendable, Hashable {
  /// The words of this version.
  static var known: [Self] { get }
  static func other(_ word: String) -> Self
}

extension StoredWord {
  public init(rawValue: String) {
    self = Self.known.first { $0.rawValue == rawValue } ?? .other(rawValue)
  }

  /// Reads one of the words of this version or the beginning of one alone; nil for any other text.
  public init?(typed text: String) {
    let text = TextFold.fold(FieldText.trimmed(text))
    guard !text.isEmpty else { return nil }
    let begun = Self.known.filter { $0.rawValue.hasPrefix(text) }
    guard let word = begun.first(where: { $0.rawValue == text }) ?? (begun.count == 1 ? begun.first : nil)
    else {
      return nil
    }
    self = word
  }
}

extension Status: StoredWord {
  /// In the order of a reader's life.
  public static let known: [Status] = [.want, .next, .reading, .paused, .finished, .abandoned]

  /// The same as of any stored word, compiled for this one: it is read for each card of an index.
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

extension Medium: StoredWord {
  public static let known: [Medium] = [.paper, .ebook, .audio]

  public var rawValue: String {
    switch self {
    case .paper: "paper"
    case .ebook: "ebook"
    case .audio: "audio"
    case .other(let word): word
    }
  }
}

extension ReadOutcome: StoredWord {
  public static let known: [ReadOutcome] = [.finished, .abandoned]

  public var rawValue: String {
    switch self {
    case .finished: "finished"
    case .abandoned: "abandoned"
    case .other(let word): word
    }
  }
}

extension Note.NoteKind: StoredWord {
  public static let known: [Note.NoteKind] = [.thought, .quote, .summary, .memo]

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
