import Testing

@testable import Interchange

/// A file that is too large costs a sentence, and neither the memory nor the program.
@Suite struct ImportLimitsTests {
  private static let heading = GoodreadsColumn.names.joined(separator: ",") + "\n"

  @Test func moreThanAHundredMegabytesAreNotRead() {
    let bytes = Array(Self.heading.utf8) + [UInt8](repeating: UInt8(ascii: "a"), count: 100_000_001)
    #expect(throws: ImportProblem.tooLarge) { try ImportFile(bytes) }
    #expect(throws: ImportProblem.tooLarge) { try TableFile(bytes) }
  }

  /// A mark that nothing closes makes every line after it a broken row.
  @Test func moreRowsThanAnybodyHasReadAreRefused() {
    let rows = Array((Self.heading + "\"").utf8) + Array(String(repeating: "a\n", count: 250_001).utf8)
    #expect(throws: ImportProblem.tooManyRows) { try ImportFile(rows) }
    let cut = CSVTable(rows, most: 10)
    #expect(cut.rows.count == 10 && cut.isCut)
  }

  @Test func asManyRowsAsMayBeAreTaken() throws {
    let whole = CSVTable(Array("a\n1\n2\n3\n\n \n".utf8), most: 3)
    #expect(whole.rows.count == 3 && !whole.isCut)
    // What stands below blank lines is not dropped.
    #expect(CSVTable(Array("a\n1\n\n\n4\n".utf8), most: 3).isCut)
    try ImportLimits.check(rows: ImportLimits.rows)
    #expect(throws: ImportProblem.tooManyRows) { try ImportLimits.check(rows: ImportLimits.rows + 1) }
    try ImportLimits.check(bytes: 100_000_000)
  }
}
