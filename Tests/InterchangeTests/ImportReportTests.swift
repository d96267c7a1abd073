import Interchange
import Testing

@Suite struct ImportReportTests {
  @Test func countsRowsByFate() {
    let fates: [ImportReport.ImportFate] = [.added, .skipped, .added]
    let report = ImportReport(
      entries: fates.enumerated().map { ImportReport.ImportEntry(row: $0 + 1, fate: $1, title: "") }
    )
    #expect(report.count(of: .added) == 2)
    #expect(report.count(of: .merged) == 0)
    #expect(report.count(of: .skipped) == 1)
  }
}
