import ReadingCore
import Testing

@testable import Interchange

/// What of a note's own Markdown would reach beyond it, and what is said of a read.
@Suite struct NoteMarkdownTests {
  private let markdown = BookMarkdown(words: .plain)

  /// A block that a note leaves open would swallow all that follows.
  @Test(arguments: [
    ("```swift\nlet a", "```swift\nlet a\n```"), ("~~~~\n~~~\n", "~~~~\n~~~\n~~~~"),
    ("```\na\n```", "```\na\n```"),
    ("  ```\n````", "  ```\n````"), ("    ```", "    ```"), ("``` a`b", "``` a`b"),
    ("````\n```", "````\n```\n````"), ("a ``` b", "a ``` b"),
    ("```\n~~~", "```\n~~~\n```"),
    ("a\n<!-- b\n\nc", "a\n<!-- b\n\nc\n-->"), ("   <!-- a\n", "   <!-- a\n-->"),
    ("<!-- a --> b", "<!-- a --> b"), ("<!-- a\nb --> c", "<!-- a\nb --> c"), ("<!-->", "<!-->"),
    ("a <!-- b", "a <!-- b"), ("    <!-- a", "    <!-- a"), ("`<!--`", "`<!--`"),
    ("```\n<!--\n```", "```\n<!--\n```"), ("<!--\n```\n", "<!--\n```\n-->"),
    ("<!-- a\n-->\n~~~", "<!-- a\n-->\n~~~\n~~~"),
    ("<PRE class=a>\nb", "<PRE class=a>\nb\n</pre>"), ("<prefix>\nb", "<prefix>\nb"),
    ("<script>\n</style>", "<script>\n</style>"), ("<textarea", "<textarea\n</textarea>"),
    ("<?php", "<?php\n?>"), ("<!DOCTYPE", "<!DOCTYPE\n>"), ("<![CDATA[ >", "<![CDATA[ >\n]]>"), ("<3", "<3"),
    ("<div>\nb", "<div>\nb"),
    ("- ```\n  code\n  ```", "- ```\n  code\n  ```"), ("- ```\n  code", "- ```\n  code\n  ```"),
    ("1. ```sh\n   a\n   ```", "1. ```sh\n   a\n   ```"), ("10) ~~~\n\n", "10) ~~~\n\n    ~~~"),
    ("* - ```\n    a", "* - ```\n    a\n    ```"), ("+ ```\nafter", "+ ```\nafter"),
    ("- a\n\n  ```\n  b", "- a\n\n  ```\n  b\n  ```"),
    ("- a\n\t- ```\n\t  b\n\t  ```", "- a\n\t- ```\n\t  b\n\t  ```"),
    ("- ```\n  a\n- b\n\n```\nc", "- ```\n  a\n- b\n\n```\nc\n```"),
    ("- a\nb\n  ```\n  c", "- a\nb\n  ```\n  c\n  ```"), ("a\n2. ```", "a\n2. ```"),
    ("1. a\n2. ```", "1. a\n2. ```\n   ```"), ("-     ```", "-     ```"), ("- <!-- a\n\nb", "- <!-- a\n\nb"),
    ("-```", "-```"), ("    a\n2. ```", "    a\n2. ```\n   ```"), ("-\n\n  ```", "-\n\n  ```\n```"),
    ("> a\n2. ```", "> a\n2. ```\n   ```"),
    ("- - -\n  ```", "- - -\n  ```\n```"),
  ])
  func anOpenBlockIsClosed(text: String, closed: String) {
    #expect(MarkdownText.closed(text) == closed)
  }

