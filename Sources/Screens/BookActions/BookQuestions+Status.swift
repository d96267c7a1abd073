import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

// Where a book stands: the sheet of its statuses, and what the end of a read is asked for.
extension BookQuestions {
  func askStatus(_ book: Book) {
    let stepWords = StepWords(bookWords)
    let choices =
      Status.known.map { status in
        let obstacle = step(to: status).flatMap(book.problem).map { stepWords.sentence(for: $0, in: book) }
        let isCurrent = book.status == status
        return ChoiceSheet.SheetChoice(
          BookCommands.choice(of: status),
          label: label(of: status, book),
          detail: detail(of: status, book),
          isCurrent: isCurrent,
          // Who chooses what it is already has not gone wrong, and is told so on the way out.
          obstacle: isCurrent ? nil : obstacle
        ) { [self] in
          guard let obstacle else { return choose(status, of: book) }
          router.show(Message(obstacle, about: bookWords.title(book)))
        }
      } + goingOn(book)
    router.push(
      ChoiceSheet(
        scope: .status,
        words: words,
        title: bookWords.title(book),
        titleDetail: present(book.status),
        choices: choices
      ) { [router] in router.pop() }
    )
  }

  /// The row that takes the end of a finished read back; none for a book that has no such end.
  private func goingOn(_ book: Book) -> [ChoiceSheet.SheetChoice] {
    guard book.problem(with: .goOn) == nil else { return [] }
    var open = book
    try? open.apply(.goOn, readID: "")
    let detail = open.place.map { words("status.goOn.detail", ["place": bookWords.name(of: $0)]) }
    return [
      ChoiceSheet.SheetChoice(
        .statusGoOn,
        label: words("status.goOn"),
        detail: detail ?? words("status.goOn.detail.start"),
        isCurrent: false
      ) { [self] in apply(.goOn, to: book) }
    ]
  }

  /// The step that leads to a status; nil for those that are no part of reading.
  private func step(to status: Status) -> ReadingStep? {
    switch status {
    case .reading: .read(today: clock.today)
    case .paused: .pause
    case .finished: .finish(on: nil)
    case .abandoned: .abandon(on: nil)
    case .want, .next, .other: nil
    }
  }

  private func present(_ status: Status) -> String {
    if case .other(let word) = status { return word }
    return words("status.is.\(status.rawValue)")
  }

  private func label(of status: Status, _ book: Book) -> String {
    let isAgain = status == .reading && book.status == .finished
    return words(isAgain ? "status.again" : "status.choice.\(status.rawValue)")
  }

  private func detail(of status: Status, _ book: Book) -> String {
    switch status {
    case .reading: return beginning(of: book)
    case .finished where book.status == .finished && book.problem(with: .finish(on: nil)) != nil:
      return bookWords.days.short(book.lastFinished)
    case .abandoned where book.status == .abandoned: return words("status.paused.detail")
    default: return words("status.\(status.rawValue).detail")
    }
  }

  private func beginning(of book: Book) -> String {
    if book.status == .reading, let started = book.currentRead?.started {
      return words("progress.since", ["day": bookWords.days.short(started)])
    }
    var begun = book
    begun.start(on: clock.today, readID: "")
    // A read it already has keeps its id.
    let goesOn = begun.currentRead?.id != ""
    return words(
      goesOn ? "status.reading.on" : book.reads.isEmpty ? "status.reading.new" : "status.reading.again"
    )
  }

  private func choose(_ status: Status, of book: Book) {
    switch status {
    case .finished: askEnd(of: book)
    case .abandoned: askReason(for: book)
    default:
      if let step = step(to: status) { apply(step, to: book) } else { put(book, to: status) }
    }
  }

  /// Moves a book to a status that is no part of reading.
  func put(_ book: Book, to status: Status) {
    let readID = identifiers.make()
    edits.change(
      book.id,
      withRank: { $0.setStatus(status, Book.StatusDetails(day: nil, readID: readID, rank: $1)) }
    ) { [words, bookWords] changed in
      let title = bookWords.title(changed)
      return Message(words("message.status.\(status.rawValue)", ["title": title]), about: title)
    }
  }

  // MARK: The end of a read

  private func askEnd(of book: Book) {
    askEnd(of: book, words("finish.detail"), dayText: "")
  }

  /// Asks whether a book is finished whose last place was logged for a day: nothing has to be typed but a rating.
  func askEnd(of book: Book, on logged: ReadingDay) -> EntrySheet {
    let (title, place) = (bookWords.title(book), bookWords.place(book))
    return askEnd(
      of: book,
      words("finish.atEnd", ["place": place]),
      dayText: logged == clock.today ? "" : logged.text
    ) { [router, words] in
      router.show(Message(words("finish.left", ["title": title, "place": place]), about: title))
    }
  }

