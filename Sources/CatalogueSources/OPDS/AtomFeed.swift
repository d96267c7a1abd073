import Catalogue
import ReadingCore

/// A feed of OPDS 1.2: a way onward, or books.
struct AtomFeed {
  enum Server: Sendable {
    case calibre, calibreWeb, other
  }

  /// The program that made it, as far as it says.
  let server: Server
  /// What it calls itself.
  let title: String?
  /// Its own links, with where they lead.
  let links: [AtomLink]
  let entries: AtomEntries
  /// Books on all pages; nil where it does not say.
  let total: Int?
  /// Whether it is longer than any catalogue's, and was not read to its end.
  let isCut: Bool

  init?(_ bytes: [UInt8], at address: WebAddress) {
    guard let root = Markup.read(bytes), root.name == "feed" || root.name == "entry" else { return nil }
    let base = root.base(in: address)
    isCut = root.isCut
    server = AtomFeed.server(of: root)
    title = root.elements("title").first?.line
    links = root.name == "feed" ? AtomLink.links(of: root, in: base) : []
    entries = AtomEntries(elements: root.name == "feed" ? root.elements("entry") : [root], base: base)
    total = (root.elements("totalResults").first?.line).flatMap { NumberBounds.counted.number($0) }
  }

  var next: WebAddress? { links.lazy.filter { $0.rel == "next" }.compactMap(\.address).first }

  /// The ways its entries lead, and those that narrow it.
  var branches: [CatalogueBranch] {
    var groups: [String?] = []
    var facets: [String?: [CatalogueBranch]] = [:]
    for link in links.lazy.filter(\.isFacet).prefix(CatalogueBranch.most) {
      guard let branch = link.branch else { continue }
      if facets[link.facetGroup] == nil { groups.append(link.facetGroup) }
      facets[link.facetGroup, default: []].append(branch)
    }
    let narrowing = groups.flatMap { group -> [CatalogueBranch] in
      let own = facets[group] ?? []
      guard let group else { return own }
      return [CatalogueBranch(title: group, address: nil, isFacet: true, branches: own)]
    }
    let ways = entries.lazy.compactMap(\.branch).prefix(CatalogueBranch.most - narrowing.count)
    return narrowing + ways
  }

  var search: SearchLink? {
    let searches = links.filter { $0.rel == "search" }
    if let link = searches.first(where: { $0.isAtom && SearchTemplate.isOne($0.href) }) {
      return .template(SearchTemplate(link.href, in: link.base))
    }
    return searches.lazy.filter { $0.type.hasPrefix("application/opensearchdescription+xml") }
      .compactMap(\.address).first.map(SearchLink.description)
  }

  private static func server(of root: Markup) -> Server {
    let author = root.elements("author").first
    let uri = author?.elements("uri").first?.line ?? ""
    let id = root.elements("id").first?.line ?? ""
    if uri.contains("calibre-ebook.com") || id.hasPrefix("urn:calibre:") || id.hasPrefix("calibre-") {
      return .calibre
    }
    return uri.contains("/calibre-web") ? .calibreWeb : .other
  }
}

/// The entries of a feed, each read when it is its turn: there may be far more than are taken.
struct AtomEntries: RandomAccessCollection {
  fileprivate let elements: [Markup]
  fileprivate let base: WebAddress

  var startIndex: Int { 0 }
  var endIndex: Int { elements.count }

  subscript(place: Int) -> AtomEntry { AtomEntry(elements[place], in: base) }
}

enum SearchLink {
  case template(SearchTemplate)
  /// A document of OpenSearch says it.
  case description(WebAddress)
}

struct AtomLink {
  let rel: String
  /// Media type in small letters, with its parameters.
  let type: String
  let href: String
  let title: String?
  /// The group of facets it belongs to; nil for other links.
  let facetGroup: String?
  /// How many there are behind it, or how many pages a stream of pictures has; nil where it does not say.
  let count: Int?
  let base: WebAddress

  static func links(of element: Markup, in base: WebAddress) -> [AtomLink] {
    element.elements("link").map { link in
      AtomLink(
        rel: (link.attributes["rel"] ?? "").split(whereSeparator: \.isWhitespace).first.map(String.init)
          ?? "",
        type: (link.attributes["type"] ?? "").lowercased().filter { !$0.isWhitespace },
        href: link.attributes["href"] ?? "",
        title: link.attributes["title"].flatMap { PlainText.line($0) },
        facetGroup: link.attribute("facetGroup").flatMap { PlainText.line($0) },
        count: link.attribute("count").flatMap { NumberBounds.counted.number($0) },
        base: link.base(in: base)
      )
    }
  }

  /// Where it leads; nil for what is no address of the web.
  var address: WebAddress? { href.isEmpty ? nil : base.resolving(href) }

  var isFacet: Bool { rel == "http://opds-spec.org/facet" }

  var isSample: Bool { isAcquisition && (rel.hasSuffix("/sample") || rel.hasSuffix("/preview")) }

  /// Whether it leads to the pages of a book one by one; see <https://github.com/anansi-project/opds-pse>.
  var isStream: Bool { rel == "http://vaemendis.net/opds-pse/stream" }

  /// The way it leads, that of a group of facets as one of it; nil where it has no title, or leads nowhere.
  fileprivate var branch: CatalogueBranch? {
    guard let title, let address else { return nil }
    let isAlone = isFacet && facetGroup == nil
    return CatalogueBranch(title: title, address: address.text, count: count, isFacet: isAlone)
  }

  var isAtom: Bool { type.hasPrefix("application/atom+xml") }

  var isAcquisition: Bool { rel.hasPrefix("http://opds-spec.org/acquisition") }

  var isCover: Bool {
    ["http://opds-spec.org/image", "http://opds-spec.org/cover", "x-stanza-cover-image"].contains(rel)
  }

  var isThumbnail: Bool {
    [
      "http://opds-spec.org/image/thumbnail", "http://opds-spec.org/thumbnail",
      "x-stanza-cover-image-thumbnail",
    ]
    .contains(rel)
  }
}

extension Markup {
  /// An attribute of any vocabulary; prefixes are a writer's own.
  fileprivate func attribute(_ name: String) -> String? {
    attributes[name] ?? attributes.first { $0.key.hasSuffix(":" + name) }?.value
  }

  func base(in address: WebAddress) -> WebAddress {
    attributes["xml:base"].flatMap(address.resolving) ?? address
  }
}
