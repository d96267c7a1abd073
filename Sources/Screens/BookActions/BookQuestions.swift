import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import Synchronization
import TextScreen

/// What can be asked of a book at the foot of every screen: where it stands, how it was, how far it is read.
final class BookQuestions: HasContext {
  let context: ScreenContext

  init(_ context: ScreenContext) {
    self.context = context
  }

  @discardableResult
  func ask(
    _ form: EntryForm,
    title: String,
    about: String? = nil,
    detail: String,
    fields: [EntrySheet.EntrySheetField],
    kept: EntrySheet.EntryKeeping? = nil,
    closed: @escaping () -> Void = {},
    save: @escaping ([String], _ failed: @escaping () -> Void) -> Void
  ) -> EntrySheet {
    let sheet = EntrySheet(
      form,
      title: title,
      titleDetail: detail,
      about: about,
      fields: fields,
      kept: kept,
      router: router,
      closed: closed,
      save: save
    )
    router.push(sheet)
    return sheet
  }

  // MARK: Steps

  /// Applies a step to a book and says what came of it, or why it could not be; `failed` is called then, else
  /// `applied`.
  func apply(
    _ step: ReadingStep,
    to book: Book,
    offers: [String] = [],
    overruling: Bool = false,
    applied: @escaping () -> Void = {},
    failed: @escaping () -> Void = {}
  ) {
    let bookWords = bookWords
    let stepWords = StepWords(bookWords)
    let readID = identifiers.make()
    let refusal = Told<ReadingStep.ReadingStepProblem?>(nil)
    edits.change(book.id, failed: failed) { book in
      // Asked again within the edit, since the file may have changed since the question.
      do throws(ReadingStep.ReadingStepProblem) {
        try book.apply(step, readID: readID, overruling: overruling)
      } catch {
        refusal.value.withLock { $0 = error }
      }
    } _: { changed in
      if let problem = refusal.value.withLock({ $0 }) {
        failed()
        return Message(stepWords.sentence(for: problem, in: changed), about: bookWords.title(changed))
      }
      applied()
      return Message(
        stepWords.sentence(for: step, in: changed, readID: readID),
        about: bookWords.title(changed),
        offers: offers
      )
    }
  }

  /// What an edit has to tell beside the changed book, handed on from where it is made.
  private final class Told<Value: Sendable>: Sendable {
    let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }
  }

  // MARK: Rating

  func askRating(_ book: Book) {
    let rating = EntrySheet.EntrySheetField(
      label: words("rate.label"),
      hint: words("rate.hint"),
      text: book.rating?.text ?? "",
      read: { [self] in read(rating: $0, empty: words("rating.none")) }
    )
    ask(.rate, title: bookWords.title(book), detail: bookWords.authors(book), fields: [rating]) { [self] in
      rate(book, Rating(text: $0[0]), failed: $1)
    }
  }

  func read(rating text: String, empty: String) -> EntrySheet.EntryReading {
    if text.allSatisfy(\.isWhitespace) { return .good(empty) }
    guard let rating = Rating(text: text) else { return .wrong(words("rate.refused")) }
    return .good(words("rate.means", ["rating": rating.text]))
  }

  private func rate(_ book: Book, _ rating: Rating?, failed: @escaping () -> Void) {
    edits.change(book.id, failed: failed) {
      $0.rating = rating
    } _: { [words, bookWords] changed in
      let title = bookWords.title(changed)
      guard let rating else { return Message(words("message.unrated", ["title": title]), about: title) }
      return Message(words("message.rated", ["title": title, "rating": rating.text]), about: title)
    }
  }

  // MARK: Progress

  /// - Parameter day: the day it is for where none is typed; nil for today.
  func askProgress(_ book: Book, on day: ReadingDay? = nil) {
    let question = ProgressQuestion(book: book, bookWords: bookWords, day: day)
    let place = EntrySheet.EntrySheetField(
      label: words("progress.label"),
      hint: day.map { words("progress.hint.on", ["day": bookWords.days.named($0)]) }
        ?? hintOfDay("progress.hint"),
      read: { question.read($0) }
    )
    let minutes = EntrySheet.EntrySheetField(
      label: words("progress.minutes.label"),
      hint: words("progress.minutes.hint"),
      standsFor: "-",
      read: { question.read(minutes: $0) }
    )
    ask(.progress, title: bookWords.title(book), detail: question.before, fields: [place, minutes]) {
      [self] texts, failed in
      let end = askEnd(of: book, at: texts[0], question)
      log(texts[0], minutes: ProgressEntry.minutes(texts[1]), in: book, question) { [router] in
        if let end { router.close(end) }
        failed()
      }
    }
  }

  /// Asks whether a book is finished where its last place was typed; at once, since keys may be typed ahead.
  private func askEnd(of book: Book, at text: String, _ question: ProgressQuestion) -> EntrySheet? {
    let today = question.day
    guard let entry = try? ProgressEntry.parse(text, in: book, today: today) else { return nil }
    var logged = book
    // Stamped, as it is the last of its day.
    let stamp = clock.now().stamp
    logged.logProgress(LogEntry(id: "", day: entry.day, at: entry.place, logged: stamp), readID: "")
    return logged.progress?.isAtEnd == true ? askEnd(of: logged, on: entry.day) : nil
  }

  /// Logs what was typed, read again within the edit: a step goes on from what the file holds then.
  private func log(
    _ text: String,
    minutes: Int?,
    in book: Book,
    _ question: ProgressQuestion,
    failed: @escaping () -> Void
  ) {
    let (entryID, readID) = (identifiers.make(), identifiers.make())
    let stamp = clock.now().stamp
    let (bookWords, today) = (question.bookWords, question.day)
    let told = Told<[LogNotice]>([])
    edits.change(book.id, failed: failed) { book in
      guard let entry = try? ProgressEntry.parse(text, in: book, today: today) else { return }
      told.value.withLock { [notices = book.notices(of: entry)] in $0 = notices }
      var logged = LogEntry(id: entryID, day: entry.day, at: entry.place, logged: stamp)
      logged.minutes = minutes
      book.logProgress(logged, readID: readID)
    } _: { changed in
      guard let entry = changed.currentRead?.log.first(where: { $0.id == entryID }) else {
        failed()
        return ProgressQuestion(book: changed, bookWords: bookWords, day: today).refusal(of: text)
      }
      let notices = told.value.withLock { $0 }
      // At the end the question says where the reader is, and its keys have to be seen.
      if notices.isEmpty, changed.progress?.isAtEnd == true { return nil }
      return Message(
        LogSentences(words: bookWords.words).text(of: entry, notices, in: changed, bookWords),
        about: bookWords.title(changed)
      )
    }
  }
}
