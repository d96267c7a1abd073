import CatalogueAsking
import LibraryStore
import ReadingCore
import Screens

extension Catalogues.Debts {
  /// What is owed of each book in a file of its own, named by the book.
  ///
  /// Where one cannot be written, what is owed ends with the program.
  static func files(in folder: String) -> Catalogues.Debts {
    let records = StateRecords(folder: folder)
    return Catalogues.Debts(
      load: { await load(records) },
      keep: { await keep($0, records) },
      settle: { await settle($0, records) }
    )
  }

  @concurrent private nonisolated static func load(_ records: StateRecords) async -> [OwedBook] {
    records.load().sorted { $0.key < $1.key }.compactMap { id, bytes in
      OwedBook(reading: bytes).flatMap { $0.known.id == id ? $0 : nil }
    }
  }

  @concurrent private nonisolated static func keep(_ book: OwedBook, _ records: StateRecords) async {
    try? records.save(book.bytes, as: book.known.id)
  }

  @concurrent private nonisolated static func settle(_ id: String, _ records: StateRecords) async {
    try? records.delete(id)
  }
}
