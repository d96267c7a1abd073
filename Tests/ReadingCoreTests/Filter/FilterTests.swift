import ReadingCore
import Testing

extension Filter {
  /// Read on a Friday, 2026-11-20.
  static func parse(_ text: String) -> (filter: Filter, problems: [FilterProblem]) {
    parse(text, today: ReadingDay(text: "2026-11-20") ?? .epoch)
  }
}

@Suite struct FilterTests {
  private static let book: Book = {
    var book = Book(
      id: "0bcdfghjkmnp",
      title: "작별하지 않는다",
      status: .reading,
      added: "2026-11-01T09:00:00+09:00"
    )
    book.subtitle = "We Do Not Part"
    book.authors = [Author(name: "한강"), Author(name: "Émile Ajar", role: "translator")]
    book.series = [SeriesPlace(name: "Jeju Cycle", position: "2")]
    book.tags = ["눈", "sf"]
    book.genres = ["소설"]
    book.pages = 332
    book.rating = Rating(quarters: 18)
    book.favourite = true
    var read = Read(id: "r", started: ReadingDay(year: 2022))
    read.finished = ReadingDay(text: "2022-03-09")
    read.outcome = .finished
    var left = Read(id: "s")
    left.finished = ReadingDay(text: "2024")
    left.outcome = .abandoned
    book.reads = [read, left]
    book.notes = [Note(id: "n", text: "The Whale under the snow", created: "2026-11-02T09:00:00+09:00")]
    return book
  }()

  private func matches(_ text: String, _ book: Book = book, deleted: Bool = false) -> Bool {
    Filter.parse(text).filter.matches(book, deleted: deleted)
  }

