import ScreenKit
import TextScreen

// What is asked about a book in a sheet at the foot.

extension CommandSpec {
  static let statusWant = CommandSpec("status.want", .character("w"), isOffered: false)
  static let statusNext = CommandSpec("status.next", .character("n"), isOffered: false)
  static let statusReading = CommandSpec("status.reading", .character("r"), isOffered: false)
  static let statusPaused = CommandSpec("status.paused", .character("p"), isOffered: false)
  static let statusFinished = CommandSpec("status.finished", .character("f"), isOffered: false)
  static let statusAbandoned = CommandSpec("status.abandoned", .character("a"), isOffered: false)
  static let statusGoOn = CommandSpec("status.goOn", .character("o"), isOffered: false)

  static let progressPlace = CommandSpec("progress.place", .tab, .down)
  static let progressMinutes = CommandSpec("progress.minutes", .tab, .down)
  static let finishDay = CommandSpec("finish.day", .tab, .down)
  static let finishRating = CommandSpec("finish.rating", .tab, .down)
  static let abandonReason = CommandSpec("abandon.reason", .tab, .down)
  static let abandonDay = CommandSpec("abandon.day", .tab, .down)
  static let endBeforeConfirm = CommandSpec("endBefore.confirm", .enter, .control("s"))
  static let endBeforeLeave = CommandSpec("endBefore.leave", .escape, .character("q"))
  static let otherTimerConfirm = CommandSpec("otherTimer.confirm", .character("t"), .enter)
  static let otherTimerLeave = CommandSpec("otherTimer.leave", .escape, .character("q"))
  static let lostTimerConfirm = CommandSpec("lostTimer.confirm", .character("d"))
  static let lostTimerLeave = CommandSpec("lostTimer.leave", .escape, .character("q"))
  static let passOverConfirm = CommandSpec("passOver.confirm", .enter, .character("p"))
  static let passOverLeave = CommandSpec("passOver.leave", .escape, .character("q"))
  static let deleteConfirm = CommandSpec("delete.confirm", .character("d"))
  static let deleteLeave = CommandSpec("delete.leave", .escape, .character("q"))
  static let bookChoiceTake = CommandSpec("bookChoice.take", .enter, .control("s"))

  static let noteOnOne = CommandSpec("noteOn.one", .character("1"), isOffered: false)
  static let noteOnTwo = CommandSpec("noteOn.two", .character("2"), isOffered: false)
  static let noteOnThree = CommandSpec("noteOn.three", .character("3"), isOffered: false)
  static let noteOnFour = CommandSpec("noteOn.four", .character("4"), isOffered: false)
  static let noteOnFive = CommandSpec("noteOn.five", .character("5"), isOffered: false)
  static let noteOnOther = CommandSpec("noteOn.other", .character("o"), isOffered: false)
}

extension EntryForm {
  static let progress = EntryForm("help.progress", fields: [.progressPlace, .progressMinutes])
  static let session = EntryForm("help.session", fields: [.progressPlace, .progressMinutes])
  /// Of a session whose clock is not believed, so that the minutes come first.
  static let longSession = EntryForm("help.session", fields: [.progressMinutes, .progressPlace])
  /// The day is most often today, so that the rating comes first.
  static let finish = EntryForm("help.finish", fields: [.finishRating, .finishDay])
  static let abandon = EntryForm(
    "help.abandon",
    fields: [.abandonReason, .abandonDay],
    savesAtOnce: false
  )
  static let rate = EntryForm("help.rate")
}

extension CommandScope {
  static let status = CommandScope.choice(
    "help.status",
    [
      .statusWant, .statusNext, .statusReading, .statusPaused, .statusFinished, .statusAbandoned,
      .statusGoOn,
    ]
  )
  static let endBefore = CommandScope.confirm("help.endBefore", .endBeforeConfirm, .endBeforeLeave)
  static let otherTimer = CommandScope.confirm("help.otherTimer", .otherTimerConfirm, .otherTimerLeave)
  static let lostTimer = CommandScope.confirm("help.lostTimer", .lostTimerConfirm, .lostTimerLeave)
  static let passOver = CommandScope.confirm("help.passOver", .passOverConfirm, .passOverLeave)
  static let deleteBook = CommandScope.confirm("help.delete", .deleteConfirm, .deleteLeave)
  static let noteOn = CommandScope.choice(
    "help.noteOn",
    [.noteOnOne, .noteOnTwo, .noteOnThree, .noteOnFour, .noteOnFive, .noteOnOther]
  )

  static let quickNote = bookChoice("help.quickNote")
  static let draftBook = bookChoice("help.draftBook")
  static let moveNotes = bookChoice("help.moveNotes")
  static let importBook = bookChoice("help.importBook")
  /// Several books bear the title a link has.
  static let linkedBook = bookChoice("help.linkedBook")
  static let fieldChoice = bookChoice("help.fieldChoice")

  private static func bookChoice(_ name: String) -> CommandScope {
    CommandScope(
      name,
      kind: .sheet,
      takesText: true,
      [.bookChoiceTake, .entryLeave],
      .listMovementsBesideText
    )
  }
}
