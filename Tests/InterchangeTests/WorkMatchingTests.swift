import ReadingCore
import Testing

@testable import Interchange

/// Which book of the shelf entries belong to.
@Suite struct WorkMatchingTests {
  private func book(_ title: String, _ author: String?, id: String = "0shelf000001") -> Book {
    var book = Book(id: id, title: title, added: "2020-01-01")
    if let author { book.authors = [Author(name: author)] }
    return book
  }

  private func file(_ line: String) -> Clippings {
    Clippings(blocks: [Clippings.block("Highlight", "location 1-2", "Text", title: line)])
  }

  @Test(
    arguments: [
      ("How to Win Friends", "Dale Carnegie", "How To Win Friends (Carnegie, Dale)", false),
      ("Gideon the Ninth (The Locked Tomb, #1)", "Tamsyn Muir", "Gideon the Ninth (Tamsyn Muir)", false),
      ("The Hobbit", "J. R. R. Tolkien", "The Hobbit (Tolkien, J.R.R.)", false),
      ("子ども", "珠美 片田", "子ども (片田 珠美)", false), ("토지 1", "박경리", "토지 1 (박경리)", false),
      ("Why We Sleep", "Matthew Walker", "Why We Sleep: Unlocking the Power (Matthew Walker)", true),
      ("Why We Sleep: Unlocking the Power", "Matthew Walker", "Why We Sleep (Matthew Walker)", true),
      ("Souverän", "Gerd Kommer", "Souverän (German Edition) (Kommer, Gerd)", true),
      ("Emma", nil, "Emma (Austen, Jane)", true), ("Emma", "Jane Austen", "Emma", true),
    ] as [(String, String?, String, Bool)]
  )
  func meets(title: String, author: String?, line: String, isLike: Bool) throws {
    let shelf = [book(title, author), book("Another", "Somebody", id: "0shelf000002")]
    let plan = try file(line).plan(shelf: shelf)
    #expect(plan.books.map(\.id) == ["0shelf000001"])
    #expect(plan.reasons == [isLike ? [.likeTitle(title)] : []])
    #expect(try file(line).plan(shelf: plan.applied(to: shelf), prefix: "2").books.isEmpty)
  }

  @Test(arguments: [
    ("Emma", "Somebody Else", "Emma (Austen, Jane)"), ("토지 2", "박경리", "토지 1 (박경리)"),
    ("The Lord of the Rings: The Two Towers", "Tolkien", "The Lord of the Rings: The Return (Tolkien)"),
  ])
  func isAnother(title: String, author: String, line: String) throws {
    let plan = try file(line).plan(shelf: [book(title, author)])
    #expect(plan.reasons == [[.newBook(.paused)]])
  }

  /// Of two that are like it nobody knows which one is meant.
  @Test func choosesNoneOfSeveral() throws {
    let shelf = [
      book("Emma: A Novel", "Jane Austen"), book("Emma: The Other", "Jane Austen", id: "0shelf000002"),
    ]
    #expect(try file("Emma (Austen, Jane)").plan(shelf: shelf).reasons == [[.newBook(.paused)]])
  }

  @Test func goesWhereTheReaderSays() throws {
    let shelf = [book("서가", "아무개")]
    let emma = file("Emma (Austen, Jane)")
    let work = try #require(try emma.plan(shelf: shelf).report.entries.first?.work)
    let plan = try emma.plan(shelf: shelf, assigned: [work: "0shelf000001"])
    #expect(plan.books.map(\.id) == ["0shelf000001"])
    let later = plan.applied(to: shelf)
    let more = Clippings(blocks: [Clippings.block("Highlight", "location 8-9", "More")])
    #expect(try more.plan(shelf: later, prefix: "2").books.map(\.id) == ["0shelf000001"])
  }

  /// Of two that are the same to the file the one that is being read is meant, which is said; what came before decides
  /// the next time.
  @Test func saysThatItChoseOneOfSeveral() throws {
    var shelf = [book("Emma", "Jane Austen"), book("Emma", "Jane Austen", id: "0shelf000002")]
    let emma = file("Emma (Austen, Jane)")
    shelf[1].status = .reading
    let plan = try emma.plan(shelf: shelf)
    #expect(plan.books.map(\.id) == ["0shelf000002"])
    #expect(plan.reasons == [[.oneOfSeveral(2)]])
    #expect(plan.report.entries[0].deservesLook)
    let later = try emma.plan(shelf: shelf).applied(to: shelf)
    #expect(later.map(\.notes.count) == [0, 1])
    let more = Clippings(blocks: [
      Clippings.block("Highlight", "location 8-9", "More", title: "EMMA (Jane Austen)")
    ])
    let next = try more.plan(shelf: later, prefix: "2")
    #expect(next.books.map(\.id) == ["0shelf000002"])
    #expect(next.reasons == [[]])
  }

  /// A copy that was deleted hides no book that stands on the shelf.
  @Test func meetsTheBookOnTheShelfBeforeOneInTheTrash() throws {
    let emma = file("Emma (Austen, Jane)")
    let trash = try emma.shelf(prefix: "2")
    let plan = try emma.plan(shelf: [book("Emma", "Jane Austen")], trash: trash)
    #expect(plan.books.map(\.id) == ["0shelf000001"])
    #expect(try emma.plan(trash: trash).reasons == [[.inTrash]])
  }

