import ReadingCore
import Testing

/// What is stored as Markdown or HTML, as it is read.
@Suite struct ReadableTextTests {
  @Test(
    arguments: [
      ("**Winner** of *the* prize", "Winner of the prize"), ("***All*** __of__ _it_", "All of it"),
      ("**수상작**은 _좋은_ 책", "수상작은 좋은 책"), ("a `word` of code", "a word of code"),
      ("See [the page](https://example.org/a) here", "See the page here"),
      ("![cover](a.jpg) and more", "cover and more"), ("# Heading\ntext", "Heading\ntext"),
      ("> said\n> again", "said\nagain"), ("* one\n* two", "- one\n- two"), ("a\n\n***\n\nb", "a\n\n\n\nb"),
      ("1\\* 2\\_", "1* 2_"), ("<p>One<br>two <b>three</b></p>", "One\ntwo three"),
      ("Tom &amp; Jerry &#39;s", "Tom & Jerry 's"), ("**a *b* c**", "a b c"),
    ]
  )
  func theSignsGo(text: String, shown: String) {
    #expect(ReadableText.plain(text) == shown)
  }

  @Test(
    arguments: [
      "5 * 3 * 2", "M*A*S*H", "snake_case_name", "a_b", "Tom & Jerry", "I <3 this", "[1] note", "**",
      "C# and F#",
      "a*", "_", "2 > 1", "plain, and\nplain", "100% [sic] (yes)", "",
    ]
  )
  func whatMeansNothingIsText(text: String) {
    #expect(ReadableText.plain(text) == text)
  }
}
