import LibraryStore
import ReadingCore

// What is known of books beside their cards, read where somebody asks for it.
extension LibraryEdits {
  func readNotes() {
    guard library.notes == nil else { return }
    attempt { [library] () throws(StoreError) in
      try await library.readNotes()
      return nil
    }
  }

  /// Has read what a filter asks of books beside their cards.
  func readBeside(for filter: Filter) {
    guard library.beside.lacks(for: filter) else { return }
    attempt { [library] () throws(StoreError) in
      try await library.readBeside(for: filter)
      return nil
    }
  }
}