  @Test(arguments: [
    "", "   ", "작별", "않는다", "작별 한강", "한강", "do not PART", "emile", "AJAR", "jeju", "눈", "sf", "\"not part\"",
    "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1161}\u{11BC}", "-whale", "-dune", "#sf", "#s", "-#눈물",
    "status:reading", "status:r", "status:REA", "status:READI", "status:want,reading", "-status:want",
    "status:", "-status:",
    "status:,",
    "tag:sf", "tag:=sf", "tag:s", "-tag:=s", "tag:눈", "author:한강", "author:\"emile ajar\"", "author:=한강",
    "-author:=한",
    "series:jeju", "genre:소설", "title:part", "AUTHOR:ajar",
    "rating:4.5", "rating:>=4", "rating:>4.25", "rating:<5", "rating:<=4.5", "rating:=4.5", "-rating:none",
    "rating:>=", "rating:>4.3",
    "pages:332", "pages:<333", "pages:>=332", "-pages:none", "pages:",
    "finished:2022", "finished:2022-03", "finished:2022-03-09", "finished:>2021", "finished:<2022-04",
    "finished:<=2022",
    "finished:>=2022-03-09", "-finished:2024", "-finished:none", "-finished:>2022",
    "added:2026", "added:2026-11-01", "added:>2026-10", "added:<2026-12", "added:>=2026-11",
    "-added:>2026-11",
    "is:favourite", "is:fav", "is:favorite", "-is:owned", "-is:deleted", "has:notes", "has:n", "note:whale",
    "note:\"under the\"",
    "is:", "has:", "note:", "-", "\"", "\"\"", "\"작별하지 않", "한강 -",
    "status:reading tag:sf rating:>=4 -is:owned 작별",
    "제목:작별", "지은이:한강", "저자:=한강", "시리즈:jeju", "분야:소설", "태그:눈", "메모:whale", "상태:읽는중", "상태:읽는 중",
    "상태:다 읽음,읽는 중 작별", "status:reading now 작별", "-status:up next",
    "-상태:다음에 읽을 책", "-status:want to read", "status:=reading now", "작별 상태:읽는 중 한강",
    "상태:읽는", "상태:\"읽는 중\"", "상태:읽을책,읽는중", "-상태:다읽음", "상태:reading", "status:읽는중", "별점:>=4",
    "-별점:없음", "쪽수:332", "쪽:>300", "다읽은날:2022", "-완독:없음", "추가한날:2026-11", "추가:>2026-10",
    "표시:좋아하는책", "표시:좋아", "-표시:가진책", "-표시:휴지통", "있음:메모", "is:좋아함",
  ])
  func finds(text: String) { #expect(matches(text)) }

  @Test(arguments: [
    "dune", "작별 dune", "whale", "소설", "-한강", "\"part not\"", "doctor", "#whale", "#=s",
    "status:want", "-status:reading", "status:read", "status:up next", "상태:다 읽음", "-상태:읽는 중",
    "status:reading dune", "status:w,n", "tag:dune", "tag:=s", "-tag:sf", "author:part",
    "author:=한", "genre:sf",
    "title:한강", "series:2", "rating:4", "rating:>4.5", "rating:<4.5", "rating:none", "-rating:>=4",
    "pages:<332", "pages:none", "pages:33", "finished:2024", "finished:2023", "finished:>2022",
    "finished:>2022-03-09",
    "finished:none", "finished:<2022", "added:2025", "added:>2026-11", "added:<2026-11", "is:owned",
    "-is:favourite",
    "제목:한강", "지은이:작별", "상태:읽을책", "-상태:읽는중", "별점:없음", "쪽수:<332", "완독:none", "추가한날:2025",
    "표시:가진책", "표시:휴지통", "-있음:메모", "메모:dune",
    "is:deleted", "-has:notes", "note:dune", "-note:whale", "status:reading dune",
  ])
  func leavesOut(text: String) { #expect(!matches(text)) }

  @Test(arguments: [
    ("yesterday", "2026-11-19"), ("today", "2026-11-20"), ("어제", "2026-11-19"),
    ("\"3 days ago\"", "2026-11-17"),
    ("last-friday", "2026-11-13"), (">=monday", "2026-11-18"), ("<\"2 weeks ago\"", "2026-11-01"),
    ("march", "2026-03-05"), (">march-2026", "2026-04-01"), ("올해", "2026-02-01"), ("2026/3", "2026-03-09"),
    ("2026-3", "2026-03-09"), ("18/11", "2026-11-18"), ("<tomorrow", "2026-11-20"), ("<2030", "2026-11-20"),
    ("지난주금요일", "2026-11-13"),
  ])
  func aDayIsSaidAsAnywhere(said: String, day: String) {
    var book = Book(id: "1bcdfghjkmnp", title: "Bare", status: .finished, added: day)
    book.finish(on: ReadingDay(text: day), readID: "r")
    for text in ["added:" + said, "finished:" + said] {
      #expect(matches(text, book) && Filter.parse(text).problems.isEmpty, "\(text)")
      #expect(!matches("-" + text, book), "-\(text)")
    }
    #expect(matches("finished:없음") == false && matches("-finished:unknown"))
  }

  @Test func booksWithoutAValueFailItsComparisons() {
    let bare = Book(id: "1bcdfghjkmnp", title: "Bare", added: "some day")
    for text in [
      "rating:<3", "rating:>=0", "pages:<300", "finished:<2030", "added:<2030", "has:notes", "note:a",
    ] {
      #expect(!matches(text, bare), "\(text)")
      #expect(matches("-" + text, bare), "-\(text)")
    }
    for text in ["rating:none", "pages:none", "finished:none"] { #expect(matches(text, bare), "\(text)") }
  }

  @Test func aDayKnownToTheYearIsInNoMonth() {
    var book = Book(id: "1bcdfghjkmnp", title: "Bare", status: .finished, added: "2026-03")
    book.finish(on: ReadingDay(year: 2026), readID: "r")
    #expect(
      matches("finished:2026", book) && matches("finished:>2025", book) && matches("added:2026-03", book)
    )
    #expect(
      !matches("finished:2026-03", book) && !matches("finished:>2026-03", book)
        && !matches("added:2026-03-01", book)
    )
  }

  @Test func theTrashIsAskedForByName() {
    #expect(matches("is:deleted", deleted: true) && matches("is:del 한강", deleted: true))
    #expect(
      !matches("", deleted: true) && !matches("한강", deleted: true)
        && !matches("is:deleted dune", deleted: true)
    )
    #expect(Filter.parse("is:deleted").filter.wantsDeleted && !Filter.parse("is:deleted").filter.isEmpty)
    #expect(Filter.parse(" - ").filter.isEmpty && Filter.parse("").filter == .all)
  }

  @Test func aStatusOfALaterVersionCanBeFound() {
    let book = Book(id: "1bcdfghjkmnp", title: "Bare", status: .other("lent"), added: "2026")
    #expect(matches("status:=lent", book) && !matches("status:=lent") && matches("status:=reading"))
  }

  @Test func preparedBooksMatchAlike() {
    let subject = FilterSubject(Self.book)
    for text in ["note:whale", "한강", "finished:2022", "-is:owned"] {
      #expect(Filter.parse(text).filter.matches(subject))
    }
    #expect(
      Filter.parse("-note:whale").filter.readsNotes && !Filter.parse("whale has:notes").filter.readsNotes
    )
  }
}

@Suite struct FilterProblemTests {
  private static func days(_ texts: String...) -> [ReadingDay] { texts.compactMap { ReadingDay(text: $0) } }

