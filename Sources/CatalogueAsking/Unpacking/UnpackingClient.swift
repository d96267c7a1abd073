public import Catalogue

/// The way to what has to be unpacked: by `seoga-net`, which bears what strangers made and needs no network for it.
public struct UnpackingClient: Sendable {
  /// Unpacks files of one kind; gives what is in each, in their order, or why none could be.
  ///
  /// A task that is cancelled gets `.stopped`.
  public var unpack:
    @Sendable (_ kind: PackedKind, _ paths: [String]) async -> Result<[UnpackedFile], UnpackProblem>

  public init(
    unpack:
      @escaping @Sendable (_ kind: PackedKind, _ paths: [String]) async -> Result<
        [UnpackedFile], UnpackProblem
      >
  ) {
    self.unpack = unpack
  }

  /// Where there is nobody to unpack anything.
  public static let none = UnpackingClient { _, _ in .failure(.missing) }

  /// Starts a program of its own for each call, and ends it afterwards.
  public static func live(_ setup: NetProgram.NetSetup) -> UnpackingClient {
    UnpackingClient { kind, paths in
      let program = NetProgram(setup.offline)
      let unpacked = await program.unpack(kind, paths)
      await program.end()
      return unpacked
    }
  }
}

extension NetProgram {
  /// Files that are asked for at once; their answer has a limit of its own.
  private static let filesAtOnce = 500

  /// Unpacks files of one kind, portion by portion.
  public func unpack(_ kind: PackedKind, _ paths: [String]) async -> Result<[UnpackedFile], UnpackProblem> {
    var files: [UnpackedFile] = []
    // The beginning of a file whose rest is not there yet.
    var begun: UnpackedFile?
    while files.count < paths.count {
      let rest = Array(paths[files.count...].prefix(Self.filesAtOnce))
      let portion: [UnpackedFile]
      switch await self.portion(kind, rest, skip: begun?.records.count ?? 0) {
      case .success(let unpacked): portion = unpacked
      case .failure(let problem): return .failure(problem)
      }
      guard !portion.isEmpty, portion.count <= rest.count else { return .failure(.stopped) }
      for file in portion {
        var whole = file
        if let before = begun { whole.records = before.records + file.records }
        // Nobody goes on for ever with a file that gives nothing.
        if !file.isWhole, file.records.isEmpty { return .failure(.stopped) }
        begun = file.isWhole ? nil : whole
        if file.isWhole { files.append(whole) }
      }
    }
    return .success(files)
  }
}
