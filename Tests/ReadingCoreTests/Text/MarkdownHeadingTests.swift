import ReadingCore
import Testing

/// A heading as a list shows it.
@Suite struct MarkdownHeadingTests {
  @Test(arguments: [
    ("# Snow", "Snow"), ("###### 눈", "눈"), ("##\tSnow  ", "Snow"), ("## Snow ##", "Snow"), ("## C#", "C#"),
    ("####### seven", "####### seven"), ("#tag", "#tag"), ("# ", "# "), ("## ##", "## ##"), ("", ""),
    ("plain # text", "plain # text"), ("#", "#"),
  ])
  func signsGo(line: String, text: String) {
    #expect(String(MarkdownHeading.text(of: line[...])) == text)
  }
}
