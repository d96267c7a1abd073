extension Read: StoredRecord {
  package static let table = FieldTable<Read>([
    .basic("id", \.id, .text),
    .optional("started", \.started, .day),
    .optional("finished", \.finished, .day),
    .optional("outcome", \.outcome, .word(of: ReadOutcome.known)),
    .optional("reason", \.reason, .text),
    .optional("pagesAtThatTime", \.pagesAtThatTime, .number(.pages)),
    .optional("rating", \.rating, .rating),
    .records("log", \.log),
  ])

  package static func bare(_ object: JSONObject) -> Read? {
    object.name(at: "id").map { Read(id: $0) }
  }
}

extension LogEntry: StoredRecord {
  package static let table = FieldTable<LogEntry>([
    .basic("id", \.id, .text),
    .optional("minutes", \.minutes, .number(.counted)),
    .optional("logged", \.logged, .text),
    .basic("day", \.day, .day),
    .required("at", \.at, .place, absent: .page(0)),
  ])

  package static func bare(_ object: JSONObject) -> LogEntry? {
    guard let id = object.name(at: "id"), let day = object["day"].flatMap(Shape.day.read),
      let place = object["at"].flatMap(Shape.place.read)
    else { return nil }
    return LogEntry(id: id, day: day, at: place)
  }
}
