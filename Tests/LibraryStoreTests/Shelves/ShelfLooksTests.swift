import LibraryStore
import ReadingCore
import TestSupport
import Testing

/// How shelves were last looked at, in the state of this machine.
@Suite struct ShelfLooksTests {
  private let place: TemporaryLibrary
  private var looks: ShelfLooks { ShelfLooks(beside: Drafts(folder: "\(place.root)/state/drafts")) }

  init() throws { place = try TemporaryLibrary() }

  @Test func eachShelfHasItsOwn() {
    #expect(looks.look(of: "all") == ShelfLook())
    let (one, other) = (ShelfLook(order: SortOrder(.title), view: .spines), ShelfLook(view: .other("wall")))
    looks.keep(one, of: "1s")
    looks.keep(other, of: "all")
    #expect(looks.look(of: "1s") == one && looks.look(of: "all") == other)
    #expect(place.names(in: "state/looks") == ["1s.json", "all.json"])
  }

  @Test(arguments: ["{", "[]", #"{"order":"height of the author","view":3}"#, ""])
  func whatCannotBeReadIsNothing(text: String) throws {
    try place.write(text, to: "state/looks/1s.json")
    #expect(looks.look(of: "1s") == ShelfLook())
  }

  @Test func aNameThatLeadsElsewhereIsLetGo() {
    looks.keep(ShelfLook(view: .grid), of: "../../out")
    #expect(place.names() == [] && looks.look(of: "../../out") == ShelfLook())
  }
}
