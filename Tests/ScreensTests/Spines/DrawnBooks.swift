import ReadingCore

/// Books in sizes of which the drawings of the shelf are made.
nonisolated enum DrawnBooks {
  /// A book with its height and thickness in millimetres; its width is two thirds of the height.
  static func book(
    _ title: String,
    _ author: String,
    _ height: Int? = nil,
    _ thickness: Int? = nil,
    pages: Int? = nil,
    _ change: (inout Book) -> Void = { _ in }
  ) -> Book {
    var book = Book(id: "", title: title, added: "2026-11-01")
    book.authors = [Author(name: author)]
    book.pages = pages
    book.dimensions = height.map { Dimensions(heightMM: $0, widthMM: $0 * 2 / 3, depthMM: thickness) }
    change(&book)
    return book
  }

  /// The books with identifiers, each added a day after the one before.
  static func numbered(_ books: [Book]) -> [Book] {
    books.enumerated().map { index, book in
      let letters = Array("bcdfghjkmnpqrstvwxyz")
      let id = "1\(letters[index / letters.count])\(letters[index % letters.count])bcdfghjkm"
      var numbered = Book(id: id, title: book.title, status: book.status, added: day(index))
      numbered.authors = book.authors
      (numbered.pages, numbered.published, numbered.dimensions) = (
        book.pages, book.published, book.dimensions
      )
      (numbered.favourite, numbered.owned, numbered.rating) = (book.favourite, book.owned, book.rating)
      (numbered.reads, numbered.queueRank) = (book.reads, book.queueRank)
      return numbered
    }
  }

  private static func day(_ index: Int) -> String {
    let (month, day) = (index / 28 + 1, index % 28 + 1)
    return "2026-0\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  static func loved(_ book: inout Book) { book.favourite = true }

  static func reading(at page: Int) -> (inout Book) -> Void {
    { book in
      book.status = .reading
      var read = Read(id: "2bcdfghjkmnp", started: ReadingDay(text: "2026-11-03"))
      if let day = ReadingDay(text: "2026-11-19") {
        read.log = [LogEntry(id: "3bcdfghjkmnp", day: day, at: .page(page))]
      }
      book.reads = [read]
    }
  }

  static func paused(at page: Int) -> (inout Book) -> Void {
    { book in
      reading(at: page)(&book)
      book.status = .paused
    }
  }

  static let byAuthor = numbered(
    [
      book("우리가 빛의 속도로 갈 수 없다면", "김초엽", 200, 22), book("토지 1", "박경리", 210, 28),
      book("사피엔스", "유발 하라리", 223, 36, pages: 636, paused(at: 140)),
      book("파친코 1", "이민진", 205, 26), book("파친코 2", "이민진", 205, 26),
      book("총, 균, 쇠", "재레드 다이아몬드", 225, 45),
      book("코스모스", "칼 세이건", 225, 42, pages: 720, reading(at: 310)),
      book("소년이 온다", "한강", 210, 15, loved),
      book("작별하지 않는다", "한강", 200, 20, pages: 332) { book in
        reading(at: 120)(&book)
        book.published = "2021"
      },
      book("채식주의자", "한강", 198, 18), book("흰", "한강", 188, 14, loved),
      book("Emma", "Jane Austen", 198, 26, loved), book("Pride and Prejudice", "Jane Austen", 198, 25),
      book("Piranesi", "Susanna Clarke", 198, 22),
      book("Middlemarch", "George Eliot", 198, 41, pages: 880, reading(at: 106)),
      book("Dune", "Frank Herbert", 178, 36),
      book("The Left Hand of Darkness", "Ursula K. Le Guin", 198, 20, loved),
      book("A Wizard of Earthsea", "Ursula K. Le Guin", 178, 16),
    ] + (1...16).map { book("Zettel \($0)", "Arno Schmidt", 200, 60) }
  )

  /// Some without a size on record.
  static let wanted = numbered([
    book("총, 균, 쇠", "재레드 다이아몬드", 225, 45), book("토지 1", "박경리", 210, pages: 486),
    book("사피엔스", "유발 하라리", 223, 36, pages: 636, paused(at: 140)), book("이방인", "카뮈", pages: 200),
    book("난장이가 쏘아올린 작은 공", "조세희", 210, 18), book("칼의 노래", "김훈", 205, 25),
    book("하늘과 바람과 별과 시", "윤동주", 198, 15), book("Jane Eyre", "Charlotte Brontë", 198, 34),
    book("Beloved", "Toni Morrison", 198, 19),
    book("The Master and Margarita", "Mikhail Bulgakov", 198, 28, pages: 432) { book in
      book.published = "1967"
      book.owned = true
      book.dimensions?.widthMM = 129
    },
    book("The Dispossessed", "Ursula K. Le Guin", pages: 330),
    book("Dune", "Frank Herbert", 178, 36), book("Ulysses", "James Joyce", pages: 700),
    book("Walden", "Henry David Thoreau", 178, 20),
    book("Zettel", "Arno Schmidt", 178, 160),
  ])

  static func finished(_ quarters: Int) -> (inout Book) -> Void {
    { book in
      book.status = .finished
      book.rating = Rating(quarters: quarters)
    }
  }

  static func wide(_ millimetres: Int, _ change: @escaping (inout Book) -> Void = { _ in }) -> (inout Book) ->
    Void
  {
    { book in
      change(&book)
      book.dimensions?.widthMM = millimetres
    }
  }

  static func queued(_ rank: String) -> (inout Book) -> Void {
    { book in
      book.status = .next
      book.queueRank = rank
    }
  }

  static let cards = numbered([
    book("작별하지 않는다", "한강", 200, 20, pages: 332, wide(133, reading(at: 120))),
    book("Middlemarch", "George Eliot", 198, 41, pages: 880, wide(129, reading(at: 106))),
    book("코스모스", "칼 세이건", 225, 42, pages: 720, wide(145, reading(at: 310))),
    book("The Left Hand of Darkness", "Ursula K. Le Guin", 198, 20) { book in
      wide(129, finished(19))(&book)
      book.favourite = true
    },
    book("파친코 1", "이민진", 205, 26, wide(143, finished(18))),
    book("소년이 온다", "한강", 210, 15) { book in
      wide(145, queued("b"))(&book)
      book.favourite = true
    },
    book("Piranesi", "Susanna Clarke", 198, 22, wide(129, queued("c"))),
    book("사피엔스", "유발 하라리", 223, 36, pages: 636, wide(145, paused(at: 140))),
    book("우리가 빛의 속도로 갈 수 없다면", "김초엽", 200, 22, wide(133)),
    book("총, 균, 쇠", "재레드 다이아몬드", 225, 45, wide(145)),
    book("Dune", "Frank Herbert", 178, 36, wide(108, finished(16))),
    book("Moby-Dick", "Herman Melville", 198, 40, pages: 720, wide(129, paused(at: 223))),
  ])

  /// So thick that five of them fill a narrow shelf, and none has room beside the others.
  static let narrow = numbered(
    (1...5).map { book("Zettel \($0)", "Arno Schmidt", 200, 104) } + [
      book("총, 균, 쇠", "재레드 다이아몬드", 225, 45),
      book("코스모스", "칼 세이건", 225, 42, pages: 720, reading(at: 310)),
      book("소년이 온다", "한강", 210, 15),
      book("작별하지 않는다", "한강", 200, 20, pages: 332, reading(at: 120)),
      book("채식주의자", "한강", 198, 18), book("흰", "한강", 188, 14, loved),
      book("Emma", "Jane Austen", 198, 26, loved), book("Piranesi", "Susanna Clarke", 198, 22),
      book("Middlemarch", "George Eliot", 198, 41, pages: 880, reading(at: 106)),
      book("Dune", "Frank Herbert", 178, 36),
      book("The Left Hand of Darkness", "Ursula K. Le Guin", 198, 20, loved),
    ] + (6...23).map { book("Zettel \($0)", "Arno Schmidt", 200, 124) }
  )
}
