import Observation
import SeogaResources
import TextScreen

/// The question for the picture to read: what is typed, and what became of it.
@Observable final class ScanModel {
  /// What became of what is typed.
  enum State: Equatable {
    case typing
    /// The picture is being read.
    case reading
    /// There is no text; the sentence says why.
    case refused(String)
  }

  let words: Words
  let spinner: Spinner
  private let files: ReaderFiles
  private let pictures: PictureText
  private let tracker: WorkTracker
  private(set) var editor = LineEditor()
  private(set) var state = State.typing { didSet { spinner.isTurning = state == .reading } }
  /// Names the path may go on with, after Tab.
  private(set) var names: [String] = []
  /// Grows when what was asked for is not wanted any more.
  @ObservationIgnored private var question = 0
  @ObservationIgnored private var reading: Task<Result<PictureText.Reading, PictureText.Failure>, Never>?

  init(
    words: Words,
    files: ReaderFiles,
    pictures: PictureText,
    clock: any Clock<Duration>,
    tracker: WorkTracker
  ) {
    self.words = words
    self.files = files
    self.pictures = pictures
    self.tracker = tracker
    spinner = Spinner(clock: clock)
  }

  // MARK: Intents

  /// Changes what is typed; a picture that is being read is let go.
  ///
  /// - Returns: what the change says of itself.
  func edit(_ change: (inout LineEditor) -> Bool) -> Bool {
    var editor = editor
    let isUsed = change(&editor)
    if editor.text != self.editor.text { forget() }
    self.editor = editor
    return isUsed
  }

  /// Completes what is typed as far as it is certain.
  func complete() {
    forget()
    let (typed, question) = (editor.text, question)
    tracker.run { [self] in
      let completion = await files.completion(of: typed)
      guard question == self.question else { return }
      guard let completion else { return state = .refused(words("importFile.noName", ["text": typed])) }
      editor = LineEditor(completion.text)
      names = completion.names
    }
  }

  /// Reads the picture, and hands on its text.
  func read(_ taken: @escaping (PictureText.Reading) -> Void) {
    guard state != .reading else { return }
    let typed = editor.text
    guard !typed.allSatisfy(\.isWhitespace) else { return state = .refused(words("scan.empty")) }
    forget()
    let (path, question) = (files.path(of: typed), question)
    let task = Task { [pictures] in await pictures.read(path) }
    reading = task
    state = .reading
    tracker.run { [self] in
      let result = await task.value
      guard question == self.question else { return }
      reading = nil
      switch result {
      case .success(let text):
        state = .typing
        taken(text)
      case .failure(let failure):
        state = .refused(PictureSentences(words: words).text(of: failure, file: path))
      }
    }
  }

  /// Lets go of what was asked for, and has the program end.
  func forget() {
    question += 1
    reading?.cancel()
    reading = nil
    state = .typing
    names = []
  }
}
