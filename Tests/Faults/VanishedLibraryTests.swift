import Foundation
import TestSupport
import Testing

extension FaultsTests {
  /// The library's folder taken away under an open window, and given back.
  @Suite struct VanishedLibraryTests {
    /// How the folder goes.
    enum Way: CaseIterable {
      case unmounted, renamed
    }

    /// A reader's home whose library can be taken away.
    private final class Scene {
      private static let mostTries = 100

      let home: Home
      let way: Way
      let id: String
      var library: URL { home.folder.appending(path: ".local/share/seoga") }
      private var disk: URL { home.folder.appending(path: "disk") }
      private var isMounted = false

      init(_ way: Way) throws {
        (home, self.way) = (try Home(), way)
        id = try home.add("Snow", "--status", "reading")
        guard way == .unmounted else { return }
        try FileManager.default.moveItem(at: library, to: disk)
        try FileManager.default.createDirectory(at: library, withIntermediateDirectories: false)
        try mount()
      }

      deinit { if isMounted { try? unmount() } }

      /// Whether this process may mount at all.
      static var mayMount: Bool {
        guard geteuid() == 0, let scene = try? Scene(.unmounted) else { return false }
        return FileManager.default.fileExists(atPath: scene.library.appending(path: "seoga.json").path)
      }

      func take() throws {
        if way == .unmounted { return try unmount() }
        try FileManager.default.moveItem(at: library, to: disk)
        try FileManager.default.createDirectory(at: library, withIntermediateDirectories: false)
      }

      func giveBack() throws {
        if way == .unmounted { return try mount() }
        try FileManager.default.removeItem(at: library)
        try FileManager.default.moveItem(at: disk, to: library)
      }

      private func mount() throws {
        try run("mount", "--bind", disk.path, library.path)
        isMounted = true
      }

      /// Where the program reads a file just then the system refuses, and is asked again; what is held open it refuses
      /// for good.
      private func unmount() throws {
        for _ in 1..<Scene.mostTries where isMounted {
          if (try? run("umount", library.path)) != nil { isMounted = false }
        }
        if isMounted { try run("umount", library.path) }
        isMounted = false
      }

      private func run(_ words: String...) throws {
        try ChildProcess.run(["/usr/bin/env"] + words, environment: home.environment)
      }
    }

    @Test(arguments: Way.allCases) func nothingIsFoundedAndNoWordIsLost(way: Way) throws {
      let tally = Tally("the library's folder \(way) and back under an open window")
      guard way != .unmounted || Scene.mayMount else {
        tally.remark("skipped: mounting is not permitted here")
        return try tally.end()
      }
      for number in 0..<Amount.of(20) {
        try runOnce(Scene(way), "words of run \(number)", tally)
        tally.tried()
      }
      try tally.end()
    }

    private func runOnce(_ scene: Scene, _ text: String, _ tally: Tally) throws {
      let terminal = try PseudoTerminal([Tmux.path(of: "seoga")], environment: scene.home.environment)
      try terminal.read("the book") { terminal.shows("Snow") }
      _ = try terminal.type(Array("m".utf8))
      try terminal.read("the editor") { terminal.shows("What do you want to keep?") }
      // Who watches the folder may tell before the key asks, and what is on the screen is not sent again.
      terminal.forget()
      try scene.take()
      _ = try terminal.type(Array(text.utf8))
      try terminal.read("the words") { terminal.shows(String(text.suffix(1))) }
      _ = try terminal.type([0x13])
      try terminal.read("that it is gone") { terminal.shows("The library is not in") }
      let founded = try FileManager.default.contentsOfDirectory(atPath: scene.library.path)
      tally.check(founded.isEmpty, "founded on the bare folder: \(founded)")
      try scene.giveBack()
      let book = scene.home.book(scene.id)
      try terminal.read("the saved note") {
        _ = try? terminal.type([0x13])
        return (try? String(contentsOf: book, encoding: .utf8))?.contains(text) == true
      }
      _ = try terminal.type(Array("Q".utf8))
    }
  }
}
