package import Catalogue
package import CatalogueAsking
package import Interchange
import LibraryStore
import Messages
package import SeogaResources

/// Open Library, as it is asked for the books of rows that have only its keys.
package struct ImportTitles {
  private let source: CatalogueSource?
  private let obstacle: String?
  private let words: Words

  /// - Parameters:
  ///   - sources: those of the reader's settings, of which Open Library is asked where it is enabled.
  ///   - obstacle: why none may be asked at all; nil where they may.
  package init(sources: [CatalogueSource], obstacle: String?, words: Words) {
    source = sources.first { $0.kind == .openLibrary && $0.isEnabled }
    (self.obstacle, self.words) = (obstacle, words)
  }

  /// What is to be asked for a file.
  @concurrent nonisolated static func references(of file: ImportFile, _ library: LoadedLibrary) async
    -> [String]
  { file.references(shelf: library.books, trash: library.deleted) }

  /// What came of asking, and in a sentence why that is not all.
  ///
  /// `client` is made only where somebody is asked; `asked` is told how many have been.
  package func ask(
    _ references: [String],
    by client: () -> CatalogueClient,
    asked: @escaping @MainActor @Sendable (Int) -> Void
  ) async -> (answers: [String: ImportAnswer], sentence: String?) {
    guard let source, obstacle == nil else {
      return ([:], obstacle ?? words.count("import.noOpenLibrary", references.count))
    }
    let answers = await client().books(by: references, of: source) { await asked($0) }
    let left = references.count - answers.books.count - answers.unknown.count
    let sentence = answers.failure.map { failure in
      let account = SourceWords(words).sentence(failure, of: source.name)
      return "\(account) \(words.count("import.untold", left))"
    }
    var told = answers.books.mapValues { ImportAnswer.book($0.book) }
    for reference in answers.unknown { told[reference] = .unknown }
    return (told, sentence)
  }
}
