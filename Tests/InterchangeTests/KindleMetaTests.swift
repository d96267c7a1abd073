import ReadingCore
import Testing

@testable import Interchange

/// The line of a Kindle's block that says what it is, in the languages of the device.
@Suite struct KindleMetaTests {
  struct Line: Sendable, CustomTestStringConvertible {
    let text: String
    let kind: KindleMeta.KindleBlockKind?
    let page: Int?
    let place: String?
    let made: String?

    init(_ text: String, _ kind: KindleMeta.KindleBlockKind?, _ page: Int?, _ place: String?, _ made: String?)
    {
      (self.text, self.kind, self.page, self.place, self.made) = (text, kind, page, place, made)
    }

    var testDescription: String { text }
  }

  private static let lines: [Line] = [
    Line(
      "- Your Highlight on page 79 | location 1293-1295 | Added on Tuesday, 30 August 2022 19:31:58",
      .highlight,
      79,
      "1293-1295",
      "2022-08-30T19:31:58"
    ),
    Line(
      "- Your Highlight on page 380 | Location 925-994 | Added on Saturday, March 13, 2021 12:11:21 AM",
      .highlight,
      380,
      "925-994",
      "2021-03-13T00:11:21"
    ),
    Line(
      "- Highlight on Page 39 | Loc. 597-98  | Added on Monday, May 15, 2017, 11:09 PM",
      .highlight,
      39,
      "597-598",
      "2017-05-15T23:09:00"
    ),
    Line(
      "- Note Loc. 1500 | Added on Monday, May 15, 2017, 12:09 PM",
      .note,
      nil,
      "1500",
      "2017-05-15T12:09:00"
    ),
    Line(
      "- Clip This Article on Page 3 | Added on Monday, May 15, 2017, 01:09 AM",
      .highlight,
      3,
      nil,
      "2017-05-15T01:09:00"
    ),
    Line(
      "- Your Bookmark on page xii | Added on Monday, 15 May 2017 01:09:00",
      .bookmark,
      nil,
      "xii",
      "2017-05-15T01:09:00"
    ),
    Line(
      "- Ihre Markierung auf Seite 178 | bei Position 4136-4137 | Hinzugefügt am Mittwoch, 26. Januar 2022 22:18:38",
      .highlight,
      178,
      "4136-4137",
      "2022-01-26T22:18:38"
    ),
    Line(
      "- Ihre Notiz bei Position 986 | Hinzugefügt am Samstag, 2. März 2024 09:06:11",
      .note,
      nil,
      "986",
      "2024-03-02T09:06:11"
    ),
    Line(
      "- Ihr Lesezeichen auf Seite 12 | Hinzugefügt am Montag, 1. Mai 2023 00:00:01",
      .bookmark,
      12,
      nil,
      "2023-05-01T00:00:01"
    ),
    Line(
      "- La subrayado en la página 79 | posición 1293-1295 | Añadido el martes, 30 de agosto de 2022 19:40:15",
      .highlight,
      79,
      "1293-1295",
      "2022-08-30T19:40:15"
    ),
    Line(
      "- Tu nota en la posición 44 | Añadido el sábado, 3 de febrero de 2018 1:02:03 p. m.",
      .note,
      nil,
      "44",
      "2018-02-03T13:02:03"
    ),
    Line(
      "- Je highlight op pagina 79 | locatie 1293 t/m 1295 | Toegevoegd op dinsdag 30 augustus 2022 19:46:26",
      .highlight,
      79,
      "1293-1295",
      "2022-08-30T19:46:26"
    ),
    Line(
      "- Je bladwijzer op locatie 12 | Toegevoegd op zondag 3 maart 2019 07:00:00",
      .bookmark,
      nil,
      "12",
      "2019-03-03T07:00:00"
    ),
    Line(
      "- Seu destaque na página 56 | posição 521-525 | Adicionado: sexta-feira, 21 de julho de 2023 01:53:15",
      .highlight,
      56,
      "521-525",
      "2023-07-21T01:53:15"
    ),
    Line(
      "– Ваш выделенный отрывок в месте 5683–5685 | Добавлено: среда, 28 февраля 2024 г. в 10:07:53",
      .highlight,
      nil,
      "5683-5685",
      "2024-02-28T10:07:53"
    ),
    Line(
      "– Ваша заметка на странице 868 | Место 8411 | Добавлено: суббота, 4 мая 2024 г. в 0:07:53",
      .note,
      868,
      "8411",
      "2024-05-04T00:07:53"
    ),
    Line(
      "- 位置No. 1114-1115のハイライト |作成日: 2021年8月3日火曜日 23:24:53",
      .highlight,
      nil,
      "1114-1115",
      "2021-08-03T23:24:53"
    ),
    Line(
      "- 12ページ|位置No. 1114のメモ |作成日: 2021年8月9日月曜日 1:55:09",
      .note,
      12,
      "1114",
      "2021-08-09T01:55:09"
    ),
    Line(
      "- 您在位置 #165-166的标注 | 添加于 2018年9月2日星期日 下午6:22:43",
      .highlight,
      nil,
      "165-166",
      "2018-09-02T18:22:43"
    ),
    Line(
      "- 您在第 41 页（位置 #628-630）的标注 | 添加于 2018年9月5日星期三 上午12:00:28",
      .highlight,
      41,
      "628-630",
      "2018-09-05T00:00:28"
    ),
    Line("- 您在位置 #9的笔记 | 添加于 2018年9月5日星期三 下午12:00:28", .note, nil, "9", "2018-09-05T12:00:28"),
    Line("- 您在位置 #9的书签 | 添加于 2018年9月5日星期三 上午1:00:28", .bookmark, nil, "9", "2018-09-05T01:00:28"),
    Line(
      "- Votre surlignement sur la page 5 | emplacement 60-61 | Ajouté le mercredi 30 août 2022 19:31:58",
      .highlight,
      5,
      "60-61",
      "2022-08-30T19:31:58"
    ),
    Line(
      "- La tua evidenziazione a pagina 5 | posizione 60-61 | Aggiunto in data martedì 1 marzo 2022 19:31:58",
      .highlight,
      5,
      "60-61",
      "2022-03-01T19:31:58"
    ),
    Line(
      "- 12쪽 | 위치 171-172의 하이라이트 | 추가됨: 2024년 10월 11일 금요일 오후 9:03:15",
      .highlight,
      12,
      "171-172",
      "2024-10-11T21:03:15"
    ),
    Line("- 위치 171의 메모 | 추가됨: 2024년 10월 11일 금요일 오전 12:03:15", .note, nil, "171", "2024-10-11T00:03:15"),
    // Nobody knows this language, and the numbers speak for themselves.
    Line("- Blorp 17 zat 3-4 | Gnarf 2024-10-11 21:03:15", nil, nil, "17", "2024-10-11T21:03:15"),
    Line(
      "- Your Highlight on location 5-6 | Added on Friday, 03/04/2022 10:00:00",
      .highlight,
      nil,
      "5-6",
      nil
    ),
    Line(
      "- Your Highlight on location 5-6 | Added on Friday, 13/04/2022 10:00:00",
      .highlight,
      nil,
      "5-6",
      "2022-04-13T10:00:00"
    ),
  ]

  @Test(arguments: lines)
  func readsByStructure(line: Line) throws {
    let meta = try #require(KindleMeta(line.text))
    #expect(meta.kind == line.kind)
    #expect(meta.page == line.page)
    #expect(meta.place == line.place)
    #expect(meta.made?.stamp(zoneOf: Clippings.stamp) == line.made.map { $0 + "+09:00" })
    #expect(meta.isSure)
  }

  @Test(arguments: ["Emma (Austen, Jane)", "- a list", "- 12 | 13", "— she said", "-"])
  func isNoOtherLine(text: String) {
    #expect(KindleMeta(text)?.isSure != true)
  }
}
