import ArgumentParser
import LibraryStore
import Messages
import ReadingCore
import SeogaResources

struct UndoCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the last change that was not taken back yet.",
    discussion: """
      Whichever program made it and when: its files are as they were before, byte for byte. A change of many \
      books, such as an import, is taken back as a whole. What was changed elsewhere since stays; where it is the \
      same thing, nothing is undone and a sentence says so: --pass-over goes on with the change before it. redo makes \
      the change again, history lists them.
      """
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Flag(
    name: .customLong("pass-over"),
    help: "Leave a change that cannot be undone, and undo the one before it."
  )
  var passesOver = false

  func run(at desk: Desk) throws(CommandRefusal) {
    let step = try desk.turn(.undo, passesOver: passesOver, hint: "cli.undo.passOver")
    guard let step else { throw CommandRefusal(desk.words("undo.none")) }
    desk.output.message(HistoryWords(desk.words).undone(step))
  }
}

struct RedoCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Make the change again that undo took back last.",
    discussion: "Another change since leaves nothing to do again."
  ).ofSeoga

  @OptionGroup var options: LibraryOptions

  @Flag(
    name: .customLong("pass-over"),
    help: "Leave a change that cannot be made again, and make the next one."
  )
  var passesOver = false

  func run(at desk: Desk) throws(CommandRefusal) {
    let step = try desk.turn(.redo, passesOver: passesOver, hint: "cli.redo.passOver")
    guard let step else { throw CommandRefusal(desk.words("redo.none")) }
    desk.output.message(HistoryWords(desk.words).redone(step))
  }
}

extension Desk {
  /// Turns the next step; one that cannot be turned is passed over where that was asked for, and said so.
  fileprivate func turn(
    _ turn: Turn,
    passesOver: Bool,
    hint: String
  ) throws(CommandRefusal) -> JournalStep? {
    func turned() throws(StoreError) -> JournalStep? {
      turn == .undo ? try files.undo() : try files.redo()
    }
    do throws(StoreError) {
      return try turned()
    } catch {
      guard case .changedSince(let since) = error, let step = try? files.nextStep(turn) else {
        throw CommandRefusal(sentences.text(of: error))
      }
      let history = HistoryWords(words)
      guard passesOver else { throw CommandRefusal(history.stuck(step, since), words(hint)) }
      guard try attempt({ () throws(StoreError) in try files.passOver(step) }) else {
        throw CommandRefusal(words("passOver.not"))
      }
      output.message(words("passOver.done", ["step": history.phrase(step)]))
      return try attempt(turned)
    }
  }
}
