import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// What can be done to several books at once, each time as one step.
final class BookGroupCommands: HasContext {
  /// More books than anybody marks, and than are written while a reader waits.
  static let mostAtOnce = 10_000

  let context: ScreenContext
  private let questions: BookQuestions

  init(_ context: ScreenContext) {
    self.context = context
    questions = BookQuestions(context)
  }

  /// What a command does to some books; nil for commands that are about one book or none.
  ///
  /// - Parameter ids: gives the books in the order they are shown in; asked when the command runs.
  func action(
    for command: CommandSpec,
    count: Int,
    _ ids: @escaping () -> [String]
  ) -> CommandAction? {
    switch command {
    case .bookStatus: changing(count) { [self] in askStatus(ids()) }
    case .bookRate: changing(count) { [self] in askRating(ids()) }
    case .bookFavourite: changing(count) { [self] in toggleFavourite(ids()) }
    case .bookTags: changing(count) { [self] in askTags(ids()) }
    default: nil
    }
  }

  private func changing(_ count: Int, run: @escaping () -> Void) -> CommandAction {
    let obstacle = edits.obstacle() ?? (count > Self.mostAtOnce ? tooMany : nil)
    return CommandAction(unless: obstacle, run: run)
  }

  private var tooMany: String { words("books.tooMany", ["most": String(Self.mostAtOnce)]) }

  private func title(_ ids: [String]) -> String { words.count("count.books", ids.count) }

  // MARK: Status

  private func askStatus(_ ids: [String]) {
    let choices = Status.known.map { status in
      ChoiceSheet.SheetChoice(
        BookCommands.choice(of: status),
        label: words("status.choice.\(status.rawValue)"),
        detail: words("books.status.\(status.rawValue)"),
        isCurrent: false
      ) { [self] in choose(status, of: ids) }
    }
    router.push(
      ChoiceSheet(scope: .status, words: words, title: title(ids), titleDetail: "", choices: choices) {
        [router] in router.pop()
      }
    )
  }

  private func choose(_ status: Status, of ids: [String]) {
    switch status {
    case .finished: askDay(ids, .finish, "finish.detail") { .finish(on: $0) }
    case .abandoned: askDay(ids, .abandon, "abandon.detail") { .abandon(on: $0) }
    case .reading: take(.read(today: clock.today), with: ids)
    case .paused: take(.pause, with: ids)
    case .want, .next, .other:
      let identifiers = identifiers
      edits.changeEach(ids, failed: {}) { book, rank in
        book.setStatus(status, Book.StatusDetails(day: nil, readID: identifiers.make(), rank: rank))
      } _: { [self] in
        message($0, of: ids)
      }
    }
  }

  private func take(_ step: ReadingStep, with ids: [String], failed: @escaping () -> Void = {}) {
    let identifiers = identifiers
    edits.changeEach(ids, failed: failed) { (book, _) throws(ReadingStep.ReadingStepProblem) in
      try book.apply(step, readID: identifiers.make())
    } _: { [self] in
      message($0, of: ids)
    }
  }

  /// Asks for the day their reads ended.
  private func askDay(
    _ ids: [String],
    _ form: EntryForm,
    _ detail: String,
    _ step: @escaping (ReadingDay?) -> ReadingStep
  ) {
    let today = clock.today
    questions.ask(form, title: title(ids), detail: words(detail), fields: [questions.dayField(today)]) {
      [self] texts, failed in
      take(step(questions.day(texts[0], today)), with: ids, failed: failed)
    }
  }

  // MARK: Rating, favourite, tags

  private func askRating(_ ids: [String]) {
    let rating = EntrySheet.EntrySheetField(
      label: words("rate.label"),
      hint: words("rate.hint"),
      read: { [words, questions] in questions.read(rating: $0, empty: words("rating.none")) }
    )
    questions.ask(.rate, title: title(ids), detail: "", fields: [rating]) { [self] texts, failed in
      let rating = Rating(text: texts[0])
      edits.changeEach(ids, failed: failed) { book, _ in
        book.rating = rating
      } _: { [self] in
        message($0, of: ids)
      }
    }
  }

  /// Makes all favourites, or where they all are, none.
  private func toggleFavourite(_ ids: [String]) {
    let shelf = library.index.shelf
    let becomes = !ids.allSatisfy { shelf.card(of: $0)?.favourite ?? true }
    edits.changeEach(ids, failed: {}) { book, _ in
      book.favourite = becomes
    } _: { [self] in
      message($0, of: ids)
    }
  }

  private func askTags(_ ids: [String]) {
    let field = EntrySheet.EntrySheetField(
      label: words("editor.tags"),
      hint: words("tagNotes.hint"),
      read: { [words] in TagChange(typed: $0).reading(words) }
    )
    router.push(
      EntrySheet(.tagBooks, title: title(ids), titleDetail: "", fields: [field], router: router) {
        [self] texts, failed in
        let change = TagChange(typed: texts[0])
        edits.changeEach(ids, failed: failed) { book, _ in
          book.tags = change.tags(after: book.tags)
        } _: { [self] in
          message($0, of: ids)
        }
      }
    )
  }

  // MARK: What came of it

  /// "12 books changed.", "11 of 12 changed. Emma is finished, so there is nothing to abandon."
  private func message(_ outcome: GroupOutcome, of ids: [String]) -> Message? {
    guard let first = outcome.refused.first else {
      return Message(
        outcome.changed == 0 ? words("books.unchanged") : words.count("books.changed", outcome.changed)
      )
    }
    let title = first.book.map(bookWords.title) ?? ""
    let sentence =
      switch (first.reason, first.book) {
      case (.step(let problem), let book?): StepWords(bookWords).sentence(for: problem, in: book)
      case (.otherFormat, _): words("books.otherFormat", ["title": title])
      default: words("books.gone")
      }
    let others = outcome.refused.count - 1
    let parts = [
      words("books.someChanged", ["changed": String(outcome.changed), "count": String(ids.count)]), sentence,
      others > 0 ? words.count("books.othersRefused", others) : "",
    ]
    return Message(parts.filter { !$0.isEmpty }.joined(separator: " "), about: title)
  }
}
