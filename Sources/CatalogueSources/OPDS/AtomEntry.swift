import Catalogue
import ReadingCore

/// An entry of a feed: a book, or a way onward.
struct AtomEntry {
  /// Names, genres and numbers of a book at most.
  private static let most = 20
  /// Pages of a stream that are shown: the first of a book and no more.
  private static let mostStreamed = 20

  private let element: Markup
  let links: [AtomLink]

  init(_ element: Markup, in base: WebAddress) {
    self.element = element
    links = AtomLink.links(of: element, in: element.base(in: base))
  }

  /// Whether it is a book: it can be had or has a picture, or it leads to no other feed.
  ///
  /// A part of the catalogue may have a picture too, and says that it is one.
  var isBook: Bool {
    if links.contains(where: \.isAcquisition) { return true }
    let onward = links.filter { $0.isAtom && !["alternate", "self", "related"].contains($0.rel) }
    return onward.isEmpty
      || (links.contains { $0.isCover || $0.isThumbnail } && onward.allSatisfy { $0.rel.isEmpty })
  }

  /// Where it leads and what that is called; nil for a book, and for what leads to no other feed.
  var way: OPDSWay? {
    guard !isBook, let title = own("title").flatMap(Self.title) else { return nil }
    return onward?.address.map { OPDSWay(title: title, address: $0) }
  }

  private var onward: AtomLink? {
    links.first { $0.isAtom && !["alternate", "self", "related", "search"].contains($0.rel) }
  }

  /// The same as a branch of the catalogue, with how much is there.
  var branch: CatalogueBranch? {
    way.map { CatalogueBranch(title: $0.title, address: $0.address.text, count: onward?.count) }
  }

  /// The pages that are shown of it: samples that are pictures or text, else those of a stream of pictures.
  private var previews: [PreviewPage] {
    let samples = links.lazy.filter(\.isSample).compactMap { link in
      link.address.flatMap { PreviewPage(type: link.type, $0.text) }
    }
    if let first = samples.first { return [first] + samples.dropFirst() }
    guard let stream = links.first(where: { $0.isStream && $0.type.hasPrefix("image/") }),
      let count = stream.count
    else { return [] }
    return (0..<min(count, Self.mostStreamed)).compactMap { page in
      let place = stream.href.replacing("{pageNumber}", with: String(page))
      // What the server would make as wide as a window is wide enough for signs.
      let address = stream.base.resolving(place.replacing("{maxWidth}", with: "1200"))
      return address.map { PreviewPage(.picture, $0.text) }
    }
  }

  /// The book; nil where it has no title.
  func book(server: AtomFeed.Server, source: CatalogueSource, service: String) -> CatalogueRecord? {
    guard let title = own("title").flatMap(Self.title) else { return nil }
    var book = CatalogueRecord.blank(title: title)
    book.authors = authors(server)
    book.publisher = any("publisher").lazy.compactMap { $0.elements("name").first?.line ?? $0.line }.first
    book.published = published(server)
    book.language = any("language").lazy.compactMap { $0.line.flatMap(LanguageCode.tag) }.first
    let numbers = (any("identifier") + element.elements("id")).compactMap(\.line).map(BookNumbers.bare)
    book.isbn = BookNumbers.isbn(among: numbers)
    book.genres = genres
    book.coverURL = cover
    book.medium = medium
    addTexts(to: &book, server)
    if let id = own("id")?.line { book.sources[service] = id }
    let more = server == .calibre ? links.lazy.compactMap(CalibreBook.CalibreID.init).first?.address : nil
    var record = CatalogueRecord(book: book, source: source.name, more: more)
    record.previews = previews
    return record
  }

  private func own(_ name: String) -> Markup? {
    element.elements(name).first { $0.prefix == element.prefix }
  }

  private func any(_ name: String) -> [Markup] { element.elements(name) }

  private static func title(_ title: Markup) -> String? {
    title.attributes["type"] == "html" ? PlainText.line(html: title.text) : title.line
  }

  /// calibre writes all names into one element.
  private func authors(_ server: AtomFeed.Server) -> [Author] {
    let names = element.elements("author").compactMap { $0.elements("name").first?.line ?? $0.line }
    let authors =
      switch server {
      case .calibre: CalibreNames.authors(names.flatMap { $0.split(separator: " & ").map(String.init) })
      case .calibreWeb: CalibreNames.authors(names)
      case .other: names.map { Author(name: $0) }
      }
    return Array(authors.prefix(Self.most))
  }

  /// The day of publication: `published` is when the catalogue took the book in, but for Calibre-Web.
  private func published(_ server: AtomFeed.Server) -> String? {
    let dates = any("issued") + any("date") + (server == .calibreWeb ? any("published") : [])
    return dates.lazy.compactMap { $0.line.flatMap(PublicationDate.read) }.first
  }

  private var genres: [String] {
    var genres: [String] = []
    for category in element.elements("category") where genres.count < Self.most {
      let label = category.attributes["label"] ?? category.attributes["term"] ?? ""
      if let genre = PlainText.line(label), !genres.contains(genre) { genres.append(genre) }
    }
    return genres
  }

  /// The picture; where the catalogue itself is encrypted, so is the way to it.
  private var cover: String? {
    let pictures = links.filter(\.isCover) + links.filter(\.isThumbnail)
    return pictures.lazy.compactMap { link in
      link.address.map { link.base.isEncrypted ? $0.encrypted.text : $0.text }
    }.first
  }

  /// What can be had is an electronic book or a spoken one; a sample is neither.
  private var medium: Medium? {
    let acquisitions = links.filter { $0.isAcquisition && !$0.isSample }
    guard !acquisitions.isEmpty else { return nil }
    return acquisitions.allSatisfy { $0.type.hasPrefix("audio/") } ? .audio : .ebook
  }

  private func addTexts(to book: inout Book, _ server: AtomFeed.Server) {
    let summary = own("summary").flatMap(MarkupText.paragraphs)
    guard let content = own("content") else {
      book.synopsis = summary
      return
    }
    guard server != .other, content.attributes["type"] == "xhtml" else {
      book.synopsis = MarkupText.paragraphs(content) ?? summary
      return
    }
    let lines = CalibreLines(content)
    lines.add(to: &book)
    book.synopsis = lines.comments ?? summary
  }
}
