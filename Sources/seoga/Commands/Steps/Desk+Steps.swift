import LibraryStore
import Messages
import ReadingCore
import SeogaResources

// The way from a step on the command line to the book's file.
extension Desk {
  /// Applies a step to the book that is meant, and says what came of it; `force` also where only the
  /// reader's word can decide.
  func apply(_ step: ReadingStep, to text: String, force: Bool = false) throws(CommandRefusal) {
    let stepWords = StepWords(try bookWords())
    let readID = identifier()
    var problem: ReadingStep.ReadingStepProblem?
    let id = try book(text).id
    let book = try attempt { () throws(StoreError) in
      // Asked within the edit, since the file may have changed since it was looked up.
      try files.edit(id) { book in
        do throws(ReadingStep.ReadingStepProblem) {
          try book.apply(step, readID: readID, overruling: force)
        } catch {
          problem = error
        }
      }
    }
    if let problem {
      let sentence = stepWords.sentence(for: problem, in: book)
      throw CommandRefusal(problem.canBeOverruled ? sentence + " " + words("step.force") : sentence)
    }
    output.message(stepWords.sentence(for: step, in: book, readID: readID))
  }

  /// The day typed for `--on`, today without one; nil for one nobody knows.
  func day(_ text: String?) throws(CommandRefusal) -> ReadingDay? {
    let today = try bookWords().days.today
    guard let text else { return today }
    do throws(DayPhrase.DayProblem) {
      return try DayPhrase.read(text, today: today)
    } catch {
      throw CommandRefusal(DayWords.sentence(for: error, words: words))
    }
  }
}
