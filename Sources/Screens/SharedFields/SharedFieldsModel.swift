import LibraryStore
import Observation
import ReadingCore
import ScreenKit
import TextScreen

/// The fields several books can have alike: what they have, as far as it is read, and what is typed for them.
@Observable final class SharedFieldsModel: HasContext {
  /// Books that are read between two frames.
  private static let together = 500
  /// More values of a field than a row has room for.
  private static let mostFound = 100

  struct SharedField {
    let field: BookField
    /// What is typed, or the value that is chosen.
    var editor: LineEditor
  }

  let context: ScreenContext
  let ids: Set<String>
  /// How many of the books are not shown.
  let hidden: Int
  private(set) var fields: [SharedField]
  private(set) var focus = 0
  /// Whether saving was tried with something wrong in the field in focus.
  private(set) var isRefused = false
  /// What the books that are read so far have.
  private(set) var values = SharedValues()
  private(set) var isRead = false
  /// Whether it opened with what was typed the last time, before the program ended.
  let wasKept: Bool
  private let keeper: FieldKeeper
  /// Which reading of the books is wanted.
  @ObservationIgnored private var reads = 0
  @ObservationIgnored private var foundBefore:
    [BookField: (books: Int, found: [(value: String, count: Int)])] = [:]
  @ObservationIgnored private var counted: [BookField: (text: String, books: Int, count: Int)] = [:]

  init(_ context: ScreenContext, _ ids: Set<String>, hidden: Int) {
    self.context = context
    self.ids = ids
    self.hidden = hidden
    keeper = context.fields[.sharedFields]
    let left = keeper.left()
    let wasKept = left.count == SharedFieldEdit.fields.count
    self.wasKept = wasKept
    fields = SharedFieldEdit.fields.enumerated().map { index, field in
      SharedField(field: field, editor: LineEditor(wasKept ? left[index] : ""))
    }
  }

  // MARK: The books

  /// Reads what the books have, beside the keys.
  func read() {
    reads += 1
    let read = reads
    (values, isRead) = (SharedValues(), false)
    tracker.run { [self] in
      await library.settle()
      var rest = Array(ids)[...]
      while !rest.isEmpty, read == reads {
        let some = Array(rest.prefix(Self.together))
        rest = rest.dropFirst(Self.together)
        let found = await library.look(at: some) { SharedValues($0) }
        if read == reads { values.join(found) }
      }
      if read == reads { isRead = true }
    }
  }

  /// Ends the reading: nobody looks at it any more.
  func close() { reads += 1 }

  /// What stands in a field of the books that are read, the commonest first, as many as anybody could see.
  func found(in field: BookField) -> [(value: String, count: Int)] {
    if let known = foundBefore[field], known.books == values.count { return known.found }
    let found = Array(values.found(in: field).prefix(Self.mostFound))
    foundBefore[field] = (values.count, found)
    return found
  }

  // MARK: What is typed

  enum SharedReading {
    /// The field stays as it is.
    case left
    case edit(SharedFieldEdit)
    case wrong(FieldEdit.FieldValueProblem)
  }

  func reading(of field: SharedField) -> SharedReading {
    do throws(FieldEdit.FieldValueProblem) {
      return try SharedFieldEdit(field.field, field.editor.text, today: clock.today).map { .edit($0) }
        ?? .left
    } catch {
      return .wrong(error)
    }
  }

  var edits: [SharedFieldEdit] {
    fields.compactMap { if case .edit(let edit) = reading(of: $0) { edit } else { nil } }
  }

  /// How many books an edit changes, of those that are read.
  func count(changedBy edit: SharedFieldEdit, typed text: String) -> Int {
    if let known = counted[edit.field], known.text.isIdentical(to: text), known.books == values.count {
      return known.count
    }
    let count = values.count(changedBy: edit)
    counted[edit.field] = (text, values.count, count)
    return count
  }

  /// Says whether every field can be read; where not, moves the focus to the first that cannot.
  func check() -> Bool {
    for index in fields.indices { fields[index].editor.keep() }
    let wrong = fields.firstIndex { if case .wrong = reading(of: $0) { true } else { false } }
    guard let wrong else { return true }
    focus = wrong
    isRefused = true
    return false
  }

  // MARK: Keys

  var focused: SharedField { fields[focus] }

  func moveFocus(by steps: Int) { focus(on: (focus + steps + fields.count) % fields.count) }

  func focus(on field: Int) {
    guard field != focus else { return }
    focus = field
    isRefused = false
  }

  func edit(_ work: (inout LineEditor) -> Bool) -> Bool {
    isRefused = false
    defer { keeper.keep(fields.map(\.editor.text)) }
    return work(&fields[focus].editor)
  }

  func choose(_ value: String) {
    _ = edit {
      $0 = LineEditor(value)
      return true
    }
  }

  func preserve() -> String? { keeper.preserve() }

  /// Lets go of what was typed, now that it was used or given up.
  func used() { keeper.used() }

  /// Has what is typed kept again, where it could not be used.
  func keepAgain() { keeper.keep(fields.map(\.editor.text)) }
}
