import Observation
import ScreenKit
import SeogaResources
import TextScreen

@Observable final class PathQuestion {
  enum PathQuestionState: Equatable {
    case typing
    case reading
    /// Nothing came of the path; the sentence says why.
    case refused(String)
  }

  struct PathRefusal: Error {
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
  }

  let words: Words
  /// Turns while a path is being read; nil where that takes no time worth it.
  let spinner: Spinner?
  private let files: ReaderFiles
  private let tracker: WorkTracker
  private(set) var editor = LineEditor()
  private(set) var state = PathQuestionState.typing { didSet { spinner?.isTurning = state == .reading } }
  /// Names the path may go on with, after Tab.
  private(set) var names: [String] = []
  /// Grows when what was asked for is not wanted any more.
  @ObservationIgnored private var number = 0
  @ObservationIgnored private var task: Task<Void, Never>?

  /// - Parameter delay: what a spinner turns by; nil for none.
  init(words: Words, files: ReaderFiles, tracker: WorkTracker, delay: Delay? = nil) {
    self.words = words
    self.files = files
    self.tracker = tracker
    spinner = delay.map(Spinner.init)
  }

  // MARK: Intents

  func edit(_ change: (inout LineEditor) -> Bool) -> Bool {
    var editor = editor
    let isUsed = change(&editor)
    if editor.text != self.editor.text { forget() }
    self.editor = editor
    return isUsed
  }

  /// Offers a path to begin with, where nothing is typed; nil offers none.
  func offer(_ path: @escaping (ReaderFiles) async -> String?) {
    ask { [files] in
      await path(files)
    } _: { [self] path in
      if let path, editor.text.isEmpty { editor = LineEditor(offering: path) }
    }
  }

  /// Completes what is typed as far as it is certain; while a path is being read, nothing is left to complete.
  func complete() {
    guard state != .reading else { return }
    let typed = editor.text
    ask { [files] in
      await files.completion(of: typed)
    } _: { [self] completion in
      guard let completion else { return state = .refused(words("path.noName", ["text": typed])) }
      editor = LineEditor(completion.text)
      names = completion.names
    }
  }

  /// Does with the path what it is asked for, and hands on what came of it.
  ///
  /// - Parameters:
  ///   - empty: what is said where nothing is typed.
  ///   - work: is cancelled where the reader types on or leaves.
  func answer<Value>(
    empty: String,
    _ work: @escaping (ReaderFiles, _ path: String) async -> Result<Value, PathRefusal>,
    _ taken: @escaping (Value) -> Void
  ) {
    guard state != .reading else { return }
    // Who goes on with a path has taken it, and corrects it where it is refused.
    editor.keep()
    let typed = editor.text
    guard !typed.allSatisfy(\.isWhitespace) else { return state = .refused(empty) }
    let path = files.path(of: typed)
    ask { [files] in
      await work(files, path)
    } _: { [self] result in
      switch result {
      case .success(let value): taken(value)
      case .failure(let refusal): state = .refused(refusal.sentence)
      }
    }
    state = .reading
  }

  /// Lets go of what was asked for, and has it end.
  func forget() {
    number += 1
    task?.cancel()
    task = nil
    state = .typing
    names = []
  }

  /// Asks for something that takes time; the answer is dropped where something else was typed meanwhile.
  private func ask<Answer>(_ work: @escaping () async -> Answer, _ use: @escaping (Answer) -> Void) {
    forget()
    let number = number
    let task = Task { [self] in
      let answer = await work()
      guard number == self.number else { return }
      self.task = nil
      state = .typing
      use(answer)
    }
    self.task = task
    tracker.run { await task.value }
  }
}
