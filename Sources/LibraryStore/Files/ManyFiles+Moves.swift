// Files of a step that get other names.
extension ManyFiles {
  /// Gives files other names; where one cannot get its, those before it get theirs back, unless the step has begun
  /// with what cannot be taken back.
  ///
  /// - Returns: false, with nothing changed, where one is not what it was any more.
  func move(_ moves: [FileMove], isBegun: Bool, _ progress: ProgressSteps) throws(StoreError) -> Bool {
    for (number, file) in moves.enumerated() {
      progress.report(progress.total - moves.count + number)
      var failure: StoreError?
      let isStill = isStill(file.old, at: file.path)
      if isStill {
        do throws(StoreError) { try disk.rename(file.path, toNew: file.target) } catch { failure = error }
        if failure == nil { continue }
      }
      if isBegun, !isStill { continue }
      if !isBegun {
        for file in moves[..<number].reversed() { try? disk.rename(file.target, toNew: file.path) }
        if failure?.isTaken ?? true, areBack(moves[..<number]) { return false }
      }
      throw failure ?? .gone(id: Path.name(of: file.path))
    }
    return true
  }

  /// Whether files stand where they stood before they were moved.
  func areBack(_ moves: some Sequence<FileMove>) -> Bool {
    // To be given a name back touches a file.
    moves.allSatisfy {
      (try? disk.status($0.path, followsLinks: false)).map(FileMark.init) == FileMark($0.old)
    }
  }

  /// Does what is left of a step, as far as the disk lets it.
  func goOn(with moves: [FileMove], _ removals: [FileRemoval]) {
    for file in moves where isStill(file.old, at: file.path) {
      try? disk.rename(file.path, toNew: file.target)
    }
    for file in removals where isStill(file.old, at: file.path) { try? disk.removeIfThere(file.path) }
  }
}
