import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// A status with its day as a reader types it: `finished 2015`, `reading yesterday`, `다 읽음 2019년`.
struct StatusPhrase: Equatable {
  enum StatusProblem: Error, Equatable {
    case unknown
    /// A book that was not begun has no day of reading.
    case dayOfUnread
    case day(DayPhrase.DayProblem)
  }

  let status: Status
  let day: ReadingDay?
}

/// Reads a status by its names; a beginning that only one has will do, and so does the letter that chooses it elsewhere.
struct StatusReader: Equatable {
  private let names: [[String]]
  let today: ReadingDay

  init(words: Words, today: ReadingDay) {
    self.today = today
    names = Status.known.map { status in
      [status.rawValue, words("status.\(status.rawValue)"), words("status.choice.\(status.rawValue)")]
    }
  }

  /// - Returns: nil for a text of spaces alone.
  func read(_ text: String) throws(StatusPhrase.StatusProblem) -> StatusPhrase? {
    let parts = text.split(whereSeparator: \.isWhitespace)
    for count in stride(from: parts.count, to: 0, by: -1) {
      guard let status = status(parts.prefix(count).joined(separator: " ")) else { continue }
      let day = try day(parts.dropFirst(count).joined(separator: " "))
      guard day == nil || ![.want, .next].contains(status) else { throw .dayOfUnread }
      return StatusPhrase(status: status, day: day)
    }
    if parts.isEmpty { return nil }
    throw .unknown
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
    return only { $0.contains { Self.bare($0) == typed } }
      ?? Self.status(byLetter: text)
      ?? only { $0.contains { Self.bare($0).hasPrefix(typed) } }
      ?? only { $0.contains { $0.split(separator: " ").contains { Self.bare($0).hasPrefix(typed) } } }
  }

  /// The only status whose names are such; nil where several are.
  private func only(_ isMeant: ([String]) -> Bool) -> Status? {
    let found = zip(Status.known, names).filter { isMeant($0.1) }
    return found.count == 1 ? found[0].0 : nil
  }

  private static func status(byLetter text: String) -> Status? {
    guard text.count == 1, let letter = text.first else { return nil }
    let latin = HangulKeys.latin(for: Key.character(letter))
    return Status.known.first { latin == [.character(BookCommands.letter(of: $0))] }
  }

  private static func bare(_ text: some StringProtocol) -> String {
    TextFold.fold(String(text.filter { !$0.isWhitespace }))
  }
}
