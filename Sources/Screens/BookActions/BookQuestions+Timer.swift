import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import Synchronization

// The timer: its start on a book, its rests, and what is asked when it is stopped.
extension BookQuestions {
  private var timerWords: TimerWords { TimerWords(bookWords) }

  // MARK: Start, rest

  /// Starts the timer on a book, which is being read from then on.
  func startTimer(_ book: Book) {
    let (now, step) = (timer.now, ReadingStep.read(today: clock.today))
    let (readID, entryID) = (identifiers.make(), identifiers.make())
    let begins = book.problem(with: step) == nil
    edits.attempt { [self] () throws(StoreError) in
      let claim = try await timer.claim()
      if let other = claim.timer, !timer.book(of: other).hasEntry(of: other) {
        timer.read()
        sayState(of: other)
        return nil
      }
      // What stands against the step is that it is being read by now, which is just what is wanted.
      let begun =
        begins
        ? try await library.edit(book.id) { try? $0.apply(step, readID: readID) }
        : library.book(book.id) ?? book
      let new = ReadingTimer(book: book.id, read: begun.currentRead?.id, entry: entryID, at: now)
      try await timer.keep(new, claim)
      let title = bookWords.title(begun)
      guard begins else {
        // Not returned: there is no step to undo, and the one before is not to be offered for it.
        router.show(Message(timerWords.started(title), about: title))
        return nil
      }
      let sentence = StepWords(bookWords).sentence(for: step, in: begun, readID: readID)
      return Message("\(sentence) \(words("timer.runsNow"))", about: title)
    }
  }

  /// Lets the timer rest, or go on where it does.
  func pauseTimer() {
    let now = timer.now
    attempt { [self] () throws(StoreError) in
      let after = try await timer.change { timer in
        if timer?.isPaused == true { timer?.goOn(at: now) } else { timer?.pause(at: now) }
      }
      guard let after else { return router.show(Message(timerWords.none)) }
      sayState(of: after)
    }
  }

  private func sayState(of running: ReadingTimer) {
    let title = title(of: timer.book(of: running))
    router.show(Message(timerWords.state(of: running, title: title, at: timer.now), about: title))
  }

  private func title(of timed: TimedBook) -> String {
    timed.book.map { bookWords.title($0) } ?? words("timer.goneBook")
  }

  /// Asks whether the timer that runs on another book is to be stopped, so that it can run on this one.
  func askAboutOtherTimer(before book: Book) {
    guard let running = timer.timer else { return startTimer(book) }
    let timed = timer.book(of: running)
    guard case .onShelf = timed else {
      return askAboutLostTimer(running, timed) { [self] in startTimer(book) }
    }
    let title = title(of: timed)
    router.push(
      ConfirmSheet(
        .otherTimer,
        question: timerWords.state(of: running, title: title, at: timer.now),
        about: title,
        detail: words("otherTimer.detail", ["title": bookWords.title(book)]),
        confirm: { [self] in stopTimer { [self] in startTimer(book) } },
        close: { [router] in router.pop() }
      )
    )
  }

  // MARK: Stop

  /// Asks for the page, and how long it was where the clock cannot be believed; `next` is called once that is written,
  /// or nothing is to be.
  func stopTimer(then next: @escaping () -> Void = {}) {
    guard let running = timer.timer else { return router.show(Message(timerWords.none)) }
    let timed = timer.book(of: running)
    guard case .onShelf(let book) = timed else { return askAboutLostTimer(running, timed, next) }
    let reading = running.reading(at: timer.now)
    if case .minutes(0) = reading { return turnOff(running, saying: timerWords.tooShort, next) }
    askSession(running, book, reading, next)
  }

  /// Says that the timer's book is not on the shelf; there is nothing to write into.
  private func askAboutLostTimer(_ running: ReadingTimer, _ timed: TimedBook, _ next: @escaping () -> Void) {
    let title = title(of: timed)
    let isInTrash = timed.book != nil
    router.push(
      ConfirmSheet(
        .lostTimer,
        question: words(isInTrash ? "lostTimer.inTrash" : "lostTimer.gone", ["title": title]),
        about: title,
        detail: words(isInTrash ? "lostTimer.inTrash.detail" : "lostTimer.gone.detail"),
        confirm: { [self] in turnOff(running, saying: timerWords.thrownAway, next) },
        close: { [router] in router.pop() }
      )
    )
  }

  private func turnOff(_ running: ReadingTimer, saying sentence: String, _ next: @escaping () -> Void) {
    attempt { [self] () throws(StoreError) in
      _ = try await timer.change { if $0?.isSame(as: running) == true { $0 = nil } }
      router.show(Message(sentence))
      next()
    }
  }

