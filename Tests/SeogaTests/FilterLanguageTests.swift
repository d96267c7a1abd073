import Messages
import ReadingCore
import SeogaResources
import Testing

/// The language of filters, case by case.
@Suite struct FilterLanguageTests {
  // MARK: What is found

  /// Filters, and the letters of the books that each finds.
  private nonisolated static let found: [(filter: String, books: String)] = [
    // Words
    ("", "ABCDEFGH"), ("dune", "BC"), ("DUNE messiah", "C"), ("한강", "AE"), ("etranger", "F"),
    ("-dune", "ADEFGH"),
    ("\"do not part\"", "A"), ("#sf", "BCG"), ("sf -dune", "G"), ("f(x)", "G"), ("(1955)", "H"),
    ("\"(1955)\"", "H"),
    ("ㅎㄱ", "AE"),
    // Alternatives and brackets
    ("\"or\"", "D"), ("life \"or\" death", "D"), ("life or dune", "BCD"), ("life OR messiah", "CD"),
    ("눈 또는 poem", "AH"), ("tag:sf or tag:poem is:owned", "BCGH"), ("(tag:sf or tag:poem) is:owned", "BGH"),
    ("is:owned tag:sf or is:favourite", "ABG"), ("-(tag:sf or tag:poem)", "ADEF"),
    ("-(tag:sf is:owned)", "ACDEFH"),
    ("-(-dune)", "BC"), ("-(-(tag:sf) or messiah)", "BG"), ("((dune))", "BC"), ("( dune or camus )", "BCF"),
    ("(한강 status:finished) or (herbert -status:finished)", "CE"),
    ("(dune or (camus or 한강)) pages:<300", "EF"),
    ("dune or camus or dickinson", "BCFH"), ("(f(x) or life)", "DG"), ("(status:up next or 상태:읽는 중)", "AC"),
    // Texts
    ("title:dune", "BC"), ("title:=dune", "B"), ("author:\"frank herbert\"", "BC"), ("author:=한강", "AE"),
    ("series:dune", "BC"), ("genre:소설", "AE"), ("tag:=sf", "BCG"), ("publisher:창비", "E"),
    ("publisher:g", "F"),
    ("출판사:=문학동네", "A"), ("note:whale", "AB"), ("메모:snow", "A"),
    // Words of a list
    ("status:reading", "A"), ("status:want,next", "CDH"), ("상태:다 읽음", "BEF"), ("-status:f", "ACDGH"),
    ("medium:ebook", "C"), ("medium:paper,audio", "ABDEF"), ("형태:전자책", "C"), ("medium:=scroll", "G"),
    ("medium:none", "H"), ("language:ko", "AE"), ("language:korean", "AE"), ("언어:한국어", "AE"),
    ("language:en", "BCDH"), ("language:en-us", "C"), ("language:zh,fr", "FG"), ("language:chinese", "G"),
    ("language:eng", "BCDH"), ("언어:kor", "AE"), ("language:fre,chi-hant", "FG"),
    ("-언어:영어 is:owned", "AG"),
    // Numbers and days
    ("rating:>=4.5", "AB"), ("별점:없음", "CDGH"), ("pages:<300", "EFH"), ("published:<1950", "F"),
    ("published:1965", "B"), ("published:>2000", "ADE"), ("출간일:<=1965-08", "BFH"), ("published:none", "G"),
    ("finished:2022", "E"), ("finished:>2020 rating:>4", "B"), ("added:yesterday", "D"),
    ("추가한날:>2026-10", "AD"),
    // What a book is, has and lacks
    ("is:favourite", "A"), ("is:owned -is:favourite", "BGH"), ("is:unread", "CDH"), ("표시:안읽은책 표시:가진책", "H"),
    ("is:deleted", "T"), ("표시:휴지통 dune", "T"), ("no:pages", "CDG"), ("no:cover -no:rating", "BEF"),
    ("has:isbn or no:author", "ABG"),
  ]

  @Test(arguments: found)
  func finds(filter: String, books: String) {
    let (parsed, problems) = Filter.parse(filter, today: Self.today)
    #expect(problems == [], "\(filter)")
    #expect(Self.letters(parsed) == books, "\(filter)")
  }

