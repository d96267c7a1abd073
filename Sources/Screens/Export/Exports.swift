import Interchange
import LibraryStore
import Messages
import ReadingCore
import ScreenKit
import SeogaResources
import TextScreen

/// Exports from the screens, from the question for a file to what is said at the end.
final class Exports: HasContext {
  let context: ScreenContext
  /// Where the last file went: the next one is offered a place beside it.
  private var folder: String

  /// - Parameter delay: what a spinner turns by.
  init(_ context: ScreenContext) {
    self.context = context
    folder = context.clients.files.firstFolder
  }

  private var files: ReaderFiles { context.clients.files }

  /// What writes some notes into a file; `notes` is asked for them when it runs.
  func action(count: Int, of notes: @escaping () -> [(note: Note, book: Book)]) -> CommandAction {
    CommandAction(unless: count == 0 ? words("book.note.noneSelected") : nil) { [self] in
      guard let exported = ExportedFile(notes: notes()) else {
        return router.show(Message(words("export.gone")))
      }
      begin(exported)
    }
  }

  /// What is to be written, and what of it is known before it was read.
  struct ExportedThing {
    /// What the sheet is called, and what stands below its field.
    let (title, below): (String, String)
    /// "Dune, 3 notes", "12 books".
    let detail: String
    let name: @Sendable (_ number: Int) -> String
    /// Makes the text for a file of a name; nil where nothing of it is there any more.
    let read: () async throws(StoreError) -> (@Sendable (_ name: String) -> ExportedText)?
  }

  func begin(_ book: Book) { begin(ExportedFile(book: book)) }

  /// The same for several books, which are read once the file is named.
  func begin(_ ids: [String]) {
    let pageWords = HTMLShelfWords(words, today: clock.today)
    begin(
      ExportedThing(
        title: words("export.title"),
        below: forms(ofNotes: false),
        detail: words.count("count.books", ids.count),
        name: { ExportedFile.nameOfBooks($0, pageWords.export) },
        read: { [library] () async throws(StoreError) in
          await library.settle()
          let exported = await library.look(at: ids) { ExportedFile(books: $0) }
          let names = library.index.names
          return exported.map { Self.text(of: $0, pageWords, names) }
        }
      )
    )
  }

  private func begin(_ exported: ExportedFile) {
    let pageWords = HTMLShelfWords(words, today: clock.today)
    begin(
      ExportedThing(
        title: words("export.title"),
        below: forms(ofNotes: exported.noteCount != nil),
        detail: detail(of: exported),
        name: { exported.name($0, pageWords.export) },
        read: { [library] in Self.text(of: exported, pageWords, library.index.names) }
      )
    )
  }

  private nonisolated static func text(
    of exported: ExportedFile,
    _ words: HTMLShelfWords,
    _ names: NameOrder
  ) -> @Sendable (_ name: String) -> ExportedText {
    { exported.text(words, name: $0, names: names) }
  }

  /// "The end of the name says what is written: .txt, .bib ...".
  private func forms(ofNotes isOfNotes: Bool) -> String {
    let endings = ExportFormat.byEnding(ofNotes: isOfNotes).map(\.ending)
    return words("export.forms", ["endings": endings.joined(separator: ", ")])
  }

  /// Asks for the file of what is to be written, and writes it.
  func begin(_ exported: ExportedThing) {
    let question = PathQuestion(words: words, files: files, tracker: tracker, delay: delay)
    question.offer { [folder] in await $0.free(in: folder, exported.name) }
    router.push(
      PathSheet(
        scope: .exportFile,
        question: question,
        texts: PathSheet.Texts(
          title: exported.title,
          detail: exported.detail,
          hint: words("export.hint"),
          below: exported.below,
          reading: words("export.writing")
        ),
        answer: { [self] in answer(question, exported, $0) },
        close: { [router] in router.close($0) }
      )
    )
  }

  private func detail(of exported: ExportedFile) -> String {
    let title = exported.book.map { $0.title.isEmpty ? words("book.noTitle") : $0.title }
    let count = exported.noteCount.map { words.count("count.notes", $0) }
    return [title, count].compactMap(\.self).joined(separator: ", ")
  }

  private func answer(_ question: PathQuestion, _ exported: ExportedThing, _ sheet: PathSheet) {
    question.answer(empty: words("export.empty")) { [self] files, path in
      let result = await write(exported, to: path)
      // Said also to whoever has left meanwhile: the file is there.
      if case .success(let written) = result { say(exported, written) }
      return result
    } _: { [router] _ in
      router.close(sheet)
    }
  }

  /// A file that was written, and what its form cannot hold.
  private struct WrittenFile {
    let path: String
    let tally: ExportTally
  }

  private func write(
    _ exported: ExportedThing,
    to path: String
  ) async -> Result<WrittenFile, PathQuestion.PathRefusal> {
    let words = words
    switch await files.place(path, naming: exported.name(1)) {
    case .noFolder(let folder):
      return .failure(PathQuestion.PathRefusal(words("export.noFolder", ["folder": files.typed(folder)])))
    case .file(let path):
      do throws(StoreError) {
        guard let text = try await exported.read() else {
          return .failure(PathQuestion.PathRefusal(words("export.gone")))
        }
        let written = await Exports.text(text, path)
        guard try await files.put(Array(written.text.utf8), at: path) else {
          return .failure(PathQuestion.PathRefusal(words("export.taken", ["file": files.typed(path)])))
        }
        return .success(WrittenFile(path: path, tally: written.tally))
      } catch {
        return .failure(PathQuestion.PathRefusal(StoreSentences(words: words).text(of: error)))
      }
    }
  }

  private func say(_ exported: ExportedThing, _ written: WrittenFile) {
    let typed = files.typed(written.path)
    folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let done = words("export.done", ["what": exported.detail, "file": typed])
    let sentences = [done] + ExportSentences(words).sentences(written.tally)
    router.show(Message(sentences.joined(separator: " ")))
  }

  @concurrent private nonisolated static func text(
    _ text: @Sendable (_ name: String) -> ExportedText,
    _ path: String
  ) async -> ExportedText {
    text(path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path)
  }
}
