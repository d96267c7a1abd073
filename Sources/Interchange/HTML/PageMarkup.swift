/// Writes a page for the browser, element by element: names of tags and attributes are those of the program, and
/// whatever comes from a library gets into it as text alone.
///
/// What it writes is well-formed XML, too, so that it can be checked by simple means.
struct PageMarkup {
  typealias TagAttributes = KeyValuePairs<StaticString, String>

  private(set) var text = ""

  /// An element with others in it.
  mutating func element(
    _ tag: StaticString,
    _ attributes: TagAttributes = [:],
    _ content: (inout PageMarkup) -> Void
  ) {
    open(tag, attributes)
    content(&self)
    text += "</\(tag)>"
  }

  /// An element with a text in it.
  mutating func element(_ tag: StaticString, _ attributes: TagAttributes = [:], text: String) {
    element(tag, attributes) { $0.write(text) }
  }

  /// An element that never holds anything.
  mutating func void(_ tag: StaticString, _ attributes: TagAttributes = [:]) {
    open(tag, attributes, ending: " />")
  }

  mutating func write(_ text: String) { self.text += PageText.escaped(text) }

  /// The rules of the page's look, which are the program's own.
  mutating func style(_ rules: String) { text += "<style>\(rules)</style>" }

  mutating func endLine() { text += "\n" }

  private mutating func open(_ tag: StaticString, _ attributes: TagAttributes, ending: String = ">") {
    text += "<\(tag)"
    for (name, value) in attributes { text += " \(name)=\"\(PageText.escaped(value))\"" }
    text += ending
  }
}

extension PageMarkup {
  /// A page that stands alone: nothing is asked for from anywhere, no script runs, and there is no form to send.
  ///
  /// - Parameters:
  ///   - language: as HTML names it, such as `ko`.
  ///   - style: the rules of its look.
  static func page(
    language: String,
    title: String,
    style: String,
    hasPictures: Bool = false,
    _ body: (inout PageMarkup) -> Void
  ) -> String {
    var page = PageMarkup()
    page.text = "<!DOCTYPE html>\n"
    page.element("html", ["lang": language]) { page in
      page.element("head") { head in
        head.void("meta", ["charset": "utf-8"])
        head.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        head.void("meta", ["http-equiv": "Content-Security-Policy", "content": policy(hasPictures)])
        head.void("meta", ["name": "color-scheme", "content": "light dark"])
        head.element("title", text: PageText.oneLine(title))
        head.style(style)
      }
      page.endLine()
      page.element("body") { page in page.element("main") { body(&$0) } }
    }
    page.endLine()
    return page.text
  }

  /// A page asks for nothing; pictures are those it has within it.
  private static func policy(_ hasPictures: Bool) -> String {
    let pictures = hasPictures ? "img-src data:; " : ""
    return "default-src 'none'; \(pictures)style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
  }

  /// A table whose first row says what stands in each column.
  mutating func table(_ table: PageTable) {
    element("table") { page in
      page.element("thead") { page in
        page.element("tr") { row in
          for heading in table.headings { row.element("th", ["scope": "col"], text: heading) }
        }
      }
      page.element("tbody") { page in
        for cells in table.rows {
          page.element("tr") { row in
            for cell in cells { row.element("td", ["dir": "auto"], text: cell) }
          }
        }
      }
    }
  }

  /// A table that is folded away until somebody asks for it.
  mutating func folded(_ table: PageTable, under summary: String) {
    element("details") { page in
      page.element("summary", text: summary)
      page.table(table)
    }
  }
}

/// Numbers as they stand in a table.
public struct PageTable: Sendable, Hashable {
  public let headings: [String]
  /// As many cells in each as there are headings.
  public let rows: [[String]]

  public init(_ headings: [String], _ rows: [[String]]) { (self.headings, self.rows) = (headings, rows) }
}
