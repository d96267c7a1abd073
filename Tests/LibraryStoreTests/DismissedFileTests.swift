import Foundation
import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// What was sent away for good, as its file holds it.
@Suite struct DismissedFileTests {
  private let folder: TemporaryLibrary
  private let file: DismissedFile
  private let tombs = SeriesProposal(
    series: "Earthsea",
    step: .volume(BookCard(Book(id: "1b0000000002", title: "The Tombs of Atuan", added: "2026-11-01")))
  )
  private let missing = SeriesProposal(series: "Earthsea", step: .missing(3))

  init() throws {
    folder = try TemporaryLibrary()
    file = DismissedFile(beside: Drafts(folder: folder.path("../state/drafts")))
  }

  private var text: String? { folder.text("../state/dismissed.json") }

  private func isKept(_ proposal: SeriesProposal) -> Bool { file.load().contains(proposal) }

  @Test func holdsWhatWasSentAwayUntilItIsRecalled() throws {
    #expect(!isKept(tombs) && text == nil)
    #expect(try file.dismiss(tombs, at: "2026-11-20T21:04:05+09:00").contains(tombs))
    #expect(try file.dismiss(missing, at: "2026-11-20T21:05:00+09:00").contains(tombs))
    _ = try file.dismiss(tombs, at: "2026-11-21T21:05:00+09:00")
    #expect(isKept(tombs) && isKept(missing))
    let expected = """
      {
        "nextInSeries": [
          {
            "at": "2026-11-20T21:04:05+09:00",
            "book": "1b0000000002",
            "series": "Earthsea"
          },
          {
            "at": "2026-11-20T21:05:00+09:00",
            "position": "3",
            "series": "Earthsea"
          }
        ]
      }

      """
    #expect(text == expected)
    #expect(try !file.recall(tombs).contains(tombs))
    #expect(!isKept(tombs) && isKept(missing))
  }

  @Test func aBookIsKnownByItsIdentifierAndANumberByItsSeries() throws {
    _ = try file.dismiss(tombs, at: "")
    _ = try file.dismiss(missing, at: "")
    #expect(isKept(SeriesProposal(series: "Erdsee", step: tombs.step)))
    #expect(isKept(SeriesProposal(series: "EARTHSEA", step: .missing(3))))
    #expect(!isKept(SeriesProposal(series: "Earthsea", step: .missing(4))))
    #expect(!isKept(SeriesProposal(series: "Dune", step: .missing(3))))
  }

  @Test func whatALaterVersionWroteStays() throws {
    let before = """
      {
        "nextInSeries": [
          "all of them",
          {
            "book": "1b0000000009",
            "series": "Dune",
            "why": "heard it"
          }
        ],
        "weekly": {
          "report": 1.50
        }
      }

      """
    try folder.write(before, to: "../state/dismissed.json")
    _ = try file.dismiss(missing, at: "2026-11-20T21:04:05+09:00")
    let after = try #require(text)
    for kept in ["\"all of them\"", "\"why\": \"heard it\"", "\"report\": 1.50"] {
      #expect(after.contains(kept), "\(after)")
    }
    _ = try file.recall(missing)
    #expect(text == before)
  }

  @Test(arguments: ["", "{", "[]", "\u{FFFD}"])
  func aBrokenFileIsNothingAndMakesRoom(broken: String) throws {
    try folder.write(broken, to: "../state/dismissed.json")
    #expect(!isKept(tombs))
    _ = try file.dismiss(tombs, at: "")
    #expect(isKept(tombs))
  }

  @Test func whatCannotBeReadNowIsNotWrittenOver() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("../state/dismissed.json"),
      withIntermediateDirectories: true
    )
    #expect(!isKept(tombs))
    #expect(throws: StoreError.self) { try file.dismiss(tombs, at: "") }
  }
}
