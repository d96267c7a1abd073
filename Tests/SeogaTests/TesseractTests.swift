import Foundation
import Screens
import TestSupport
import Testing

@testable import seoga

/// What is asked of the program `tesseract`, answered by scripts.
@Suite struct TesseractTests {
  /// A folder with a script in the program's place, and files beside it.
  private final class Folder {
    let path: String

    init(_ script: String = "", languages: String = "eng\nkor\nosd") throws {
      path = FileManager.default.temporaryDirectory.appending(path: "seoga-scan-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let text = """
        #!/bin/sh
        if [ "$1" = --list-langs ]; then printf 'List of available languages (3):\\n\(languages)\\n'; exit; fi
        cd '\(path)'
        \(script)
        """
      try Data(text.utf8).write(to: URL(filePath: path + "/tesseract"))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path + "/tesseract")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String, _ bytes: [UInt8] = TesseractTests.png) throws -> String {
      try Data(bytes).write(to: URL(filePath: "\(path)/\(name)"))
      return "\(path)/\(name)"
    }

    func text(_ name: String) -> String? { try? String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }
  }

  nonisolated private static let png: [UInt8] = [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A, 0, 0, 0, 13]

  @Test func itIsAskedInTheWayThatReadsBest() async throws {
    let folder = try Folder(
      "printf '%s\\n' \"$@\" > asked; echo $OMP_THREAD_LIMIT >> asked; printf ' 눈이 \\n'"
    )
    let picture = try folder.file("-page.png")
    let result = await Tesseract(folder: folder.path).text(of: picture)
    #expect(result == .success(PictureText.PictureReading(text: " 눈이")))
    #expect(folder.text("asked") == "\(picture)\nstdout\n-l\nkor+eng\n--psm\n6\n1\n")
  }

  @Test(arguments: [
    ("eng", "eng", ["kor"]), ("kor", "kor", ["eng"]),
  ])
  func itReadsInTheLanguagesThereAre(installed: String, asked: String, missing: [String]) async throws {
    let folder = try Folder("echo \"$4\"", languages: installed)
    let result = await Tesseract(folder: folder.path).text(of: try folder.file("p"))
    #expect(result == .success(PictureText.PictureReading(text: asked, missing: missing)))
  }

  @Test func withoutOursItSaysSo() async throws {
    let folder = try Folder("echo x", languages: "osd")
    #expect(await Tesseract(folder: folder.path).text(of: try folder.file("p")) == .failure(.noLanguage))
  }

  @Test(arguments: ["", "plain text", "BMW 320i, 1998", "/etc/hostname\n", "RIFF0000WAVE", "\u{89}PNG"])
  func whatIsNoPictureIsNotHandedOver(text: String) async throws {
    let folder = try Folder("echo ran > ran; echo x")
    let picture = try folder.file("page.png", Array(text.utf8))
    #expect(await Tesseract(folder: folder.path).text(of: picture) == .failure(.noPicture))
    #expect(folder.text("ran") == nil)
    #expect(await Tesseract(folder: folder.path).text(of: folder.path) == .failure(.noPicture))
    guard case .failure(.refused) = await Tesseract(folder: folder.path).text(of: "/nowhere/p.png") else {
      Issue.record("a picture that is not there was read")
      return
    }
  }

  @Test(
    arguments: [
      [0xFF, 0xD8, 0xFF, 0xE0], Array("GIF89a".utf8), Array("BM____\0\0\0\0".utf8), Array("II*\0".utf8),
      Array("MM\0*".utf8), Array("RIFF____WEBP".utf8),
    ] as [[UInt8]]
  )
  func picturesAreKnownByTheirFirstBytes(bytes: [UInt8]) {
    #expect(Tesseract.isPicture(bytes[...]))
    #expect(!Tesseract.isPicture(bytes.dropLast(max(1, bytes.count - 2))))
  }

  @Test func itsOwnReasonIsTold() async throws {
    let folder = try Folder("echo >&2; echo 'Error in pixRead: bad' >&2; echo more >&2; exit 1")
    let result = await Tesseract(folder: folder.path).text(of: try folder.file("p"))
    #expect(result == .failure(.failed("Error in pixRead: bad")))
  }

  @Test func aBlankPictureHasNoText() async throws {
    let folder = try Folder("printf ' \\n\\n\\014'")
    #expect(await Tesseract(folder: folder.path).text(of: try folder.file("p")) == .failure(.blank))
  }

  @Test func whatTakesTooLongIsEnded() async throws {
    let folder = try Folder("/bin/sleep 1000 & echo $! > pid; wait; echo x")
    let picture = try folder.file("p")
    let tesseract = Tesseract(folder: folder.path, limit: .seconds(3))
    #expect(await tesseract.text(of: picture) == .failure(.tookTooLong(seconds: 3)))
    try await expectEnded(folder)
  }

  @Test func whoeverIsCancelledEndsItAtOnce() async throws {
    let folder = try Folder("/bin/sleep 1000 & echo $! > pid; wait; echo x")
    let picture = try folder.file("p")
    let reading = Task { await Tesseract(folder: folder.path).text(of: picture) }
    while folder.text("pid")?.hasSuffix("\n") != true { await Task.yield() }
    reading.cancel()
    #expect(await reading.value == .failure(.cancelled))
    try await expectEnded(folder)
  }

  /// What the script started is ended, too: a kill takes effect a moment after it was sent.
  private func expectEnded(_ folder: Folder) async throws {
    let process = try #require(folder.text("pid").flatMap { pid_t($0.dropLast()) })
    #expect(await becomesSo { isEnded(process) })
  }

  /// Whether a process is gone; whoever waits for it now may not have done so yet.
  private func isEnded(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") ?? true
  }

  @Test(arguments: [
    ("a  \n\n\n b\u{C}", "a\n\n b"), ("\n\na", "a"), ("", ""), (" \n ", ""),
  ])
  func emptyLinesAreLeftOut(page: String, text: String) { #expect(Tesseract.trimmed(page) == text) }
}

/// The program `tesseract` itself, over pages whose words are known.
@Suite(.enabled(if: Programs.folder(of: "tesseract") != nil, "tesseract is not installed"))
struct RealTesseractTests {
  private static let pictures = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Pictures"
  )
  nonisolated private static let samples = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/samples/ocr")

  private func expectRead(_ picture: URL, _ truth: URL) async throws {
    let truth = try String(contentsOf: truth, encoding: .utf8)
    let reading = try await PictureText.tesseract(isApart: true).read(picture.path).get()
    #expect(reading.missing == [])
    let share = Double(Self.distance(reading.text, Tesseract.trimmed(truth))) / Double(truth.count)
    #expect(share <= 0.05, "\(reading.text)")
  }

  @Test func aKoreanPageOfAThousandCharacters() async throws {
    let (picture, truth) = (
      Self.pictures.appending(path: "page.png"), Self.pictures.appending(path: "page.txt")
    )
    #expect(try String(contentsOf: truth, encoding: .utf8).count > 1000)
    try await expectRead(picture, truth)
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: samples.path), "the samples are not here"),
    arguments: ["kor_page", "eng_page"]
  )
  func theSamples(name: String) async throws {
    try await expectRead(
      Self.samples.appending(path: "\(name).png"),
      Self.samples.appending(path: "\(name).gt.txt")
    )
  }

  /// How many characters one text has other than the other.
  private static func distance(_ one: String, _ other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (line, character) in one.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, compared) in other.enumerated() {
        let replaced = diagonal + (character == compared ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[other.count]
  }
}
