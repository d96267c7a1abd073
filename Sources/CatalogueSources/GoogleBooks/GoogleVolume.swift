import Catalogue
import ReadingCore

/// A volume as a search lists it or as it is told alone.
///
/// Source: <https://developers.google.com/books/docs/v1/reference/volumes>.
struct GoogleVolume {
  private static let most = 20

  private let volume: JSONObject
  private let info: JSONObject

  /// The volume of an object; nil where it tells nothing of one.
  init?(_ volume: JSONObject) {
    guard let info = volume["volumeInfo"]?.object else { return nil }
    (self.volume, self.info) = (volume, info)
  }

  /// The book; nil where it has no title. `base` is where the service is asked.
  func record(of source: String, at base: WebAddress) -> CatalogueRecord? {
    guard let title = info["title"]?.line else { return nil }
    var book = CatalogueRecord.blank(title: title)
    book.subtitle = info["subtitle"]?.line
    book.authors = info.lines("authors").prefix(Self.most).map { Author(name: $0) }
    book.publisher = info["publisher"]?.line
    book.published = (info["publishedDate"]?.line).flatMap(PublicationDate.read)
    book.language = (info["language"]?.line).flatMap(LanguageCode.tag)
    book.pages = info["pageCount"]?.count ?? info["printedPageCount"]?.count
    book.isbn = BookNumbers.isbn(
      among: info.objects("industryIdentifiers").compactMap { $0["identifier"]?.line }
    )
    book.dimensions = dimensions
    book.genres = genres
    book.synopsis = synopsis
    book.coverURL = cover(at: base)
    let id = volume["id"]?.line
    book.sources["google"] = id
    var record = CatalogueRecord(book: book, source: source, more: id)
    record.previews = previews
    return record
  }

  /// Its pages are shown in browsers alone, and of some volumes none is.
  private var previews: [PreviewPage] {
    let view = volume["accessInfo"]?.object?["viewability"]?.line
    guard view != "NO_PAGES", let link = info["previewLink"]?.line, let address = WebAddress(link) else {
      return []
    }
    return [PreviewPage(.web, address.encrypted.text)]
  }

  /// The volume alone tells its text in HTML, a list in plain text or a line of a page.
  private var synopsis: String? {
    let snippet = volume["searchInfo"]?.object?["textSnippet"]
    return [info["description"], snippet].lazy
      .compactMap { $0?.wrappedText.flatMap(PlainText.paragraphs(html:)) }.first
  }

  private var dimensions: Dimensions? {
    guard let told = info["dimensions"]?.object else { return nil }
    let height = Length.millimetres(told["height"]?.line)
    let width = Length.millimetres(told["width"]?.line)
    guard let height, let width else { return nil }
    return Dimensions(heightMM: height, widthMM: width, depthMM: Length.millimetres(told["thickness"]?.line))
  }

  /// `Fiction / Classics / General`: each part, each once.
  private var genres: [String] {
    var genres: [String] = []
    for category in info.lines("categories") {
      for part in category.split(separator: " / ") where part != "General" {
        if genres.count < Self.most, !genres.contains(String(part)) { genres.append(String(part)) }
      }
    }
    return genres
  }

  /// The largest picture, without the curled corner that small ones are drawn with.
  private func cover(at base: WebAddress) -> String? {
    let pictures = info["imageLinks"]?.object ?? JSONObject()
    let sizes = ["extraLarge", "large", "medium", "small", "thumbnail", "smallThumbnail"]
    guard let picture = sizes.lazy.compactMap({ pictures[$0]?.line }).first,
      let address = WebAddress(picture.replacing("&edge=curl", with: ""))
    else { return nil }
    return (address.host == base.host ? address : address.encrypted).text
  }
}
