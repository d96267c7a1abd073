import Foundation
import Glibc
import LibraryStore
import TestSupport
import Testing

extension FaultsTests {
  /// A library, an empty folder and no folder at all, exported onto everything that may stand at a path.
  @Suite struct ExportTargetsTests {
    /// What may stand there, and whether a library of two books may take its place.
    private enum Target: String, CaseIterable {
      case absent, emptyFile, own, ownOlder, anotherLibrarys, moreBooks, brokenOff, folder, link,
        linkToNowhere
      case readOnly, pipe, nothingness, otherJSON, text

      var givesWay: Bool { [.absent, .emptyFile, .own, .ownOlder, .readOnly].contains(self) }
    }

    private let home: Home
    private let place: URL
    private let more: String
    private let others: String

    init() throws {
      home = try Home()
      place = home.folder.appending(path: "out")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try home.add("Alpha")
      let gone = try home.add("Beta")
      try home.add("Gamma")
      more = try home.seoga("export")
      try FileManager.default.removeItem(at: home.book(gone))
      let other = try Home()
      try other.add("Alpha")
      others = try other.seoga("export")
    }

    @Test func anExportOntoAnythingLosesNothing() throws {
      let tally = Tally("exports onto 15 kinds of target, of a library, an empty one and none")
      for library in ["whole", "empty", "none"] {
        for target in Target.allCases { try run(target, library, tally) }
      }
      try tally.end()
    }

    private func run(_ target: Target, _ library: String, _ tally: Tally) throws {
      let folder = place.appending(path: "\(library)-\(target.rawValue)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let path = target == .nothingness ? "/dev/full" : folder.appending(path: "b.json").path
      try put(target, path, folder)
      let before = try state(folder)
      var environment = home.environment
      if library != "whole" { environment["SEOGA_LIBRARY"] = home.folder.appending(path: library).path }
      if library == "empty" {
        try FileManager.default.createDirectory(
          at: home.folder.appending(path: library),
          withIntermediateDirectories: true
        )
      }
      let (status, output) = ChildProcess.end(
        of: [Tmux.path(of: "seoga"), "export", "--output", path],
        environment: environment
      )
      tally.tried()
      let what = "\(library) onto \(target.rawValue): \(status) \(output)"
      let isFree = [.absent, .emptyFile].contains(target)
      if library == "whole" ? target.givesWay : isFree {
        tally.check(status == 0, "refused: \(what)")
        let bytes = FileManager.default.contents(atPath: path).map(Array.init) ?? []
        tally.check((try? WholeLibrary(bytes)?.count) == (library == "whole" ? 2 : 0), "not whole: \(what)")
      } else {
        tally.check(status != 0 && !output.isEmpty, "done, or refused without a word: \(what)")
        tally.check(try state(folder) == before, "changed: \(what)")
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      tally.check(!names.contains { $0.hasPrefix(".seoga") }, "left \(names): \(what)")
    }

    private func put(_ target: Target, _ path: String, _ folder: URL) throws {
      let own = try home.seoga("export")
      let kept = folder.appending(path: "kept.json").path
      switch target {
      case .absent, .nothingness: break
      case .emptyFile: try write("", path)
      case .own: try write(own, path)
      case .ownOlder: try write(own.replacing("Gamma", with: "Delta"), path)
      case .anotherLibrarys: try write(others, path)
      case .moreBooks: try write(more, path)
      case .brokenOff: try write(String(more.dropLast(50)), path)
      case .folder:
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      case .link:
        try write(more, kept)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: kept)
      case .linkToNowhere:
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: kept)
      case .readOnly:
        try write(own, path)
        chmod(path, 0o400)
      case .pipe: #expect(mkfifo(path, 0o600) == 0)
      case .otherJSON: try write("{\n  \"books\": []\n}\n", path)
      case .text: try write("mine\n", path)
      }
    }

    private func write(_ text: String, _ path: String) throws {
      try Data(text.utf8).write(to: URL(filePath: path))
    }

    /// Each name with what stands there.
    private func state(_ folder: URL) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
        let path = folder.appending(path: name).path
        var status = stat()
        #expect(lstat(path, &status) == 0)
        let isFile = status.st_mode & S_IFMT == S_IFREG
        let text = isFile ? try String(contentsOfFile: path, encoding: .utf8) : ""
        return "\(name) \(status.st_mode) \(status.st_ino) \(text)"
      }
    }
  }
}
