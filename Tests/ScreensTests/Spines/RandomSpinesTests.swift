import ReadingCore
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// Shelves of books nobody would think of, in windows of every size.
@Suite struct RandomSpinesTests {
  private static let titles = [
    "", " ", "총, 균, 쇠", "우리가 빛의 속도로 갈 수 없다면", "Pride and Prejudice", "e\u{301}\u{302}\u{303}te\u{301}",
    "👨‍👩‍👧‍👦🇰🇷👍🏽", "銀河鉄道の夜", "\u{1112}\u{1175}\u{11AB}\u{1109}\u{1162}", "a\u{202E}b\u{7}c", "ﷺ العربية",
    "Donaudampfschifffahrtsgesellschaftskapitän", "１２３ ｆｕｌｌ", "x", "ㅎㄱ ㅏ",
  ]
  private static let authors = ["", "한강", "유발 하라리", "Ursula K. Le Guin", "宮沢賢治", "👻"]

  @Test func neverOverlapNeverSplitNeverBreakAWideLetter() {
    var random = Seeded(state: 20_261_125)
    for library in 0..<500 {
      let size = Size(
        columns: Int.random(in: 40...250, using: &random),
        rows: Int.random(in: 12...70, using: &random)
      )
      let books = (0..<Int.random(in: 1...120, using: &random)).map { book($0, &random) }
      check(books, in: size, "library \(library) at \(size.columns)x\(size.rows)", &random)
    }
  }

  private func book(_ number: Int, _ random: inout Seeded) -> Book {
    var book = Book(id: "\(number)", title: pick(Self.titles, &random), added: "2026-11-01")
    book.authors = [Author(name: pick(Self.authors, &random))]
    book.favourite = Bool.random(using: &random)
    book.status = pick([.want, .reading, .paused, .finished], &random)
    book.pages = pick([nil, 1, 300, 100_000, Int.max], &random)
    let height = pick([nil, 0, 1, 178, 225, 2_000, Int.max], &random)
    book.dimensions = Dimensions(
      heightMM: height,
      depthMM: pick([nil, 0, 1, 20, 60, 10_000, Int.max], &random)
    )
    return book
  }

  private func pick<Element>(_ elements: [Element], _ random: inout Seeded) -> Element {
    elements[Int.random(in: elements.indices, using: &random)]
  }

  private func check(_ books: [Book], in size: Size, _ name: String, _ random: inout Seeded) {
    let room = SpineRoom(size.rows - 4)
    let sizes = books.map { book in
      let measure = BookMeasure(book)
      return SpineSize(
        height: measure.height > 0 ? measure.height : nil,
        thickness: measure.depth > 0 ? measure.depth : nil,
        pages: book.pages
      )
    }
    let scale = SpineScale(rows: room.rows, tallest: sizes.compactMap(\.height).max(), median: 200)
    var layout = SpineLayout(
      count: books.count,
      width: size.columns - 3,
      scale: scale,
      size: { sizes[$0] },
      letter: { SpineText.letter(of: books[$0].title) }
    )
    var next = 0
    var shelf = 0
    while next < books.count {
      let places = layout.places(onShelf: shelf)
      #expect(places.map(\.index) == Array(next..<(next + places.count)), "\(name)")
      #expect(zip(places, places.dropFirst()).allSatisfy { $0.columns.upperBound == $1.columns.lowerBound })
      #expect(places.first?.columns.lowerBound == 0 && (places.last?.columns.upperBound ?? 0) <= layout.width)
      guard !places.isEmpty else { return }
      draw(places, of: books, sizes, scale, in: size, room, name, &random)
      (next, shelf) = (next + places.count, shelf + 1)
    }
  }

  private func draw(
    _ places: [SpineLayout.SpinePlace],
    of books: [Book],
    _ sizes: [SpineSize],
    _ scale: SpineScale,
    in size: Size,
    _ room: SpineRoom,
    _ name: String,
    _ random: inout Seeded
  ) {
    let selected = places.randomElement(using: &random)?.index
    let spines = places.map { place in
      let (book, size) = (books[place.index], sizes[place.index])
      var spine = Spine(
        BookCard(book),
        title: book.title,
        at: place,
        size,
        scale,
        glyphs: .safe
      )
      spine.isSelected = place.index == selected
      return spine
    }
    #expect(spines.allSatisfy { (min(4, room.rows)...room.rows).contains($0.rows) }, "\(name)")
    let outside = spines.flatMap { spine in
      spine.text.letters.filter { letter in
        let columns = letter.column..<(letter.column + SpineText.letter(of: letter.text))
        return columns.clamped(to: 0..<spine.place.body) != columns
          || !(0..<(spine.rows - 1)).contains(letter.row)
      }
    }
    #expect(outside.isEmpty, "\(name)")
    var frame = Frame(size: size, look: Look())
    let rect = Rect(columns: 2..<(size.columns - 1), rows: 1..<(1 + room.height))
    SpineDrawing(rect: rect, first: 1).draw(spines, into: &frame)
    let broken = rect.rows.filter { row in
      let widths = frame.canvas.row(row).map(\.width)
      return widths.first == 0 || widths.last == 2
        || zip(widths, widths.dropFirst()).contains { ($0 == 2) != ($1 == 0) }
    }
    #expect(broken.isEmpty, "\(name)")
  }
}