  // MARK: What cannot be used

  /// Filters, what is said of each in English and Korean, and what the rest of it finds.
  private nonisolated static let refused: [(filter: String, english: String, korean: String, books: String)] =
    [
      (
        "rating:many dune", "rating: does not take many. It takes 0.25 to 5 or none.",
        "rating: 조건에 many 값은 없어요. 쓸 수 있는 값: 0.25부터 5까지의 수, 없음.", "BC"
      ),
      (
        "별점:>6 dune", "별점: does not take >6. It takes 0.25 to 5 or none.",
        "별점: 조건에 >6 값은 없어요. 쓸 수 있는 값: 0.25부터 5까지의 수, 없음.", "BC"
      ),
      (
        "pages:many or dune", "pages: does not take many. It takes a number or none.",
        "pages: 조건에 many 값은 없어요. 쓸 수 있는 값: 숫자, 없음.", "BC"
      ),
      (
        "dune pages:nnoe", "pages: does not take nnoe. Did you mean none?",
        "pages: 조건에 nnoe 값은 없어요. 혹시 none인가요?", "BC"
      ),
      (
        "status:raeding", "status: does not take raeding. Did you mean reading?",
        "status: 조건에 raeding 값은 없어요. 혹시 reading인가요?", "ABCDEFGH"
      ),
      (
        "medium:scroll,ebook", "medium: does not take scroll. It takes paper, ebook, audio.",
        "medium: 조건에 scroll 값은 없어요. 쓸 수 있는 값: paper, ebook, audio.", "C"
      ),
      (
        "형태:필름 dune", "형태: does not take 필름. It takes 종이책, 전자책, 오디오북.",
        "형태: 조건에 필름 값은 없어요. 쓸 수 있는 값: 종이책, 전자책, 오디오북.", "BC"
      ),
      (
        "language:klingon dune",
        "language: does not take klingon. It takes a language, such as korean or ko.",
        "language: 조건에 klingon 값은 없어요. 쓸 수 있는 값: 한국어나 ko 같은 언어.", "BC"
      ),
      (
        "language:koraen dune", "language: does not take koraen. Did you mean korean?",
        "language: 조건에 koraen 값은 없어요. 혹시 korean인가요?", "BC"
      ),
      (
        "published:soon dune", "published: does not take soon. It takes a day, such as yesterday or 2026-11.",
        "published: 조건에 soon 값은 없어요. 쓸 수 있는 값: 어제나 2026-11 같은 날.", "BC"
      ),
      (
        "added:3/4 dune", "added: 3/4 can be 3 Apr 2026 or 4 Mar 2026. Type it as one of them.",
        "added: 3/4, 어느 날인가요? 2026년 4월 3일, 2026년 3월 4일 가운데 하나로 적어요.", "BC"
      ),
      (
        "is:read dune", "is: does not take read. It takes favourite, owned, unread, deleted, double.",
        "is: 조건에 read 값은 없어요. 쓸 수 있는 값: favourite, owned, unread, deleted, double.", "BC"
      ),
      (
        "no:wings dune",
        "no: does not take wings. It takes notes, pages, cover, rating, tags, genres, series, author, isbn, publisher, "
          + "published, language, medium, size, finished.",
        "no: 조건에 wings 값은 없어요. 쓸 수 있는 값: notes, pages, cover, rating, tags, genres, series, author, isbn, "
          + "publisher, published, language, medium, size, finished.", "BC"
      ),
      (
        "has:covre dune", "has: does not take covre. Did you mean cover?",
        "has: 조건에 covre 값은 없어요. 혹시 cover인가요?", "BC"
      ),
      (
        "ttag:sf dune", "ttag: is not part of a filter. Did you mean tag:?",
        "ttag: 조건은 없어요. 혹시 tag: 조건인가요?", "BC"
      ),
      (
        "Re:Zero", "Re: is not part of a filter, so it is looked for as a word.", "Re: 조건이 없어서 낱말로 찾았어요.", ""
      ),
      ("dune note:", "note: needs something after it to look for.", "note: 뒤에 찾을 값이 없어요.", "BC"),
      ("is:owned (dune or camus", "A bracket is open, and nothing closes it.", "열린 괄호가 닫히지 않았어요.", "B"),
      (
        "dune) is:owned", "This bracket closes none that is open. In quotes it is part of a word.",
        "여는 괄호 없이 닫았어요. 괄호를 글자로 찾으려면 따옴표 안에 적어요.", "B"
      ),
      ("dune ()", "There is nothing between the brackets.", "괄호 안에 아무것도 없어요.", "BC"),
      ("dune or", "or needs something after it.", "or 뒤에 고를 것이 없어요.", "BC"),
      (
        "또는 dune", "또는 needs something on both sides. In quotes it is a word to look for.",
        "또는 앞뒤에 모두 조건이 있어야 해요. 낱말로 찾으려면 따옴표 안에 적어요.", "BC"
      ),
      (
        "(dune or) is:owned",
        "or needs something on both sides. In quotes it is a word to look for.",
        "or 앞뒤에 모두 조건이 있어야 해요. 낱말로 찾으려면 따옴표 안에 적어요.", "B"
      ),
      (
        "is:deleted or dune",
        "is:deleted shows the whole trash, so it cannot be one of several choices or be left out.",
        "is:deleted 조건은 휴지통 전체를 보여 주니, 여럿 가운데 고르거나 뺄 수 없어요.", "BC"
      ),
      (
        "dune -(표시:휴지통 messiah)",
        "표시:휴지통 shows the whole trash, so it cannot be one of several choices or be left out.",
        "표시:휴지통 조건은 휴지통 전체를 보여 주니, 여럿 가운데 고르거나 뺄 수 없어요.", "B"
      ),
    ]

