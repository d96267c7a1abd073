import Testing

@testable import seoga_net

@Suite struct ChallengeTests {
  private static let mufasa = Login(user: "Mufasa", password: "Circle of Life")
  private static let nonce = "7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v"
  private static let own = "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ"

  private func response(_ header: String, _ login: Login = mufasa) throws -> String {
    let challenge = try #require(Challenge(header: header))
    return challenge.authorization(login, target: "/dir/index.html", count: 1, own: Self.own)
  }

  private func offer(_ algorithm: String) -> String {
    #"Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=\#(algorithm), nonce="\#(Self.nonce)""#
  }

  // The values are those of RFC 7616, section 3.9.1.
  @Test(arguments: [
    ("MD5", "8ca523f5e9506fed4657c9700eebdbec"),
    ("SHA-256", "753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"),
  ])
  func digestIsAsTheStandardHasIt(_ algorithm: String, _ expected: String) throws {
    let response = try response(offer(algorithm))
    #expect(response.contains(#"response="\#(expected)""#))
    #expect(response.contains("qop=auth, nc=00000001"))
  }

  @Test func theStrongestOfSeveralIsTaken() throws {
    let several = #"Basic realm="a, b", \#(offer("MD5")), \#(offer("SHA-256"))"#
    #expect(try response(several).contains("algorithm=SHA-256"))
    #expect(try response(#"NTLM, Negotiate abc==, Basic realm="x""#).hasPrefix("Basic "))
  }

  @Test func basicIsNameAndPassword() throws {
    let login = Login(user: "Aladdin", password: "open sesame")
    #expect(try response("basic REALM=x", login) == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
  }

  // From the example of RFC 2069 as corrected by its erratum.
  @Test func digestWithoutQualityIsTheOldOne() throws {
    let header =
      #"Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5c""#
    let response = try response(header, Login(user: "Mufasa", password: "CircleOfLife"))
    #expect(response.contains(#"response="1949323746fe6a43ef61f9606e7febea""#))
    #expect(response.contains(#"opaque="5c""#))
    #expect(!response.contains("qop"))
  }

  @Test(arguments: [
    "", "Negotiate", "Digest", #"Digest nonce="a", algorithm=MD5-sess"#, #"Digest nonce="a", qop="auth-int""#,
    #"Digest realm="never ends"#,
  ])
  func whatIsNotKnownIsNoChallenge(_ header: String) { #expect(Challenge(header: header) == nil) }
}
