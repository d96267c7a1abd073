/// What a filter can ask, by its names in English and Korean, both of which work whatever the screens speak.
enum FilterKey: String, CaseIterable {
  case title, author, series, genre, tag, note, status, rating, pages, finished, added, shelf
  case mark = "is"
  case content = "has"

  /// The key of a whole name.
  init?(named name: String) {
    guard let key = FilterKey.names.value(of: name) else { return nil }
    self = key
  }

  static let names = SpokenNames<FilterKey>([
    (.title, ["title"], ["제목"]), (.author, ["author"], ["지은이", "저자", "작가"]),
    (.series, ["series"], ["시리즈"]), (.genre, ["genre"], ["분야", "장르"]), (.tag, ["tag"], ["태그"]),
    (.note, ["note"], ["메모"]), (.status, ["status"], ["상태"]), (.rating, ["rating"], ["별점"]),
    (.pages, ["pages"], ["쪽수", "쪽"]), (.finished, ["finished"], ["다읽은날", "완독"]),
    (.added, ["added"], ["추가한날", "추가"]), (.shelf, ["shelf"], ["책장"]), (.mark, ["is"], ["표시"]),
    (.content, ["has"], ["있음"]),
  ])

  static let statuses = Status.spoken

  enum FilterFlag { case favourite, owned, deleted, notes }

  static let marks = SpokenNames<FilterFlag>([
    (.favourite, ["favourite", "favorite"], ["좋아하는책", "좋아함"]), (.owned, ["owned"], ["가진책", "가짐"]),
    (.deleted, ["deleted"], ["휴지통", "지운책"]),
  ])

  static let contents = SpokenNames<FilterFlag>([(.notes, ["notes"], ["메모"])])

  static let none = SpokenNames<Bool>([(true, ["none"], ["없음"])])
}

extension SpokenNames {
  /// The name nearest to what was typed, or else all, in the language of a text.
  func proposal(for typed: some StringProtocol, inLanguageOf text: String) -> FilterProblem.FilterProposal {
    nearest(to: typed).map { .word($0) } ?? .anyOf(text.utf8.allSatisfy { $0 < 0x80 } ? english : korean)
  }
}
