import ReadingCore

/// Where `seoga-net` finds and keeps things, and how it behaves; the first thing it is told.
package struct NetPlaces: Sendable, Hashable {
  /// Path of the reader's file of keys.
  package var secrets: String
  package var cache: String
  /// Path of the file that counts a day's questions; nil where nobody counts.
  package var calls: String?
  /// The program's version, for the catalogues.
  package var version: String
  /// Where the reader lets the catalogues turn to; nil for nowhere.
  package var contact: String?
  /// Whether no socket may be opened.
  package var isOffline: Bool

  package init(
    secrets: String,
    cache: String,
    calls: String? = nil,
    version: String,
    contact: String? = nil,
    isOffline: Bool
  ) {
    (self.secrets, self.cache, self.calls, self.isOffline) = (secrets, cache, calls, isOffline)
    (self.version, self.contact) = (version, contact)
  }
}

/// What the program says to `seoga-net`, one to a line; identifiers are the program's own.
package enum NetRequest: Sendable, Hashable {
  case hello(NetPlaces)
  case search(id: Int, query: CatalogueQuery, page: String?, source: CatalogueSource)
  case details(id: Int, book: CatalogueRecord, source: CatalogueSource)
  case cover(id: Int, url: String, source: CatalogueSource?)
  case preview(id: Int, page: PreviewPage, source: CatalogueSource)
  /// Unpacks some files, without the first records of the first, which are there already.
  case unpack(id: Int, kind: PackedKind, paths: [String], skip: Int)
  /// Nobody waits for an answer any more.
  case cancel(id: Int)
  /// Wants to be answered at once.
  case ping(id: Int)
}

extension NetRequest {
  package var line: [UInt8] { WireLine.bytes(of: json) }

  private var json: JSONObject {
    switch self {
    case .hello(let places):
      JSONObject([
        "ask": .string("hello"), "secrets": .string(places.secrets), "cache": .string(places.cache),
        "calls": .text(places.calls), "version": .string(places.version), "contact": .text(places.contact),
        "offline": .bool(places.isOffline),
      ])
    case .search(let id, let query, let page, let source):
      JSONObject([
        "ask": .string("search"), "id": .whole(id), "words": .string(query.words), "page": .text(page),
        "anew": query.isAnew ? .bool(true) : nil, "list": .text(query.list?.name), "feed": .text(query.feed),
        "source": .object(source.json),
      ])
    case .details(let id, let book, let source):
      JSONObject([
        "ask": .string("details"), "id": .whole(id), "book": .object(book.json),
        "source": .object(source.json),
      ])
    case .cover(let id, let url, let source):
      JSONObject([
        "ask": .string("cover"), "id": .whole(id), "url": .string(url),
        "source": source.map { .object($0.json) },
      ])
    case .preview(let id, let page, let source):
      JSONObject([
        "ask": .string("preview"), "id": .whole(id), "page": .object(page.json),
        "source": .object(source.json),
      ])
    case .unpack(let id, let kind, let paths, let skip):
      JSONObject([
        "ask": .string("unpack"), "id": .whole(id), "kind": .string(kind.rawValue),
        "paths": .array(paths.map(JSONValue.string)), "skip": .whole(skip),
      ])
    case .cancel(let id): JSONObject(["ask": .string("cancel"), "id": .whole(id)])
    case .ping(let id): JSONObject(["ask": .string("ping"), "id": .whole(id)])
    }
  }

  package init?(line: [UInt8]) {
    guard let json = WireLine.object(of: line), let word = json.text("ask") else { return nil }
    if word == "hello" {
      guard let secrets = json.text("secrets"), let cache = json.text("cache"),
        let version = json.text("version")
      else { return nil }
      self = .hello(
        NetPlaces(
          secrets: secrets,
          cache: cache,
          calls: json.text("calls"),
          version: version,
          contact: json.text("contact"),
          isOffline: json.flag("offline")
        )
      )
      return
    }
    guard let id = json.whole("id", .any) else { return nil }
    let source = json.object("source").flatMap(CatalogueSource.init)
    switch (word, source) {
    case ("cancel", _): self = .cancel(id: id)
    case ("ping", _): self = .ping(id: id)
    case ("unpack", _):
      guard let kind = json.text("kind").flatMap(PackedKind.init), let skip = json.whole("skip"),
        case .array(let paths) = json["paths"]
      else { return nil }
      let named = paths.compactMap { path in if case .string(let path) = path { path } else { nil } }
      self = .unpack(id: id, kind: kind, paths: named, skip: skip)
    case ("cover", _):
      guard let url = json.text("url") else { return nil }
      self = .cover(id: id, url: url, source: source)
    case ("preview", let source?):
      guard let page = json.object("page").flatMap(PreviewPage.init) else { return nil }
      self = .preview(id: id, page: page, source: source)
    case ("search", let source?):
      let told =
        json.text("feed").map { CatalogueQuery(feed: $0) }
        ?? CatalogueQuery(words: json.text("words") ?? "", list: json.text("list"))
      guard let query = told else { return nil }
      let asked = json.flag("anew") ? query.anew : query
      self = .search(id: id, query: asked, page: json.text("page"), source: source)
    case ("details", let source?):
      guard let book = json.object("book").flatMap(CatalogueRecord.init) else { return nil }
      self = .details(id: id, book: book, source: source)
    default: return nil
    }
  }
}

extension CatalogueQuery {
  /// The query for some words, a list of a name, or both; nil where there is none such.
  fileprivate init?(words: String, list name: String?) {
    guard let name else {
      self.init(words)
      return
    }
    guard let list = CatalogueList(name: name) else { return nil }
    if case .genre(let genre) = list, !words.isEmpty {
      self.init(genre, with: words)
    } else {
      self.init(list)
    }
  }
}