  /// What is chosen for one author's book holds however the name is written, and for no other author's.
  @Test func movesTheWorkOfOneAuthor() throws {
    let poems = Clippings(
      blocks: ["Auden, W. H.", "W.H. Auden", "Larkin, Philip"].enumerated().map { number, author in
        let place = "location \(number * 9)-\(number * 9 + 1)"
        return Clippings.block("Highlight", place, "Line \(number)", title: "Collected Poems (\(author))")
      }
    )
    let shelf = [book("Another", "Somebody")]
    let work = try #require(try poems.plan(shelf: shelf).report.entries.first?.work)
    let plan = try poems.plan(shelf: shelf, assigned: [work: "0shelf000001"])
    #expect(plan.report.entries.map { $0.book == "0shelf000001" } == [true, true, false])
  }

  /// Each title says for itself how it met the book.
  @Test func saysOfEachTitleHowItMetTheBook() throws {
    let plan = try Clippings(blocks: [
      Clippings.block("Note", "location 2", "Mine", title: "Emma: A Novel (Jane Austen)"),
      Clippings.block("Highlight", "location 8-9", "Two", title: "Emma (Jane Austen)"),
      Clippings.block("Highlight", "location 1-2", "One", title: "Emma: A Novel (Jane Austen)"),
    ]).plan(shelf: [book("Emma", "Jane Austen")])
    #expect(plan.reasons == [[.noteOf(3)], [], [.likeTitle("Emma")]])
  }

  /// A book whose title or authors an earlier version read otherwise is the same book, by what it has of the work.
  @Test func entriesThatAreKnownNameTheBookOfTheOthers() throws {
    let text = "# T\n##### Le Guin, Ursula K.\n"
    func entry(_ page: Int) -> String {
      "### Page \(page) @ 11 October 2024 09:03:15 PM\nPassage \(page)\n"
    }
    var shelf = try Clippings(text + entry(1) + entry(2)).shelf()
    shelf[0].authors = ["Le Guin", "Ursula K."].map { Author(name: $0) }
    shelf[0].origin = nil
    var other = book("Another", "Somebody")
    other.notes = [shelf[0].notes.removeLast()]
    shelf.insert(other, at: 0)
    let third = Clippings(text + entry(5)).plan
    #expect(try third(shelf, [], [:], [], "2").reasons == [[.newBook(.paused)]])
    // Of two books that have some it is the one with more, and nothing comes before what is surer.
    let more = Clippings(text + entry(3) + entry(1) + entry(4))
    #expect(try more.plan(shelf: shelf, prefix: "2").books.map(\.id) == [shelf[1].id])
    #expect(try more.plan(shelf: shelf, prefix: "2").reasons == [[], [], []])
    let sure = book("T", "Ursula K. Le Guin", id: "0shelf000002")
    #expect(try more.plan(shelf: shelf + [sure], prefix: "2").books.map(\.id) == [sure.id])
    // Now the book is known by the name of the work, too.
    let later = try more.shelf(shelf, prefix: "2")
    #expect(try third(later, [], [:], [], "3").books.map(\.id) == [shelf[1].id])
  }

  @Test func makesOneBookOfOneTitle() throws {
    let plan = try Clippings(blocks: [
      Clippings.block("Highlight", "location 1-2", "One", title: "Emma (Austen, Jane)"),
      Clippings.block("Highlight", "location 3-4", "Two", title: "Emma (Jane Austen)"),
      Clippings.block("Highlight", "location 5-6", "Three", title: "Persuasion (Jane Austen)"),
    ]).plan()
    #expect(plan.books.map(\.title) == ["Emma", "Persuasion"])
    #expect(plan.books.map(\.notes.count) == [2, 1])
  }

  /// What is left out is skipped whole, also what the shelf has already, and nothing else changes for it.
  @Test func leavesAWorkOut() throws {
    let blocks = [
      Clippings.block("Highlight", "location 1-2", "One", title: "Emma (Austen, Jane)"),
      Clippings.block("Highlight", "location 1-2", "One", title: "Emma (Austen, Jane)"),
      Clippings.block("Bookmark", "location 3", "", title: "Emma (Jane Austen)"),
      Clippings.block("Note", "location 2", "Mine", title: "Emma (Jane Austen)"),
      Clippings.block("Highlight", "location 5-6", "Three", title: "Persuasion (Jane Austen)"),
    ]
    let file = Clippings(blocks: blocks)
    let work = try #require(try file.plan().report.entries.first?.work)
    for shelf in [[], try Clippings(blocks: [blocks[0]]).shelf()] {
      let plan = try file.plan(shelf: shelf, leftOut: [work], prefix: "2")
      #expect(plan.reasons == [[.leftOut], [.leftOut], [.bookmark], [.leftOut], [.newBook(.paused)]])
      #expect(plan.report.entries.map(\.deservesLook) == [false, false, true, false, true])
      #expect(ImportReport.ImportFate.allCases.map(plan.report.count) == [1, 0, 0, 4])
      #expect(plan.books.map(\.title) == ["Persuasion"])
      #expect(plan.report.entries[0].work == work)
      // What is shown before there is a plan says the same.
      let whole = try file.plan(shelf: shelf, prefix: "2").report
      let shown = whole.with(whole.entries.filter { $0.work == work }.map(\.leftOut))
      #expect(shown.entries.map(\.reasons) == plan.reasons)
      #expect(shown.entries.map(\.fate) == plan.fates)
      #expect(shown.entries.map(\.note) == plan.report.entries.map(\.note))
      #expect(ImportReport.ImportFate.allCases.map(shown.count) == [1, 0, 0, 4])
    }
  }
}
