package import ReadingCore

extension CatalogueSource {
  package var json: JSONObject {
    JSONObject([
      "kind": .string(kind.word), "name": .string(name), "url": .text(url), "enabled": .bool(isEnabled),
      "http": .bool(allowsHTTP),
    ])
  }

  /// The source an object holds; nil where it names no kind.
  package init?(json: JSONObject) {
    guard let kind = json.text("kind") else { return nil }
    self.init(
      kind: ServiceKind(word: kind),
      name: json.text("name"),
      url: json.text("url"),
      isEnabled: json.flag("enabled"),
      allowsHTTP: json.flag("http")
    )
  }
}
