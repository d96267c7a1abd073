import CatalogueSources
import ReadingCore

/// Reads the OPF file that calibre keeps beside a book, and gives what `calibredb list` prints of the same book.
struct OPFRecord {
  private let elements: [Markup]

  /// The record of a file's bytes; nil where they are no OPF.
  ///
  /// - Parameters:
  ///   - folder: the file's folder where it is one of calibre's own, with the names of what stands in it.
  static func record(_ bytes: [UInt8], in folder: (path: String, names: [String])?) -> JSONObject? {
    guard let root = Markup.read(bytes), !root.isCut, root.name == "package" else { return nil }
    // In the oldest form the fields stand one element deeper.
    let outer = root.elements("metadata").flatMap(\.elements)
    let elements = outer.flatMap { ["dc-metadata", "x-metadata"].contains($0.name) ? $0.elements : [$0] }
    guard !elements.isEmpty else { return nil }
    return OPFRecord(elements: elements).record(in: folder)
  }

  private func record(in folder: (path: String, names: [String])?) -> JSONObject {
    let identifiers = identifiers
    var record = JSONObject()
    record["authors"] = .string(authors.joined(separator: " & "))
    record["author_sort"] = elements("creator").lazy.compactMap { $0.attribute("file-as") }.first
      .map(JSONValue.string)
    record["comments"] = text("description").map(JSONValue.string)
    record["formats"] = folder.map {
      .array(Self.formats($0.names).map { .string("\(folder?.path ?? "")/\($0)") })
    }
    record["id"] = id(identifiers, folder?.path).map(JSONValue.number)
    record["identifiers"] = .object(others(identifiers))
    record["isbn"] = .string(identifiers["isbn"] ?? "")
    record["languages"] = .array(languages(isOwn: identifiers["calibre"] != nil).map(JSONValue.string))
    record["pubdate"] = date.map(JSONValue.string)
    record["publisher"] = text("publisher").map(JSONValue.string)
    record["rating"] = meta("rating").flatMap(Self.halves).map { .number(String($0)) }
    record["series"] = meta("series").map(JSONValue.string)
    record["series_index"] = .number(meta("series_index").flatMap(Self.decimal) ?? "1.0")
    record["tags"] = .array(elements("subject").compactMap(\.trimmed).map(JSONValue.string))
    record["timestamp"] = meta("timestamp").map(JSONValue.string)
    record["title"] = .string(text("title") ?? "")
    record["uuid"] = identifiers["uuid"].map(JSONValue.string)
    for (name, value) in OwnColumn.values(in: elements("meta")) { record["*" + name] = value }
    return record
  }

  // MARK: Elements

  private func elements(_ name: String) -> [Markup] { elements.filter { $0.name == name } }

  private func text(_ name: String) -> String? { elements(name).lazy.compactMap(\.trimmed).first }

  private func meta(_ name: String) -> String? {
    elements("meta").first { $0.attributes["name"] == "calibre:" + name }?.attributes["content"]
      .flatMap { FieldText.trimmed($0).isEmpty ? nil : FieldText.trimmed($0) }
  }

  // MARK: Fields

  /// Who wrote it; an ampersand in a name is doubled, as it also stands between names.
  private var authors: [String] {
    elements("creator").filter { ["aut", nil].contains($0.attribute("role")?.lowercased()) }
      .compactMap(\.trimmed).map {
        $0.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&&")
      }
  }

  /// By their schemes in small letters, each scheme's first.
  private var identifiers: [String: String] {
    elements("identifier").reduce(into: [:]) { all, element in
      guard let value = element.trimmed else { return }
      let scheme = element.attribute("scheme")?.lowercased()
      let named = ["isbn", "uuid"].first { value.lowercased().hasPrefix("urn:\($0):") }
      let bare = named.map { String(value.dropFirst("urn:\($0):".count)) } ?? value
      guard let key = scheme ?? named, all[key] == nil else { return }
      all[key] = bare
    }
  }

  /// What is left for services: neither of the two is one.
  private func others(_ identifiers: [String: String]) -> JSONObject {
    identifiers.reduce(into: JSONObject()) { object, identifier in
      guard !["calibre", "uuid"].contains(identifier.key) else { return }
      // A comma would part two of them.
      object[identifier.key] = .string(String(identifier.value.map { $0 == "," ? "|" : $0 }))
    }
  }

  /// The number calibre has for the book; its folder ends with it, too.
  private func id(_ identifiers: [String: String], _ folder: String?) -> String? {
    let tail = folder.flatMap { path -> Substring? in
      guard path.hasSuffix(")"), let open = path.lastIndex(of: "(") else { return nil }
      return path[path.index(after: open)...].dropLast()
    }
    return [identifiers["calibre"], tail.map(String.init)].lazy
      .compactMap { $0.flatMap { NumberBounds.counted.number($0) } }.first.map(String.init)
  }

  /// Of a book of no known language calibre's own files name the one of its menus, by two letters where a book's own
  /// has three.
  private func languages(isOwn: Bool) -> [String] {
    elements("language").compactMap(\.trimmed).filter {
      $0.lowercased() != "und" && !(isOwn && $0.utf8.count == 2)
    }
  }

  private var date: String? {
    let dates = elements("date")
    let published = dates.first { $0.attribute("event")?.lowercased() == "publication" }
    return (published ?? dates.first { $0.attribute("event") == nil })?.trimmed
  }

  /// The files of the book itself.
  private static func formats(_ names: [String]) -> [String] {
    let others: Set<String> = ["opf", "jpg", "jpeg", "png", "db", "json", "tmp", "bak"]
    return names.compactMap { name -> (ending: String, name: String)? in
      guard !name.hasPrefix("."), let dot = name.lastIndex(of: "."), dot != name.startIndex else {
        return nil
      }
      let ending = name[name.index(after: dot)...].lowercased()
      return ending.isEmpty || others.contains(ending) ? nil : (ending, name)
    }.sorted { $0 < $1 }.map(\.name)
  }

  private static func halves(_ text: String) -> Int? {
    Double(text).flatMap { NumberBounds(0...10).nearest($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// A number with its decimals, of which there is one at least.
  private static func decimal(_ text: String) -> String? {
    guard let number = Double(text), number.isFinite else { return nil }
    return "\(number)"
  }
}

extension Markup {
  /// An attribute by its name without a prefix.
  fileprivate func attribute(_ name: String) -> String? {
    attributes[name] ?? attributes.first { $0.key.hasSuffix(":" + name) }?.value
  }

  /// Its text without blanks around it; nil where nothing is left.
  fileprivate var trimmed: String? {
    let text = FieldText.trimmed(text)
    return text.isEmpty ? nil : text
  }
}
