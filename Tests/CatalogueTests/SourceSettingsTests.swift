import Catalogue
import ReadingCore
import Testing

@Suite struct SourceSettingsTests {
  private typealias Reason = CatalogueSource.SourceSettingProblem.SourceSettingReason

  private func list(_ text: String) throws -> (
    sources: [CatalogueSource], problems: [CatalogueSource.SourceSettingProblem]
  ) {
    CatalogueSource.list(from: try JSONReader.value(of: text))
  }

  @Test func withoutAnyThereAreTheUsualOnes() throws {
    #expect(CatalogueSource.list(from: nil).sources == [CatalogueSource(kind: .openLibrary)])
    #expect(try list("null").sources == CatalogueSource.usual)
    #expect(try list("null").problems.isEmpty)
    #expect(try list("[]").sources.isEmpty)
    #expect(try list("[]").problems.isEmpty)
  }

  @Test func aKindAloneIsEnoughForAService() throws {
    let (sources, problems) = try list(
      #"[{"kind":"openlibrary"},{"kind":"googlebooks"},{"kind":"aladin","enabled":false,"name":null}]"#
    )
    #expect(problems.isEmpty)
    #expect(
      sources == [
        CatalogueSource(kind: .openLibrary), CatalogueSource(kind: .googleBooks),
        CatalogueSource(kind: .aladin, isEnabled: false),
      ]
    )
    #expect(sources.map(\.name) == ["openlibrary", "googlebooks", "aladin"])
  }

  @Test func everyFieldIsRead() throws {
    let (sources, problems) = try list(
      #"[{"kind":"opds","name":"집","url":"http://10.0.0.2:8080/opds","enabled":true,"allowHTTP":true,"later":1}]"#
    )
    #expect(problems.isEmpty)
    let home = CatalogueSource(kind: .opds, name: "집", url: "http://10.0.0.2:8080/opds", allowsHTTP: true)
    #expect(sources == [home])
  }

  @Test func whatIsNoListAsksNobody() throws {
    for text in ["{}", "\"openlibrary\"", "7", "false"] {
      let (sources, problems) = try list(text)
      #expect(sources.isEmpty)
      #expect(problems == [CatalogueSource.SourceSettingProblem(place: 0, reason: .noList)])
    }
  }

  /// The entry stands second, between two good ones that stay whatever it is.
  @Test(
    arguments: [
      (#"7"#, [.noObject], nil),
      (#"{}"#, [.noKind], nil),
      (#"{"kind":null,"name":"x"}"#, [.noKind], nil),
      (#"{"kind":5}"#, [.noText(field: "kind")], nil),
      (#"{"kind":" "}"#, [.noText(field: "kind")], nil),
      (#"{"kind":"zine"}"#, [.unknownKind("zine")], CatalogueSource(kind: .other("zine"))),
      (#"{"kind":"OpenLibrary","name":"x"}"#, [.unknownKind("OpenLibrary")], nil as CatalogueSource?),
      (#"{"kind":"openlibrary"}"#, [.nameTaken("openlibrary")], nil),
      (#"{"kind":"opds","name":"OpenLibrary"}"#, [.nameTaken("OpenLibrary")], nil),
      (#"{"kind":"opds","name":"Shelf"}"#, [.nameTaken("Shelf")], nil),
      (#"{"kind":"opds","name":"classics"}"#, [.nameTaken("classics")], nil),
      (
        #"{"kind":"opds","name":"","url":"https://h"}"#, [.noText(field: "name")],
        CatalogueSource(kind: .opds, url: "https://h")
      ),
      (#"{"kind":"opds"}"#, [.noURL], CatalogueSource(kind: .opds)),
      (#"{"kind":"opds","url":null}"#, [.noURL], CatalogueSource(kind: .opds)),
      (#"{"kind":"opds","url":"x"}"#, [.badURL("x")], CatalogueSource(kind: .opds, url: "x")),
      (#"{"kind":"opds","url":"htp://me:p@w@h/"}"#, [.badURL("htp://h/")], nil),
      (#"{"kind":"opds","url":"me:pw@"}"#, [.badURL("")], nil),
      (
        #"{"kind":"openlibrary","name":"M","url":5}"#, [.noText(field: "url")],
        CatalogueSource(kind: .openLibrary, name: "M", url: "")
      ),
      (
        #"{"kind":"openlibrary","name":"M","enabled":1}"#, [.noFlag(field: "enabled")],
        CatalogueSource(kind: .openLibrary, name: "M", isEnabled: false)
      ),
      (
        #"{"kind":"openlibrary","name":"M","allowHTTP":"yes"}"#, [.noFlag(field: "allowHTTP")],
        CatalogueSource(kind: .openLibrary, name: "M")
      ),
      (
        #"{"kind":"opds","name":3,"url":4,"enabled":5,"allowHTTP":6}"#,
        [
          .noText(field: "name"), .noFlag(field: "enabled"), .noFlag(field: "allowHTTP"),
          .noText(field: "url"),
        ],
        CatalogueSource(kind: .opds, url: "", isEnabled: false)
      ),
    ] as [(String, [CatalogueSource.SourceSettingProblem.SourceSettingReason], CatalogueSource?)]
  )
  func anOddEntryIsTold(
    entry: String,
    reasons: [CatalogueSource.SourceSettingProblem.SourceSettingReason],
    source: CatalogueSource?
  )
    throws
  {
    let (sources, problems) = try list(
      #"[{"kind":"openlibrary"},\#(entry),{"kind":"openlibrary","name":"last"}]"#
    )
    #expect(problems == reasons.map { CatalogueSource.SourceSettingProblem(place: 2, reason: $0) })
    #expect(sources.first == CatalogueSource(kind: .openLibrary))
    #expect(sources.last == CatalogueSource(kind: .openLibrary, name: "last"))
    if let source { #expect(sources.dropFirst().dropLast() == [source]) }
    let staysOut: Bool =
      switch reasons[0] {
      case .noObject, .noKind, .noText(field: "kind"), .nameTaken: true
      default: false
      }
    #expect(sources.count == (staysOut ? 2 : 3))
  }

  @Test func anAddressThatIsNoneIsNotThePublicOne() throws {
    #expect(try list(#"[{"kind":"openlibrary","url":5}]"#).sources.map(\.address) == [nil])
  }
}
