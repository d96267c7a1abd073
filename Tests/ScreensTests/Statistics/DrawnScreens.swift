/// The drawings of the statistics, a bar before each row.
enum DrawnScreens {
  static let year = rows(
    """
    |   Seoga   1 Board  2 Shelf  3 Search  4 Notes  5 Discover ▸6 Stats  ∙ online
    |
    |  ▸2026   2025   2024   all years
    |
    |   37        11,840      37             4.1           9 days      3
    |   books     pages       pages a day    mean of 29    to finish   abandoned
    |
    |      Jan Feb Mar  Apr May  Jun Jul Aug  Sep Oct Nov  Dec      Pages a day
    |   Mo  ⠶⠿⠒⋅⋅⠶⋅⠶⠶⋅⠶⠶⠒⋅⋅⋅⋅⠒⠒⠿⠒⠒⠶⠶⠒⠿⠶⠒⠒⠿⠶⠶⠒⠒⠶⠒⠒⋅⠿⠒⠶⠒⠶⠶⠒⠶          ⋅  none
    |       ⠒⠒⠶⋅⠿⠿⠒⠿⠿⠶⠿⠒⠿⠒⠶⋅⋅⋅⠿⠶⠒⠒⠒⠶⠶⠿⠶⠶⠶⠒⠒⋅⠶⠒⋅⋅⋅⋅⠶⋅⠶⋅⠒⠶⠶⠶          ⠒  1 to 19
    |   We  ⠿⠒⠶⠿⠶⋅⠿⋅⠶⠶⠒⠒⋅⋅⠒⋅⠶⠿⋅⋅⋅⠶⠶⋅⠒⠶⠒⠒⠿⠒⠒⠶⠒⋅⋅⋅⠶⠶⠒⋅⋅⠶⠶⠒⠶⠿          ⠶  20 to 39
    |      ⠒⠒⋅⠒⠶⠶⠶⠶⠒⠶⠒⠒⋅⋅⋅⠒⠒⠶⋅⠿⠿⠶⠶⠶⠿⠶⋅⠶⠿⠿⠒⠶⠿⠿⋅⠶⋅⋅⋅⠶⠶⠶⠶⋅⠶⠒⠶          ⠿  40 to 79
    |   Fr ⠒⠿⠶⋅⋅⠿⠒⠿⠒⠿⠒⠒⠒⠶⋅⠶⠒⋅⠶⋅⋅⠿⠶⋅⋅⠿⠒⠒⠒⠿⠒⠒⠿⋅⠒⠒⋅⠿⋅⠿⠒⠶⋅⠶⠶⠶⠒          ⣿  80 and more
    |      ⠶⠶⠶⠶⠶⋅⠶⋅⠿⋅⠒⋅⋅⠿⋅⋅⠿⋅⋅⠶⠶⣿⠶⠿⠶⠿⠶⋅⣿⣿⠶⣿⠿⠶⋅⠶⋅⋅⋅⠿⋅⋅⠿⣿⋅⣿
    |   Su ⠶⋅⠒⠶⠿⠿⠒⋅⠒⋅⠶⋅⠶⋅⋅⋅⋅⋅⋅⠶⠶⠶⠿⠶⋅⠶⠶⣿⠿⠶⋅⠿⠶⠶⠶⠒⋅⋅⋅⠿⠒⠿⠒⠿⠿⠿
    |
    |   Books a month                            Genres
    |   ⣤⣤    ⣤⣤       ⣿⣿ ⣤⣤       ⣤⣤          ▸ 소설        ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  16
    |   ⣿⣿ ⣶⣶ ⣿⣿ ⣀⣀ ⣶⣶ ⣿⣿ ⣿⣿ ⣶⣶ ⣀⣀ ⣿⣿ ⣶⣶         SF          ⠶⠶⠶⠶⠶⠶⠶⠶⠆           8
    |   ⣿⣿ ⣿⣿ ⣿⣿ ⣿⣿ ⣿⣿ ⣿⣿ ⣿⣿ ⣿⣿ ⣿⣿ ⣿⣿ ⣿⣿         과학        ⠶⠶⠶⠶⠶⠆              5
    |   J  F  M  A  M  J  J  A  S  O  N  D       역사        ⠶⠶⠶⠶                4
    |   4  3  4  2  3  5  4  3  2  4  3  -       시, 에세이  ⠶⠶⠶⠶                4
    |
    |   Enter the books   Tab next figure   l 2025   y copy   q back        ? help
    """
  )

