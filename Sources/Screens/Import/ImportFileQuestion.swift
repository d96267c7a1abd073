import Catalogue
import CatalogueAsking
import Interchange
import LibraryStore
import Messages
import ScreenKit
import SeogaResources

struct ImportFileQuestion {
  enum ImportableFile: Sendable {
    case foreign(ImportFile)
    /// One of no known program, whose columns are to be said.
    case table(TableFile, [UInt8])
    case whole(WholeLibrary)
  }

  let words: Words
  let files: ReaderFiles
  let unpacking: UnpackingClient
  let tracker: WorkTracker

  fileprivate enum ImportFileRefusal: Error {
    case store(StoreError)
    case problem(ImportProblem)
    case whole(WholeLibrary.WholeLibraryProblem)
    case nothingIn(ImportFile)
    case unpack(UnpackProblem)
    /// More libraries of calibre than one, by their folders.
    case severalLibraries([String])
  }

  /// The sheet that asks, with the newest export there is to begin with; it closes before the file is handed on.
  func sheet(
    taken: @escaping (_ path: String, ImportableFile) -> Void,
    close: @escaping (PathSheet) -> Void
  ) -> PathSheet {
    let question = PathQuestion(words: words, files: files, tracker: tracker)
    question.offer { await $0.newestExport() }
    return PathSheet(
      scope: .importFile,
      question: question,
      texts: PathSheet.Texts(
        title: words("importFile.title"),
        detail: words("importFile.detail"),
        hint: words("importFile.hint"),
        below: words("importFile.whence", ["programs": ImportSentences(words: words).programs]),
        reading: words("importFile.reading")
      ),
      answer: { sheet in read(question, taken: taken) { close(sheet) } },
      close: close
    )
  }

  private func read(
    _ question: PathQuestion,
    taken: @escaping (_ path: String, ImportableFile) -> Void,
    close: @escaping () -> Void
  ) {
    question.answer(empty: words("importFile.empty")) { [unpacking] files, path in
      await ImportFileQuestion.content(files, path, unpacking)
        .map { (path, $0) }
        .mapError { PathQuestion.PathRefusal(sentence($0, path)) }
    } _: { path, file in
      close()
      taken(path, file)
    }
  }

  @concurrent private nonisolated static func content(
    _ files: ReaderFiles,
    _ path: String,
    _ unpacking: UnpackingClient
  ) async -> Result<ImportableFile, ImportFileRefusal> {
    let found = files.packed(at: path)
    guard found.count <= 1 else { return .failure(.severalLibraries(found.map(\.path))) }
    if let packed = found.first {
      return await packed.content(by: unpacking).map { .foreign($0) }.mapError(ImportFileRefusal.init)
    }
    do throws(StoreError) {
      let bytes = try await files.contents(path)
      let export: [UInt8]
      do throws(ImportProblem) {
        // The table of every field holds the same books.
        export = try FullCSVReader.export(of: bytes) ?? bytes
      } catch {
        return .failure(.problem(error))
      }
      do throws(WholeLibrary.WholeLibraryProblem) {
        if let whole = try WholeLibrary(export) { return .success(.whole(whole)) }
      } catch {
        return .failure(.whole(error))
      }
      do throws(ImportProblem) {
        let file = try ImportFile(bytes, at: path, names: files.names, contents: files.found)
        return file.hasNotes && file.rows == 0 ? .failure(.nothingIn(file)) : .success(.foreign(file))
      } catch {
        return table(bytes, path).map { .success(.table($0, bytes)) } ?? .failure(.problem(error))
      }
    } catch {
      return .failure(.store(error))
    }
  }

  /// A table that is called one, or whose columns are called as those of books.
  private nonisolated static func table(_ bytes: [UInt8], _ path: String) -> TableFile? {
    guard let table = try? TableFile(bytes) else { return nil }
    let ending = ReaderFiles.parts(of: path).ending.lowercased()
    return [".csv", ".tsv", ".tab"].contains(ending) || table.guess().hasTitle ? table : nil
  }

  private func sentence(_ refusal: ImportFileRefusal, _ path: String) -> String {
    switch refusal {
    case .store(let error): StoreSentences(words: words).text(of: error)
    case .whole(let problem): WholeSentences(words: words).text(of: problem, file: path)
    case .problem(let problem): ImportSentences(words: words).text(of: problem, file: path)
    case .unpack(let problem): UnpackSentences(words: words).text(of: problem, file: path)
    case .severalLibraries(let folders):
      words(
        "importFile.severalLibraries",
        ["folder": path, "count": String(folders.count), "example": folders.first.map(files.typed) ?? ""]
      )
    case .nothingIn(let file): ImportSentences(words: words).emptiness(of: file, file: path) ?? ""
    }
  }
}

nonisolated extension ImportFileQuestion.ImportFileRefusal {
  fileprivate init(_ problem: PackedFile.PackedFileProblem) {
    switch problem {
    case .unpack(let problem): self = .unpack(problem)
    case .content(let problem): self = .problem(problem)
    }
  }
}
