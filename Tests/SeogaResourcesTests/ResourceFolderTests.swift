import Foundation
import SeogaResources
import Testing

@Suite struct ResourceFolderTests {
  /// A prefix with a program in `bin`, gone with the value.
  private final class Prefix {
    let path: String
    var program: String { "\(path)/bin/seoga" }

    init() throws {
      let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      path = folder.appending(path: "prefix-\(UUID().uuidString)").path()
      try write("", to: "bin/seoga")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to file: String) throws {
      let url = URL(filePath: path).appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try text.write(to: url, atomically: false, encoding: .utf8)
    }
  }

  @Test func anInstalledProgramLooksInItsPrefix() throws {
    let prefix = try Prefix()
    try prefix.write(#""a" = "b";"#, to: "share/seoga/en.lproj/Localizable.strings")
    try prefix.write("", to: "bin/seoga_SeogaResources.resources/en.lproj/Localizable.strings")
    let folder = try ResourceFolder.locate(programPath: prefix.program)
    #expect(folder.path == "\(prefix.path)/share/seoga")
    #expect(try Words.load(language: .english, folder: folder)("a") == "b")
  }

  @Test func aBuiltProgramLooksBesideItself() throws {
    let prefix = try Prefix()
    try prefix.write("", to: "bin/seoga_SeogaResources.resources/en.lproj/Localizable.strings")
    let folder = try ResourceFolder.locate(programPath: prefix.program)
    #expect(folder.path == "\(prefix.path)/bin/seoga_SeogaResources.resources")
  }

  @Test func aLinkToTheProgramIsFollowed() throws {
    let prefix = try Prefix()
    try prefix.write("", to: "share/seoga/en.lproj/Localizable.strings")
    try prefix.write("", to: "elsewhere/bin/other")
    let link = "\(prefix.path)/elsewhere/bin/seoga"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: prefix.program)
    #expect(try ResourceFolder.locate(programPath: link).path == "\(prefix.path)/share/seoga")
  }

  @Test func aBareProgramSaysWhereItLooked() throws {
    let prefix = try Prefix()
    let places = ["\(prefix.path)/share/seoga", "\(prefix.path)/bin/seoga_SeogaResources.resources"]
    #expect(throws: ResourceError.absent(from: places)) {
      try ResourceFolder.locate(programPath: prefix.program)
    }
    #expect(throws: ResourceError.absent(from: places)) {
      try ResourceFolder.locate(programPath: "\(prefix.path)/bin/none")
    }
  }

  @Test func sayWhichFileIsMissingOrDamaged() throws {
    let prefix = try Prefix()
    let folder = ResourceFolder(path: "\(prefix.path)/share/seoga")
    let table = "\(folder.path)/ko.lproj/Localizable.strings"
    #expect(throws: ResourceError.unreadable(path: "\(folder.path)/ko.lproj")) {
      try Words.load(language: .korean, folder: folder)
    }
    try prefix.write("\"a\" = \"b\";\n\"c\"", to: "share/seoga/ko.lproj/Localizable.strings")
    #expect(throws: ResourceError.malformed(path: table, line: 2)) {
      try Words.load(language: .korean, folder: folder)
    }
    #expect("\(ResourceError.malformed(path: table, line: 2))".hasPrefix("\(table), "))
  }

  @Test func tablesThatAreNotAmongTheFirstAreReadOnceTheyAreAskedFor() throws {
    let prefix = try Prefix()
    let folder = ResourceFolder(path: "\(prefix.path)/share/seoga")
    try prefix.write(#""a" = "b";"#, to: "share/seoga/en.lproj/Localizable.strings")
    try prefix.write(#""c" = "d";"#, to: "share/seoga/en.lproj/Other.strings")
    let words = try Words.load(language: .english, folder: folder, first: ["Localizable"])
    let early = words.showing(keys: [:])
    #expect(words("a") == "b")
    try prefix.write(#""c" = "e";"#, to: "share/seoga/en.lproj/Other.strings")
    #expect(words("c") == "e" && words("none") == "none")
    // Once they are read they stay, for all that have these words.
    try prefix.write(#""c" = "f";"#, to: "share/seoga/en.lproj/Other.strings")
    #expect(words("c") == "e" && early("c") == "e")
  }

  @Test func aTableThatIsReadLateSaysWhatIsWrongWithIt() throws {
    let prefix = try Prefix()
    let folder = ResourceFolder(path: "\(prefix.path)/share/seoga")
    let table = "\(folder.path)/en.lproj/Other.strings"
    try prefix.write(#""a" = "b";"#, to: "share/seoga/en.lproj/Localizable.strings")
    try prefix.write(#""c""#, to: "share/seoga/en.lproj/Other.strings")
    let words = try Words.load(language: .english, folder: folder, first: ["Localizable"])
    #expect(words("a") == "b" && words.restProblem == nil)
    #expect(words("c") == "c" && words.restProblem == .malformed(path: table, line: 1))
    #expect(throws: ResourceError.malformed(path: table, line: 1)) { try words.readRest() }
  }

  @Test func theBuiltTestsFindTheirOwn() throws {
    let folder = try ResourceFolder.locate()
    #expect(try Words.load(language: .korean, folder: folder)("app.name") == "서가")
  }
}