  static let wideYear = rows(
    """
    |   Seoga      1 Board   2 Shelf   3 Search   4 Notes   5 Discover  ▸6 Statistics                             ∙ online
    |
    |  ▸2026   2025   2024   2023   all years                                                 1 January to today, 324 days
    |
    |   37         11,840      37              4.1                   9 days              13 days               3
    |   books      pages       pages a day     mean of 29 ratings    to finish a book    streak, longest 41    abandoned
    |
    |      Jan     Feb     Mar       Apr     May       Jun     Jul     Aug       Sep     Oct     Nov       Dec
    |   Mo   ⠶ ⠿ ⠒ ⋅ ⋅ ⠶ ⋅ ⠶ ⠶ ⋅ ⠶ ⠶ ⠒ ⋅ ⋅ ⋅ ⋅ ⠒ ⠒ ⠿ ⠒ ⠒ ⠶ ⠶ ⠒ ⠿ ⠶ ⠒ ⠒ ⠿ ⠶ ⠶ ⠒ ⠒ ⠶ ⠒ ⠒ ⋅ ⠿ ⠒ ⠶ ⠒ ⠶ ⠶ ⠒ ⠶
    |        ⠒ ⠒ ⠶ ⋅ ⠿ ⠿ ⠒ ⠿ ⠿ ⠶ ⠿ ⠒ ⠿ ⠒ ⠶ ⋅ ⋅ ⋅ ⠿ ⠶ ⠒ ⠒ ⠒ ⠶ ⠶ ⠿ ⠶ ⠶ ⠶ ⠒ ⠒ ⋅ ⠶ ⠒ ⋅ ⋅ ⋅ ⋅ ⠶ ⋅ ⠶ ⋅ ⠒ ⠶ ⠶ ⠶
    |   We   ⠿ ⠒ ⠶ ⠿ ⠶ ⋅ ⠿ ⋅ ⠶ ⠶ ⠒ ⠒ ⋅ ⋅ ⠒ ⋅ ⠶ ⠿ ⋅ ⋅ ⋅ ⠶ ⠶ ⋅ ⠒ ⠶ ⠒ ⠒ ⠿ ⠒ ⠒ ⠶ ⠒ ⋅ ⋅ ⋅ ⠶ ⠶ ⠒ ⋅ ⋅ ⠶ ⠶ ⠒ ⠶ ⠿
    |      ⠒ ⠒ ⋅ ⠒ ⠶ ⠶ ⠶ ⠶ ⠒ ⠶ ⠒ ⠒ ⋅ ⋅ ⋅ ⠒ ⠒ ⠶ ⋅ ⠿ ⠿ ⠶ ⠶ ⠶ ⠿ ⠶ ⋅ ⠶ ⠿ ⠿ ⠒ ⠶ ⠿ ⠿ ⋅ ⠶ ⋅ ⋅ ⋅ ⠶ ⠶ ⠶ ⠶ ⋅ ⠶ ⠒ ⠶
    |   Fr ⠒ ⠿ ⠶ ⋅ ⋅ ⠿ ⠒ ⠿ ⠒ ⠿ ⠒ ⠒ ⠒ ⠶ ⋅ ⠶ ⠒ ⋅ ⠶ ⋅ ⋅ ⠿ ⠶ ⋅ ⋅ ⠿ ⠒ ⠒ ⠒ ⠿ ⠒ ⠒ ⠿ ⋅ ⠒ ⠒ ⋅ ⠿ ⋅ ⠿ ⠒ ⠶ ⋅ ⠶ ⠶ ⠶ ⠒
    |      ⠶ ⠶ ⠶ ⠶ ⠶ ⋅ ⠶ ⋅ ⠿ ⋅ ⠒ ⋅ ⋅ ⠿ ⋅ ⋅ ⠿ ⋅ ⋅ ⠶ ⠶ ⣿ ⠶ ⠿ ⠶ ⠿ ⠶ ⋅ ⣿ ⣿ ⠶ ⣿ ⠿ ⠶ ⋅ ⠶ ⋅ ⋅ ⋅ ⠿ ⋅ ⋅ ⠿ ⣿ ⋅ ⣿
    |   Su ⠶ ⋅ ⠒ ⠶ ⠿ ⠿ ⠒ ⋅ ⠒ ⋅ ⠶ ⋅ ⠶ ⋅ ⋅ ⋅ ⋅ ⋅ ⋅ ⠶ ⠶ ⠶ ⠿ ⠶ ⋅ ⠶ ⠶ ⣿ ⠿ ⠶ ⋅ ⠿ ⠶ ⠶ ⠶ ⠒ ⋅ ⋅ ⋅ ⠿ ⠒ ⠿ ⠒ ⠿ ⠿ ⠿
    |      ⋅ none    ⠒ 1 to 19    ⠶ 20 to 39    ⠿ 40 to 79    ⣿ 80 pages a day and more
    |
    |   Books a month                                      Genres                          Ratings
    |                       ⣿⣿⣿                          ▸ 소설     ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶   16     5        ⠶⠶⠶⠶⠶⠶⠆              6
    |   ⣿⣿⣿     ⣿⣿⣿         ⣿⣿⣿ ⣿⣿⣿         ⣿⣿⣿            SF       ⠶⠶⠶⠶⠶⠶⠆          8     4 to 5   ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶     14
    |   ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿     ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿     ⣿⣿⣿ ⣿⣿⣿        과학     ⠶⠶⠶⠶             5     3 to 4   ⠶⠶⠶⠶⠶⠶⠶⠆             7
    |   ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿        역사     ⠶⠶⠶              4     2 to 3   ⠶⠶                   2
    |   ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿ ⣿⣿⣿        시       ⠶⠆               2     under 2                       -
    |   Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec    에세이   ⠶⠆               2     -        ⠶⠶⠶⠶⠶⠶⠶⠶⠆            8
    |     4   3   4   2   3   5   4   3   2   4   3   -
    |
    |   Pages by weekday                                   Authors                         Languages, lengths
    |   Monday      ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶                30       한강              ⠶⠶⠶⠶⠶   4     Korean     ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶     21
    |   Tuesday     ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠆               31       Ursula K. Le Guin ⠶⠶⠶⠶    3     English    ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠆        15
    |   Wednesday   ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶                 27       Jane Austen       ⠶⠶⠶⠶    3     French     ⠆                  1
    |   Thursday    ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠆              33       이민진            ⠶⠶⠆     2
    |   Friday      ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠆                 26       칼 세이건         ⠶       1     to 200     ⠶⠶⠶⠶⠶⠆             9
    |   Saturday    ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶    55       24 others                24     to 400     ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶       18
    |   Sunday      ⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠆     52                                       more       ⠶⠶⠶⠶⠶⠶            10
    |                                                                       3 abandoned reads are counted apart: 412 pages
    |   Enter the books   Tab next figure   l 2025   y copy   q back                                                ? help
    """
  )

