import LibraryStore
import ReadingCore
import Screens
import TestSupport
import Testing
import TextScreen

/// The sheet of shelves over the shelf.
@Suite struct ShelvesSheetTests {
  private static let file = """
    {"format":1,"shelves":[\
    {"filter":"-status:finished pages:<250","id":"1s","name":"A book for tonight","order":"pages","view":"list"},\
    {"filter":"author:한강 status:finished","id":"2s","name":"한강 다시 읽기","order":"finished","view":"grid"},\
    {"filter":"autor:한강 pages:>300","id":"3s","name":"Long winter"}]}
    """

  private func stage(columns: Int = 80, rows: Int = 24) async throws -> Stage {
    let folder = try TemporaryLibrary()
    try folder.write(Shelved.books)
    try folder.write(Self.file, to: "shelves.json")
    let stage = try Stage(columns: columns, rows: rows, tab: .shelf, isJournalled: true, beside: folder)
    await stage.type("'")
    return stage
  }

  /// The row of the sheet under its marker.
  private func here(_ stage: Stage) -> String { stage.lines.last { $0.contains("▸") } ?? "" }

  private func names(_ stage: Stage) -> [String] { stage.library.shelves.shelves.map(\.name) }

  @Test func itBeginsWithThoseThatAreAlwaysThere() async throws {
    let stage = try await stage()
    #expect(
      stage.lines[11...23].joined(separator: "\n") == """
           ╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍╍
           Saved shelves                                             7, in your order

         ▸ All books                                                               15
           Favourites           is:favourite                                        4
           Reading              status:reading                                      3
           Trash                is:deleted                                          0
           A book for tonight   -status:finished pages:<250   by pages     list     1
           한강 다시 읽기       author:한강 status:finished   day finished grid     1
          ∘Long winter          autor:한강 pages:>300         "autor": author?      -

                                                         ^S in a filter keeps it here
           Enter show  ∘e edit  ∘J move  ∘d remove   Esc close                 ? help
        """
    )
  }

  /// No key waits for a count: the rows are there before any is known.
  @Test func countsComeAfterTheRows() async throws {
    let folder = try TemporaryLibrary()
    try folder.write(Shelved.books)
    let stage = try Stage(tab: .shelf, beside: folder)
    stage.driver.press(.character("'"))
    #expect(stage.lines.contains { $0.hasPrefix(" ▸ All books") && $0.hasSuffix("⋯") }, "\(stage.screen)")
    await stage.driver.settled()
    #expect(stage.lines.contains { $0.hasPrefix(" ▸ All books") && $0.hasSuffix(" 15") }, "\(stage.screen)")
  }

  @Test func enterShowsAShelfInItsOrder() async throws {
    let stage = try await stage()
    await stage.type("jjjj")
    await stage.press(.enter)
    #expect(stage.lines[2] == "   A book for tonight  1                    by pages    ▸list   grid   spines")
    #expect(stage.lines[3] == "   -status:finished pages:<250")
    #expect(stage.marked.contains("소년이 온다"))
    await stage.press(.escape)
    #expect(stage.lines[2].hasPrefix("   All books  15") && stage.lines[2].contains("by status "))
    #expect(stage.lines[3] == "")
  }

  @Test func aFilterNarrowedFurtherSaysSoUntilItIsKeptOrClosed() async throws {
    let stage = try await stage()
    await stage.type("jjjj")
    await stage.press(.enter)
    await stage.type("/ 한강")
    await stage.press(.enter)
    #expect(stage.lines[2].hasPrefix("   A book for tonight, changed  1"))
    #expect(stage.lines[3] == "   -status:finished pages:<250 한강                       ^S saves the change")
    await stage.press(.escape)
    #expect(stage.lines[2].hasPrefix("   A book for tonight  1"))
    await stage.type("/ 한강")
    await stage.press(.control("s"))
    #expect(stage.lines[2].hasPrefix("   A book for tonight  1"))
    #expect(stage.library.shelves["1s"]?.filter == "-status:finished pages:<250 한강")
    #expect(stage.lines[23].hasPrefix("   A book for tonight, saved as it is now."))
    await stage.type("u")
    #expect(stage.library.shelves["1s"]?.filter == "-status:finished pages:<250")
  }

  @Test func theKeyInTheFilterAsksForANameAndKeepsIt() async throws {
    let stage = try Stage(Shelved.books, tab: .shelf, isJournalled: true)
    await stage.type("/한강")
    await stage.press(.control("s"))
    await stage.type("Han")
    await stage.press(.enter)
    #expect(stage.lines[2].hasPrefix("   Han  3") && stage.lines[3] == "   한강")
    #expect(stage.library.shelves.shelves.map(\.filter) == ["한강"])
    #expect(stage.folder.text("shelves.json")?.contains("\"name\": \"Han\"") == true)
    // A name that is taken is refused while it is typed.
    await stage.press(.escape)
    await stage.type("/토지")
    await stage.press(.control("s"))
    await stage.type("han")
    await stage.press(.enter)
    #expect(stage.screen.contains("Another saved shelf is called Han."))
    await stage.press(.escape)
    #expect(names(stage) == ["Han"])
  }

  @Test(arguments: [("", "There is no filter to keep."), ("autor:x", "Did you mean author:?")])
  func whatIsNoRuleIsNotKept(filter: String, sentence: String) async throws {
    let stage = try Stage(Shelved.books, tab: .shelf)
    await stage.type("/\(filter)")
    await stage.press(.control("s"))
    #expect(stage.lines[23].contains(sentence) && stage.library.shelves.shelves == [])
  }

  /// A shelf that would ask for itself keeps the rule it has.
  @Test func noShelfAsksForItself() async throws {
    let stage = try await stage()
    await stage.type("jjjj")
    await stage.press(.enter)
    await stage.type("/ shelf:\"a book for tonight\"")
    await stage.press(.control("s"))
    #expect(stage.lines[22...].joined().contains("one another in a circle"), "\(stage.screen)")
    #expect(stage.library.shelves["1s"]?.filter == "-status:finished pages:<250")
  }

  @Test func aRuleThatCannotBeReadIsOpenedToBeMended() async throws {
    let stage = try await stage()
    await stage.type("G")
    #expect(stage.lines[22].hasSuffix("autor: is not part of a filter. Did you mean author:?"))
    await stage.press(.enter)
    await stage.press(.home, .right)
    await stage.type("u")
    #expect(stage.screen.contains("auutor"))
    await stage.press(.backspace, .right, .right)
    await stage.type("h")
    await stage.press(.enter)
    #expect(stage.library.shelves["3s"]?.filter == "author:한강 pages:>300")
    #expect(stage.lines[20].contains("Long winter") && stage.lines[20].hasSuffix(" 1"))
  }

  @Test func aShelfThatIsRenamedTakesTheRulesAlong() async throws {
    let stage = try await stage()
    try stage.folder.files().changeShelves { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
      try shelves.change("3s", SavedShelves.ShelfFields(filter: "shelf:\"A book for tonight\""), at: stamp)
    }
    await stage.notice(["shelves.json"])
    await stage.type("jjjje")
    await stage.press(.control("u"))
    await stage.type("Tonight")
    await stage.press(.control("s"))
    #expect(names(stage) == ["Tonight", "한강 다시 읽기", "Long winter"])
    #expect(stage.library.shelves["3s"]?.filter == "shelf:Tonight")
    await stage.type("u")
    #expect(names(stage)[0] == "A book for tonight")
  }

  @Test func shelvesMoveAndGoAndComeBack() async throws {
    let stage = try await stage()
    await stage.type("jjjjJ")
    #expect(names(stage) == ["한강 다시 읽기", "A book for tonight", "Long winter"])
    #expect(here(stage).contains("A book for tonight"))
    await stage.type("<")
    #expect(names(stage) == ["A book for tonight", "한강 다시 읽기", "Long winter"])
    await stage.type("d")
    #expect(names(stage) == ["한강 다시 읽기", "Long winter"] && here(stage).contains("한강 다시 읽기"))
    #expect(stage.lines[23].hasPrefix("   A book for tonight, removed. Its books stay."))
    await stage.type("u")
    #expect(names(stage) == ["A book for tonight", "한강 다시 읽기", "Long winter"])
    await stage.type("gd")
    #expect(stage.lines[23].hasPrefix("   This shelf is always there as it is."))
  }

  @Test func namesAreNarrowed() async throws {
    let stage = try await stage()
    await stage.type("/한강")
    #expect(stage.lines[12].contains("Saved shelves  /한강") && stage.lines[14].contains("한강 다시 읽기"))
    #expect(stage.lines[12].hasSuffix("1, in your order"))
    await stage.press(.enter, .enter)
    #expect(stage.lines[2].hasPrefix("   한강 다시 읽기  1"))
    await stage.type("'/zzz")
    #expect(stage.screen.contains("No shelf of that name."))
    await stage.press(.escape)
    #expect(stage.lines[12].hasSuffix("7, in your order"))
  }

  @Test func whatOthersDoShowsAtOnce() async throws {
    let stage = try await stage()
    try stage.folder.files().changeShelves { (shelves, stamp) throws(SavedShelves.ShelfRefusal) in
      try shelves.remove("1s", at: stamp)
      try shelves.keep(SavedShelf(id: "9s", name: "Elsewhere", filter: "한강"), at: stamp)
    }
    await stage.notice(["shelves.json"])
    #expect(stage.lines[18].contains("한강 다시 읽기") && stage.lines[20].contains("Elsewhere"))
    #expect(stage.lines[20].hasSuffix(" 3"))
  }

  @Test func anOrderIsRememberedForEachShelf() async throws {
    let stage = try await stage()
    await stage.type("jjjj")
    await stage.press(.enter)
    await stage.type("ot")
    #expect(stage.lines[2].contains("by title "))
    await stage.press(.escape)
    #expect(stage.lines[2].contains("by status "))
    let next = try await stage.restarted(tab: .shelf)
    await next.type("'jjjj")
    await next.press(.enter)
    #expect(next.lines[2].contains("by title "))
    // The shelf itself has its own.
    #expect(next.library.shelves["1s"]?.order == "pages")
    await next.press(.control("s"))
    #expect(next.library.shelves["1s"]?.order == "title")
  }

  @Test(arguments: [(40, 10), (60, 20), (100, 30), (160, 50)])
  func everySizeShowsTheNamesAndTheCounts(columns: Int, rows: Int) async throws {
    let stage = try await stage(columns: columns, rows: rows)
    await stage.type("jjjj")
    #expect(here(stage).contains("A book for to") && here(stage).hasSuffix(" 1"), "\(stage.screen)")
    await stage.type("G")
    #expect(here(stage).contains("Long winter"), "\(stage.screen)")
  }

  @Test func theBookPageNamesTheShelvesItIsOn() async throws {
    let folder = try TemporaryLibrary()
    try folder.write(Shelved.books)
    let shelves = """
      {"format":1,"shelves":[{"filter":"한강","id":"1s","name":"한강 다시 읽기"},{"filter":"자갈","id":"2s","name":"No"},\
      {"filter":"status:reading","id":"3s","name":"2026 winter"},{"filter":"autor:x","id":"4s","name":"Odd"}]}
      """
    try folder.write(shelves, to: "shelves.json")
    let stage = try Stage(columns: 80, rows: 60, tab: .shelf, beside: folder)
    await stage.press(.enter)
    #expect(stage.screen.contains("On shelves        한강 다시 읽기, 2026 winter\n"), "\(stage.screen)")
  }

  @Test func aFileThatCannotBeReadIsNamedAndNotWritten() async throws {
    let folder = try TemporaryLibrary()
    try folder.write(Shelved.books)
    try folder.write("{", to: "shelves.json")
    let stage = try Stage(tab: .shelf, beside: folder)
    #expect(stage.screen.contains("shelves.json"))
    await stage.type("/한강")
    await stage.press(.control("s"))
    await stage.type("Han")
    await stage.press(.enter)
    #expect(stage.lines[23].contains("shelves.json") && folder.text("shelves.json") == "{")
  }
}
