import Catalogue
import ReadingCore

/// An item as a search, a list or a look-up has it.
struct AladinItem {
  private static let mostGenres = 5

  private let item: JSONObject
  private let more: JSONObject
  private let kind: String

  /// The item of an object; nil for what is no book: the shop sells music, films and used copies too.
  init?(_ item: JSONObject) {
    kind = item["mallType"]?.line?.uppercased() ?? ""
    guard ["", "BOOK", "FOREIGN", "EBOOK"].contains(kind) else { return nil }
    self.item = item
    more = item["subInfo"]?.object ?? JSONObject()
  }

  /// The book; nil where it has no title.
  func record(of source: String) -> CatalogueRecord? {
    guard let (title, subtitle) = titles else { return nil }
    var book = CatalogueRecord.blank(title: title)
    book.subtitle = subtitle
    book.authors = AladinAuthors.authors(item["author"]?.line ?? "")
    book.aboutAuthors = aboutAuthors
    book.publisher = text("publisher")
    book.published = (item["pubDate"]?.line).flatMap(PublicationDate.read)
    book.isbn = BookNumbers.isbn(among: ["isbn13", "isbn"].compactMap { item[$0]?.line })
    book.pages = more["itemPage"]?.count
    book.medium = kind == "EBOOK" ? .ebook : nil
    book.dimensions = dimensions
    book.genres = genres
    book.series = series
    book.synopsis =
      ["fullDescription", "description"].lazy
      .compactMap { item[$0]?.wrappedText.flatMap(PlainText.paragraphs(html:)) }.first
    book.coverURL = cover
    // What is sold as a book of Korea and has a title in Hangul is in Korean; of others nothing is said.
    if kind != "FOREIGN", Script(of: title) == .hangul { book.language = "ko" }
    let id = item["itemId"]?.count.map(String.init)
    book.sources["aladin"] = id
    var record = CatalogueRecord(book: book, source: source, more: id)
    record.previews = more.lines("previewImgList").compactMap { address in
      WebAddress(address).map { PreviewPage(.picture, $0.text) }
    }
    return record
  }

  private func text(_ key: String) -> String? { (item[key]?.line).flatMap(PlainText.line(html:)) }

  /// Title and subtitle, which lists write as one: `title - subtitle`.
  private var titles: (title: String, subtitle: String?)? {
    guard let whole = text("title") else { return nil }
    let told = (more["subTitle"]?.line).flatMap(PlainText.line(html:))
    if let told, whole.hasSuffix(" - " + told) {
      return (String(whole.dropLast(told.count + 3)), told)
    }
    guard let mark = whole.firstRange(of: " - "), mark.lowerBound > whole.startIndex else {
      return (whole, told)
    }
    return (String(whole[..<mark.lowerBound]), String(whole[mark.upperBound...]))
  }

  /// What the authors' own entries say of them, which few readers' keys are given.
  private var aboutAuthors: String? {
    let lives = more.objects("authors").compactMap { author -> (String?, String)? in
      guard let life = author["authorInfo"]?.wrappedText.flatMap(PlainText.paragraphs(html:)) else {
        return nil
      }
      return (author["authorName"]?.line, life)
    }
    let told = lives.map { name, life in
      lives.count == 1 ? life : [name, life].compactMap(\.self).joined(separator: "\n")
    }
    return told.isEmpty ? nil : told.joined(separator: "\n\n")
  }

  /// Millimetres as they stand; 0 is unknown.
  private var dimensions: Dimensions? {
    guard let packing = more["packing"]?.object else { return nil }
    func length(_ key: String) -> Int? {
      (packing[key]?.count).flatMap { NumberBounds(1...2_000).number($0) }
    }
    guard let height = length("sizeHeight"), let width = length("sizeWidth") else { return nil }
    return Dimensions(heightMM: height, widthMM: width, depthMM: length("sizeDepth"))
  }

  /// `국내도서>소설/시/희곡>한국소설`: what is below the shop's own departments.
  private var genres: [String] {
    guard let path = text("categoryName") else { return [] }
    let parts = path.split(separator: ">").dropFirst().compactMap { PlainText.line(String($0)) }
    return Array(parts.prefix(Self.mostGenres))
  }

  /// `민음사 세계문학전집 262`: the number at the end is the place.
  private var series: [SeriesPlace] {
    guard let name = (item["seriesInfo"]?.object?["seriesName"]?.line).flatMap(PlainText.line(html:)) else {
      return []
    }
    guard let match = name.wholeMatch(of: /(.*\D)\s+(\d{1,4})/) else { return [SeriesPlace(name: name)] }
    return [SeriesPlace(name: String(match.output.1), position: String(match.output.2))]
  }

  /// The picture in its largest size; a drawn sign for "no picture" is none.
  private var cover: String? {
    guard let cover = item["cover"]?.line, !cover.contains("/noimg"), let address = WebAddress(cover) else {
      return nil
    }
    let text = address.text.replacing(/\/cover(sum|mini|[0-9]{2,3})?\/(?=[^\/]*$)/, with: "/cover500/")
    return (WebAddress(text) ?? address).text
  }
}
