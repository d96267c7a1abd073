import Testing
import TextScreen

@testable import CursesTerminal

@Suite struct WindowSizeTests {
  @Test(
    arguments: [
      (Size(columns: 120, rows: 40), nil, nil, Size(columns: 120, rows: 40)),
      (Size(columns: 120, rows: 40), "10", "20", Size(columns: 120, rows: 40)),
      (Size(columns: 0, rows: 0), "30", "90", Size(columns: 90, rows: 30)),
      (Size(columns: 0, rows: 0), nil, nil, Size(columns: 80, rows: 24)),
      (Size(columns: 0, rows: 0), "0", "many", Size(columns: 80, rows: 24)),
      (Size(columns: 0, rows: 0), "-3", "999999", Size(columns: 80, rows: 24)),
      (Size(columns: 1, rows: 1), nil, nil, Size(columns: 1, rows: 1)),
    ] as [(Size, String?, String?, Size)]
  )
  func theTerminalKnowsBest(reported: Size, lines: String?, columns: String?, expected: Size) {
    #expect(WindowSize.decide(reported: reported, lines: lines, columns: columns) == expected)
  }
}
