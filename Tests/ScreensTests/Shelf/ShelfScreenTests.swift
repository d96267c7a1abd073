import LibraryStore
import ReadingCore
import Screens
import SeogaResources
import TestSupport
import Testing
import TextScreen

/// The shelf as text, in the sizes it is used at.
@Suite struct ShelfScreenTests {
  @Test func listAt80x24() throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    #expect(
      stage.body == """

           All books  15                           by status    ▸list   grid   spines

           Title                        Author           Status ▾           Rated  Pp
         ▸ 작별하지 않는다              한강             ╍╍╍╌╌╌╌╌  36%      -     332
           Middlemarch                  George Eliot     ╍╌╌╌╌╌╌╌  12%      -     880
           코스모스                     칼 세이건        ╍╍╍╌╌╌╌╌  43%      -     720
           파친코 2                     이민진           next, 1st          -     388
           Piranesi                     Susanna Clarke   next, 2nd          -     272
           소년이 온다               ❦  한강             next, 3rd          5     216
           사피엔스                     유발 하라리      paused at 22%      -     636
           The Left Hand of Darkness ❦  Ursula K. Le G⋯  finished 8 Nov     4.75  304
           파친코 1                     이민진           finished 29 Oct    4.5   388
           Emma                      ❦  Jane Austen      finished Sep 2026  4     512
           흰                        ❦  한강             finished 2019      5     196
           어린 왕자                    생텍쥐페리       finished           4     144
           Moby-Dick                    Herman Melville  abandoned at 31%   -     720
           우리가 빛의 속도로 갈 수⋯    김초엽           want               -     344
           총, 균, 쇠                   재레드 다이아⋯   want               -     784


                                                                              1 of 15
           Enter open   v view   / filter   o order   p progress   s status    ? help
        """
    )
    #expect(stage.driver.terminal.canvas.cursor == Position(column: 1, row: 5))
  }

  @Test func theHeadingOfAnOrderIsWhole() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("or")
    #expect(stage.screen.contains("Rated▾ Pp"))
    await stage.type("or")
    #expect(stage.screen.contains("Rated▴ Pp"))
    await stage.type("op")
    #expect(stage.screen.contains("Rated Pp▾"))
  }

  @Test func anOrderStaysWhileTheReaderIsElsewhere() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("ot12")
    #expect(stage.screen.contains("by title"))
    await stage.press(.enter)
    await stage.type("q12")
    #expect(stage.screen.contains("by title"))
  }

  @Test func listAt40x10() throws {
    let stage = try Stage(Shelved.books, columns: 40, rows: 10, tab: .shelf)
    #expect(
      stage.body == """
        ▸ 작별하지 않는다           ╍╍╌╌╌╌  36%
          Middlemarch               ╍╌╌╌╌╌  12%
          코스모스                  ╍╍╍╌╌╌  43%
          파친코 2                  next
          Piranesi                  next
          소년이 온다            ❦  next
          사피엔스                  paused 22%
          All books                     1 of 15
          Enter open  v view  / filter   ? help
        """
    )
  }

  @Test func listInKoreanAt40x12() throws {
    let stage = try Stage(Shelved.books, language: .korean, columns: 40, rows: 12, tab: .shelf)
    #expect(
      stage.body == """
        ▸ 작별하지 않는다           ╍╍╌╌╌╌  36%
          Middlemarch               ╍╌╌╌╌╌  12%
          코스모스                  ╍╍╍╌╌╌  43%
          파친코 2                  다음
          Piranesi                  다음
          소년이 온다            ❦  다음
          사피엔스                  22% 멈춤
          The Left Hand of Dark⋯ ❦  11월 8일
          파친코 1                  10월 29일
          모든 책                 15권 중 1번째
          Enter 열기  v 보기  / 필터   ? 도움말
        """
    )
  }

  @Test func listInKoreanSaysWhereEachBookStands() throws {
    let lines = try Stage(Shelved.books, language: .korean, tab: .shelf).lines
    #expect(lines[4] == "   제목                        지은이          상태 ▾               별점 쪽수")
    #expect(lines[8] == "   파친코 2                    이민진          1번째 차례           -     388")
    #expect(lines[14] == "   Emma                     ❦  Jane Austen     2026년 9월 다 읽음   4     512")
  }

  @Test(arguments: [(60, 24), (100, 24), (120, 36), (200, 60)])
  func everyBookIsThereAtEverySize(columns: Int, rows: Int) throws {
    let stage = try Stage(Shelved.books, columns: columns, rows: rows, tab: .shelf)
    for book in Shelved.books { #expect(stage.screen.contains(book.title.prefix(9)), "\(book.title)") }
    #expect(stage.lines[stage.lines.count - 2].contains(" 1 of 15"))
  }

  @Test func bookStandsBesideTheListFrom100ColumnsOn() async throws {
    let stage = try Stage(Shelved.books, columns: 100, tab: .shelf)
    await stage.type("jjj")
    #expect(stage.marked.hasPrefix(" ▸ 파친코 2"))
    #expect(stage.lines[2].hasPrefix("   All books  15"))
    #expect(stage.lines[2].hasSuffix("  파친코 2"))
    #expect(stage.lines[22].hasPrefix(String(repeating: " ", count: 50) + "4 of 15"))
    stage.driver.resize(columns: 99, rows: 24)
    #expect(stage.marked.hasPrefix(" ▸ 파친코 2"))
    #expect(stage.lines[2].hasSuffix(" by status    ▸list   grid   spines"))
    stage.driver.resize(columns: 100, rows: 24)
    await stage.type("k")
    #expect(stage.lines[2].hasSuffix("  코스모스"))
  }

  @Test func strangeTitlesKeepTheColumns() throws {
    let decomposed = "\u{1112}\u{1175}\u{11AB}\u{1109}\u{1162}\u{11A8}"
    let books = [
      Shelved.book("1b", decomposed, "저자", pages: 10),
      Shelved.book("1c", "👨‍👩‍👧‍👦 family 🇰🇷", "e\u{301}mile", pages: 20),
      Shelved.book("1d", "a\u{1B}]52;c;evil\u{7}b\u{9B}31m\u{202E}c", nil, pages: 30),
      Shelved.book("1f", "", "Nobody", pages: 40),
      Shelved.book("1g", "銀河鉄道の夜銀河鉄道の夜銀河鉄道の夜", "宮沢賢治", pages: 50),
    ]
    let stage = try Stage(books, tab: .shelf)
    for line in stage.lines[5..<10] {
      #expect(line.hasSuffix("0"))
      #expect(TextWidth.columns(of: line) == 77)
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) })
      #expect(!line.unicodeScalars.contains { $0.value == 0x202E })
    }
    #expect(stage.screen.contains("(no title)"))
    #expect(stage.screen.contains("힌색"))
  }

  @Test func emptyLibraryInvites() throws {
    let stage = try Stage(tab: .shelf)
    #expect(stage.lines[4] == "   This shelf is waiting for its first book.")
    #expect(stage.lines[5].contains("a adds one by hand"))
    #expect(stage.lines[23].hasPrefix("  ∘Enter open"))
    stage.driver.resize(columns: 40, rows: 10)
    #expect(stage.screen.contains("waiting for its"))
  }

  @Test func unreadableFilesAreNamedAndHideNothing() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    try stage.folder.write("{\n  \"format\": 1,\n  \"id\":", to: "books/9f3abcdfghjk.json")
    try stage.folder.write("[]", to: "books/9g3abcdfghjk.json")
    try await stage.library.reload()
    await stage.driver.settled()
    #expect(
      stage.lines[4].hasPrefix("   books/9f3abcdfghjk.json breaks off in line 3, and is left as it is.")
    )
    #expect(stage.lines[4...5].joined().hasSuffix("And 1   more; seoga check lists them."))
    #expect(stage.screen.contains("작별하지 않는다"))
    stage.driver.resize(columns: 40, rows: 10)
    #expect(stage.lines[1].contains("books/9f3abcdfghjk.json"))
    #expect(stage.screen.contains("Middlemarch"))
  }

  @Test func libraryOfALaterFormatSaysSo() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    try stage.folder.write("{\n  \"format\": 99,\n  \"id\": \"0library0000\"\n}\n", to: "seoga.json")
    try await stage.library.reload()
    await stage.driver.settled()
    #expect(stage.lines[4].hasPrefix("   This library was written by a newer version of Seoga (format 99)."))
    await stage.type("f")
    #expect(
      stage.driver.said.contains("This library was written by a newer version of Seoga (format 99)."),
      "\(stage.driver.said)"
    )
    #expect(stage.library.book("1bbcdfghjkmn")?.favourite == false)
  }

  @Test func helpListsTheShelfsRows() async throws {
    let stage = try Stage(Shelved.books, columns: 100, rows: 60, tab: .shelf)
    await stage.type("?")
    for help in [
      "show only the books that match", "choose the order of the list", "clear the filter",
      "bring a book back from the trash", "add a book by hand", "half a page down",
    ] {
      #expect(stage.screen.contains(help))
    }
  }
}
