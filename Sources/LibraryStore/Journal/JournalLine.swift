import Glibc

/// A record on its way into the journal, file by file, so that a step of ten thousand books is never in
/// memory as a whole.
///
/// A line is JSON without line ends. The head comes first and the files last, so that one can be known
/// without the other.
struct JournalLine {
  private static let piece = 1 << 18

  private let disk: Disk
  private let descriptor: Int32
  private let path: String
  private let most: Int
  private var bytes: [UInt8] = []
  private var written = 0
  private var isFirst = true

  /// - Parameters:
  ///   - isFresh: whether the file ends with a whole line.
  ///   - most: bytes the line may have.
  init(_ head: JournalHead, isFresh: Bool, disk: Disk, descriptor: Int32, path: String, most: Int) {
    self.disk = disk
    self.descriptor = descriptor
    self.path = path
    self.most = most
    if !isFresh { bytes.append(.newline) }
    add("{\"at\":", head.at)
    add(",\"id\":", head.id)
    add(",\"kind\":", head.kind.rawValue)
    if let of = head.of { add(",\"of\":", of) }
    if let back = head.back { append(",\"back\":\(back)") }
    if let joins = head.joins { add(",\"joins\":", joins) }
    if head.isAside { append(",\"aside\":true") }
    if head.isPassed { append(",\"passed\":true") }
    if head.source != .hand { append(",\"\(head.source.rawValue)\":true") }
    if !head.made.isEmpty {
      for (index, path) in head.made.enumerated() { add(index == 0 ? ",\"made\":[" : ",", path) }
      bytes.append(.closeBracket)
    }
    bytes.append(.comma)
    bytes += JournalHead.divide
  }

  /// Bytes of the line so far.
  var count: Int { written + bytes.count }

  mutating func add(_ file: JournalFile) throws(StoreError) {
    add(isFirst ? "{\"path\":" : ",{\"path\":", file.path)
    isFirst = false
    if let destination = file.destination { add(",\"to\":", destination) }
    if let title = file.title { add(",\"title\":", title) }
    if case .text(let text) = file.old { add(",\"old\":", text) }
    switch file.new {
    case .absent: break
    case .text(let text): add(",\"new\":", text)
    case .mark(let mark):
      append(",\"size\":\(mark.size)")
      add(",\"hash\":", mark.hash)
    }
    bytes.append(.closeBrace)
    if bytes.count >= Self.piece { try write() }
  }

  /// Ends the line and has it on the disk.
  mutating func end(isKept: Bool) throws(StoreError) {
    append(isKept ? "]}\n" : "],\"kept\":false}\n")
    try write()
    try disk.sync(descriptor, path)
  }

  private mutating func write() throws(StoreError) {
    guard count <= most else { throw .failed(.write, path: path, code: EFBIG) }
    try disk.write(bytes, to: descriptor, path)
    written += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }

  // MARK: JSON

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// - Parameter start: what stands before the text, its name among it.
  private mutating func add(_ start: String, _ text: String) {
    append(start)
    var text = text
    text.withUTF8 { quote($0) }
  }

  private mutating func add(_ start: String, _ text: [UInt8]) {
    append(start)
    text.withUnsafeBufferPointer { quote($0) }
  }

  private mutating func quote(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(.quote)
    // What lies between two quotation marks is short, and a slice of an array is counted by whoever holds it.
    var start = 0
    for index in text.indices {
      let byte = text[index]
      guard byte < 0x20 || byte == .quote || byte == .backslash else { continue }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      start = index + 1
      switch byte {
      case .quote, .backslash:
        bytes.append(.backslash)
        bytes.append(byte)
      case .newline: append("\\n")
      default: append((byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16))
      }
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    bytes.append(.quote)
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let comma = UInt8(ascii: ",")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
  fileprivate static let closeBrace = UInt8(ascii: "}")
  fileprivate static let closeBracket = UInt8(ascii: "]")
}
