import Catalogue

enum NetOutcome: Sendable {
  case replied(NetReply)
  case failed(SourceState.SourceFailure)
}

/// The questions somebody waits for an answer to, and which of them may be put to a program together.
struct OpenQuestions {
  private struct OpenQuestion {
    let line: [UInt8]
    let waits: CheckedContinuation<NetOutcome, Never>
    /// The program said that it read the question.
    var hasBegun = false
    /// It was put to a program before that ended without having read it.
    var isSecondTry = false
  }

  private var questions: [Int: OpenQuestion] = [:]
  /// Those that are put one after the other: one of them ended the program, and which is not known.
  private var apart: [Int] = []

  var isEmpty: Bool { questions.isEmpty }
  var ids: [Int] { Array(questions.keys) }

  /// The line of the one to be put alone now; nil where none is.
  var next: [UInt8]? { apart.first.flatMap { questions[$0]?.line } }

  func has(_ id: Int) -> Bool { questions[id] != nil }

  /// Adds a question.
  ///
  /// - Returns: whether it may be put at once.
  mutating func add(_ id: Int, _ line: [UInt8], _ waits: CheckedContinuation<NetOutcome, Never>) -> Bool {
    questions[id] = OpenQuestion(line: line, waits: waits)
    if apart.isEmpty { return true }
    apart.append(id)
    return false
  }

  mutating func begin(_ id: Int) { questions[id]?.hasBegun = true }

  /// Answers who waits.
  ///
  /// - Returns: whether the next is to be put, as it was alone with the program.
  mutating func finish(_ id: Int, _ outcome: NetOutcome) -> Bool {
    questions.removeValue(forKey: id)?.waits.resume(returning: outcome)
    guard let place = apart.firstIndex(of: id) else { return false }
    apart.remove(at: place)
    return place == 0
  }

  /// All of them, none of which is put any more.
  mutating func giveUp() -> [Int] {
    apart = []
    return questions.keys.sorted()
  }

  /// Goes on after the program ended by itself: what it was reading is told to whoever asked it where that is one
  /// question; else each of them is put alone, so that the one it was costs the others no more than time.
  ///
  /// - Returns: those that are not put again.
  mutating func putAgain() -> [Int] {
    let waiting = apart.dropFirst()
    let hasSuspects = questions.values.count(where: \.hasBegun) > 1
    var lost: [Int] = []
    var again: [Int] = []
    for (id, question) in questions.sorted(by: { $0.key < $1.key }) where !waiting.contains(id) {
      if question.hasBegun ? !hasSuspects : question.isSecondTry {
        lost.append(id)
      } else {
        questions[id]?.isSecondTry = question.isSecondTry || !question.hasBegun
        questions[id]?.hasBegun = false
        again.append(id)
      }
    }
    apart = again + waiting
    return lost
  }
}
