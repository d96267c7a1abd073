package import ReadingCore
package import SeogaResources
import TextScreen

/// A status with its day as a reader types it: `finished 2015`, `reading yesterday`, `다 읽음 2019년`.
package struct StatusPhrase: Equatable {
  package enum StatusProblem: Error, Equatable {
    case unknown
    /// A book that was not begun has no day of reading.
    case dayOfUnread
    case day(DayPhrase.DayProblem)
  }

  package let status: Status
  /// The day that was typed after it; nil where none was, and where that was said.
  package let day: ReadingDay?
  private let saysDay: Bool

  package init(status: Status, day: ReadingDay? = nil, saysDay: Bool = false) {
    self.status = status
    self.day = day
    self.saysDay = saysDay
  }

  /// The day of the change; without a word about it, this one.
  package func day(unsaid: ReadingDay?) -> ReadingDay? { saysDay ? day : unsaid }
}

/// Reads a status by its names, those of both languages when they are whole; a beginning that only one has will do,
/// and so does the letter that chooses it elsewhere.
package struct StatusReader: Equatable {
  private let names: [[String]]
  private let letters: [Status: Character]
  package let today: ReadingDay

  package init(words: Words, today: ReadingDay, letters: [Status: Character] = [:]) {
    self.today = today
    self.letters = letters
    names = Status.known.map { status in
      [status.rawValue, words("status.\(status.rawValue)"), words("status.choice.\(status.rawValue)")]
    }
  }

  /// - Returns: nil for a text of spaces alone.
  package func read(_ text: String) throws(StatusPhrase.StatusProblem) -> StatusPhrase? {
    let parts = text.split(whereSeparator: \.isWhitespace)
    for count in stride(from: parts.count, to: 0, by: -1) {
      guard let status = status(parts.prefix(count).joined(separator: " ")) else { continue }
      let rest = parts.dropFirst(count).joined(separator: " ")
      let day = try day(rest)
      guard day == nil || ![.want, .next].contains(status) else { throw .dayOfUnread }
      return StatusPhrase(status: status, day: day, saysDay: !rest.isEmpty)
    }
    if parts.isEmpty { return nil }
    throw .unknown
  }

  /// What is wrong with the day after a status; nil where it is the status itself that is none.
  package static func sentence(for problem: StatusPhrase.StatusProblem, _ words: Words) -> String? {
    switch problem {
    case .unknown: nil
    case .dayOfUnread: words("addBook.dayOfUnread")
    case .day(let problem): DayWords.sentence(for: problem, words: words)
    }
  }

  private func day(_ text: String) throws(StatusPhrase.StatusProblem) -> ReadingDay? {
    do throws(DayPhrase.DayProblem) {
      return try DayPhrase.read(text, today: today)
    } catch {
      throw .day(error)
    }
  }

  private func status(_ text: String) -> Status? {
    let typed = Self.bare(text)
    return Status(named: text)
      ?? only { $0.contains { Self.bare($0) == typed } }
      ?? status(byLetter: text)
      ?? only { $0.contains { Self.bare($0).hasPrefix(typed) } }
      ?? only { $0.contains { $0.split(separator: " ").contains { Self.bare($0).hasPrefix(typed) } } }
      ?? Status(typed: text)
  }

  /// The only status whose names are such; nil where several are.
  private func only(_ isMeant: ([String]) -> Bool) -> Status? {
    let found = zip(Status.known, names).filter { isMeant($0.1) }
    return found.count == 1 ? found[0].0 : nil
  }

  private func status(byLetter text: String) -> Status? {
    guard text.count == 1, let letter = text.first else { return nil }
    let latin = HangulKeys.latin(for: Key.character(letter))
    return Status.known.first { letters[$0].map { [.character($0)] } == latin }
  }

  private static func bare(_ text: some StringProtocol) -> String {
    TextFold.fold(String(text.filter { !$0.isWhitespace }))
  }
}
