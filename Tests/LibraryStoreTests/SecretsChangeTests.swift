import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// What catalogues want to know of the reader, written into a file that nobody else reads.
@Suite struct SecretsChangeTests {
  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/deep/secrets.json" }

  init() throws { folder = try TemporaryFolder() }

  private var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }

  private func write(_ text: String, mode: Int = 0o600) throws {
    try FileManager.default.createDirectory(atPath: "\(folder.path)/deep", withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private var mode: Int? {
    try? FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func theFileIsMadeForTheReaderAlone() throws {
    try SecretsChange.put(.key("word"), of: "aladin", into: path)
    #expect(text == "{\n  \"aladin\": {\n    \"key\": \"word\"\n  }\n}\n")
    #expect(mode == 0o600)
    let others = try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/deep")
    #expect(others == ["secrets.json"])
  }

  @Test func whatTheReaderWroteStaysAsItIs() throws {
    let written = "{ \"집\" : {\"user\":\"me\",  \"password\":\"old\"},\n\n\t\"mine\": 1 }"
    try write(written)
    try SecretsChange.put(.login(user: "me", password: "new \" \\"), of: "집", into: path)
    let login = #"{"password": "new \" \\", "user": "me"}"#
    let document = try JSONDocument(Array((text ?? "").utf8))
    #expect(document.value(at: [.key("집")]) == (try JSONReader.value(of: Array(login.utf8))))
    #expect(text?.hasPrefix("{ \"집\" : {") == true && text?.hasSuffix(",\n\n\t\"mine\": 1 }") == true)
    try SecretsChange.move(of: "집", to: "Home", in: path)
    #expect(try JSONDocument(Array((text ?? "").utf8)).value(at: [.key("집")]) == nil)
    try SecretsChange.remove(of: "Home", from: path)
    #expect(text == "{ \"mine\": 1 }")
    #expect(mode == 0o600)
  }

  @Test func nothingOfAnotherIsLostByAMove() throws {
    let written = #"{"a": {"key": "1"}, "b": {"key": "2"}}"#
    try write(written)
    try SecretsChange.move(of: "a", to: "b", in: path)
    try SecretsChange.move(of: "c", to: "d", in: path)
    try SecretsChange.remove(of: "c", from: path)
    #expect(text == written)
  }

  @Test(arguments: ["{", "[]", "{\"a\": }", "\u{FF}"]) func aFileThatCannotBeReadIsNotWritten(written: String)
    throws
  {
    try write(written)
    #expect(throws: StoreError.self) { try SecretsChange.put(.key("word"), of: "a", into: path) }
    #expect(text == written)
  }
}
