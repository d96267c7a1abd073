/// The day and the queue by which typed values are read.
public struct Typing: Sendable {
  public let today: ReadingDay
  /// RFC 3339 stamp of the edit.
  public let stamp: String
  /// The day a change of status is taken to happen; nil for not known.
  public let statusDay: ReadingDay?
  /// The id of a read, should a change of status need one.
  public let readID: String
  /// Ids and ranks of the queue in its order.
  private let queue: [(id: String, rank: String?)]
  /// The length a log entry's place is measured by, and the place it goes on from.
  var length = BookLength()
  var present: ReadingPlace?

  /// Values typed on a day; `books` are all of the library, of which the queue is made.
  ///
  /// - Parameter names: which script comes first among those of the queue that tie.
  public init(
    today: ReadingDay,
    stamp: String,
    statusDay: ReadingDay?,
    readID: String,
    books: [some BookSummary],
    names: NameOrder = .usual
  ) {
    self.today = today
    self.stamp = stamp
    self.statusDay = statusDay
    self.readID = readID
    queue = SortOrder.queue(books, names).map { ($0.id, $0.queueRank) }
  }

  // MARK: Days and places

  /// The day that is typed; nil where the text says that there is none.
  func day(_ text: String) throws(FieldEdit.FieldValueProblem) -> ReadingDay? {
    try read(text, DayPhrase.read)
  }

  /// The day that is typed where there has to be one.
  func presentDay(_ text: String) throws(FieldEdit.FieldValueProblem) -> ReadingDay {
    try read(text, DayPhrase.readDay)
  }

  private func read<Day>(
    _ text: String,
    _ read: (String, ReadingDay) throws(DayPhrase.DayProblem) -> Day
  ) throws(FieldEdit.FieldValueProblem) -> Day {
    do throws(DayPhrase.DayProblem) {
      return try read(text, today)
    } catch {
      throw FieldEdit.FieldValueProblem(value: text, reason: .day(error))
    }
  }

  func place(_ text: String) throws(FieldEdit.FieldValueProblem) -> ReadingPlace {
    let trimmed = FieldText.trimmed(text)
    // A day after it belongs into another field.
    guard !trimmed.contains(where: \.isWhitespace) else {
      throw FieldEdit.FieldValueProblem(value: text, reason: .place(.unreadablePlace(trimmed)))
    }
    do throws(ProgressEntry.ProgressProblem) {
      return try ProgressEntry.parse(trimmed, from: present, length: length, today: today).place
    } catch {
      throw FieldEdit.FieldValueProblem(value: text, reason: .place(error))
    }
  }

  // MARK: Queue

  func statusDetails(for id: String) -> Book.StatusDetails {
    let ranks = queue.filter { $0.id != id }.compactMap(\.rank)
    let last = ranks.max { $0.precedes($1) }
    return Book.StatusDetails(day: statusDay, readID: readID, rank: QueueRank.between(last, nil))
  }

  /// A place in the queue from 1; nil where the text is none.
  func queuePlace(_ text: String) -> Int? {
    switch TextFold.fold(FieldText.trimmed(text)) {
    case "first": 1
    case "last": .max
    case let digits: Digits.value(of: digits).flatMap { $0 > 0 ? $0 : nil }
    }
  }

  /// The ranks to write so that a book stands at a place from 1, or at the end where there is no such place.
  func ranks(placing id: String, at place: Int) -> [String: String] {
    var order = queue.filter { $0.id != id }
    let index = min(place - 1, order.count)
    let former = queue.firstIndex { $0.id.isIdentical(to: id) }
    let rank = former.flatMap { queue[$0].rank }
    if let rank, former == index { return [id: rank] }
    order.insert((id, rank), at: index)
    let changes = QueueRank.changes(moving: index, in: order.map(\.rank))
    return Dictionary(uniqueKeysWithValues: changes.map { (order[$0].id, $1) })
  }
}