  @discardableResult
  private func askEnd(
    of book: Book,
    _ detail: String,
    dayText: String,
    closed: @escaping () -> Void = {}
  ) -> EntrySheet {
    let today = clock.today
    weak var sheet: EntrySheet?
    let asked = ask(
      .finish,
      title: bookWords.title(book),
      detail: detail,
      fields: [ratingField(of: book), dayField(of: book, today, text: dayText) { .finish(on: $0) }],
      closed: closed
    ) { [self] texts, failed in
      let offers = book.rating == nil && texts[0].isEmpty ? ["book.rate"] : []
      let step = ReadingStep.finish(on: day(texts[1], today), rating: Rating(text: texts[0]))
      end(book, step, offers: offers, failed: failed) { sheet?.focus(onField: 1) }
    }
    sheet = asked
    return asked
  }

  private func ratingField(of book: Book) -> EntrySheet.EntrySheetField {
    let rated = book.rating.map { words("rate.means", ["rating": $0.text]) } ?? words("rating.none")
    return EntrySheet.EntrySheetField(
      label: words("rate.label"),
      hint: words("finish.rating.hint"),
      standsFor: "-",
      read: { [self] in read(rating: $0, empty: rated) }
    )
  }

  private func askReason(for book: Book) {
    let reason = EntrySheet.EntrySheetField(
      label: words("abandon.reason.label"),
      hint: words("abandon.reason.hint"),
      standsFor: "-",
      read: { _ in .good("") }
    )
    let today = clock.today
    let keeper = fields[.reason(bookID: book.id)]
    weak var sheet: EntrySheet?
    sheet = ask(
      .abandon,
      title: bookWords.title(book),
      detail: words("abandon.detail"),
      fields: [reason, dayField(of: book, today) { .abandon(on: $0) }],
      kept: (keeper, endsWithLeaving: false)
    ) { [self] texts, failed in
      let step = ReadingStep.abandon(on: day(texts[1], today), reason: texts[0])
      end(book, step, applied: { keeper.used() }, failed: failed) { sheet?.focus(onField: 1) }
    }
  }

  /// Ends a read, after a question where the log goes on behind that day; no leads back to the day, which `toDay` has
  /// the sheet show.
  private func end(
    _ book: Book,
    _ step: ReadingStep,
    offers: [String] = [],
    applied: @escaping () -> Void = {},
    failed: @escaping () -> Void,
    toDay: @escaping () -> Void
  ) {
    // As it is now: the log may have grown since the sheet was opened.
    let book = library.book(book.id) ?? book
    guard case .endsBeforeEntry(let entry)? = book.problem(with: step) else {
      return apply(step, to: book, offers: offers, applied: applied, failed: failed)
    }
    let sentence = StepWords(bookWords).sentence(for: .endsBeforeEntry(entry), in: book)
    router.push(
      ConfirmSheet(
        .endBefore,
        question: words("endBefore.question", ["day": bookWords.days.full(step.end)]),
        detail: words("endBefore.detail", ["sentence": sentence]),
        confirm: { [self] in
          apply(step, to: book, offers: offers, overruling: true, applied: applied, failed: failed)
        },
        close: { [router] in router.pop() },
        left: {
          failed()
          toDay()
        }
      )
    )
  }

  /// A field for the day a read of a book ended.
  private func dayField(
    of book: Book,
    _ today: ReadingDay,
    text: String = "",
    _ step: @escaping (ReadingDay?) -> ReadingStep
  ) -> EntrySheet.EntrySheetField {
    let stepWords = StepWords(BookWords(words: words, today: today))
    return dayField(today, text: text) { day in
      book.problem(with: step(day)).map { problem in
        let sentence = stepWords.sentence(for: problem, in: book)
        return problem.canBeOverruled ? .good(sentence) : .wrong(sentence)
      }
    }
  }

  /// A field for the day reads ended, today where it stays empty; `objection` says what speaks against a day.
  func dayField(
    _ today: ReadingDay,
    text: String = "",
    objection: @escaping (ReadingDay?) -> EntrySheet.EntryReading? = { _ in nil }
  ) -> EntrySheet.EntrySheetField {
    let days = BookWords(words: words, today: today).days
    return EntrySheet.EntrySheetField(
      label: words("step.day.label"),
      hint: hintOfDay("step.day.hint"),
      standsFor: words("day.today"),
      text: text,
      isOffered: true,
      read: { [words] text in
        do throws(DayPhrase.DayProblem) {
          let day = try text.allSatisfy(\.isWhitespace) ? today : DayPhrase.read(text, today: today)
          return objection(day) ?? .good(days.full(day))
        } catch {
          return .wrong(DayWords.sentence(for: error, words: words))
        }
      }
    )
  }

  /// The day typed into a field: today where it is empty; nil where it is none, which the sheet has refused before.
  func day(_ text: String, _ today: ReadingDay) -> ReadingDay? {
    text.allSatisfy(\.isWhitespace) ? today : try? DayPhrase.read(text, today: today)
  }
}
