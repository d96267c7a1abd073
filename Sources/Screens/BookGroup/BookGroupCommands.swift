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

  /// What a command does to the marked books; nil for commands that are about one book or none.
  func action(for command: CommandSpec, _ marked: MarkedBooks) -> CommandAction? {
    switch command {
    case .bookStatus: changing(marked) { [self] in askStatus(marked.inOrder()) }
    case .bookRate: changing(marked) { [self] in askRating(marked.inOrder()) }
    case .bookFavourite: changing(marked) { [self] in toggleFavourite(marked.inOrder()) }
    case .bookTags: changing(marked) { [self] in askTags(marked.inOrder()) }
    case .bookQueue: changing(marked) { [self] in enqueue(marked.inOrder(), to: .queue) }
    case .boardToHead: changing(marked) { [self] in enqueue(marked.inOrder(), to: .head) }
    case .boardToFoot: changing(marked) { [self] in enqueue(marked.inOrder(), to: .foot) }
    case .bookDelete: changing(marked) { [self] in askDelete(marked) }
    // Of how many that can be, its own sheet says, beside what they have.
    case .bookEdit:
      CommandAction(unless: edits.obstacle()) { [router] in
        router.open(.sharedFields(of: marked.ids(), hidden: marked.hidden(), inOrder: marked.inOrder))
      }
    case .bookExport:
      CommandAction(unless: tooMany(marked)) { [router] in
        router.open(.exportBooks(marked.inOrder()))
      }
    default: nil
    }
  }

  /// What a command does to marked books in the trash; nil for those that are about one book or none.
  func actionInTrash(for command: CommandSpec, _ marked: MarkedBooks) -> CommandAction? {
    guard command == .shelfRestore else { return nil }
    return changing(marked) { [self] in
      let ids = marked.inOrder()
      edits.restore(together: ids) { [self] outcome in
        marked.unmark(Set(ids))
        return message(outcome, of: ids, .restored)
      }
    }
  }

  private func changing(_ marked: MarkedBooks, run: @escaping () -> Void) -> CommandAction {
    CommandAction(unless: edits.obstacle() ?? tooMany(marked), run: run)
  }

  private func tooMany(_ marked: MarkedBooks) -> String? { GroupSentences(bookWords).tooMany(marked.count) }

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

  // MARK: Queue, trash

  private func enqueue(_ ids: [String], to target: LibraryEdits.QueueTarget) {
    edits.enqueue(ids, to: target) { [self] in message($0, of: ids, .queued) }
  }

  private func askDelete(_ marked: MarkedBooks) {
    let ids = marked.inOrder()
    let hidden = marked.hidden()
    let outside = hidden > 0 ? words.count("books.outside", hidden) + "." : ""
    router.push(
      ConfirmSheet(
        .deleteBook,
        question: words.count("books.delete", ids.count),
        detail: [words("books.delete.detail"), outside].filter { !$0.isEmpty }.joined(separator: " "),
        confirm: { [self] in
          edits.remove(together: ids) { [self] outcome in
            marked.unmark(Set(ids))
            return message(outcome, of: ids, .deleted)
          }
        },
        close: { [router] in router.pop() }
      )
    )
  }

  private func message(
    _ outcome: GroupOutcome,
    of ids: [String],
    _ deed: GroupSentences.GroupDeed = .changed
  ) -> Message? { GroupSentences(bookWords).message(outcome, of: ids.count, deed) }
}
