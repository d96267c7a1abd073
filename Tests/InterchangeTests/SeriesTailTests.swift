import ReadingCore
import Testing

@testable import Interchange

@Suite struct SeriesTailTests {
  @Test(arguments: [
    ("Gideon the Ninth (The Locked Tomb, #1)", "Gideon the Ninth", [("The Locked Tomb", "1")]),
    ("Gideon the Ninth (The Locked Tomb #1)", "Gideon the Ninth", [("The Locked Tomb", "1")]),
    ("Gideon the Ninth  (The Locked Tomb,  #1 )", "Gideon the Ninth", [("The Locked Tomb", "1")]),
    ("Mort (Discworld, #4; Death, #1)", "Mort", [("Discworld", "4"), ("Death", "1")]),
    ("Mort (Discworld #4, Death #1)", "Mort", [("Discworld", "4"), ("Death", "1")]),
    ("Mort (Discworld, #4, Death, #1)", "Mort", [("Discworld", "4"), ("Death", "1")]),
    ("Mort (Discworld, #4) (Death, #1)", "Mort", [("Discworld", "4"), ("Death", "1")]),
    ("Mort (a novel) (Death, #1)", "Mort (a novel)", [("Death", "1")]),
    ("The Slow Regard (Kingkiller, #2.5)", "The Slow Regard", [("Kingkiller", "2.5")]),
    ("Drive (The Expanse, #0.1)", "Drive", [("The Expanse", "0.1")]),
    ("Box Set (Harry Potter, #1-7)", "Box Set", [("Harry Potter", "1-7")]),
    ("Both (Earthsea, #1 & 2)", "Both", [("Earthsea", "1 & 2")]),
    ("Part (Sandman, #3a)", "Part", [("Sandman", "3a")]),
    ("Beatles (Hello, Goodbye, #2)", "Beatles", [("Hello, Goodbye", "2")]),
    ("Batman (Batman (2011), #12)", "Batman", [("Batman (2011)", "12")]),
    ("토지 1 (토지, #1)", "토지 1", [("토지", "1")]),
    ("🐉 (용의 노래, #3)", "🐉", [("용의 노래", "3")]),
    ("Middle (of it) and tail (S, #1)", "Middle (of it) and tail", [("S", "1")]),
  ])
  func splits(text: String, title: String, series: [(String, String)]) {
    let split = SeriesTail.split(text)
    #expect(split.title == title)
    #expect(split.series == series.map { SeriesPlace(name: $0.0, position: $0.1) })
  }

  @Test(arguments: [
    "La vie (édition française)", "Emma", "(The Locked Tomb, #1)", "Issue (#1)",
    "Dune (Dune, #1) (Paperback)",
    "One (of #two)", "Song (Ice and Fire, #3, part 1)", "A (B, #1; C)", "A (B, #)", "A B, #1)", "A (B, #1",
    "A (B, #1 omnibus)", "A (B, #1--)", "", ")", "()", "(#)", "A (B, #1) ",
  ])
  func keepsWhatIsNoSeries(text: String) {
    let split = SeriesTail.split(text)
    #expect(split.title == text)
    #expect(split.series.isEmpty)
  }
}
