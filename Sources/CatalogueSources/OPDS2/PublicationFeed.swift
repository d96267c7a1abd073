import Catalogue
import ReadingCore

/// A feed of OPDS 2.0, or one publication alone.
///
/// Source: <https://specs.opds.io/opds-2.0>.
struct PublicationFeed {
  private static let lists = ["navigation", "publications", "groups", "facets"]

  let links: [PublicationLink]
  /// Its own publications and those of its groups, each still to be read.
  let publications: [JSONObject]
  /// Its own ways onward and those of its groups.
  let navigation: [PublicationLink]
  /// The feed itself: its ways onward without those of groups that have a feed of their own.
  private let object: JSONObject
  /// Publications on all pages; nil where it does not say, or where groups show only some of theirs.
  let total: Int?
  let base: WebAddress

  /// The feed some bytes hold that came from an address; nil where they hold none.
  init?(_ bytes: [UInt8], at address: WebAddress) {
    guard let object = JSONReader.value(ofAnswer: bytes)?.object else { return nil }
    let hasLists = Self.lists.contains { object[$0]?.list != nil }
    guard hasLists || (object["metadata"]?.object?["title"] != nil && object["links"]?.list != nil) else {
      return nil
    }
    base = address
    self.object = object
    links = PublicationLink.links(object["links"], in: address)
    // A feed without any of its lists, as one that found nothing, is no publication.
    let isFeed = hasLists || !links.contains { $0.isOfPublication || $0.isAcquisition }
    let groups = object.objects("groups")
    publications =
      isFeed ? object.objects("publications") + groups.flatMap { $0.objects("publications") } : [object]
    navigation = ([object] + groups).flatMap { PublicationLink.links($0["navigation"], in: address) }
    total = groups.isEmpty && isFeed ? object["metadata"]?.object?["numberOfItems"]?.count : nil
  }

  /// What it calls itself.
  var title: String? { object["metadata"]?.object?["title"]?.line }

  var next: WebAddress? { links.lazy.filter { $0.rels.contains("next") }.compactMap(\.address).first }

  /// Its ways onward: facets, groups, and the rest of its navigation.
  var branches: [CatalogueBranch] {
    let facets = object.objects("facets").compactMap { group -> CatalogueBranch? in
      let own = Self.branches(of: group["links"], in: base)
      let title = group["metadata"]?.object?["title"]?.line
      return own.isEmpty
        ? nil : CatalogueBranch(title: title ?? "", address: nil, isFacet: true, branches: own)
    }
    let groups = object.objects("groups").flatMap { group -> [CatalogueBranch] in
      let metadata = group["metadata"]?.object
      let links = PublicationLink.links(group["links"], in: base)
      let own = links.first { $0.rels.contains("self") || $0.rels.contains("subsection") }?.address
      guard let title = metadata?["title"]?.line ?? links.lazy.compactMap(\.title).first else { return [] }
      let inside = Self.branches(of: group["navigation"], in: base)
      // Of a group with a feed of its own only some stand here.
      if let own {
        return [CatalogueBranch(title: title, address: own.text, count: metadata?["numberOfItems"]?.count)]
      }
      return inside.isEmpty ? [] : [CatalogueBranch(title: title, address: nil, branches: inside)]
    }
    return Array(
      (facets + Self.branches(of: object["navigation"], in: base) + groups).prefix(CatalogueBranch.most)
    )
  }

  private static func branches(of value: JSONValue?, in base: WebAddress) -> [CatalogueBranch] {
    PublicationLink.links(value, in: base).compactMap { link in
      guard let title = link.title, let address = link.address else { return nil }
      return CatalogueBranch(title: title, address: address.text, count: link.count)
    }
  }

  /// How it is searched: a link whose address has places for words.
  var search: PublicationLink? { links.first { $0.rels.contains("search") && URITemplate.isOne($0.href) } }
}

struct PublicationLink {
  let href: String
  let title: String?
  /// Media type in small letters, with its parameters.
  let type: String
  let rels: [String]
  /// How many there are behind it; nil where it does not say.
  let count: Int?
  /// Pixels; nil where it does not say.
  let width: Int?
  let base: WebAddress

  /// The links a list holds, or the one link that stands in its place.
  static func links(_ value: JSONValue?, in base: WebAddress) -> [PublicationLink] {
    let objects = value?.list?.compactMap(\.object) ?? value?.object.map { [$0] } ?? []
    return objects.compactMap { link in
      guard case .string(let href)? = link["href"] else { return nil }
      return PublicationLink(
        href: href,
        title: link["title"]?.line,
        type: (link["type"]?.line ?? "").lowercased().filter { !$0.isWhitespace },
        rels: link.lines("rel"),
        count: link["properties"]?.object?["numberOfItems"]?.count,
        width: link["width"]?.count,
        base: base
      )
    }
  }

  /// Where it leads; nil for what is no address of the web.
  var address: WebAddress? { href.isEmpty ? nil : base.resolving(href) }

  /// Whether it is a publication's own address.
  var isOfPublication: Bool { rels.contains("self") && type.hasPrefix("application/opds-publication+json") }

  var isAcquisition: Bool { rels.contains { $0.hasPrefix("http://opds-spec.org/acquisition") } }

  var isSample: Bool { rels.contains { $0.hasSuffix("/sample") || $0 == "preview" } }
}
