import Interchange
import LibraryStore
import SeogaResources

/// The question for the file to import.
struct ImportFileQuestion {
  let words: Words
  let files: ReaderFiles
  let tracker: WorkTracker

  private enum Refusal: Error {
    case store(StoreError)
    case problem(ImportFile.Problem)
    /// It is an export of ours, which the command line takes in.
    case wholeLibrary
  }

  /// The sheet that asks, with the newest export there is to begin with; it closes before the file is handed on.
  func sheet(
    taken: @escaping (_ path: String, ImportFile) -> Void,
    close: @escaping () -> Void
  ) -> PathSheet {
    let question = PathQuestion(words: words, files: files, tracker: tracker)
    question.offer { await $0.newestExport() }
    return PathSheet(
      scope: "help.importFile",
      question: question,
      texts: PathSheet.Texts(
        title: words("importFile.title"),
        detail: words("importFile.detail"),
        hint: words("importFile.hint"),
        below: words("importFile.whence"),
        reading: words("importFile.reading")
      ),
      rows: PathSheet.Rows(
        answer: "importFile.readFile",
        complete: "importFile.complete",
        leave: "importFile.leave"
      ),
      answer: { read(question, taken: taken, close: close) },
      close: close
    )
  }

  private func read(
    _ question: PathQuestion,
    taken: @escaping (_ path: String, ImportFile) -> Void,
    close: @escaping () -> Void
  ) {
    question.answer(empty: words("importFile.empty")) { files, path in
      await ImportFileQuestion.content(files, path)
        .map { (path, $0) }
        .mapError { PathQuestion.Refusal(sentence($0, path)) }
    } _: { path, file in
      close()
      taken(path, file)
    }
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
