/// A closed list of words in a book's file, with an `other` for a word of a later version, so that reading and
/// writing a file gives back the same word.
public protocol StoredWord: RawRepresentable<String>, Sendable, Hashable {
  /// The words of this version.
  static var known: [Self] { get }
  static func other(_ word: String) -> Self
  /// What a reader types for each, in English and in Korean.
  static var spoken: SpokenNames<Self> { get }
}

extension StoredWord {
  public init(rawValue: String) {
    self = Self.known.first { $0.rawValue == rawValue } ?? .other(rawValue)
  }

  /// Reads one of the words of this version as the file or the screens of either language have it, or the beginning
  /// of one alone; nil for any other text.
  public init?(typed text: String) {
    guard let word = Self.spoken.value(meantBy: text) else { return nil }
    self = word
  }

  /// The same of whole words.
  public init?(named text: String) {
    guard let word = Self.spoken.value(of: text) else { return nil }
    self = word
  }

  /// The words to type, in English and in Korean.
  public static var names: (english: [String], korean: [String]) { (spoken.english, spoken.korean) }
}

extension Status: StoredWord {
  /// In the order of a reader's life.
  public static let known: [Status] = [.want, .next, .reading, .paused, .finished, .abandoned]
  /// Names in both languages, whatever the screens speak.
  public static let spoken = SpokenNames<Status>(
    [
      (.want, ["want", "wanttoread"], ["읽을책"]), (.next, ["next", "upnext"], ["다음에읽을책"]),
      (.reading, ["reading", "readingnow"], ["읽는중"]), (.paused, ["paused"], ["멈춤", "잠시멈춤"]),
      (.finished, ["finished"], ["다읽음", "완독"]), (.abandoned, ["abandoned"], ["그만둠", "그만읽음"]),
      // Alone it says what is past, though it begins the name of what goes on.
    ],
    whole: ["read": .finished]
  )

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
  /// Names in both languages, whatever the screens speak.
  public static let spoken = SpokenNames<Medium>([
    (.paper, ["paper"], ["종이책"]), (.ebook, ["ebook", "e-book"], ["전자책"]),
    (.audio, ["audio", "audiobook"], ["오디오북"]),
  ])

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
  /// Names in both languages, whatever the screens speak.
  public static let spoken = SpokenNames<ReadOutcome>([
    (.finished, ["finished"], ["다읽음"]), (.abandoned, ["abandoned"], ["그만둠"]),
  ])

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
  /// Names in both languages, whatever the screens speak.
  public static let spoken = SpokenNames<Note.NoteKind>([
    (.thought, ["thought"], ["생각"]), (.quote, ["quote"], ["인용"]), (.summary, ["summary"], ["요약"]),
    (.memo, ["memo"], ["한줄", "한줄메모"]),
  ])

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
