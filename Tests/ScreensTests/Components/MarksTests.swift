import Testing

@testable import ScreenKit
@testable import Screens

/// What marks do by themselves.
@Suite struct MarksTests {
  @Test func aMarkComesAndGoes() {
    var marks = Selection<String>()
    marks.toggle("눈")
    #expect(marks.contains("눈") && marks.count == 1)
    marks.toggle("새")
    marks.toggle("눈")
    #expect(!marks.contains("눈") && marks.ids == ["새"])
  }

  @Test func allAreMarkedUnlessAllAreMarkedAlready() {
    var marks = Selection<Int>()
    marks.toggle(9)
    marks.toggle(all: [1, 2])
    #expect(marks.ids == [1, 2, 9])
    marks.toggle(1)
    marks.toggle(all: [1, 2])
    #expect(marks.ids == [1, 2, 9])
    marks.toggle(all: [1, 2])
    #expect(marks.ids == [9])
    marks.toggle(all: [])
    #expect(marks.ids == [9])
  }

  @Test func whatIsLetGoCanBeMarkedAgain() {
    var marks = Selection<Int>()
    marks.insert([1, 2, 3])
    marks.remove([2, 7])
    #expect(marks.ids == [1, 3])
    let before = marks.clear()
    #expect(marks.isEmpty && before == [1, 3])
    marks.insert(before)
    #expect(marks.ids == [1, 3])
  }
}
