import LibraryStore
import Messages
import ScreenKit
import SeogaResources
import TextScreen

extension LibraryEdits {
  var undoActions: UndoActions {
    let obstacle = obstacle() ?? (isImporting ? words("undo.importing") : nil)
    // What is under way will be a step by the time its turn comes.
    let turnable = underWay == 0 && library.isSettled ? library.undoAvailability : nil
    return UndoActions(
      undoObstacle: obstacle ?? (turnable?.undo == false ? words("undo.none") : nil),
      redoObstacle: obstacle ?? (turnable?.redo == false ? words("redo.none") : nil),
      undo: { [self] in undo() },
      redo: { [self] in redo() }
    )
  }

  /// What undoes or redoes within a sheet.
  func turning(for command: CommandSpec) -> CommandAction {
    let actions = undoActions
    return command == .undo
      ? CommandAction(unless: actions.undoObstacle, run: actions.undo)
      : CommandAction(unless: actions.redoObstacle, run: actions.redo)
  }

  func restore(_ id: String, _ message: @escaping () -> Message?) {
    attempt { [library] () throws(StoreError) in
      try await library.restore(id)
      return message()
    }
  }

  private func undo() {
    if let step = stuckStep(isUndone: false) { return askToPassOver(step) }
    turn { [self] () throws(StoreError) in
      guard let step = try await tried(.undo) else { return Message(words("undo.none")) }
      return turned(step, HistoryWords(words).undone, opposite: HistoryWords(words).redone)
    }
  }

  private func redo() {
    if let step = stuckStep(isUndone: true) { return askToPassOver(step) }
    turn { [self] () throws(StoreError) in
      guard let step = try await tried(.redo) else { return Message(words("redo.none")) }
      return turned(step, HistoryWords(words).redone, opposite: HistoryWords(words).undone)
    }
  }

  private typealias StepSentence = (JournalStep, _ naming: Int) -> String

  private func turned(_ step: JournalStep, _ sentence: StepSentence, opposite: StepSentence) -> Message {
    let longer = TextWidth.columns(of: opposite(step, 1)) - TextWidth.columns(of: sentence(step, 1))
    let known = library.undoAvailability
    let offers = (known?.undo == false ? [] : ["global.undo"]) + (known?.redo == false ? [] : ["global.redo"])
    return message(about: step, spare: max(0, longer), offers: offers) {
      sentence(step, $0)
    }
  }

  /// What is said of a step, with fewer books named where there is little room.
  private func message(
    about step: JournalStep,
    spare: Int = 0,
    offers: [String],
    _ sentence: (_ naming: Int) -> String
  ) -> Message {
    let history = HistoryWords(words)
    return Message(
      sentence(HistoryWords.mostNamed),
      about: history.title(of: step),
      shorter: history.fewerNames(of: step).map(sentence),
      spare: spare,
      offers: offers
    )
  }

  // MARK: Passing over

  /// Turns the next step; one that cannot be turned is kept in mind.
  private func tried(_ turn: Turn) async throws(StoreError) -> JournalStep? {
    stuck = nil
    do throws(StoreError) {
      return turn == .undo ? try await library.undo() : try await library.redo()
    } catch {
      if case .changedSince = error, let step = await library.nextStep(turn) {
        stuck = (step, library.revision)
      }
      throw error
    }
  }

  /// What is said of a failure; of a step that cannot be turned also how to pass over it.
  func message(on error: StoreError, offers: [String]) -> Message {
    guard case .changedSince(let since) = error, let step = stuck?.step else {
      return Message(sentences.text(of: error), offers: offers)
    }
    let history = HistoryWords(words)
    let more = words(step.isUndone ? "redo.passOver" : "undo.passOver")
    return message(about: step, offers: offers) { "\(history.stuck(step, since, naming: $0)) \(more)" }
  }

  /// The step that could not be turned at the last try, with nothing changed since.
  private func stuckStep(isUndone: Bool) -> JournalStep? {
    guard let stuck, underWay == 0, stuck.revision == library.revision, stuck.step.isUndone == isUndone
    else { return nil }
    return stuck.step
  }

  private func askToPassOver(_ step: JournalStep) {
    let history = HistoryWords(words)
    router.push(
      ConfirmSheet(
        .passOver,
        question: words("passOver.question", ["step": history.phrase(step, naming: 1)]),
        about: history.title(of: step),
        detail: words(step.isUndone ? "passOver.redo.detail" : "passOver.undo.detail"),
        confirm: { [self] in passOver(step) },
        close: { [router] in router.pop() }
      )
    )
  }

  private func passOver(_ step: JournalStep) {
    turn { [self] () throws(StoreError) in
      stuck = nil
      guard try await library.passOver(step) else { return Message(words("passOver.not")) }
      let history = HistoryWords(words)
      return message(about: step, offers: step.isUndone ? ["global.redo"] : []) {
        words("passOver.done", ["step": history.phrase(step, naming: $0)])
      }
    }
  }

  /// Undoes or redoes a step once the change asked for right before has ended.
  private func turn(_ work: @escaping @MainActor () async throws(StoreError) -> Message?) {
    turns.removeAll { $0.isDone != nil }
    // A key that is held down before a slow disk does not go on long after it was let go.
    guard turns.count < 2 else { return }
    turns.append(attempt(after: lastAttempt, work))
  }
}
