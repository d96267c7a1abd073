import Catalogue
import Testing

@testable import seoga_net

/// What the lines before a body come to, without anybody who sends them.
@Suite struct TransferTests {
  private func outcome(_ lines: [String], at address: String, may: Bool = true) async throws -> WebOutcome {
    let request = WebRequest(
      address: try #require(HTTPAddress(address)),
      headers: [:],
      allowsRedirect: { _ in may }
    )
    let share = RoomShare(of: Room(most: 1 << 20), most: 1 << 20)
    let transfer = Transfer(request, in: share, time: Time(ContinuousClock()))
    for line in lines {
      let goesOn = Array("\(line)\r\n".utf8).withUnsafeBytes { transfer.receiveLine($0) }
      if !goesOn { break }
    }
    transfer.finish(nil)
    return await transfer.outcome()
  }

  private func state(_ lines: [String], at address: String, may: Bool = true) async throws -> SourceState? {
    guard case .failed(let state) = try await outcome(lines, at: address, may: may) else { return nil }
    return state
  }

  @Test func nobodyIsSentOnWithoutEncryptionAfterIt() async throws {
    let lines = ["HTTP/2 302", "location: http://a.example/", ""]
    #expect(try await state(lines, at: "https://a.example/") == .failed(.insecure))
    #expect(try await state(lines, at: "http://a.example/") == nil)
  }

  @Test func nobodyIsSentWhereTheAskerMayNotGo() async throws {
    let lines = ["HTTP/1.1 301 Moved", "Location: https://127.0.0.1/", ""]
    #expect(try await state(lines, at: "https://a.example/", may: false) == .failed(.insecure))
  }

  @Test(arguments: [300, 304, 305])
  func otherAnswersThatNameAPlaceAreTheEnd(_ status: Int) async throws {
    let lines = ["HTTP/1.1 \(status) X", "Location: /b", "", "HTTP/1.1 200 OK", ""]
    guard case .answer(let answer) = try await outcome(lines, at: "https://a.example/a") else {
      Issue.record("It failed.")
      return
    }
    #expect(answer.status == status && answer.address.text == "https://a.example/a")
  }

  @Test func theAddressIsTheOneThatAnswered() async throws {
    let lines = [
      "HTTP/1.1 302 X", "Location: /b", "ETag: old", "", "HTTP/1.1 100 Continue", "", "HTTP/1.1 200 OK",
      "Retry-After:  5 ", "",
    ]
    guard case .answer(let answer) = try await outcome(lines, at: "https://a.example/a") else {
      Issue.record("It failed.")
      return
    }
    #expect(answer.address.text == "https://a.example/b" && answer.requests == 2)
    #expect(answer.headers == ["retry-after": "5"])
  }

  @Test(arguments: [
    ["HTTP/1.1 302 X", "Location: /b", "Location: /c", ""],
    ["HTTP/1.1 200 X", "Content-Encoding: gzip", "Content-Encoding: br", ""],
    ["HTTP/1.1 200 X", "Content-Encoding: gzip,gzip", ""],
    ["HTTP/1.1 200 X"] + Array(repeating: "X: \(String(repeating: "x", count: 1_000))", count: 300),
    Array(repeating: "HTTP/1.1 102 \(String(repeating: "x", count: 1_000))", count: 300),
  ])
  func headsThatNobodyNeedsAreUnreadable(_ lines: [String]) async throws {
    #expect(try await state(lines, at: "https://a.example/") == .failed(.unreadable))
  }
}
