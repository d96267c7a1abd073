import ReadingCore
import Testing

@testable import Interchange

/// Bibliographies: BibTeX and CSL-JSON.
@Suite struct CitationTests {
  private func book(_ edit: (inout Book) -> Void = { _ in }) -> Book {
    var book = Book(id: "1bcdfghjkmnp", title: "The Left Hand of Darkness", added: "")
    book.authors = [Author(name: "Ursula K. Le Guin")]
    book.published = "1969"
    edit(&book)
    return book
  }

  @Test func aBookIsAnEntry() {
    let text = BibTeXWriter.text([
      book {
        $0.subtitle = "50% & more"
        $0.authors += [Author(name: "데버라 스미스", role: "translator"), Author(name: "한강")]
        $0.publisher = "Ace"
        $0.published = "1969-03"
        $0.isbn = ["K1", "978-0-441-47812-5"]
        $0.series = [SeriesPlace(name: "Hainish Cycle", position: "4")]
        $0.pages = 304
        $0.language = "en-GB"
        $0.tags = ["sf", "a, b", "c_d"]
      }, book { $0.title = "" },
    ])
    #expect(
      text.text == """
        @book{leguin1969left-1bcdfg,
          title = {{The Left Hand of Darkness}},
          subtitle = {{50\\% \\& more}},
          author = {Le Guin, Ursula K. and {한강}},
          translator = {{데버라 스미스}},
          publisher = {{Ace}},
          year = {1969},
          month = {3},
          isbn = {978-0-441-47812-5},
          series = {{Hainish Cycle}},
          volume = {4},
          pagetotal = {304},
          langid = {british},
          keywords = {sf, c\\_d},
        }

        @book{leguin1969-1bcdfg,
          author = {Le Guin, Ursula K.},
          year = {1969},
        }

        """
    )
    #expect(text.tally.omissions.map(\.omission) == [.isbns, .tags])
  }

  /// Braces are counted by BibTeX wherever they stand, and each sign is shown by TeX.
  @Test(arguments: [
    ("a } b", "a \\textbraceright{} b"), ("{", "\\textbraceleft{}"), ("{a {b}}", "\\{a \\{b\\}\\}"),
    ("}{", "\\textbraceright{}\\textbraceleft{}"),
    ("\\~^", "\\textbackslash{}\\textasciitilde{}\\textasciicircum{}"),
    ("&%$#_", "\\&\\%\\$\\#\\_"), ("\"@'\" 한강 🐋", "\"@'\" 한강 🐋"), ("a\r\nb\nc", "a b c"),
  ])
  func whatMeansSomethingToTeXIsWrittenOut(text: String, escaped: String) {
    #expect(BibTeXText.escaped(text) == escaped)
  }

  @Test(arguments: [
    ("George Eliot", "Eliot, George"), ("Eliot, George", "Eliot, George"), ("한강", "{한강}"),
    ("Homer", "{Homer}"),
    ("Martin Luther King Jr.", "King, Jr., Martin Luther"),
    ("Martin Luther King, Jr.", "King, Jr., Martin Luther"),
    ("Ludwig van Beethoven", "van Beethoven, Ludwig"), ("Лев Толстой", "Толстой, Лев"),
    ("유발 노아 하라리", "{유발 노아 하라리}"), ("Smith and Sons", "Sons, {Smith and}"), ("A_B", "{A\\_B}"), ("", "{}"),
    (",", "{,}"), ("Moore,B. N.", "Moore, B. N."),
  ])
  func aNameIsTakenApartOrAWhole(name: String, written: String) {
    #expect(BibTeXText.names([name]) == written)
  }

  @Test(arguments: [
    ("Émile Zola", "L'Assommoir", "fr", "1877", "zola1877assommoir-1bcdfg"),
    ("한강", "채식주의자", "ko", "2007", "1bcdfghjkmnp"),
    ("한강", "The Vegetarian", "en", "2007", "vegetarian2007-1bcdfg"),
    ("Jane Austen", "Emma", "en", "", "austenemma-1bcdfg"),
    ("", "1984", "en", "1949", "19841949-1bcdfg"), ("Mo Yan", "酒国", "zh", "1992", "yan1992-1bcdfg"),
  ])
  func aKeyIsReadAsFarAsASCIIGoes(author: String, title: String, language: String, year: String, key: String)
  {
    var keys = CitationKeys()
    let made = keys.key(
      of: book {
        $0.authors = [Author(name: author)]
        $0.title = title
        $0.language = language
        $0.published = year
      }
    )
    #expect(made == key)
  }

  /// Whatever else goes out, and in whatever order, a book is cited by the same key.
  @Test(arguments: 0..<10)
  func keysAreASCIIAndOneBooksOwn(seed: Int) {
    var random = RichBooks(seed: UInt64(seed) + 1)
    let books = random.books(200)
    var (keys, others) = (CitationKeys(), CitationKeys())
    let made = books.map { keys.key(of: $0) }
    #expect(Set(made).count == books.count)
    #expect(
      made.allSatisfy { $0.utf8.allSatisfy { ($0 | 0x20).isASCIILetterOrDigit || $0 == UInt8(ascii: "-") } }
    )
    #expect(books.reversed().map { others.key(of: $0) } == made.reversed())
    var twins = CitationKeys()
    let twin = Book(id: "1bcdfgzzzzzz", title: "Left", added: "")
    #expect(
      [Book(id: "1bcdfghjkmnp", title: "Left", added: ""), twin].map { twins.key(of: $0) } == [
        "left-1bcdfg", "left-1bcdfgzzzzzz",
      ]
    )
  }

  @Test func aBookIsAnItem() throws {
    let written = CSLWriter.text(
      [
        book {
          $0.subtitle = "A <novel>"
          $0.authors += [
            Author(name: "한강", role: "옮긴이"), Author(name: "M. L. King Jr.", role: "foreword"),
          ]
          $0.published = "1969-03-01"
          $0.isbn = ["9780441478125"]
          $0.pages = 304
          $0.series = [SeriesPlace(name: "Hainish", position: "4")]
          $0.tags = ["sf", "눈"]
          $0.language = "en"
          $0.synopsis = "\u{1B}x"
        },
        book {
          $0.authors = []
          $0.published = "soon"
        },
      ],
      for: .output
    )
    #expect(
      written.text == """
        [
          {
            "ISBN": "9780441478125",
            "abstract": "\\u001bx",
            "author": [
              {
                "family": "Le Guin",
                "given": "Ursula K."
              }
            ],
            "collection-number": "4",
            "collection-title": "Hainish",
            "contributor": [
              {
                "family": "King",
                "given": "M. L.",
                "suffix": "Jr."
              }
            ],
            "id": "leguin1969left-1bcdfg",
            "issued": {
              "date-parts": [
                [
                  1969,
                  3,
                  1
                ]
              ]
            },
            "keyword": "sf, 눈",
            "language": "en",
            "number-of-pages": 304,
            "title": "The Left Hand of Darkness: A <novel>",
            "title-short": "The Left Hand of Darkness",
            "translator": [
              {
                "literal": "한강"
              }
            ],
            "type": "book"
          },
          {
            "id": "left-1bcdfg",
            "issued": {
              "literal": "soon"
            },
            "title": "The Left Hand of Darkness",
            "type": "book"
          }
        ]

        """
    )
    #expect(written.tally.omissions.map(\.omission) == [.rolesDropped])
  }

  /// What the reader did with a book is no part of a bibliography, and is said.
  @Test func whatTheReaderDidIsCounted() {
    let read = book {
      $0.reads = [Read(id: "1r"), Read(id: "2r")]
      $0.notes = [Note(id: "1n", text: "x", created: "")]
      $0.rating = Rating(quarters: 17)
      $0.status = .finished
      $0.favourite = true
    }
    for tally in [
      BibTeXWriter.text([read, book()]).tally, CSLWriter.text([read, book()], for: .file).tally,
    ] {
      #expect(tally[.reads] == 2 && tally[.notes] == 1 && tally[.ratings] == 1 && tally[.statuses] == 1)
      #expect(tally.omissions.count == 5)
    }
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) || (0x30...0x39).contains(self)
  }
}
