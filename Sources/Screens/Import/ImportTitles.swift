import Catalogue
import CatalogueAsking
import Interchange
import LibraryStore
import Messages
import ScreenKit
import SeogaResources

/// Open Library, as it is asked for the books of rows that have only its keys.
struct ImportTitles {
  private let catalogues: Catalogues
  private let words: Words

  init(_ context: ScreenContext) { (catalogues, words) = (context.clients.catalogues, context.words) }

  /// What is to be asked for a file.
  @concurrent nonisolated func references(of file: ImportFile, _ library: LoadedLibrary) async -> [String] {
    file.references(shelf: library.books, trash: library.deleted)
  }

  /// What came of it, and in a sentence why that is not all.
  func ask(_ references: [String], asked: @escaping @MainActor @Sendable (Int) -> Void) async
    -> (answers: [String: ImportAnswer], sentence: String?)
  {
    let source = catalogues.sources.first { $0.kind == .openLibrary && $0.isEnabled }
    guard let source, catalogues.obstacle == nil else {
      return ([:], catalogues.obstacle ?? words.count("import.noOpenLibrary", references.count))
    }
    let answers = await catalogues.client.books(by: references, of: source) { await asked($0) }
    let left = references.count - answers.books.count - answers.unknown.count
    let sentence = answers.failure.map { failure in
      let account = SourceWords(words).sentence(failure, of: source.name)
      return "\(account) \(words.count("import.untold", left))"
    }
    return (answers.told, sentence)
  }
}