  static let filtered = rows(
    """
    |   Seoga   1 Board  2 Shelf  3 Search  4 Notes  5 Discover ▸6 Stats  ∙ online
    |
    |  ▸2026   2025   2024   all years            tag:sf, beside 2025 up to 20 Nov
    |
    |   8           2,640     8             4.3           6 days       1
    |   books       pages     pages a day   mean of 7     to finish    abandoned
    |   5 in 2025   1,731     5             4.0           11 days      -
    |
    |      Jan Feb Mar  Apr May  Jun Jul Aug  Sep Oct Nov  Dec      Pages a day
    |   Mo  ⋅⠿⋅⋅⋅⠒⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⠶⠒⋅⋅⋅⠶⠒⋅⠒⠒⋅⋅⋅⠿⋅⋅⋅⋅⋅⋅⋅⋅⠒⋅⋅⋅⋅⋅⋅⋅          ⋅  none
    |       ⠿⠶⋅⋅⋅⋅⋅⋅⠶⠒⋅⋅⋅⋅⋅⋅⋅⠿⋅⋅⋅⠶⠶⋅⠿⠶⋅⋅⠒⠒⋅⋅⋅⋅⋅⋅⋅⠶⠶⋅⋅⋅⋅⋅⋅⋅          ⠒  1 to 19
    |   We  ⋅⋅⋅⋅⋅⋅⋅⋅⠿⋅⋅⋅⋅⋅⋅⋅⠒⠶⋅⋅⋅⋅⠿⋅⠿⠶⋅⋅⋅⠒⋅⋅⋅⋅⋅⋅⋅⠒⠶⋅⋅⋅⋅⠒⋅⋅          ⠶  20 to 39
    |      ⋅⠶⠿⋅⋅⋅⋅⋅⋅⠶⋅⋅⋅⋅⋅⋅⋅⠒⋅⋅⋅⋅⋅⠒⋅⋅⠶⋅⋅⠒⋅⋅⋅⋅⋅⋅⋅⋅⠿⠒⋅⋅⋅⠶⠶⋅⋅          ⠿  40 to 79
    |   Fr ⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⠿⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⋅⠿⋅⋅⋅⋅⋅⋅⋅⠒⋅⋅⋅⋅⋅⋅⋅⋅⠒⠒⋅⋅          ⣿  80 and more
    |      ⋅⠿⋅⋅⋅⋅⋅⋅⋅⣿⠶⋅⋅⋅⋅⋅⋅⋅⠶⋅⋅⋅⠿⠶⋅⣿⣿⋅⋅⠿⋅⋅⋅⋅⋅⋅⋅⋅⠶⣿⋅⋅⋅⋅⠶⋅
    |   Su ⋅⣿⣿⋅⋅⋅⋅⋅⋅⠶⠶⋅⋅⋅⋅⋅⋅⠿⋅⋅⋅⋅⣿⠶⋅⋅⠶⋅⋅⠶⋅⋅⋅⋅⋅⋅⋅⋅⠶⠿⋅⋅⋅⠶⠶⋅
    |
    |   Books a month                               Authors
    |                  ⣿                          ▸ Ursula K. Le Guin  ⠶⠶⠶⠶⠶⠶    3
    |   ⣿   ⣿ ⣿⣿    ⣿  ⣿⣿ ⣿⣿     ⣿ ⣿  ⣿             김초엽             ⠶⠶⠶⠶      2
    |   J  F  M  A  M  J  J  A  S  O  N  D          Frank Herbert      ⠶⠶        1
    |   1  -  1  -  1  2  1  -  -  1  1  -  2026    Ted Chiang         ⠶⠶        1
    |   -  1  1  -  -  1  1  -  1  -  -  -  2025    Octavia E. Butler  ⠶⠶        1
    |   Enter the books   Tab next figure   / filter   b alone   y copy     ? help
    """
  )

  private static func rows(_ drawn: String) -> [String] {
    drawn.split(separator: "\n").map { String($0.dropFirst()) }
  }
}
