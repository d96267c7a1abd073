import Interchange
import Testing

@Suite struct ImportReportTests {
  @Test func countsRowsByFate() {
    let fates: [ImportReport.Fate] = [.added, .skipped, .added]
    let report = ImportReport(
      entries: fates.enumerated().map { ImportReport.Entry(row: $0 + 1, fate: $1, title: "") }
    )
    #expect(report.count(of: .added) == 2)
    #expect(report.count(of: .merged) == 0)
    #expect(report.count(of: .skipped) == 1)
  }
}
