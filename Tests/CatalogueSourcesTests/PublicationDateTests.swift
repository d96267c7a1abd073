import Testing

@testable import CatalogueSources

@Suite struct PublicationDateTests {
  @Test(
    arguments: [
      ("2005-07-05T00:00:00+00:00", "2005-07-05"), ("2005-07-05", "2005-07-05"), ("2009-03", "2009-03"),
      ("1998", "1998"),
      ("Mar 2009", "2009-03"), ("November 2006", "2006-11"), ("Sept. 3, 2004", "2004-09-03"),
      ("3rd May 1999", "1999-05-03"), ("2009 March 3", "2009-03-03"), ("2007년 10월 30일", "2007-10-30"),
      ("2007. 10. 30.", "2007-10-30"), ("12/25/1996", "1996-12-25"), ("20190307", "2019-03-07"),
      // What cannot be known stays as it is.
      ("3/7/2019", "3/7/2019"), ("c1996", "c1996"), ("[2003?]", "[2003?]"), ("Spring 2004", "Spring 2004"),
      ("1996 1st ed.", "1996"), ("2014-13-40", "2014"),
      ("0101-01-01T00:00:00+00:00", nil), ("0001-01-01", nil), ("101-01-01T00:00:00+00:00", nil),
      ("yesterday", nil), ("", nil),
    ] as [(String, String?)]
  )
  func daysBecomeWhatTheFieldHolds(_ text: String, _ day: String?) {
    #expect(PublicationDate.read(text) == day)
  }

  @Test(
    arguments: [("[19--]", "[19--]"), ("n.d.", "n.d."), ("0001-01-01", nil), ("May 2001", "2001-05")]
      as [(String, String?)]
  )
  func whatHasNoYearInDigitsMayBeKept(_ text: String, _ kept: String?) {
    #expect(PublicationDate.readOrKept(text) == kept)
  }
}
