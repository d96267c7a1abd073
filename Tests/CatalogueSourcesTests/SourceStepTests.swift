import CatalogueSources
import Testing

@Suite struct SourceRequestTests {
  @Test func requestsToOneAddressAreTheSame() {
    #expect(SourceRequest(url: "https://a", accept: "b") == SourceRequest(url: "https://a", accept: "b"))
  }
}
