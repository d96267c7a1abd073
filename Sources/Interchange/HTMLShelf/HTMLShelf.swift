public import ReadingCore

/// Books as a page for the browser: their spines, a list, and a section for each.
///
/// Both can be put in another order without a script: each book knows its place in every order, and the order that is
/// chosen says which of them counts. Where no rules of looks are applied they stand in the first.
public struct HTMLShelf: Sendable {
  /// A book, and which of its notes are told; nil where none are, and nothing else the reader wrote.
  public struct ShelvedBook: Sendable {
    public let book: Book
    public let notes: [Note]?

    public init(_ book: Book, notes: [Note]?) { (self.book, self.notes) = (book, notes) }
  }

  private static let orders: [SortOrder.SortField] = [.status, .title, .author, .finished, .rating, .pages]

  let words: HTMLShelfWords
  private let names: NameOrder

  /// - Parameter names: which script comes first where books are sorted.
  public init(words: HTMLShelfWords, names: NameOrder) { (self.words, self.names) = (words, names) }

  /// The page of some books, in one piece that asks for nothing else.
  public func page(of books: [ShelvedBook]) -> String {
    let known = Dictionary(books.map { ($0.book.id, $0) }) { first, _ in first }
    let sorted = SortOrder(Self.orders[0]).sorted(books.map(\.book), names)
    let places = places(of: sorted)
    let style = [PageStyle.base, PageStyle.spines, PageStyle.cloth, Self.orderRules, Self.style]
    return PageMarkup.page(language: words.language, title: words.title, style: style.joined(separator: "\n"))
    {
      page in
      page.element("header") { page in
        page.element("h1", text: words.title)
        page.element("p", text: words.count(books.count))
      }
      page.element("section", ["class": "sorted"]) { page in
        writeOrders(into: &page)
        page.shelf(spines(of: sorted), places: sorted.map { places[$0.id] ?? "" })
        if sorted.contains(where: { SpineSize($0).isGuess }) {
          page.element("p", ["class": "quiet"], text: words.guess)
        }
        page.element("h2", ["id": Self.listMark], text: words.list)
        page.element("ol", ["class": "books", "role": "list"]) { page in
          for book in sorted { writeRow(book, places[book.id] ?? "", into: &page) }
        }
      }
      for book in sorted {
        if let shelved = known[book.id] { write(shelved, into: &page) }
      }
    }
  }

  static let listMark = "list"

  /// The mark of a book's section.
  static func mark(of book: Book) -> String { "book-\(book.id)" }

  private func spines(of books: [Book]) -> [PageSpine] {
    PageSpine.spines(of: books, title: words.export.title, authors: words.export.authors, target: Self.mark)
  }

  /// The place of each book in every order, as it is written at the book.
  private func places(of books: [Book]) -> [String: String] {
    var places: [String: String] = [:]
    for (number, field) in Self.orders.enumerated() {
      for (place, book) in SortOrder(field).sorted(books, names).enumerated() {
        places[book.id, default: ""] += "--o\(number):\(place + 1);"
      }
    }
    return places
  }

  /// A button for each order; what stands after them in the same part follows.
  private func writeOrders(into page: inout PageMarkup) {
    page.element("p", ["class": "orders quiet", "id": "orders"], text: words.order)
    for (number, field) in Self.orders.enumerated() {
      let mark = "by-\(field.rawValue)"
      if number == 0 {
        page.void("input", ["type": "radio", "name": "order", "id": mark, "checked": "checked"])
      } else {
        page.void("input", ["type": "radio", "name": "order", "id": mark])
      }
      page.element("label", ["for": mark], text: words.nameOfOrder(field))
      page.write(" ")
    }
  }

  private func writeRow(_ book: Book, _ places: String, into page: inout PageMarkup) {
    page.endLine()
    page.element("li", ["style": places]) { page in
      page.element("a", ["href": "#\(Self.mark(of: book))", "dir": "auto"], text: title(of: book))
      page.element("span", ["dir": "auto"], text: words.export.authors(book))
      page.element("span", ["class": "facts quiet"]) { page in
        let facts = [
          status(of: book), book.rating.map { "★ \($0.text)" }, book.pages.map(words.pages),
        ]
        for fact in facts { page.element("span", text: fact ?? "") }
      }
    }
  }

  func title(of book: Book) -> String { PageText.oneLine(words.export.title(book)) }

  /// Where the book stands, with the day it was finished.
  func status(of book: Book) -> String {
    let status = words.export.status(book.status)
    guard book.status == .finished, let day = book.lastFinished else { return status }
    return "\(status), \(words.day(day))"
  }
}

extension HTMLShelf {
  private static let orderRules = orders.enumerated().map { number, field in
    "#by-\(field.rawValue):checked~ol li{order:var(--o\(number))}"
  }.joined(separator: "\n")

  private static let style = """
    main{max-width:1032px}
    .sorted{margin-top:24px}
    .orders{display:inline;margin-right:8px}
    input{margin:0 5px 0 0;accent-color:var(--accent);vertical-align:-1px}
    label{margin-right:14px;font-size:15px}
    .sorted .shelf{margin-top:20px}
    .sorted h2{margin-top:44px}
    .books{display:flex;flex-direction:column;margin:0;padding:0;list-style:none}
    .books li{display:grid;grid-template-columns:minmax(0,1fr);gap:0 20px;padding:7px 0;\
    border-bottom:1px solid var(--light)}
    .books a{color:var(--ink);text-decoration-color:var(--quiet)}
    .facts{display:flex;flex-wrap:wrap;gap:0 14px}
    @media (min-width:800px){.books li{grid-template-columns:minmax(0,5fr) minmax(0,3fr) 370px}\
    .facts{display:grid;grid-template-columns:minmax(0,1fr) 60px 90px;padding-top:1px}\
    .facts :last-child{text-align:right}}
    .books [dir],.book [dir]{text-align:left}
    .book blockquote,.told{text-align:start !important}
    .book h2{margin-bottom:4px}
    .book dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:3px 16px;margin:14px 0;font-size:15px}
    .book dt{color:var(--quiet)}
    .book dd{margin:0}
    .book h3{margin:20px 0 6px}
    .book ul{margin:0 0 12px;padding-inline-start:20px}
    .told{white-space:pre-wrap}
    .note{margin:0 0 20px;padding-inline-start:16px;border-inline-start:3px solid var(--light)}
    .note p{margin:0}
    .note blockquote+p{margin-top:8px}
    @media print{.orders,input,label,.back{display:none}.books li{padding:3px 0}}
    """
}
