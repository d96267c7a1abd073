/// One block of a Kindle's clippings: a title, a line that says what it is, and a text.
struct KindleBlock {
  /// The title with its author, as the file has it.
  let title: String
  private let metaLine: String
  private let meta: KindleMeta?
  private let text: String
  private let lines: [String]
  let isBlank: Bool

  init(lines: [String]) {
    let lines = Array(lines.drop { $0.withoutBlanksAround.isEmpty && lines.count > 1 })
    self.lines = lines
    isBlank = lines.allSatisfy { $0.withoutBlanksAround.isEmpty }
    // Titles have one line; a device that loses it goes on with the next.
    let place = [1, 0, 2].first { place in
      lines.indices.contains(place) && KindleMeta(lines[place].withoutBlanksAround)?.isSure == true
    }
    guard let place else {
      (title, metaLine, meta, text) = ((lines.first ?? "").withoutBlanksAround, "", nil, "")
      return
    }
    title = (lines[..<place].joined(separator: " ")).withoutBlanksAround
    metaLine = lines[place].withoutBlanksAround
    meta = KindleMeta(metaLine)
    text = (lines[(place + 1)...].joined(separator: "\n")).withoutBlanksAround
  }

  var content: ClippingFile.ClippingContent {
    guard let meta else { return .left(.unknownEntry) }
    if title.isEmpty { return .left(.noTitle) }
    if meta.kind == .bookmark { return .left(.bookmark) }
    guard let clipping else { return .left(.noText) }
    let isLimit = clipping.isEmpty || (meta.kind != .note && LimitNotice.isNotice(text))
    return isLimit ? .left(.clipLimit) : .clipping(clipping)
  }

  var clipping: Clipping? {
    guard let meta, !text.isEmpty else { return nil }
    var clipping = Clipping()
    if meta.kind == .note { clipping.text = text } else { clipping.takePassage(text) }
    clipping.page = meta.page
    clipping.place = meta.place
    clipping.spot = meta.spot
    clipping.made = meta.made
    clipping.record = ClippingOrigin.record(.kindle, record)
    clipping.key = ["Kindle", title, metaLine, text].joined(separator: "\u{0}")
    if meta.kind == nil { clipping.doubts.append(.unknownKind(metaLine)) }
    if meta.made == nil { clipping.doubts.append(.undated(metaLine)) }
    return clipping
  }

  /// The block as it stands, without the mark of its encoding and without empty lines at its end.
  private var record: String {
    var lines = lines
    if let first = lines.first { lines[0] = first.withoutBlanksAround }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The lines of a text without the separator that ends it.
  static func lines(of text: String) -> [String] {
    var lines = text.linesOfText.map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    if let last = lines.last, isSeparator(last) { lines.removeLast() }
    return lines
  }

  static func isSeparator(_ line: String) -> Bool {
    let line = line.withoutBlanksAround
    return line.utf8.count >= 10 && line.utf8.allSatisfy { $0 == UInt8(ascii: "=") }
  }
}

extension ClippingSource {
  static let kindle = ClippingSource(name: "kindle", title: "Kindle", isOfDevice: true) {
    KindleBlock(lines: KindleBlock.lines(of: $0)).clipping
  }
}
