import Glibc

/// The lines of a journal from the newest back; what follows the last line end is none yet.
struct JournalLines {
  private static let piece = 1 << 16

  private let disk: Disk
  private let descriptor: Int32
  private let path: String
  /// Where the bytes of `window` stand in the file.
  private var start: Int
  private var window: [UInt8] = []
  /// Where in the window the line ends stand that were not passed yet.
  private var lineEnds: [Int] = []
  /// Where in the window the next line ends; nil where there is none before.
  private var end: Int? = 0
  private var given = 0

  /// Whether the line given last is the newest.
  var isAtNewest: Bool { given == 1 }

  static func read<Value>(
    _ journal: UndoJournal,
    _ body: (inout JournalLines) throws(StoreError) -> Value
  ) throws(StoreError) -> Value? {
    let (disk, path) = (journal.disk, journal.path)
    let descriptor: Int32
    do throws(StoreError) {
      descriptor = try disk.attempt(.open, path) { () throws(SystemFault) in
        try disk.access.open(path, .read)
      }
    } catch {
      if error.isAbsence { return nil }
      throw error
    }
    defer { _ = try? disk.access.close(descriptor) }
    let status = try disk.attempt(.open, path) { () throws(SystemFault) in
      try disk.access.statusOfOpen(descriptor)
    }
    var lines = JournalLines(disk: disk, descriptor: descriptor, path: path, start: status.size)
    // What comes after the last line end was cut off.
    _ = try lines.next()
    lines.given = 0
    return try body(&lines)
  }

  private init(disk: Disk, descriptor: Int32, path: String, start: Int) {
    (self.disk, self.descriptor, self.path, self.start) = (disk, descriptor, path, start)
  }

  /// Where in the file the line begins that was given last.
  var lineStart: Int { start + (end.map { $0 + 1 } ?? 0) }

  /// Goes on with the line before the one that begins at a place; with none where no line can begin there.
  mutating func goOn(before place: Int) throws(StoreError) {
    end = nil
    guard place > 0, place <= start + window.count else { return }
    let lineEnd = try disk.bytes(descriptor, path, (place - 1)..<place)
    guard lineEnd == [UInt8(ascii: "\n")] else { return }
    (start, window, lineEnds, end) = (place - 1, [], [], 0)
  }

  /// The next line, without its line end; nil where there is none before.
  mutating func next() throws(StoreError) -> [UInt8]? {
    given += 1
    while let end {
      if let lineEnd = lineEnds.popLast() {
        self.end = lineEnd
        return Array(window[(lineEnd + 1)..<end])
      }
      guard start > 0 else {
        self.end = nil
        return Array(window[..<end])
      }
      try widen()
    }
    return nil
  }

  /// Takes more of the file into the window, twice as much each time: a step of many books is one line.
  private mutating func widen() throws(StoreError) {
    let known = end ?? 0
    let last = start + known
    start = max(0, last - max(Self.piece, 2 * known))
    window = try disk.bytes(descriptor, path, start..<last)
    guard window.count == last - start else { throw .failed(.read, path: path, code: EIO) }
    end = window.count
    lineEnds = Self.lineEnds(in: window)
  }

  private static func lineEnds(in bytes: [UInt8]) -> [Int] {
    var ends: [Int] = []
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      var place = 0
      while let found = memchr(base + place, Int32(UInt8(ascii: "\n")), buffer.count - place) {
        ends.append(base.distance(to: found))
        place = base.distance(to: found) + 1
        if place == buffer.count { break }
      }
    }
    return ends
  }
}
