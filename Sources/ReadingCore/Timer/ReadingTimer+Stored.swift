// A timer as it stands in its file.

extension ReadingTimer: StoredRecord {
  package static let table = FieldTable<ReadingTimer>([
    .basic("book", \.book, .text),
    .optional("read", \.read, .text),
    .optional("entry", \.entry, .text),
    .required("started", \.started, .text, absent: ""),
    .record("owner", \.owner),
    .records("paused", \.paused),
  ])

  package static func bare(_ object: JSONObject) -> ReadingTimer? {
    object.name(at: "book").map { ReadingTimer(book: $0, started: "") }
  }

  /// The timer in what a file holds; nil where that is none.
  package init?(file object: JSONObject) {
    guard let timer = ReadingTimer(stored: object), Moment(stamp: timer.started) != nil else { return nil }
    self = timer
  }

  /// What a file holds, without all that makes a timer of it: what a later version wrote beside that.
  package static func surroundings(in object: JSONObject) -> JSONObject {
    var rest = object
    for field in table.fields { rest[field.name] = nil }
    return rest
  }

  /// The timer in the file of another that is over, with what a later version wrote beside that.
  package func beside(_ surroundings: JSONObject) -> ReadingTimer {
    var timer = self
    for member in surroundings.members { timer.unread.fields[member.key] = member.value }
    return timer
  }
}

extension TimerOwner: StoredRecord {
  static let table = FieldTable<TimerOwner>([
    .optional("boot", \.boot, .text), .optional("uptime", \.uptime, .number(.counted)),
  ])

  static func bare(_ object: JSONObject) -> TimerOwner? { TimerOwner() }
}

extension TimerPause: StoredRecord {
  static let table = FieldTable<TimerPause>([.record("from", \.from), .record("until", \.until)])

  static func bare(_ object: JSONObject) -> TimerPause? { TimerPause() }
}

extension TimerMark: StoredRecord {
  static let table = FieldTable<TimerMark>([
    .required("at", \.at, .text, absent: ""), .record("owner", \.owner),
  ])

  static func bare(_ object: JSONObject) -> TimerMark? { TimerMark(at: "") }
}
