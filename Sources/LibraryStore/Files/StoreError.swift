import Glibc
public import ReadingCore

/// What the store could not do, and on what; sentences are made where they are shown.
public enum StoreError: Error, Sendable, Hashable {
  public enum Operation: Sendable, Hashable, CaseIterable {
    case open, read, write, sync, close, rename, remove, makeFolder, list, lock
    /// Flushing a folder after a file in it got its new content: that content stands, yet a power cut may
    /// still undo it.
    case syncFolder
  }

  /// The system refused; `code` is its `errno`, see `SystemFault.reason`.
  case failed(Operation, path: String, code: Int32)
  /// Another program held the library's lock for too long.
  case locked(path: String)
  /// The same, where the system says which.
  case lockedBy(LockHolder)
  /// The folder holds other things and is no library.
  case notALibrary(path: String)
  case readOnly(LibraryAccess.ReadOnlyReason)
  /// The book's file is left as it is.
  case unreadable(FileProblem)
  /// There is no book of this identifier, or only in the trash.
  case noSuchBook(id: String)
  case bookExists(id: String)
  /// A change found that what it is about has gone from the book meanwhile.
  case gone(id: String)
  /// What a step changed was changed again since, so that the step cannot be turned back.
  case changedSince(ChangedSince)
  /// The saved shelves cannot be changed so.
  case shelf(SavedShelves.ShelfRefusal)
  /// The goals cannot be changed so.
  case goal(ReadingGoals.GoalRefusal)
  /// The reader stopped a change of many books; none of them was changed.
  case cancelled
}

/// What stands in the way of turning a step back.
public struct ChangedSince: Sendable, Hashable {
  /// Path from the library's folder, such as `books/1bcdfghjkmnp.json`.
  public let name: String
  /// Title of the book, where it is known.
  public let title: String?
  /// Names in the file of what was changed again, where that is known.
  public let fields: [String]
  /// Whether the file is not there any more.
  public let isGone: Bool
}

public enum LibraryAccess: Sendable, Hashable {
  case writable
  case readOnly(ReadOnlyReason)

  public enum ReadOnlyReason: Sendable, Hashable {
    /// `seoga.json` is of a later version.
    case newerFormat(Int)
    /// Books without `seoga.json`, as in a synchronisation that has not finished.
    case unfinished
    /// `seoga.json` cannot be read.
    case unreadable(FileProblem)
    /// The library that was opened is not in its folder any more, as where a disk was taken out.
    case gone(path: String)
  }
}

/// A file that is left alone, and why.
public struct FileProblem: Error, Sendable, Hashable {
  /// Path from the library's folder, such as `books/1bcdfghjkmnp.json`.
  public let name: String
  public let reason: FileProblemReason

  public enum FileProblemReason: Error, Sendable, Hashable {
    /// The system refused to read it; an `errno`.
    case failed(code: Int32)
    /// It is no JSON from some place on.
    case notJSON(JSONProblem)
    case notAnObject
    /// It has no `id`.
    case noIdentifier
    /// Its `id` is not its name, as in a copy made by hand or by a synchronising program.
    case otherIdentifier(String)
    /// It is a conflict copy of the book of an id, and an undo brought it back.
    case leftCopy(String)
    /// It is a conflict copy of a file that the library has one of; whether an undo brought it back.
    case conflictCopy(LibraryRecord, isLeft: Bool)
    /// A merge left both versions in it, with marks around what differs.
    case marked(MergeMarks)
    /// It is of a format this version does not write; a book is shown all the same.
    case otherFormat(Int)
  }

  public init(name: String, reason: FileProblemReason) {
    self.name = name
    self.reason = reason
  }
}

extension SystemFault {
  /// The system's own words for the reason, in the language of the process's locale.
  public var reason: String { strerror(code).map { String(cString: $0) } ?? String(code) }
}
