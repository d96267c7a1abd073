/// A library export as Goodreads writes it, made up from a seed: the same seed gives the same bytes.
///
/// Titles are English, Korean and with emoji, some with series; reviews hold quoted line ends; every state,
/// re-reads and books without days are among them.
public struct GoodreadsRows: Sendable {
  private var generator: Seeded

  /// Foreseeable randomness (xorshift64*).
  private struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state &* 0x2545_F491_4F6C_DD1D
    }
  }

  /// The bytes of an export of `count` books, with the 24 columns of 2022 to 2026.
  public static func csv(count: Int, seed: UInt64 = 1) -> [UInt8] {
    var rows = GoodreadsRows(generator: Seeded(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1))
    var text = heading + "\n"
    for number in 1...max(count, 1) where count > 0 { text += rows.line(number) + "\n" }
    return Array(text.utf8)
  }

  /// The 24 columns.
  public static let heading =
    "Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,"
    + "Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,"
    + "Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies"

  private mutating func line(_ row: Int) -> String {
    let author = pick(Self.authors)
    let shelf = pick(["read", "read", "read", "to-read", "to-read", "currently-reading", "did-not-finish"])
    let tags = chance(40) ? [pick(Self.tags), pick(Self.tags)].joined(separator: ", ") : ""
    let isRead = shelf == "read"
    let year = number(in: 1950...2025)
    let isbn = isbn(row)
    var cells: [String] = [String(1_000_000 + row), title(row), author.name, author.sorted]
    cells.append(chance(15) ? pick(Self.authors).name : "")
    cells.append(chance(80) ? "=\"\(isbn.short)\"" : "=\"\"")
    cells.append(chance(90) ? "=\"\(isbn.long)\"" : "=\"\"")
    cells.append(isRead ? String(number(in: 0...5)) : "0")
    cells.append("4.\(number(in: 10...99))")
    cells.append(pick(["민음사", "Penguin", "Tor Books", "Éditions Zulma", ""]))
    cells.append(pick(["Paperback", "Hardcover", "Kindle Edition", "ebook", "Audio CD", "양장본", ""]))
    cells.append(chance(90) ? String(number(in: 80...1200)) : "")
    cells += [String(year), String(year - 1), isRead && chance(70) ? day() : "", day()]
    cells += [tags.isEmpty ? shelf : "\(tags), \(shelf)", "\(shelf) (#\(row))", shelf]
    cells += [chance(10) ? pick(Self.reviews) : "", ""]
    cells.append(chance(5) ? "given by a friend, \"for winter\"" : "")
    cells += [isRead ? String(number(in: 1...3)) : "0", chance(20) ? "1" : "0"]
    return cells.map(Self.quoted).joined(separator: ",")
  }

  private mutating func title(_ number: Int) -> String {
    let title = "\(pick(Self.titles)) \(number)"
    return chance(30)
      ? "\(title) (\(pick(Self.series)), #\(Int.random(in: 1...12, using: &generator)))" : title
  }

  private mutating func day() -> String {
    let parts = [(2007, 2026), (1, 12), (1, 28)].map { Int.random(in: $0.0...$0.1, using: &generator) }
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: "/")
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &generator)]
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private func isbn(_ number: Int) -> (short: String, long: String) {
    let digits = String(100_000_000 + number).map { Int(String($0)) ?? 0 }
    let short = (11 - digits.enumerated().reduce(0) { $0 + (10 - $1.offset) * $1.element } % 11) % 11
    let sum = ([9, 7, 8] + digits).enumerated().reduce(0) {
      $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3)
    }
    let body = digits.map(String.init).joined()
    return (body + (short == 10 ? "X" : String(short)), "978" + body + String((10 - sum % 10) % 10))
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return cell }
    return "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  private static let titles = [
    "소년이 온다", "작별하지 않는다", "코스모스", "The Left Hand of Darkness", "Middlemarch", "🐋 Moby-Dick", "파친코 👩‍👩‍👧",
    "Les Misérables", "Walden", "하늘과 바람과 별과 시", "Beloved", "War and Peace", "鯨", "Invisible Cities ✨",
  ]
  private static let series = ["The Locked Tomb", "대하소설", "Earthsea Cycle", "Discworld", "Ōoku"]
  private static let authors: [(name: String, sorted: String)] = [
    ("한강", "한강"), ("Ursula K. Le Guin", "Le Guin, Ursula K."), ("George  Eliot", "Eliot, George"),
    ("칼 세이건", "세이건, 칼"), ("Toni Morrison", "Morrison, Toni"), ("Min Jin Lee", "Lee, Min Jin"),
  ]
  private static let tags = ["sf", "essays", "시집", "to-lend", "book-club", "🌿 nature"]
  private static let reviews = [
    "Slow, then <i>all at once</i>.<br/><br/>Read it in winter.",
    "첫 문장부터 좋았다.\n두 번째 읽을 때는 \"더\" 좋았다.",
    "I <3 this &amp; everything in it.\r\nSecond line.",
  ]
}
