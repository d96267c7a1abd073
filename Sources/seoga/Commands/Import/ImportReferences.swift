import Catalogue
import CatalogueAsking
import Interchange
import LibraryStore
import Messages
import ReadingCore
import Screens
import SeogaResources

// Rows that do not name their book are asked of the catalogue they came from.
extension Desk {
  /// The files with what Open Library tells of the rows that have only its keys; says where it did not tell all.
  @MainActor func askingForTitles(_ files: [ForeignFile]) async throws(CommandRefusal) -> [ForeignFile] {
    // Most files name every book, and then the library is not read for this.
    guard files.contains(where: { !$0.content.references(shelf: [], trash: []).isEmpty }) else {
      return files
    }
    // What cannot be read is told by the import itself.
    let library = try attempt { () throws(StoreError) in try self.files.load() }
    let references = files.map { $0.content.references(shelf: library.books, trash: library.deleted) }
    let wanted = Array(Set(references.joined())).sorted()
    guard !wanted.isEmpty else { return files }
    guard let source = catalogues().first(where: { $0.kind == .openLibrary && $0.isEnabled }) else {
      output.message(words.count("import.noOpenLibrary", wanted.count))
      return files
    }
    let answers = await ask(wanted, of: source)
    if let failure = answers.failure {
      let left = wanted.count - answers.books.count - answers.unknown.count
      output.message(
        "\(sentence(of: failure, kept: nil, source: source.name)) \(words.count("import.untold", left))"
      )
    }
    return files.map { file in
      var file = file
      file.content = file.content.telling(answers.told)
      return file
    }
  }

  @MainActor private func ask(_ references: [String], of source: CatalogueSource) async
    -> CatalogueClient.ReferenceAnswers
  {
    let (access, line, total) = (access(), ProgressLine(desk: self), references.count)
    let sentences = ImportSentences(words: words)
    let answers = await access.client.books(by: references, of: source) { @MainActor done in
      line.show(sentences.asking(done, of: total), share: Double(done) / Double(total))
    }
    line.clear()
    await access.end()
    return answers
  }
}
