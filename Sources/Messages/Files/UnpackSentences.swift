package import Catalogue
package import Interchange
import LibraryStore
package import SeogaResources

/// Why a file cannot be unpacked, as sentences.
package struct UnpackSentences: Sendable {
  package let words: Words

  package init(words: Words) { self.words = words }

  package func text(of problem: UnpackProblem, file: String) -> String {
    if case .unreadable(let code) = problem {
      let refusal = StoreError.failed(.read, path: file, code: Int32(clamping: code))
      return StoreSentences(words: words).text(of: refusal)
    }
    return words("import.unpack.\(key(of: problem))", ["file": file])
  }

  private func key(of problem: UnpackProblem) -> String {
    switch problem {
    case .unreadable, .damaged: "damaged"
    case .notFile: "notFile"
    case .notArchive: "notArchive"
    case .cutShort: "cutShort"
    case .encrypted: "encrypted"
    case .tooLarge: "tooLarge"
    case .unknownMethod: "unknownMethod"
    case .contradictory: "contradictory"
    case .unsafeName: "unsafeName"
    case .noBackup: "noBackup"
    case .noRecord: "noRecord"
    case .missing: "missing"
    case .stopped: "stopped"
    }
  }
}

extension PackedFormat {
  /// How `seoga-net` knows its files.
  package var kind: PackedKind {
    switch self {
    case .openreads: .backup
    case .calibre: .opf
    }
  }
}
