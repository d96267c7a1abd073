import ReadingCore

// Files of which the library has one, and their conflict copies.
extension LibraryCheck {
  func check(_ record: LibraryRecord) throws(StoreError) {
    let path = folder.path(of: record, "")
    settle(path) {
      namingLeft(problems(path, record), at: path)
    } _: { (problem) throws(StoreError) in
      if let repair = try mend(path, problem) { return repair }
      guard problem.isOfContent else { return .movedAside(to: try moveAside(path)) }
      let old = try disk.contents(path)
      let stamp = files.clock.now().stamp
      guard let shared = record.sharedType,
        let new = SharedFileCheck(old.bytes, as: shared).repaired(identifiers: files.identifiers, at: stamp)
      else { return .leftToReader }
      // An earlier finding of the same file may have had it written.
      return new == old.bytes ? .rewritten : try replace(path, old, with: new)
    }
    // Last: a repair may have put a broken file aside whose copy is then all there is.
    for name in try disk.names(in: folder.root) {
      if let copy = ConflictCopy(file: name, of: record) { checkCopy(copy) }
    }
  }

  /// What is found in the file; nothing where there is none.
  private func problems(_ path: String, _ record: LibraryRecord) -> [CheckFinding.CheckProblem] {
    guard let shared = record.sharedType else { return [] }
    do throws(StoreError) {
      return SharedFileCheck(try disk.contents(path).bytes, as: shared).problems
    } catch {
      guard error.isAbsence else { return [.file(.failed(code: error.code))] }
      return isThere(path) ? [.deadLink] : []
    }
  }

  /// Whether a copy can be read as what its name says.
  func isCopy(_ copy: ConflictCopy) -> Bool {
    if copy.record == .book { return self.copy(copy.file) != nil }
    let bytes = try? disk.contents(copy.path(in: folder)).bytes
    return bytes.flatMap { try? RecordFile.object($0) }.map { copy.record.isWritable($0) } ?? false
  }

  /// Why a copy cannot be merged; nothing where it is gone.
  func otherProblems(_ path: String, _ record: LibraryRecord) -> [CheckFinding.CheckProblem] {
    guard isThere(path) else { return [] }
    do throws(FileProblem.FileProblemReason) {
      let object = try RecordFile.object(disk.readable(path))
      return record.otherFormat(object).map { [.file(.otherFormat($0))] } ?? []
    } catch {
      return [.file(error)]
    }
  }
}
