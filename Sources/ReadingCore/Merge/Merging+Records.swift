extension Merging {
  mutating func book(_ versions: Versions<JSONObject>) -> JSONObject {
    let place = RecordPath().within(versions)
    let others = Set(BookRecords.RecordList.allCases.map(\.rawValue) + ["modified", "queueRank"])
    var merged = object(versions, at: place, except: others)
    let stamps = versions.part { $0["modified"] }
    merged["modified"] = Self.later(stamps.one, stamps.other)
    merged["queueRank"] = queueRank(versions, of: merged, at: place["queueRank"])
    mergeRecords(versions, into: &merged, at: place)
    return merged
  }

  /// The place in the queue belongs to the status: it comes from the side whose status stands.
  private mutating func queueRank(
    _ versions: Versions<JSONObject>,
    of merged: JSONObject,
    at place: RecordPath
  ) -> JSONValue? {
    let isOf = { (side: MergeSide) in versions[side]?["status"].isIdentical(to: merged["status"]) == true }
    let ranks = versions.part { $0["queueRank"] }
    if isOf(.one), isOf(.other) { return value(ranks, at: place) }
    return isOf(.one) ? ranks.one : ranks.other
  }

  // MARK: Notes and reads

  private mutating func mergeRecords(
    _ versions: Versions<JSONObject>,
    into merged: inout JSONObject,
    at place: RecordPath
  ) {
    if let side = onlySideChanged(versions) {
      for list in BookRecords.RecordList.allCases { merged[list.rawValue] = versions[side]?[list.rawValue] }
      return
    }
    let lists = versions.part(BookRecords.init)
    guard let one = lists.one, let other = lists.other else { return }
    var records: [BookRecords.RecordKey: BookRecords.MergeRecord] = [:]
    var copies: [(key: BookRecords.RecordKey, copy: BookRecords.MergeRecord, from: MergeSide)] = []
    for key in Set(one.records.keys).union(other.records.keys) {
      let (record, copy) = record(
        lists.part { $0.records[key] },
        key,
        at: place[key.kind.list.rawValue][key.text]
      )
      records[key] = record
      if let copy { copies.append(copy) }
    }
    for (key, copy, side) in copies {
      guard let standing = records[key] else {
        records[key] = copy
        continue
      }
      // It was set apart before, and may have been changed or taken out since.
      if Note.words(of: standing.object).compare(Note.words(of: copy.object), by: { $0.compare($1) }) != 0 {
        lose(side)
      }
    }
    Self.leaveOneMemo(&records, of: [one, other])
    for list in BookRecords.RecordList.allCases {
      let strays = lists.part { $0.strays[list] ?? [] }
      let elements = BookRecords.stored(records, in: list) + self.list(strays, at: place[list.rawValue])
      merged[list.rawValue] = Self.member(versions.part { $0[list.rawValue] }, elements)
    }
  }

  /// The side whose records stand as they are, since the other's are those of the common version.
  private func onlySideChanged(_ versions: Versions<JSONObject>) -> MergeSide? {
    guard hasBase else { return nil }
    return [MergeSide.one, .other].first { side in
      BookRecords.RecordList.allCases.allSatisfy { list in
        versions[side.opposite]?[list.rawValue].isIdentical(to: versions.base?[list.rawValue]) == true
      }
    }
  }

  /// A list of the merged file: as it was where both sides have it so, order and all.
  private static func member(_ versions: Versions<JSONValue>, _ elements: [JSONValue]) -> JSONValue? {
    if versions.one.isIdentical(to: versions.other) {
      let before = BookRecords.elements(versions.one).sorted { $0.compare($1) < 0 }
      if before.compare(elements.sorted { $0.compare($1) < 0 }, by: { $0.compare($1) }) == 0 {
        return versions.one
      }
    }
    return elements.isEmpty ? emptyList(versions) : .array(elements)
  }

  private typealias DivergentCopy = (
    key: BookRecords.RecordKey, copy: BookRecords.MergeRecord, from: MergeSide
  )

  /// The merged record, nil for none, and the copy of a note whose words were changed on both sides.
  private mutating func record(
    _ versions: Versions<BookRecords.MergeRecord>,
    _ key: BookRecords.RecordKey,
    at place: RecordPath
  ) -> (record: BookRecords.MergeRecord?, copy: DivergentCopy?) {
    guard let one = versions.one, let other = versions.other else {
      let side = versions.one ?? versions.other
      guard hasBase, let base = versions.base, let side else { return (side, nil) }
      if side.isIdentical(to: base) { return (nil, nil) }
      conflict(place)
      return (side, nil)
    }
    if one.isIdentical(to: other) { return (one, nil) }
    if hasBase, let base = versions.base {
      if one.isIdentical(to: base) { return (other, nil) }
      if other.isIdentical(to: base) { return (one, nil) }
    }
    let place = place.within(versions.part(\.object))
    let (object, copied) = content(versions, key, at: place)
    var merged = BookRecords.MergeRecord(object: object, isRemoved: one.isRemoved && other.isRemoved)
    if one.isRemoved != other.isRemoved {
      if hasBase { conflict(place) }
      merged.isRemoved = !isRevived(versions)
    }
    if merged.isRemoved {
      let stamps = versions.part(\.removedAt)
      merged.removedAt = Self.later(stamps.one, stamps.other)
      merged.movedTo = Self.destination(versions)
    }
    guard let copied, var copy = versions[copied.from] else { return (merged, nil) }
    // The words of the one that went stand on the book it went to.
    if copy.movedTo != nil, !merged.isRemoved { return (merged, nil) }
    copy.object = copied.object
    if merged.isRemoved { (copy.isRemoved, copy.removedAt) = (true, merged.removedAt) }
    return (merged, (BookRecords.RecordKey(.note, copied.id), copy, copied.from))
  }

  /// Where a record went that both sides took out: of two books to the one it went to later.
  private static func destination(_ versions: Versions<BookRecords.MergeRecord>) -> JSONValue? {
    guard let one = versions.one, let other = versions.other, let first = one.movedTo,
      let second = other.movedTo
    else { return versions.one?.movedTo ?? versions.other?.movedTo }
    let moments = (moment(one.removedAt), moment(other.removedAt))
    if moments.0 != moments.1 { return moments.0 > moments.1 ? first : second }
    return first.compare(second) > 0 ? first : second
  }

  /// Whether a record that one side took out comes back: the other brought it back, or wrote at it later.
  private func isRevived(_ versions: Versions<BookRecords.MergeRecord>) -> Bool {
    guard let one = versions.one, let other = versions.other else { return false }
    let (standing, removed) = one.isRemoved ? (other, one) : (one, other)
    if hasBase, let base = versions.base, base.isRemoved, base.removedAt.isIdentical(to: removed.removedAt) {
      return true
    }
    // What went to another book stands there as it was then, and words written since stand only here.
    if removed.movedTo != nil { return standing.lastEdit > removed.lastEdit }
    return standing.lastEdit > Self.moment(removed.removedAt)
  }

  // MARK: Words of a note

  /// The merged fields of a record; where the words of a note were changed on both sides, the later note as it
  /// is, and the other one to stand beside it.
  private mutating func content(
    _ versions: Versions<BookRecords.MergeRecord>,
    _ key: BookRecords.RecordKey,
    at place: RecordPath
  ) -> (JSONObject, copy: (object: JSONObject, id: String, from: MergeSide)?) {
    let objects = versions.part(\.object)
    let contested = key.kind == .note ? contestedWords(objects) : []
    guard !contested.isEmpty, let one = objects.one, let other = objects.other else {
      return (object(objects, at: place), nil)
    }
    for name in contested { conflict(place[name]) }
    let words = (Note.words(of: one), Note.words(of: other))
    let winner = place.later ?? (words.0.compare(words.1) { $0.compare($1) } > 0 ? .one : .other)
    let (kept, loser) = winner == .one ? (one, other) : (other, one)
    return (kept, (Note.copy(loser, of: key.text), Note.copyID(loser, of: key.text), winner.opposite))
  }

  private func contestedWords(_ versions: Versions<JSONObject>) -> [String] {
    Note.wordFields.filter { name in
      let words = versions.part { $0[name] }
      return settled(words) == nil && words.one?.fullness == JSONValue.full
        && words.other?.fullness == JSONValue.full
    }
  }

  /// Of memos that come from two sides one stays the memo, so that neither hides the other.
  private static func leaveOneMemo(
    _ records: inout [BookRecords.RecordKey: BookRecords.MergeRecord],
    of sides: [BookRecords]
  ) {
    let memos = memos(in: records)
    // Several on one side are that side's own.
    guard memos.count > 1, sides.allSatisfy({ self.memos(in: $0.records).count < 2 }) else { return }
    let latest = memos.max { one, other in
      let edits = (one.value.lastEdit, other.value.lastEdit)
      return edits.0 == edits.1 ? one.key.id.lexicographicallyPrecedes(other.key.id) : edits.0 < edits.1
    }
    for (key, _) in memos where key != latest?.key {
      records[key]?.object["kind"] = .string(Note.NoteKind.thought.rawValue)
    }
  }

  private static func memos(in records: [BookRecords.RecordKey: BookRecords.MergeRecord]) -> [BookRecords
    .RecordKey: BookRecords.MergeRecord]
  {
    records.filter { key, record in
      key.kind == .note && !record.isRemoved && record.object["kind"].isIdentical(to: Note.memoWord)
    }
  }
}

extension Note {
  /// The fields that hold what a reader wrote or copied by hand.
  fileprivate static let wordFields = ["text", "quote"]
  fileprivate static let memoWord = JSONValue.string(NoteKind.memo.rawValue)

  fileprivate static func words(of note: JSONObject) -> [JSONValue?] { wordFields.map { note[$0] } }

  /// The id of the note that other words of a note become: the same on every machine that merges the two.
  fileprivate static func copyID(_ note: JSONObject, of id: String) -> String {
    let words = words(of: note).map { $0.map { JSONWriter.bytes(of: $0) } ?? [] }
    return Identifiers.derived(from: Array(id.utf8) + [0] + words.joined(separator: [0]))
  }

  /// A note as it stands beside the one of its id; a second memo becomes a thought.
  fileprivate static func copy(_ note: JSONObject, of id: String) -> JSONObject {
    var copy = note
    copy["id"] = .string(copyID(note, of: id))
    if copy["kind"].isIdentical(to: memoWord) { copy["kind"] = .string(NoteKind.thought.rawValue) }
    return copy
  }
}
