import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document, with what stands in it.
struct Markup {
  /// What stands in an element, in order.
  enum Part {
    case text(String)
    case element(Markup)
  }

  /// Name without its prefix: servers write their prefixes as they like, and some never say what they mean.
  let name: String
  /// Prefix of the name, empty where there is none.
  let prefix: String
  /// Attributes with their prefixes.
  let attributes: [String: String]
  fileprivate(set) var parts: [Part] = []
  /// Whether it is the outermost and was left before its end, as it is long beyond any catalogue.
  fileprivate(set) var isCut = false

  /// The document's outermost element; nil where it is no XML, breaks off, defines entities of its own, or is
  /// nested beyond any catalogue; one that is longer than any has what was read of it.
  static func read(_ bytes: [UInt8]) -> Markup? {
    guard let repaired = MarkupRepair.repaired(bytes) else { return nil }
    let reader = MarkupReader()
    let parser = XMLParser(data: Data(repaired))
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    _ = parser.parse()
    return reader.root
  }

  fileprivate init(name: String, attributes: [String: String]) {
    let colon = name.firstIndex(of: ":")
    prefix = colon.map { String(name[..<$0]) } ?? ""
    self.name = colon.map { String(name[name.index(after: $0)...]) } ?? name
    self.attributes = attributes
  }

  /// The elements in it.
  var elements: [Markup] {
    parts.compactMap { part in
      guard case .element(let element) = part else { return nil }
      return element
    }
  }

  /// The elements of a name in it.
  func elements(_ name: String) -> [Markup] { elements.filter { $0.name == name } }

  /// All its text, that of the elements in it too.
  var text: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .text(let more): text += more
      case .element(let element): text += element.text
      }
    }
  }

  /// Its text as one line; nil where there is none.
  var line: String? { PlainText.line(text) }
}

/// Builds elements as the parser meets them.
private final class MarkupReader: NSObject, XMLParserDelegate {
  private static let deepest = 100
  private static let mostElements = 200_000

  /// The outermost element once it has ended.
  private(set) var root: Markup?
  private var open: [Markup] = []
  private var count = 0

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    count += 1
    if count > Self.mostElements, root == nil, let first = open.first {
      // What is open inside it is not whole.
      root = first
      root?.isCut = true
      open = []
      return parser.abortParsing()
    }
    guard open.count < Self.deepest, root == nil else {
      open = []
      root = nil
      return parser.abortParsing()
    }
    open.append(Markup(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?)
  {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].parts.append(.element(element)) }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { add(text) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) { add(String(decoding: block, as: UTF8.self)) }

  private func add(_ text: String) {
    if !open.isEmpty { open[open.count - 1].parts.append(.text(text)) }
  }
}
