import Catalogue
import Foundation
import TestSupport
import Testing

@testable import seoga_net

@Suite struct CoverTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]

  @Test(arguments: [
    jpeg, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1], Array("GIF89a..".utf8),
    Array("RIFF....WEBPVP8 ".utf8),
  ])
  func picturesAreKeptWhateverTheyAreCalled(_ bytes: [UInt8]) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .bytes(bytes, type: "text/html"))
    let engine = bench.engine()
    let path = try #require(await engine.cover("\(bench.server.url)/a", nil))
    #expect(FileManager.default.contents(atPath: path).map(Array.init) == bytes)
    #expect(await engine.cover("\(bench.server.url)/a", nil) == path)
    #expect(bench.server.requests.count == 1)
    await bench.clean()
  }

  @Test(arguments: ["<html>", "", "RIFF....WAVE", "GIF8"])
  func nothingElseIsKept(_ text: String) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .text(text, type: "image/jpeg"))
    #expect(await bench.engine().cover("\(bench.server.url)/a", nil) == nil)
    #expect(bench.cached().isEmpty)
    await bench.clean()
  }

  @Test func anotherMachineIsAskedWithEncryption() throws {
    #expect(
      try #require(Address("http://covers.example/b/1.jpg")).encrypted.text
        == "https://covers.example/b/1.jpg"
    )
    #expect(try #require(Address("https://a:8443/b")).encrypted.text == "https://a:8443/b")
  }

  @Test func aCoverOfAGuardedSourceGetsItsPassword() async throws {
    let bench = try await Bench()
    try bench.writeSecrets(#"{"plain": {"user": "a", "password": "b"}}"#)
    bench.server.answer("/a") { request in
      request.headers["authorization"] == "Basic YTpi" ? .bytes(Self.jpeg) : .challenge("Basic realm=x")
    }
    let engine = bench.engine()
    #expect(await engine.cover("\(bench.server.url)/a", nil) == nil)
    #expect(await engine.cover("\(bench.server.url)/a", bench.source()) != nil)
    await bench.clean()
  }
}
