/// A tag or a comment of HTML in a text.
struct HTMLTag {
  /// Line ends, a mark before an item, a mark of emphasis, or nothing.
  let meaning: String
  /// Where the text goes on.
  let end: Int

  /// The tag that begins at a `<`; nil where it opens none of HTML.
  ///
  /// - Parameter writer: whose words they are. A stranger's comments and scripts go with what is in them.
  init?(at start: Int, in bytes: [UInt8], by writer: HTMLText.Writer) {
    var place = start + 1
    if writer == .stranger, bytes[place...].starts(with: "!--".utf8) {
      (meaning, end) = ("", HTMLTag.end(of: "-->", in: bytes, from: place + 3) ?? bytes.count)
      return
    }
    let isClosing = place < bytes.count && bytes[place] == UInt8(ascii: "/")
    if isClosing { place += 1 }
    let name = HTMLTag.name(in: bytes, from: place)
    guard let element = HTMLElement(name), let end = HTMLTag.close(in: bytes, from: place + name.utf8.count)
    else { return nil }
    switch element {
    case .lineEnd: (meaning, self.end) = ("\n", end)
    case .paragraph: (meaning, self.end) = ("\n\n", end)
    case .item: (meaning, self.end) = (isClosing ? "" : "\n- ", end)
    case .inline(let mark): (meaning, self.end) = (writer == .reader ? mark : "", end)
    case .hidden:
      guard writer == .stranger else { return nil }
      let closing = isClosing ? nil : HTMLTag.end(of: "</" + name, in: bytes, from: end)
      let rest = closing.map { HTMLTag.close(in: bytes, from: $0) ?? $0 }
      (meaning, self.end) = ("", isClosing ? end : rest ?? bytes.count)
    }
  }

  private static func name(in bytes: [UInt8], from start: Int) -> String {
    let name = bytes[start...].prefix(11).prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(byte)
    }
    return String(decoding: name.map { $0 | 0x20 }, as: UTF8.self)
  }

  /// After the `>` of a tag whose name ends at a place; attributes go on for 2,000 bytes at most.
  private static func close(in bytes: [UInt8], from start: Int) -> Int? {
    guard start < bytes.count, [0x09, 0x0A, 0x0D, 0x20, 0x2F, 0x3E].contains(bytes[start]) else { return nil }
    return bytes[start...].prefix(2000).firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
  }

  /// After a mark, in whatever case its letters are.
  private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int? {
    let mark = Array(mark.utf8)
    guard bytes.count - start >= mark.count else { return nil }
    for place in start...(bytes.count - mark.count) where bytes[place] == mark[0] {
      if zip(bytes[place...], mark).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) { return place + mark.count }
    }
    return nil
  }
}
