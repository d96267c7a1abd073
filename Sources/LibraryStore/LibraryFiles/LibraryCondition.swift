import ReadingCore

enum LibraryCondition {
  case established(LibraryIdentity)
  /// Absent or empty: the first write makes it a library.
  case fresh
  /// A library that may only be read; the identifier is nil where it cannot be known.
  case readOnly(LibraryAccess.ReadOnlyReason, id: String?)

  var access: LibraryAccess {
    if case .readOnly(let reason, _) = self { .readOnly(reason) } else { .writable }
  }

  var id: String? {
    switch self {
    case .established(let identity): identity.id
    case .fresh: nil
    case .readOnly(_, let id): id
    }
  }
}

extension LibraryFolder {
  /// Says what the folder is; throws where it holds other things than a library.
  func condition(_ disk: Disk) throws(StoreError) -> LibraryCondition {
    let bytes: [UInt8]
    do {
      bytes = try disk.contents(identity).bytes
    } catch {
      guard case .failed(_, _, let code) = error, !error.isAbsence else { return try withoutIdentity(disk) }
      return .readOnly(
        .unreadable(FileProblem(name: name(of: identity), reason: .failed(code: code))),
        id: nil
      )
    }
    do throws(FileProblem.FileProblemReason) {
      return try condition(of: RecordFile.object(bytes))
    } catch {
      var reason = error
      if case .notJSON = error, let marks = MergeMarks(inIdentity: bytes) { reason = .marked(marks) }
      return .readOnly(.unreadable(FileProblem(name: name(of: identity), reason: reason)), id: nil)
    }
  }

  private func condition(of object: JSONObject) throws(FileProblem.FileProblemReason) -> LibraryCondition {
    let found = LibraryIdentity(object)
    let format = object["format"].flatMap(Shape.format.read) ?? 0
    if format > LibraryIdentity.currentFormat { return .readOnly(.newerFormat(format), id: found?.id) }
    guard let found else { throw .noIdentifier }
    guard found.format == LibraryIdentity.currentFormat else { throw .otherFormat(format) }
    return .established(found)
  }

  private func withoutIdentity(_ disk: Disk) throws(StoreError) -> LibraryCondition {
    guard let status = try disk.status(root) else { return .fresh }
    guard status.kind == .folder else { throw .notALibrary(path: root) }
    if try disk.status(books)?.kind == .folder { return .readOnly(.unfinished, id: nil) }
    let names = try disk.names(in: root)
    guard names.allSatisfy(Self.isNothing) else { throw .notALibrary(path: root) }
    return .fresh
  }

  /// Whether a name may stand in a folder that counts as empty: what version control and synchronising
  /// programs put there first, and what a first write that was cut off left.
  private static func isNothing(_ name: String) -> Bool {
    name == ".lock" || name == ownName || name.hasPrefix(".git") || name.hasPrefix(".st")
      || AtomicWrite.isTemporary(name)
  }
}

/// A library that was opened, so that what stands in its folder later can be told from it.
struct OpenedLibrary: Sendable, Hashable {
  /// Its identifier; nil where it had none.
  let id: String?
  /// Whether books are known of it; without any, another that comes in its place is as good.
  var hasBooks = false

  /// Whether it may be what stands in its folder now.
  fileprivate func isAt(_ condition: LibraryCondition) -> Bool {
    switch condition {
    case .established(let identity): !hasBooks || id == nil || id.map(identity.id.isIdentical) == true
    case .fresh: false
    case .readOnly: true
    }
  }
}

extension LibraryFiles {
  /// Says what the folder is, see `LibraryFolder.condition`; throws `.readOnly(.gone)` where the library that was
  /// opened is not in it.
  func condition() throws(StoreError) -> LibraryCondition {
    guard let opened else { return try folder.condition(disk) }
    let gone = StoreError.readOnly(.gone(path: folder.root))
    do throws(StoreError) {
      let condition = try folder.condition(disk)
      guard opened.isAt(condition) else { throw gone }
      return condition
    } catch {
      if case .notALibrary = error { throw gone }
      throw error
    }
  }
}
