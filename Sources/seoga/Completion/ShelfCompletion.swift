import ArgumentParser
import LibraryStore
import ReadingCore
import TextScreen

/// What a shell offers where a book or a note is meant: the ids of those that changed last, since these are
/// the ones in the reader's hands; zsh and fish show beside each what it is.
nonisolated struct ShelfCompletion {
  private static let most = 50
  private static let longestDescription = 100
  private let files: LibraryFiles
  private let shell: CompletionShell?

  /// Over the library that a command line means, whose words are as they were typed.
  init(words: [String], environment: (String) -> String?, shell: CompletionShell?) {
    let paths = Paths(library: ShelfCompletion.library(words), environment: environment)
    files = LibraryFiles(root: paths.library, clock: .system, identifiers: .random)
    self.shell = shell
  }

  func books(beginning: String, in place: LibraryFiles.BookFolder = .shelf) -> [String] {
    latest(beginning: beginning, in: place).map { book in
      let authors = book.authors.map(\.name).joined(separator: ", ")
      return candidate(book.id, [book.title, authors])
    }
  }

  /// Notes whose ids begin so, of the books that changed last.
  func notes(beginning: String) -> [String] {
    latest(beginning: "", in: .shelf).flatMap { book in
      book.notes.filter { $0.id.utf8.starts(with: beginning.utf8) }.reversed().map { note in
        let text = note.text.isEmpty ? note.quote ?? "" : note.text
        return candidate(note.id, [book.title, text])
      }
    }
  }

  /// A library that cannot be listed offers nothing: a half-typed line is no place for a sentence about it.
  private func latest(beginning: String, in place: LibraryFiles.BookFolder) -> [Book] {
    (try? files.latest(ShelfCompletion.most, beginning: beginning, in: place)) ?? []
  }

  private func candidate(_ id: String, _ parts: [String]) -> String {
    let separator: String
    switch shell {
    case .zsh: separator = ":"
    case .fish: separator = "\t"
    default: return id
    }
    let description = parts.filter { !$0.isEmpty }.joined(separator: ", ")
      .prefix(ShelfCompletion.longestDescription)
    return id + separator + TextWidth.printable(String(description), oneLine: true)
  }

  private static func library(_ words: [String]) -> String? {
    let option = "--library"
    if let place = words.firstIndex(of: option) { return words.dropFirst(place + 1).first }
    return words.first { $0.hasPrefix("\(option)=") }.map { String($0.dropFirst(option.count + 1)) }
  }
}
