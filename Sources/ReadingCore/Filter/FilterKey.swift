/// What a filter can ask, by its names in English and Korean, both of which work whatever the screens speak.
enum FilterKey: String, CaseIterable {
  case title, author, series, genre, tag, publisher, note, status, rating, pages, finished, added, published
  case language, medium, shelf
  case read, abandoned, rated, took, length, writer
  case mark = "is"
  case content = "has"
  case lack = "no"

  /// The key of a whole name.
  init?(named name: String) {
    guard let key = FilterKey.names.value(of: name) else { return nil }
    self = key
  }

  static let names = SpokenNames<FilterKey>([
    (.title, ["title"], ["제목"]), (.author, ["author"], ["지은이", "저자", "작가"]),
    (.series, ["series"], ["시리즈"]), (.genre, ["genre"], ["분야", "장르"]), (.tag, ["tag"], ["태그"]),
    (.publisher, ["publisher"], ["출판사", "펴낸곳"]), (.note, ["note"], ["메모"]), (.status, ["status"], ["상태"]),
    (.rating, ["rating"], ["별점"]), (.pages, ["pages"], ["쪽수", "쪽"]),
    (.finished, ["finished"], ["다읽은날", "완독"]),
    (.added, ["added"], ["추가한날", "추가"]), (.published, ["published"], ["출간일", "출간", "펴낸날"]),
    (.language, ["language"], ["언어"]), (.medium, ["medium"], ["형태", "매체"]), (.shelf, ["shelf"], ["책장"]),
    (.read, ["read"], ["읽은날"]), (.abandoned, ["abandoned"], ["그만둔날"]), (.rated, ["rated"], ["매긴별점"]),
    (.took, ["took"], ["걸린날"]), (.length, ["length"], ["분량"]), (.writer, ["writer"], ["글쓴이"]),
    (.mark, ["is"], ["표시"]),
    (.content, ["has"], ["있음"]), (.lack, ["no"], ["없음"]),
  ])

  static let statuses = Status.spoken
  static let media = Medium.spoken

  enum FilterMark { case favourite, owned, unread, deleted, double }

  static let marks = SpokenNames<FilterMark>([
    (.favourite, ["favourite", "favorite"], ["좋아하는책", "좋아함"]), (.owned, ["owned"], ["가진책", "가짐"]),
    (.unread, ["unread"], ["안읽은책", "안읽음"]),
    (.deleted, ["deleted"], ["휴지통", "지운책"]), (.double, ["double"], ["겹친책", "겹침"]),
  ])

  /// What a reader would look for the lack of; those in the plural are known by the name of their key, too.
  static let contents = SpokenNames<FilterTerm.FilterContent>([
    (.notes, ["notes", "note"], ["메모"]), (.pages, ["pages"], ["쪽수", "쪽"]), (.cover, ["cover"], ["표지"]),
    (.rating, ["rating"], ["별점"]), (.tag, ["tags", "tag"], ["태그"]),
    (.genre, ["genres", "genre"], ["분야", "장르"]),
    (.series, ["series"], ["시리즈"]), (.author, ["author", "authors"], ["지은이", "저자", "작가"]),
    (.isbn, ["isbn"], ["isbn"]), (.publisher, ["publisher"], ["출판사", "펴낸곳"]),
    (.published, ["published"], ["출간일", "출간", "펴낸날"]), (.language, ["language"], ["언어"]),
    (.medium, ["medium"], ["형태", "매체"]), (.size, ["size", "height"], ["크기", "높이"]),
    (.finished, ["finished"], ["다읽은날", "완독"]),
  ])

  static let none = SpokenNames<Bool>([(true, ["none"], ["없음"])])

  static let anything = SpokenNames<Bool>([(true, ["any"], ["있음"])])

  static let undated = SpokenNames<Bool>([(true, ["undated"], ["미상"])])

  /// What follows a slash behind a day, and is asked of days besides.
  static let dayKinds = SpokenNames<FilterDays.DayKind>([
    (.weekday(1), ["monday"], ["월요일"]), (.weekday(2), ["tuesday"], ["화요일"]),
    (.weekday(3), ["wednesday"], ["수요일"]),
    (.weekday(4), ["thursday"], ["목요일"]), (.weekday(5), ["friday"], ["금요일"]),
    (.weekday(6), ["saturday"], ["토요일"]),
    (.weekday(7), ["sunday"], ["일요일"]), (.monthAlone, ["month"], ["달"]), (.yearAlone, ["year"], ["해"]),
  ])

  /// The words that part alternatives.
  static let alternatives: Set<String> = ["or", "또는"]
}

extension SpokenNames {
  /// The name nearest to what was typed, or else all, in the language of a text.
  func proposal(for typed: some StringProtocol, inLanguageOf text: String) -> FilterProblem.FilterProposal {
    nearest(to: typed).map { .word($0) } ?? .anyOf(text.utf8.allSatisfy { $0 < 0x80 } ? english : korean)
  }
}
