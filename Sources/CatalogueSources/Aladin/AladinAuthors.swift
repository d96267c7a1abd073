import ReadingCore

/// `이름 (지은이), 이름, 이름 (옮긴이)`: a name without a role has that of the next who has one.
enum AladinAuthors {
  private static let most = 50
  /// What did it, in the words of books' files; nil for those who wrote it. Others stay in the shop's words.
  private static let roles: [String: String?] = [
    "지은이": nil, "글": nil, "저자": nil, "저": nil, "원작": nil, "글쓴이": nil,
    "옮긴이": "translator", "역자": "translator", "역": "translator", "번역": "translator",
    "그림": "illustrator", "그린이": "illustrator", "삽화": "illustrator", "일러스트": "illustrator",
    "엮은이": "editor", "편집": "editor", "편집자": "editor", "편": "editor", "엮음": "editor",
    "낭독": "narrator", "읽어주는이": "narrator", "내레이션": "narrator",
  ]

  static func authors(_ text: String) -> [Author] {
    var authors: [Author] = []
    var waiting: [String] = []
    for part in parts(text).prefix(most) {
      let (name, role) = split(part)
      if let name { waiting.append(name) }
      guard let role else { continue }
      authors += waiting.map { Author(name: $0, role: Self.role(role)) }
      waiting = []
    }
    return authors + waiting.map { Author(name: $0) }
  }

  /// Cut at commas outside parentheses.
  private static func parts(_ text: String) -> [Substring] {
    var depth = 0
    return (PlainText.line(html: text) ?? "").split { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth = max(0, depth - 1) }
      return character == "," && depth == 0
    }
  }

  private static func split(_ part: Substring) -> (name: String?, role: String?) {
    let part = PlainText.line(String(part)) ?? ""
    guard part.hasSuffix(")"), let open = part.lastIndex(of: "(") else { return (name(part), nil) }
    let role = PlainText.line(String(part[part.index(after: open)...].dropLast()))
    return (name(String(part[..<open])), role ?? "")
  }

  /// The name without the words for "and others".
  private static func name(_ text: String) -> String? {
    guard let name = PlainText.line(text) else { return nil }
    return name.hasSuffix(" 외") ? PlainText.line(String(name.dropLast(2))) : name
  }

  /// One who did several things is there for the first of them.
  private static func role(_ words: String) -> String? {
    let first = words.split { ",/·".contains($0) }.first.flatMap { PlainText.line(String($0)) } ?? ""
    if let known = roles[first] { return known }
    return first.isEmpty ? nil : first
  }
}
