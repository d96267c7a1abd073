import LibraryStore
import Messages
import ReadingCore
import SeogaResources

/// What a check found, what helps, and what a repair did, as sentences.
struct CheckSentences {
  private let words: Words
  private let store: StoreSentences
  private let root: String
  /// An identifier for a library that has lost its own.
  private let freshID: () -> String

  init(desk: Desk) {
    (words, store, root, freshID) = (desk.words, desk.sentences, desk.paths.library, desk.identifier)
  }

  func problem(of finding: CheckFinding) -> String {
    switch finding.problem {
    case .file(let reason): text(of: reason, at: finding.path)
    case .deadLink: words("check.deadLink")
    case .field(let problem) where problem.reason == .missing:
      words("check.missing", ["field": problem.path])
    case .field(let problem):
      words("check.odd", ["field": problem.path, "value": ShownValue.text(of: problem.value)])
    case .stamp(let field, let value): words("check.stamp", ["field": field, "value": value])
    case .doubledID(let id, let field, nil): words("check.doubled.here", ["field": field, "id": id])
    case .doubledID(let id, let field, let file?):
      words("check.doubled.elsewhere", ["field": field, "id": id, "file": file])
    case .lostNote(let id, let field, let book):
      words("check.lostNote", ["field": field, "id": id, "book": book])
    case .order(let field): words("check.order", ["field": field])
    case .style: words("check.style")
    case .conflictCopy, .leftCopy: words("check.conflictCopy")
    case .onShelfToo: words("check.onShelfToo")
    case .temporary: words("check.temporary")
    case .unfinished: words("check.unfinished")
    case .unfinishedElsewhere: words("check.unfinishedElsewhere")
    case .stray: words("check.stray")
    case .index: words("check.index")
    case .permissions: words("check.permissions")
    case .readOnly(let reason): store.text(of: reason)
    }
  }

  func remedy(for finding: CheckFinding) -> String {
    switch finding.problem {
    case .file(let reason): finding.goodCopy.map(remedy) ?? remedy(for: reason)
    case .deadLink: words("check.remedy.deadLink")
    case .field: words(finding.problem.isRepairable ? "check.remedy.format" : "check.remedy.edit")
    case .stamp: words("check.remedy.stamp")
    case .doubledID: words("check.remedy.doubled")
    case .lostNote(let id, _, _): words("check.remedy.lostNote", ["id": id])
    case .order, .style: words("check.remedy.rewrite")
    case .conflictCopy: words("check.remedy.conflictCopy")
    case .leftCopy: words("check.remedy.leftCopy")
    case .onShelfToo: words("check.remedy.onShelfToo")
    case .temporary: words("check.remedy.temporary")
    case .unfinished: words("check.remedy.unfinished")
    case .unfinishedElsewhere: words("check.remedy.unfinishedElsewhere")
    case .stray: words("check.remedy.stray")
    case .index: words("check.remedy.index")
    case .permissions:
      words("check.remedy.permissions", ["file": finding.path == root ? root : "\(root)/\(finding.path)"])
    case .readOnly(.gone): words("check.remedy.failed")
    case .readOnly(.newerFormat): words("check.remedy.newerFormat")
    case .readOnly(.unreadable(let problem)):
      if case .marked = problem.reason {
        remedy(for: problem.reason)
      } else {
        words("check.remedy.edit")
      }
    case .readOnly(.unfinished):
      words("check.remedy.unfinishedCopy", ["json": "{\"format\": 1, \"id\": \"\(freshID())\"}"])
    }
  }

  /// What a repair did; the remedy where it is for the reader to do.
  func outcome(of finding: CheckFinding) -> String {
    switch finding.repair {
    case nil: remedy(for: finding)
    case .leftToReader?:
      finding.problem.isRepairable ? words("check.done.left") : remedy(for: finding)
    case .rewritten? where finding.problem == .index: words("check.done.index")
    case .rewritten?: words("check.done.rewritten")
    case .movedAside(let file)?: words("check.done.aside", ["file": file])
    case .renamed(let file)?: words("check.done.renamed", ["file": file])
    case .broughtBack(let copy, let file)?:
      words("check.done.broughtBack.\(Self.name(of: copy.place))", ["time": minute(copy), "file": file])
    case .merged(let merged)?: store.text(of: merged)
    case .ended?: words("check.done.ended")
    case .failed(let error)?: store.text(of: error)
    }
  }

  private func text(of reason: FileProblem.FileProblemReason, at path: String) -> String {
    switch reason {
    case .notJSON(let problem):
      let line = String(problem.line)
      switch problem.reason {
      case .endsEarly: return words("check.endsEarly", ["line": line])
      case .notUTF8: return words("check.notUTF8", ["line": line])
      case .repeatedKey(let key): return words("check.repeatedKey", ["line": line, "key": key])
      default: return words("check.notJSON", ["line": line])
      }
    case .notAnObject: return words("check.otherShape")
    case .noIdentifier: return words("check.noIdentifier")
    case .otherIdentifier(let id): return words("check.otherIdentifier", ["id": id])
    case .otherFormat(let format) where format > Book.currentFormat:
      return words("check.newerFormat", ["format": String(format)])
    case .otherFormat: return words("check.noFormat")
    case .leftCopy, .conflictCopy: return words("check.conflictCopy")
    case .marked(.broken): return words("check.marked.broken")
    case .marked: return words("check.marked")
    case .failed: return store.text(of: FileProblem(name: path, reason: reason))
    }
  }

  private func remedy(with copy: GoodCopy) -> String {
    words("check.remedy.goodCopy.\(Self.name(of: copy.place))", ["time": minute(copy)])
  }

  private static func name(of place: GoodCopy.GoodCopyPlace) -> String {
    switch place {
    case .journal: "journal"
    case .git: "git"
    }
  }

  /// Day and minute of a copy as the clock showed them where it was written.
  private func minute(_ copy: GoodCopy) -> String {
    String(copy.at.prefix(16)).replacing("T", with: " ")
  }

  private func remedy(for reason: FileProblem.FileProblemReason) -> String {
    switch reason {
    case .notJSON, .notAnObject: words("check.remedy.unreadable")
    case .noIdentifier: words("check.remedy.noIdentifier")
    case .otherIdentifier: words("check.remedy.otherIdentifier")
    case .otherFormat(let format) where format > Book.currentFormat: words("check.remedy.newerFormat")
    case .otherFormat: words("check.remedy.edit")
    case .leftCopy, .conflictCopy(_, isLeft: true): words("check.remedy.leftCopy")
    case .conflictCopy: words("check.remedy.conflictCopy")
    case .marked(.mendable): words("check.remedy.marked")
    case .marked(.left): words("check.remedy.marked.left")
    case .marked(.broken): words("check.remedy.marked.broken")
    case .marked(.ofTwoLibraries): words("check.remedy.marked.twoLibraries")
    case .failed: words("check.remedy.failed")
    }
  }
}
