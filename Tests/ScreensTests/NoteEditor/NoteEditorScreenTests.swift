import LibraryStore
import ReadingCore
import ScreenKit
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import Screens

/// The editor as text.
@Suite struct NoteEditorScreenTests {
  private static let text = """
    눈이 소리를 지운다는 것

    첫 장의 눈과 뒤에 오는 눈이 다르다. 앞의 눈은 덮고, 뒤의 눈은 드러낸다. 소리가 사라진 자리에 \
    오래된 목소리가 남는다.

    Compare with the snow at the end of The Left Hand of Darkness: there it walks beside you, here it waits.
    """

  private static let note: Note = {
    var note = Note(id: "1old00000000", text: text, created: "2026-11-20T09:00:00+09:00")
    note.page = 87
    note.tags = ["눈", "제주"]
    return note
  }()

  private func stage(
    _ language: Language = .english,
    columns: Int = 80,
    rows: Int = 24
  ) throws -> EditorStage {
    let editor = TextHandover(isThere: { true }, edit: { _, _ in .unchanged }, forget: { _ in }, left: { [] })
    return try EditorStage(
      notes: [Self.note],
      language: language,
      columns: columns,
      rows: rows,
      programs: NotePrograms(handover: editor)
    )
  }

  private func cursor(_ stage: EditorStage) -> Position? { stage.driver.terminal.canvas.cursor }

