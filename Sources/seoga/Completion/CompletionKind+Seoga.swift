import ArgumentParser
import Catalogue
import LibraryStore
import ReadingCore

nonisolated extension CompletionKind {
  static let books = CompletionKind.custom { words, _, typed in
    shelf(words).books(beginning: typed)
  }

  static let deletedBooks = CompletionKind.custom { words, _, typed in
    shelf(words).books(beginning: typed, in: .trash)
  }

  static let notes = CompletionKind.custom { words, _, typed in
    shelf(words).notes(beginning: typed)
  }

  /// A field of a book with its equals sign; not a list, of which the parser makes no zsh for a value that is
  /// named with one.
  static let fields = CompletionKind.custom { _, _, _ in
    BookField.allCases.map { "\($0.rawValue)=" }
      + ReadField.allCases.flatMap { ["reads.last.\($0.rawValue)=", "reads.new.\($0.rawValue)="] }
  }

  static let statuses = CompletionKind.list(Status.known.map(\.rawValue))

  static let sources = CompletionKind.custom { _, _, _ in
    let settings = SettingsFile.load(Paths(library: nil, environment: Program.environment).settings)
      .settings
    let catalogues = CatalogueSource.list(from: settings.sources).sources
    return [CatalogueSource.shelf, CatalogueSource.classics] + catalogues.map(\.name)
  }

  static let settings = CompletionKind.list(SettingSpec.all.map(\.name))

  /// The words a setting takes that is named before.
  static let settingValues = CompletionKind.custom { words, _, _ in
    switch words.lazy.compactMap(SettingSpec.named).last?.kind {
    case .flag: ["true", "false"]
    case .choice(let words), .theme(let words): words
    case .time, .number, .text, nil: []
    }
  }

  static let noteKinds = CompletionKind.list(Note.NoteKind.known.map(\.rawValue))

  private static func shelf(_ words: [String]) -> ShelfCompletion {
    ShelfCompletion(words: words, environment: Program.environment, shell: .requesting)
  }
}
