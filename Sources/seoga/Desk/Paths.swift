import LibraryStore

/// Where this reader's files lie: the command line first, then the environment, then the XDG folders.
nonisolated struct Paths {
  let library: String
  /// Folder of `settings.json`, `secrets.json` and `keys.json`.
  let config: String
  let home: String?
  private let stateRoot: String
  private let cacheRoot: String

  init(library: String?, environment: (String) -> String?) {
    home = environment("HOME").flatMap { $0.isEmpty ? nil : $0 }
    let start = home ?? "."
    func folder(_ name: String, _ fallback: String) -> String {
      // The XDG specification wants relative paths ignored.
      let base = environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(start)/\(fallback)"
      return "\(base)/seoga"
    }
    let named = library ?? environment("SEOGA_LIBRARY")
    self.library = named.flatMap { $0.isEmpty ? nil : $0 } ?? folder("XDG_DATA_HOME", ".local/share")
    config = folder("XDG_CONFIG_HOME", ".config")
    stateRoot = folder("XDG_STATE_HOME", ".local/state")
    cacheRoot = folder("XDG_CACHE_HOME", ".cache")
  }

  /// The keys the reader chose, which only the reader writes.
  var keys: String { "\(config)/keys.json" }

  /// The keys of catalogues, for nobody but the reader.
  var secrets: String { "\(config)/secrets.json" }

  /// The reader's own collections, which only the reader writes.
  var collections: String { "\(config)/collections" }

  /// The reader's own themes, which only the reader writes.
  var themes: String { "\(config)/themes" }

  var settings: String { "\(config)/settings.json" }

  /// Drafts, log and what else belongs to one library on this machine; the folder of all libraries' where the
  /// library has no identifier yet.
  func state(libraryID: String?) -> String { libraryID.map { "\(stateRoot)/\($0)" } ?? stateRoot }

  /// Where it is written down what was done to each library.
  func journals(_ settings: Settings) -> JournalPlace {
    JournalPlace(mostBytes: settings.journalBytes) { state(libraryID: $0) }
  }

  /// Takes from everybody else what earlier versions left open to them under state and cache.
  func narrow() {
    for root in [stateRoot, cacheRoot] { FileAccess.live.narrow(root) }
  }

  /// What may be deleted at any time, in the same way.
  func cache(libraryID: String?) -> String { libraryID.map { "\(cacheRoot)/\($0)" } ?? cacheRoot }
}
