import Catalogue
import ReadingCore

/// A publication of OPDS 2.0: what a book is, where it can be had, its pictures.
///
/// Source: <https://readium.org/webpub-manifest/>; names and lists may each be a text, an object, or a list of either.
struct Publication {
  /// Names, genres and numbers of a book at most.
  private static let most = 20
  /// Who did what, in the words of books' files; nil for those who wrote it.
  private static let roles: [(key: String, role: String?)] = [
    ("author", nil), ("translator", "translator"), ("editor", "editor"), ("illustrator", "illustrator"),
    ("artist", "illustrator"), ("narrator", "narrator"),
  ]

  private let object: JSONObject
  private let metadata: JSONObject
  private let links: [PublicationLink]
  private let base: WebAddress

  /// The publication of an object; nil where it tells nothing of one.
  init?(_ object: JSONObject, in base: WebAddress) {
    guard let metadata = object["metadata"]?.object else { return nil }
    (self.object, self.metadata, self.base) = (object, metadata, base)
    links = PublicationLink.links(object["links"], in: base)
  }

  /// The book; nil where it has no title. `service` is whose identifiers the publications' are.
  func record(of source: String, service: String) -> CatalogueRecord? {
    guard let title = text(metadata["title"]) else { return nil }
    var book = CatalogueRecord.blank(title: title)
    book.subtitle = text(metadata["subtitle"])
    book.authors = authors
    book.publisher = names(metadata["publisher"]).first
    book.published = (metadata["published"]?.line).flatMap(PublicationDate.read)
    book.language = metadata.lines("language").lazy.compactMap(LanguageCode.tag).first
    book.pages = (metadata["numberOfPages"] ?? metadata["number_of_pages"])?.count
    book.isbn = BookNumbers.isbn(among: identifiers)
    book.series = series
    book.genres = genres
    book.synopsis = metadata["description"].flatMap(anyText).flatMap(PlainText.paragraphs(html:))
    book.coverURL = cover
    book.medium = medium
    let own = links.lazy.filter { $0.rels.contains("self") }.compactMap(\.address).first
    if let id = metadata["identifier"]?.line ?? own?.text { book.sources[service] = id }
    let more = links.lazy.filter(\.isOfPublication).compactMap(\.address).first
    var record = CatalogueRecord(book: book, source: source, more: more?.text)
    record.previews = previews
    return record
  }

  private var authors: [Author] {
    var authors: [Author] = []
    for (key, role) in Self.roles {
      for name in names(metadata[key]) where !authors.contains(where: { $0.name == name }) {
        authors.append(Author(name: name, role: role))
      }
    }
    return Array(authors.prefix(Self.most))
  }

  private var identifiers: [String] {
    let others = metadata["altIdentifier"] ?? metadata["alt_identifier"]
    let all = metadata.lines("identifier") + list(others).compactMap { $0.line ?? $0.object?["value"]?.line }
    return all.map(BookNumbers.bare)
  }

  private var genres: [String] {
    var genres: [String] = []
    for name in names(metadata["subject"]) where genres.count < Self.most && !genres.contains(name) {
      genres.append(name)
    }
    return genres
  }

  private var series: [SeriesPlace] {
    let belongs = (metadata["belongsTo"] ?? metadata["belongs_to"])?.object
    return list(belongs?["series"]).prefix(5).compactMap { entry in
      guard let name = name(entry) else { return nil }
      return SeriesPlace(name: name, position: entry.object?["position"].flatMap(Self.place))
    }
  }

  /// `3` and `3.5` as they are written, `3.0` as 3.
  private static func place(_ value: JSONValue) -> String? {
    guard case .number(let text) = value else { return value.line }
    return Double(text).flatMap { NumberBounds.any.number($0) }.map(String.init) ?? text
  }

  /// The largest picture as far as their widths are told, else the first; where the catalogue itself is encrypted, so
  /// is the way to it.
  private var cover: String? {
    let pictures = PublicationLink.links(object["images"], in: base)
      .filter { $0.type.isEmpty || $0.type.hasPrefix("image/") }
    let widest = pictures.max { ($0.width ?? 0) < ($1.width ?? 0) }
    let picked = widest?.width == nil ? pictures.first : widest
    return (picked?.address).map { base.isEncrypted ? $0.encrypted.text : $0.text }
  }

  /// The pages that are shown of it: samples that are pictures or text.
  private var previews: [PreviewPage] {
    links.filter(\.isSample).compactMap { link in
      link.address.flatMap { PreviewPage(type: link.type, $0.text) }
    }
  }

  /// What can be had is an electronic book or a spoken one; a sample is neither.
  private var medium: Medium? {
    let kind = (metadata["@type"] ?? metadata["type"])?.line?.lowercased() ?? ""
    if kind.hasSuffix("audiobook") { return .audio }
    let acquisitions = links.filter { $0.isAcquisition && !$0.isSample }
    guard !acquisitions.isEmpty else { return kind.hasSuffix("/ebook") ? .ebook : nil }
    return acquisitions.allSatisfy { $0.type.hasPrefix("audio/") } ? .audio : .ebook
  }

  // MARK: Texts in several forms

  /// Names of a text, an object with a name, or a list of either.
  private func names(_ value: JSONValue?) -> [String] { list(value).compactMap(name) }

  private func name(_ value: JSONValue) -> String? { value.line ?? text(value.object?["name"]) }

  private func list(_ value: JSONValue?) -> [JSONValue] { value?.list ?? value.map { [$0] } ?? [] }

  private func text(_ value: JSONValue?) -> String? {
    value.flatMap(anyText).flatMap { PlainText.line($0) }
  }

  /// A text, or that of a map of languages: in the publication's own language where it has that, else the first.
  private func anyText(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): return text
    case .object(let map):
      let own = metadata.lines("language").lazy.compactMap { map[$0] }.first
      let texts = ([own].compactMap(\.self) + map.members.map(\.value)).lazy.compactMap { value -> String? in
        guard case .string(let text) = value else { return nil }
        return text
      }
      return texts.first
    default: return nil
    }
  }
}
