/// A page for the browser as a tree, read so strictly that whatever a browser would have to mend is a mistake.
package final class PageTree {
  package struct PageMistake: Error, CustomStringConvertible {
    package let description: String
  }

  package let tag: String
  package let attributes: [String: String]
  package private(set) var children: [PageTree] = []
  private var words = ""

  private init(_ tag: String, _ attributes: [String: String]) {
    (self.tag, self.attributes) = (tag, attributes)
  }

  /// All text in it.
  package var text: String { words + children.map(\.text).joined() }

  package subscript(_ name: String) -> String? { attributes[name] }

  /// What of it has a tag, and a class where one is named, in the order of the page.
  package func all(_ tag: String, _ kind: String? = nil) -> [PageTree] {
    children.flatMap { child in
      let kinds = child["class"]?.split(separator: " ").map(String.init) ?? []
      let isMeant = child.tag == tag && (kind.map(kinds.contains) ?? true)
      return (isMeant ? [child] : []) + child.all(tag, kind)
    }
  }

  /// The cells of a table, row by row; its headings first.
  package var rows: [[String]] {
    all("tr").map { row in row.children.filter { ["td", "th"].contains($0.tag) }.map(\.text) }
  }

  package static func read(_ page: String) throws -> PageTree {
    let start = "<!DOCTYPE html>\n"
    guard page.hasPrefix(start), page.hasSuffix("</html>\n") else {
      throw PageMistake(description: "begins or ends otherwise")
    }
    var reader = PageReader(rest: page.dropFirst(start.count))
    return try reader.read()
  }

  private struct PageReader {
    var rest: Substring

    mutating func read() throws -> PageTree {
      let root = PageTree("", [:])
      var open = [root]
      while !rest.isEmpty {
        let words = try plain(rest.prefix { $0 != "<" })
        rest = rest.drop { $0 != "<" }
        // Texts stand among elements; a leaf of its own keeps their order.
        let leaf = PageTree("#text", [:])
        leaf.words = words
        if !words.isEmpty { open[open.count - 1].children.append(leaf) }
        guard !rest.isEmpty else { break }
        if rest.hasPrefix("</") {
          let name = rest.dropFirst(2).prefix { $0 != ">" }
          guard open.count > 1, open.removeLast().tag == name else {
            throw PageMistake(description: "</\(name)> closes nothing that is open")
          }
          rest = rest.dropFirst(3 + name.count)
        } else {
          let (element, isVoid) = try tag()
          open[open.count - 1].children.append(element)
          if !isVoid { open.append(element) }
          if element.tag == "style" {
            // No element begins in a sheet of style.
            guard rest.firstRange(of: "<")?.lowerBound == rest.firstRange(of: "</style>")?.lowerBound else {
              throw PageMistake(description: "markup in a style")
            }
          }
        }
      }
      guard open.count == 1 else { throw PageMistake(description: "\(open.map(\.tag)) stays open") }
      return root
    }

    private mutating func tag() throws -> (PageTree, isVoid: Bool) {
      rest = rest.dropFirst()
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
      guard !name.isEmpty else { throw PageMistake(description: "< that begins no tag: \(rest.prefix(20))") }
      rest = rest.dropFirst(name.count)
      var attributes: [String: String] = [:]
      while rest.first == " ", !rest.hasPrefix(" />") {
        rest = rest.dropFirst()
        let key = String(rest.prefix { $0 != "=" })
        guard key.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") }),
          rest.dropFirst(key.count).hasPrefix("=\"")
        else { throw PageMistake(description: "\(rest.prefix(20)) is no attribute of \(name)") }
        rest = rest.dropFirst(key.count + 2)
        let value = rest.prefix { $0 != "\"" }
        rest = rest.dropFirst(value.count + 1)
        guard attributes.updateValue(try plain(value), forKey: key) == nil else {
          throw PageMistake(description: "\(key) stands twice at \(name)")
        }
      }
      let isVoid = rest.hasPrefix(" />")
      guard isVoid || rest.first == ">" else {
        throw PageMistake(description: "<\(name) does not end: \(rest.prefix(20))")
      }
      let isAlwaysVoid = ["br", "img", "input", "meta"].contains(String(name))
      let mayBeVoid = isAlwaysVoid || ["circle", "path", "rect"].contains(String(name))
      guard isVoid ? mayBeVoid : !isAlwaysVoid else {
        throw PageMistake(description: "\(name) is void and holds something, or the other way round")
      }
      rest = rest.dropFirst(isVoid ? 3 : 1)
      return (PageTree(String(name), attributes), isVoid)
    }

    /// A text with its escapes undone.
    private func plain(_ text: Substring) throws -> String {
      var (result, rest) = ("", text)
      while let mark = rest.firstIndex(of: "&") {
        result += rest[..<mark]
        rest = rest[mark...]
        let escapes = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'"]
        guard let escape = escapes.first(where: { rest.hasPrefix($0.key) }) else {
          throw PageMistake(description: "& that escapes nothing: \(rest.prefix(20))")
        }
        result += escape.value
        rest = rest.dropFirst(escape.key.count)
      }
      let all = result + rest
      for scalar in all.unicodeScalars {
        switch scalar.value {
        case 0x00...0x08, 0x0B...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069:
          throw PageMistake(description: "U+\(String(scalar.value, radix: 16)) in a text")
        default: continue
        }
      }
      return all
    }
  }
}

