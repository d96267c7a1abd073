public import ReadingCore

extension CatalogueSource {
  /// What is odd about the sources the settings name, and what was made of it.
  public struct SourceSettingProblem: Sendable, Hashable {
    public enum SourceSettingReason: Sendable, Hashable {
      /// It is no list; no catalogue is asked.
      case noList
      /// An entry is no object; it is left out.
      case noObject
      /// An entry has no kind; it is left out.
      case noKind
      /// This version does not know the kind; the source stands, and says so when it is asked.
      case unknownKind(String)
      /// Another source has the name already, or one of Seoga's own; the entry is left out.
      case nameTaken(String)
      /// It has no address, and its kind no public one; the source stands, and says so when it is asked.
      case noURL
      /// It is no address; the same. What may be a user and a password is not told.
      case badURL(String)
      /// A field of an entry takes text; it counts as missing, an address as none.
      case noText(field: String)
      /// A field of an entry takes true or false; it counts as false.
      case noFlag(field: String)
    }

    /// Which of the entries, counted from 1; 0 for all of them.
    public var place: Int
    public var reason: SourceSettingReason

    public init(place: Int, reason: SourceSettingReason) {
      self.place = place
      self.reason = reason
    }
  }

  /// The names of the two sources that are no catalogue on the network: the reader's books, the bundled ones.
  public static let shelf = "shelf"
  /// See `shelf`.
  public static let classics = "classics"

  /// The sources of the settings' `sources`, in their order, and what is odd about them; the usual ones where
  /// the settings have none.
  public static func list(from settings: JSONValue?) -> (
    sources: [CatalogueSource], problems: [SourceSettingProblem]
  ) {
    switch settings {
    case nil, .null: return (usual, [])
    case .array(let entries):
      var list = SourceList()
      for entry in entries { list.add(entry) }
      return (list.sources, list.problems)
    default: return ([], [SourceSettingProblem(place: 0, reason: .noList)])
    }
  }
}

/// The sources of a list as they are read, entry by entry.
private struct SourceList {
  private(set) var sources: [CatalogueSource] = []
  private(set) var problems: [CatalogueSource.SourceSettingProblem] = []
  private var place = 0
  private var names: Set<String> = [CatalogueSource.shelf, CatalogueSource.classics]

  mutating func add(_ entry: JSONValue) {
    place += 1
    guard case .object(let entry) = entry else { return tell(.noObject) }
    guard !isAbsent("kind", of: entry) else { return tell(.noKind) }
    guard let kind = text("kind", of: entry) else { return }
    var source = CatalogueSource(kind: CatalogueSource.ServiceKind(word: kind), name: text("name", of: entry))
    if !source.kind.isKnown { tell(.unknownKind(kind)) }
    // Who asks for a source by its name need not mind its capitals.
    guard names.insert(TextFold.fold(source.name)).inserted else { return tell(.nameTaken(source.name)) }
    source.isEnabled = flag("enabled", of: entry) ?? true
    source.allowsHTTP = flag("allowHTTP", of: entry) ?? false
    addURL(of: entry, to: &source)
    sources.append(source)
  }

  private mutating func addURL(of entry: JSONObject, to source: inout CatalogueSource) {
    if isAbsent("url", of: entry) {
      if source.kind == .opds { tell(.noURL) }
    } else if let url = text("url", of: entry) {
      source.url = url
      if source.address == nil { tell(.badURL(Self.withoutUser(url))) }
    } else {
      // Whoever meant a mirror must not find their questions at the public address.
      source.url = ""
    }
  }

  /// A text without all that comes before its last `@`, but for what stands before `//`.
  private static func withoutUser(_ text: String) -> String {
    guard let at = text.lastIndex(of: "@") else { return text }
    let scheme = text[..<at].firstRange(of: "//").map { text[..<$0.upperBound] } ?? ""
    return String(scheme + text[text.index(after: at)...])
  }

  /// The text at a key; nil where there is none, and told where something else stands there.
  private mutating func text(_ key: String, of entry: JSONObject) -> String? {
    if isAbsent(key, of: entry) { return nil }
    guard case .string(let text) = entry[key], !text.allSatisfy(\.isWhitespace) else {
      tell(.noText(field: key))
      return nil
    }
    return text
  }

  /// The flag at a key; nil where there is none, and told where something else stands there.
  private mutating func flag(_ key: String, of entry: JSONObject) -> Bool? {
    if isAbsent(key, of: entry) { return nil }
    if case .bool(let flag) = entry[key] { return flag }
    tell(.noFlag(field: key))
    return false
  }

  private func isAbsent(_ key: String, of entry: JSONObject) -> Bool {
    entry[key] == nil || entry[key] == .null
  }

  private mutating func tell(_ reason: CatalogueSource.SourceSettingProblem.SourceSettingReason) {
    problems.append(CatalogueSource.SourceSettingProblem(place: place, reason: reason))
  }
}
