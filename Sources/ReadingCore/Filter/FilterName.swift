/// What a filter can ask, by its names in English and Korean, both of which work whatever the screens speak.
enum FilterKey: String, CaseIterable {
  case title, author, series, genre, tag, note, status, rating, pages, finished, added
  case mark = "is"
  case content = "has"

  /// The key of a whole name.
  init?(named name: String) {
    guard let key = FilterKey.names.value(of: name) else { return nil }
    self = key
  }

  static let names = FilterNames<FilterKey>([
    (.title, ["title"], ["제목"]), (.author, ["author"], ["지은이", "저자", "작가"]),
    (.series, ["series"], ["시리즈"]), (.genre, ["genre"], ["분야", "장르"]), (.tag, ["tag"], ["태그"]),
    (.note, ["note"], ["메모"]), (.status, ["status"], ["상태"]), (.rating, ["rating"], ["별점"]),
    (.pages, ["pages"], ["쪽수", "쪽"]), (.finished, ["finished"], ["다읽은날", "완독"]),
    (.added, ["added"], ["추가한날", "추가"]), (.mark, ["is"], ["표시"]), (.content, ["has"], ["있음"]),
  ])

  static let statuses = FilterNames<Status>(
    [
      (.want, ["want", "wanttoread"], ["읽을책"]), (.next, ["next", "upnext"], ["다음에읽을책"]),
      (.reading, ["reading", "readingnow"], ["읽는중"]), (.paused, ["paused"], ["멈춤", "잠시멈춤"]),
      (.finished, ["finished"], ["다읽음", "완독"]), (.abandoned, ["abandoned"], ["그만둠", "그만읽음"]),
      // Alone it says what is past, though it begins the name of what goes on.
    ],
    whole: ["read": .finished]
  )

  enum FilterFlag { case favourite, owned, deleted, notes }

  static let marks = FilterNames<FilterFlag>([
    (.favourite, ["favourite", "favorite"], ["좋아하는책", "좋아함"]), (.owned, ["owned"], ["가진책", "가짐"]),
    (.deleted, ["deleted"], ["휴지통", "지운책"]),
  ])

  static let contents = FilterNames<FilterFlag>([(.notes, ["notes"], ["메모"])])

  static let none = FilterNames<Bool>([(true, ["none"], ["없음"])])
}

/// Values by their names, the first of each language the one that is proposed. Case and spaces do not count.
public struct FilterNames<Value: Sendable>: Sendable {
  private let entries: [(value: Value, names: [String])]
  /// Names that no beginning stands for.
  private let whole: [String: Value]
  let english: [String]
  let korean: [String]

  init(_ entries: [(Value, english: [String], korean: [String])], whole: [String: Value] = [:]) {
    self.whole = whole
    self.entries = entries.map { ($0.0, ($0.english + $0.korean).map(FilterNames.folded)) }
    english = entries.compactMap(\.english.first)
    korean = entries.compactMap(\.korean.first)
  }

  func value(of name: some StringProtocol) -> Value? {
    let name = FilterNames.folded(String(name))
    return entries.first { $0.names.contains(name) }?.value ?? whole[name]
  }

  /// The value of this name, or else the only one with a name that begins so.
  func value(meantBy name: some StringProtocol) -> Value? {
    let beginning = FilterNames.folded(String(name))
    if let value = value(of: beginning) { return value }
    let begun = entries.filter { !beginning.isEmpty && $0.names.contains { $0.hasPrefix(beginning) } }
    return begun.count == 1 ? begun.first?.value : nil
  }

  /// The value of this name, or else the first with a name that begins so.
  func value(begunBy name: some StringProtocol) -> Value? {
    let beginning = FilterNames.folded(String(name))
    return value(of: beginning) ?? entries.first { $0.names.contains { $0.hasPrefix(beginning) } }?.value
  }

  /// The name nearest to what was typed, or else all, in the language of a text.
  func proposal(for typed: some StringProtocol, inLanguageOf text: String) -> FilterProblem.FilterProposal {
    nearest(to: typed).map { .word($0) } ?? .anyOf(text.utf8.allSatisfy { $0 < 0x80 } ? english : korean)
  }

  func nearest(to typed: some StringProtocol) -> String? {
    Misspelling.nearest(to: FilterNames.folded(String(typed)), among: english + korean)
  }

  private static func folded(_ name: String) -> String { TextFold.fold(name.filter { !$0.isWhitespace }) }
}
