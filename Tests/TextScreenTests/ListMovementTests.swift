import Testing
import TextScreen

@Suite struct ListMovementTests {
  private func list(count: Int = 20, height: Int = 5, selected: Int = 0) -> ListMovement {
    var list = ListMovement(count: count, height: height)
    list.select(selected)
    return list
  }

  @Test func scrollsOnlyWhenTheSelectionLeavesTheWindow() {
    var list = list()
    list.move(by: 4)
    #expect((list.selected, list.top) == (4, 0))
    list.move(by: 1)
    #expect((list.selected, list.top) == (5, 1))
    list.move(by: -3)
    #expect((list.selected, list.top) == (2, 1))
    list.move(by: -2)
    #expect((list.selected, list.top) == (0, 0))
  }

  @Test func stopsAtBothEnds() {
    var list = list()
    list.move(by: -1)
    #expect(list.selected == 0)
    list.move(by: .max)
    #expect((list.selected, list.top) == (19, 15))
    list.move(by: .min)
    #expect((list.selected, list.top) == (0, 0))
    list.moveToEnd()
    #expect(list.selected == 19)
    list.moveToStart()
    #expect(list.selected == 0)
  }

  @Test func pagesMoveTheWindowAlong() {
    var list = list(selected: 2)
    list.movePages(by: 1)
    #expect((list.selected, list.top) == (7, 5))
    list.moveHalfPages(by: 1)
    #expect((list.selected, list.top) == (9, 7))
    list.movePages(by: -1)
    #expect((list.selected, list.top) == (4, 2))
    list.movePages(by: 9)
    #expect((list.selected, list.top) == (19, 15))
  }

  @Test func resizingKeepsTheSelectionAndWhereItCanTheFirstRow() {
    var list = list(selected: 12)
    #expect(list.top == 8)
    list.resize(height: 8)
    #expect((list.selected, list.top) == (12, 8))
    list.resize(height: 3)
    #expect((list.selected, list.top) == (12, 10))
    list.resize(height: 0)
    #expect((list.selected, list.top) == (12, 12))
    list.resize(height: 15)
    #expect((list.selected, list.top) == (12, 5))
    list.resize(height: 40)
    #expect((list.selected, list.top) == (12, 0))
  }

  @Test func anotherCountClamps() {
    var list = list(selected: 19)
    list.update(count: 10)
    #expect((list.selected, list.visible) == (9, 5..<10))
    list.update(count: 0)
    #expect((list.selected, list.visible) == (0, 0..<0))
    list.move(by: 3)
    list.moveToEnd()
    #expect(list.selected == 0)
    list.update(count: 3)
    #expect((list.selected, list.visible) == (0, 0..<3))
  }

  @Test func holdsUnderAnyMoves() {
    var list = ListMovement()
    var seed: UInt64 = 7
    func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    for _ in 0..<5000 {
      switch next(7) {
      case 0: list.move(by: next(9) - 4)
      case 1: list.movePages(by: next(5) - 2)
      case 2: list.moveHalfPages(by: next(5) - 2)
      case 3: list.select(next(60) - 10)
      case 4: list.resize(height: next(12))
      case 5: list.update(count: next(40))
      default: list.moveToEnd()
      }
      #expect(list.count == 0 || list.visible.contains(list.selected))
      #expect(list.visible.count == min(list.count, list.height))
    }
  }
}