extension PageTree {
  /// What is wrong with a page that is to stand alone: what it would ask for or run, what names nothing, headings
  /// that skip a level, charts that say nothing.
  package var faults: [String] {
    var faults: [String] = []
    let elements = everything
    let marks = elements.compactMap { $0["id"] }
    if Set(marks).count != marks.count { faults.append("a mark stands twice") }
    if all("html").first?["lang"]?.isEmpty ?? true { faults.append("no language") }
    if all("title").first?.text.isEmpty ?? true { faults.append("no title") }
    let policy = all("meta").first { $0["http-equiv"] == "Content-Security-Policy" }?["content"] ?? ""
    // Pictures stand in the page itself, each told in words.
    let pictures = all("img").isEmpty ? "" : "img-src data:; "
    if !policy.hasPrefix("default-src 'none'; \(pictures)style-src 'unsafe-inline';") {
      faults.append("no policy")
    }
    for element in elements {
      if element.tag == "img" {
        let isOwn = element["src"]?.hasPrefix("data:image/") ?? false
        if !isOwn || element["alt"]?.isEmpty ?? true { faults.append("a picture from elsewhere, or untold") }
      }
      if ["script", "link", "iframe", "object", "form", "base"].contains(element.tag) {
        faults.append("a \(element.tag)")
      }
      for (name, value) in element.attributes {
        if name.hasPrefix("on") || name == "src" && element.tag != "img" {
          faults.append("\(name) at \(element.tag)")
        }
        if name == "href", !value.hasPrefix("#") || !marks.contains(String(value.dropFirst())) {
          faults.append("a link to \(value)")
        }
        if ["aria-labelledby", "for"].contains(name) {
          for mark in value.split(separator: " ") where !marks.contains(String(mark)) {
            faults.append("\(name) names \(mark)")
          }
        }
      }
      if element.tag == "style", element.text.contains("url(") || element.text.contains("@import") {
        faults.append("a style that asks for something")
      }
      let isChart = element.tag == "svg" && element["aria-hidden"] == nil
      if isChart, element.all("title").first?.text.isEmpty ?? true,
        element.all("desc").first?.text.isEmpty ?? true
      {
        faults.append("a chart that says nothing")
      }
    }
    let levels = elements.compactMap { element in
      element.tag.first == "h" && element.tag.count == 2 ? element.tag.last?.wholeNumberValue : nil
    }
    if levels.first != 1 || levels.dropFirst().contains(1) { faults.append("not one heading of the page") }
    for (one, next) in zip(levels, levels.dropFirst()) where next > one + 1 {
      faults.append("a heading \(next) below \(one)")
    }
    return faults
  }

  private var everything: [PageTree] { children.flatMap { [$0] + $0.everything } }
}
