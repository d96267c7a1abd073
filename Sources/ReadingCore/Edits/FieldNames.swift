/// The way from names and values of a command line to the steps of one edit of a book.
public struct FieldNames {
  /// Why a name or value leads to no step.
  public enum FieldStepProblem: Error, Sendable, Hashable {
    case noRecord
    /// A record takes no value; an empty one takes it out.
    case recordValue
    /// Something taken out takes `restore` alone.
    case restoreValue
  }

  /// The word that brings a record back.
  public static let restoring = "restore"

  public private(set) var steps: [BookEdit.EditStep] = []
  private let book: Book
  private let makeID: () -> String
  private var newRead: String?
  private var newEntries: [String: String] = [:]

  /// Names that are read in a book; `makeID` makes the ids of new records.
  public init(in book: Book, makeID: @escaping () -> String) {
    self.book = book
    self.makeID = makeID
  }

  /// Adds the step for a name and its value.
  ///
  /// - Returns: the field it sets; nil where it sets none.
  @discardableResult
  public mutating func add(_ name: FieldName, _ value: String) throws(FieldStepProblem) -> FieldPath? {
    switch name {
    case .book(let field): return set(.book(field), value)
    case .source(let service): return set(.source(service), value)
    case .read(let which, let field?): return set(.read(try read(which), field), value)
    case .read(let which, nil):
      return try removal(of: which, from: book.reads.map(\.id), value) { .removeRead($0) }
    case .entry(let read, let which, let field?):
      let read = try self.read(read)
      return set(.entry(read: read, try entry(which, ofRead: read), field), value)
    case .entry(let read, let which, nil):
      let read = try self.read(read)
      let ids = book.read(read)?.log.map(\.id) ?? []
      return try removal(of: which, from: ids, value) { .removeEntry(read: read, $0) }
    case .note(let which, let field?):
      return set(.note(try pick(which, from: book.notes.map(\.id)), field), value)
    case .note(let which, nil):
      return try removal(of: which, from: book.notes.map(\.id), value) { .removeNote($0) }
    case .removed(let which):
      let id = try pick(which, from: book.removed.filter { !$0.isElsewhere }.map(\.record.id))
      guard TextFold.fold(FieldText.trimmed(value)) == FieldNames.restoring else { throw .restoreValue }
      steps.append(.record(.restore(id)))
      return nil
    }
  }

  private mutating func set(_ path: FieldPath, _ value: String) -> FieldPath {
    steps.append(.set(path, value))
    return path
  }

  /// A record without a field takes no value, be it there or new; an empty one takes it out.
  private mutating func removal(
    of which: FieldName.Selector,
    from ids: [String],
    _ value: String,
    _ step: (_ id: String) -> BookEdit.RecordStep
  ) throws(FieldStepProblem) -> FieldPath? {
    guard FieldText.trimmed(value).isEmpty else { throw .recordValue }
    steps.append(.record(step(try pick(which, from: ids))))
    return nil
  }

  /// All that is said of a new read in one command is said of the same.
  private mutating func read(_ which: FieldName.Selector) throws(FieldStepProblem) -> String {
    guard which == .new else { return try pick(which, from: book.reads.map(\.id)) }
    if let newRead { return newRead }
    let id = makeID()
    newRead = id
    steps.append(.record(.addRead(id)))
    return id
  }

  private mutating func entry(_ which: FieldName.Selector, ofRead read: String) throws(FieldStepProblem)
    -> String
  {
    guard which == .new else { return try pick(which, from: book.read(read)?.log.map(\.id) ?? []) }
    if let id = newEntries[read] { return id }
    let id = makeID()
    newEntries[read] = id
    steps.append(.record(.addEntry(read: read, id)))
    return id
  }

  private func pick(_ which: FieldName.Selector, from ids: [String]) throws(FieldStepProblem) -> String {
    guard let id = which.pick(from: ids) else { throw .noRecord }
    return id
  }
}
