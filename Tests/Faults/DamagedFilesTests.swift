import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

extension FaultsTests {
  /// Every file the program keeps, damaged in turn.
  @Suite struct DamagedFilesTests {
    private static let damages: [(name: String, damage: @Sendable ([UInt8]) -> [UInt8])] = [
      ("cut", { Array($0.prefix($0.count / 2)) }),
      ("emptied", { _ in [] }),
      ("zeroed", { $0.map { _ in 0 } }),
      ("of another shape", { _ in Array("[]\n".utf8) }),
      ("of wrong types", { _ in Array(#"{"format": "1", "id": 5, "books": {}, "title": []}"#.utf8) }),
      ("no UTF-8", { Array($0.prefix(20)) + [0xFF, 0xC3] + Array($0.dropFirst(20)) }),
      ("50 MB of [", { _ in [UInt8](repeating: UInt8(ascii: "["), count: 50 << 20) }),
    ]

    /// A home in which everything there can be is there.
    private let home: Home
    private let names: [String]

    init() throws {
      home = try Home()
      for title in ["Alpha", "Beta", "Gamma"] {
        let id = try home.add(title, "--status", "reading")
        try home.seoga("note", "add", id, "a note on \(title)")
      }
      try home.seoga("remove", home.add("Deleted"))
      try Self.write(
        "{\n  \"progress\": [\"p\", \"F7\"]\n}\n",
        to: home.folder.appending(path: ".config/seoga/keys.json")
      )
      try Self.write("{}\n", to: home.folder.appending(path: ".config/seoga/settings.json"))
      // A screen that is left in the middle of a note keeps a draft, and whatever else it keeps.
      let terminal = try PseudoTerminal([Tmux.path(of: "seoga")], environment: home.environment)
      try terminal.read("the board") { terminal.shows("Alpha") }
      _ = try terminal.type(Array("mdraft".utf8) + [3])
      try terminal.read("the end") { terminal.ended() != nil }
      names = (FileManager.default.subpaths(atPath: home.folder.path) ?? []).sorted().filter { [home] name in
        let isFile = (try? home.folder.appending(path: name).resourceValues(forKeys: [.isRegularFileKey]))?
          .isRegularFile
        return isFile == true && !name.hasSuffix(".lock")
      }
    }

    private static func write(_ text: String, to url: URL) throws {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url)
    }

    @Test func eachIsNamedAndLeftAndHidesNothing() throws {
      let tally = Tally("each of \(names.count) files damaged in \(Self.damages.count) ways")
      #expect(names.count { $0.contains("/books/") } == 3 && names.contains { $0.contains("/drafts/") })
      var number = 0
      for name in names {
        for (what, damage) in Self.damages {
          number += 1
          if Amount.takes(number, offset: 5) { try attempt(name, what, damage, tally) }
        }
      }
      try tally.end()
    }

    private func attempt(
      _ name: String,
      _ what: String,
      _ damage: ([UInt8]) -> [UInt8],
      _ tally: Tally
    ) throws {
      let file = home.folder.appending(path: name)
      let whole = try Data(contentsOf: file)
      let broken = Data(damage(Array(whole)))
      try broken.write(to: file)
      defer { try? whole.write(to: file) }
      tally.tried()
      let moment = "\(name) \(what)"
      let isKept = name.hasPrefix(".local/share") || name.hasPrefix(".config")
      let titles = ["Alpha", "Beta", "Gamma"].filter {
        !name.contains("/books/") || !String(decoding: whole, as: UTF8.self).contains("\"\($0)\"")
      }

      let listed = ChildProcess.end(of: [Tmux.path(of: "seoga"), "list"], environment: home.environment)
      tally.check(listed.status == 0, "\(moment): list ended with \(listed)")
      for title in titles {
        tally.check(listed.output.contains(title), "\(moment): no \(title) in \(listed.output)")
      }
      if name.hasSuffix("seoga.json") || name.contains("/books/") {
        tally.check(
          listed.output.contains(file.lastPathComponent),
          "\(moment): not named in \(listed.output)"
        )
      }

      let terminal = try PseudoTerminal([Tmux.path(of: "seoga")], environment: home.environment)
      try terminal.read("\(moment): the board") { titles.contains(where: terminal.shows) }
      _ = try terminal.type([3, 3])
      try terminal.read("\(moment): the end") { terminal.ended() != nil }
      tally.check(terminal.ended() == 0, "\(moment): it ended with \(terminal.ended() ?? -1)")

      let added = ChildProcess.end(of: [Tmux.path(of: "seoga"), "add", "New"], environment: home.environment)
      if !name.hasSuffix("seoga.json") {
        tally.check(added.status == 0, "\(moment): add ended with \(added)")
      } else {
        tally.check(added.status != 0 && added.output.contains("seoga.json"), "\(moment): \(added)")
      }
      if isKept { tally.check((try? Data(contentsOf: file)) == broken, "\(moment): it was overwritten") }
    }
  }
}
