import Glibc
package import LibraryStore
import ReadingCore
package import SeogaResources

/// What the store could not do, as sentences: what it is about, why, and what helps.
package struct StoreSentences: Sendable {
  private let words: Words

  package init(words: Words) { self.words = words }

  package func text(of error: StoreError) -> String {
    switch error {
    case .failed(let operation, let path, let code): "\(what(operation, path)) \(why(code))"
    case .locked: words("store.locked")
    case .lockedBy(let holder):
      words(
        holder.isStopped ? "store.lockedByStopped" : "store.lockedBy",
        ["name": holder.name, "process": String(holder.process)]
      )
    case .notALibrary(let path): words("store.notALibrary", ["folder": path])
    case .readOnly(let reason): text(of: reason)
    case .unreadable(let problem): text(of: problem)
    case .noSuchBook(let id): words("store.noSuchBook", ["id": id])
    case .bookExists(let id): words("store.bookExists", ["id": id])
    case .gone: words("store.gone")
    case .shelf(.noName): words("store.shelf.noName")
    case .shelf(.nameTaken(let name)): words("store.shelf.nameTaken", ["name": name])
    case .shelf(.gone): words("store.shelf.gone")
    case .goal(let refusal): GoalWords(words).sentence(for: refusal)
    case .cancelled: words("store.cancelled")
    case .changedSince(let file): words("store.changedSince", ["title": file.title ?? file.name])
    }
  }

  /// That a change is made and cannot be undone, since it could not be written down.
  package func text(ofUnkept fault: StoreError) -> String {
    words("undo.unkept", ["reason": text(of: fault)])
  }

  package func text(of problem: FileProblem) -> String {
    switch problem.reason {
    case .failed(let code): "\(words("file.unreadable", ["file": problem.name])) \(why(code))"
    case .notJSON(let json): text(of: json, in: problem.name)
    case .notAnObject: words("store.file.otherShape", ["file": problem.name])
    case .noIdentifier: words("store.file.noIdentifier", ["file": problem.name])
    case .otherIdentifier(let id): words("store.file.otherIdentifier", ["file": problem.name, "id": id])
    case .leftCopy: words("store.file.leftCopy", ["file": problem.name])
    case .conflictCopy(let record, let isLeft):
      words(
        "store.file.\(isLeft ? "leftCopy" : "conflictCopy").\(Self.name(of: record))",
        ["file": problem.name]
      )
    case .marked(let marks): words("store.file.\(Self.name(of: marks))", ["file": problem.name])
    case .otherFormat(let format) where format > Book.currentFormat:
      words("store.file.newerFormat", ["file": problem.name, "format": String(format)])
    case .otherFormat: words("store.file.noFormat", ["file": problem.name])
    }
  }

  package func text(of merged: MergedCopy) -> String {
    let name = merged.record.map(Self.name) ?? "library"
    let sentence =
      switch (merged.record, merged.isOfMarks) {
      case (.book, false): words("store.merged", ["file": merged.copy, "title": merged.title ?? merged.id])
      case (.book, true): words("store.mended", ["title": merged.title ?? merged.id])
      case (_, false): words("store.merged.\(name)", ["file": merged.copy])
      case (_, true): words("store.mended.\(name)", ["file": merged.copy])
      }
    guard !merged.kept.isEmpty else { return sentence }
    let kept = words("store.merged.kept", ["files": merged.kept.joined(separator: ", ")])
    return "\(sentence) \(kept)"
  }

  /// What the sentence on a file with the marks of a merge is called by.
  private static func name(of marks: MergeMarks) -> String {
    switch marks {
    case .mendable: "marked"
    case .left: "marked.left"
    case .broken: "marked.broken"
    case .ofTwoLibraries: "marked.twoLibraries"
    }
  }

  /// What its sentences are called by.
  private static func name(of record: LibraryRecord) -> String {
    switch record {
    case .book: "book"
    case .shelves: "shelves"
    case .goals: "goals"
    }
  }

  package func text(of reason: LibraryAccess.ReadOnlyReason) -> String {
    switch reason {
    case .newerFormat(let format): words("store.readOnly.newerFormat", ["format": String(format)])
    case .unfinished: words("store.readOnly.unfinished")
    case .unreadable(let problem): "\(text(of: problem)) \(words("store.readOnly.unreadable"))"
    case .gone(let path): words("store.readOnly.gone", ["path": path])
    }
  }

  private func text(of problem: JSONProblem, in file: String) -> String {
    let line = String(problem.line)
    return switch problem.reason {
    case .endsEarly: words("store.file.endsEarly", ["file": file, "line": line])
    case .notUTF8: words("store.file.notUTF8", ["file": file, "line": line])
    case .repeatedKey(let key): words("store.file.repeatedKey", ["file": file, "line": line, "key": key])
    default: words("store.file.notJSON", ["file": file, "line": line])
    }
  }

  private func what(_ operation: StoreError.Operation, _ path: String) -> String {
    switch operation {
    case .open, .read: words("store.failed.read", ["file": path])
    case .write, .sync, .close: words("store.failed.write", ["file": path])
    case .rename: words("store.failed.rename", ["file": path])
    case .remove: words("store.failed.remove", ["file": path])
    case .makeFolder: words("store.failed.makeFolder", ["folder": path])
    case .list: words("store.failed.list", ["folder": path])
    case .lock: words("store.failed.lock", ["file": path])
    case .syncFolder: words("store.failed.syncFolder", ["folder": path])
    }
  }

  /// The reasons a reader can do something about in words of our own; the system's words for the others
  /// are in the language of its locale, which need not be the reader's.
  private func why(_ code: Int32) -> String {
    switch code {
    case ENOSPC, EDQUOT: words("store.why.full")
    case EACCES, EPERM: words("store.why.notAllowed")
    case EROFS: words("store.why.readOnlyDisk")
    case EIO: words("store.why.disk")
    case ENOENT, ENOTDIR: words("store.why.absent")
    case EISDIR: words("store.why.folder")
    case EFBIG: words("store.why.large")
    case ELOOP: words("store.why.links")
    case EILSEQ: words("store.why.name")
    case EMFILE, ENFILE: words("store.why.manyFiles")
    default: words("store.why.other", ["reason": SystemFault(code).reason])
    }
  }
}
