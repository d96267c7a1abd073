import LibraryStore
import Messages
import ReadingCore
import SeogaResources

// The way from the timer on the command line to its file and its book.
extension Desk {
  /// The timer's file, also of a library that has no identifier yet.
  func timerFile() throws(CommandRefusal) -> TimerFile {
    let id = try attempt { () throws(StoreError) in try files.look().id }
    return TimerFile(beside: Drafts(folder: "\(paths.state(libraryID: id ?? "unnamed"))/drafts"))
  }

  /// Takes the timer, so that no window changes it before the command is done.
  func claimTimer() throws(CommandRefusal) -> TimerFile.TimerClaim {
    let file = try timerFile()
    return try attempt { () throws(StoreError) in try file.claim() }
  }

  /// Takes the timer there is, and where it stands; refuses where there is none.
  func claimedTimer() throws(CommandRefusal) -> (
    claim: TimerFile.TimerClaim, timer: ReadingTimer, book: TimedBook
  ) {
    let claim = try claimTimer()
    guard let timer = claim.timer else { throw CommandRefusal(words("timer.none")) }
    let book = try timedBook(of: timer)
    if book.hasEntry(of: timer) {
      try keep(nil, claim)
      throw CommandRefusal(words("timer.none"))
    }
    return (claim, timer, book)
  }

  func keep(_ timer: ReadingTimer?, _ claim: TimerFile.TimerClaim) throws(CommandRefusal) {
    try attempt { () throws(StoreError) in try claim.keep(timer) }
  }

  func timedBook(of timer: ReadingTimer) throws(CommandRefusal) -> TimedBook {
    try TimedBook(of: timer) { () throws(CommandRefusal) in
      try cards().shelf.absorbing
    } book: {
      files.readable($0, in: $1)
    }
  }

  func title(_ timed: TimedBook) -> String { timed.book.map { title($0) } ?? words("timer.goneBook") }
}
