import ReadingCore
import Testing

@testable import Interchange

@Suite struct RowDatesTests {
  private func read(_ text: String, among cells: [String] = []) -> (day: String?, isClear: Bool) {
    let reading = RowDates(judging: Set((cells + [text]).compactMap(RowDates.order)), thisYear: 2026).read(
      text
    )
    return (reading.day?.text, reading.isClear)
  }

  @Test(arguments: [
    ("2020/10/25", "2020-10-25"), ("2020/1/5", "2020-01-05"), ("2020-10-25", "2020-10-25"),
    ("2020.10.25", "2020-10-25"), ("2020. 10. 25.", "2020-10-25"), ("2020년 10월 25일", "2020-10-25"),
    ("2020/10", "2020-10"), ("2020", "2020"), ("10/2020", "2020-10"), ("2020/10/25 00:00", "2020-10-25"),
    ("25/10/2020", "2020-10-25"), ("10/25/2020", "2020-10-25"), ("25.10.2020", "2020-10-25"),
    ("10/25/20 0:00:00", "2020-10-25"), ("10/25/87", "1987-10-25"), ("3/3/2021", "2021-03-03"),
    ("25-Oct-20", "2020-10-25"), ("Oct 25, 2020", "2020-10-25"), ("4 March 2021", "2021-03-04"),
    ("March 2021", "2021-03"),
  ])
  func readsWhatIsClear(text: String, day: String) {
    let reading = read(text)
    #expect(reading.day == day)
    #expect(reading.isClear)
  }

  @Test(arguments: [
    ("03/04/2021", "2021"), ("3/4/21", "2021"), ("2021/13/40", "2021"), ("2021/00/00", "2021"),
    ("30/02/2021", "2021"), ("13/2021", "2021"), ("########", nil), ("soon", nil), ("44129", nil),
    ("Oct-20", nil),
    ("20", nil), ("1/2/3/2021", nil), ("/", nil), ("2021/02/30", "2021"), ("99999999999999999999", nil),
  ])
  func doubtsTheRest(text: String, year: String?) {
    let reading = read(text)
    #expect(reading.day == year)
    #expect(!reading.isClear)
  }

  @Test func judgesByAllCells() {
    #expect(read("03/04/2021", among: ["25/12/2020"]).day == "2021-04-03")
    #expect(read("03/04/2021", among: ["12/25/2020"]).day == "2021-03-04")
    #expect(read("3/4/21", among: ["", "########", "5/31/19"]).day == "2021-03-04")
    let both = ["25/12/2020", "12/25/2020"]
    #expect(read("03/04/2021", among: both) == ("2021", false))
    #expect(read("25/12/2020", among: both) == ("2020-12-25", true))
    #expect(read("03/04/2021", among: ["2020/12/25", "25-Dec-20"]).day == "2021")
  }
}
