package import ReadingCore

extension PreviewPage {
  package var json: JSONObject {
    JSONObject(["kind": .string(kind.rawValue), "address": .string(address)])
  }

  package init?(json: JSONObject) {
    guard let kind = json.text("kind").flatMap(PreviewKind.init), let address = json.text("address") else {
      return nil
    }
    self.init(kind, address)
  }
}

extension PreviewOutcome {
  package var json: JSONObject {
    switch self {
    case .picture(let path): JSONObject(["path": .string(path)])
    case .text(let text): JSONObject(["text": .string(text)])
    case .failed(let state): JSONObject(["state": .object(state.json)])
    }
  }

  package init?(json: JSONObject) {
    if let path = json.text("path") {
      self = .picture(path: path)
    } else if let text = json.text("text") {
      self = .text(text)
    } else if let state = json.object("state").flatMap(SourceState.init) {
      self = .failed(state)
    } else {
      return nil
    }
  }
}

extension CatalogueBranch {
  /// Branches in branches that are read: no feed has more.
  private static let deepest = 4

  package var json: JSONObject {
    JSONObject([
      "title": .string(title), "address": .text(address), "count": .whole(count),
      "facet": isFacet ? .bool(true) : nil,
      "branches": branches.isEmpty ? nil : .array(branches.map { .object($0.json) }),
    ])
  }

  package init?(json: JSONObject) { self.init(json: json, depth: 0) }

  private init?(json: JSONObject, depth: Int) {
    guard let title = json.text("title") else { return nil }
    self.init(
      title: title,
      address: json.text("address"),
      count: json.whole("count"),
      isFacet: json.flag("facet"),
      branches: depth < Self.deepest
        ? Self.list(json["branches"]) { CatalogueBranch(json: $0, depth: depth + 1) } : []
    )
  }

  /// The branches of an array; none where it is none.
  package static func list(_ value: JSONValue?) -> [CatalogueBranch] {
    list(value) { CatalogueBranch(json: $0) }
  }

  private static func list(_ value: JSONValue?, _ read: (JSONObject) -> CatalogueBranch?) -> [CatalogueBranch]
  {
    guard case .array(let values)? = value else { return [] }
    return values.prefix(most).compactMap { if case .object(let object) = $0 { read(object) } else { nil } }
  }
}
