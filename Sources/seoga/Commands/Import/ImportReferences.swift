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
    let (line, sentences) = (ProgressLine(desk: self), ImportSentences(words: words))
    var begun: CatalogueAccess?
    // Why nobody may be asked says what is odd about the settings, too.
    let obstacle = catalogueObstacle
    let titles = ImportTitles(sources: obstacle == nil ? catalogues() : [], obstacle: obstacle, words: words)
    let (answers, sentence) = await titles.ask(wanted) {
      let access = access()
      begun = access
      return access.client
    } asked: { done in
      line.show(sentences.asking(done, of: wanted.count), share: Double(done) / Double(wanted.count))
    }
    line.clear()
    await begun?.end()
    if let sentence { output.message(sentence) }
    return files.map { file in
      var file = file
      file.content = file.content.telling(answers)
      return file
    }
  }
}
