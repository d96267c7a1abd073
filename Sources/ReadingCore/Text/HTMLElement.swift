/// What an element of HTML is in plain text.
package enum HTMLElement {
  case lineEnd
  /// Empty lines stand around it.
  case paragraph
  /// A line of its own with a mark before it.
  case item
  /// What it holds goes on in the line, between marks of Markdown where emphasis is kept.
  case inline(mark: String)
  /// Its content is for programs, such as scripts and styles.
  case hidden

  /// The element of a name in lower case; nil where HTML has none of it, or none that holds prose.
  package init?(_ name: String) {
    guard let element = Self.named[name] else { return nil }
    self = element
  }

  private static let named: [String: HTMLElement] = {
    var elements: [String: HTMLElement] = ["br": .lineEnd, "hr": .lineEnd, "tr": .lineEnd, "li": .item]
    for name in ["script", "style", "head"] { elements[name] = .hidden }
    for name in [
      "p", "div", "blockquote", "ul", "ol", "dl", "pre", "table", "section", "article",
      "h1", "h2", "h3", "h4", "h5", "h6",
    ] { elements[name] = .paragraph }
    for name in [
      "a", "abbr", "big", "body", "center", "cite", "code", "dd", "del", "dt", "font", "html", "img", "ins",
      "q",
      "s", "small", "span", "spoiler", "strike", "sub", "sup", "tbody", "td", "th", "tt", "u",
    ] { elements[name] = .inline(mark: "") }
    for name in ["i", "em"] { elements[name] = .inline(mark: "*") }
    for name in ["b", "strong"] { elements[name] = .inline(mark: "**") }
    return elements
  }()
}
