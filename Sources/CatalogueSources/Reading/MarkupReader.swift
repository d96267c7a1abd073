import CXML2
import ReadingCore

/// Builds elements as the parser meets them.
final class MarkupReader {
  private static let deepest = 100
  private static let mostElements = 200_000
  /// Bytes that all elements may take in memory, about.
  private static let mostBytes = 16 << 20
  /// What an element and an attribute take beside their text.
  private static let elementBytes = 160
  private static let attributeBytes = 96

  private var root: Markup?
  private var open: [Markup] = []
  private var count = 0
  private var bytes = 0
  private var parser: xmlParserCtxtPtr?

  private static let isReady: Void = sx_begin()

  /// The root element of a document that comes in pieces; nil where it is no XML or does not end.
  func read(_ next: () -> [UInt8]?) -> Markup? {
    Self.isReady
    let target = Unmanaged.passUnretained(self).toOpaque()
    parser = sx_parser(
      { target, name, attributes in MarkupReader.of(target)?.start(name, attributes) },
      { target, _ in MarkupReader.of(target)?.end() },
      { target, text, count in
        MarkupReader.of(target)?.add(
          UnsafeBufferPointer(start: text, count: NumberBounds.counted.number(count) ?? 0)
        )
      },
      target
    )
    guard let parser else { return nil }
    defer { sx_free(parser) }
    while let piece = next() {
      let code = piece.withUnsafeBytes {
        xmlParseChunk(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 0)
      }
      if code != 0 { return root }
    }
    xmlParseChunk(parser, nil, 0, 1)
    return root
  }

  private static func of(_ target: UnsafeMutableRawPointer?) -> MarkupReader? {
    target.map { Unmanaged<MarkupReader>.fromOpaque($0).takeUnretainedValue() }
  }

  private func start(
    _ name: UnsafePointer<xmlChar>?,
    _ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    count += 1
    bytes += Self.elementBytes
    if count > Self.mostElements || bytes > Self.mostBytes, root == nil, let first = open.first {
      // What is open inside it is not whole.
      root = first
      root?.isCut = true
      return stop()
    }
    guard let name, open.count < Self.deepest, root == nil else {
      root = nil
      return stop()
    }
    open.append(Markup(name: String(cString: name), attributes: attributes(list)))
  }

  private func attributes(_ list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?) -> [String: String] {
    var attributes: [String: String] = [:]
    guard var place = list else { return attributes }
    while let name = place[0] {
      let (key, value) = (String(cString: name), place[1].map { String(cString: $0) } ?? "")
      bytes += Self.attributeBytes + key.utf8.count + value.utf8.count
      attributes[key] = value
      place += 2
    }
    return attributes
  }

  private func end() {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].parts.append(.element(element)) }
  }

  private func add(_ text: UnsafeBufferPointer<xmlChar>) {
    guard !open.isEmpty else { return }
    bytes += text.count
    open[open.count - 1].add(String(decoding: text, as: UTF8.self))
  }

  private func stop() {
    open = []
    xmlStopParser(parser)
  }
}

extension Markup {
  /// Adds text to what stands in it; what comes in pieces is one text, as far as it is looked at.
  fileprivate mutating func add(_ text: String) {
    guard case .text(var whole)? = parts.last else { return parts.append(.text(text)) }
    guard whole.utf8.count < Self.longestText else { return }
    // Taken out first, so that it grows in its place.
    parts.removeLast()
    whole += text
    parts.append(.text(whole))
  }
}
