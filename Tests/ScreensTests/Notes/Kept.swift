import ReadingCore
import TestSupport

/// Books with notes of our own; today is 20 November 2026.
enum Kept {
  static let books = [goodbye, middlemarch, sky, cosmos]

  static let goodbye = Shelf.book("1b0000000001", "작별하지 않는다", "한강", .reading) {
    $0.pages = 332
    $0.tags = ["제주"]
    $0.notes = [
      note("1a", "제목에 대하여\n작별을 하지 않는 것인지, 하지 못하는 것인지.", 1, "2026-11-03"),
      note(
        "1c",
        "A note on reading pace\nSlow on purpose: one part each evening, no more.",
        nil,
        "2026-11-09"
      ),
      note("1d", "꿈으로 시작하는 첫 장\n나무들이 사람처럼 서 있다.", 12, "2026-11-12"),
      note("1f", "새장을 들고 걷는 장면\n빈 새장의 무게를 두 번 말한다. 없는 것이 더 무겁다는 뜻일까.", 64, "2026-11-18"),
      note("1g", long, 87, "2026-11-20", tags: ["눈", "제주"]) { $0.quote = snowQuote },
    ]
  }

  static let middlemarch = Shelf.book("1b0000000002", "Middlemarch", "George Eliot", .reading) {
    $0.notes = [
      note("1h", "What do we live for, if it is not to make life less difficult?", 735, "2026-11-18") {
        $0.kind = .quote
      }
    ]
  }

  static let sky = Shelf.book("1b0000000003", "하늘과 바람과 별과 시", "윤동주", .finished) {
    $0.notes = [
      note("1j", "죽는 날까지 하늘을 우러러\n한 점 부끄럼이 없기를", 9, "2026-11-15", tags: ["poem", "눈"]) {
        $0.kind = .quote
      },
      note("1k", "One line about it", nil, "2026-11-02") { $0.kind = .memo },
    ]
  }

  static let cosmos = Shelf.book("1b0000000004", "코스모스 🪐", "Carl Sagan", .paused) {
    $0.notes = [
      note("1m", "별의 요람 🌌 에 대한 장\n👨‍👩‍👧 Emoji and 한글 in one line", 310, "2026-11-05", tags: ["science"]) {
        $0.kind = .summary
      }
    ]
  }

  /// Two books of one title, one whose note leads to them, to addresses and to other notes.
  static let linked = [
    Shelf.book("1b0000000011", "Dune", "Frank Herbert", .finished) { $0.pages = 412 },
    Shelf.book("1b0000000012", "Dune", "Frank Herbert", .want) { $0.pages = 896 },
    Shelf.book("1b0000000013", "The Left Hand of Darkness", "Ursula K. Le Guin", .finished) {
      var read = Read(id: "2r0000000001")
      (read.finished, read.outcome) = (ReadingDay(text: "2026-11-08"), .finished)
      $0.reads = [read]
      $0.notes = [note("3a", "# On slowness\nAs in [[The Finale]].", 3, "2026-11-01")]
    },
    Shelf.book("1b0000000014", "Middlemarch", "George Eliot", .reading) {
      $0.notes = [note("3b", linkedText, 785, "2026-11-18", tags: ["marriage", "reform"])]
    },
  ]

  static let linkedText = """
    # What the last page does

    The *finale* gives **each** of them a paragraph. Slow on purpose, like [[the left hand of DARKNESS]]: one has to \
    walk. See [[on slowness]], [[Dune|both]], [[Nowhere]].
    ## To compare on a second reading
    - the Prelude and the finale: Saint Theresa opens the book and comes back at its end
    - what is said of Rosamond
      1. in [chapter 16](https://example.org/16)
      2. [by letter](mailto:reader@example.org)
    - [ ] [far](https://example.org/\(String(repeating: "far/", count: 40)))

    > The growing good of the world is partly dependent on unhistoric acts.
    > > It rests

    ```
    let  pages = 785
    ```
    ***
    [a]: https://example.org/a
    """

  static let snowQuote = "눈은 세지 않는다. 어디에나 있다."

  /// A text longer than any window.
  static let long =
    "눈이 소리를 지운다는 것\n\n첫 장의 눈과 뒤에 오는 눈이 다르다. 앞의 눈은 덮고, 뒤의 눈은 드러낸다. 소리가 사라진 자리에 오래된 "
    + "목소리가 남는다.\n"
    + (1...30).map {
      "\($0). Compare with the snow at the end of The Left Hand of Darkness: there it walks beside you, here it waits."
    }.joined(separator: "\n")

  /// A library of so many notes, each on a day of its own, the latest with the greatest number.
  static func many(_ count: Int) -> [Book] {
    let halves = (0..<2).map { half in
      Shelf.book("1b000000000\(half)", "Book \(half)", "Author \(half)", .reading) {
        $0.notes = (1...count).filter { $0 % 2 == half }.map { number in
          let day = ReadingDay(dayNumber: 20_000 + number)?.text ?? ""
          return note(
            String(number + 100),
            (1...80).map { "Note \(number), line \($0)" }.joined(separator: "\n"),
            number,
            day
          )
        }
      }
    }
    return halves
  }

  static func note(
    _ id: String,
    _ text: String,
    _ page: Int?,
    _ day: String,
    tags: [String] = [],
    _ change: (inout Note) -> Void = { _ in }
  ) -> Note {
    let filler = String("0000000000".dropLast(id.count - 1))
    var note = Note(id: "1\(filler)\(id)", text: text, created: "\(day)T21:00:00+09:00")
    note.page = page
    note.tags = tags
    change(&note)
    return note
  }
}

extension Stage {
  /// The row of the note under the marker; the head of the list has a mark too.
  var markedNote: String { lines.first { $0.hasPrefix(" ▸") || $0.hasPrefix("▸") } ?? "" }
}
