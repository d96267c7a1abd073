import Catalogue
import TestSupport
import Testing

@testable import seoga_net

@Suite struct RedirectTests {
  @Test(arguments: [301, 302, 303, 307, 308])
  func whoIsSentOnGoes(_ status: Int) async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .redirect(to: "/other?x=1", status: status))
    bench.server.answer("/other", with: .text("there"))
    #expect(await bench.search(bench.engine()).titles == ["there"])
    #expect(bench.server.targets == ["/feed?q=whale", "/other?x=1"])
    await bench.clean()
  }

  @Test func aCircleIsLeft() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .redirect(to: "/feed"))
    #expect(await bench.state() == .failed(.tooManyRedirects))
    #expect(bench.server.requests.count == 6)
    await bench.clean()
  }

  @Test func fiveAreNotTooMany() async throws {
    let bench = try await Bench()
    let on = LoopbackReply.redirect(to: "/feed")
    bench.server.answer("/feed", with: on, on, on, on, on, .text("there"))
    #expect(await bench.state() == .fine)
    await bench.clean()
  }

  @Test(arguments: ["http://books.invalid/", "http://10.0.0.1/"])
  func nobodyIsSentToAnotherMachineWithoutEncryption(_ location: String) async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .redirect(to: location))
    #expect(await bench.state(bench.source(allowsHTTP: true)) == .failed(.insecure))
    await bench.clean()
  }

  @Test(arguments: ["ftp://books.invalid/", "file:///etc/passwd", "http://"])
  func whatIsNoAddressIsNotFollowed(_ location: String) async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .redirect(to: location))
    #expect(await bench.state() == .failed(.badRedirect))
    await bench.clean()
  }

  @Test func aRedirectToNowhereIsNone() async throws {
    let bench = try await Bench()
    bench.server.answer("/feed", with: .status(302))
    #expect(await bench.state() == .failed(.brokeOff))
    await bench.clean()
  }
}
