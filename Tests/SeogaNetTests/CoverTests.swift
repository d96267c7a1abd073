import Catalogue
import Foundation
import TestSupport
import Testing

@testable import seoga_net

@Suite struct CoverTests {
  private static let jpeg = Pictures.jpeg(3, 2)

  @Test(arguments: Pictures.kinds.map { $0.make(3, 2) })
  func picturesAreKeptWhateverTheyAreCalled(_ bytes: [UInt8]) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .bytes(bytes, type: "text/html"))
    let engine = bench.engine()
    let path = try #require(await engine.cover("\(bench.server.url)/a", bench.source()))
    #expect(FileManager.default.contents(atPath: path).map(Array.init) == bytes)
    #expect(await engine.cover("\(bench.server.url)/a", bench.source()) == path)
    #expect(bench.server.requests.count == 1)
    await bench.clean()
  }

  @Test(arguments: ["<html>", "", "RIFF....WAVE", "GIF8", "GIF89a"])
  func nothingElseIsKept(_ text: String) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .text(text, type: "image/jpeg"))
    #expect(await bench.engine().cover("\(bench.server.url)/a", bench.source()) == nil)
    #expect(bench.cached().isEmpty)
    await bench.clean()
  }

  @Test(arguments: Pictures.kinds.map { $0.make(1, 1) })
  func aSinglePointIsNoCover(_ bytes: [UInt8]) async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .bytes(bytes))
    #expect(await bench.engine().cover("\(bench.server.url)/a", bench.source()) == nil)
    #expect(bench.cached().isEmpty)
    await bench.clean()
  }

  @Test func thePictureThatAServerDrawsForEveryBookIsNoCover() async throws {
    let bench = try await Bench()
    for name in ["/a", "/b", "/c"] { bench.server.answer(name, with: .bytes(Self.jpeg)) }
    bench.server.answer("/d", with: .bytes(Pictures.jpeg(30, 20)))
    let engine = bench.engine()
    let first = try #require(await engine.cover("\(bench.server.url)/a", bench.source()))
    #expect(await engine.cover("\(bench.server.url)/d", bench.source()) != nil)
    #expect(await engine.cover("\(bench.server.url)/b", bench.source()) == nil)
    #expect(!FileManager.default.fileExists(atPath: first))
    for name in ["/a", "/b", "/c"] {
      #expect(await engine.cover("\(bench.server.url)\(name)", bench.source()) == nil)
    }
    #expect(await engine.cover("\(bench.server.url)/d", bench.source()) != nil)
    await bench.clean()
  }

  @Test func anotherMachineIsAskedWithEncryption() throws {
    #expect(
      try #require(HTTPAddress("http://covers.example/b/1.jpg")).encrypted.text
        == "https://covers.example/b/1.jpg"
    )
    #expect(try #require(HTTPAddress("https://a:8443/b")).encrypted.text == "https://a:8443/b")
  }

  @Test func aCoverOfAGuardedSourceGetsItsPassword() async throws {
    let bench = try await Bench()
    try bench.writeSecrets(#"{"plain": {"user": "a", "password": "b"}}"#)
    bench.server.answer("/a") { request in
      request.headers["authorization"] == "Basic YTpi" ? .bytes(Self.jpeg) : .challenge("Basic realm=x")
    }
    let engine = bench.engine()
    var stranger = bench.source()
    stranger.name = "other"
    #expect(await engine.cover("\(bench.server.url)/a", stranger) == nil)
    #expect(await engine.cover("\(bench.server.url)/a", bench.source()) != nil)
    await bench.clean()
  }

  @Test func thisMachineIsNotAskedForABookOfNoSource() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .bytes(Self.jpeg))
    let elsewhere = bench.source("https://books.invalid/opds", allowsHTTP: true)
    #expect(await bench.engine().cover("\(bench.server.url)/a", nil) == nil)
    #expect(await bench.engine().cover("\(bench.server.url)/a", elsewhere) == nil)
    #expect(bench.server.requests.isEmpty)
    await bench.clean()
  }

  @Test(arguments: Pictures.kinds.map(\.name))
  func aPictureThatIsTooLargeToPaintIsNotKept(_ kind: String) throws {
    let make = try #require(Pictures.kinds.first { $0.name == kind }?.make)
    #expect(CoverCache.isPicture(make(8_000, 5_000)))
    #expect(!CoverCache.isPicture(make(8_001, 5_000)))
    #expect(!CoverCache.isPicture(make(16_000, 16_000)))
  }

  @Test func aPictureBeyondTheScreenOfAGIFCounts() {
    let picture = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + Array(repeating: 0, count: 6)
    let comment: [UInt8] = [0x21, 0xFE, 3, 0x2C, 0x2C, 0x2C, 0]
    let large: [UInt8] = [0x2C, 0, 0, 0, 0, 0x40, 0x1F, 0xFF, 0xFF, 0]
    #expect(CoverCache.isPicture(picture + comment))
    #expect(!CoverCache.isPicture(picture + comment + large))
  }

  @Test(arguments: Pictures.kinds.map { $0.make(3, 2) })
  func everyCutOfAPictureIsReadWithoutHarm(_ picture: [UInt8]) {
    for length in 0..<picture.count {
      #expect(PictureSize(of: Array(picture.prefix(length)))?.width ?? 3 == 3)
    }
  }

  @Test func aFileThatBecameEmptyIsFetchedAgain() async throws {
    let bench = try await Bench()
    bench.server.answer("/a", with: .bytes(Self.jpeg))
    let engine = bench.engine()
    let path = try #require(await engine.cover("\(bench.server.url)/a", bench.source()))
    try Data().write(to: URL(filePath: path))
    #expect(await engine.cover("\(bench.server.url)/a", bench.source()) == path)
    #expect(FileManager.default.contents(atPath: path).map(Array.init) == Self.jpeg)
    await bench.clean()
  }
}
