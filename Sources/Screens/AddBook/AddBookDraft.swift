import Messages
import ReadingCore
import TextScreen

struct AddBookDraft: Equatable {
  enum AddBookField: String, CaseIterable {
    case isbn, title, author, pages, status, tags
  }

  enum AddBookProblem: String {
    case noTitle, badISBN, badPages
  }

  private var texts: [AddBookField: LineEditor] = [:]
  /// The status chosen; where one is typed, that holds.
  private(set) var status = Status.want
  private let statusReader: StatusReader?
  private(set) var focus = AddBookField.title
  /// Fields whose problems are said: those that were left, or that stood in the way of adding.
  private var checked: Set<AddBookField> = []
  /// The title the form was opened with.
  private let given: String

  init(title: String = "", statusReader: StatusReader? = nil) {
    given = title
    self.statusReader = statusReader
    if !title.isEmpty { texts[.title, default: LineEditor()].insert(title) }
  }

  var isUntouched: Bool {
    status == .want && texts.allSatisfy { $0.value.text == ($0.key == .title ? given : "") }
  }

  func text(of field: AddBookField) -> LineEditor { texts[field] ?? LineEditor() }

  // MARK: Typing

  mutating func edit(_ change: (inout LineEditor) -> Void) {
    change(&texts[focus, default: LineEditor()])
  }

  mutating func set(_ text: String, in field: AddBookField) {
    if !text.isEmpty { texts[field] = LineEditor(text) }
  }

  /// The fields that an edition fills, with their fields of a book.
  static let filled: [(BookField, AddBookField)] = [(.title, .title), (.authors, .author), (.pages, .pages)]

  /// Fills a field where nothing was typed.
  ///
  /// - Returns: whether it did.
  mutating func fill(_ text: String, in field: AddBookField) -> Bool {
    guard line(field).isEmpty, !text.isEmpty else { return false }
    texts[field] = LineEditor(offering: text)
    return true
  }

  /// Empties a field that has still the text it was filled with.
  mutating func withdraw(_ text: String, from field: AddBookField) {
    if self.text(of: field).text.isIdentical(to: text) { texts[field] = nil }
  }

  mutating func choose(_ status: Status) {
    self.status = status
    texts[.status] = nil
  }

  /// Chooses the status so many places on, around the end.
  ///
  /// - Returns: false where more than its word was typed, which is text to move in.
  mutating func choose(statusAfter steps: Int) -> Bool {
    let all = Status.known
    let from = (try? statusReader?.read(line(.status))) ?? nil
    guard line(.status).isEmpty || from.map({ $0.day == nil }) == true else { return false }
    let index = (all.firstIndex(of: from?.status ?? status) ?? 0) + steps
    choose(all[(index % all.count + all.count) % all.count])
    return true
  }

  /// The status with its day: the one typed, else the one chosen.
  var statusPhrase: StatusPhrase {
    get throws(StatusPhrase.StatusProblem) {
      guard !line(.status).isEmpty else { return StatusPhrase(status: status) }
      guard let statusReader, let typed = try statusReader.read(line(.status)) else { throw .unknown }
      return typed
    }
  }

  /// What is wrong with the status typed; nil while it is still being typed, and where it is right.
  var statusProblem: StatusPhrase.StatusProblem? {
    guard checked.contains(.status) else { return nil }
    do throws(StatusPhrase.StatusProblem) { _ = try statusPhrase } catch { return error }
    return nil
  }

  var isbn: ISBN? { ISBN(text: line(.isbn)) }

  /// Moves the focus by so many fields, around the end.
  mutating func moveFocus(by steps: Int) {
    // A title that is still to be typed is nothing to complain about.
    if focus != .title { checked.insert(focus) }
    let all = AddBookField.allCases
    let index = (all.firstIndex(of: focus) ?? 0) + steps
    focus = all[(index % all.count + all.count) % all.count]
  }

  var isAtLastField: Bool { focus == AddBookField.allCases.last }

  // MARK: Checking

  func problem(in field: AddBookField) -> AddBookProblem? { checked.contains(field) ? fault(in: field) : nil }

  /// Says whether the book can be added; where not, moves the focus to the field in the way.
  mutating func check() -> Bool {
    checked = Set(AddBookField.allCases)
    let first = AddBookField.allCases.first { fault(in: $0) != nil || $0 == .status && statusProblem != nil }
    guard let first else { return true }
    focus = first
    return false
  }

  private func fault(in field: AddBookField) -> AddBookProblem? {
    switch field {
    case .title: line(.title).isEmpty ? .noTitle : nil
    case .isbn: line(.isbn).isEmpty || isbn != nil ? nil : .badISBN
    case .pages: line(.pages).isEmpty || pages != nil ? nil : .badPages
    case .author, .status, .tags: nil
    }
  }

  // MARK: The book

  /// The book as typed, wanted, on the ground of what a catalogue says of it; its status is a change of its own.
  func book(id: String, added: String, found: Book? = nil) -> Book {
    var book = Book(id: id, title: line(.title), added: added)
    if let found, var object = Optional(found.json) {
      (object["id"], object["added"], object["title"]) = (.string(id), .string(added), .string(book.title))
      book = Book(json: object) ?? book
    }
    if let isbn, !book.isbn.contains(where: { ISBN(text: $0) == isbn }) {
      book.isbn.insert(isbn.digits, at: 0)
    }
    book.authors = FieldText.parts(text(of: .author).text).compactMap(Author.init(typed:))
    book.pages = pages
    book.tags = FieldText.tags(text(of: .tags).text)
    return book
  }

  /// A whole number from 1 up, in digits of any width.
  private var pages: Int? {
    guard case .page(let page)? = ReadingPlace(text: TextFold.fold(line(.pages))), page > 0 else {
      return nil
    }
    return page
  }

  private func line(_ field: AddBookField) -> String { FieldText.trimmed(text(of: field).text) }
}
