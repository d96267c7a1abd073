import ReadingCore
import TestSupport
import Testing

/// Merges one by one: the file expected, and which side is kept whole in the trash.
@Suite struct MergeTableTests {
  static let rows = MergeRow.fields + MergeRow.lists + MergeRow.records + MergeRow.removals

  private func text(_ object: JSONObject) -> String {
    String(decoding: JSONWriter.bytes(of: .object(object)), as: UTF8.self)
  }

  @Test(arguments: rows) func theMergedFileIsTheOneExpected(row: MergeRow) throws {
    let (one, other) = (try row.one(), try row.other())
    let merge = BookMerge(base: try row.base(), one: one, other: other)
    #expect(text(merge.merged) == text(try row.expected()), "\(text(merge.merged))")
    #expect(merge.losesOne == row.kept.contains(.one) && merge.losesOther == row.kept.contains(.other))
    let turned = BookMerge(base: try row.base(), one: other, other: one)
    #expect(text(turned.merged) == text(merge.merged) && turned.losesOne == merge.losesOther)
  }

  @Test func theTableIsLongEnough() { #expect(Self.rows.count >= 40) }

  /// What an undo asks before it writes.
  @Test func whatBothSidesChangedIsNamed() throws {
    let note = #"{"created":"@01","id":"1a","text":"#
    let row = MergeRow(
      "",
      base: #""title":"A","rating":1,"tags":["a"],"notes":[\#(note)"a"},{"id":"2a","text":"x"}]"#,
      #""title":"B","rating":2,"tags":["b"],"notes":[\#(note)"b"}]"#,
      #""title":"C","rating":1,"tags":["c"],"notes":[\#(note)"c"},{"id":"2a","text":"y"}]"#,
      gives: ""
    )
    let merge = BookMerge(base: try row.base(), one: try row.one(), other: try row.other())
    #expect(merge.conflicts == [["notes", "1a", "text"], ["notes", "2a"], ["title"]])
  }
}
