import ReadingCore
import Testing

@testable import Interchange

/// Texts as YAML: bare only where no reader of YAML takes them for something else.
@Suite struct FrontMatterTests {
  @Test(arguments: [
    "Middlemarch", "작별하지 않는다", "e\u{301}mile ㄱ", "a-b_c.d", "O'Brien (translator)", "Catch 22", "日本語",
    "null and void",
  ])
  func quietTextsAreBare(text: String) {
    #expect(FrontMatter.scalar(text) == text)
  }

  @Test(arguments: [
    ("- a", #""- a""#), ("? a", #""? a""#), (": a", #"": a""#), (",", #"",""#), ("[a]", #""[a]""#),
    ("{a}", #""{a}""#),
    ("#a", ##""#a""##), ("&a", #""&a""#), ("*a", #""*a""#), ("!a", #""!a""#), ("|", #""|""#), (">", #"">""#),
    ("'a'", #""'a'""#), (#""a""#, #""\"a\"""#), ("%a", #""%a""#), ("@a", #""@a""#), ("`a`", #""`a`""#),
    ("a: b", #""a: b""#), ("a:", #""a:""#), ("a #b", ##""a #b""##), ("a ", #""a ""#), (" a", #"" a""#),
    ("", #""""#),
    ("1984", #""1984""#), ("1e3", #""1e3""#), ("0x1F", #""0x1F""#), ("12:30:00", #""12:30:00""#),
    ("-1", #""-1""#),
    (".5", #"".5""#), (".inf", #"".inf""#), ("2026-11-20", #""2026-11-20""#), ("~", #""~""#), ("=", #""=""#),
    ("no", #""no""#), ("On", #""On""#), ("TRUE", #""TRUE""#), ("null", #""null""#), ("y", #""y""#),
    ("N", #""N""#),
    ("---", #""---""#), ("...", #""...""#), ("<<", #""<<""#), (#"C:\dir"#, #""C:\\dir""#),
    ("a, b", #""a, b""#),
    ("a\nb\tc\rd", #""a\nb\tc\rd""#),
    ("\u{0}\u{1B}\u{85}\u{2028}\u{FEFF}", #""\u0000\u001B\u0085\u2028\uFEFF""#),
    ("👨‍👩‍👧", "\"👨‍👩‍👧\""), ("눈 ❄️", "\"눈 ❄️\""),
  ])
  func allOthersAreQuoted(text: String, yaml: String) {
    #expect(FrontMatter.scalar(text) == yaml)
  }

  @Test func eachKindOfValueHasItsForm() {
    var head = FrontMatter()
    head.add("title", "a")
    head.add("none", nil as String?)
    head.add("empty", "")
    head.add("rating", number: "4.5")
    head.add("owned", mark: true)
    head.add("favourite", mark: false)
    head.add("started", day: ReadingDay(year: 2026, month: 11, day: 3))
    head.add("finished", day: ReadingDay(year: 2026, month: 11))
    head.add("published", day: ReadingDay(year: 2026))
    head.add("tags", list: ["밤", "", "1984"])
    head.add("isbn", list: [""])
    #expect(
      head.text == """
        ---
        title: a
        rating: 4.5
        owned: true
        started: 2026-11-03
        finished: "2026-11"
        published: "2026"
        tags:
          - 밤
          - "1984"
        ---

        """
    )
  }
}
