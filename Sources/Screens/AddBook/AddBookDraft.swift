import ReadingCore
import TextScreen

struct AddBookDraft: Equatable {
  enum AddBookField: String, CaseIterable {
    case title, author, pages, status, tags
  }

  enum AddBookProblem: String {
    case noTitle, badPages
  }

  private var texts: [AddBookField: LineEditor] = [:]
  private(set) var status = Status.want
  private(set) var focus = AddBookField.title
  /// Fields whose problems are said: those that were left, or that stood in the way of adding.
  private var checked: Set<AddBookField> = []
  /// The title the form was opened with.
  private let given: String

  init(title: String = "") {
    given = title
    if !title.isEmpty { texts[.title, default: LineEditor()].insert(title) }
  }

  var isUntouched: Bool {
    status == .want && texts.allSatisfy { $0.value.text == ($0.key == .title ? given : "") }
  }

  func text(of field: AddBookField) -> LineEditor { texts[field] ?? LineEditor() }

  // MARK: Typing

  mutating func edit(_ change: (inout LineEditor) -> Void) {
    guard focus != .status else { return }
    change(&texts[focus, default: LineEditor()])
  }

  mutating func set(_ text: String, in field: AddBookField) {
    if !text.isEmpty { texts[field] = LineEditor(text) }
  }

  mutating func choose(_ status: Status) { self.status = status }

  /// Chooses the status so many places on, around the end.
  mutating func choose(statusAfter steps: Int) {
    let all = Status.known
    let index = (all.firstIndex(of: status) ?? 0) + steps
    status = all[(index % all.count + all.count) % all.count]
  }

  /// Moves the focus by so many fields, around the end.
  mutating func moveFocus(by steps: Int) {
    // A title that is still to be typed is nothing to complain about.
    if focus == .pages { checked.insert(.pages) }
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
    guard let first = AddBookField.allCases.first(where: { fault(in: $0) != nil }) else { return true }
    focus = first
    return false
  }

  private func fault(in field: AddBookField) -> AddBookProblem? {
    switch field {
    case .title: line(.title).isEmpty ? .noTitle : nil
    case .pages: line(.pages).isEmpty || pages != nil ? nil : .badPages
    case .author, .status, .tags: nil
    }
  }

  // MARK: The book

  /// The book as typed, wanted; its status is a change of its own.
  func book(id: String, added: String) -> Book {
    var book = Book(id: id, title: line(.title), added: added)
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
