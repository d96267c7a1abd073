import ReadingCore

/// Writes the new content of a step to temporary files and has all of it on the disk, before anything gets its name.
struct StepPreparation {
  /// How many files are written or looked at between two questions whether to go on, by several threads where so
  /// many are left.
  static let portion = 512
  /// How many of those are worth a thread's while.
  static let share = 16

  let disk: Disk
  let folder: LibraryFolder
  let write: AtomicWrite
  let isCancelled: () -> Bool
  let report: (ChangeProgress) -> Void

  /// The temporary files of a step, and what the journal is told of them; none is left where this throws.
  ///
  /// - Parameter meanwhile: what is made of them while they are waited for.
  func files<Made: Sendable>(
    of contents: [ManyFiles.FileReplacement],
    meanwhile: @escaping @Sendable ([AtomicWrite.Prepared]) -> Made
  ) throws(StoreError) -> (prepared: [AtomicWrite.Prepared], marks: ManyFiles.ContentMarks, made: Made) {
    var prepared: [AtomicWrite.Prepared] = []
    var marks = ManyFiles.ContentMarks()
    prepared.reserveCapacity(contents.count)
    marks.reserveCapacity(contents.count)
    do throws(StoreError) {
      let made = try prepare(contents, &prepared, &marks, meanwhile)
      return (prepared, marks, made)
    } catch {
      for file in prepared { write.discard(file.temporary) }
      throw error
    }
  }

  /// Throws where nobody wants the step any more.
  func check() throws(StoreError) { if isCancelled() { throw .cancelled } }

  private func prepare<Made: Sendable>(
    _ contents: [ManyFiles.FileReplacement],
    _ prepared: inout [AtomicWrite.Prepared],
    _ marks: inout ManyFiles.ContentMarks,
    _ meanwhile: @escaping @Sendable ([AtomicWrite.Prepared]) -> Made
  ) throws(StoreError) -> Made {
    guard contents.count > 1 else {
      for content in contents {
        let (bytes, mark) = content.made()
        marks.append(mark)
        prepared.append(try write.prepare(content.path, bytes))
      }
      return meanwhile(prepared)
    }
    // Opened before the first write, so that it hears of every write the disk refuses later.
    let temporaries = write.temporaries(of: folder.book(""))
    let open = try disk.attempt(.sync, temporaries) { () throws(SystemFault) in
      try disk.access.open(temporaries, .folder)
    }
    defer { _ = try? disk.access.close(open) }
    let progress = ProgressSteps(phase: .writing, total: contents.count, report: report)
    progress.report(0)
    for part in contents.parts(of: Self.portion) {
      try check()
      try prepareTogether(part, progress, &prepared, &marks)
    }
    return try flush(prepared, in: temporaries, open, meanwhile)
  }

  /// Writes some files; what was written before one that could not be is among the prepared.
  private func prepareTogether(
    _ contents: ArraySlice<ManyFiles.FileReplacement>,
    _ progress: ProgressSteps,
    _ prepared: inout [AtomicWrite.Prepared],
    _ marks: inout ManyFiles.ContentMarks
  ) throws(StoreError) {
    typealias Written = (file: AtomicWrite.Prepared, mark: ContentMark?)
    let written = contents.mappedTogether(ofAtLeast: Self.share) {
      [write] content -> Result<Written, StoreError> in
      do throws(StoreError) {
        let (bytes, mark) = content.made()
        return .success((try write.prepare(content.path, bytes, isFlushed: false), mark))
      } catch {
        return .failure(error)
      }
    }
    var failure: StoreError?
    for outcome in written {
      switch outcome {
      case .success(let (file, mark)):
        prepared.append(file)
        marks.append(mark)
        progress.report(prepared.count)
      case .failure(let error): failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  /// Has all temporary files on the disk.
  private func flush<Made: Sendable>(
    _ prepared: [AtomicWrite.Prepared],
    in temporaries: String,
    _ open: Int32,
    _ meanwhile: @escaping @Sendable ([AtomicWrite.Prepared]) -> Made
  ) throws(StoreError) -> Made {
    let (outcome, made) = together(
      { [disk] in
        Result { () throws(StoreError) in
          try disk.attempt(.sync, temporaries) { () throws(SystemFault) in
            try disk.access.syncFileSystem(open)
          }
        }
      },
      { [prepared] in meanwhile(prepared) }
    )
    do throws(StoreError) {
      try outcome.get()
      // A link may lead to another disk.
      for file in prepared where !Path.parent(of: file.temporary).isIdentical(to: temporaries) {
        try check()
        try flush(file)
      }
    } catch {
      // The refusal may be about another program's file, or the system has no such call: each by itself.
      for file in prepared {
        try check()
        try flush(file)
      }
      try flushFolder(temporaries)
    }
    return made
  }

  private func flush(_ file: AtomicWrite.Prepared) throws(StoreError) {
    let descriptor = try disk.attempt(.sync, file.target) { () throws(SystemFault) in
      try disk.access.open(file.temporary, .read)
    }
    defer { _ = try? disk.access.close(descriptor) }
    try disk.sync(descriptor, file.target)
  }

  /// Flushes a folder while nothing is changed yet, so that a refusal is not told as one after a change.
  func flushFolder(_ path: String) throws(StoreError) {
    do throws(StoreError) {
      try disk.syncFolder(path)
    } catch {
      throw .failed(.sync, path: path, code: error.code)
    }
  }
}

extension Array {
  /// The elements by so many; where they are fewer one by one, so that the first that is refused is the last tried.
  func parts(of length: Int) -> [ArraySlice<Element>] {
    let length = count < length ? 1 : length
    return stride(from: 0, to: count, by: length).map { self[$0..<Swift.min($0 + length, count)] }
  }
}
