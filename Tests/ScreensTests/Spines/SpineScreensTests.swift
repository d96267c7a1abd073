import ReadingCore
import SeogaResources
import TestSupport
import Testing
import TextScreen

@testable import ScreenKit
@testable import Screens

/// The shelf as spines, as it is drawn: with names in Korean first, and what is in hand.
@Suite struct SpineScreensTests {
  private func stage(
    _ books: [Book],
    columns: Int = 80,
    rows: Int = 24,
    look: Look = Look(),
    by order: String,
    at index: Int
  ) async throws -> Stage {
    let stage = try Stage(books, columns: columns, rows: rows, tab: .shelf, look: look)
    await stage.type("o\(order)")
    await stage.type("vv")
    for _ in 0..<index { await stage.type("l") }
    return stage
  }

  @Test func oneShelf() async throws {
    let stage = try await stage(DrawnBooks.byAuthor, by: "a", at: 8)
    #expect(
      stage.lines[2..<23].joined(separator: "\n") == """
           All books  34                           by author     list   grid  ▸spines
                    ╷                   ╻
                  ▐╌╌╌╌        ▐╌╌╌╌╌▐╌╌╌╌╌    ╻
              ▐╌╌╌▐ 사 ▐╌╌╌▐╌╌╌▐ 총  ▐ 코  ▐╌╌▐╍╍                    ╻
           ▐╌╌▐토 ▐ 피 ▐파 ▐파 ▐     ▐ 스  ▐소▐작▐╌╌▐╌╌▐╌╌╌▐╌╌╌▐╌╌▐╌╌╌╌╌     ▐╌╌
           ▐우▐지 ▐ 엔 ▐친 ▐친 ▐ 균  ▐ 모  ▐년▐별▐채▐흰▐ E ▐P P▐P ▐  M  ▐╌╌╌╌▐T ▐╌
           ▐리▐   ▐ 스 ▐코 ▐코 ▐     ▐ 스  ▐이▐하▐식▐  ▐ m ▐r r▐i ▐  i  ▐ D  ▐h ▐A
           ▐가▐ 1 ▐    ▐   ▐   ▐ 쇠  ▐     ▐  ▐지▐주▐  ▐ m ▐i e▐r ▐  d  ▐ u  ▐e ▐
           ▐  ▐   ▐    ▐ 1 ▐ 2 ▐     ▐     ▐온▐  ▐의▐  ▐ a ▐d j▐a ▐  d  ▐ n  ▐  ▐W
           ▐빛▐   ▐    ▐   ▐   ▐     ▐     ▐다▐않▐자▐  ▐   ▐e u▐n ▐  l  ▐ e  ▐L ▐i
           ▐의▐   ▐ 유 ▐   ▐   ▐     ▐     ▐  ▐는▐  ▐  ▐   ▐  d▐e ▐  e  ▐    ▐e ▐z
           ▐  ▐   ▐ 발 ▐   ▐   ▐     ▐ 칼  ▐  ▐다▐  ▐  ▐   ▐a i▐s ▐  m  ▐    ▐f ▐a
           ▐속▐   ▐    ▐   ▐   ▐     ▐     ▐한▐  ▐  ▐한▐   ▐n c▐i ▐  a  ▐    ▐t ▐r
           ▐도▐박 ▐ 하 ▐이 ▐이 ▐     ▐ 세  ▐강▐  ▐  ▐강▐   ▐d e▐  ▐  r  ▐    ▐⋮ ▐d
           ▐로▐경 ▐ 라 ▐민 ▐민 ▐     ▐ 이  ▐  ▐╍╍▐한▐  ▐   ▐   ▐  ▐  c  ▐    ▐  ▐⋮
           ▐⋮ ▐리 ▐ 리 ▐진 ▐진 ▐     ▐ 건  ▐❦    ▐강▐❦ ▐ ❦ ▐   ▐  ▐  h  ▐    ▐❦ ▐
           ⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛▴⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛

           작별하지 않는다  한강
           ╍╍╍╍╍╍╍╍╍╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌  36%  p. 120 of 332    2021    200 x 133 x 20 mm
                                                                              9 of 34
        """
    )
    #expect(stage.driver.terminal.canvas.cursor == Position(column: 3, row: 20))
  }

  @Test func oneShelfInPlainASCII() async throws {
    let stage = try await stage(DrawnBooks.byAuthor, look: Look(glyphs: .ascii), by: "a", at: 8)
    #expect(
      stage.lines[2..<23].joined(separator: "\n") == """
           All books  34                           by author     list   grid  >spines
                    '                   !
                  |----        |-----|-----    !
              |---| 사 |---|---| 총  | 코  |--|==                    !
           |--|토 | 피 |파 |파 |     | 스  |소|작|--|--|---|---|--|-----     |--
           |우|지 | 엔 |친 |친 | 균  | 모  |년|별|채|흰| E |P P|P |  M  |----|T |-
           |리|   | 스 |코 |코 |     | 스  |이|하|식|  | m |r r|i |  i  | D  |h |A
           |가| 1 |    |   |   | 쇠  |     |  |지|주|  | m |i e|r |  d  | u  |e |
           |  |   |    | 1 | 2 |     |     |온|  |의|  | a |d j|a |  d  | n  |  |W
           |빛|   |    |   |   |     |     |다|않|자|  |   |e u|n |  l  | e  |L |i
           |의|   | 유 |   |   |     |     |  |는|  |  |   |  d|e |  e  |    |e |z
           |  |   | 발 |   |   |     | 칼  |  |다|  |  |   |a i|s |  m  |    |f |a
           |속|   |    |   |   |     |     |한|  |  |한|   |n c|i |  a  |    |t |r
           |도|박 | 하 |이 |이 |     | 세  |강|  |  |강|   |d e|  |  r  |    |: |d
           |로|경 | 라 |민 |민 |     | 이  |  |==|한|  |   |   |  |  c  |    |  |:
           |: |리 | 리 |진 |진 |     | 건  |*    |강|* | * |   |  |  h  |    |* |
           ####################################^#####################################

           작별하지 않는다  한강
           =========---------------  36%  p. 120 of 332    2021    200 x 133 x 20 mm
                                                                              9 of 34
        """
    )
  }

  /// Two shelves at one scale, and beside them the book in hand.
  @Test func shelvesBesideTheBook() async throws {
    let stage = try await stage(DrawnBooks.byAuthor, columns: 120, rows: 36, by: "a", at: 16)
    try expectScreen(stage.screen, is: "spines-120x36")
  }

  @Test func booksOfUnknownSize() async throws {
    let stage = try await stage(DrawnBooks.wanted, by: "dod", at: 1)
    // 토지 1, 사피엔스, Jane Eyre: each mark goes on to the next book.
    for keys in [" ", " ", "llll ", "l"] { await stage.type(keys) }
    #expect(
      stage.lines[3..<22].joined(separator: "\n") == """
                       ╷
           ▐╌╌╌╌╌    ▐╌╌╌╌
           ▐ 총  ╎⋅⋅⋅▐ 사    ▐╌╌▐╌╌╌           ▐╍╍╍
           ▐     ╎토 ▐ 피 ╎⋅⋅▐난▐칼 ▐╌╌▐╌╌╌╌▐╌╌▐ T ╎⋅⋅     ╎⋅⋅⋅⋅⋅
           ▐ 균  ╎지 ▐ 엔 ╎이▐장▐의 ▐하▐ J  ▐B ▐ h ╎T ▐╌╌╌╌╎  U  ▐╌╌
           ▐     ╎   ▐ 스 ╎방▐이▐   ▐늘▐ a  ▐e ▐ e ╎h ▐ D  ╎  l  ▐W
           ▐ 쇠  ╎ 1 ▐    ╎인▐가▐노 ▐과▐ n  ▐l ▐   ╎e ▐ u  ╎  y  ▐a
           ▐     ╎   ▐    ╎  ▐  ▐래 ▐  ▐ e  ▐o ▐ M ╎  ▐ n  ╎  s  ▐l
           ▐     ╎   ▐    ╎  ▐쏘▐   ▐바▐    ▐v ▐ a ╎D ▐ e  ╎  s  ▐d
           ▐     ╎   ▐ 유 ╎  ▐아▐   ▐람▐ E  ▐e ▐ s ╎i ▐    ╎  e  ▐e
           ▐     ╎   ▐ 발 ╎  ▐올▐   ▐과▐ y  ▐d ▐ t ╎s ▐    ╎  s  ▐n
           ▐     ╎   ▐    ╎  ▐린▐   ▐  ▐ r  ▐  ▐ e ╎p ▐    ╎     ▐
           ▐     ╎박 ▐ 하 ╎  ▐⋮ ▐   ▐별▐ e  ▐  ▐ r ╎o ▐    ╎     ▐
           ▐     ╎경 ▐ 라 ╎카▐  ▐김 ▐과▐    ▐  ▐ ⋮ ╎s ▐    ╎     ▐
           ▐     ╎리 ▐ 리 ╎뮈▐  ▐훈 ▐⋮ ▐    ▐      ╎⋮ ▐    ╎     ▐
           ⠛⠛⠛⠛⠛⠛⠛⠛✓⠛⠛⠛✓⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛✓⠛⠛⠛⠛⠛⠛⠛▴⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛

           The Master and Margarita  Mikhail Bulgakov
           want    1967    432 pages    198 x 129 x 28 mm    owned
        """
    )
  }

  @Test func aLowShelf() async throws {
    let stage = try await stage(DrawnBooks.narrow, columns: 40, rows: 12, by: "dod", at: 8)
    #expect(
      stage.lines[1..<11].joined(separator: "\n") == """
              ╻     ╻
          ▐╌╌▐╌╌▐╌╌▐╍╍           ╻
          ▐총▐코▐소▐작▐╌╌▐╌╌▐╌▐╌▐╌╌▐╌╌▐╌
          ▐  ▐스▐년▐별▐채▐흰▐E▐P▐M ▐D ▐T
          ▐균▐모▐이▐하▐식▐  ▐m▐i▐i ▐u ▐h
          ▐  ▐스▐  ▐지▐주▐  ▐m▐r▐d ▐n ▐e
          ▐쇠▐  ▐온▐⋮ ▐의▐  ▐a▐a▐d ▐e ▐⋮
          ▐  ▐  ▐다   ▐자▐❦ ▐❦▐⋮▐⋮ ▐  ▐❦
          ⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛▴⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛⠛
          작별하지 않는다 한강     36%  9 of 34
        """
    )
    #expect(stage.driver.terminal.canvas.cursor == Position(column: 2, row: 10))
  }
}
