public import ReadingCore

/// The entries of the settings' `sources`, changed one by one; what nobody understands of them stays.
public struct SourceEntries: Sendable, Hashable {
  private var entries: [JSONValue]

  /// The entries of a value of the settings, the usual ones where there is none; nil where it is no list.
  public init?(_ settings: JSONValue?) {
    switch settings {
    case nil, .null: entries = CatalogueSource.usual.map(Self.entry)
    case .array(let entries): self.entries = entries
    default: return nil
    }
  }

  public var value: JSONValue { .array(entries) }

  // MARK: Changes

  /// Adds a source behind all others.
  public mutating func add(_ source: CatalogueSource) { entries.append(Self.entry(source)) }

  public mutating func remove(_ name: String) {
    if let place = place(of: name) { entries.remove(at: place) }
  }

  public mutating func set(_ name: String, isEnabled: Bool) {
    change(name) { entry in
      // Who is asked need not be said to be.
      if !isEnabled || entry["enabled"] != nil { entry["enabled"] = .bool(isEnabled) }
    }
  }

  /// Gives a source another name and address; nil for the public one of its kind.
  public mutating func change(_ name: String, to source: CatalogueSource) {
    let new = Self.members(of: source)
    change(name) { entry in
      for key in ["name", "url", "allowHTTP"] { entry[key] = new[key] }
    }
  }

  /// Moves a source among the others.
  ///
  /// - Returns: false, with nothing changed, where there is no such place.
  public mutating func move(_ name: String, by steps: Int) -> Bool {
    guard let place = place(of: name), entries.indices.contains(place + steps) else { return false }
    entries.insert(entries.remove(at: place), at: place + steps)
    return true
  }

  private mutating func change(_ name: String, _ change: (inout JSONObject) -> Void) {
    guard let place = place(of: name), case .object(var entry) = entries[place] else { return }
    change(&entry)
    entries[place] = .object(entry)
  }

  private func place(of name: String) -> Int? {
    entries.firstIndex { entry in
      guard case .object(let entry) = entry, case .string(let kind) = entry["kind"] else { return false }
      if case .string(let own) = entry["name"], !own.allSatisfy(\.isWhitespace) { return own == name }
      return kind == name
    }
  }

  private static func entry(_ source: CatalogueSource) -> JSONValue { .object(members(of: source)) }

  private static func members(of source: CatalogueSource) -> JSONObject {
    JSONObject([
      "kind": .string(source.kind.word),
      "name": source.name == source.kind.word ? nil : .string(source.name),
      "url": source.url.map { .string($0) },
      "enabled": source.isEnabled ? nil : .bool(false),
      "allowHTTP": source.allowsHTTP ? .bool(true) : nil,
    ])
  }
}

extension CatalogueSource {
  /// The source at an address that a reader types: a service where that is its public one, else a catalogue of OPDS.
  public init?(typed text: String) {
    guard let source = CatalogueSource(at: text), let host = source.address?.host else { return nil }
    let services: [ServiceKind] = [.openLibrary, .googleBooks, .aladin]
    let service = services.first { CatalogueSource(kind: $0).owns(host: host) }
    self = service.map { CatalogueSource(kind: $0) } ?? source
  }

  /// A catalogue of OPDS at an address that a reader types, under the name of its machine; nil where it is none.
  ///
  /// Without `http://` or `https://` it is asked by HTTPS, on the reader's own network by HTTP. Who types `http://` wants
  /// it so.
  public init?(at text: String) {
    let text = FieldText.trimmed(text)
    guard let typed = URLParts(text) else { return nil }
    let isNear = CatalogueSource.isNear(host: typed.host)
    let url = typed.scheme.isEmpty ? "\(isNear ? "http" : "https")://\(text)" : text
    guard let address = Endpoint(url: url) else { return nil }
    let isHere = address.host == "localhost" || address.host == "::1" || address.host.hasPrefix("127.")
    self.init(kind: .opds, name: address.host, url: url, allowsHTTP: !address.isEncrypted && !isHere)
  }

  /// Whether a machine is on the reader's own network, as far as its name tells.
  private static func isNear(host: String) -> Bool {
    !host.contains(".") || [".local", ".lan", ".home.arpa"].contains { host.hasSuffix($0) }
      || host.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") }
  }
}
