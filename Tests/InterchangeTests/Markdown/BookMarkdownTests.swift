import ReadingCore
import Testing

@testable import Interchange

extension ExportWords {
  /// English, but for words that show that they were handed in.
  static let plain = ExportWords(
    untitled: "(no title)",
    reads: "Reads",
    memo: "Memo",
    notes: "Notes",
    books: "Books",
    page: { "p. \($0)" },
    from: { "from \($0)" },
    unfinished: "not finished",
    kind: { "<\($0.rawValue)>" },
    status: { $0.rawValue }
  )
}

/// Books and notes as Markdown and as plain text.
@Suite struct BookMarkdownTests {
  private let markdown = BookMarkdown(words: .plain)

  private static let farewell: Book = {
    var book = Book(
      id: "1farewell000",
      title: "작별하지 않는다",
      status: .finished,
      added: "2026-11-01T09:00:00+09:00"
    )
    book.subtitle = "장편: 소설"
    book.authors = [Author(name: "한강"), Author(name: "e. yaewon", role: "translator")]
    book.series = [SeriesPlace(name: "눈", position: "2½")]
    (book.pages, book.rating, book.isbn) = (332, Rating(text: "4.5"), ["9788954682152"])
    (book.tags, book.genres) = (["긴 밤", "2026", "c++"], ["소설"])
    (book.publisher, book.published, book.language) = ("문학동네", "2021", "ko")
    (book.favourite, book.owned, book.coverURL) = (true, true, "https://example.org/1.jpg")
    var reads = [
      Read(id: "1read", started: ReadingDay(year: 2024)),
      Read(id: "2read", started: ReadingDay(text: "2026-11-03")),
    ]
    (reads[0].outcome, reads[0].reason) = (.abandoned, "too *sad*")
    (reads[1].outcome, reads[1].finished) = (.finished, ReadingDay(text: "2026-11-20"))
    reads[1].rating = Rating(quarters: 18)
    book.reads = reads
    book.notes = [
      Note(id: "1note", text: "no page", created: "2026-11-04T10:00:00+09:00"),
      Note(id: "2note", kind: .memo, text: "한 줄", created: "2026-11-04T11:00:00+09:00"),
      Note(id: "3note", kind: .quote, text: "눈이 내린다.\n\n소리 없이.", created: "2026-11-05T10:00:00+09:00"),
      Note(id: "4note", text: "# mine\n- [ ] *as it is*  ", created: "2026-11-06T10:00:00+09:00"),
    ]
    (book.notes[2].page, book.notes[2].chapter, book.notes[2].tags) = (87, "1부 *새*", ["긴 밤", "#x"])
    (book.notes[3].page, book.notes[3].quote) = (12, "quoted\r\ntwice")
    return book
  }()

  @Test func aBookWithEverything() {
    #expect(
      markdown.text(of: Self.farewell) == #"""
        ---
        title: 작별하지 않는다
        subtitle: "장편: 소설"
        author:
          - 한강
        contributors:
          - e. yaewon (translator)
        series:
          - 눈 2½
        tags:
          - 긴-밤
          - "2026"
          - c
        genres:
          - 소설
        status: finished
        rating: 4.5
        favourite: true
        owned: true
        created: 2026-11-01
        started: 2026-11-03
        finished: 2026-11-20
        isbn:
          - "9788954682152"
        publisher: 문학동네
        published: "2021"
        language: ko
        pages: 332
        cover: "https://example.org/1.jpg"
        seoga: "1farewell000"
        ---

        # 작별하지 않는다

        장편: 소설

        한강, e. yaewon (translator)

        ## Reads

        - from 2024 · abandoned · too \*sad\*
        - 2026-11-03 – 2026-11-20 · finished · ★ 4.5

        ## Memo

        한 줄

        ## Notes

        *p. 12 · 2026-11-06*

        > quoted
        > twice

        > [!note] \<thought\>
        > # mine
        > - [ ] *as it is*  

        *\<quote\> · p. 87 · 1부 \*새\* · 2026-11-05 · #긴-밤 · #x*

        > 눈이 내린다.
        >
        > 소리 없이.

        *2026-11-04*

        no page

        """#
    )
  }

  @Test func aBookOfWhichLittleIsKnown() {
    let book = Book(id: "1b", title: "", added: "")
    #expect(
      markdown.text(of: book)
        == "---\ntitle: \"(no title)\"\nstatus: want\nseoga: \"1b\"\n---\n\n# (no title)\n"
    )
  }

  @Test func aFileOfAnotherNameIsFoundByTheTitle() {
    let text = markdown.text(of: Book(id: "1b", title: "C: #1", added: ""), name: "C 1")
    #expect(text.contains("title: \"C: #1\"\naliases:\n  - \"C: #1\"\n"))
    #expect(text.contains("\n# C: \\#1\n"))
    #expect(!markdown.text(of: Book(id: "1b", title: "Emma", added: ""), name: "Emma").contains("aliases"))
  }

  @Test func oneNoteStandsAlone() {
    let book = Self.farewell
    #expect(
      markdown.text(of: book.notes[2], in: book) == #"""
        ---
        book: 작별하지 않는다
        author:
          - 한강
          - e. yaewon
        kind: quote
        page: 87
        chapter: "1부 *새*"
        tags:
          - 긴-밤
          - x
        created: 2026-11-05
        seoga: "3note"
        ---

        > 눈이 내린다.
        >
        > 소리 없이.

        """#
    )
  }

  @Test(arguments: [
    ("*a* _b_ `c` [d](e) <f> #g ~h~ a|b", ##"\*a\* \_b\_ \`c\` \[d\](e) \<f\> \#g \~h\~ a\|b"##),
    ("50% == 100%%", #"50% =\= 100%\%"#), ("a\nb", "a b"), ("작별", "작별"), (#"\"#, #"\\"#),
  ])
  func titlesLookAsTheyAre(text: String, escaped: String) {
    #expect(MarkdownText.escaped(text) == escaped)
  }

  @Test(arguments: [
    ("긴 밤", "긴-밤"), ("a, b", "a-b"), ("a/b", "a/b"), ("#x", "x"), ("c++", "c"), ("!", ""), ("🐋", "🐋"),
  ])
  func tagsHaveNoBlanks(text: String, tag: String) {
    #expect(MarkdownText.tag(text) == tag)
  }

  @Test func plainTextHasNoMarks() {
    let text = BookPlainText(words: .plain)
    let book = Self.farewell
    #expect(
      text.text(of: book) == """
        작별하지 않는다
        장편: 소설
        한강, e. yaewon (translator)
        Reads: from 2024, abandoned, too *sad*
        Reads: 2026-11-03 – 2026-11-20, finished, ★ 4.5

        한 줄

        p. 12, 2026-11-06

        > quoted
        > twice

        # mine
        - [ ] *as it is*  

        <quote>, p. 87, 1부 *새*, 2026-11-05, #긴 밤, ##x

        > 눈이 내린다.
        > 
        > 소리 없이.

        2026-11-04

        no page

        """
    )
    #expect(
      text.text(of: book.notes[0], in: book)
        == "작별하지 않는다\n장편: 소설\n한강, e. yaewon (translator)\n\n2026-11-04\n\nno page\n"
    )
  }
}
