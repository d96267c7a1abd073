public import ReadingCore

/// Something about a library's files that is not as the format has it.
public struct CheckFinding: Sendable, Hashable {
  /// Path from the library's folder.
  public let path: String
  public let problem: CheckProblem
  /// Nil where no repair was asked for.
  public let repair: Repair?
  /// What can be brought back of a file that cannot be read; nil where nothing is known of.
  public var goodCopy: GoodCopy?

  public enum CheckProblem: Sendable, Hashable {
    /// The file cannot be read, is no book, or is of another format.
    case file(FileProblem.FileProblemReason)
    case deadLink
    /// A field of a book that was not understood, and is kept.
    case field(FieldProblem)
    /// A field that holds a time, and one that is none: where it stands, and what.
    case stamp(field: String, value: String)
    /// An id that a record of the same file has, or of the file named.
    case doubledID(String, field: String, alsoIn: String?)
    /// A removed note that says which book it went to, and no book has it.
    case lostNote(String, field: String, bookID: String)
    /// A list that is not in its stored order.
    case order(field: String)
    /// JSON that is not written as this program writes it.
    case style
    /// Another version of a book, left by a synchronising program.
    case conflictCopy
    /// The same, brought back by an undo.
    case leftCopy
    case onShelfToo
    /// What is left of a write that was cut off.
    case temporary
    /// A change of several files that was begun, and not ended.
    case unfinished
    /// The same, begun on another machine and copied here.
    case unfinishedElsewhere
    case stray
    /// The index in the cache says something else of the book, and would go on to.
    case index
    /// A folder whose owner may not read or write it.
    case permissions
    case readOnly(LibraryAccess.ReadOnlyReason)
  }

  public enum Repair: Sendable, Hashable {
    /// Nothing: only the reader knows what was meant.
    case leftToReader
    /// The file was written anew; what it says stays.
    case rewritten
    /// It was put aside whole, under this path from the library's folder.
    case movedAside(to: String)
    /// It got the name that its id gives.
    case renamed(to: String)
    /// Its last good copy stands in its place, and it was put aside whole.
    case broughtBack(GoodCopy, aside: String)
    case merged(MergedCopy)
    case ended
    case failed(StoreError)
  }
}

extension CheckFinding.CheckProblem {
  /// Whether a repair can do something about it without knowing what was meant.
  public var isRepairable: Bool {
    switch self {
    case .file(.notJSON), .file(.notAnObject), .file(.noIdentifier), .file(.otherIdentifier): true
    case .file(.marked): true
    case .file(.otherFormat), .file(.failed), .file(.leftCopy), .file(.conflictCopy): false
    case .field(let problem): problem.isOfFormat
    case .doubledID, .order, .style, .conflictCopy, .leftCopy, .onShelfToo: true
    case .temporary, .unfinished, .stray, .index: true
    case .deadLink, .stamp, .lostNote, .unfinishedElsewhere, .permissions, .readOnly: false
    }
  }

  /// Whether writing the file anew mends it.
  var isOfContent: Bool {
    switch self {
    case .field, .doubledID, .order, .style: isRepairable
    default: false
    }
  }
}

extension FieldProblem {
  /// Whether a book does not say its format, which is then the first.
  fileprivate var isOfFormat: Bool { path == "format" && reason == .missing }
}