  @Test(arguments: [
    ("Re:Zero", FilterProblem.FilterProblemReason.unknownKey("Re"), 0..<7),
    ("a  colour:red b", .unknownKey("colour"), 3..<13), ("책:한강", .misspeltKey("책"), 0..<4),
    ("영화:한강", .unknownKey("영화"), 0..<5),
    ("hat:x", .unknownKey("hat"), 0..<5), ("dune:x", .unknownKey("dune"), 0..<6),
    ("ttag:sf", .misspeltKey("ttag"), 0..<7), ("-statsu:reading", .misspeltKey("statsu"), 0..<15),
    ("상테:읽는중", .misspeltKey("상테"), 0..<6), ("별점:좋음", .badValue(key: "별점", value: "좋음"), 0..<5),
    ("rating:good", .badValue(key: "rating", value: "good"), 0..<11),
    ("rating:>6", .badValue(key: "rating", value: ">6"), 0..<9),
    ("rating:5.01", .badValue(key: "rating", value: "5.01"), 0..<11),
    ("한 status:", .noValue(key: "status"), 2..<9), ("태그:=", .noValue(key: "태그"), 0..<4),
    ("상태:아무 책", .badValue(key: "상태", value: "아무"), 0..<5),
    ("한 pages:>x", .badValue(key: "pages", value: ">x"), 2..<10),
    ("pages:4.5", .badValue(key: "pages", value: "4.5"), 0..<9),
    ("-is:read", .badValue(key: "is", value: "read"), 0..<8),
    ("finished:20", .badValue(key: "finished", value: "20"), 0..<11),
    ("added:2026-0", .badValue(key: "added", value: "2026-0"), 0..<12),
    ("added:3/4", .badDay(key: "added", .ambiguous("3/4", days("2026-04-03", "2026-03-04"))), 0..<9),
    ("finished:>\"last week\"", .badDay(key: "finished", .week("last week")), 0..<21),
    ("added:2019march-2019", .badValue(key: "added", value: "2019march-2019"), 0..<20),
    ("has:wings", .badValue(key: "has", value: "wings"), 0..<9),
    ("status:lent", .badValue(key: "status", value: "lent"), 0..<11),
    ("added:none", .badDay(key: "added", .absent("none")), 0..<10),
  ])
  func reports(text: String, reason: FilterProblem.FilterProblemReason, position: Range<Int>) throws {
    let problem = try #require(Filter.parse(text).problems.first)
    #expect(problem.reason == reason && problem.position == position)
    #expect(Filter.parse(text).problems.count == 1)
  }

  @Test(arguments: [
    "", "rating:>5", "status:up next", "\"Re:Zero\"", "\"status:lent\"", "2001: a", ":", "-:x", "status:r",
    "author:\"Re:Zero", "-", "status:=lent", "지은이:한강", "상태:읽는중", "상태:\"읽는 중\"", "표시:가진책", "쪽수:없음",
  ])
  func isQuiet(text: String) {
    #expect(Filter.parse(text).problems.isEmpty)
  }

  @Test(arguments: [
    ("ttag:sf", FilterProblem.FilterProposal.word("tag")), ("authro:x", .word("author")),
    ("titel:x", .word("title")), ("stat:reading", .word("status")), ("상테:읽는중", .word("상태")),
    ("지은니:한강", .word("지은이")), ("status:raeding", .word("reading")), ("status:abandonned", .word("abandoned")),
    ("상태:일는중", .word("읽는중")), ("is:favurite", .word("favourite")), ("rating:nnoe", .word("none")),
    ("status:blah", .anyOf(["want", "next", "reading", "paused", "finished", "abandoned"])),
    ("상태:아무말", .anyOf(["읽을책", "다음에읽을책", "읽는중", "멈춤", "다읽음", "그만둠"])),
    ("is:blah", .anyOf(["favourite", "owned", "unread", "deleted", "double"])), ("rating:abc", .rating),
    ("rating:>6", .rating),
    ("pages:abc", .pages),
    ("added:blah", .day),
  ])
  func proposesWhatIsNearest(text: String, proposal: FilterProblem.FilterProposal) {
    #expect(Filter.parse(text).problems.map(\.proposal) == [proposal])
  }

  @Test(arguments: ["status:blah", "rating:abc", "ttag:x", "-ttag:x", "is:blah", "added:3/4", "상태:아무말"])
  func theRestOfTheFilterStands(term: String) {
    #expect(Filter.parse("\(term) snow").filter == Filter.parse("snow").filter)
  }

  @Test func whatIsWholeBeforeAHalfTypedDayCounts() {
    var book = Book(id: "0bcdfghjkmnp", title: "T", added: "2026-03-05")
    for text in ["added:2026-", "added:2026-0", "added:2026-03-", "added:2026-03-0", "added:2026-03-05-"] {
      #expect(Filter.parse(text).filter.matches(book), "\(text)")
    }
    book.added = "2025-03-05"
    #expect(!Filter.parse("added:2026-").filter.matches(book))
    #expect(Filter.parse("added:20").filter.matches(book))
  }

  @Test func unknownKeysAreWords() {
    let book = Book(id: "0bcdfghjkmnp", title: "Re:Zero", added: "2026")
    #expect(Filter.parse("re:zero").filter.matches(book) && Filter.parse("\"re:zero\"").filter.matches(book))
    #expect(!Filter.parse("re:one").filter.matches(book) && !Filter.parse("-re:zero").filter.matches(book))
  }
}
