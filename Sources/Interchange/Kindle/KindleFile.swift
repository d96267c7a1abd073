/// A Kindle's `My Clippings.txt`: blocks of lines with a line of equal signs after each.
enum KindleFile: ClippingReader {
  static func recognises(_ file: FileBeginning) -> Bool {
    file.lines.contains(where: KindleBlock.isSeparator)
      || (file.lines.count > 1 && (KindleMeta(file.lines[1])?.isSure ?? false))
  }

  static func read(_ bytes: [UInt8]) throws(ImportProblem) -> ClippingFile {
    var file = ClippingFile()
    var wrong = 0
    for range in blocks(of: bytes) {
      let raw = Array(bytes[range])
      guard CSVTable.isText(raw[...]) else {
        wrong += 1
        file.add(ClippingFile.ClippingEntry(title: "", content: .left(.notText), bytes: raw))
        continue
      }
      var lines = KindleBlock.lines(of: String(decoding: raw, as: UTF8.self))
      // A copy that breaks off may do so in the separator.
      if range.upperBound == bytes.count, let last = lines.last, !last.isEmpty, last.allSatisfy({ $0 == "=" })
      {
        lines.removeLast()
      }
      let block = KindleBlock(lines: lines)
      guard !block.isBlank else { continue }
      let work = KindleTitle.work(block.title)
      let place = work.title.isEmpty ? nil : file.place(of: work)
      file.add(ClippingFile.ClippingEntry(work: place, title: work.title, content: block.content, bytes: raw))
    }
    guard !file.entries.isEmpty else { throw .empty }
    // A stray byte costs its entry; where they are many, it is another encoding.
    guard wrong == 0 || wrong * 2 < file.entries.count else { throw .notText }
    return file
  }

  /// Where the blocks stand, each with the separator that ends it; the last one may have none.
  private static func blocks(of bytes: [UInt8]) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var start = 0
    var line = 0
    while line < bytes.count {
      let (end, next) = lineEnd(in: bytes, from: line)
      if isGlued(bytes[line..<end]), next < bytes.count,
        isMeta(bytes[next..<lineEnd(in: bytes, from: next).end])
      {
        blocks.append(start..<(line + separator.count))
        start = line + separator.count
      } else if isSeparator(bytes[line..<end]) {
        blocks.append(start..<min(next, bytes.count))
        start = min(next, bytes.count)
      }
      line = next
    }
    if start < bytes.count { blocks.append(start..<bytes.count) }
    return blocks
  }

  private static func lineEnd(in bytes: [UInt8], from line: Int) -> (end: Int, next: Int) {
    let end = bytes[line...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    return (end, end + (bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1))
  }

  private static let separator = Array("==========".utf8)

  /// Whether something stands behind a separator in its line, as where a file whose last line has no end was
  /// joined with another.
  private static func isGlued(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: separator) && line.count > separator.count && !isSeparator(line)
  }

  private static func isMeta(_ line: ArraySlice<UInt8>) -> Bool {
    guard let meta = KindleMeta(String(decoding: line, as: UTF8.self).withoutBlanksAround) else {
      return false
    }
    return meta.isSure && meta.made != nil
  }

  private static func isSeparator(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "=") || line.first == 0xEF else { return false }
    return KindleBlock.isSeparator(String(decoding: line, as: UTF8.self))
  }
}