  private func askSession(
    _ running: ReadingTimer,
    _ book: Book,
    _ reading: ReadingTimer.TimedReading,
    _ next: @escaping () -> Void
  ) {
    let question = ProgressQuestion(book: book, bookWords: bookWords, session: running.read)
    var known: Int?
    if case .minutes(let minutes) = reading { known = minutes }
    let (place, minutes) = (placeField(question), minutesField(question, known))
    let title = bookWords.title(book)
    ask(
      known == nil ? .longSession : .session,
      title: timerWords.question(about: running, reading, title: title),
      about: title,
      detail: "",
      fields: known == nil ? [minutes, place] : [place, minutes]
    ) { [self] texts, failed in
      let (place, minutes) = known == nil ? (texts[1], texts[0]) : (texts[0], texts[1])
      end(
        running,
        at: place,
        minutes: TimedSession.minutes(minutes) ?? 0,
        in: book,
        question,
        next,
        failed: failed
      )
    }
  }

  private func end(
    _ running: ReadingTimer,
    at place: String,
    minutes: Int,
    in book: Book,
    _ question: ProgressQuestion,
    _ next: @escaping () -> Void,
    failed: @escaping () -> Void
  ) {
    if minutes == 0 { return turnOff(running, saying: timerWords.thrownAway, next) }
    let session = TimedSession(
      of: running,
      minutes: minutes,
      place: place,
      identifiers: identifiers,
      today: question.bookWords.days.today,
      stamp: clock.now().stamp
    )
    let end = askEnd(of: book, after: session)
    write(session, of: running, into: book.id, question, next) { [router] in
      if let end { router.close(end) }
      failed()
    }
  }

  private func placeField(_ question: ProgressQuestion) -> EntrySheet.EntrySheetField {
    EntrySheet.EntrySheetField(
      label: words("progress.label"),
      hint: words("progress.hint"),
      standsFor: question.kept,
      read: { [words] text in
        text.allSatisfy(\.isWhitespace) ? .good(words("session.place.kept")) : question.read(text)
      }
    )
  }

  /// The field for the minutes, filled in where they are known.
  private func minutesField(_ question: ProgressQuestion, _ known: Int?) -> EntrySheet.EntrySheetField {
    EntrySheet.EntrySheetField(
      label: words("progress.minutes.label"),
      hint: words("session.minutes.hint"),
      text: known.map(String.init) ?? "",
      isOffered: true,
      read: { [words] text in
        if text.allSatisfy(\.isWhitespace) { return .empty }
        return TimedSession.minutes(text) == 0
          ? .good(words("session.nothing")) : question.read(minutes: text)
      }
    )
  }

  /// Asks whether a book is finished where a session reached its end, see `askProgress`.
  private func askEnd(of book: Book, after session: TimedSession) -> EntrySheet? {
    var logged = book
    guard (try? session.write(into: &logged)) != nil, let entry = session.entry(in: logged),
      logged.currentRead?.log.last?.id == entry.id, logged.progress?.isAtEnd == true
    else { return nil }
    return askEnd(of: logged, on: entry.day)
  }

  /// Writes a session, read again within the edit; the timer is taken away once the log has it.
  private func write(
    _ session: TimedSession,
    of running: ReadingTimer,
    into bookID: String,
    _ question: ProgressQuestion,
    _ next: @escaping () -> Void,
    failed: @escaping () -> Void
  ) {
    let bookWords = question.bookWords
    let told = SessionNotices()
    edits.attempt(failed: {
      failed()
      return []
    }) { [self] () throws(StoreError) in
      let claim = try await timer.claim()
      guard claim.timer?.isSame(as: running) == true else {
        timer.read()
        router.show(Message(words("session.elsewhere")))
        return nil
      }
      let changed = try await library.edit(bookID) { book in
        told.notices.withLock { $0 = (try? session.write(into: &book)) ?? [] }
      }
      guard let entry = session.entry(in: changed) else {
        failed()
        return ProgressQuestion(book: changed, bookWords: bookWords).refusal(of: session.place)
      }
      // Where that fails the entry in the log tells that the timer is over.
      try? await timer.keep(nil, claim)
      next()
      let notices = told.notices.withLock { $0 }
      // At the end the question says where the reader is, and its keys have to be seen.
      if notices.isEmpty, changed.currentRead != nil, changed.progress?.isAtEnd == true { return nil }
      let sentence = LogSentences(words: words).text(of: entry, notices, in: changed, bookWords)
      return Message("\(timerWords.read(session.minutes)) \(sentence)", about: bookWords.title(changed))
    }
  }

  /// What was told of a session, handed on from where it is written.
  private final class SessionNotices: Sendable {
    let notices = Mutex<[LogNotice]>([])
  }
}