  @Test(arguments: refused)
  func refuses(filter: String, english: String, korean: String, books: String) throws {
    let (parsed, problems) = Filter.parse(filter, today: Self.today)
    let words = try [Language.english, .korean].map { try Words.load(language: $0, folder: .locate()) }
    #expect(problems.map { $0.sentence(words[0]) } == [english])
    #expect(problems.map { $0.sentence(words[1]) } == [korean])
    #expect(Self.letters(parsed) == books, "\(filter)")
  }

  @Test func bracketsStandInEachOtherOnlySoDeep() throws {
    let words = try Words.load(language: .english, folder: .locate())
    let deep = { (count: Int) in
      String(repeating: "(", count: count) + "dune" + String(repeating: ")", count: count)
    }
    #expect(Filter.parse(deep(40), today: Self.today).problems == [])
    let (filter, problems) = Filter.parse(deep(41), today: Self.today)
    #expect(
      problems.first?.sentence(words) == "Brackets can be nested 40 deep at most."
    )
    #expect(Self.letters(filter) == "BC")
    #expect(Self.letters(Filter.parse(deep(100_000), today: Self.today).filter) == "BC")
  }

  /// What is only not typed on yet is no mistake while it is typed.
  @Test(arguments: [
    "(", "-(", "dune (", "(dune", "dune or", "dune or (", "dune 또는", "or", "tag:", "(tag:sf or",
  ])
  func whatIsUnfinishedIsKnownAsThat(filter: String) {
    let problems = Filter.parse(filter, today: Self.today).problems
    #expect(!problems.isEmpty && problems.allSatisfy(\.isUnfinished), "\(filter)")
  }

  @Test(arguments: ["()", "dune)", "or dune", "dune or or camus", "(dune or)", "rating:x"])
  func whatIsWrongIsToldWhileItIsTyped(filter: String) {
    let problems = Filter.parse(filter, today: Self.today).problems
    #expect(problems.contains { !$0.isUnfinished }, "\(filter)")
  }

  // MARK: Books

  private static let today = ReadingDay(text: "2026-11-20") ?? .epoch

  private static func letters(_ filter: Filter) -> String {
    books.filter { filter.matches($0.book, deleted: $0.isDeleted) }.map { String($0.book.id.prefix(1)) }
      .joined()
  }

  private static func book(
    _ id: String,
    _ title: String,
    by author: String?,
    _ status: Status,
    added: String,
    _ change: (inout Book) -> Void
  ) -> Book {
    var book = Book(id: id, title: title, status: status, added: added)
    book.authors = author.map { [Author(name: $0)] } ?? []
    change(&book)
    return book
  }

  private static func finished(_ day: String) -> [Read] {
    var read = Read(id: "r", started: nil)
    read.finished = ReadingDay(text: day)
    read.outcome = .finished
    return [read]
  }

  private static func dune(_ book: inout Book, _ position: String) {
    book.tags = ["sf"]
    book.genres = ["Science Fiction"]
    book.series = [SeriesPlace(name: "Dune", position: position)]
  }

  private static let books: [(book: Book, isDeleted: Bool)] = {
    let shelf = [
      book("A", "작별하지 않는다", by: "한강", .reading, added: "2026-11-01") { book in
        book.subtitle = "We Do Not Part"
        (book.publisher, book.published, book.language) = ("문학동네", "2021-09-09", "ko")
        (book.medium, book.pages, book.rating) = (.paper, 332, Rating(quarters: 18))
        (book.tags, book.genres, book.isbn) = (["눈", "제주"], ["소설"], ["9788954682152"])
        (book.favourite, book.owned, book.coverURL) = (true, true, "https://example.org/a.jpg")
        book.notes = [Note(id: "n", text: "The whale under the snow", created: "2026-11-02")]
      },
      book("B", "Dune", by: "Frank Herbert", .finished, added: "2024-01-01") { book in
        dune(&book, "1")
        book.tags.append("desert")
        (book.publisher, book.published, book.language) = ("Chilton", "1965-08", "en")
        (book.medium, book.pages, book.rating) = (.paper, 412, Rating(quarters: 20))
        (book.isbn, book.owned, book.reads) = (["0441013597"], true, finished("2024-05"))
        book.dimensions = Dimensions(heightMM: 210)
        book.notes = [Note(id: "n", text: "Whales of sand", created: "2024-02-02")]
      },
      book("C", "Dune Messiah", by: "Frank Herbert", .next, added: "2026-03-02") { book in
        dune(&book, "2")
        (book.publisher, book.published, book.language) = ("Putnam", "1969", "eng_US")
        book.medium = .ebook
      },
      book("D", "Life or Death", by: "Michael Robotham", .want, added: "2026-11-19") { book in
        (book.publisher, book.published, book.language) = ("Sphere", "2014", "en")
        (book.medium, book.genres) = (.audio, ["Thriller"])
      },
      book("E", "채식주의자", by: "한강", .finished, added: "2022-01-01") { book in
        (book.publisher, book.published, book.language) = ("창비", "2007-10-30", "kor")
        (book.medium, book.pages, book.rating) = (.paper, 247, Rating(quarters: 16))
        (book.genres, book.reads) = (["소설"], finished("2022-03-09"))
      },
      book("F", "L'Étranger", by: "Albert Camus", .finished, added: "2019") { book in
        (book.publisher, book.published, book.language) = ("Gallimard", "1942", "fr")
        (book.medium, book.pages, book.rating) = (.paper, 159, Rating(quarters: 17))
        (book.tags, book.genres, book.reads) = (["classic"], ["Novel"], finished("2019"))
      },
      book("G", "f(x) = y", by: nil, .abandoned, added: "2020-01-01") { book in
        (book.published, book.language, book.medium) = ("soon", "zh-Hant", .other("scroll"))
        (book.tags, book.owned) = (["sf"], true)
      },
      book("H", "Poems (1955)", by: "Emily Dickinson", .want, added: "2026") { book in
        (book.publisher, book.published, book.language) = ("Harvard", "1955", "en")
        (book.pages, book.tags, book.genres) = (120, ["poem"], ["Poetry"])
        (book.owned, book.coverURL) = (true, "https://example.org/h.jpg")
        book.dimensions = Dimensions(heightMM: 240)
      },
    ]
    let trash = book("T", "Old Dune", by: "Frank Herbert", .want, added: "2020") { $0.tags = ["sf"] }
    return shelf.map { ($0, false) } + [(trash, true)]
  }()
}
