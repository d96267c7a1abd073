import Foundation
import Testing
import TextScreen

@testable import Screens
@testable import seoga

/// Where programs beside Seoga are looked for.
@Suite struct ProgramsTests {
  @Test func onlyWhereItDoesNotDependOnTheReadersFolder() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "seoga-bin-\(UUID().uuidString)").path
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    #expect(Programs.folder(of: "chafa", in: folder) == nil)
    _ = files.createFile(atPath: folder + "/chafa", contents: nil, attributes: [.posixPermissions: 0o755])
    #expect(Programs.folder(of: "chafa", in: ".:bin::/nowhere:\(folder):/other") == folder)
    let up = String(repeating: "../", count: 30)
    #expect(Programs.folder(of: "chafa", in: "\(up)\(folder.dropFirst())") == nil)
    #expect(Programs.folder(of: "chafa", in: "") == nil)
  }
}

/// The program `chafa` itself, over pictures made here.
@Suite(.enabled(if: Chafa.isInstalled, "chafa is not installed"))
struct ChafaTests {
  private static let size = Size(columns: 14, rows: 10)

  @Test(arguments: [PictureSigns.safe, .plain])
  func aPictureBecomesSigns(signs: PictureSigns) async throws {
    let path = try Self.file(Self.stripes)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(CoverPainter.chafa.isThere())
    #expect(await CoverPainter.chafa.paint(path, Self.size, signs) != nil)
  }

  @Test func aCoverIsDrawnOnceForASize() async throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "seoga-cache-\(UUID().uuidString)").path
    defer { try? files.removeItem(atPath: folder) }
    try files.createDirectory(atPath: "\(folder)/covers", withIntermediateDirectories: true)
    let cover = "\(folder)/covers/a"
    try Data(Self.stripes).write(to: URL(filePath: cover))
    let drawn = await CoverPainter.chafa.paint(cover, Self.size, .safe)
    let kept = try files.contentsOfDirectory(atPath: "\(folder)/cells")
    #expect(drawn != nil && kept.count == 1)
    let cells = URL(filePath: "\(folder)/cells/\(kept.first ?? "")")
    try Data("\u{1B}[31m▚▚\n".utf8).write(to: cells)
    #expect(await CoverPainter.chafa.paint(cover, Self.size, .safe)?.colour == 1)
    // One that was changed by somebody else, and a cover that is another, are drawn anew.
    try Data("\u{1B}]52;c;eA==\u{7}".utf8).write(to: cells)
    #expect(await CoverPainter.chafa.paint(cover, Self.size, .safe) == drawn)
    try Data(Self.stripes + [0]).write(to: URL(filePath: cover))
    #expect(await CoverPainter.chafa.paint(cover, Self.size, .safe) == drawn)
    #expect(try files.contentsOfDirectory(atPath: "\(folder)/cells").count == 2)
  }

  @Test func whatIsNoPictureIsNone() async throws {
    let texts = ["", "GIF89a", "\u{1B}]52;c;eA==\u{7}", "P6\n99999 99999\n255\n"]
    for bytes in texts.map({ Array($0.utf8) }) {
      let path = try Self.file(bytes)
      defer { try? FileManager.default.removeItem(atPath: path) }
      #expect(await CoverPainter.chafa.paint(path, Self.size, .safe) == nil)
    }
    #expect(await CoverPainter.chafa.paint("/nowhere/cover", Self.size, .safe) == nil)
    #expect(await CoverPainter.chafa.paint("--version", Self.size, .safe) == nil)
  }

  /// A picture of coloured stripes, 40 by 60 pixels.
  private static var stripes: [UInt8] {
    var bytes = Array("P6\n40 60\n255\n".utf8)
    for row in 0..<60 {
      for column in 0..<40 { bytes += [UInt8(row * 4), UInt8(column * 6), row % 20 < 10 ? 200 : 20] }
    }
    return bytes
  }

  private static func file(_ bytes: [UInt8]) throws -> String {
    let url = FileManager.default.temporaryDirectory.appending(path: "seoga-cover-\(UUID().uuidString)")
    try Data(bytes).write(to: url)
    return url.path
  }
}