  @Test func theBooksWordsStandAboveTheReadersOwn() throws {
    var note = Note(id: "1old00000000", kind: .quote, text: "내 생각", created: "2026-11-20T09:00:00+09:00")
    note.quote = "첫 장의 눈과 뒤에 오는 눈이 다르다. 앞의 눈은 덮고, 뒤의 눈은 드러낸다. 소리가 사라진 자리"
    let stage = try EditorStage(notes: [note])
    stage.edit(note.id)
    let lines = stage.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      Array(lines[6...9]) == [
        "       ╎ 첫 장의 눈과 뒤에 오는 눈이 다르다. 앞의 눈은 덮고, 뒤의 눈은",
        "       ╎ 드러낸다. 소리가 사라진 자리", "", "         내 생각",
      ]
    )
    #expect(cursor(stage)?.row == 9)
  }

  // MARK: 80x24

  @Test func aNewNote() throws {
    let stage = try stage()
    stage.newNote()
    #expect(
      stage.screen == """
           Seoga  ▸1 Board  2 Shelf  3 Search  4 Notes  5 Discover  6 Stats  ∙ online

           작별하지 않는다  한강                                             new note
           Page 120    Kind thought    Tags none yet
           ╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍

                 What do you want to keep?
                 A thought, a line from the book, or a summary. Nothing has to be
                 whole. The first line becomes the title.













                                                                    kept as you write
           ^S save   Esc save, leave   Tab page, kind, tags   ^T $EDITOR      F1 help
        """
    )
    #expect(cursor(stage) == Position(column: 9, row: 6))
  }

  @Test func aNoteBeingWritten() throws {
    let stage = try stage()
    stage.edit(Self.note.id)
    #expect(
      stage.screen == """
           Seoga  ▸1 Board  2 Shelf  3 Search  4 Notes  5 Discover  6 Stats  ∙ online

           작별하지 않는다  한강                                          20 Nov 2026
           Page 87     Kind thought    Tags 눈, 제주
           ╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍

                 눈이 소리를 지운다는 것

                 첫 장의 눈과 뒤에 오는 눈이 다르다. 앞의 눈은 덮고, 뒤의 눈은
                 드러낸다. 소리가 사라진 자리에 오래된 목소리가 남는다.

                 Compare with the snow at the end of The Left Hand of Darkness:
                 there it walks beside you, here it waits.









           line 1, column 1        44 words, 186 characters         kept as you write
           ^S save   Esc save, leave   Tab page, kind, tags   ^W find         F1 help
        """
    )
    #expect(cursor(stage) == Position(column: 9, row: 6))
  }

  @Test func aPageThatIsRefused() async throws {
    let stage = try stage()
    stage.newNote()
    stage.type("죽는 날까지 하늘을 우러러 한 점 부끄럼이 없기를")
    await stage.press(.tab, .backspace, .backspace, .backspace)
    stage.type("-3")
    await stage.press(.tab, .right, .backTab)
    #expect(
      stage.screen == """
           Seoga  ▸1 Board  2 Shelf  3 Search  4 Notes  5 Discover  6 Stats  ∙ online

           작별하지 않는다  한강                                             new note
           Page -3     Kind quote      Tags none yet
           ╌╌╌╌╌╍╍╍╍╍╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌
                A page is a whole number from 1 up. Leave it empty if there is none.

               ╎ 죽는 날까지 하늘을 우러러 한 점 부끄럼이 없기를














                                                                    kept as you write
           Tab next   Shift-Tab back   ^S save   Esc save, leave              F1 help
        """
    )
    #expect(cursor(stage) == Position(column: 10, row: 3))
    let reason = stage.driver.terminal.canvas.row(5).first { $0.text == "A" }
    #expect(reason?.style == Theme.terminal[.wrong])
  }

  @Test func tagsGrowDownwards() async throws {
    let stage = try stage(.korean)
    stage.edit(Self.note.id)
    await stage.press(.backTab)
    stage.type(", 눈이 나오는 모든 책, 다시 읽을 것, 밑줄을 그은 곳")
    #expect(
      stage.lines[3...7].joined(separator: "\n") == """
           쪽 87     종류 생각    태그 눈, 제주, 눈이 나오는 모든 책, 다시 읽을 것,
                                       밑줄을 그은 곳
           ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍

                 눈이 소리를 지운다는 것
        """
    )
    #expect(cursor(stage) == Position(column: 45, row: 4))
  }

  // MARK: 40x12 and less

  @Test func aNewNoteWhereThereIsLittleRoom() throws {
    let stage = try stage(columns: 40, rows: 12)
    stage.newNote()
    #expect(
      stage.screen == """
         ▸1 Board  2  3  4  5  6       ∙ online
          Page 120   thought   no tags yet
          ╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍
          What do you want to keep?






                              kept as you write
          ^S save  Esc save, leave      F1 help
        """
    )
  }

  @Test func aNoteWhereThereIsLittleRoom() async throws {
    let stage = try stage(.korean, columns: 40, rows: 12)
    stage.edit(Self.note.id)
    await stage.press(.alt(">"))
    #expect(
      stage.screen == """
         ▸1 홈  2  3  4  5  6          ∙ 온라인
          쪽 87    생각   눈, 제주
          ╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍
          앞의 눈은 덮고, 뒤의 눈은 드러낸다.
          소리가 사라진 자리에 오래된 목소리가
          남는다.

          Compare with the snow at the end of
          The Left Hand of Darkness: there it
          walks beside you, here it waits.
          5줄 105칸              쓰는 대로 보관
          ^S 저장  Esc 저장, 나가기   F1 도움말
        """
    )
    #expect(cursor(stage) == Position(column: 34, row: 9))
  }

  @Test func theTextKeepsMostRowsWhateverIsSaid() async throws {
    let stage = try stage(columns: 40, rows: 10)
    stage.edit(Self.note.id)
    await stage.press(.alt(">"))
    stage.type("!")
    await stage.press(.backTab)
    stage.type(", a tag, another tag, and more tags than fit")
    stage.bookDisk.refuses = 28
    await stage.press(.escape, .control("l"))
    #expect(stage.lines[1].contains("thought   ") && stage.lines[4].hasPrefix("  Esc again leaves"))
    let row = try #require(cursor(stage)?.row)
    #expect(row == 2)
    await stage.press(.tab)
    #expect(try #require(cursor(stage)?.row) < 9)
    #expect(stage.screen.contains("walks beside you, here it waits.!"))
  }

  // MARK: 120x36

  @Test func aNoteOnAWideScreen() throws {
    let stage = try stage(.korean, columns: 120, rows: 36)
    stage.edit(Self.note.id)
    let gap = String(repeating: " ", count: 77)
    #expect(
      stage.lines[2...11].joined(separator: "\n") == """
           작별하지 않는다  한강\(gap)2026년 11월 20일
           쪽 87     종류 생각    태그 눈, 제주
           \(String(repeating: "╍", count: 114))

                 눈이 소리를 지운다는 것

                 첫 장의 눈과 뒤에 오는 눈이 다르다. 앞의 눈은 덮고, 뒤의 눈은
                 드러낸다. 소리가 사라진 자리에 오래된 목소리가 남는다.

                 Compare with the snow at the end of The Left Hand of Darkness:
        """
    )
    #expect(stage.lines[34].contains("낱말 44개, 186자"))
  }
}