  /// To Obsidian a mark that stands alone hides what follows, or makes a formula of it.
  @Test(arguments: [
    ("a %% b", "a %% b\n%%"), ("100%% sure\n\nand %% more", "100%% sure\n\nand %% more"),
    ("$$\nx", "$$\nx\n$$"), ("$$x$$ for $5", "$$x$$ for $5"), ("$$ x %% y", "$$ x %% y\n$$"),
    ("%% $$ %%", "%% $$ %%"), ("`%%`", "`%%`"), ("``a ` %%\n$$``", "``a ` %%\n$$``"), ("` %%", "` %%\n%%"),
    ("```\n%%\n```", "```\n%%\n```"), ("\n    %%", "\n    %%"), ("\\%% a", "\\%% a"),
    ("%%\n```\na", "%%\n```\na\n```\n%%"), ("- `\n- %% `", "- `\n- %% `\n%%"), ("50% %", "50% %"),
  ])
  func anOpenMarkIsClosed(text: String, closed: String) {
    #expect(MarkdownText.closed(text) == closed)
  }

  @Test func aPassageHidesNothingBehindIt() {
    #expect(MarkdownText.passage("a %% b\n```") == "> a %% b\n> ```\n> %%")
    #expect(MarkdownText.passage("a") == "> a")
  }

  @Test(arguments: [
    ("a\n## b", true), ("   # a", true), ("######", true), ("a\n===  ", true), ("a\n-", true),
    ("####### a", false), ("#tag", false), ("    # a", false), ("```\n# a\n```", false), ("---\na", false),
    ("a\n\n---", false), ("<!--\n# a\n-->", false), ("a - b = c", false), ("```\n```\n===", false),
    ("- a\n- b", false), ("> # a", false), ("a\n=-", false),
  ])
  func aHeadingIsKnown(text: String, isOne: Bool) { #expect(MarkdownBlocks(text).hasHeading == isOne) }

  /// The outline of the file is that of the book, whatever a note has for headings.
  @Test func headingsOfANoteStandInACallout() {
    var book = Book(id: "1b", title: "Emma", added: "")
    book.notes = [
      Note(id: "1note", text: "## 밤\n\n```\nopen", created: "2026-11-04T10:00:00+09:00"),
      Note(id: "2note", kind: .memo, text: "a\n---", created: "2026-11-04T10:00:00+09:00"),
      Note(id: "3note", kind: .quote, text: "# quoted", created: "2026-11-04T10:00:00+09:00"),
    ]
    book.notes[0].quote = "b"
    #expect(
      markdown.text(of: book).hasSuffix(
        """
        ## Memo

        > [!note] \\<memo\\>
        > a
        > ---

        ## Notes

        *2026-11-04*

        > b

        > [!note] \\<thought\\>
        > ## 밤
        >
        > ```
        > open
        > ```

        *\\<quote\\> · 2026-11-04*

        > # quoted

        """
      )
    )
    // Alone its headings are the file's.
    #expect(markdown.text(of: book.notes[0], in: book).hasSuffix("\n> b\n\n## 밤\n\n```\nopen\n```\n"))
  }

  // MARK: Reads

  @Test(arguments: [
    (Status.reading, "2026-11-03", "", "from 2026-11-03, reading, p. 9"),
    (.paused, "2026-11", "", "from 2026-11, paused, p. 9"), (.want, "", "", "not finished, p. 9"),
    (.finished, "", "2019", "2019, finished"), (.reading, "2018", "2019", "2018 – 2019, finished"),
  ])
  func aReadSaysHowFarItIs(status: Status, from: String, to: String, facts: String) throws {
    var book = Book(id: "1b", title: "Emma", status: status, added: "")
    var read = Read(id: "1read", started: ReadingDay(text: from))
    read.finished = ReadingDay(text: to)
    read.log = [LogEntry(id: "1log", day: try #require(ReadingDay(text: "2026-11-18")), at: .page(9))]
    book.reads = [read]
    #expect(ExportWords.plain.facts(read, in: book).joined(separator: ", ") == facts)
    // Only the last of several goes on.
    book.reads.append(Read(id: "2read"))
    #expect(!to.isEmpty || ExportWords.plain.facts(read, in: book).contains("not finished"))
  }
}
