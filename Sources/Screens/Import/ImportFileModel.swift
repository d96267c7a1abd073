import Interchange
import LibraryStore
import Observation
import SeogaResources
import TextScreen

/// The question for the file to import: what is typed, and what became of it.
@Observable final class ImportFileModel {
  /// What became of what is typed.
  enum State: Equatable {
    case typing
    /// The file is being read.
    case reading
    /// It cannot be imported; the sentence says why.
    case refused(String)
  }

  let words: Words
  private let files: ReaderFiles
  private let tracker: WorkTracker
  private(set) var editor = LineEditor()
  private(set) var state = State.typing
  /// Names the path may go on with, after Tab.
  private(set) var names: [String] = []
  /// Grows when what was asked for is not wanted any more.
  @ObservationIgnored private var question = 0

  init(words: Words, files: ReaderFiles, tracker: WorkTracker) {
    self.words = words
    self.files = files
    self.tracker = tracker
  }

  /// Changes what is typed.
  ///
  /// - Returns: what the change says of itself.
  func edit(_ change: (inout LineEditor) -> Bool) -> Bool {
    var editor = editor
    let isUsed = change(&editor)
    if editor.text != self.editor.text { forget() }
    self.editor = editor
    return isUsed
  }

  /// Offers the newest export there is, where nothing is typed.
  func offerNewest() {
    ask {
      await $0.newestExport()
    } _: { [self] newest in
      if let newest, editor.text.isEmpty { editor = LineEditor(newest) }
    }
  }

  /// Completes what is typed as far as it is certain.
  func complete() {
    let typed = editor.text
    ask {
      await $0.completion(of: typed)
    } _: { [self] completion in
      guard let completion else { return state = .refused(words("importFile.noName", ["text": typed])) }
      editor = LineEditor(completion.text)
      names = completion.names
    }
  }

  /// Reads the file, and hands on its path and what is in it.
  func read(_ taken: @escaping (_ path: String, ImportFile) -> Void) {
    guard state != .reading else { return }
    let typed = editor.text
    guard !typed.allSatisfy(\.isWhitespace) else { return state = .refused(words("importFile.empty")) }
    let path = files.path(of: typed)
    ask {
      await ImportFileModel.content($0, path)
    } _: { [self] result in
      switch result {
      case .success(let file): taken(path, file)
      case .failure(let refusal): state = .refused(sentence(refusal, path))
      }
    }
    state = .reading
  }

  /// Lets go of what was asked for.
  func forget() {
    question += 1
    state = .typing
    names = []
  }

  /// Asks the disk off the main actor; the answer is dropped where something else was typed meanwhile.
  private func ask<Answer: Sendable>(
    _ disk: @escaping @Sendable (ReaderFiles) async -> Answer,
    _ use: @escaping (Answer) -> Void
  ) {
    forget()
    let question = question
    tracker.run { [self] in
      let answer = await disk(files)
      guard question == self.question else { return }
      state = .typing
      use(answer)
    }
  }

  private enum Refusal: Error {
    case store(StoreError)
    case problem(ImportFile.Problem)
    /// It is an export of ours, which the command line takes in.
    case wholeLibrary
  }

  @concurrent private nonisolated static func content(
    _ files: ReaderFiles,
    _ path: String
  ) async -> Result<ImportFile, Refusal> {
    do throws(StoreError) {
      let bytes = try await files.contents(path)
      if WholeLibrary.isOne(bytes) { return .failure(.wholeLibrary) }
      do throws(ImportFile.Problem) {
        return .success(try ImportFile(bytes))
      } catch {
        return .failure(.problem(error))
      }
    } catch {
      return .failure(.store(error))
    }
  }

  private func sentence(_ refusal: Refusal, _ path: String) -> String {
    switch refusal {
    case .store(let error): StoreSentences(words: words).text(of: error)
    case .wholeLibrary: words("importFile.whole", ["file": path])
    case .problem(let problem): ImportSentences(words: words).text(of: problem, file: path)
    }
  }
}
